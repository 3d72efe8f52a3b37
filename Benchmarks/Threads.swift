import Foundation
import StackLayout
import StackTestSupport

/// Work for one thread that shares nothing with others: solvers, or layouts of stacks, that are made, edited and dropped.
package enum ThreadedWork: String, CaseIterable, Sendable {
  case solvers
  case layouts

  /// Does so many lives and answers what tells their values from others: two runs of the same seed give the same.
  package func run(lives: Int, seed: Int, _ nest: Nest) -> UInt64 {
    var digest = Digest()
    for life in 0..<lives {
      let seed = UInt64(seed * 1000 + life)
      switch self {
      case .solvers: Self.solve(nest, seed, &digest)
      case .layouts: Self.layOut(seed, &digest)
      }
    }
    return digest.value
  }

  /// The rows of a nest of stacks, and a window that is dragged.
  private static func solve(_ nest: Nest, _ seed: UInt64, _ digest: inout Digest) {
    var problem = StatedProblem(Problem(nest, .fill))
    var random = LinearCongruentialGenerator(seed: seed)
    try? problem.build(1)
    for _ in 0..<40 {
      try? problem.edit(Double(80 + random.draw() % 50) / 100)
      for value in problem.values { digest.take(value) }
    }
  }

  /// Random edits of a tree of stacks.
  private static func layOut(_ seed: UInt64, _ digest: inout Digest) {
    var series = MutationSeries(seed: seed, views: 30)
    for _ in 0..<30 {
      _ = series.mutate()
      series.root.layoutIfNeeded()
    }
    for value in series.root.layout.solver.model.values { digest.take(value) }
  }

  /// FNV-1a over the bits of numbers.
  private struct Digest {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func take(_ number: Double) {
      value = (value ^ number.bitPattern) &* 0x0000_0100_0000_01b3
    }
  }
}

/// How much more is done on several threads than on one, in turns; and whether all do the same.
package struct ThreadComparison {
  package struct Row {
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

  package private(set) var rows: [Row] = []

  package var isCorrect: Bool { rows.allSatisfy(\.isCorrect) }

  package init(rounds: Int, lives: Int, _ nest: Nest = .tree(branching: 6, depth: 3)) {
    for work in ThreadedWork.allCases { compare(work, rounds, lives, nest) }
  }

  private mutating func compare(_ work: ThreadedWork, _ rounds: Int, _ lives: Int, _ nest: Nest) {
    let counts = [1, 2, 2 * max(2, ProcessInfo.processInfo.activeProcessorCount)]
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
          answers = Self.onThreads(threads) { work.run(lives: lives, seed: $0, nest) }
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

  /// What the threads answer. The lock guards the list.
  private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Int: UInt64] = [:]

    func set(_ answer: UInt64, of thread: Int) {
      lock.lock()
      defer { lock.unlock() }
      answers[thread] = answer
    }

    func sorted() -> [UInt64] {
      lock.lock()
      defer { lock.unlock() }
      return answers.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Runs a job on several threads of the system at once, however many cores there are; their answers in order.
  private static func onThreads(
    _ count: Int, _ job: @escaping @Sendable (Int) -> UInt64
  ) -> [UInt64] {
    let answers = Answers()
    let done = DispatchSemaphore(value: 0)
    for number in 0..<count {
      Thread {
        answers.set(job(number), of: number)
        done.signal()
      }.start()
    }
    for _ in 0..<count { done.wait() }
    return answers.sorted()
  }

  // MARK: The command

  static let table = Table(
    "Threads", names: ["work"],
    ["threads", "lives a second", "ratio to 1", "processor time to 1"])

  static func run(_ options: Options, _ output: Output) -> Bool {
    let result = ThreadComparison(
      rounds: options.isQuick ? 3 : 15, lives: options.isQuick ? 2 : 8)
    output.begin(table)
    for row in result.rows {
      output.write(
        [
          .text(row.work.rawValue), .count(row.threads), .number(row.livesPerSecond),
          .number(row.ratio), .number(row.processorRatio),
        ], in: table)
    }
    if !result.isCorrect { Output.note("benchmarks: other values than on one thread") }
    return result.isCorrect
  }
}
