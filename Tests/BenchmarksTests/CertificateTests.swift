import Expectations
import Testing
import benchmarks

@Suite struct CertificateTests {
  /// A row of two leaves that ask for 10 and 20, natural width 38, height 10.
  static var row: Tree {
    var tree = Tree()
    let root = tree.appendStack(to: nil, isHorizontal: true)
    tree.appendLeaf(to: root, width: 10, height: 10)
    tree.appendLeaf(to: root, width: 20, height: 10)
    return tree
  }

  static func frames(ofRow first: Double, _ second: Double) -> Frames {
    var frames = Frames(count: 3)
    frames.lefts = [0, 0, first + 8]
    frames.widths = [first + 8 + second, first, second]
    frames.heights = [10, 10, 10]
    return frames
  }

  @Test func goalsAndRequiredConstraintsAreChecked() {
    let frames = Self.frames(ofRow: 10, 20)
    expect(!Certificate(frames, of: Self.row, goal: (39, 10)).holds)
    expect(!Certificate(frames, of: Self.row, goal: (38, 9)).holds)
    expect(!Certificate(frames, of: Self.row, goal: (37, 10)).holds)
    // Two leaves without width: the gap keeps the root from getting smaller.
    expect(Certificate(Self.frames(ofRow: 0, 0), of: Self.row, goal: (5, 10)).holds)
    expect(!Certificate(Self.frames(ofRow: 0, 0), of: Self.row, goal: (9, 10)).holds)
    let spoilers: [(name: String, spoil: (inout Frames) -> Void)] = [
      ("the root's place", { $0.lefts[0] = 0.5 }), ("the first's begin", { $0.lefts[1] = 0.5 }),
      ("the gap", { $0.lefts[2] += 0.5 }), ("the last's end", { $0.widths[2] += 0.5 }),
      ("the first's width", { $0.widths[1] -= 0.5 }), ("the top", { $0.tops[2] = 0.5 }),
      ("the height", { $0.heights[1] = 9.5 }), ("no number", { $0.heights[2] = .nan }),
      ("a negative size", { ($0.widths, $0.lefts[2]) = ([23, -1, 16], 7) }),
      ("a missing frame", { $0.tops.removeLast() }),
    ]
    expect(Certificate(frames, of: Self.row, goal: nil).holds)
    for (name, spoil) in spoilers {
      var spoiled = frames
      spoil(&spoiled)
      let certificate = Certificate(spoiled, of: Self.row, goal: nil)
      expect(certificate.largestViolation >= 0.5, "\(name)")
    }
    // The leaf begins too low and ends too low.
    var low = frames
    low.tops[1] = 0.25
    let certificate = Certificate(low, of: Self.row, goal: nil)
    expect(certificate.largestViolation, 0.25)
    expect(certificate.place, "where view 1 begins, vertically")
  }
}
