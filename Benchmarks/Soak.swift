import Foundation
import StackLayout
import StackTestSupport

/// Random edits of a large tree of stacks, in rounds. After each, the tree has to be as one that is made in one go, and
/// to take about as much memory as in the first rounds, beside that one.
package struct Soak {
  package struct Plan {
    /// When a round is over.
    package enum RoundEnd {
      case seconds(Double)
      case operations(Int)
    }

    package var views: Int
    package var rounds: Int
    package var roundEnd: RoundEnd
    package var seed: UInt64
    /// Whether memory that is in use decides, too; only where nothing else happens in the process.
    package var judgesMemory: Bool

    package init(
      views: Int, rounds: Int, _ roundEnd: RoundEnd, seed: UInt64, judgesMemory: Bool
    ) {
      (self.views, self.rounds, self.roundEnd) = (views, rounds, roundEnd)
      (self.seed, self.judgesMemory) = (seed, judgesMemory)
    }
  }

  /// The end of a round.
  package struct Checkpoint {
    package var operations: Int
    package var views: Int
    package var conflicts: Int
    /// What the tree takes, and what one that is made in one go takes.
    package var bytes: Int?
    package var freshBytes: Int?
    package var freshMilliseconds: Double

    var ratio: Double? {
      bytes.flatMap { bytes in freshBytes.map { Double(bytes) / Double(max(1, $0)) } }
    }
  }

  package private(set) var operations = 0
  package private(set) var checkpoints: [Checkpoint] = []
  /// By kind of edit.
  package private(set) var times: [String: TimeDistribution] = [:]
  package private(set) var failures: [String] = []

  /// How much more than in the first quarter of the rounds the tree may take at last, beside a fresh one.
  package static let allowedGrowth = 0.05
  /// How much of the tree's memory may stay in use when it was taken down.
  package static let allowedRest = 0.01
  /// What glibc may keep for the thread and counts as handed out: seven pieces of each of 64 sizes, 16 bytes apart.
  private static let threadCache = 7 * (1...64).reduce(0) { $0 + 16 * $1 + 8 }

  /// Runs it. `tell` is called with a line after each round, and of each edit that takes long.
  package init(_ plan: Plan, tell: (String) -> Void) {
    // What the first tree and the first edits of all leave behind belongs to none.
    if plan.judgesMemory {
      var first = MutationSeries(seed: plan.seed, views: 100)
      soak(&first, .operations(500), { _ in })
      times = times.mapValues { _ in TimeDistribution() }
      operations = 0
    }
    let before = Memory.live ?? 0
    do {
      var series = MutationSeries(seed: plan.seed, views: plan.views)
      for round in 1...plan.rounds {
        soak(&series, plan.roundEnd, tell)
        compare(series, before, round, tell)
        if !failures.isEmpty { return }
      }
    }
    if plan.judgesMemory { judgeMemory(rest: (Memory.live ?? 0) - before, plan) }
  }

  /// One round of edits.
  private mutating func soak(
    _ series: inout MutationSeries, _ end: Plan.RoundEnd, _ tell: (String) -> Void
  ) {
    let start = Stopwatch.now
    let layout = series.root.layout
    var steps = 0
    while true {
      switch end {
      case .operations(let count): if steps >= count { return }
      case .seconds(let seconds): if Stopwatch.now - start >= seconds * 1000 { return }
      }
      let change = series.mutate()
      if change == "nothing" { continue }
      steps += 1
      operations += 1
      let pivots = layout.statistics.pivots
      let milliseconds = Stopwatch.milliseconds { series.root.layoutIfNeeded() }
      let kind = String(change.prefix { $0 != ":" })
      times[kind, default: TimeDistribution()].add(milliseconds: milliseconds, step: operations)
      if milliseconds > 1000 {
        tell(
          "  step \(operations) took \(Int(milliseconds)) ms: \(change), "
            + "\(layout.statistics.pivots - pivots) pivots")
      }
      if layout.trouble != nil {
        failures.append("step \(operations), \(change): the solver lost precision")
        return
      }
    }
  }

  private mutating func compare(
    _ series: MutationSeries, _ before: Int, _ round: Int, _ tell: (String) -> Void
  ) {
    let with = Memory.live
    let start = Stopwatch.now
    let (fresh, constraints) = series.freshCopy()
    fresh.layoutIfNeeded()
    let milliseconds = Stopwatch.now - start
    let withBoth = Memory.live
    withExtendedLifetime(constraints) {
      let differences = MutationSeries.differences(series.root, fresh)
      if !differences.isEmpty {
        failures.append("round \(round): unlike a fresh tree: \(differences.prefix(3))")
      }
    }
    let layout = series.root.layout
    let checkpoint = Checkpoint(
      operations: operations, views: series.viewCount, conflicts: layout.conflicts.count,
      bytes: with.map { $0 - before },
      freshBytes: with.flatMap { with in withBoth.map { $0 - with } },
      freshMilliseconds: milliseconds)
    checkpoints.append(checkpoint)
    tell(
      String(
        format:
          "%d operations: %d views, %d constraints, %d levels, %d conflicts; fresh in %.0f ms; "
          + "%.2f MB in use, %.2f MB by a fresh one", operations, series.viewCount,
        layout.statistics.constraints, layout.statistics.levels, checkpoint.conflicts,
        milliseconds, Double(checkpoint.bytes ?? 0) / 1e6,
        Double(checkpoint.freshBytes ?? 0) / 1e6))
  }

  private mutating func judgeMemory(rest: Int, _ plan: Plan) {
    let ratios = checkpoints.compactMap(\.ratio)
    guard let last = ratios.last, let bytes = checkpoints.last?.bytes else { return }
    let first = ratios.prefix(max(2, plan.rounds / 4)).max() ?? last
    if last > first * (1 + Self.allowedGrowth) {
      failures.append("the tree takes \(last) times a fresh one's memory, \(first) times at first")
    }
    if Double(rest - Self.threadCache) > Double(bytes) * Self.allowedRest {
      failures.append("\(rest) bytes stay in use after the tree")
    }
  }

  // MARK: The command

  static let table = Table(
    "Soak, milliseconds", names: ["edit"], ["count", "median", "p99", "slowest", "step"])

  static func run(minutes: Double, views: Int, _ options: Options, _ output: Output) -> Bool {
    let rounds = max(4, Int(minutes / 5))
    let plan = Plan(
      views: views, rounds: rounds, .seconds(minutes * 60 / Double(rounds)), seed: options.seed,
      judgesMemory: true)
    let soak = Soak(plan) { output.remark($0) }
    output.begin(table)
    for (kind, times) in soak.times.sorted(by: { $0.value.slowest > $1.value.slowest })
    where times.count > 0 {
      output.write(
        [
          .text(kind), .count(times.count), .number(times.quantile(0.5)),
          .number(times.quantile(0.99)), .number(times.slowest), .count(times.slowestStep),
        ], in: table)
    }
    for failure in soak.failures { output.remark("FAILED: \(failure)") }
    output.remark("\(soak.operations) operations, seed \(plan.seed)")
    return soak.failures.isEmpty
  }
}
