import Expectations
import Testing
import benchmarks

@Suite struct NestTests {
  @Test func treesFromDraws() {
    // As Knuth's generator, drawn by an independent program with numbers of any length.
    var generator = LinearCongruentialGenerator()
    let draws = (0..<4).map { _ in generator.draw() }
    expect(draws, [1_220_265_334, 484_179_026, 886_563_538, 1_353_769_503])
    let tree = Nest.tree(branching: 2, depth: 2).makeTree()
    expect(tree.parents, [-1, 0, 1, 1, 0, 4, 4])
    expect(tree.isHorizontal[0])
    expect(!tree.isHorizontal[1] && !tree.isHorizontal[4])
    expect(tree.childCounts, [2, 2, 0, 0, 2, 0, 0])
    expect(tree.ownWidths, [0, 0, 25, 52, 0, 66, 22])
    expect(tree.ownHeights, [0, 0, 18, 40, 0, 34, 31])
    let chain = Nest.chain(depth: 3).makeTree()
    expect(chain.parents, [-1, 0, 0, 2, 2, 4, 4])
    expect(chain.childCounts, [2, 0, 2, 0, 2, 0, 0])
    expect([0, 2, 4].map { chain.isHorizontal[$0] }, [true, false, true])
    let flat = Nest.flat(count: 3).makeTree()
    expect(flat.parents == [-1, 0, 0, 0] && !flat.isHorizontal[0])
    var other = tree
    other.appendLeaf(to: 1, width: 40, height: 20)
    expect(other.count == 8 && other.childCounts[1] == 3 && other != tree)
    other.removeLastLeaf()
    expect(other, tree)
    let naturalSizes: [(Nest, Double, Double)] = [
      // 52 + 66 + 8 beside each other; 34 + 31 + 8 in the higher column.
      (.tree(branching: 2, depth: 2), 126, 73),
      // 25 + 66 + 8; 40 + 34 + 8.
      (.chain(depth: 2), 99, 82),
      // The wider leaf; 18 + 40 + 8.
      (.flat(count: 2), 52, 66),
    ]
    for (nest, width, height) in naturalSizes {
      let size = nest.makeTree().naturalSize()
      expect(size.width == width && size.height == height, "\(nest.name)")
    }
    let mutatedStacks: [(Nest, Int)] = [
      (.tree(branching: 3, depth: 3), 2), (.tree(branching: 4, depth: 1), 0),
      (.chain(depth: 1), 0), (.chain(depth: 5), 8), (.flat(count: 6), 0),
    ]
    for (nest, stack) in mutatedStacks {
      let tree = nest.makeTree()
      expect(nest.mutatedStack, stack)
      let children = (0..<tree.count).filter { tree.parents[$0] == Int32(stack) }
      expect(!children.isEmpty && children.allSatisfy(tree.isLeaf))
    }
  }
}
