// The files of this folder represent a third-party library: a toolkit for terminals that does no layout, and whose classes
// can get no stored properties and no conformances.

/// A place on the screen, in whole cells, counted from the left top corner of the parent.
package struct Area: Hashable, Sendable {
  package var column = 0
  package var row = 0
  package var columns = 0
  package var rows = 0

  package init(column: Int = 0, row: Int = 0, columns: Int = 0, rows: Int = 0) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
  }
}

/// The class that all widgets inherit from. A widget stays at the area that it is given.
@MainActor package class Widget {
  package private(set) var children: [Widget] = []
  package private(set) weak var parent: Widget?
  package var area = Area()
  package var isShown = true { didSet { changed?() } }
  /// The signal that the widget shows something else.
  package var changed: (() -> Void)?

  package func add(_ child: Widget) {
    child.remove()
    children.append(child)
    child.parent = self
  }

  package func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// How many cells the widget would have, where it has at most so many columns.
  package func measure(columns: Int?) -> (columns: Int, rows: Int) { (0, 0) }

  func paint(on canvas: inout Canvas) {}
}
