import StackTestSupport
import TestSupport

/// A public API under test: what random numbers are turned into, and judged by.
enum Surface: String, CaseIterable {
  /// Series of operations on a solver.
  case solver
  /// The same, where a third of the statements is on the linear expression of a present one or on a multiple of it.
  case parallel
  /// Series of changes to trees of stacks.
  case stack

  /// Runs the series of a seed to its end or its first problem.
  func judge(
    seed: UInt64, _ name: String, into tally: inout SeriesTally, onStep: (Int) -> Void
  ) {
    switch self {
    case .solver, .parallel:
      RandomSeries.judge(
        DrawSource(seed: seed), name, hasParallelRows: self == .parallel, into: &tally,
        onStep: onStep)
    case .stack:
      judge(DrawSource.bytes(seed: seed, blocks: 30), name, into: &tally, onStep: onStep)
    }
  }

  /// Runs the series that bytes stand for.
  func judge(
    _ bytes: [UInt8], _ name: String, into tally: inout SeriesTally,
    onStep: (Int) -> Void = { _ in }
  ) {
    switch self {
    case .solver, .parallel:
      RandomSeries.judge(
        DrawSource(bytes: bytes), name, hasParallelRows: self == .parallel, into: &tally,
        onStep: onStep)
    case .stack: MutationSeries.judge(bytes, name, into: &tally, onStep: onStep)
    }
  }
}
