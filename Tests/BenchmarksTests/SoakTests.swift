import Testing

@testable import benchmarks

@Suite struct SoakTests {
  private func plan(_ nest: Nest, seed: UInt64) -> SoakPlan {
    SoakPlan(nest, rounds: 3, .operations(150), seed: seed, judgesMemory: false)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func aShortOnePasses(seed: UInt64) {
    var told = 0
    let result = Soak.run(plan(.tree(branching: 4, depth: 3), seed: seed)) { _ in told += 1 }
    #expect(result.failures.isEmpty, "seed \(seed): \(result.failures)")
    #expect(result.operations == 450)
    #expect(result.checkpoints.map(\.operations) == [150, 300, 450])
    #expect(told >= 3)
    #expect(result.kinds.map(\.count).reduce(0, +) == 450)
    #expect(result.kinds.allSatisfy { $0.medianMs <= $0.slowestMs })
    #expect(result.summary.contains("450 operations"))
  }

  /// The same seed makes the same edits, so that a failure can be looked at again.
  @Test func aSeedIsARun() {
    let plan = plan(.tree(branching: 3, depth: 2), seed: 7)
    let (one, two) = (Soak.run(plan) { _ in }, Soak.run(plan) { _ in })
    #expect(one.kinds.map(\.count) == two.kinds.map(\.count))
    #expect(one.checkpoints.map(\.views) == two.checkpoints.map(\.views))
    #expect(one.checkpoints.map(\.constraints) == two.checkpoints.map(\.constraints))
  }

  /// A soak without effect would pass, too: everything is edited, and restoring takes everything back.
  @Test func aTreeIsEditedAndRestored() {
    let start = SoakState(.tree(branching: 4, depth: 3))
    var bounds = SoakBounds(start)
    bounds.hasManyPriorities = true
    let tree = SoakTree(start)
    var random = LinearCongruentialGenerator(seed: 5)
    var done: Set<SoakOperation> = []
    for _ in 0..<1500 {
      let operation = random.element(SoakOperation.weighted)
      if tree.perform(operation, bounds, &random) { done.insert(operation) }
    }
    #expect(done == Set(SoakOperation.allCases))
    let edited = tree.state()
    #expect(edited != start)
    #expect(SoakTree(edited).state() == edited)
    tree.restore(start)
    #expect(tree.state() == start)
    #expect(tree.count == start.views.count)
    tree.restore(edited)
    #expect(tree.state() == edited)
  }

  /// Of a thousand operations of 1 to 1000 ms the median is near 500, and bins are as narrow as they say.
  @Test func quantiles() {
    var times = SoakTimes()
    #expect(times.quantile(0.5) == 0)
    for step in 1...1000 { times.add(milliseconds: Double(step), step: step) }
    #expect(times.count == 1000)
    #expect((500...546).contains(times.quantile(0.5)))
    #expect((990...1000).contains(times.quantile(0.99)))
    #expect(times.quantile(1) == 1000)
    #expect(times.slowest == 1000 && times.slowestStep == 1000)
  }

  @Test func aPool() {
    final class Thing {}
    let things = (0..<5).map { _ in Thing() }
    var pool = SoakPool<Thing>()
    var random = LinearCongruentialGenerator(seed: 3)
    #expect(pool.element(&random) == nil)
    for thing in things + things { pool.insert(thing) }
    #expect(pool.count == 5)
    for thing in [things[0], things[4], things[0]] { pool.remove(thing) }
    #expect(pool.count == 3)
    #expect(!pool.contains(things[0]) && pool.contains(things[1]) && !pool.contains(things[4]))
    var drawn: Set<ObjectIdentifier> = []
    for _ in 0..<100 {
      if let thing = pool.element(&random) { drawn.insert(ObjectIdentifier(thing)) }
    }
    #expect(drawn == Set(things[1...3].map(ObjectIdentifier.init)))
  }
}

@Suite struct ThreadComparisonTests {
  @Test func threadsGiveWhatOneGives() {
    let result = ThreadComparison(rounds: 1, lives: 1, .tree(branching: 3, depth: 2))
    #expect(result.isCorrect)
    #expect(result.rows.count == 6)
    #expect(result.rows.map(\.threads).prefix(2) == [1, 2])
    #expect(result.rows[0].ratio == 1 && result.rows[0].processorRatio == 1)
    #expect(result.summary.contains("layouts"))
    #expect(result.json.contains("\"processor_ratio\""))
  }

  @Test(arguments: ThreadedWork.allCases) func aSeedIsADigest(_ work: ThreadedWork) {
    let nest = Nest.tree(branching: 3, depth: 2)
    let digest = work.run(lives: 1, seed: 1, nest)
    #expect(work.run(lives: 1, seed: 1, nest) == digest)
    #expect(work.run(lives: 1, seed: 2, nest) != digest)
  }
}
