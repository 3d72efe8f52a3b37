public import AnchorLayout

/// Rows of elements shown in a grid, updated by describing all rows again.
///
/// ```swift
/// let list = GridElementList(in: form)
/// list.update {
///   ElementRow { Title(text: "Account").gridCell(columns: .max) }
///   ElementRow("name") {
///     Title(text: "Name").gridCell(x: .trailing)
///     Input(prompt: "Ada")
///   }
///   for entry in entries {
///     ElementRow(entry.id) {
///       EmptyCell()
///       Entry(entry)
///     }
///   }
/// }
/// ```
///
/// An update keeps the rows that stay, and the views of elements that stay:
///
/// - A row with an id keeps the track of the previous row with that id, and the constraints that refer to the track, wherever
///   the row moves. Of the rows without an id, the k-th keeps the track of the k-th.
/// - An element with an id keeps the view of the previous element with that id, if its type is the same, wherever the element
///   moves in the grid.
/// - An element without an id keeps the view of the element that was at its place in its row, if that one has the same type and
///   no id. The place counts elements and empty cells.
/// - A view is configured again if the element's value differs.
/// - Rows, and views of elements, that are no longer in the list leave the grid.
///
/// Give an id to each row of a list of data. In a row whose elements come and go, give an id to each element, or put an
/// ``EmptyCell`` in the place of a missing one. An element that supplies an existing view instead of making one also needs an
/// id.
///
/// A setting of a row or an element is undone when the next one does not set it. An update moves as few rows as possible, and
/// merges and splits only cells that cover other cells than before. After an update with equal rows, the next layout has
/// nothing to do.
///
/// The list owns the whole grid: the next update removes rows, items in cells and merges that other code made. The columns that
/// the grid has when the list is made stay; further ones come and go with the rows. Set properties of columns and of the grid
/// directly on them. The gap after an element applies in stacks only. The list retains its grid; the grid keeps showing the
/// views after the list is gone. A grid has at most one list.
public final class GridElementList {
  /// The changes that an update made.
  public struct Summary: Hashable, Sendable {
    /// The changes to views. A kept view counts as moved if it is in another cell; a row that moves takes its cells along.
    public internal(set) var views = ElementList.Summary()
    /// The number of rows made.
    public internal(set) var madeRows = 0
    /// The number of rows removed.
    public internal(set) var removedRows = 0
    /// The number of kept rows that moved to another place.
    public internal(set) var movedRows = 0
  }

  /// A row with its track and the indices of its elements among all elements.
  private struct ShownRow {
    let row: ElementRow
    let track: GridRow
    let elements: [Int?]
  }

  /// The grid that shows the elements.
  public let grid: any GridContainer

  /// The changes that the last update made.
  public private(set) var lastUpdate = Summary()

  private let ownColumnCount: Int
  private var shown = ShownElements()
  /// The cells of the elements.
  private var cells: [GridCell] = []
  private var shownRows: [ShownRow] = []
  private var placeOfRow: [ElementID: Int] = [:]
  private let rounds = UpdateRounds<[ElementRow]>()

  /// Creates a list without rows, shown in a grid. The first update removes all content of the grid except its columns.
  public init(in grid: any GridContainer) {
    self.grid = grid
    ownColumnCount = grid.numberOfColumns
  }

  /// The rows of the last update, in order. O(rows).
  public var rows: [ElementRow] { shownRows.map { $0.row } }

  /// Returns the view of the element with an id. O(1).
  public func view(_ id: ElementID) -> (any LayoutItem)? { shown.view(id) }

  /// Returns the view of the element with an id if it is of a class. O(1).
  public func view<View: LayoutItem>(_ id: ElementID, as type: View.Type) -> View? {
    view(id) as? View
  }

  /// Returns the track of the row with an id. O(1).
  public func row(_ id: ElementID) -> GridRow? { placeOfRow[id].map { shownRows[$0].track } }

  /// Shows the rows of a block; see ``update(_:)-([ElementRow])``.
  public func update(@ElementRowBuilder _ rows: () -> [ElementRow]) { update(rows()) }

