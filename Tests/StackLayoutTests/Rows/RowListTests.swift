import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Rows that size themselves. At 116 points a text has 100, so 10 characters a line.
@Suite struct RowListTests {
  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// 8 + 20 + 8 without text, 20 more a line, 10 more with a mark.
  @Test func rowFrames() {
    let notes = Notes([
      Note(), Note(text: text(10)), Note(text: text(11)), Note(text: text(35), isMarked: true),
    ])
    let rows = notes.list.layOutRows(from: 0, height: 1000)
    expect(
      rows.map(\.frame),
      [
        Rect(0, 0, 116, 36), Rect(0, 36, 116, 56), Rect(0, 92, 116, 76),
        Rect(0, 168, 116, 126),
      ])
    expect(rows.map(\.index), [0, 1, 2, 3])
    expect(notes.list.contentSize, Size(116, 294))

    let head = rows[3].view.drawnItems[0]
    expect(head.layoutFrame, Rect(8, 8, 100, 30))
    expect(head.drawnItems[0].layoutFrame, Rect(8, 13, 70, 20))
    expect(head.drawnItems[1].layoutFrame, Rect(78, 8, 30, 30))
    expect(rows[3].view.drawnItems[1].layoutFrame, Rect(8, 38, 100, 80))
  }

  @Test func onlyVisibleRowsAreLaidOut() {
    let notes = Notes(Array(repeating: Note(text: text(5)), count: 100_000), estimate: 56)
    expect(notes.list.contentSize, Size(116, 5_600_000))
    expect(notes.questions, 0)

    let rows = notes.list.layOutRows(from: 2_800_030, height: 100)
    expect(rows.map(\.index), [50_000, 50_001, 50_002])
    expect(rows[0].frame, Rect(0, 2_800_000, 116, 56))
    expect(notes.questions, 3)
    expect(notes.list.rows(from: 2_800_030, height: 100), 50_000..<50_003)
  }

  /// Scrolling by a row moves one tree from one end to the other and leaves the rest alone.
  @Test func rowViewsAreReused() {
    let notes = Notes(Array(repeating: Note(text: text(5)), count: 1000))
    let first = notes.list.layOutRows(from: 0, height: 560)
    expect(first.count, 10)
    expect(notes.questions, 10)
    let second = notes.list.layOutRows(from: 56, height: 560)
    expect(notes.questions, 11)
    expect(
      second.dropLast().map { ObjectIdentifier($0.view) },
      first.dropFirst().map { ObjectIdentifier($0.view) })
    expect(second[9].view === first[0].view)

    var views = Set(first.map { ObjectIdentifier($0.view) })
    for step in 0..<60 {
      for row in notes.list.layOutRows(from: Double(step) * 250, height: 560) {
        views.insert(ObjectIdentifier(row.view))
      }
    }
    expect(views.count <= 12)
  }

  /// Nothing of an estimate is left once all rows are measured.
  @Test func measuring() {
    let data = (0..<300).map { Note(text: text($0 * 7 % 60), isMarked: $0 % 3 == 0) }
    let notes = Notes(data, estimate: 1)
    expect(notes.list.measureRows(atMost: 100), 200)
    expect(notes.list.isMeasured(99))
    expect(!notes.list.isMeasured(100))
    expect(notes.list.measureRows(), 0)
    expect(notes.questions, 300)
    expect(notes.list.measureRows(), 0)
    expect(notes.questions, 300)
    let height = data.reduce(0) { $0 + $1.height(columns: 10) }
    expect(notes.list.contentSize, Size(116, height))
  }

  /// Rows that stay keep their views, and those that did not change are not asked again.
  @Test func changedRows() {
    let notes = Notes((0..<6).map { Note(text: text(10 * $0)) })
    notes.list.measureRows()
    let before = notes.list.layOutRows(from: 0, height: 2000)
    expect(before.map(\.frame.height), [36, 56, 76, 96, 116, 136])
    var questions = notes.questions
    func rows() -> [VisibleRow] { notes.list.layOutRows(from: 0, height: 2000) }
    notes.notes.insert(notes.notes.remove(at: 1), at: 4)
    notes.list.moveRow(at: 1, to: 4)
    expect(rows().map(\.frame.height), [36, 76, 96, 116, 56, 136])
    expect(rows()[4].view === before[1].view && rows()[1].view === before[2].view)
    expect(notes.questions, questions)
    notes.notes.replaceSubrange(1..<3, with: [])
    notes.list.deleteRows(1..<3)
    notes.notes.insert(contentsOf: [Note(text: text(50)), Note(isMarked: true)], at: 2)
    notes.list.insertRows(2..<4)
    expect(notes.list.count, 6)
    expect(notes.list.measureRows(), 0)
    expect(notes.questions, questions + 2)
    expect(rows().map(\.frame.height), [36, 116, 136, 46, 56, 136])
    expect(rows().map(\.frame.y), [0, 36, 152, 288, 334, 390])
    expect(rows()[1].view === before[4].view && rows()[5].view === before[5].view)
    questions = notes.questions
    // The list has to be told of another datum.
    notes.notes[1].text = text(21)
    expect(rows()[1].frame.height, 116)
    notes.list.reloadRows(1..<2)
    let after = rows()
    expect(after[1].frame, Rect(0, 36, 116, 96))
    expect(after[1].view === before[4].view)
    expect(notes.questions, questions + 1)
    // At 66 points a text has 5 characters a line.
    notes.list.width = 66
    expect(!notes.list.isMeasured(0))
    expect(rows().prefix(2).map(\.frame), [Rect(0, 0, 66, 36), Rect(0, 36, 66, 136)])
    notes.list.width = 66
    expect(notes.list.isMeasured(0))
  }

