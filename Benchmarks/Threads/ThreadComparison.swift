import Foundation

/// How much more is done on several threads than on one, in turns; and whether all do the same.
package struct ThreadComparison: JSONReport {
  package struct Row: Codable {
    package var work: ThreadedWork
    package var threads: Int
    /// Medians over the rounds: lives a second, and how many times as many as on one thread in the same round.
    package var livesPerSecond: Double
    package var ratio: Double
    /// How much processor time a life takes beside one on one thread: what threads cost each other, however busy the
    /// machine is.
    package var processorRatio: Double
    package var isCorrect: Bool
  }

  package var cores: Int
  package var rounds: Int
  package var rows: [Row] = []

  package var isCorrect: Bool { rows.allSatisfy(\.isCorrect) }

  package init(
    rounds: Int, lives: Int, _ nest: Nest = .tree(branching: 6, depth: 3)
  ) {
    self.rounds = rounds
    cores = ProcessInfo.processInfo.activeProcessorCount
    for work in ThreadedWork.allCases { compare(work, lives, nest) }
  }

  private mutating func compare(_ work: ThreadedWork, _ lives: Int, _ nest: Nest) {
    let counts = [1, 2, 2 * max(2, cores)]
    // What each thread has to answer, found one after the other on this one.
    let expected = (0..<counts[2]).map { work.run(lives: lives, seed: $0, nest) }
    var rates: [[Double]] = Array(repeating: [], count: counts.count)
    var processorTimes = rates
    var isCorrect = Array(repeating: true, count: counts.count)
    for _ in 0..<rounds {
      for (place, threads) in counts.enumerated() {
        var answers: [UInt64] = []
        let processorTime = clock()
        let milliseconds = Stopwatch.milliseconds {
          answers = ThreadTeam.run(threads) { work.run(lives: lives, seed: $0, nest) }
        }
        processorTimes[place].append(Double(clock() - processorTime) / Double(threads * lives))
        rates[place].append(Double(threads * lives) / milliseconds * 1000)
        if answers != Array(expected.prefix(threads)) { isCorrect[place] = false }
      }
    }
    for (place, threads) in counts.enumerated() {
      func ratio(_ figures: [[Double]]) -> Double {
        median(zip(figures[place], figures[0]).map { $0 / $1 }) ?? 0
      }
      rows.append(
        Row(
          work: work, threads: threads, livesPerSecond: median(rates[place]) ?? 0,
          ratio: ratio(rates), processorRatio: ratio(processorTimes), isCorrect: isCorrect[place]))
    }
  }

  package var summary: String {
    let widths = [9, 0, 8, 16, 12, 16]
    var lines = [
      "\(cores) cores, \(rounds) rounds",
      TextTable.row(
        widths, ["work", "", "threads", "lives a second", "ratio to 1", "processor time"]),
    ]
    for row in rows {
      lines.append(
        TextTable.row(
          widths,
          [
            row.work.rawValue, "", "\(row.threads)", String(format: "%.1f", row.livesPerSecond),
            String(format: "%.2f", row.ratio), String(format: "%.2f", row.processorRatio),
          ]) + (row.isCorrect ? "" : "  WRONG: other values than on one thread"))
    }
    return lines.joined(separator: "\n")
  }
}
