import AnchorLayout
import StackLayout

/// A window with one container from edge to edge, and the views in it.
final class Scene {
  /// The largest number of a view.
  static let largestNumber = 1_000_000

  let window = LayoutView("window")
  /// Views, rows and columns by their numbers.
  private(set) var entries: [Entry?]

  /// `begin DIRECTION WIDTH HEIGHT`, and `grid` or `flow` where the outermost container is no stack.
  init(_ fields: inout Fields) throws(CommandError) {
    let direction = try fields.direction()
    let size = try fields.size()
    let kind = fields.isEmpty ? 0 : try fields.choice(of: "stack flow grid")
    try fields.finish()
    let name = ["stack", "flow", "grid"][kind]
    let root = Entry(Entry.Kind([.stack, .flow, .grid][kind], name), parent: 0)
    entries = [root]
    window.layoutDirection = direction
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // The page shows conflicts itself.
    window.layout.writesReports = false
    if let view = root.view { window.layout.place(view, in: window, .edges()) }
  }

  /// The entry with a number.
  func entry(_ number: Int) throws(CommandError) -> Entry {
    guard number < entries.count, let entry = entries[number] else { throw .noSuchView }
    return entry
  }

  /// The entry that the next field names.
  func entry(_ fields: inout Fields) throws(CommandError) -> Entry {
    try entry(try fields.viewNumber())
  }

  /// A number that nothing has yet, and the container that what gets it is put into.
  func newNumber(
    _ fields: inout Fields
  ) throws(CommandError) -> (number: Int, parent: Int, container: Entry) {
    let number = try fields.viewNumber()
    if number < entries.count && entries[number] != nil { throw .numberInUse }
    let parent = try fields.viewNumber()
    return (number, parent, try entry(parent))
  }

  /// Gives a number to an entry.
  func insert(_ entry: Entry, as number: Int) {
    while entries.count <= number { entries.append(nil) }
    entries[number] = entry
  }

  /// Forgets an entry and all in it.
  func forget(_ number: Int) {
    var leaving = [number]
    while let next = leaving.popLast() {
      if let entry = entries[next] { leaving += entry.members }
      entries[next] = nil
    }
  }
}
