import LayoutPreview

/// A line of text with a place in it at which is typed, and the place from which on it is seen.
///
/// Characters instead of a string: places are numbers, so that a key costs no walk through the line.
package struct LineText: Hashable {
  private var characters: [Character]
  /// The character before which is typed.
  private var cursor: Int
  /// The first character that is seen.
  private var first = 0

  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var before: String { String(characters[..<cursor]) }
  package var after: String { String(characters[cursor...]) }
  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  /// Handles a key; returns false for a key that the line does not use.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .backspace:
      if cursor > 0 {
        cursor -= 1
        characters.remove(at: cursor)
      }
    case .delete: if cursor < characters.count { characters.remove(at: cursor) }
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home: cursor = 0
    case .end: cursor = characters.count
    default: return false
    }
    return true
  }

  /// A mark joins the character before it.
  private mutating func insert(_ character: Character) {
    let start = max(cursor - 1, 0)
    let joined = Array(String(characters[start..<cursor]) + String(character))
    characters.replaceSubrange(start..<cursor, with: joined)
    cursor = start + joined.count
  }

  /// The visible part of the line in a number of columns, and the column of the cursor, which is always visible.
  ///
  /// The first visible character stays, unless the cursor would be outside, or columns would be empty after the line's end.
  /// Reads no more characters than the columns hold, and a few around them.
  package mutating func scroll(
    columns: Int, width: (Character) -> Int = \.columns
  ) -> (text: String, cursor: Int) {
    // Backwards from the cursor, which takes a column itself.
    var start = cursor
    var column = 0
    while start > first, case let next = column + width(characters[start - 1]), next < columns {
      (start, column) = (start - 1, next)
    }
    // Onwards from the cursor.
    var end = cursor
    var used = column
    while end < characters.count, case let next = used + width(characters[end]), next <= columns {
      (end, used) = (end + 1, next)
    }
    if end == characters.count {
      while start > 0, case let added = width(characters[start - 1]), used + added < columns {
        (start, column, used) = (start - 1, column + added, used + added)
      }
    }
    first = start
    return (String(characters[start..<end]), column)
  }
}
