import Expectations
import Testing
import benchmarks

@Suite struct OptionsTests {
  static let actions: [(arguments: String, action: Options.Action)] = [
    ("", .run), ("--list", .list), ("--help", .help),
    ("--model", .model(.tree(branching: 10, depth: 6))),
    ("--model Flat(3)", .model(.flat(count: 3))),
    ("--model --json", .model(.tree(branching: 10, depth: 6))),
    ("--layers", .layers(.tree(branching: 10, depth: 3))),
    ("--layers Tree(3,2)", .layers(.tree(branching: 3, depth: 2))),
    ("--soak", .soak(minutes: 60, views: 10_000)),
    ("--soak 500 --minutes 2.5", .soak(minutes: 2.5, views: 500)),
    ("--minutes 0.5 --soak --quick", .soak(minutes: 0.5, views: 300)),
    ("--quick --soak", .soak(minutes: 1.0 / 3, views: 300)), ("--threads --quick", .threads),
    ("--screens", .screens), ("--mixed --quick", .mixed(views: nil)),
    ("--mixed 250", .mixed(views: 250)), ("--rows", .rows(100_000)),
    ("--rows --quick", .rows(1000)), ("--rows 5000", .rows(5000)),
    ("--instructions", .instructions),
    ("--child two-pass Chain(4)", .child(Case(.chain(depth: 4), .twoPass))),
  ]

  /// Arguments, and what is said about them.
  static let refusals = """
    --fast: unknown option "--fast"
    Tree(2,2): unknown option "Tree(2,2)"
    --filter: --filter needs a value
    --child wide Flat(3): there is no level "wide"
    --child solver Box: "Box" is not a shape; Tree(10,3) and Dialog are, and --list has more
    --child stack Dialog: Dialog has no level "stack"
    --model Dialog: "Dialog" is not a nest of stacks; Tree(10,3), Chain(100) and Flat(1000) are
    --peer: --peer needs a value
    --grids --peer a: --peer cannot be combined with --grids
    --rows 5: "5" is not a number from 100 to 10000000
    --mixed many: "many" is not a number from 100 to 10000000
    --only sing: there is no measure "sing"
    --repeats -1: --repeats is a number, not "-1"
    --soak --minutes: --minutes needs a value
    --soak --minutes 0: --minutes is from 0.1 to 10000, not "0"
    --soak --minutes nan: --minutes is from 0.1 to 10000, not "nan"
    --minutes 3: --minutes needs --soak
    --screens --mixed: --mixed cannot be combined with --screens
    --soak 200 --quick --soak: --soak cannot be combined with --soak
    """

  private func options(_ arguments: String) throws -> Options {
    try Options(arguments.split(separator: " ").map(String.init))
  }

  @Test func argumentsAndRefusals() throws {
    for (arguments, action) in Self.actions {
      try expect(options(arguments).action, action, "\(arguments)")
    }
    let run = try options("--quick --filter Flat --json --peer a/harness")
    expect(run.isQuick && run.format == .json && run.filter == "Flat" && run.peer == "a/harness")
    expect(run.action, .run)
    let screens = try options("--peer a/harness --screens")
    expect(screens.peer == "a/harness" && screens.action == .screens)
    let child = try options("--child stack List(12) --only resize --repeats 0 --markdown")
    expect(child.only == .resize && child.repeats == 0 && child.format == .markdown)
    for line in Self.refusals.split(separator: "\n") {
      let parts = line.split(separator: ": ").map(String.init)
      let refusal = expect(throws: Options.Refusal.self) { try options(parts[0]) }
      expect(refusal?.message, parts[1])
    }
  }
}

@Suite struct CaseTests {
  @Test func filters() {
    let cases = Case.selected(filter: "CHAIN(10", isQuick: true)
    expect(cases.contains(Case(.chain(depth: 10), .solver)))
    expect(cases.allSatisfy { $0.name.hasPrefix("Chain(10") && $0.runsWhenQuick })
    // A shape that is named runs at any size.
    let large = Shape.tree(branching: 10, depth: 6)
    for (filter, isQuick, expected) in [
      ("Tree(10,6)", true, Level.allCases.map { Case(large, $0) }),
      ("Tree(10,6) solver", false, [Case(large, .solver)]),
      ("Flat(17) two-pass", false, [Case(.flat(count: 17), .twoPass)]),
      ("Grid(40)", true, [Case(.grid(side: 40), .solver)]), ("Dialog stack", false, []),
      ("no such case", false, []),
    ] as [(String, Bool, [Case])] {
      expect(Case.selected(filter: filter, isQuick: isQuick), expected, "\(filter)")
    }
    for kind in [
      "Tree", "Chain", "Flat", "Mix", "Churn", "Preferences", "Grid", "Dialog", "Equalities",
      "List", "LoginForm", "FlowView",
    ] {
      for isQuick in [false, true] {
        expect(!Case.selected(filter: kind, isQuick: isQuick).isEmpty, "\(kind)")
      }
    }
    let medians: [([Double], Double?)] = [
      ([], nil), ([3], 3), ([9, 1, 5], 5), ([4, 1, 3, 2], 2.5),
    ]
    for (values, middle) in medians { expect(median(values), middle) }
    for (text, json) in [
      "plain": "\"plain\"", "a \"b\" \\": #""a \"b\" \\""#, "1\n2\t3": #""1\n2\u00093""#,
    ] {
      expect(text.inJSON, json)
      let row = Table("a \"table\"", names: ["what"], []).row([.text(text)], .json)
      expect(row, #"{"table": "a \"table\"", "what": \#(json)}"#)
    }
  }

  @Test func results() throws {
    let selected = Case(.flat(count: 3), .solver)
    var stages: [String] = []
    let measurement = try measure(selected) { stages.append($0) }
    expect(stages, ["life 1, build", "life 1, resize", "life 1, squeeze", "life 1, mutate"])
    expect(measurement.size, 4)
    expect(
      measurement.times.mapValues(\.count), [.build: 1, .resize: 60, .squeeze: 1, .mutate: 20])
    expect(measurement.times.allSatisfy { $0.value.count == $0.key.repeats })
    let result = CaseResult(measurement, of: selected)
    expect(result.isCorrect)
    let copy = try CaseResult(json: result.json)
    expect(copy.shape == "Flat(3)" && copy.level == "solver")
    expect(copy.counts, result.counts)
    expect(copy.largestViolation, result.largestViolation)
    expect(copy.errors, result.errors)
    expect(copy.errors?["build"]?.count, 3)
    // What a layout does not do stays out of its figures.
    let direct = Case(.flat(count: 3), .twoPass)
    let directCopy = try CaseResult(json: CaseResult(measure(direct), of: direct).json)
    expect(directCopy.milliseconds(.squeeze) == nil && directCopy.counts == nil)
    // A model is measured without being solved; see `countsOfConstraints`.
    expect(ModelMeasurement(.flat(count: 1)).constraints, 16)
  }
}

/// One life of a case.
func measure(
  _ selected: Case, report: @escaping (String) -> Void = { _ in }
) throws -> Measurement {
  try Measurement(selected.problem, forMilliseconds: 0, report: report)
}
