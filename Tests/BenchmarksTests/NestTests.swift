import Expectations
import Testing
import benchmarks

@Suite struct NestTests {
  /// Drawn by an independent program with numbers of any length.
  @Test func generatorMatchesKnuth() {
    var generator = LinearCongruentialGenerator()
    let draws = (0..<4).map { _ in generator.draw() }
    expect(draws, [1_220_265_334, 484_179_026, 886_563_538, 1_353_769_503])
  }

  @Test func treesAreNumberedDepthFirst() {
    let tree = Nest.tree(branching: 2, depth: 2).makeTree()
    expect(tree.parents, [-1, 0, 1, 1, 0, 4, 4])
    expect(tree.isHorizontal[0])
    expect(!tree.isHorizontal[1] && !tree.isHorizontal[4])
    expect(tree.childCounts, [2, 2, 0, 0, 2, 0, 0])
    expect(tree.ownWidths, [0, 0, 25, 52, 0, 66, 22])
    expect(tree.ownHeights, [0, 0, 18, 40, 0, 34, 31])
  }

  @Test func chainsPlaceLeafFirst() {
    let tree = Nest.chain(depth: 3).makeTree()
    expect(tree.parents, [-1, 0, 0, 2, 2, 4, 4])
    expect(tree.childCounts, [2, 0, 2, 0, 2, 0, 0])
    expect([0, 2, 4].map { tree.isHorizontal[$0] }, [true, false, true])
  }

  @Test func flatStacksAreVertical() {
    let tree = Nest.flat(count: 3).makeTree()
    expect(tree.parents, [-1, 0, 0, 0])
    expect(!tree.isHorizontal[0])
  }

  @Test(
    arguments: [
      // 52 + 66 + 8 beside each other; 34 + 31 + 8 in the higher column.
      (Nest.tree(branching: 2, depth: 2), 126.0, 73.0),
      // 25 + 66 + 8; 40 + 34 + 8.
      (.chain(depth: 2), 99, 82),
      // The wider leaf; 18 + 40 + 8.
      (.flat(count: 2), 52, 66),
    ])
  func naturalSize(_ nest: Nest, _ width: Double, _ height: Double) {
    let size = nest.makeTree().naturalSize()
    expect(size.width, width)
    expect(size.height, height)
  }

  @Test(
    arguments: [
      (Nest.tree(branching: 3, depth: 3), 2), (.tree(branching: 4, depth: 1), 0),
      (.chain(depth: 1), 0), (.chain(depth: 5), 8), (.flat(count: 6), 0),
    ])
  func mutatedStackIsFirstAboveLeaves(_ nest: Nest, _ stack: Int) {
    let tree = nest.makeTree()
    expect(nest.mutatedStack, stack)
    let children = (0..<tree.count).filter { tree.parents[$0] == Int32(stack) }
    expect(!children.isEmpty && children.allSatisfy(tree.isLeaf))
  }

  @Test func removesAppendedLeaf() {
    let tree = Nest.tree(branching: 2, depth: 2).makeTree()
    var other = tree
    other.appendLeaf(to: 1, width: 40, height: 20)
    expect(other.count, 8)
    expect(other.childCounts[1], 3)
    expect(other != tree)
    other.removeLastLeaf()
    expect(other, tree)
  }
}