  /// What a scrolled list holds on to does not jump when rows above turn out to be higher than they were taken for.
  @Test func positionSurvivesMeasuring() throws {
    let notes = Notes((0..<100).map { _ in Note(text: text(15)) }, estimate: 50)
    let position = try require(notes.list.position(at: 2510))
    expect(position, RowPosition(row: 50, distance: 10))
    expect(notes.list.offset(of: position), 2510)
    notes.list.measureRows(atMost: 20)
    expect(notes.list.offset(of: position), 2510 + 20 * 26)
    expect(Notes([]).list.position(at: 0) == nil)
  }

  /// The height is 8 + 20 + 8; on a grid of 4 lines in 10 points, 36 becomes 37.5.
  @Test func snappingAndDirection() {
    let notes = Notes([Note(), Note()])
    expect(notes.list.layoutDirection == nil && notes.list.snapping == .none)
    notes.list.snapping = .edges(scale: 0.4)
    let rows = notes.list.layOutRows(from: 0, height: 100)
    expect(rows.map(\.frame), [Rect(0, 0, 116, 37.5), Rect(0, 37.5, 116, 37.5)])
    let marked = Notes([Note(isMarked: true)])
    marked.list.layoutDirection = .rightToLeft
    expect(marked.list.layoutDirection == .rightToLeft)
    let head = marked.list.layOutRows(from: 0, height: 100)[0].view.drawnItems[0]
    expect(head.drawnItems[1].layoutFrame, Rect(8, 8, 30, 30))
    expect(head.drawnItems[0].layoutFrame, Rect(38, 13, 70, 20))
  }

  /// Rows of height 0 are visible at their place, also if 0 is only the estimate of unmeasured rows.
  @Test func rowsOfZeroHeight() {
    final class Bar: LayoutView {
      var length = 0.0 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: Size { Size(noIntrinsicMetric, length) }
    }
    let template = RowTemplate<Double>("bar") { row in
      let bar = Bar("bar")
      row.bind(bar, \.length) { $0 }
      return bar
    }
    final class Store { var heights = [0.0, 30, 30, 30] }
    let store = Store()
    let list = RowList(width: 10, count: 4, template: { _ in template }) { store.heights[$0] }
    expect(list.layOutRows(from: 0, height: 100).map(\.index), [0, 1, 2, 3])
    store.heights[0] = 30
    list.reloadRows(0..<1)
    expect(list.layOutRows(from: 0, height: 100).map(\.frame.y), [0, 30, 60, 90])
    expect(list.contentSize.height, 120)

    let other = RowList(
      width: 10, count: 1000, estimatedRowHeight: 0, template: { _ in template }
    ) { _ in 30.0 }
    expect(other.layOutRows(from: 0, height: 100).map(\.index), [0, 1, 2, 3])
    expect(other.position(at: 45), RowPosition(row: 1, distance: 15))
    expect(other.position(at: 0), RowPosition(row: 0, distance: 0))
    other.measureRows()
    expect(other.contentSize.height, 30_000)
  }

  /// Blocks that insertions and deletions leave small become one again; all places stay right.
  @Test func manyInsertionsAndDeletions() {
    let notes = Notes([], estimate: 2)
    notes.list.insertRows(0..<2000)
    for first in 0..<100 {
      notes.list.insertRows(first..<first + 3000)
      notes.list.deleteRows(first + 1..<first + 3000)
    }
    expect(notes.list.count, 2100)
    expect(notes.list.contentSize.height, 4200)
    expect(notes.list.rectForRow(at: 2099).y, 4198)
    expect(notes.list.heights.blockCount < 20)
    notes.list.deleteRows(0..<2100)
    expect(notes.list.heights.blockCount, 0)
  }

  @Test func endsOfTheList() {
    let empty = Notes([])
    expect(empty.list.layOutRows(from: 0, height: 100).isEmpty)
    expect(empty.list.measureRows(), 0)
    expect(empty.list.contentSize, Size(116, 0))
    expect(empty.list.rows(from: 0, height: 100).isEmpty)

    let notes = Notes([Note(), Note(), Note()])
    notes.list.measureRows()
    expect(notes.list.layOutRows(from: -50, height: 60).map(\.index), [0])
    expect(notes.list.layOutRows(from: -50, height: 40).isEmpty)
    expect(notes.list.layOutRows(from: 107, height: 60).map(\.index), [2])
    expect(notes.list.layOutRows(from: 108, height: 60).isEmpty)
    expect(notes.list.layOutRows(from: 36, height: 36).map(\.index), [1])
    expect(notes.list.layOutRows(from: 36, height: 0).isEmpty)
    expect(notes.list.rows(from: 36, height: 36), 1..<2)
    expect(notes.list.rows(from: 35, height: 38), 0..<3)
    expect(notes.list.rows(from: 108, height: 38).isEmpty)
    expect(notes.list.rows(from: -38, height: 38).isEmpty)
  }
}
