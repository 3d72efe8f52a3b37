import Testing
import benchmarks

@Suite struct ShapeTests {
  /// Drawn by an independent program with numbers of any length.
  @Test func drawsAreKnuths() {
    var generator = LinearCongruentialGenerator()
    let draws = (0..<4).map { _ in generator.draw() }
    #expect(draws == [1_220_265_334, 484_179_026, 886_563_538, 1_353_769_503])
  }

  @Test(
    arguments: [
      ("Tree(10,3)", Shape.tree(branching: 10, depth: 3), 1111),
      ("Tree(10, 6)", .tree(branching: 10, depth: 6), 1_111_111),
      ("tree(2,10)", .tree(branching: 2, depth: 10), 2047),
      ("Tree(1,3)", .tree(branching: 1, depth: 3), 4), ("Chain(100)", .chain(depth: 100), 201),
      ("Chain(1)", .chain(depth: 1), 3), ("Flat(10000)", .flat(count: 10_000), 10_001),
    ])
  func namesAndSizes(_ text: String, _ shape: Shape, _ views: Int) {
    #expect(Shape(text) == shape)
    #expect(Shape(shape.name) == shape)
    #expect(shape.viewCount == views)
  }

  @Test(
    arguments: [
      "", "Tree", "Tree(10)", "Tree(0,3)", "Tree(3,0)", "Tree(3,x)", "Tree(10,3", "Chain(1,2)",
      "Flat(-1)", "Flat()", "Flat(9999999999)", "Tree(10,40)", "Grid(3)",
    ])
  func otherNamesAreRefused(_ text: String) {
    #expect(Shape(text) == nil)
  }

  @Test func aTreeIsNumberedDepthFirst() {
    let tree = Shape.tree(branching: 2, depth: 2).makeTree()
    #expect(tree.parents == [-1, 0, 1, 1, 0, 4, 4])
    #expect(tree.isHorizontal[0])
    #expect(!tree.isHorizontal[1] && !tree.isHorizontal[4])
    #expect(tree.childCounts == [2, 2, 0, 0, 2, 0, 0])
    #expect(tree.ownWidths == [0, 0, 25, 52, 0, 66, 22])
    #expect(tree.ownHeights == [0, 0, 18, 40, 0, 34, 31])
  }

  @Test func aChainHasItsLeafFirst() {
    let tree = Shape.chain(depth: 3).makeTree()
    #expect(tree.parents == [-1, 0, 0, 2, 2, 4, 4])
    #expect(tree.childCounts == [2, 0, 2, 0, 2, 0, 0])
    #expect([0, 2, 4].map { tree.isHorizontal[$0] } == [true, false, true])
  }

  @Test func aFlatStackIsVertical() {
    let tree = Shape.flat(count: 3).makeTree()
    #expect(tree.parents == [-1, 0, 0, 0])
    #expect(!tree.isHorizontal[0])
  }

  @Test(
    arguments: [
      // 52 + 66 + 8 beside each other; 34 + 31 + 8 in the higher column.
      (Shape.tree(branching: 2, depth: 2), 126.0, 73.0),
      // 25 + 66 + 8; 40 + 34 + 8.
      (.chain(depth: 2), 99, 82),
      // The wider leaf; 18 + 40 + 8.
      (.flat(count: 2), 52, 66),
    ])
  func naturalSize(_ shape: Shape, _ width: Double, _ height: Double) {
    let size = shape.makeTree().naturalSize()
    #expect(size.width == width)
    #expect(size.height == height)
  }

  @Test(
    arguments: [
      (Shape.tree(branching: 3, depth: 3), 2), (.tree(branching: 4, depth: 1), 0),
      (.chain(depth: 1), 0), (.chain(depth: 5), 8), (.flat(count: 6), 0),
    ])
  func theMutatedStackIsTheFirstAboveTheLeaves(_ shape: Shape, _ stack: Int) {
    let tree = shape.makeTree()
    #expect(shape.mutatedStack == stack)
    let children = (0..<tree.count).filter { tree.parents[$0] == Int32(stack) }
    #expect(!children.isEmpty && children.allSatisfy(tree.isLeaf))
  }

  @Test func anAppendedLeafIsTakenOut() {
    let tree = Shape.tree(branching: 2, depth: 2).makeTree()
    var other = tree
    other.appendLeaf(to: 1, width: 40, height: 20)
    #expect(other.count == 8)
    #expect(other.childCounts[1] == 3)
    #expect(other != tree)
    other.removeLastLeaf()
    #expect(other == tree)
  }
}
