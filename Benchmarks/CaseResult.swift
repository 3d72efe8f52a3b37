import Foundation

/// What one case gave; one line of JSON, and one row of the table.
package struct CaseResult: Codable, Equatable {
  package var shape: String
  package var level: String
  /// Views, cells or variables; see ``Shape/size``.
  package var size: Int
  package var constraints: Int?
  package var buildMilliseconds: Double?
  package var resizeMilliseconds: Double?
  package var squeezeMilliseconds: Double?
  package var mutateMilliseconds: Double?
  package var peakMebibytes: Double?
  package var bytesPerView: Double?
  package var pivots: Int?
  package var buildPivots: Int?
  package var levels: Int?
  /// In points; what cannot be written as a number is the largest one.
  package var largestViolation: Double
  /// The sums of the errors after each measure, by falling priority.
  package var errors: [String: [Double]]?

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case shape
    case level
    case size = "views"
    case constraints
    case buildMilliseconds = "build_ms"
    case resizeMilliseconds = "resize_ms"
    case squeezeMilliseconds = "squeeze_ms"
    case mutateMilliseconds = "mutate_ms"
    case peakMebibytes = "peak_mib"
    case bytesPerView = "bytes_per_view"
    case pivots
    case buildPivots = "build_pivots"
    case levels
    case largestViolation = "largest_violation"
    case errors
  }

  package init(_ measurement: Measurement, of selected: Case) {
    shape = selected.shape.name
    level = selected.level.rawValue
    size = measurement.size
    constraints = measurement.counts?.constraints
    buildMilliseconds = median(measurement.times[.build] ?? [])
    resizeMilliseconds = median(measurement.times[.resize] ?? [])
    squeezeMilliseconds = median(measurement.times[.squeeze] ?? [])
    mutateMilliseconds = median(measurement.times[.mutate] ?? [])
    peakMebibytes = measurement.peak.map { Double($0) / 1_048_576 }
    bytesPerView = measurement.live.map { Double($0) / Double(measurement.size) }
    pivots = measurement.counts?.pivots
    buildPivots = measurement.buildPivots
    levels = measurement.counts?.levels
    largestViolation = min(measurement.largestViolation, .greatestFiniteMagnitude)
    errors = Dictionary(
      uniqueKeysWithValues: measurement.errors.map { ($0.key.rawValue, $0.value) })
  }

  package func milliseconds(_ measure: Measure) -> Double? {
    switch measure {
    case .build: buildMilliseconds
    case .resize: resizeMilliseconds
    case .squeeze: squeezeMilliseconds
    case .mutate: mutateMilliseconds
    }
  }

  package var isCorrect: Bool { largestViolation <= Certificate.tolerance }

  /// The object in one line, keys in the order of the table, `null` for what was not measured.
  package var json: String {
    let columns: [(CodingKeys, String)] = [
      (.shape, "\"\(shape)\""), (.level, "\"\(level)\""), (.size, "\(size)"),
      (.constraints, text(constraints)), (.buildMilliseconds, text(buildMilliseconds)),
      (.resizeMilliseconds, text(resizeMilliseconds)),
      (.squeezeMilliseconds, text(squeezeMilliseconds)),
      (.mutateMilliseconds, text(mutateMilliseconds)), (.peakMebibytes, text(peakMebibytes)),
      (.bytesPerView, text(bytesPerView)), (.pivots, text(pivots)),
      (.buildPivots, text(buildPivots)), (.levels, text(levels)),
      (.largestViolation, "\(largestViolation)"), (.errors, text(errors)),
    ]
    return "{" + columns.map { "\"\($0.rawValue)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Four significant digits are more than a measure repeats.
  private func text(_ number: Double?) -> String {
    number.map { String(format: "%.4g", $0) } ?? "null"
  }

  private func text(_ errors: [String: [Double]]?) -> String {
    let members = Measure.allCases.compactMap { measure in
      errors?[measure.rawValue].map { "\"\(measure.rawValue)\": \($0.map(finite))" }
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// JSON has no infinity.
  private func finite(_ number: Double) -> Double {
    number.isFinite ? number : .greatestFiniteMagnitude
  }

  private func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }

  package init(json: String) throws {
    self = try JSONDecoder().decode(CaseResult.self, from: Data(json.utf8))
  }
}

extension CaseResult {
  private static let widths = [22, 8, 9, 11, 10, 10, 10, 10, 9, 8, 8, 6, 10]

  package static var tableHeader: String {
    TextTable.row(
      widths,
      [
        "shape", "level", "views", "constraints", "build ms", "resize ms", "squeeze ms",
        "mutate ms",
        "peak MiB", "B/view", "pivots", "levels", "violation",
      ])
  }

  package var tableRow: String {
    func text(_ number: Double?) -> String { number.map { String(format: "%.4g", $0) } ?? "–" }
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "–" }
    return TextTable.row(
      Self.widths,
      [
        shape, level, "\(size)", text(constraints), text(buildMilliseconds),
        text(resizeMilliseconds), text(squeezeMilliseconds), text(mutateMilliseconds),
        peakMebibytes.map { String(format: "%.1f", $0) } ?? "–",
        bytesPerView.map { String(format: "%.0f", $0) } ?? "–", text(pivots), text(levels),
        String(format: "%.1e", largestViolation),
      ])
  }
}
