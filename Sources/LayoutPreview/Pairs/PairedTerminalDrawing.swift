/// Two pictures in characters with an arrow in between, for terminals, logs and comments.
///
/// The pictures are side by side if there is space, otherwise one below the other.
public struct PairedTerminalDrawing: Hashable, Sendable {
  /// The drawn pair.
  public var pair: PreviewPair
  /// The appearance of both pictures.
  public var options: TerminalOptions
  /// The number of available columns.
  public var columns: Int

  /// Creates a picture of `pair` that is not wider than `columns`, unless one of its pictures is.
  public init(
    _ pair: PreviewPair, options: TerminalOptions = TerminalOptions(), columns: Int = 100
  ) {
    self.pair = pair
    self.options = options
    self.columns = columns
  }

  /// The text between two pictures: the arrow, in the middle row of the picture with fewer rows.
  private static let step = (arrow: "  →  ", gap: "     ")

  /// The picture, without a line break at the end. Takes as long as both pictures separately.
  public var text: String { lines.joined(separator: "\n") }

  /// The rows of the picture, equally wide if they contain no escape sequences.
  ///
  /// - Precondition: The lengths of `options.cellSize` are positive.
  public var lines: [String] {
    let before = TerminalDrawing(pair.before, options: options)
    let after = TerminalDrawing(pair.after, options: options)
    let (left, right) = (before.lines, after.lines)
    let (leftColumns, rightColumns) = (before.columns, after.columns)
    let across = leftColumns + Self.step.gap.columns + rightColumns
    guard across <= columns else {
      let room = max(leftColumns, rightColumns)
      func padded(_ lines: [String], _ columns: Int) -> [String] {
        lines.map { $0 + String(repeating: " ", count: room - columns) }
      }
      return [Self.line(pair.beforeCaption, room)] + padded(left, leftColumns)
        + [Self.line("↓", room), Self.line(pair.afterCaption, room)]
        + padded(right, rightColumns)
    }
    var lines = [
      Self.line(pair.beforeCaption, leftColumns) + Self.step.gap
        + Self.line(pair.afterCaption, rightColumns)
    ]
    for row in 0..<max(left.count, right.count) {
      let isMiddle = row == min(left.count, right.count) / 2
      lines.append(
        (row < left.count ? left[row] : Self.line("", leftColumns))
          + (isMiddle ? Self.step.arrow : Self.step.gap)
          + (row < right.count ? right[row] : Self.line("", rightColumns)))
    }
    return lines
  }

  /// The text on exactly `columns` columns, cut off with an ellipsis if it is longer.
  private static func line(_ text: String, _ columns: Int) -> String {
    let shown =
      ColumnMeasure().fittedLines(
        of: text.printable, pointSize: 1, width: Double(columns), maximumLines: 1
      ).first ?? ""
    return shown + String(repeating: " ", count: max(columns - shown.columns, 0))
  }
}
