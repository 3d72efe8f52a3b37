/// What the workload is stated to.
package enum Level: String, CaseIterable {
  /// The solver's own constraints; see ``StatedProblem``.
  case solver
  /// Views, most of them in stacks; see ``StackLevel``.
  case stack
  /// Direct computation, the yardstick; see ``TwoPass``.
  case twoPass = "two-pass"

  /// The largest size of a case that runs without being asked for by name.
  var largestByDefault: Int {
    switch self {
    case .solver, .stack: 2100
    case .twoPass: .max
    }
  }

  /// The same for `--quick`.
  var largestWhenQuick: Int {
    switch self {
    case .solver, .stack: 120
    case .twoPass: 20_000
    }
  }
}

/// A shape at a level.
package struct Case: Hashable {
  package let shape: Shape
  package let level: Level

  package init(_ shape: Shape, _ level: Level) {
    self.shape = shape
    self.level = level
  }

  /// `Tree(10,3) solver`; what `--filter` looks into.
  package var name: String { "\(shape.name) \(level.rawValue)" }

  /// The workload's sizes, small ones first, and a few below them.
  package static let shapes: [Shape] =
    [Shape.tree(branching: 2, depth: 3), .tree(branching: 2, depth: 5)]
    + (1...6).map { .tree(branching: 10, depth: $0) } + [.tree(branching: 2, depth: 10)]
    + [10, 100, 1000].map { .chain(depth: $0) }
    + [10, 100, 1000, 10_000].map { .flat(count: $0) }
    + (1...3).map { .mix(branching: 10, depth: $0) }
    + [.dialog, .churn(interval: 10)]
    + [12, 50, 200, 1000].map { .list(rows: $0) }
    + [.loginForm, .gridView(side: 20), .flowView(count: 100), .rowList(rows: 1000)]
    + [20, 100].map { .cells(count: $0) }
    + [100, 400].map { .preferences(count: $0) }
    + [10, 30].map { .grid(side: $0) }
    + [100, 1000].flatMap { count in
      Shape.Connection.allCases.map { .equalities($0, count: count) }
    }

  package static var all: [Case] {
    shapes.flatMap { shape in shape.levels.map { Case(shape, $0) } }
  }

  package var runsByDefault: Bool { shape.size <= level.largestByDefault }
  package var runsWhenQuick: Bool { shape.size <= level.largestWhenQuick }

  /// The cases to run. A filter that names one of the shapes or cases exactly also reaches those that are too large
  /// for a run without it; so does a shape that is not in the list.
  package static func selected(filter: String?, isQuick: Bool) -> [Case] {
    func runs(_ candidate: Case) -> Bool {
      isQuick ? candidate.runsWhenQuick : candidate.runsByDefault
    }
    guard let filter else { return all.filter(runs) }
    if let shape = Shape(filter) { return shape.levels.map { Case(shape, $0) } }
    if let exact = Level.allCases.compactMap({ exactly(filter, $0) }).first { return [exact] }
    return all.filter { $0.name.lowercased().contains(filter.lowercased()) && runs($0) }
  }

  /// A shape and a level, in the form of ``name``.
  private static func exactly(_ text: String, _ level: Level) -> Case? {
    guard text.hasSuffix(" " + level.rawValue),
      let shape = Shape(String(text.dropLast(level.rawValue.count + 1))),
      shape.levels.contains(level)
    else { return nil }
    return Case(shape, level)
  }

  package var problem: any MeasuredProblem {
    switch (shape, level) {
    case (.nest(let nest), .stack): NestProblem<StackLevel>(nest)
    case (.nest(let nest), .twoPass): NestProblem<TwoPass>(nest)
    case (.list(let rows), .stack): ScreenProblem(size: shape.size) { Screen(.list(rows: rows)) }
    case (.loginForm, .stack): ScreenProblem(size: shape.size) { Screen(.loginForm) }
    case (.gridView(let side), .stack):
      ScreenProblem(size: shape.size) { GridMeasurement.Sheet(tracks: side, isText: false) }
    case (.flowView(let count), .stack):
      ScreenProblem(size: shape.size) { FlowMeasurement.Cloud(tags: count, isJustified: false) }
    case (.rowList(let rows), .stack):
      ScreenProblem(size: shape.size) { RowScreen(rows: rows) }
    case (.cells(let count), .stack):
      ScreenProblem(size: shape.size) { CellScreen(cells: count) }
    default: StatedProblem(shape.problem)
    }
  }

  static func selected(_ options: Options) throws -> [Case] {
    let cases = selected(filter: options.filter, isQuick: options.isQuick)
    guard !cases.isEmpty else {
      throw Options.Refusal(message: "no case matches \"\(options.filter ?? "")\"")
    }
    return cases
  }

  /// Whether a job is well for all cases; one that throws is not, and does not keep the others from running.
  static func all(_ cases: [Case], _ job: (Case) throws -> Bool) -> Bool {
    var failures = 0
    for (index, selected) in cases.enumerated() {
      Output.note("[\(index + 1)/\(cases.count)] \(selected.name)")
      do {
        if try !job(selected) { failures += 1 }
      } catch {
        Output.note("benchmarks: \(selected.name) gave no result: \(error)")
        failures += 1
      }
    }
    if failures > 0 { Output.note("benchmarks: \(failures) of \(cases.count) cases failed") }
    return failures == 0
  }
}
