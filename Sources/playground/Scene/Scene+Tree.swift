// Commands that change which view is arranged where.

import AnchorLayout
import StackLayout

extension Scene {
  /// `view ID PARENT INDEX NAME`
  func addView(_ fields: inout Fields) throws(CommandError) {
    let (number, parent, index) = try newPlace(&fields)
    add(Entry(block: Block(fields.name()), parent: parent), as: number, at: index)
  }

  /// `stack ID PARENT INDEX NAME`
  func addStack(_ fields: inout Fields) throws(CommandError) {
    let (number, parent, index) = try newPlace(&fields)
    add(Entry(stack: StackView(fields.name()), parent: parent), as: number, at: index)
  }

  /// `move ID PARENT INDEX`
  func move(_ fields: inout Fields) throws(CommandError) {
    let number = try fields.word().index(upTo: Scene.largestNumber)
    let entry = try entry(number)
    if number == 0 { throw .rootStays }
    let parent = try fields.word().index(upTo: Scene.largestNumber)
    let target = try self.entry(parent)
    guard target.stack != nil else { throw .notAStack }
    if target.view.isDescendant(of: entry.view) { throw .intoItself }
    let places = target.members.count - (entry.parent == parent ? 1 : 0)
    let index = try self.index(upTo: places, &fields)
    try fields.end()
    leave(number, entry)
    entry.parent = parent
    target.members.insert(number, at: index)
    target.stack?.insertArrangedSubview(entry.view, at: index)
  }

  /// `remove ID`
  func remove(_ fields: inout Fields) throws(CommandError) {
    let number = try fields.word().index(upTo: Scene.largestNumber)
    let entry = try entry(number)
    if number == 0 { throw .rootStays }
    try fields.end()
    leave(number, entry)
    entry.view.removeFromSuperview()
    forget(number)
  }

  private func leave(_ number: Int, _ entry: Entry) {
    guard let former = entries[entry.parent] else { return }
    former.members.removeAll { $0 == number }
  }

  private func add(_ entry: Entry, as number: Int, at index: Int) {
    guard let parent = entries[entry.parent] else { return }
    parent.stack?.insertArrangedSubview(entry.view, at: index)
    parent.members.insert(number, at: index)
    insert(entry, as: number)
  }

  private func newPlace(
    _ fields: inout Fields
  ) throws(CommandError) -> (number: Int, parent: Int, index: Int) {
    let number = try fields.word().index(upTo: Scene.largestNumber)
    if number < entries.count && entries[number] != nil { throw .numberInUse }
    let parent = try fields.word().index(upTo: Scene.largestNumber)
    let entry = try entry(parent)
    guard entry.stack != nil else { throw .notAStack }
    return (number, parent, try index(upTo: entry.members.count, &fields))
  }

  private func index(upTo last: Int, _ fields: inout Fields) throws(CommandError) -> Int {
    let index = try fields.word().index(upTo: Scene.largestNumber)
    if index > last { throw .badIndex }
    return index
  }
}
