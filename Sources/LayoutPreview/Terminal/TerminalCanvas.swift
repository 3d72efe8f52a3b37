import AnchorLayout

/// Draws elements into a grid of characters.
struct TerminalCanvas {
  /// The characters drawn so far.
  var grid: CellGrid
  /// The conversion from points to cells.
  var scale: CellScale
  /// The appearance of the picture.
  var options: TerminalOptions

  /// Draws the content of one element, without its children, and without its own border if `isFramed`.
  mutating func draw(_ element: PreviewElement, isFramed: Bool = false) {
    var cells = scale.cells(of: element.frame)
    switch element.content {
    case .spacer: return
    case .box:
      if options.showsContainers && !isFramed { drawContainer(element, in: cells) }
      return
    case .panel:
      grid.clear(cells)
      if !isFramed { drawContainer(element, in: cells) }
      return
    default: break
    }
    if cells.columns == 0 {
      cells.left = scale.column(at: element.frame.midX)
      cells.right = cells.left + 1
    }
    if cells.rows == 0 {
      cells.top = scale.row(at: element.frame.midY)
      cells.bottom = cells.top + 1
    }
    drawControl(element, in: cells)
  }

  private mutating func drawContainer(_ element: PreviewElement, in cells: CellRect) {
    grid.addBorder(cells, style: .faint)
    guard options.showsNames, let name = element.name, cells.columns >= 4 else { return }
    let shown = Self.fitted(name.printable, columns: cells.columns - 4)
    if !shown.isEmpty {
      write(" \(shown) ", in: cells.inset(1), row: cells.top, side: .left, style: .faint)
    }
  }

  /// The row of `cells` with the centre of the element: things with a common centre in points are in one row, regardless of
  /// their heights.
  func middleRow(of element: PreviewElement, in cells: CellRect) -> Int {
    min(max(scale.row(at: element.frame.midY), cells.top), cells.bottom - 1)
  }

  /// Writes one line into the cells of `rect` in `row`, cut off with an ellipsis if it is longer.
  mutating func writeFitted(
    _ text: String, in rect: CellRect, row: Int, side: TextSide, style: CellGrid.Style = .plain
  ) {
    write(
      Self.fitted(text.printable, columns: rect.columns), in: rect, row: row, side: side,
      style: style)
  }

  /// Writes one line, centred, into the cells of `rect` in `row`, with `mark` before and after it. If both do not fit, the text
  /// is cut off with an ellipsis and the second mark is left out; a mark that is a space gives way to the text.
  mutating func writePadded(
    _ text: String, _ mark: String, in rect: CellRect, row: Int, style: CellGrid.Style = .plain
  ) {
    let text = text.printable
    if text.columns + 2 * mark.columns <= rect.columns {
      write(mark + text + mark, in: rect, row: row, side: .middle, style: style)
    } else if mark != " " && rect.columns > mark.columns {
      write(
        mark + Self.fitted(text, columns: rect.columns - mark.columns), in: rect, row: row,
        side: .left, style: style)
    } else {
      writeFitted(text, in: rect, row: row, side: .middle, style: style)
    }
  }

  /// The text on one line of at most `columns` columns.
  private static func fitted(_ text: String, columns: Int) -> String {
    ColumnMeasure().fittedLines(
      of: text, pointSize: 1, width: Double(columns), maximumLines: 1
    ).first ?? ""
  }

  /// Writes one line into the cells of `rect` in `row`, cut off at its end if it is longer.
  mutating func write(
    _ text: String, in rect: CellRect, row: Int, side: TextSide, style: CellGrid.Style = .plain
  ) {
    let text = text.printable
    let room = max(rect.columns - text.columns, 0)
    let indent =
      switch side {
      case .left: 0
      case .middle: room / 2
      case .right: room
      }
    grid.write(text, column: rect.left + indent, row: row, clip: rect, style: style)
  }

  /// Writes a text, centred, in as many lines as `rect` has rows.
  mutating func writeLines(
    _ text: String, of element: PreviewElement, in rect: CellRect, side: TextSide,
    style: CellGrid.Style
  ) {
    let lines = ColumnMeasure().fittedLines(
      of: text, pointSize: 1, width: Double(rect.columns), maximumLines: rect.rows)
    let middle = middleRow(of: element, in: rect)
    let top = min(max(middle - (lines.count - 1) / 2, rect.top), rect.bottom - lines.count)
    for (index, line) in lines.enumerated() {
      write(line, in: rect, row: top + index, side: side, style: style)
    }
  }
}

/// Measures text in columns and lines, regardless of the font size.
struct ColumnMeasure: TextMeasure {
  func size(of text: String, pointSize: Double) -> Size {
    FixedAdvanceMeasure(advance: 1, lineHeight: 1).size(of: text, pointSize: 1)
  }
}

extension CellRect {
  /// The rectangle without `columns` cells at either side.
  func inset(_ columns: Int) -> CellRect {
    CellRect(left: left + columns, top: top, right: right - columns, bottom: bottom)
  }
}
