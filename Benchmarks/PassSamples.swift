package import AnchorLayout

/// Layout passes grouped by the change before them.
package struct PassSamples {
  package struct Row {
    package let what: String
    package let count: Int
    /// Medians in milliseconds.
    package let total: Double?
    package let solving: Double?
    package let publishing: Double?
    package let slowest: Double?
    package let pivots: Int
  }

  private var whats: [String] = []
  private var passes: [String: [(times: PassTimes, pivots: Int)]] = [:]

  package init() {}

  /// Makes a change and lays out.
  ///
  /// - Parameter making: milliseconds that the change took before.
  package mutating func take(
    _ what: String, _ layout: Layout, making: Double = 0, _ change: () -> Void
  ) {
    let pivots = layout.statistics.pivots
    var times = PassTimes.of(layout, change)
    times.total += making
    if passes[what] == nil { whats.append(what) }
    passes[what, default: []].append((times, layout.statistics.pivots - pivots))
  }

  /// In the order in which they were taken first.
  package var rows: [Row] {
    whats.map { what in
      let passes = passes[what] ?? []
      func figure(_ part: KeyPath<PassTimes, Double>) -> Double? {
        median(passes.map { $0.times[keyPath: part] })
      }
      return Row(
        what: what, count: passes.count, total: figure(\.total), solving: figure(\.solving),
        publishing: figure(\.publishing), slowest: passes.map(\.times.total).max(),
        pivots: passes.map(\.pivots).sorted()[passes.count / 2])
    }
  }
}
