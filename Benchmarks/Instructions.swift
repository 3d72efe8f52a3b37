import Foundation

/// How many instructions a measure takes, by valgrind: figures that do not depend on what else the machine does.
package enum Instructions {
  static let table = Table(
    "Instructions, thousands", names: ["shape", "level"], ["build", "resize", "squeeze", "mutate"])

  /// The shapes whose counts tell most in a short time.
  static let shapes: [Shape] = [
    .tree(branching: 10, depth: 3), .dialog, .mix(branching: 10, depth: 2), .list(rows: 12),
    .list(rows: 200),
  ]

  static func run(_ options: Options, _ output: Output) throws -> Bool {
    let cases =
      try options.filter == nil
      ? shapes.flatMap { shape in shape.levels.map { Case(shape, $0) } } : Case.selected(options)
    output.begin(table)
    return Case.all(cases) { selected in
      let counts = try Measure.allCases.map { measure -> Table.Cell in
        guard selected.problem.measures.contains(measure) else { return .count(nil) }
        let (none, one) = (try count(selected, measure, 0), try count(selected, measure, 1))
        // Squeezes are told as a whole.
        return .number(Double(one - none) / Double(measure.repeats) / 1000)
      }
      output.write(
        [.text(selected.shape.name), .text(selected.level.rawValue)] + counts, in: table)
      return true
    }
  }

  /// What a process takes that carries out a measure so many times.
  private static func count(_ selected: Case, _ measure: Measure, _ repeats: Int) throws -> Int {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("valgrind-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    let ending = try ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
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
