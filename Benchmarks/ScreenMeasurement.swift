import StackLayout

/// What a screen of stacks costs from nothing and after a change, beside its rows in a solver alone.
package struct ScreenMeasurement {
  package struct Row {
    package let what: String
    /// Of stack views, medians in milliseconds.
    package let total: Double?
    package let solving: Double?
    package let publishing: Double?
    /// Of the rows given to a solver alone.
    package let alone: Double?
    package let pivots: Int
  }

  package let name: String
  package let views: Int
  package private(set) var rows: [Row] = []
  package private(set) var isCorrect = true

  static let table = Table(
    "Screens of stack views, milliseconds", names: ["screen", "what"],
    ["views", "ms", "solving", "publishing", "rows alone", "pivots"])

  package static let kinds: [(name: String, kind: Screen.Kind)] =
    [("login form", .loginForm)]
    + [5, 10, 20].map { ("proportional, \($0) deep", .proportionalNest(depth: $0)) }
    + [12, 50, 200, 1000].map { ("List(\($0))", .list(rows: $0)) }

  /// - Parameter lives: how many times the screen is built; each step is taken ten times a life.
  package init(_ name: String, _ kind: Screen.Kind, lives: Int) throws {
    self.name = name
    let (window, problem) = (Screen(kind).window, Problem(screen: kind))
    views = Screen(kind).viewCount
    var samples = Samples()
    for _ in 0..<lives {
      var screen = Screen(kind)
      let making = Stopwatch.milliseconds { screen = Screen(kind) }
      samples.take("build", screen, making: making) { $0.layOut(window) }
      for step in 1...10 {
        samples.take("width step", screen) {
          $0.layOut(Size(width: window.width + Double(step), height: window.height))
        }
      }
      for step in 1...10 {
        samples.take("height step", screen) {
          $0.layOut(Size(width: window.width, height: window.height + Double(step)))
        }
      }
      for step in 1...10 { samples.take("text", screen) { $0.edit(step) } }
      isCorrect = isCorrect && screen.isCorrect
      if case .list = kind {
        for _ in 1...5 {
          samples.take("insert row", screen) { $0.insert() }
          samples.take("remove row", screen) { $0.remove() }
        }
        isCorrect = isCorrect && screen.isCorrect
      }
      try samples.takeAlone(problem, window)
    }
    rows = samples.rows
  }

  /// All times, grouped by change.
  private struct Samples {
    private var whats: [String] = []
    private var passes: [String: [(times: PassTimes, pivots: Int)]] = [:]
    private var alone: [String: [Double]] = [:]

    mutating func take(
      _ what: String, _ screen: Screen, making: Double = 0, _ change: (Screen) -> Void
    ) {
      let layout = screen.root.layout
      let pivots = layout.statistics.pivots
      var times = PassTimes.of(layout) { change(screen) }
      times.total += making
      if passes[what] == nil { whats.append(what) }
      passes[what, default: []].append((times, layout.statistics.pivots - pivots))
    }

    /// The same rows in a solver of their own, until the list of what moved is read.
    mutating func takeAlone(_ problem: Problem, _ window: Size) throws {
      var stated = StatedProblem(problem)
      func time(_ what: String, _ change: (inout StatedProblem) throws -> Void) rethrows {
        let time = try Stopwatch.milliseconds {
          try change(&stated)
          _ = stated.drain()
        }
        alone[what, default: []].append(time)
      }
      try time("build") { try $0.build(1) }
      for step in 1...10 {
        time("width step") { $0.set(edits: [window.width + Double(step), window.height]) }
      }
      for step in 1...10 {
        time("height step") { $0.set(edits: [window.width, window.height + Double(step)]) }
      }
      for _ in 1...5 {
        try time("text") { try $0.change(round: 0) }
        try time("text") { try $0.undo() }
      }
    }

    var rows: [Row] {
      whats.map { what in
        let passes = passes[what] ?? []
        func figure(_ part: KeyPath<PassTimes, Double>) -> Double? {
          median(passes.map { $0.times[keyPath: part] })
        }
        return Row(
          what: what, total: figure(\.total), solving: figure(\.solving),
          publishing: figure(\.publishing), alone: median(alone[what] ?? []),
          pivots: passes.map(\.pivots).sorted()[passes.count / 2])
      }
    }
  }

  static func run(_ options: Options, _ output: Output) throws -> Bool {
    output.begin(table)
    var isCorrect = true
    for (name, kind) in kinds where !options.isQuick || Screen(kind).viewCount < 100 {
      let result = try ScreenMeasurement(name, kind, lives: options.isQuick ? 1 : 7)
      isCorrect = isCorrect && result.isCorrect
      for row in result.rows {
        output.write(
          [
            .text(name), .text(row.what), .count(result.views), .number(row.total),
            .number(row.solving), .number(row.publishing), .number(row.alone),
            .count(row.pivots),
          ], in: table)
      }
      if !result.isCorrect { Output.note("benchmarks: \(name): unexpected conflicts") }
    }
    return isCorrect
  }
}
