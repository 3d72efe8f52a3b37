// Commands that change which view is arranged where.

import AnchorLayout
import StackLayout

extension Scene {
  /// `view ID PARENT INDEX NAME`, and `stack`, `flow`, `grid` likewise
  func addView(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let (number, parent, container) = try newNumber(&fields)
    let index = try fields.viewNumber()
    try check(index, in: container, for: nil)
    let entry = Entry(Entry.Kind(command, fields.name()), parent: parent)
    put(number, entry, into: container, at: index)
    insert(entry, as: number)
  }

  /// `move ID PARENT INDEX`
  func move(_ fields: inout Fields) throws(CommandError) {
    let number = try fields.viewNumber()
    let entry = try entry(number)
    if number == 0 { throw .rootStays }
    let parent = try fields.viewNumber()
    let container = try self.entry(parent)
    let index = try fields.viewNumber()
    if entry.view == nil {
      if parent != entry.parent { throw .otherGrid }
      try fields.finish()
      return try moveTrack(entry, in: container.grid(), to: index)
    }
    if container.item.isLayoutDescendant(of: entry.item) { throw .intoItself }
    try check(index, in: container, for: entry.parent == parent ? entry : nil)
    try fields.finish()
    leave(number, entry)
    entry.parent = parent
    put(number, entry, into: container, at: index)
  }

  /// `remove ID`
  func remove(_ fields: inout Fields) throws(CommandError) {
    let number = try fields.viewNumber()
    let entry = try entry(number)
    if number == 0 { throw .rootStays }
    try fields.finish()
    leave(number, entry)
    forget(number)
    guard let parent = entries[entry.parent], case .grid(let grid) = parent.kind else {
      entry.view?.removeFromSuperview()
      return
    }
    switch entry.kind {
    case .column(let column): grid.removeColumn(at: grid.index(of: column))
    case .row(let row): grid.removeRow(at: grid.index(of: row))
    default: entry.view?.removeFromSuperview()
    }
    forgetLost(in: parent)
  }

  private func leave(_ number: Int, _ entry: Entry) {
    guard let former = entries[entry.parent],
      let index = former.members.firstIndex(of: number)
    else { return }
    former.members.remove(at: index)
  }

  /// Makes sure that a view may be put at an index, or into the cell with that number; `member` is the view where it is in
  /// the container already. The views of a grid may change places.
  private func check(
    _ index: Int, in container: Entry, for member: Entry?
  ) throws(CommandError) {
    switch container.kind {
    case .stack, .flow:
      if index > container.members.count - (member == nil ? 0 : 1) { throw .badIndex }
    case .grid(let grid):
      if try cell(index, of: grid).contentView != nil && member == nil { throw .cellInUse }
    default: throw .notAContainer
    }
  }

  private func put(_ number: Int, _ entry: Entry, into container: Entry, at index: Int) {
    guard let view = entry.view else { return }
    switch container.kind {
    case .stack(let stack): stack.insertArrangedSubview(view, at: index)
    case .flow(let flow): flow.insertArrangedSubview(view, at: index)
    case .grid(let grid):
      let columns = grid.numberOfColumns
      let cell = grid.cell(atColumnIndex: index % columns, rowIndex: index / columns)
      let (former, other) = (grid.cell(for: view), cell.contentView)
      cell.contentView = view
      if let former, let other, other !== view { former.contentView = other }
      container.members.append(number)
      return
    default: return
    }
    container.members.insert(number, at: index)
  }
}
