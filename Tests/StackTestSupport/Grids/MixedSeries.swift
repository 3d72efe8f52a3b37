package import StackLayout
package import TestSupport

/// A tree of stacks, grids, flows and lists, with text that wraps.
package struct MixedSeries: ViewSeries {
  private var series: GridSeries

  package init(_ source: DrawSource) { series = GridSeries(source, isMixed: true) }

  package var random: DrawSource {
    get { series.random }
    set { series.random = newValue }
  }

  package var rootView: LayoutView {
    guard let view = series.tree.window as? LayoutView else { preconditionFailure("no view") }
    return view
  }

  package mutating func mutate() -> String { series.mutate() }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    series.problems(into: &tally)
  }

  package var state: String { series.state }
}
