/// What the executable does.
package enum Command {
  /// Returns the exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    do {
      return try run(Options(arguments)) ? 0 : 1
    } catch let refusal as Options.Refusal {
      Output.note("benchmarks: \(refusal.message)\n\n\(Options.usage)")
      return 2
    } catch {
      Output.note("benchmarks: \(error)")
      return 1
    }
  }

  /// Returns whether all went well.
  private static func run(_ options: Options) throws -> Bool {
    let output = Output(options.format)
    switch options.action {
    case .help: Output.write(Options.usage)
    case .list: list(options)
    case .child(let selected): return try CaseResult.measure(selected, options)
    // Before anything else takes memory.
    case .model(let nest): return ModelMeasurement.run(nest, output)
    case .instructions: return try Instructions.run(options, output)
    default:
      output.writeMachineSpeed(isQuick: options.isQuick)
      return try measure(options, output)
    }
    return true
  }

  private static func measure(_ options: Options, _ output: Output) throws -> Bool {
    switch options.action {
    case .layers(let nest): return try LayerMeasurement.run(nest, options, output)
    case .screens:
      if let path = options.peer {
        return try ScreenComparison.run(Peer(path: path), options, output)
      }
      return try ScreenMeasurement.run(options, output)
    case .grids: return try GridMeasurement.run(options, output)
    case .flows: return FlowMeasurement.run(options, output)
    case .mixed(let views): return MixedMeasurement.run(views: views, options, output)
    case .rows(let count): return RowComparison.run(rows: count, output)
    case .soak(let minutes, let views):
      return Soak.run(minutes: minutes, views: views, options, output)
    case .threads: return ThreadComparison.run(options, output)
    default:
      if let path = options.peer {
        return try PeerComparison.run(Peer(path: path), options, output)
      }
      return try runCases(options, output)
    }
  }

  private static func list(_ options: Options) {
    let all =
      options.filter == nil && !options.isQuick
      ? Case.all : Case.selected(filter: options.filter, isQuick: options.isQuick)
    for selected in all {
      Output.write(selected.runsByDefault ? selected.name : "\(selected.name) (only by name)")
    }
  }

  private static func runCases(_ options: Options, _ output: Output) throws -> Bool {
    let cases = try Case.selected(options)
    output.begin(CaseResult.table)
    return Case.all(cases) { selected in
      let result = try CaseResult.run(selected, isQuick: options.isQuick)
      output.write(result.row, in: CaseResult.table)
      return result.isCorrect
    }
  }
}
