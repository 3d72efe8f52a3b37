import LayoutPreview
package import StackLayout

/// A row of the table: cells of text, and a bar whose width is a part of its track's.
package final class TableRow: LayoutView {
  private static let padding = 4.0
  /// So much of a text is seen, however little room there is.
  private static let smallestWidth = 30.0
  /// A row is never higher than a page. Text that is longer ends in an ellipsis.
  private static let largestHeight = 500.0

  /// - Parameters:
  ///   - share: the bar's part of the track, from 0 to 1; `nil` for a row without a bar.
  init(_ texts: [String], isStrong: Bool = false, share: Double? = nil, in columns: TableColumns) {
    let cells = zip(texts, columns.isNumeric).map { text, isNumeric in
      // Words may wrap, numbers may not.
      let isNumber = ReportData.number(text) != nil
      let cell = ReportText(
        text, style: isStrong ? .strongCell : .cell, alignment: isNumeric ? .trailing : .leading,
        wraps: !isNumber)
      return isNumber
        ? cell.contentCompressionResistancePriority(.almostRequired, for: .horizontal) : cell
    }
    let line = Shape("line", .separator)
    super.init("row \(texts[0])")
    for view in cells + [line] { addSubview(view) }
    LayoutConstraint.activate {
      for cell in cells {
        cell.top == top + Self.padding
        cell.bottom <= bottom - Self.padding
        cell.width >= min(cell.intrinsicContentSize.width, Self.smallestWidth)
      }
      height == 0 ~ .fitting
      height <= Self.largestHeight
      line.horizontal == horizontal
      line.bottom == bottom
      line.height == 0.5
    }
    if let share {
      columns.tie(cells + [addBar(share, on: cells[0])])
    } else {
      columns.tie(cells)
    }
  }

  /// Puts a bar on the first line of a text, and returns its track.
  private func addBar(_ share: Double, on text: ReportText) -> LayoutView {
    let track = Shape("track", .progress(value: 0))
    let bar = Shape("bar", .progress(value: 1))
    addSubview(track)
    addSubview(bar)
    LayoutConstraint.activate {
      track.bottom == text.firstBaseline
      track.height == 7
      bar.leading == track.leading
      bar.vertical == track.vertical
      bar.width == track.width * share
    }
    return track
  }
}
