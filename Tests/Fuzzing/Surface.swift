import TestSupport

/// A public API under test: what random numbers are turned into, and judged by.
enum Surface: String, CaseIterable {
  /// Series of operations on a solver.
  case solver

  /// Runs one series to its end or its first problem.
  func judge(
    _ source: DrawSource, _ name: String, into tally: inout SeriesTally,
    onStep: (Int) -> Void = { _ in }
  ) {
    switch self {
    case .solver: RandomSeries.judge(source, name, into: &tally, onStep: onStep)
    }
  }
}
