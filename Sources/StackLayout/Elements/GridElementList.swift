public import AnchorLayout

/// Rows of elements shown in a grid, and brought up to date by saying all rows again.
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
/// An update keeps the rows that stay, and the views whose elements stay:
///
/// - A row with an id keeps the track of the row that had the id, with the constraints that refer to it, wherever it goes. Of
///   the rows without an id the k-th keeps the track of the k-th.
/// - An element with an id keeps the view of the element that had the id, where that was of the same type, wherever it goes in
///   the grid.
/// - An element without an id keeps the view of the one that stood at its place in its row, the k-th of the row's elements and
///   empty cells that of the k-th, where that was of the same type and had no id either.
/// - A view is configured anew if the element's value differs.
/// - Rows, and views of elements, that are no longer there leave the grid.
///
/// So a list of data needs an id for each row, and a row whose elements come and go an id for each of them, or an
/// ``EmptyCell`` in the place of an element that is not there. An element that brings a view along, instead of making one, needs
/// an id too.
///
/// What rows and elements asked for is taken back when the next ones do not ask for it. As few rows as possible are moved, and
/// cells are merged and taken apart only where they cover other cells than before. An update with equal rows leaves the next
/// layout nothing to do.
///
/// The whole grid is the list's: rows, items in cells and merges that somebody else made are gone with the next update. The
/// columns that the grid has when the list is made stay; more come and go with the rows. Set what columns and the grid itself
/// have to say on them. The gap after an element counts in stacks alone. The list keeps its grid; the grid shows its views also
/// when the list is gone. A grid has one list.
public final class GridElementList {
  /// What an update did.
  public struct Summary: Hashable, Sendable {
    /// What was done to views. A view that stayed was moved where it is in another cell now; a row takes its cells along.
    public internal(set) var views = ElementList.Summary()
    /// How many rows were made.
    public internal(set) var madeRows = 0
    /// How many rows left.
    public internal(set) var removedRows = 0
    /// How many rows that stayed were put in another place.
    public internal(set) var movedRows = 0
  }

  /// A row with its track, and where its elements are among all.
  private struct ShownRow {
    let row: ElementRow
    let track: GridRow
    let elements: [Int?]
  }

  /// The grid that shows the elements.
  public let grid: any GridContainer

  /// What the last update did.
  public private(set) var lastUpdate = Summary()

  private let ownColumnCount: Int
  private var shown = ShownElements()
  /// The cells of the elements.
  private var cells: [GridCell] = []
  private var shownRows: [ShownRow] = []
  private var placeOfRow: [ElementID: Int] = [:]
  private let rounds = UpdateRounds<[ElementRow]>()

  /// A list without rows, shown in a grid. What is in the grid leaves it with the first update, columns apart.
  public init(in grid: any GridContainer) {
    self.grid = grid
    ownColumnCount = grid.numberOfColumns
  }

  /// The rows of the last update, in order. O(rows).
  public var rows: [ElementRow] { shownRows.map { $0.row } }

  /// The view of the element with an id. O(1).
  public func view(_ id: ElementID) -> (any LayoutItem)? { shown.view(id) }

  /// The view of the element with an id, if it is of a class. O(1).
  public func view<View: LayoutItem>(_ id: ElementID, as type: View.Type) -> View? {
    view(id) as? View
  }

  /// The track of the row with an id. O(1).
  public func row(_ id: ElementID) -> GridRow? { placeOfRow[id].map { shownRows[$0].track } }

  /// Shows the rows of a block; see ``update(_:)-([ElementRow])``.
  public func update(@ElementRowBuilder _ rows: () -> [ElementRow]) { update(rows()) }

  /// Shows these rows in the place of the present ones.
  ///
  /// Views are made first, then views leave, and rows and views take their places; then, row by row, views are configured where
  /// that is due, and last all are connected. An update from inside these calls waits until this one is done; of several that
  /// wait, the last one counts.
  ///
  /// - Precondition: no two rows have one id, and no two elements; no view stands at two places, and nothing follows in a row
  ///   after an element that covers all columns up to the last. Updates from inside come to an end: after 100 that follow each
  ///   other, the next one traps.
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
        let place = placement.places[index]
        return before[place.row].flatMap { unnamedElement(place.number, of: $0) }
      })
    change.removeViews(from: grid)

    let tracks = before.map { $0.map { shownRows[$0].track } ?? GridRow() }
    var summary = Summary()
    var newCells: [GridCell] = []
    change.arrangeViews { [grid] views in
      let plan = GridPlan(
        rows: tracks, columnCount: placement.columnCount,
        cells: zip(placement.places, views).map { place, view in
          GridPlan.Cell(
            row: place.row, column: place.column, rowSpan: place.rowSpan,
            columnSpan: place.columnSpan, content: view)
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

  /// Where each row stood before: by id, or without an id by its number among those.
  private func rowsBefore(_ rows: [ElementRow]) -> [Int?] {
    var unnamed = shownRows.indices.lazy.filter { self.shownRows[$0].row.identifier == nil }
      .makeIterator()
    return rows.map { row in
      if let id = row.identifier { placeOfRow[id] } else { unnamed.next() }
    }
  }

  /// The element without an id that stands at a place in a row, counted with empty cells.
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

  /// Sets how the elements are placed in their cells, and takes back what elements before them said of these cells.
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
