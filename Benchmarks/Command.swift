/// What the executable does.
package enum Command {
  /// Answers the exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      switch options.action {
      case .help:
        Console.write(Options.usage)
        return 0
      case .list: return list(options)
      case .run:
        guard let peer = options.peer else { return try run(options) }
        return try compare(with: Peer(path: peer), options)
      case .model(let nest): return try model(nest, isJSON: options.isJSON)
      case .layers(let nest): return try layers(nest, options)
      case .stacks(let nest): return try stacks(nest, options)
      case .mixed(let views): return mixed(views, options)
      case .screens: return screens(options)
      case .rows(let count): return rows(count, options)
      case .soak(let minutes): return soak(minutes, options)
      case .threads: return threads(options)
      case .child(let selected): return try CaseRun.measure(selected, options)
      case .childModel(let nest): return childModel(nest)
      }
    } catch let refusal as Options.Refusal {
      Console.note("benchmarks: \(refusal.message)\n\n\(Options.usage)")
      return 2
    } catch {
      Console.note("benchmarks: \(error)")
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
      Console.write(selected.runsByDefault ? selected.name : "\(selected.name) (only by name)")
    }
    return 0
  }

  static func selected(_ options: Options) throws -> [Case] {
    let cases = Case.selected(filter: options.filter, isQuick: options.isQuick)
    guard !cases.isEmpty else {
      throw Options.Refusal(message: "no case matches \"\(options.filter ?? "")\"")
    }
    return cases
  }

  private static func run(_ options: Options) throws -> Int32 {
    let cases = try selected(options)
    if !options.isJSON { Console.write(CaseResult.tableHeader) }
    var failures = 0
    var largest = 0.0
    for (index, selected) in cases.enumerated() {
      Console.note("[\(index + 1)/\(cases.count)] \(selected.name)")
      do {
        let result = try CaseRun.result(of: selected, isQuick: options.isQuick)
        Console.write(options.isJSON ? result.json : result.tableRow)
        largest = max(largest, result.largestViolation)
        if !result.isCorrect { failures += 1 }
      } catch {
        Console.note("benchmarks: \(selected.name) gave no result: \(error)")
        failures += 1
      }
    }
    if !options.isJSON {
      Console.write("largest violation: \(largest), at most \(Certificate.tolerance) allowed")
    }
    if failures > 0 { Console.note("benchmarks: \(failures) of \(cases.count) cases failed") }
    return failures == 0 ? 0 : 1
  }

  private static func model(_ nest: Nest, isJSON: Bool) throws -> Int32 {
    var json = ""
    let ending = try ChildProcess.run(
      try ChildProcess.ownExecutable, ["--child-model", nest.name],
      wait: { Console.note(nest.name, "stating", after: $0) },
      take: { line, _ in
        json += line
        return true
      })
    guard ending == .exited(0) else {
      throw ChildProcess.Failure(message: "the child process ended: \(ending)")
    }
    let result = try ModelMeasurement(json: json)
    Console.write(isJSON ? result.json : result.summary)
    return result.isWithinLimit ? 0 : 1
  }

  private static func layers(_ nest: Nest, _ options: Options) throws -> Int32 {
    let result = try LayerComparison(nest, lives: options.isQuick ? 1 : 7)
    Console.write(options.isJSON ? result.json : result.summary)
    return result.isCorrect ? 0 : 1
  }

  private static func stacks(_ nest: Nest, _ options: Options) throws -> Int32 {
    let result = try StackComparison(nest, lives: options.isQuick ? 1 : 7)
    Console.write(options.isJSON ? result.json : result.summary)
    return result.isCorrect ? 0 : 1
  }

  private static func screens(_ options: Options) -> Int32 {
    let results = ScreenMeasurement.all(lives: options.isQuick ? 1 : 25)
    for result in results { Console.write(options.isJSON ? result.json : result.summary) }
    return results.allSatisfy(\.isCorrect) ? 0 : 1
  }

  private static func rows(_ count: Int, _ options: Options) -> Int32 {
    let result = RowComparison(rows: count > 0 ? count : options.isQuick ? 1000 : 100_000)
    Console.write(options.isJSON ? result.json : result.summary)
    return result.isCorrect ? 0 : 1
  }

  private static func threads(_ options: Options) -> Int32 {
    let result = ThreadComparison(rounds: options.isQuick ? 3 : 15, lives: options.isQuick ? 2 : 8)
    Console.write(options.isJSON ? result.json : result.summary)
    return result.isCorrect ? 0 : 1
  }

  private static func childModel(_ nest: Nest) -> Int32 {
    guard let result = ModelMeasurement(nest) else {
      Console.note("benchmarks: resident memory cannot be read here")
      return 2
    }
    Console.write(result.json)
    return 0
  }
}
