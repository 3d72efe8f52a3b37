package import StackLayout
package import TestSupport

/// A tree of stacks, grids, flows and lists, with text that wraps.
package struct MixedSeries: ViewSeries, SeriesWrapper {
  package var base: GridSeries

  package init(_ source: DrawSource) { base = GridSeries(source, isMixed: true) }

  package var rootView: LayoutView {
    guard let view = base.tree.window as? LayoutView else { preconditionFailure("no view") }
    return view
  }
}
