import Expectations
import Testing

@testable import playground

/// Scenes: what commands do to stacks, compared with frames derived by hand.
@Suite struct SceneTests {
  private let row = [
    "begin ltr 300 100", "view 1 0 0 one", "view 2 0 1 two words", "content 1 50 20",
    "content 2 40 30", "spacing 0 8",
  ]

  private func frames(after commands: String = "") -> [String] {
    PlaygroundTests.frames(of: row, after: commands)
  }

  static let cases = """
    : 0 0 252 100, 260 0 40 100
    size 200 50: 0 0 152 50, 160 0 40 50
    direction rtl: 48 0 252 100, 0 0 40 100
    axis 0 vertical: 0 0 300 62, 0 70 300 30
    distribution 0 fillEqually: 0 0 146 100, 154 0 146 100
    distribution 0 equalSpacing: 0 0 50 100, 260 0 40 100
    alignment 0 center: 0 40 252 20, 260 35 40 30
    margins 0 10: 10 10 232 80, 250 10 40 80
    move 2 0 0: 250 0 50 100, 0 0 242 100
    hugging 1 horizontal 251: 0 0 50 100, 58 0 242 100
    content 1 60 -: 0 0 252 100, 260 0 40 100
    length 1 0 horizontal == 70 1000: 0 0 70 100, 78 0 222 100
    length 1 3 horizontal <= 70 999: 0 0 70 100, 78 0 222 100
    size 60 100: 0 0 12 100, 20 0 40 100
    size 188 100; distribution 0 fillProportionally: 0 0 100 100, 108 0 80 100
    size 60 100; resistance 1 horizontal 751: 0 0 50 100, 58 0 2 100
    view 3 0 2 three; content 3 20 10; distribution 0 equalSpacing: \
    0 0 50 100, 145 0 40 100, 280 0 20 100
    view 3 0 2 three; content 3 20 10; distribution 0 equalCentering: \
    0 0 50 100, 137.5 0 40 100, 280 0 20 100
    """

  @Test func changedStack() {
    for (commands, wanted) in changes(Self.cases) {
      let got = frames(after: commands)
      expect(Array(got.dropFirst()), wanted, "\(commands)")
    }
    expect(frames()[0], lines("0 0 0 300 100")[0])
    expect(frames(after: "hidden 2 yes")[1], lines("0 0 300 100")[0])
    expect(frames(after: "hidden 2 yes; layout; hidden 2 no"), frames())
  }

  @Test func nestingAndRemoving() {
    let nest = "stack 3 0 0 inner; move 1 3 0; move 2 3 1; axis 3 vertical; spacing 3 4; "
    // 100 less the spacing and the natural 50 leaves 46, which the first of the two takes.
    expect(frames(after: nest), lines("0 0 0 300 100, 1 0 0 300 66, 2 0 70 300 30, 3 0 0 300 100"))
    expect(frames(after: nest + "layout; move 1 0 0; move 2 0 1; remove 3"), frames())
    expect(frames(after: nest + "layout; remove 3").count, 1)
    expect(frames(after: nest + "remove 3; view 3 0 0 again").last, lines("3 0 0 300 100")[0])
    let set = "length 1 0 horizontal == 70 1000; layout; "
    expect(frames(after: set + "length 1 0 horizontal == 80 1000")[1], lines("0 0 80 100")[0])
    expect(frames(after: set + "nolength 1 0"), frames())
    expect(frames(after: "nolength 1 7"), frames())
  }

  /// Those of all containers have identifiers; names may contain spaces, or be empty.
  @Test func emittedConstraints() {
    func constraints(_ scene: [String]) -> [String] {
      var playground = Playground()
      return ask(&playground, scene + ["layout", "constraints 0"])
    }
    let stack = constraints(row + ["name 1 "])
    expect(stack.contains { $0.hasPrefix("constraint UISV-spacing: two words.leading == ") })
    expect(!stack.contains { $0.contains("one") })
    let flow = constraints(FlowCommandTests.tags)
    expect(flow.contains("constraint FV-spacing: b.leading == a.trailing + 10 @ 1000"))
    expect(flow.allSatisfy { $0.hasPrefix("constraint FV-") })
    let grid = constraints(GridCommandTests.table + ["track 1 fixed 50 0 - 0 0"])
    expect(grid.contains("constraint GV-size: grid.column0.width == 50 @ 1000"))
    expect(grid.contains("constraint GV-placement: a.leading == grid.column0.leading @ 1000"))
    expect(grid.allSatisfy { $0.hasPrefix("constraint GV-") })
  }

  @Test func conflictsAreExplained() {
    var playground = Playground()
    let lengths = ["length 1 0 horizontal == 70 1000", "length 1 1 horizontal >= 90 1000"]
    expect(
      ask(&playground, row + lengths + ["layout", "conflicts", "frames"]),
      [
        "conflict horizontal", "member one.width == 70", "broken one.width >= 90",
        "because activated last",
      ] + lines("0 0 0 300 100, 1 0 0 70 100, 2 78 0 222 100"))
    expect(ask(&playground, "nolength 1 0; layout; conflicts"), [])
    expect(
      ask(&playground, GridCommandTests.table + lengths + ["layout", "conflicts"]),
      [
        "conflict horizontal", "member grid.column0.width == 70", "broken grid.column0.width >= 90",
        "because activated last",
      ])
  }

  @Test func statisticsAndExport() throws {
    var playground = Playground()
    let first = ask(&playground, row + ["layout", "statistics"])
    let frames = try require(playground.scene?.frames)
    expect(frames, [0, 0, 0, 300, 100, 1, 0, 0, 252, 100, 2, 260, 0, 40, 100])
    expect(first.count == 1 && first[0].hasPrefix("statistics "))
    let second = ask(&playground, "size 301 100; layout; statistics")
    let fields = [first, second].map { $0[0].split(separator: " ").compactMap { Int($0) } }
    expect(fields.allSatisfy { $0.count == 5 })
    expect(fields[1][3], fields[0][3] + 1)
    expect(fields[1][..<3], fields[0][..<3])
  }
}
