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

  @Test(
    arguments: [
      ("natural", 10.0, 20.0, true),
      ("the first takes what is left over", 22, 20, true),
      ("the second does", 10, 32, true),
      ("both do", 16, 26, true),
      ("one grows while the other is short", 9, 33, false),
      ("the first gives way", 2, 20, true),
      ("both give way", 7, 15, true),
      ("one gives way, the other grows", 2, 23, false),
      ("the first has nothing left to give", 0, 15, true),
      ("a negative size", -1, 16, false),
    ])
  func rowExtents(_ name: String, _ first: Double, _ second: Double, _ holds: Bool) {
    let certificate = Certificate(
      Self.frames(ofRow: first, second), of: Self.row, goal: (first + 8 + second, 10))
    expect(certificate.holds, holds, "\(name): \(certificate.place)")
    // Slopes are whole numbers, and the negative size is off by one point.
    if !holds { expect(certificate.largestViolation >= 1) }
  }

  /// In the row, a column of two leaves that ask for 10 and 30, then a leaf that asks for 20: a point of width costs
  /// the column two errors at 250 above 30, and below 30 it wins one there.
  @Test(
    arguments: [
      ("the leaf takes what is left over", 30.0, 26.0, true),
      ("the column takes some", 33, 23, false),
      ("the column gives way", 25, 20, true),
      ("the leaf gives way", 30, 15, false),
      ("the column stops at its narrow leaf", 10, 13, true),
      ("the column gives way beyond, at twice the price", 8, 15, false),
    ])
  func columnInRow(_ name: String, _ column: Double, _ leaf: Double, _ holds: Bool) {
    var tree = Tree()
    let root = tree.appendStack(to: nil, isHorizontal: true)
    let stack = tree.appendStack(to: root, isHorizontal: false)
    tree.appendLeaf(to: stack, width: 10, height: 10)
    tree.appendLeaf(to: stack, width: 30, height: 10)
    tree.appendLeaf(to: root, width: 20, height: 28)
    var frames = Frames(count: 5)
    frames.lefts = [0, 0, 0, 0, column + 8]
    frames.widths = [column + 8 + leaf, column, column, column, leaf]
    frames.tops = [0, 0, 0, 18, 0]
    frames.heights = [28, 28, 10, 10, 28]
    let certificate = Certificate(frames, of: tree, goal: (column + 8 + leaf, 28))
    expect(certificate.holds, holds, "\(name): \(certificate.place)")
    if !holds { expect(certificate.largestViolation, 1) }
  }

  @Test func missedGoalIsDetected() {
    let frames = Self.frames(ofRow: 10, 20)
    expect(!Certificate(frames, of: Self.row, goal: (39, 10)).holds)
    expect(!Certificate(frames, of: Self.row, goal: (38, 9)).holds)
    expect(!Certificate(frames, of: Self.row, goal: (37, 10)).holds)
    // Two leaves without width: the gap keeps the root from getting smaller.
    expect(Certificate(Self.frames(ofRow: 0, 0), of: Self.row, goal: (5, 10)).holds)
    expect(!Certificate(Self.frames(ofRow: 0, 0), of: Self.row, goal: (9, 10)).holds)
  }

  @Test func everyRequiredConstraintIsChecked() {
    let spoilers: [(name: String, spoil: (inout Frames) -> Void)] = [
      ("the root's place", { $0.lefts[0] = 0.5 }), ("the first's begin", { $0.lefts[1] = 0.5 }),
      ("the gap", { $0.lefts[2] += 0.5 }), ("the last's end", { $0.widths[2] += 0.5 }),
      ("the first's width", { $0.widths[1] -= 0.5 }), ("the top", { $0.tops[2] = 0.5 }),
      ("the height", { $0.heights[1] = 9.5 }), ("no number", { $0.heights[2] = .nan }),
      ("a missing frame", { $0.tops.removeLast() }),
    ]
    expect(Certificate(Self.frames(ofRow: 10, 20), of: Self.row, goal: nil).holds)
    for (name, spoil) in spoilers {
      var frames = Self.frames(ofRow: 10, 20)
      spoil(&frames)
      let certificate = Certificate(frames, of: Self.row, goal: nil)
      expect(certificate.largestViolation >= 0.5, "\(name)")
    }
  }

  @Test func violationIsDistance() {
    var frames = Self.frames(ofRow: 10, 20)
    frames.tops[1] = 0.25
    let certificate = Certificate(frames, of: Self.row, goal: nil)
    // The leaf begins too low and ends too low.
    expect(certificate.largestViolation, 0.25)
    expect(certificate.place, "where view 1 begins, vertically")
  }
}
