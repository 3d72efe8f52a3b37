import Expectations
import Testing

@testable import playground

/// Flows: line breaks and frames from commands, compared with frames derived by hand.
@Suite struct FlowCommandTests {
  typealias Place = (Int, Double, Double, Double, Double)

  /// a and b are 40 and 60 wide; c, d and e, of 50, 30 and 20, just fit into the second line.
  static let tags = [
    "begin ltr 120 55 flow", "view 1 0 0 a", "view 2 0 1 b", "view 3 0 2 c", "view 4 0 3 d",
    "view 5 0 4 e", "content 1 40 20", "content 2 60 30", "content 3 50 10", "content 4 30 20",
    "content 5 20 20", "spacing 0 10", "linespacing 0 5",
  ]

  private func frames(after commands: [String]) -> [String] {
    var playground = Playground()
    return ask(&playground, Self.tags + commands + ["layout", "frames", "conflicts", "problems"])
  }

  @Test(
    arguments: [
      (
        [], [(0, 0, 40, 20), (50, 0, 60, 30), (0, 35, 50, 10), (60, 35, 30, 20), (100, 35, 20, 20)]
      ),
      (
        ["direction rtl"],
        [(80, 0, 40, 20), (10, 0, 60, 30), (70, 35, 50, 10), (30, 35, 30, 20), (0, 35, 20, 20)]
      ),
      (
        ["size 240 55"],
        [(0, 0, 40, 20), (50, 0, 60, 30), (120, 0, 50, 10), (180, 0, 30, 20), (220, 0, 20, 20)]
      ),
      (
        ["size 130 55", "alignment 0 justified", "lines 0 justified leading 0 no"],
        [(0, 0, 40, 20), (70, 0, 60, 30), (0, 35, 50, 10), (65, 35, 30, 20), (110, 35, 20, 20)]
      ),
      (
        ["alignment 0 trailing"],
        [(10, 0, 40, 20), (60, 0, 60, 30), (0, 35, 50, 10), (60, 35, 30, 20), (100, 35, 20, 20)]
      ),
      (
        ["hidden 2 yes"],
        [(0, 0, 40, 20), (45, 0, 0, 30), (50, 0, 50, 10), (0, 25, 30, 20), (40, 25, 20, 20)]
      ),
      (
        ["size 120 80", "break 1 yes"],
        [(0, 0, 40, 20), (0, 25, 60, 30), (70, 25, 50, 10), (0, 60, 30, 20), (40, 60, 20, 20)]
      ),
      (
        ["break 1 yes", "layout", "break 1 no"],
        [(0, 0, 40, 20), (50, 0, 60, 30), (0, 35, 50, 10), (60, 35, 30, 20), (100, 35, 20, 20)]
      ),
      (
        ["size 150 80", "lines 0 leading leading 0 yes"],
        [(0, 0, 40, 20), (60, 0, 60, 30), (0, 35, 50, 10), (60, 35, 30, 20), (0, 60, 20, 20)]
      ),
      (
        ["lines 0 leading trailing 0 no"],
        [(0, 10, 40, 20), (50, 0, 60, 30), (0, 45, 50, 10), (60, 35, 30, 20), (100, 35, 20, 20)]
      ),
      (
        ["size 120 80", "lines 0 leading leading 2 no"],
        [(0, 0, 40, 20), (50, 0, 60, 30), (0, 35, 50, 10), (60, 35, 30, 20), (0, 60, 20, 20)]
      ),
      (
        ["size 140 55", "axis 0 vertical"],
        [(0, 0, 40, 20), (45, 0, 60, 30), (45, 40, 50, 10), (110, 0, 30, 20), (110, 30, 20, 20)]
      ),
      (
        ["size 120 80", "spacing 0 20"],
        [(0, 0, 40, 20), (60, 0, 60, 30), (0, 35, 50, 10), (70, 35, 30, 20), (0, 60, 20, 20)]
      ),
      (
        ["linespacing 0 0"],
        [(0, 0, 40, 20), (50, 0, 60, 30), (0, 30, 50, 10), (60, 30, 30, 20), (100, 30, 20, 20)]
      ),
      // e first: 20, 40 and a gap are 70, so b begins the second line, which c just fits into.
      (
        ["size 120 80", "move 5 0 0"],
        [(30, 0, 40, 20), (0, 25, 60, 30), (70, 25, 50, 10), (0, 60, 30, 20), (0, 0, 20, 20)]
      ),
    ] as [([String], [(Double, Double, Double, Double)])])
  func oneChange(_ commands: [String], _ expected: [(Double, Double, Double, Double)]) {
    let lines = Array(frames(after: commands).dropFirst())
    expect(lines, expected.enumerated().map { frame($0 + 1, $1.0, $1.1, $1.2, $1.3) })
  }

  @Test func containersAsItems() {
    let lines = frames(after: [
      "remove 2", "stack 2 0 1 pair", "view 6 2 0 left", "view 7 2 1 right", "content 6 25 30",
      "content 7 35 30",
    ])
    // As wide and as high as b was.
    for line in [frame(2, 50, 0, 60, 30), frame(7, 25, 0, 35, 30), frame(5, 100, 35, 20, 20)] {
      expect(lines.contains(line))
    }
  }

  @Test func breakEndsWhenItemIsRemoved() {
    let commands = ["stack 6 0 5 other", "break 1 yes", "move 1 6 0", "move 1 0 0", "remove 6"]
    expect(frames(after: commands), frames(after: []))
    let stays = frames(after: ["size 120 80", "break 1 yes", "move 1 0 1", "move 1 0 0"])
    expect(stays, frames(after: ["size 120 80", "break 1 yes"]))
  }

  @Test func emittedConstraintsHaveTheirIdentifiers() {
    var playground = Playground()
    let lines = ask(&playground, Self.tags + ["layout", "constraints 0"])
    expect(lines.contains("constraint FV-spacing: b.leading == a.trailing + 10 @ 1000"))
    expect(lines.allSatisfy { $0.hasPrefix("constraint FV-") })
  }

  @Test(
    arguments: [
      ("alignment 0 fill", .badWord), ("alignment 0 leading x", .tooManyFields),
      ("distribution 0 fill", .noSuchProperty), ("margins 0 1", .noSuchProperty),
      ("placement 0 leading leading none", .noSuchProperty), ("span 0 0 1 1", .notAGrid),
      ("row 9 0 0", .notAGrid), ("hugging 0 horizontal 1", .noSuchProperty),
      ("lines 0 fill leading 0 no", .badWord), ("lines 0 leading justified 0 no", .badWord),
      ("lines 0 leading leading -1 no", .badNumber), ("lines 0 leading leading 0", .missingField),
      ("lines 0 leading leading 0 maybe", .badWord),
      ("lines 1 leading leading 0 no", .noSuchProperty),
      ("lines 0 leading leading 1000001 no", .badNumber), ("break 0 yes", .noSuchProperty),
      ("break 1", .missingField), ("break 1 yes no", .tooManyFields), ("break 9 yes", .noSuchView),
      ("view 9 0 6 x", .badIndex), ("move 1 0 5", .badIndex), ("linespacing 0", .missingField),
      ("linespacing 1 1", .noSuchProperty),
    ] as [(String, CommandError)])
  func refused(_ command: String, _ error: CommandError) {
    let questions = ["layout", "frames", "constraints 0", "problems"]
    var playground = Playground()
    let before = ask(&playground, Self.tags + questions)
    let line = Self.tags.count + questions.count + 1
    expect(ask(&playground, [command]), ["error \(line) \(error.text)"])
    expect(ask(&playground, questions), before)
  }
}
