import Foundation
import TestSupport

/// Seeded series on all cores, in rounds, with what they did and what they left in memory.
struct SeededRun {
  private static let seedsInRound: UInt64 = 32
  /// Bytes that memory in use may vary by: the system gets free memory back in pieces, now and then.
  private static let allowedGrowth = 8 << 20

  private let surface: Surface
  private let operations: Int
  private let end: Date
  private var seed: UInt64
  private let start = Date()
  private let watchdog: Watchdog
  private var tally = SeriesTally()
  private let keepsGoing: Bool
  private var failedSeeds: [UInt64] = []
  private var slowest = (name: "", seconds: 0.0)

  init(_ surface: Surface, _ options: FuzzOptions, _ watchdog: Watchdog) {
    self.surface = surface
    let share = Double(options.surfaces.count)
    operations =
      options.operations == .max ? .max : Int(Double(options.operations) / share)
    end = start + options.minutes * 60 / share
    seed = options.seed
    keepsGoing = options.keepsGoing
    self.watchdog = watchdog
  }

  /// Runs rounds until operations or time are used up; whether all was well.
  mutating func run() async -> Bool {
    print("== \(surface) from seed \(seed)")
    var settled: Int?
    var nextReport = start + 10
    while tally.operations < operations && Date() < end
      && (keepsGoing || tally.failures.isEmpty)
    {
      await runRound()
      // What the first tenth has left behind is what the run may keep.
      if settled == nil && progress >= 0.1 { settled = memoryInUse() }
      if Date() >= nextReport {
        report()
        nextReport += max(10, -start.timeIntervalSinceNow / 10)
      }
    }
    report()
    for line in tally.lines { print("  \(line)") }
    print("slowest: \(slowest.name), \(slowest.seconds) s")
    // Only the solver's series are drawn with these shares, and how many come in some minutes depends on the machine.
    let imbalances = surface == .solver && operations != .max ? tally.imbalances : []
    let failures = tally.failures + imbalances.map { "the share of \($0)" }
    for failure in failures { print("FAILED: \(failure)") }
    if keepsGoing {
      print("failed series: \(failedSeeds.count), seeds \(failedSeeds.sorted())")
    }
    return failures.isEmpty && !hasGrown(from: settled)
  }

  private var progress: Double {
    let seconds = -start.timeIntervalSinceNow
    return max(
      Double(tally.operations) / Double(operations),
      seconds / max(end.timeIntervalSince(start), .leastNonzeroMagnitude))
  }

  private mutating func runRound() async {
    let first = seed
    seed += Self.seedsInRound
    await withTaskGroup(of: (tally: SeriesTally, seed: UInt64, seconds: Double).self) {
      [surface, watchdog] group in
      for seed in first..<first + Self.seedsInRound {
        group.addTask {
          var tally = SeriesTally()
          let name = "\(surface) seed \(seed)"
          let start = ProcessInfo.processInfo.systemUptime
          surface.judge(seed: seed, name, into: &tally) { watchdog.note(name, step: $0) }
          watchdog.end(name)
          return (tally, seed, ProcessInfo.processInfo.systemUptime - start)
        }
      }
      for await series in group {
        tally.merge(series.tally)
        if !series.tally.failures.isEmpty { failedSeeds.append(series.seed) }
        if series.seconds > slowest.seconds {
          slowest = ("\(surface) seed \(series.seed)", series.seconds)
        }
      }
    }
  }

  private func report() {
    let seconds = -start.timeIntervalSinceNow
    let rate = Int(Double(tally.operations) / max(seconds, 1e-3))
    let memory = memoryInUse().map { "\($0 / 1024) KB in use" } ?? "memory unknown"
    print("\(Int(seconds)) s: \(tally.operations) operations, \(rate) per second, \(memory)")
    fflush(nil)
  }

  private func hasGrown(from settled: Int?) -> Bool {
    guard let settled, let now = memoryInUse() else { return false }
    print("memory in use: \(settled / 1024) KB after the first tenth, \(now / 1024) KB at the end")
    if now <= settled + Self.allowedGrowth { return false }
    print("FAILED: memory grows")
    return true
  }
}
