import Foundation

extension Command {
  static func soak(_ minutes: Double, _ options: Options) -> Int32 {
    let seed = ProcessInfo.processInfo.environment["LAYOUT_SEED"].flatMap(UInt64.init) ?? 42
    let result = Soak.run(SoakPlan(minutes: minutes, seed: seed)) { lines in
      if options.isJSON { Console.note(lines) } else { Console.write(lines) }
    }
    Console.write(options.isJSON ? result.json : result.summary)
    return result.isCorrect ? 0 : 1
  }
}
