import AnchorLayout
import StackLayout

/// A window with one stack from edge to edge, and what is arranged in it.
final class Scene {
  /// The largest number of a view.
  static let largestNumber = 1_000_000

  let window = LayoutView("window")
  /// Views by their numbers.
  private(set) var entries: [Entry?]

  /// `begin DIRECTION WIDTH HEIGHT`
  init(_ fields: inout Fields) throws(CommandError) {
    let direction = try fields.direction()
    let size = try fields.size()
    try fields.finish()
    let root = StackView("stack")
    entries = [Entry(stack: root, parent: 0)]
    window.layoutDirection = direction
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // The page shows conflicts itself.
    window.layout.writesReports = false
    window.layout.place(root, in: window, .edges())
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
