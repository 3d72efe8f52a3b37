import StackLayout
package import TestSupport

/// Random changes of a list of rows, beside an array of data and sums over it.
package struct RowSeries: LayoutSeries {
  package var random: DrawSource
  private let notes: Notes
  private var columns = 10

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    notes = Notes([])
    insert(0..<Int.random(in: 0...40, using: &random))
  }

  private mutating func note() -> Note {
    Note(
      title: String(repeating: "t", count: Int.random(in: 0...6, using: &random)),
      text: String(repeating: "x", count: Int.random(in: 0...60, using: &random)),
      isMarked: random.chance(30))
  }

  private mutating func insert(_ rows: Range<Int>) {
    var new: [Note] = []
    for _ in rows { new.append(note()) }
    notes.notes.insert(contentsOf: new, at: rows.lowerBound)
    notes.list.insertRows(rows)
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    let count = notes.notes.count
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      let row = Int.random(in: 0...count, using: &random)
      // Sometimes more than a block of heights.
      let number = random.oneIn(20) ? 1500 : Int.random(in: 0...5, using: &random)
      insert(row..<row + number)
      return "insert rows: \(row), \(number)"
    case 2, 3:
      let first = Int.random(in: 0...count, using: &random)
      let last = random.oneIn(6) ? count : min(count, first + 4)
      notes.notes.removeSubrange(first..<last)
      notes.list.deleteRows(first..<last)
      return "delete rows: \(first..<last)"
    case 4 where count > 0, 5 where count > 0:
      let row = Int.random(in: 0..<count, using: &random)
      notes.notes[row] = note()
      notes.list.reloadRows(row..<row + 1)
      return "reload row: \(row)"
    case 6 where count > 0, 7 where count > 0:
      let row = Int.random(in: 0..<count, using: &random)
      let target = Int.random(in: 0..<count, using: &random)
      notes.notes.insert(notes.notes.remove(at: row), at: target)
      notes.list.moveRow(at: row, to: target)
      return "move row: \(row) to \(target)"
    case 8 where count < 100:
      columns = Int.random(in: 7...12, using: &random)
      notes.list.width = Double(columns) * 10 + 16
      return "width: \(columns)"
    default: return "nothing"
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    let top = Double.random(in: -100...notes.list.contentSize.height + 100, using: &random)
    var problems = visibleProblems(from: top)
    if random.oneIn(8) { problems += measuredProblems() }
    return problems
  }

  /// Visible rows match their data, one below the other, and fill the visible height.
  private func visibleProblems(from top: Double) -> [String] {
    let rows = notes.list.layOutRows(from: top, height: 300)
    let range = notes.list.rows(from: top, height: 300)
    var problems: [String] = []
    if rows.map(\.index) != Array(range) { problems.append("\(rows.map(\.index)), not \(range)") }
    for row in rows {
      let isRight =
        row.frame == notes.list.rectForRow(at: row.index)
        && row.frame.height == notes.notes[row.index].height(columns: columns)
        && (row.view.drawnItems[1] as? NoteText)?.text == notes.notes[row.index].text
      if !isRight { problems.append("row \(row.index) is \(row.frame)") }
      problems += row.view.layout.solver.brokenInvariants
    }
    return problems
  }

  /// Measured rows begin at the sums of the heights before them.
  private func measuredProblems() -> [String] {
    notes.list.measureRows()
    var top = 0.0
    for (index, note) in notes.notes.enumerated() {
      let frame = Rect(0, top, notes.list.width, note.height(columns: columns))
      let got = notes.list.rectForRow(at: index)
      if got != frame { return ["row \(index) is at \(got), not \(frame)"] }
      top = frame.maxY
    }
    let height = notes.list.contentSize.height
    return height == top ? [] : ["the list is \(height) high, not \(top)"]
  }
}
