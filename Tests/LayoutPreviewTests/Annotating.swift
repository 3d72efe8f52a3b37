import AnchorLayout
import LayoutPreview

/// A suite that annotates elements on a screen of 200 by 100 points.
///
/// A column of a label is 5.04 points wide; on both sides of the text are 4, and it is 13 points high.
protocol Annotating {}

extension Annotating {
  var root: PreviewElement { PreviewElement(frame: Rect(0, 0, 200, 100)) }

  func annotated(
    _ annotations: PreviewAnnotations, _ children: PreviewElement...
  ) -> AnnotatedSVG {
    var root = root
    root.children = children
    return AnnotatedSVG(root, annotations)
  }

  func label(_ style: String, _ frame: Rect, _ text: String) -> AnnotatedSVG.Label {
    AnnotatedSVG.Label(style: style, frame: frame, text: text)
  }
}
