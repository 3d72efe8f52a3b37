import LayoutPreview
import StackLayout

/// Text in cells: a column is one point, and so is a line.
enum Cells {
  static let measure = FixedAdvanceMeasure(advance: 1, lineHeight: 1)

  /// The columns of a text on one line.
  static func width(of text: String) -> Double { measure.size(of: text, pointSize: 1).width }

  /// The baselines of a text with this many cells above and below it.
  static func baselines(above: Double = 0, below: Double = 0) -> Baselines {
    Baselines(firstFromTop: above + 1, lastFromBottom: below, lineHeight: 1)
  }
}

extension TextStyle {
  static let plain = TextStyle(pointSize: 1)
  static let heading = TextStyle(pointSize: 1, isStrong: true)
  static let remark = TextStyle(pointSize: 1, tone: .secondary)
  static let marked = TextStyle(pointSize: 1, tone: .accent)
}
