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
    let name: String
    let events: [Event]
    /// The events after which a step is due, by number.
    let due: [Int]
    var constraints: [UInt32]
    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "the same edit", events: [.edit([7]), .edit([7]), .edit([7])], due: [1, 2],
      constraints: [7]),
    Example(
      name: "fewer of the same", events: [.edit([7, 8]), .edit([8]), .edit([7])], due: [1, 2],
      constraints: [7, 8]),
    Example(
      name: "in turn", events: [.edit([7]), .edit([8]), .edit([7]), .edit([8])], due: [2, 3],
      constraints: [7, 8]),
    Example(
      name: "always others", events: (0..<12).map { .edit([$0]) }, due: [],
      constraints: [8, 9, 10, 11]),
    Example(
      name: "a fifth one", events: [.edit([1, 2, 3, 4]), .edit([5]), .edit([5])], due: [2],
      constraints: [5]),
    Example(
      name: "pivots between", events: [.edit([7]), .edit([7], isQuiet: false), .edit([7])],
      due: [], constraints: [7]),
    Example(
      name: "other changes between", events: [.edit([7]), .other, .edit([7]), .edit([7])],
      due: [3], constraints: [7]),
    Example(
      name: "what cannot be prepared is forgotten, and the next takes longer",
      events: [.edit([7]), .edit([7]), .preparation(isReady: false)]
        + Array(repeating: .edit([8]), count: 5),
      due: [1, 6, 7], constraints: [8]),
    Example(
      name: "a step of little use",
      events: [.edit([7]), .edit([7]), .preparation(isReady: true), .end(steps: 2)]
        + Array(repeating: .edit([7]), count: 4),
      due: [1, 7], constraints: [7]),
    Example(
      name: "a step of much use",
      events: [.edit([7]), .edit([7]), .preparation(isReady: true), .end(steps: 20)]
        + Array(repeating: .edit([7]), count: 2),
      due: [1, 5], constraints: [7]),
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
