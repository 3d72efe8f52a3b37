import Expectations
import Testing
import benchmarks

@Suite struct SolverLevelTests {
  static let nests: [Nest] = [
    .tree(branching: 2, depth: 2), .tree(branching: 3, depth: 1), .tree(branching: 1, depth: 2),
    .chain(depth: 1), .chain(depth: 3), .flat(count: 1), .flat(count: 4),
  ]

  /// Two a view; three a child; one a stack; four a leaf; the root's place and its goals.
  @Test func countsOfConstraints() throws {
    for (nest, constraints) in [
      (.flat(count: 1), 4 + 3 + 1 + 4 + 4), (.tree(branching: 2, depth: 2), 14 + 18 + 3 + 16 + 4),
    ] as [(Nest, Int)] {
      var problem = StatedProblem(Problem(nest, .fill))
      try problem.build(1.1)
      expect(problem.counts?.constraints, constraints)
      expect(problem.counts?.levels, 3)
    }
    for nest in Self.nests {
      try check(StatedProblem(Problem(nest, .fill)))
      try check(NestProblem<StackLevel>(nest))
    }
  }

  private func check(_ stated: some MeasuredProblem) throws {
    var problem = stated
    try problem.build(1)
    for factor in [1.3, 0.9, 0.6, 1.1] {
      try problem.edit(factor)
      try expect(problem.check(isThorough: false).largestViolation <= Certificate.tolerance)
    }
    for round in 0..<2 {
      try problem.change(round: round)
      try expect(problem.check(isThorough: false).largestViolation <= Certificate.tolerance)
      try problem.undo()
      try expect(problem.check(isThorough: true).largestViolation <= Certificate.tolerance)
    }
  }

  /// The certificate accepts exactly the frames whose errors are as small as the solver's.
  @Test func certificateAcceptsOptimaOnly() throws {
    var generator = LinearCongruentialGenerator(seed: 7)
    var counts: [Bool: Int] = [:]
    for round in 0..<120 {
      let nest = Self.nests[generator.draw() % Self.nests.count]
      let tree = nest.makeTree()
      let natural = tree.naturalSize()
      // More than natural, or less where leaves can give way.
      let least = round % 3 == 0 ? 0 : -40
      let goal = (
        width: natural.width + Double(least + generator.draw() % 80),
        height: natural.height + Double(least + generator.draw() % 80)
      )
      var problem = StatedProblem(Problem(nest, .fill))
      try problem.build(1)
      problem.set(edits: [goal.width, goal.height])
      let solved = Frames(problem.values)
      var other = solved
      if round % 3 == 0 {
        other = TwoPass(tree, mutating: nest.mutatedStack, width: goal.width, height: goal.height)
          .frames()
      } else {
        // Whole points from one leaf of the mutated stack to the next keep the frames feasible.
        let amount = Double(1 + generator.draw() % 9)
        guard move(amount, in: &other, tree, nest.mutatedStack) else { continue }
      }
      let (optimum, reached) = (errors(solved, tree), errors(other, tree))
      let isOptimal =
        abs(reached.high - optimum.high) < 1e-6 && abs(reached.low - optimum.low) < 1e-6
      let certificate = Certificate(other, of: tree, goal: goal)
      expect(
        certificate.holds, isOptimal, "round \(round), seed 7, \(nest.name): \(certificate.place)")
      counts[isOptimal, default: 0] += 1
    }
    expect(counts.count == 2 && counts.values.allSatisfy { $0 > 10 })
  }

  /// Moves the border between the first two children of `stack`, both leaves, in its axis' direction.
  private func move(_ amount: Double, in frames: inout Frames, _ tree: Tree, _ stack: Int) -> Bool {
    guard tree.childCounts[stack] > 1 else { return false }
    let (first, second) = (stack + 1, stack + 2)
    if tree.isHorizontal[stack] {
      guard frames.widths[second] >= amount else { return false }
      frames.widths[first] += amount
      frames.lefts[second] += amount
      frames.widths[second] -= amount
    } else {
      guard frames.heights[second] >= amount else { return false }
      frames.heights[first] += amount
      frames.tops[second] += amount
      frames.heights[second] -= amount
    }
    return true
  }

  /// The sums of the leaves' errors at 750 and at 250.
  private func errors(_ frames: Frames, _ tree: Tree) -> (high: Double, low: Double) {
    var sums = (high: 0.0, low: 0.0)
    for leaf in 0..<tree.count where tree.isLeaf(leaf) {
      for difference in [
        frames.widths[leaf] - tree.ownWidths[leaf], frames.heights[leaf] - tree.ownHeights[leaf],
      ] {
        sums.high += max(0, -difference)
        sums.low += max(0, difference)
      }
    }
    return sums
  }
}
