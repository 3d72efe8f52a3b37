/// A line of text with a place in it at which is typed.
///
/// Two strings instead of characters and an index: a mark that is typed joins the character before it.
package struct LineText: Hashable {
  package private(set) var before = ""
  package private(set) var after = ""

  package init(_ text: String = "") { before = text }

  package var text: String { before + after }

  /// Takes a key, and answers whether it meant something here.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character): before.append(character)
    case .backspace: _ = before.popLast()
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .left:
      if let character = before.popLast() { after.insert(character, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    default: return false
    }
    return true
  }

  /// What is seen of the line in a number of columns, and the column of the cursor, which is always seen.
  package func visible(columns: Double) -> (text: String, cursor: Double) {
    var shown = before
    while !shown.isEmpty && Cells.width(of: shown) > columns - 1 { shown.removeFirst() }
    let cursor = Cells.width(of: shown)
    for character in after {
      if Cells.width(of: shown + String(character)) > columns { break }
      shown.append(character)
    }
    return (shown, cursor)
  }
}
