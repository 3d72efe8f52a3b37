import StackLayout
import StackTestSupport

/// Rows of words, with `/` between them: a letter, and behind it how many columns and rows it covers, `9` for all there are.
///
/// `.` is an empty cell, `*a` an element of another type, `#a` one with the id "a", and `x:` before its words is a row's id.
func elementRows(_ text: String) -> [ElementRow] {
  text.split(separator: "/", omittingEmptySubsequences: false).map { row in
    var words = row.split(separator: " ")
    let id = words.first.flatMap { $0.last == ":" ? String($0.dropLast()) : nil }
    if id != nil { words.removeFirst() }
    let cells = words.map(cell)
    return if let id { ElementRow(id) { cells } } else { ElementRow { cells } }
  }
}

private func cell(_ word: Substring) -> ListedElement? {
  if word == "." { return nil }
  let letters = word.drop { !$0.isLetter }
  let name = String(letters.prefix(1))
  let spans = letters.dropFirst().compactMap { $0.wholeNumberValue }.map { $0 == 9 ? Int.max : $0 }
  var element = word.first == "*" ? OtherCounted(name: name).listed : Counted(name).listed
  if word.hasPrefix("#") || word.hasPrefix("*#") { element = element.id(name) }
  return element.gridCell(columns: spans.first, rows: spans.last)
}
