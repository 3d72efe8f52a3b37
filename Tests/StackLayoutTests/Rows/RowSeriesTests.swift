import Foundation
import StackLayout
import TestSupport
import Testing

/// Random changes of a list, beside an array of data and sums over it.
@Suite struct RowSeriesTests {
  @Test(arguments: SeriesLength.seeds(8))
  func series(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func note() -> Note {
      Note(
        title: String(repeating: "t", count: Int.random(in: 0...6, using: &random)),
        text: String(repeating: "x", count: Int.random(in: 0...60, using: &random)),
        isMarked: random.chance(30))
    }
    let notes = Notes((0..<Int.random(in: 0...40, using: &random)).map { _ in note() })
    var columns = 10
    for step in 0..<40 {
      let count = notes.notes.count
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        let row = Int.random(in: 0...count, using: &random)
        // Sometimes more than a block of heights.
        let number =
          random.oneIn(10) ? 1500 : Int.random(in: 0...5, using: &random)
        notes.notes.insert(contentsOf: (0..<number).map { _ in note() }, at: row)
        notes.list.insertRows(row..<row + number)
      case 1:
        let first = Int.random(in: 0...count, using: &random)
        let last = random.oneIn(6) ? count : min(count, first + 4)
        notes.notes.removeSubrange(first..<last)
        notes.list.deleteRows(first..<last)
      case 2 where count > 0:
        let row = Int.random(in: 0..<count, using: &random)
        notes.notes[row] = note()
        notes.list.reloadRows(row..<row + 1)
      case 3 where count > 0:
        let row = Int.random(in: 0..<count, using: &random)
        let target = Int.random(in: 0..<count, using: &random)
        notes.notes.insert(notes.notes.remove(at: row), at: target)
        notes.list.moveRow(at: row, to: target)
      case 4 where count < 100:
        columns = Int.random(in: 7...12, using: &random)
        notes.list.width = Double(columns) * 10 + 16
      default:
        let top = Double.random(in: -100...notes.list.contentSize.height + 100, using: &random)
        checkVisible(notes, columns, from: top, seed, step)
      }
    }
    notes.list.measureRows()
    check(notes, columns, seed)
  }

  /// Rows that are visible are what their data say, one below the other, and fill what is visible.
  private func checkVisible(
    _ notes: Notes, _ columns: Int, from top: Double, _ seed: Int, _ step: Int
  ) {
    let rows = notes.list.layOutRows(from: top, height: 300)
    let range = notes.list.rows(from: top, height: 300)
    var isRight = rows.map(\.index) == Array(range)
    for row in rows {
      isRight =
        isRight && row.frame == notes.list.rectForRow(at: row.index)
        && row.frame.height == notes.notes[row.index].height(columns: columns)
        && (row.view.drawnItems[1] as? NoteText)?.text == notes.notes[row.index].text
    }
    #expect(isRight, "seed \(seed), step \(step): \(rows.map(\.index)) of \(range)")
  }

  private func check(_ notes: Notes, _ columns: Int, _ seed: Int) {
    var top = 0.0
    for (index, note) in notes.notes.enumerated() {
      let frame = Rect(0, top, notes.list.width, note.height(columns: columns))
      if notes.list.rectForRow(at: index) != frame {
        Issue.record("seed \(seed): row \(index) is at \(notes.list.rectForRow(at: index))")
        return
      }
      top = frame.maxY
    }
    #expect(notes.list.contentSize.height == top, "seed \(seed)")
  }
}
