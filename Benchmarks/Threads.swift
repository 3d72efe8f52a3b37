import Foundation
import StackLayout
import StackTestSupport

/// Work for one thread that shares nothing with others: solvers, or layouts of stacks, that are made, edited and dropped; and
/// arithmetic that allocates nothing and counts no references, which tells how much two cores of the machine do beside one.
package enum ThreadedWork: String, CaseIterable, Sendable {
  case control
  case solvers
  case layouts

  /// Runs so many lives and returns a digest of their values: two runs of the same seed return the same digest.
  package func run(lives: Int, seed: Int, _ nest: Nest) -> UInt64 {
    var digest = Digest()
    for life in 0..<lives {
      let seed = UInt64(seed * 1000 + life)
      switch self {
      case .control: Self.calculate(nest, seed, &digest)
      case .solvers: Self.solve(nest, seed, &digest)
      case .layouts: Self.layOut(nest, seed, &digest)
      }
    }
    return digest.value
  }

  /// Sums of numbers in registers, about as long as a life of the others with this nest.
  private static func calculate(_ nest: Nest, _ seed: UInt64, _ digest: inout Digest) {
    var numbers = SIMD16<Double>(repeating: Double(seed))
    var step = SIMD16<Double>(repeating: 1)
    for _ in 0..<8000 * nest.viewCount {
      numbers = 0.25 * numbers + step
      step = step + 0.125 * numbers
      step.replace(with: 1, where: step .> 1e9)
    }
    for index in numbers.indices { digest.take(numbers[index]) }
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

  /// Random edits of a tree of stacks, of up to 30 views.
  private static func layOut(_ nest: Nest, _ seed: UInt64, _ digest: inout Digest) {
    let views = min(30, 4 * nest.viewCount)
    var series = MutationSeries(seed: seed, views: views)
    for _ in 0..<views {
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
    /// The ratio beside that of the control on as many threads in the same round.
    package var ratioToControl: Double
    /// How much processor time a life takes beside one on one thread: what threads cost each other, however busy the
    /// machine is.
    package var processorRatio: Double
    package var isCorrect: Bool
  }

  package private(set) var rows: [Row] = []

  package var isCorrect: Bool { rows.allSatisfy(\.isCorrect) }

  package init(rounds: Int, lives: Int, _ nest: Nest = .tree(branching: 6, depth: 3)) {
    let counts = [1, 2, 2 * max(2, ProcessInfo.processInfo.activeProcessorCount)]
    var series = ThreadedWork.allCases.map { Series($0, counts, lives, nest) }
    // All take turns, so that what else the machine does meets all alike.
    for _ in 0..<rounds {
      for index in series.indices { series[index].run(lives, nest) }
    }
    let control = series.first { $0.work == .control }
    for one in series {
      for place in counts.indices { rows.append(one.row(place, besideRatesOf: control ?? one)) }
    }
  }

  /// The rounds of one kind of work, by place in the list of numbers of threads.
  private struct Series {
    let work: ThreadedWork
    private let counts: [Int]
    /// What the first seed has to answer.
    private let expected: UInt64
    private var rates: [[Double]]
    private var processorTimes: [[Double]]
    private var isCorrect: [Bool]

    init(_ work: ThreadedWork, _ counts: [Int], _ lives: Int, _ nest: Nest) {
      self.work = work
      self.counts = counts
      rates = Array(repeating: [], count: counts.count)
      processorTimes = rates
      // Different seeds at once, beside the same one after the other.
      let answers = (0..<(counts.max() ?? 1)).map { work.run(lives: lives, seed: $0, nest) }
      expected = answers[0]
      isCorrect = counts.map { threads in
        ThreadComparison.onThreads(threads) { work.run(lives: lives, seed: $0, nest) }
          == Array(answers.prefix(threads))
      }
    }

    mutating func run(_ lives: Int, _ nest: Nest) {
      for (place, threads) in counts.enumerated() {
        var answers: [UInt64] = []
        let processorTime = clock()
        let milliseconds = Stopwatch.milliseconds { [work] in
          // The same seed, so that no thread waits for one with more to do.
          answers = ThreadComparison.onThreads(threads) { _ in
            work.run(lives: lives, seed: 0, nest)
          }
        }
        processorTimes[place].append(Double(clock() - processorTime) / Double(threads * lives))
        rates[place].append(Double(threads * lives) / milliseconds * 1000)
        if answers.contains(where: { $0 != expected }) { isCorrect[place] = false }
      }
    }

    func row(_ place: Int, besideRatesOf control: Series) -> Row {
      func ratios(_ figures: [[Double]]) -> [Double] {
        zip(figures[place], figures[0]).map { $0 / $1 }
      }
      let besideControl = zip(ratios(rates), zip(control.rates[place], control.rates[0]))
        .map { $0 / ($1.0 / $1.1) }
      return Row(
        work: work, threads: counts[place], livesPerSecond: median(rates[place]) ?? 0,
        ratio: median(ratios(rates)) ?? 0, ratioToControl: median(besideControl) ?? 0,
        processorRatio: median(ratios(processorTimes)) ?? 0, isCorrect: isCorrect[place])
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

  /// Runs a job on several system threads at once, however many cores there are; returns the results in order.
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
    ["threads", "lives per second", "ratio to 1", "ratio to control", "processor time to 1"])

  static func run(_ options: Options, _ output: Output) -> Bool {
    let result = ThreadComparison(
      rounds: options.isQuick ? 3 : 15, lives: options.isQuick ? 2 : 8)
    output.begin(table)
    for row in result.rows {
      output.write(
        [
          .text(row.work.rawValue), .count(row.threads), .number(row.livesPerSecond),
          .number(row.ratio), .number(row.ratioToControl), .number(row.processorRatio),
        ], in: table)
    }
    if !result.isCorrect { Output.note("benchmarks: values differ from those on one thread") }
    return result.isCorrect
  }
}
