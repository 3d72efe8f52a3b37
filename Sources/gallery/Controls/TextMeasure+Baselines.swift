import LayoutPreview
import StackLayout

extension TextMeasure {
  /// Where the first and the last line of a text stand whose frame is as high as its lines are.
  func baselines(of style: TextStyle) -> Baselines {
    let ascent = ascent(pointSize: style.pointSize)
    let lineHeight = size(of: "", pointSize: style.pointSize).height
    return Baselines(
      firstFromTop: ascent, lastFromBottom: lineHeight - ascent, lineHeight: lineHeight)
  }
}
