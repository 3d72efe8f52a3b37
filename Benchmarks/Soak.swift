import Foundation
import StackLayout
import StackTestSupport

/// Random edits of a large tree of stacks, grids, flows and lists, in rounds. After each, the tree has to be as one that is made in one go. A
/// tree that is large enough must not take more and more memory beside that one, and has to give it back in the end.
package struct Soak {
  package struct Plan {
    /// When the last round is over. No round is cut short, so that a seed always reaches the same states.
    package enum End {
      case rounds(Int)
      case seconds(Double)
    }

    package var views: Int
    /// Edits a round.
    package var operations: Int
    package var end: End
    package var seed: UInt64

    package init(views: Int, operations: Int, _ end: End, seed: UInt64) {
      (self.views, self.operations, self.end, self.seed) = (views, operations, end, seed)
    }

    /// In smaller trees the room that arrays keep decides what a tree takes.
    package static let fewestViewsForMemory = 5000
    var judgesMemory: Bool { views >= Self.fewestViewsForMemory }
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

  /// How much more memory the tree may take in the last quarter of the rounds than in the second, beside a fresh one.
  /// The first is for arrays to reach their sizes.
  package static let allowedGrowth = 0.05
  /// How much of the tree's memory may stay in use when it was taken down.
  package static let allowedRest = 0.01
  /// Two a quarter.
  package static let fewestRoundsForMemory = 8

  /// Runs it. `tell` is called with a line after each round, and of each edit that takes long.
  package init(_ plan: Plan, tell: (String) -> Void) {
    // What the first tree and the first edits of all leave behind belongs to none.
    if plan.judgesMemory {
      var first = MutationSeries(seed: plan.seed, views: 100, isMixed: true)
      soak(&first, operations: 500, { _ in })
      times = times.mapValues { _ in TimeDistribution() }
      operations = 0
    }
    let before = Memory.liveBesideCaches ?? 0
    do {
      var series = MutationSeries(seed: plan.seed, views: plan.views, isMixed: true)
      let start = Stopwatch.now
      var isOver = false
      while !isOver {
        soak(&series, operations: plan.operations, tell)
        compare(series, before, tell)
        if !failures.isEmpty { return }
        switch plan.end {
        case .rounds(let count): isOver = checkpoints.count >= count
        case .seconds(let seconds): isOver = Stopwatch.now - start >= seconds * 1000
        }
      }
    }
    if plan.judgesMemory && checkpoints.count >= Self.fewestRoundsForMemory {
      judgeMemory(rest: (Memory.liveBesideCaches ?? 0) - before, plan, tell)
    } else {
      tell(
        "memory: not checked with fewer than \(Plan.fewestViewsForMemory) views or "
          + "\(Self.fewestRoundsForMemory) rounds")
    }
  }

  /// One round of edits.
  private mutating func soak(
    _ series: inout MutationSeries, operations count: Int, _ tell: (String) -> Void
  ) {
    let layout = series.root.layout
    var steps = 0
    while steps < count {
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
      if layout.numericalFailure != nil {
        failures.append("step \(operations), \(change): the solver lost precision")
        return
      }
    }
  }

  private mutating func compare(
    _ series: MutationSeries, _ before: Int, _ tell: (String) -> Void
  ) {
    let with = Memory.liveBesideCaches
    let start = Stopwatch.now
    let copy = series.freshCopy()
    copy.root.layoutIfNeeded()
    let milliseconds = Stopwatch.now - start
    let withBoth = Memory.liveBesideCaches
    let differences =
      series.differences(from: copy) + series.differencesOfConflicts(from: copy)
    if !differences.isEmpty {
      failures.append("step \(operations): differs from a fresh tree: \(differences.prefix(3))")
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
          "%d operations: %d views, %d constraints, %d levels, %d conflicts; fresh tree in %.0f ms; "
          + "%.2f MB in use, %.2f MB by a fresh tree", operations, series.viewCount,
        layout.statistics.constraints, layout.statistics.levels, checkpoint.conflicts,
        milliseconds, Double(checkpoint.bytes ?? 0) / 1e6,
        Double(checkpoint.freshBytes ?? 0) / 1e6))
  }

  private mutating func judgeMemory(rest: Int, _ plan: Plan, _ tell: (String) -> Void) {
    let ratios = checkpoints.compactMap(\.ratio)
    let quarter = ratios.count / 4
    guard let first = median(Array(ratios[quarter..<2 * quarter])),
      let last = median(ratios.suffix(quarter)), let bytes = checkpoints.last?.bytes
    else { return }
    // Until about every view was edited once, arrays still reach their sizes.
    if operations < 4 * plan.views {
      tell("memory growth: not checked with fewer than \(4 * plan.views) operations")
    } else if last > first * (1 + Self.allowedGrowth) {
      failures.append(
        "the tree takes \(last) times the memory of a fresh one, \(first) times at first")
    }
    if Double(rest) > Double(bytes) * Self.allowedRest {
      failures.append("\(rest) bytes stay in use after the tree is freed")
    }
  }

  // MARK: The command

  static let table = Table(
    "Soak, milliseconds", names: ["edit"], ["count", "median", "p99", "slowest", "step"])

  static func run(minutes: Double, views: Int, _ options: Options, _ output: Output) -> Bool {
    let plan = Plan(views: views, operations: 50, .seconds(minutes * 60), seed: options.seed)
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
