import LayoutPreview
import StackLayout

extension TextMeasure {
  /// Where the first and the last line of a text stand.
  ///
  /// - Parameters:
  ///   - lines: the number of lines.
  ///   - height: how high what the lines stand in the middle of is; `nil` where it is as high as they are.
  func baselines(of style: TextStyle, lines: Int = 1, in height: Double? = nil) -> Baselines {
    let ascent = ascent(pointSize: style.pointSize)
    let lineHeight = size(of: "", pointSize: style.pointSize).height
    let above = height.map { ($0 - Double(lines) * lineHeight) / 2 } ?? 0
    return Baselines(
      firstFromTop: above + ascent, lastFromBottom: above + lineHeight - ascent,
      lineHeight: lineHeight)
  }
}