  /// Replaces the present rows.
  ///
  /// First new views are made, then views leave, and rows and views take their places. After that, row by row, views are
  /// configured as needed, and finally all are connected. An update called from inside these calls waits until this one is
  /// done; of several waiting updates, only the last is performed.
  ///
  /// - Precondition: No two rows, and no two elements, have the same id. No view occurs twice, and no element follows in a row
  ///   after one that covers all columns up to the last. Updates from inside come to an end: after 100 that follow each other,
  ///   the next one traps.
  /// - Complexity: O(n log n) for all cells of the grid; the layout that follows solves once.
  public func update(_ rows: [ElementRow]) {
    ElementMatching.checkIDs(rows.lazy.map { $0.identifier }, of: "rows")
    ElementMatching.checkIDs(
      rows.lazy.flatMap { $0.cells.lazy.map { $0?.identifier } }, of: "elements")
    rounds.run(rows, in: grid) { show($0) }
  }

  private func show(_ rows: [ElementRow]) {
    let placement = GridAutoPlacement(rows, columns: ownColumnCount)
    let elements = rows.flatMap { $0.cells.compactMap { $0 } }
    let before = rowsBefore(rows)
    var change = ElementChange(
      from: shown, to: elements,
      keeping: ElementMatching.places(of: elements, in: shown) { index in
        let area = placement.areas[index]
        return before[area.row].flatMap { unnamedElement(area.number, of: $0) }
      })
    change.removeViews(from: grid)

    let tracks = before.map { $0.map { shownRows[$0].track } ?? GridRow() }
    var summary = Summary()
    var newCells: [GridCell] = []
    change.arrangeViews { [grid] views in
      let plan = GridPlan(
        rows: tracks, columnCount: placement.columnCount,
        cells: zip(placement.areas, views).map { area, view in
          GridPlan.Cell(
            row: area.row, column: area.column, rowSpan: area.rowSpan,
            columnSpan: area.columnSpan, content: view)
        })
      let changes = grid.ownArrangement.follow(plan, in: grid)
      newCells = changes.cells
      summary.removedRows = changes.removedRows
      summary.movedRows = changes.movedRows
      return changes.movedItems
    }
    summary.madeRows = before.count { $0 == nil }
    for (index, row) in rows.enumerated() {
      row.apply(to: tracks[index], insteadOf: before[index].map { shownRows[$0].row })
    }
    setPlacements(of: elements, in: newCells)
    remember(rows, tracks, change.new, newCells)

    change.configureViews()
    summary.views = change.summary
    lastUpdate = summary
    change.connectViews()
  }

  // MARK: Rows that stay

  /// The previous index of each row: by id or, without an id, by its number among the rows without one.
  private func rowsBefore(_ rows: [ElementRow]) -> [Int?] {
    var unnamed = shownRows.indices.lazy.filter { self.shownRows[$0].row.identifier == nil }
      .makeIterator()
    return rows.map { row in
      if let id = row.identifier { placeOfRow[id] } else { unnamed.next() }
    }
  }

  /// The element without an id at a place in a row; places count empty cells.
  private func unnamedElement(_ number: Int, of row: Int) -> Int? {
    let elements = shownRows[row].elements
    guard number < elements.count, let place = elements[number],
      shown.entries[place].element.identifier == nil
    else { return nil }
    return place
  }

  private func remember(
    _ rows: [ElementRow], _ tracks: [GridRow], _ entries: [ShownElements.Entry], _ cells: [GridCell]
  ) {
    var place = 0
    shownRows = zip(rows, tracks).map { row, track in
      let elements = row.cells.map { element -> Int? in
        if element == nil { return nil }
        place += 1
        return place - 1
      }
      return ShownRow(row: row, track: track, elements: elements)
    }
    placeOfRow = [:]
    for (place, row) in rows.enumerated() {
      if let id = row.identifier { placeOfRow[id] = place }
    }
    shown = ShownElements(entries)
    self.cells = cells
  }

  // MARK: Cells

  /// Sets the placement of the elements in their cells, and undoes settings that the previous elements made on these cells.
  private func setPlacements(of elements: [ListedElement], in cells: [GridCell]) {
    var saidBefore: [ObjectIdentifier: GridCellStyle] = [:]
    for (cell, entry) in zip(self.cells, shown.entries) {
      saidBefore[ObjectIdentifier(cell)] = entry.element.gridCell
    }
    for (cell, element) in zip(cells, elements) {
      let before = saidBefore.removeValue(forKey: ObjectIdentifier(cell))
      element.gridCell.apply(to: cell, insteadOf: before ?? GridCellStyle())
    }
    for cell in self.cells where cell.row != nil {
      if let before = saidBefore[ObjectIdentifier(cell)] {
        GridCellStyle().apply(to: cell, insteadOf: before)
      }
    }
  }
}
