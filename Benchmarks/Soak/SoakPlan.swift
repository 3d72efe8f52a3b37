/// How long a soak goes on, and on what.
package struct SoakPlan {
  /// When a round is over and the tree is edited back to where it began.
  package enum RoundEnd {
    case seconds(Double)
    case operations(Int)
  }

  package var nest: Nest
  package var rounds: Int
  package var roundEnd: RoundEnd
  package var seed: UInt64
  /// Whether memory that is in use decides, too; only where nothing else happens in the process.
  package var judgesMemory: Bool

  package init(
    _ nest: Nest, rounds: Int, _ roundEnd: RoundEnd, seed: UInt64, judgesMemory: Bool
  ) {
    self.nest = nest
    self.rounds = rounds
    self.roundEnd = roundEnd
    self.seed = seed
    self.judgesMemory = judgesMemory
  }

  /// About 10,000 views for so many minutes, in rounds of about five.
  package init(minutes: Double, seed: UInt64) {
    let rounds = max(4, Int(minutes / 5))
    self.init(
      .tree(branching: 10, depth: 4), rounds: rounds,
      .seconds(minutes * 60 / Double(rounds)), seed: seed, judgesMemory: true)
  }
}
