import StackLayout
package import TestSupport

/// Whatever was asked before, a measured size is that of a newly built tree. The tree itself is laid out seldom.
package struct MeasuringSeries: LayoutSeries {
  private var series: FlowSeries

  package init(_ source: DrawSource) { series = FlowSeries(source, isMeasuring: true) }

  package var random: DrawSource {
    get { series.random }
    set { series.random = newValue }
  }

  package mutating func mutate() -> String { series.mutate() }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    series.problems(into: &tally)
  }
}
