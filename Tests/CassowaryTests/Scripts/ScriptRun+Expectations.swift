import Cassowary
import TestSupport

extension ScriptRun {
  /// The lines that change nothing.
  ///
  ///     expect x 3, y 5            these are the values
  ///     near x 1/3                 to a relative 1e-9
  ///     error pin 2                the violation; likewise `constant` and `priority`
  ///     ambiguity x tied, y free
  ///     affecting x pin, other     all constraints that do
  ///     has pin, x                 and `lacks`
  ///     count constraints 3        also variables, levels, rows, solves
  ///     atMost pivots 10           the same, and judgedTies
  ///     drained x 3                all changes since the last time; the word alone: none
  ///     failing                    there is a numerical failure; `sound`: there is none
  ///
  /// - Returns: whether the line is one of these.
  mutating func expect(_ word: String, _ words: [String]) -> Bool {
    let run = self
    switch word {
    case "expect": compare(words) { run.value(of: $0) }
    case "near": compare(words, by: { agrees($0, $1, tolerance: 1e-9) }) { run.value(of: $0) }
    case "error": compare(words) { run.constraint($0).map { run.solver.violation(of: $0) } }
    case "constant": compare(words) { run.constraint($0).map { run.solver.constant(of: $0) } }
    case "priority":
      compare(words) { run.constraint($0).map { run.solver.priority(of: $0).value } }
    case "count": compare(words) { run.count($0) }
    case "atMost": compare(words, by: <=) { run.count($0) }
    case "ambiguity":
      for (name, wanted) in Self.pairs(words) {
        let found = variable(name).map { "\(solver.ambiguity(of: $0))" }
        if found != wanted { blame("\(name) is \(found ?? "unknown")") }
      }
    case "affecting":
      let found = variable(words[0]).map { solver.constraints(affecting: $0).map { name(of: $0) } }
      if found != Array(words.dropFirst()) { blame("\(found ?? [])") }
    case "has", "lacks":
      for name in words where contains(name) != (word == "has") { blame("not so for \(name)") }
    case "drained": compareDrained(words)
    case "failing": if solver.numericalFailure == nil { blame("sound") }
    case "sound": if solver.numericalFailure != nil { blame("failing") }
    default: return false
    }
    return true
  }

  private static func pairs(_ words: [String]) -> [(name: String, word: String)] {
    stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  private mutating func compare(
    _ words: [String], by agree: (Double, Double) -> Bool = { $0 == $1 },
    _ read: (String) -> Double?
  ) {
    for (name, word) in Self.pairs(words) {
      guard let found = read(name), let wanted = Self.number(word) else {
        blame("\(name) \(word) cannot be read")
        continue
      }
      if !agree(found, wanted) { blame("\(name) is \(found)") }
    }
  }

  private func value(of name: String) -> Double? { variable(name).map { solver[$0] } }

  private func count(_ name: String) -> Double? {
    let statistics = solver.statistics
    let counts = [
      "variables": statistics.variables, "constraints": statistics.constraints,
      "levels": statistics.levels, "rows": statistics.rows, "solves": statistics.solves,
      "pivots": statistics.pivots, "judgedTies": statistics.judgedTies,
      "conflicts": statistics.conflicts,
    ]
    return counts[name].map(Double.init)
  }

  private func contains(_ name: String) -> Bool {
    constraint(name).map { solver.contains($0) } ?? variable(name).map { solver.contains($0) }
      ?? false
  }

  /// Drains the changes, and compares them with those that are named.
  private mutating func compareDrained(_ words: [String]) {
    var copy = solver
    let found = copy.drainChanges()
    for problem in drain() { blame(problem) }
    if found.count != words.count / 2 { blame("\(found.count) changes") }
    for (name, word) in Self.pairs(words)
    where !found.contains(where: { $0.variable == variable(name) && $0.value == Self.number(word) })
    {
      blame("\(name) did not become \(word)")
    }
  }
}
