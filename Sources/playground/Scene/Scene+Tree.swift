// Commands that change which view is arranged where.

import AnchorLayout
import StackLayout

extension Scene {
  /// `view ID PARENT INDEX NAME`, `stack ID PARENT INDEX NAME`
  func addView(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let number = try fields.viewNumber()
    if number < entries.count && entries[number] != nil { throw .numberInUse }
    let parent = try fields.viewNumber()
    let target = try entry(parent)
    guard let stack = target.stack else { throw .notAStack }
    let index = try place(upTo: target.members.count, &fields)
    let name = fields.name()
    let entry =
      command == .view
      ? Entry(block: Block(name), parent: parent) : Entry(stack: StackView(name), parent: parent)
    stack.insertArrangedSubview(entry.view, at: index)
    target.members.insert(number, at: index)
    insert(entry, as: number)
  }

  /// `move ID PARENT INDEX`
  func move(_ fields: inout Fields) throws(CommandError) {
    let number = try fields.viewNumber()
    let entry = try entry(number)
    if number == 0 { throw .rootStays }
    let parent = try fields.viewNumber()
    let target = try self.entry(parent)
    guard let stack = target.stack else { throw .notAStack }
    if stack.isDescendant(of: entry.view) { throw .intoItself }
    let index = try place(
      upTo: target.members.count - (entry.parent == parent ? 1 : 0), &fields)
    try fields.finish()
    leave(number, entry)
    entry.parent = parent
    target.members.insert(number, at: index)
    stack.insertArrangedSubview(entry.view, at: index)
  }

  /// `remove ID`
  func remove(_ fields: inout Fields) throws(CommandError) {
    let number = try fields.viewNumber()
    let entry = try entry(number)
    if number == 0 { throw .rootStays }
    try fields.finish()
    leave(number, entry)
    entry.view.removeFromSuperview()
    forget(number)
  }

  private func leave(_ number: Int, _ entry: Entry) {
    guard let former = entries[entry.parent],
      let index = former.members.firstIndex(of: number)
    else { return }
    former.members.remove(at: index)
  }

  private func place(upTo last: Int, _ fields: inout Fields) throws(CommandError) -> Int {
    let index = try fields.index(upTo: Scene.largestNumber)
    if index > last { throw .badIndex }
    return index
  }
}
