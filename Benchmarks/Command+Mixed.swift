import Foundation

extension Command {
  static func mixed(_ views: Int?, _ options: Options) -> Int32 {
    let format = options.isJSON ? Table.Format.json : .text
    let seed = ProcessInfo.processInfo.environment["LAYOUT_SEED"].flatMap(UInt64.init) ?? 42
    Console.write(MixedMeasurement.table.header(format))
    var isCorrect = true
    for views in views.map({ [$0] }) ?? (options.isQuick ? [100, 1000] : [100, 1000, 10_000]) {
      let result = MixedMeasurement(
        views: views, seed: seed, .init(views: views, isQuick: options.isQuick))
      for row in result.rows { Console.write(MixedMeasurement.table.row(row, format)) }
      Console.note(
        "seed \(seed): \(result.views) views, \(result.constraints) constraints, \(result.levels) levels")
      if !result.differences.isEmpty {
        isCorrect = false
        Console.note("benchmarks: unlike a fresh tree: \(result.differences.prefix(5))")
      }
    }
    return isCorrect ? 0 : 1
  }
}
