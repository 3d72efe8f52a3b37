import StackLayout
package import TestSupport

/// A series with what only another one needs to know.
package protocol SeriesWrapper: LayoutSeries {
  associatedtype Base: LayoutSeries

  var base: Base { get set }
}

extension SeriesWrapper {
  package var random: DrawSource {
    get { base.random }
    set { base.random = newValue }
  }

  package mutating func mutate() -> String { base.mutate() }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    base.problems(into: &tally)
  }

  package var state: String { base.state }
}

/// A layout and a series of random changes to it, each state of which is judged: mostly by one that is made in one go.
package protocol LayoutSeries {
  /// Everything that happens follows from the source.
  init(_ source: DrawSource)

  var random: DrawSource { get set }

  /// Makes one change and says which: its kind, and after a colon what it changed.
  mutating func mutate() -> String

  /// Lays out, and returns the problems.
  mutating func problems(into tally: inout SeriesTally) -> [String]

  /// What to print of a state with a problem.
  var state: String { get }
}

extension LayoutSeries {
  package init(seed: UInt64) { self.init(DrawSource(seed: seed)) }

  package var state: String { "" }

  /// A whole number.
  mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// What a change of the host's size is called.
  static func word(_ hostSize: Size?) -> String { "host: \(hostSize.map { "\($0)" } ?? "no size")" }

  private static var maximumChanges: Int { 40 }

  /// What failed in the series of a seed, for tests.
  package static func failures(seed: Int, blocks: Int = 30) -> [String] {
    var tally = SeriesTally()
    judge(DrawSource.bytes(seed: UInt64(seed), blocks: blocks), "seed \(seed)", into: &tally)
    return tally.failures
  }

  /// How often each kind of change was made in some series, for tests that all are.
  package static func changeCounts(_ seeds: Range<Int>, steps: Int) -> [String: Int] {
    var counts: [String: Int] = [:]
    for seed in seeds {
      var series = Self(seed: UInt64(seed))
      for _ in 0..<steps { counts[kind(series.mutate()), default: 0] += 1 }
    }
    return counts
  }

  private static func kind(_ change: String) -> String { String(change.prefix { $0 != ":" }) }

  /// Runs a series up to its first state with a problem and counts what happens. What fails is shrunk and printed.
  ///
  /// - Parameters:
  ///   - bytes: what the series is drawn from.
  ///   - name: what it is called in reports.
  package static func judge(
    _ bytes: [UInt8], _ name: String, into tally: inout SeriesTally,
    onStep: (Int) -> Void = { _ in }
  ) {
    let outcome = run(bytes, into: &tally, onStep: onStep)
    if outcome.problems.isEmpty { return }
    print("\(name): \(outcome.problems.prefix(8))")
    var ignored = SeriesTally()
    let shrunk = bytes.shrunk {
      // Each trial may take as long as a step.
      onStep(outcome.changes.count)
      return !run($0, into: &ignored).problems.isEmpty
    }
    tally.noteMark("series shrunk")
    let short = run(shrunk, into: &ignored)
    let report = """
      \(name): \(outcome.problems.prefix(8))
      The same in short: \(short.problems.prefix(8))
      \(short.changes.joined(separator: "\n"))
      \(short.state)
      \(Self.self).judge(\(shrunk), "a name", into: &tally)

      """
    print(report)
    tally.noteFailure(report)
  }

  /// Runs a series; returns its final problems, its changes and its state.
  private static func run(
    _ bytes: [UInt8], into tally: inout SeriesTally, onStep: (Int) -> Void = { _ in }
  ) -> (problems: [String], changes: [String], state: String) {
    var series = Self(DrawSource(bytes: bytes))
    var changes: [String] = []
    while !series.random.isExhausted && changes.count < maximumChanges {
      let change = series.mutate()
      changes.append(change)
      tally.noteChange("\(kind(change)) (\(Self.self))")
      // Several changes may come before a layout.
      if series.random.chance(40) && !series.random.isExhausted { continue }
      onStep(changes.count)
      let problems = series.problems(into: &tally)
      tally.noteMark("states compared (\(Self.self))")
      if !problems.isEmpty { return (problems, changes, series.state) }
    }
    return ([], changes, "")
  }
}

extension [UInt8] {
  /// Fewer bytes that still fail: blocks are left out as long as that helps.
  fileprivate func shrunk(while fails: ([UInt8]) -> Bool) -> [UInt8] {
    var bytes = self
    var isDone = false
    while !isDone {
      isDone = true
      for length in [8, 2, 1].map({ $0 * DrawSource.blockLength }) {
        var start = 0
        while start < bytes.count {
          var trial = bytes
          trial.removeSubrange(start..<Swift.min(start + length, bytes.count))
          if fails(trial) {
            bytes = trial
            isDone = false
          } else {
            start += DrawSource.blockLength
          }
        }
      }
    }
    return bytes
  }
}
