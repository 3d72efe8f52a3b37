import StackTestSupport
import TestSupport

/// A public API under test: what random numbers are turned into, and judged by.
enum Surface: String, CaseIterable {
  /// Series of operations on a solver.
  case solver
  /// The same, where a third of the statements is on the linear expression of a present one or on a multiple of it.
  case parallel
  /// Small problems whose coefficients are powers of ten apart.
  case wide
  /// Trees of stacks, with spacers, text, margins and constraints.
  case stack
  /// Grids in stacks and in each other.
  case grid
  /// Flows in stacks and in each other, with text that wraps.
  case flow
  /// Trees of stacks, grids, flows and lists, with text that wraps.
  case mixed
  /// Lists of elements in stacks and in grids, and of rows.
  case list
  /// Changes of trees as transitions.
  case transition
  /// Barriers, guidelines, placeholders, chains, ratios, collapsing views, format strings.
  case helpers
  /// Anchors, sums, margins, safe areas.
  case anchors
  /// Items of no base class, lists of subviews, measured sizes.
  case items

  /// What a layout's series may be; none for a solver's.
  private var series: [any LayoutSeries.Type] {
    switch self {
    case .solver, .parallel, .wide: []
    case .stack: [MutationSeries.self]
    case .grid: [GridSeries.self]
    case .flow: [FlowSeries.self]
    case .mixed: [MixedSeries.self]
    case .list: [ElementSeries.self, GridElementSeries.self, RowSeries.self]
    case .transition: [TransitionSeries<MutationSeries>.self, TransitionSeries<MixedSeries>.self]
    case .helpers: [HelperSeries.self, PositioningSeries.self]
    case .anchors: [RichSeries.self, TreeSeries.self]
    case .items:
      [
        PlainStackSeries.self, SubviewSeries<StackViews>.self, SubviewSeries<PlainViews>.self,
        MeasuringSeries.self,
      ]
    }
  }

  static var names: String { allCases.map(\.rawValue).joined(separator: "|") }

  /// Runs the series of a seed to its end or its first problem.
  func judge(
    seed: UInt64, _ name: String, into tally: inout SeriesTally, onStep: (Int) -> Void
  ) {
    if series.isEmpty { return judge(DrawSource(seed: seed), name, into: &tally, onStep) }
    judge(DrawSource.bytes(seed: seed, blocks: 30), name, into: &tally, onStep: onStep)
  }

  /// Runs the series that the bytes encode. Where there are several kinds, the first byte selects one.
  func judge(
    _ bytes: [UInt8], _ name: String, into tally: inout SeriesTally,
    onStep: (Int) -> Void = { _ in }
  ) {
    if series.isEmpty { return judge(DrawSource(bytes: bytes), name, into: &tally, onStep) }
    let kind = series[Int(bytes.first ?? 0) % series.count]
    let rest = Array(series.count > 1 ? bytes.dropFirst() : bytes[...])
    kind.judge(rest, name, into: &tally, onStep: onStep)
  }

  private func judge(
    _ source: DrawSource, _ name: String, into tally: inout SeriesTally, _ onStep: (Int) -> Void
  ) {
    if self == .wide { return WideSeries.judge(source, name, into: &tally, onStep: onStep) }
    RandomSeries.judge(
      source, name, hasParallelRows: self == .parallel, into: &tally, onStep: onStep)
  }
}
