package import Cassowary

/// A seeded series of operations on a solver: one to two hundred variables, all numbers short decimals.
package struct RandomSeries: Sendable {
  package private(set) var draws: SeriesDraws
  package private(set) var run: SeriesRun

  /// A series without end.
  package init(seed: UInt64) { self.init(DrawSource(seed: seed)) }

  package init(_ source: DrawSource, hasParallelRows: Bool = false) {
    draws = SeriesDraws(source, hasParallelRows: hasParallelRows)
    run = SeriesRun(specialPaths: draws.specialPaths)
  }

  package var solver: Solver { run.solver }

  /// Applies one more random step.
  package mutating func step() {
    var draws = self.draws
    var (kind, count) = draws.drawStep(snapshotCount: run.snapshotCount)
    run.perform(kind) { handles, model in
      count -= 1
      return count < 0 ? nil : draws.drawChange(in: kind, handles, model)
    }
    self.draws = draws
  }

  package mutating func drainProblems() -> [String] { run.drainProblems() }
}
