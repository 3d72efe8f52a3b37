package import StackLayout

/// Says what a terminal has to be sent so that it shows a picture: the rows that differ from what it shows already.
package struct ScreenWriter {
  private var shown: [String] = []
  private var cursor: Point?

  package init() {}

  /// What the terminal shows is not known any more.
  package mutating func forget() { (shown, cursor) = ([], nil) }

  /// The text to send; empty where nothing changed.
  ///
  /// - Parameters:
  ///   - lines: the rows of the picture, each as wide as the terminal.
  ///   - cursor: the cell of the cursor; `nil` if it is hidden.
  package mutating func update(to lines: [String], cursor: Point?) -> String {
    if lines == shown && cursor == self.cursor { return "" }
    // The cursor does not run through the picture while it is drawn.
    var text = "\u{1B}[?25l"
    if lines.count != shown.count { text += "\u{1B}[2J" }
    for (row, line) in lines.enumerated() where lines.count != shown.count || line != shown[row] {
      text += Self.place(column: 0, row: row) + line
    }
    if let cursor {
      text += Self.place(column: Int(cursor.x), row: Int(cursor.y)) + "\u{1B}[?25h"
    }
    (shown, self.cursor) = (lines, cursor)
    return text
  }

  private static func place(column: Int, row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
