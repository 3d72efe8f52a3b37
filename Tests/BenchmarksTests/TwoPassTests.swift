import Expectations
import Testing
import benchmarks

@Suite struct TwoPassTests {
  /// 12 points more than natural in width, 20 in height, shared equally by the children of each stack.
  @Test func spareSpaceIsShared() {
    let tree = Nest.tree(branching: 2, depth: 2).makeTree()
    var frames = TwoPass(tree, mutating: 1, width: 138, height: 93).frames()
    expect(frames.lefts, [0, 0, 0, 0, 66, 66, 66])
    expect(frames.widths, [138, 58, 58, 58, 72, 72, 72])
    expect(frames.tops, [0, 0, 0, 39.5, 0, 0, 52])
    expect(frames.heights, [93, 93, 31.5, 53.5, 93, 44, 41])
    // The column of view 1 gets a third row; then 9 points are left over in it and 30 in the other.
    var layout = TwoPass(tree, mutating: 1, width: 138, height: 103)
    layout.appendLeaf(width: 40, height: 20)
    frames = layout.frames()
    expect(frames.lefts, [0, 0, 0, 0, 66, 66, 66, 0])
    expect(frames.widths, [138, 58, 58, 58, 72, 72, 72, 58])
    expect(frames.tops, [0, 0, 0, 29, 0, 0, 57, 80])
    expect(frames.heights, [103, 103, 21, 43, 103, 49, 46, 23])
    for nest in [
      .tree(branching: 3, depth: 3), .tree(branching: 1, depth: 4), .tree(branching: 5, depth: 1),
      .chain(depth: 1), .chain(depth: 6), .flat(count: 1), .flat(count: 7),
    ] as [Nest] { checkFrames(of: nest) }
  }

  private func checkFrames(of nest: Nest) {
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    let stack = nest.mutatedStack
    var layout = TwoPass(tree, mutating: stack, width: natural.width, height: natural.height)
    expect(Certificate(layout.frames(), of: tree, goal: nil).holds)
    layout.resize(width: natural.width + 31, height: natural.height + 57)
    let before = layout.frames()
    expect(Certificate(before, of: tree, goal: nil).holds)
    expect(before.widths[0], natural.width + 31)

    var grown = tree
    grown.appendLeaf(to: stack, width: 40, height: 20)
    let fresh = grown.naturalSize()
    layout.resize(width: fresh.width + 5, height: fresh.height + 5)
    layout.appendLeaf(width: 40, height: 20)
    expect(Certificate(layout.frames(), of: grown, goal: nil).holds)

    layout.removeLeaf()
    layout.resize(width: natural.width + 31, height: natural.height + 57)
    expect(layout.frames(), before)
  }
}
