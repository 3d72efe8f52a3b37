import Foundation

/// What one case gave; one line of JSON, and one row of the table.
package struct CaseResult: Codable, Equatable {
  package var shape: String
  package var level: String
  /// Views, cells or variables; see ``Shape/size``.
  package var size: Int
  /// Milliseconds of one time of each measure, by its name.
  package var times: [String: Double]
  package var counts: SolverCounts?
  package var buildPivots: Int?
  package var peakMebibytes: Double?
  package var bytesPerView: Double?
  /// In points; what cannot be written as a number is the largest one.
  package var largestViolation: Double
  /// The sums of the errors after each measure, by falling priority.
  package var errors: [String: [Double]]?

  package init(_ measurement: Measurement, of selected: Case) {
    shape = selected.shape.name
    level = selected.level.rawValue
    size = measurement.size
    times = Dictionary(
      uniqueKeysWithValues: measurement.times.compactMap { measure, times in
        median(times).map { (measure.rawValue, $0) }
      })
    counts = measurement.counts
    peakMebibytes = measurement.peak.map { Double($0) / 1_048_576 }
    bytesPerView = measurement.live.map { Double($0) / Double(measurement.size) }
    buildPivots = measurement.buildPivots
    largestViolation = min(measurement.largestViolation, .greatestFiniteMagnitude)
    errors = Dictionary(
      uniqueKeysWithValues: measurement.errors.map { ($0.key.rawValue, $0.value) })
  }

  package func milliseconds(_ measure: Measure) -> Double? { times[measure.rawValue] }

  package var isCorrect: Bool { largestViolation <= Certificate.tolerance }

  /// The object in one line.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  package init(json: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try decoder.decode(CaseResult.self, from: Data(json.utf8))
  }

  static let table = Table(
    "Cases", names: ["shape", "level"],
    [
      "views", "constraints", "build ms", "resize ms", "squeeze ms", "mutate ms", "insert ms",
      "peak MiB", "B/view", "pivots", "build pivots", "levels", "violation",
    ])

  package var row: [Table.Cell] {
    var row: [Table.Cell] = [
      .text(shape), .text(level), .count(size), .count(counts?.constraints),
    ]
    row += Measure.allCases.map { .number(milliseconds($0)) }
    row += [
      .number(peakMebibytes), .count(bytesPerView.map { Int($0) }), .count(counts?.pivots),
      .count(buildPivots), .count(counts?.levels), .number(largestViolation),
    ]
    return row
  }
}

// MARK: In a process of its own

extension CaseResult {
  /// Begins the lines of a child that tell what it is at.
  private static let mark = "# "

  /// The child's side.
  static func measure(_ selected: Case, _ options: Options) throws -> Bool {
    if let only = options.only {
      try selected.problem.repeatAlone(only, options.repeats)
      return true
    }
    let measurement = try Measurement(
      selected.problem, forMilliseconds: options.isQuick ? 50 : 800,
      report: { Output.write(mark + $0) })
    let result = CaseResult(measurement, of: selected)
    Output.write(try result.json)
    if result.isCorrect { return true }
    Output.note(
      "\(selected.name), \(measurement.violationPlace): \(measurement.largestViolation)")
    return false
  }

  /// The parent's side.
  static func run(_ selected: Case, isQuick: Bool) throws -> CaseResult {
    let arguments =
      ["--child", selected.level.rawValue, selected.shape.name] + (isQuick ? ["--quick"] : [])
    var stage = "start"
    var json = ""
    let ending = try ChildProcess.run(
      try ChildProcess.ownExecutable, arguments,
      wait: { Output.note("  \(selected.name): \(stage), \(Int($0)) s") },
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
