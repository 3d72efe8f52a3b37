import Foundation

/// What the executable does.
package enum Command {
  /// Answers the exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      switch options.action {
      case .help:
        write(Options.usage)
        return 0
      case .list: return list(options)
      case .run: return try run(options)
      case .model(let shape): return try model(shape, isJSON: options.isJSON)
      case .child(let selected): return try child(selected, options)
      case .childModel(let shape): return childModel(shape)
      }
    } catch let refusal as Options.Refusal {
      note("benchmarks: \(refusal.message)\n\n\(Options.usage)")
      return 2
    } catch let failure as ChildProcess.Failure {
      note("benchmarks: \(failure.message)")
      return 1
    } catch {
      note("benchmarks: \(error)")
      return 1
    }
  }

  private static func list(_ options: Options) -> Int32 {
    for selected in Case.all {
      if let filter = options.filter,
        !Case.selected(filter: filter, isQuick: options.isQuick).contains(selected)
      {
        continue
      }
      if options.isQuick && !selected.runsWhenQuick { continue }
      write(selected.runsByDefault ? selected.name : "\(selected.name) (only by name)")
    }
    return 0
  }

  private static func run(_ options: Options) throws -> Int32 {
    let cases = Case.selected(filter: options.filter, isQuick: options.isQuick)
    guard !cases.isEmpty else {
      throw Options.Refusal(message: "no case matches \"\(options.filter ?? "")\"")
    }
    if !options.isJSON { write(CaseResult.tableHeader) }
    var failures = 0
    var largest = 0.0
    for (index, selected) in cases.enumerated() {
      note("[\(index + 1)/\(cases.count)] \(selected.name)")
      let arguments =
        ["--child", selected.level.rawValue, selected.shape.name]
        + (options.isQuick ? ["--quick"] : [])
      do {
        let result = try CaseResult(json: try ChildProcess.output(arguments))
        write(options.isJSON ? result.json : result.tableRow)
        largest = max(largest, result.largestViolation)
        if !result.isCorrect { failures += 1 }
      } catch {
        note("benchmarks: \(selected.name) gave no result: \(error)")
        failures += 1
      }
    }
    if !options.isJSON {
      write("largest violation: \(largest), at most \(Certificate.tolerance) allowed")
    }
    if failures > 0 { note("benchmarks: \(failures) of \(cases.count) cases failed") }
    return failures == 0 ? 0 : 1
  }

  private static func child(_ selected: Case, _ options: Options) throws -> Int32 {
    let measurement = try selected.measure(
      for: options.isQuick ? .milliseconds(50) : .milliseconds(800))
    let result = CaseResult(measurement, of: selected)
    write(result.json)
    guard !result.isCorrect else { return 0 }
    note("\(selected.name), \(measurement.violationPlace): \(measurement.largestViolation)")
    return 1
  }

  private static func model(_ shape: Shape, isJSON: Bool) throws -> Int32 {
    let result = try ModelMeasurement(
      json: try ChildProcess.output(["--child-model", shape.name]))
    write(isJSON ? result.json : result.summary)
    return result.isWithinLimit ? 0 : 1
  }

  private static func childModel(_ shape: Shape) -> Int32 {
    guard let result = ModelMeasurement(shape) else {
      note("benchmarks: resident memory cannot be read here")
      return 2
    }
    write(result.json)
    return 0
  }

  /// To standard output, at once: a run takes minutes.
  private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// To standard error, so that standard output holds results only.
  private static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
