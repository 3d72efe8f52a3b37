import Foundation
import StackLayout

/// Random edits of a large tree of stacks, in rounds. After each, the frames have to be those of a fresh tree, and the tree
/// is edited back to where it began, with the frames and the memory of the first time.
package struct Soak {
  private let plan: SoakPlan
  private let tell: (String) -> Void
  private let start: SoakState
  private var bounds: SoakBounds
  private var random: LinearCongruentialGenerator
  private var times = [SoakTimes](repeating: SoakTimes(), count: SoakOperation.allCases.count)
  private var result: SoakResult

  /// How much more may be in use when the tree is back where it began, than was at most in the first quarter of the
  /// rounds: arrays keep the room of the largest tree so far.
  package static let allowedGrowth = 0.05
  /// How much of the tree's memory may stay in use when it was taken down.
  package static let allowedRest = 0.01

  /// Operations that take longer, in milliseconds, are told one by one.
  private static let slow = 250.0

  /// Runs it. `tell` is called with a few lines after each round.
  package static func run(_ plan: SoakPlan, tell: @escaping (String) -> Void) -> SoakResult {
    var soak = Soak(plan, tell)
    soak.run()
    return soak.result
  }

  private init(_ plan: SoakPlan, _ tell: @escaping (String) -> Void) {
    self.plan = plan
    self.tell = tell
    start = SoakState(plan.nest)
    bounds = SoakBounds(start)
    random = LinearCongruentialGenerator(seed: plan.seed)
    result = SoakResult(seed: plan.seed)
  }

  private mutating func run() {
    let clock = ContinuousClock()
    let began = clock.now
    // What the first tree of all leaves behind belongs to none.
    _ = fresh(start)
    result.bytesBefore = Memory.live
    do {
      let tree = SoakTree(start)
      tree.root.layoutIfNeeded()
      let edges = tree.edges()
      result.bytesOfTree = Memory.live
      for round in 1...plan.rounds {
        // One round in four is about priorities, too; those of the round before are gone by then.
        bounds.hasManyPriorities = round % 4 == 2
        soak(tree)
        result.seconds = (clock.now - began) / .seconds(1)
        let (want, freshMs) = fresh(tree.state())
        compare(tree.edges(), want, "round \(round)")
        restore(tree, edges, freshMs)
        if !result.failures.isEmpty { break }
      }
    }
    result.bytesAfter = Memory.live
    judgeMemory()
    result.kinds = kinds
  }

  /// One round of edits.
  private mutating func soak(_ tree: SoakTree) {
    let clock = ContinuousClock()
    let began = clock.now
    var steps = 0
    while true {
      switch plan.roundEnd {
      case .operations(let count): if steps >= count { return }
      case .seconds(let seconds): if (clock.now - began) / .seconds(1) >= seconds { return }
      }
      let operation = random.element(SoakOperation.weighted)
      var isDone = false
      let pivots = tree.root.layout.solver.engine.pivots
      let milliseconds = Stopwatch.milliseconds {
        isDone = tree.perform(operation, bounds, &random)
        if isDone { tree.root.layoutIfNeeded() }
      }
      if !isDone { continue }
      steps += 1
      result.operations += 1
      if let place = SoakOperation.allCases.firstIndex(of: operation) {
        times[place].add(milliseconds: milliseconds, step: result.operations)
      }
      if milliseconds > Self.slow {
        let done = tree.root.layout.solver.engine.pivots - pivots
        tell(
          String(
            format: "  step %d took %.0f ms: %@, %d pivots", result.operations, milliseconds,
            operation.rawValue, done))
      }
      if tree.root.layout.trouble != nil {
        result.failures.append("step \(result.operations), \(operation): the solver lost precision")
        return
      }
    }
  }

  /// Edits the tree back to where it began.
  private mutating func restore(_ tree: SoakTree, _ edges: [Double], _ freshMs: Double) {
    let layout = tree.root.layout
    var checkpoint = SoakResult.Checkpoint(
      operations: result.operations, views: tree.count, constraints: layout.statistics.constraints,
      levels: layout.statistics.levels, conflicts: layout.conflicts.count, bytes: nil,
      freshMs: freshMs, restoreMs: 0)
    let problems = layout.problems.count
    let pivots = layout.solver.engine.pivots
    checkpoint.restoreMs = Stopwatch.milliseconds {
      tree.restore(start)
      tree.root.layoutIfNeeded()
    }
    compare(tree.edges(), edges, "back where it began, operation \(result.operations)")
    if !layout.conflicts.isEmpty { result.failures.append("conflicts stay that are over") }
    checkpoint.bytes = Memory.live
    result.checkpoints.append(checkpoint)
    tell(
      String(
        format:
          "%.1f min, %d operations: %d views, %d constraints, %d levels, %d conflicts, %d problems; fresh in %.0f ms, back in %.0f ms, %d pivots, "
          + "%.2f MB in use, %.1f MB resident\n",
        result.seconds / 60, result.operations, checkpoint.views, checkpoint.constraints,
        checkpoint.levels,
        checkpoint.conflicts, problems, freshMs, checkpoint.restoreMs,
        layout.solver.engine.pivots - pivots, Double(checkpoint.bytes ?? 0) / 1e6,
        Double(Memory.resident ?? 0) / 1e6) + SoakResult.table(kinds))
  }

  /// The edges of a tree that is made in one go.
  private func fresh(_ state: SoakState) -> (edges: [Double], milliseconds: Double) {
    let tree = SoakTree(state)
    let milliseconds = Stopwatch.milliseconds { tree.root.layoutIfNeeded() }
    return (tree.edges(), milliseconds)
  }

  private mutating func compare(_ got: [Double], _ want: [Double], _ place: String) {
    if got.count != want.count {
      result.failures.append("\(place): \(got.count / 4) views, not \(want.count / 4)")
      return
    }
    let wrong = got.indices.filter { abs(got[$0] - want[$0]) > 1e-9 * max(1, abs(want[$0])) }
    guard let first = wrong.first else { return }
    result.failures.append(
      "\(place): \(wrong.count) edges differ from a fresh tree's, the first is \(got[first]), "
        + "not \(want[first])")
  }

  private mutating func judgeMemory() {
    guard plan.judgesMemory, let before = result.bytesBefore, let with = result.bytesOfTree,
      let after = result.bytesAfter
    else { return }
    let atCheckpoints = result.checkpoints.compactMap(\.bytes)
    // Rounds of both kinds are among the first two.
    let first = atCheckpoints.prefix(max(2, plan.rounds / 4)).max() ?? with
    let last = atCheckpoints.last ?? with
    if Double(last) > Double(first) * (1 + Self.allowedGrowth) {
      result.failures.append("\(last) bytes in use at the last return, \(first) at the first ones")
    }
    if Double(after - before) > Double(with - before) * Self.allowedRest {
      result.failures.append("\(after - before) bytes stay in use after the tree")
    }
  }

  private var kinds: [SoakResult.Kind] {
    zip(SoakOperation.allCases, times).map { operation, times in
      SoakResult.Kind(
        operation: operation, count: times.count, medianMs: times.quantile(0.5),
        p99Ms: times.quantile(0.99), slowestMs: times.slowest, slowestStep: times.slowestStep)
    }
  }
}
