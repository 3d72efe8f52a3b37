import Foundation

/// How many instructions a measure takes, by valgrind: figures that do not depend on what else the machine does.
package enum Instructions {
  static let table = Table(
    "Instructions, thousands", names: ["shape", "level"], Measure.allCases.map(\.rawValue))

  /// The shapes whose counts tell most in a short time.
  static let shapes: [Shape] = [
    .tree(branching: 10, depth: 3), .dialog, .mix(branching: 10, depth: 2), .list(rows: 12),
    .list(rows: 200), .loginForm, .gridView(side: 20), .flowView(count: 100), .rowList(rows: 1000),
    .cells(count: 20),
  ]

  /// What measures of small cases took when last looked at, in thousands. With `--quick`, these are counted, and one that
  /// takes a twentieth more fails.
  static let recorded: [(case: Case, counts: [Measure: Double])] = [
    (Case(.dialog, .solver), [.build: 280, .resize: 1.71, .squeeze: 737, .mutate: 33.6]),
    (
      Case(.mix(branching: 10, depth: 2), .solver),
      [.build: 2274, .resize: 5.59, .squeeze: 6924, .mutate: 187]
    ),
    (
      Case(.list(rows: 12), .solver),
      [.build: 2089, .resize: 2.83, .squeeze: 5844, .mutate: 33.9]
    ),
    (
      Case(.list(rows: 12), .stack),
      [.build: 3262, .resize: 60.5, .squeeze: 10_396, .mutate: 66, .insert: 923]
    ),
    (Case(.loginForm, .stack), [.build: 711, .insert: 396]),
    (Case(.cells(count: 20), .stack), [.build: 6177, .insert: 523]),
    (Case(.gridView(side: 20), .stack), [.build: 15_342]),
    (Case(.flowView(count: 100), .stack), [.build: 5548, .mutate: 867]),
  ]
  private static let allowedRatio = 1.05

  static func run(_ options: Options, _ output: Output) throws -> Bool {
    output.begin(table)
    if options.isQuick {
      return Case.all(recorded.map { $0.case }) { selected in
        let before = recorded.first { $0.case == selected }?.counts ?? [:]
        let counts = try write(selected, before.keys.contains, output)
        let grown = Measure.allCases.filter {
          counts[$0] ?? 0 > (before[$0] ?? 0) * allowedRatio
        }
        for measure in grown {
          Output.note(
            "\(measure.rawValue) took \(before[measure] ?? 0) thousand instructions before")
        }
        return grown.isEmpty
      }
    }
    let cases =
      try options.filter == nil
      ? shapes.flatMap { shape in shape.levels.map { Case(shape, $0) } } : Case.selected(options)
    return Case.all(cases) { selected in
      _ = try write(selected, { $0 == options.only ?? $0 }, output)
      return true
    }
  }

  /// Counts the measures of a case and writes the counts, in thousands.
  private static func write(
    _ selected: Case, _ isCounted: (Measure) -> Bool, _ output: Output
  ) throws -> [Measure: Double] {
    var counts: [Measure: Double] = [:]
    for measure in selected.problem.measures.filter(isCounted) {
      let (none, one) = (try count(selected, measure, 0), try count(selected, measure, 1))
      // Squeezes are told as a whole.
      counts[measure] = Double(one - none) / Double(measure.repeats) / 1000
    }
    output.write(
      [.text(selected.shape.name), .text(selected.level.rawValue)]
        + Measure.allCases.map { measure in counts[measure].map { .number($0) } ?? .count(nil) },
      in: table)
    return counts
  }

  /// What a process takes that carries out a measure so many times.
  private static func count(_ selected: Case, _ measure: Measure, _ repeats: Int) throws -> Int {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("valgrind-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    let ending = try ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        // Otherwise the counts depend on the seed of the hashes.
        "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        "--log-file=\(log.path)", try ChildProcess.ownExecutable.path, "--child",
        selected.level.rawValue, selected.shape.name, "--only", measure.rawValue, "--repeats",
        "\(repeats)",
      ], take: { _, _ in true })
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    let total = text.split(separator: "\n").first { $0.contains("Collected") }?
      .split(separator: " ").last.flatMap { Int($0) }
    guard ending == .exited(0), let total else {
      throw ChildProcess.Failure(message: "valgrind ended: \(ending)")
    }
    return total
  }
}
