import AnchorLayout
import LayoutPreview

/// An element at a place.
func part(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ content: PreviewContent = .box
) -> PreviewElement { PreviewElement(frame: Rect(x, y, width, height), content: content) }

func part(
  _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ content: PreviewContent = .box
) -> PreviewElement { PreviewElement(name, frame: Rect(x, y, width, height), content: content) }

/// A suite that annotates elements on a screen of 200 by 100 points.
///
/// A column of a label is 5.04 points wide; on both sides of the text are 4, and it is 13 points high.
protocol Annotating {}

extension Annotating {
  var root: PreviewElement { part(0, 0, 200, 100) }

  func annotated(_ annotations: PreviewAnnotations, _ children: PreviewElement...) -> AnnotatedSVG {
    var root = root
    root.children = children
    return AnnotatedSVG(root, annotations)
  }

  func label(
    _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ text: String
  ) -> AnnotatedSVG.Label {
    AnnotatedSVG.Label(style: style, frame: Rect(x, y, width, height), text: text)
  }
}
