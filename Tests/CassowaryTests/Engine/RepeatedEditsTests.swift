import Expectations
import Testing

@testable import Cassowary

@Suite struct RepeatedEditsTests {
  enum Event: Sendable {
    /// A solve after edits alone; a quiet one needs no pivot.
    case edit([UInt32], isQuiet: Bool = true)
    /// A solve after other changes.
    case other
    /// A step was prepared, or could not be.
    case preparation(isReady: Bool)
    /// A prepared step ended after so many uses.
    case end(steps: Int)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [Event]
    /// The events after which a step is due, by number.
    let due: [Int]
    let constraints: [UInt32]

    init(_ name: String, _ events: [Event], due: [Int], _ constraints: [UInt32]) {
      testDescription = name
      self.events = events
      self.due = due
      self.constraints = constraints
    }
  }

  private static func edits(_ constraints: UInt32...) -> [Event] { constraints.map { .edit([$0]) } }

  static let examples = [
    Example("the same edit", edits(7, 7, 7), due: [1, 2], [7]),
    Example("fewer of the same", [.edit([7, 8])] + edits(8, 7), due: [1, 2], [7, 8]),
    Example("in turn", edits(7, 8, 7, 8), due: [2, 3], [7, 8]),
    Example("always others", (0..<12).map { .edit([$0]) }, due: [], [8, 9, 10, 11]),
    Example("a fifth one", [.edit([1, 2, 3, 4])] + edits(5, 5), due: [2], [5]),
    Example("pivots between", edits(7) + [.edit([7], isQuiet: false)] + edits(7), due: [], [7]),
    Example("other changes between", edits(7) + [.other] + edits(7, 7), due: [3], [7]),
    Example(
      "what cannot be prepared is forgotten, and the next takes longer",
      edits(7, 7) + [.preparation(isReady: false)] + edits(8, 8, 8, 8, 8), due: [1, 6, 7], [8]),
    Example(
      "a step of little use",
      edits(7, 7) + [.preparation(isReady: true), .end(steps: 2)] + edits(7, 7, 7, 7),
      due: [1, 7], [7]),
    Example(
      "a step of much use",
      edits(7, 7) + [.preparation(isReady: true), .end(steps: 20)] + edits(7, 7),
      due: [1, 5], [7]),
  ]

  @Test("steps are prepared for repeated edits", arguments: examples)
  func due(_ example: Example) {
    var edits = RepeatedEdits()
    var due: [Int] = []
    for (number, event) in example.events.enumerated() {
      switch event {
      case .edit(let constraints, let isQuiet):
        edits.noteSolve(of: constraints)
        edits.noteSolved(isQuiet: isQuiet)
      case .other:
        edits.noteSolve(of: nil)
        edits.noteSolved(isQuiet: true)
      case .preparation(let isReady): edits.notePreparation(isReady: isReady)
      case .end(let steps): edits.noteEnd(steps: steps)
      }
      if edits.isDue { due.append(number) }
    }
    expect(due, example.due)
    expect(edits.constraints, example.constraints)
  }
}
