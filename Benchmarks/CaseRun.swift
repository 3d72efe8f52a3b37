/// Runs a case in a process of its own. Lines of the child that begin with `# ` tell what it is at.
enum CaseRun {
  private static let mark = "# "

  /// The child's side.
  static func measure(_ selected: Case, _ options: Options) throws -> Int32 {
    let measurement = try selected.measure(
      for: options.isQuick ? .milliseconds(50) : .milliseconds(800),
      report: { Console.write(mark + $0) })
    let result = CaseResult(measurement, of: selected)
    Console.write(result.json)
    guard !result.isCorrect else { return 0 }
    Console.note(
      "\(selected.name), \(measurement.violationPlace): \(measurement.largestViolation)")
    return 1
  }

  /// The parent's side.
  static func result(of selected: Case, isQuick: Bool) throws -> CaseResult {
    let arguments =
      ["--child", selected.level.rawValue, selected.shape.name] + (isQuick ? ["--quick"] : [])
    var stage = "start"
    var json = ""
    let ending = try ChildProcess.run(
      try ChildProcess.ownExecutable, arguments,
      wait: { Console.note(selected.name, stage, after: $0) },
      take: { line, _ in
        if line.hasPrefix(mark) { stage = String(line.dropFirst(mark.count)) } else { json += line }
        return true
      })
    // 1 is a check that failed: the figures are there.
    guard [.exited(0), .exited(1)].contains(ending), !json.isEmpty else {
      throw ChildProcess.Failure(message: "the child process ended: \(ending)")
    }
    return try CaseResult(json: json)
  }
}
