package import TestSupport

/// Whatever was asked before, a measured size is that of a newly built tree. The tree itself is laid out seldom.
package struct MeasuringSeries: SeriesWrapper {
  package var base: FlowSeries

  package init(_ source: DrawSource) { base = FlowSeries(source, isMeasuring: true) }
}
