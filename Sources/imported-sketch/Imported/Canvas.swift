/// Cells of characters, and the part of them in which a widget paints.
package struct Canvas {
  private var cells: [[Character]]
  private var part: Area

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    part = Area(columns: columns, rows: rows)
  }

  /// How large the part is in which a widget paints.
  var size: (columns: Int, rows: Int) { (part.columns, part.rows) }

  /// Writes one line of text, clipped to the canvas.
  mutating func write(_ text: String, column: Int, row: Int) {
    for (index, character) in text.enumerated() {
      let (column, row) = (part.column + column + index, part.row + row)
      guard cells.indices.contains(row), cells[row].indices.contains(column) else { continue }
      cells[row][column] = character
    }
  }

  /// Paints a widget and its children.
  @MainActor mutating func paint(_ widget: Widget) {
    if !widget.isShown { return }
    let outer = part
    defer { part = outer }
    part = widget.area
    part.column += outer.column
    part.row += outer.row
    widget.paint(on: &self)
    for child in widget.children { paint(child) }
  }

  /// The picture of a widget.
  @MainActor package static func picture(of widget: Widget) -> String {
    var canvas = Canvas(columns: widget.area.columns, rows: widget.area.rows)
    canvas.paint(widget)
    return canvas.cells.map { String($0) }.joined(separator: "\n")
  }
}
