import StackLayout
import StackTestSupport

/// Stacks of all distributions and alignments in a large tree, drawn from a seed: from nothing, at random sizes, and
/// after each kind of edit.
package struct MixedMeasurement {
  /// The largest number of each measurement.
  package struct Plan {
    package var builds: Int
    package var resizes: Int
    package var edits: Int
    /// Resizes end after half of this, edits after all of it.
    package var seconds: Double

    package init(views: Int, isQuick: Bool) {
      builds = isQuick || views > 5000 ? 0 : 5
      resizes = isQuick ? 10 : 100
      edits = isQuick ? 60 : 1500
      seconds = isQuick ? 3 : 60
    }
  }

  package struct Sample {
    package var times: PassTimes
    /// Values of the solver that are others than before.
    package var moved: Int
    package var pivots: Int
  }

  package let views: Int
  package let seed: UInt64
  /// By kind, in the order in which kinds came up.
  package private(set) var samples: [(kind: String, samples: [Sample])] = [
    ("build", []), ("resize", []),
  ]
  package private(set) var constraints = 0
  package private(set) var levels = 0
  /// Solves that were repeated from nothing, in the edited tree and in those made in one go.
  package private(set) var restarts = 0
  /// Where the edited tree differs from one that is made in one go.
  package private(set) var differences: [String] = []

  package init(views: Int, seed: UInt64, _ plan: Plan) {
    self.seed = seed
    var series = MutationSeries(seed: seed, views: views)
    self.views = series.viewCount
    (constraints, levels) = (
      series.root.layout.statistics.constraints, series.root.layout.statistics.levels
    )
    for _ in 0..<plan.builds { add(Self.build(series).sample, "build") }
    let start = Stopwatch.now
    while count("resize") < plan.resizes && Stopwatch.now - start < plan.seconds * 500 {
      _ = series.resize()
      add(Self.layOut(series.root), "resize")
    }
    var edits = 0
    while edits < plan.edits && Stopwatch.now - start < plan.seconds * 1000 {
      let change = series.mutate()
      if change == "nothing" { continue }
      edits += 1
      add(Self.layOut(series.root), String(change.prefix { $0 != ":" }))
    }
    let (fresh, sample) = Self.build(series)
    add(sample, "build")
    restarts =
      series.root.layout.statistics.restarts + fresh.root.layout.statistics.restarts
    differences = MutationSeries.differences(series.root, fresh.root)
  }

  private func count(_ kind: String) -> Int {
    samples.first { $0.kind == kind }?.samples.count ?? 0
  }

  private mutating func add(_ sample: Sample, _ kind: String) {
    guard let place = samples.firstIndex(where: { $0.kind == kind }) else {
      samples.append((kind, [sample]))
      return
    }
    samples[place].samples.append(sample)
  }

  /// The tree from nothing: views, stacks and constraints are made and laid out.
  private static func build(_ series: MutationSeries) -> (made: MutationSeries.Copy, sample: Sample)
  {
    var made: MutationSeries.Copy?
    let making = Stopwatch.milliseconds { made = series.freshCopy() }
    guard let made else { preconditionFailure("a copy is made") }
    var sample = layOut(made.root)
    sample.times.total += making
    return (made, sample)
  }

  /// One pass, and what it moved.
  private static func layOut(_ root: StackView) -> Sample {
    let (before, pivots) = (values(root), root.layout.solver.counts.pivots)
    let times = PassTimes.of(root.layout) { root.layoutIfNeeded() }
    let after = values(root)
    let moved = zip(before, after).count { $0 != $1 } + max(0, after.count - before.count)
    return Sample(times: times, moved: moved, pivots: root.layout.solver.counts.pivots - pivots)
  }

  /// A copy that does not share the solver's storage, which else would be copied in the pass.
  private static func values(_ root: StackView) -> [Double] {
    root.layout.solver.model.values.map { $0 }
  }

  static let table = Table(
    "Mixed stacks", names: ["views", "what"],
    [
      "count", "median ms", "slowest ms", "solving", "slowest solving", "publishing",
      "slowest publishing", "moved", "most moved", "pivots",
    ])

  /// A row for each kind. Solving and publishing are medians in milliseconds; the rest of a pass states rows.
  var rows: [[Table.Cell]] {
    samples.map { kind, samples in
      func figures(_ figure: (Sample) -> Double) -> (median: Double?, most: Double?) {
        let all = samples.map(figure)
        return (median(all), all.max())
      }
      let (total, solving) = (figures(\.times.total), figures(\.times.solving))
      let (publishing, moved) = (figures(\.times.publishing), figures { Double($0.moved) })
      return [
        .count(views), .text(kind), .count(samples.count), .number(total.median),
        .number(total.most), .number(solving.median), .number(solving.most),
        .number(publishing.median), .number(publishing.most), .number(moved.median),
        .number(moved.most), .number(figures { Double($0.pivots) }.median),
      ].map { $0 as Table.Cell }
    }
  }

  static func run(views: Int?, _ options: Options, _ output: Output) -> Bool {
    output.begin(table)
    var isCorrect = true
    for views in views.map({ [$0] }) ?? (options.isQuick ? [100, 300] : [100, 1000, 10_000]) {
      let result = MixedMeasurement(
        views: views, seed: options.seed, .init(views: views, isQuick: options.isQuick))
      for row in result.rows { output.write(row, in: table) }
      Output.note(
        "seed \(result.seed): \(result.views) views, \(result.constraints) constraints, "
          + "\(result.levels) levels, \(result.restarts) restarts")
      if result.restarts > 0 || !result.differences.isEmpty {
        isCorrect = false
        Output.note("benchmarks: differs from a fresh tree: \(result.differences.prefix(5))")
      }
    }
    return isCorrect
  }
}
