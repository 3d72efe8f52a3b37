import Cassowary

/// What came of many series, counted.
package struct SeriesTally: Sendable {
  package private(set) var series = 0
  package private(set) var failures: [String] = []
  private var outcomes: [String: Int] = [:]
  private var changes: [String: Int] = [:]
  private var questions = 0
  private var marks: [String: Int] = [:]
  private var sizes: [String: Int] = [:]

  package init() {}

  // MARK: Counting

  package mutating func note(_ run: SeriesRun, _ findings: SeriesJudge.Findings) {
    guard let step = run.steps.last else { return }
    let name = run.steps.count == 1 ? "first" : step.name
    outcomes["\(name) \(run.isRefused ? "refused" : "accepted")", default: 0] += 1
    for mark in findings.marks { noteMark(mark.rawValue) }
    for change in step.changes { noteChange(change.name) }
    if case .question = step.kind { questions += SeriesJudge.questionsInStep }
  }

  package mutating func noteChange(_ name: String) { changes["change: \(name)", default: 0] += 1 }
  package mutating func noteMark(_ name: String) { marks[name, default: 0] += 1 }
  package mutating func noteQuestions(_ count: Int) { questions += count }

  package mutating func note(_ series: RandomSeries) {
    self.series += 1
    let count = series.draws.maximumVariables
    let size = [8, 30, 80].first { count <= $0 } ?? 200
    sizes["up to \(size) variables", default: 0] += 1
  }

  package mutating func noteFailure(_ words: String) { failures.append(words) }

  package mutating func merge(_ other: SeriesTally) {
    series += other.series
    failures += other.failures
    questions += other.questions
    changes.merge(other.changes, uniquingKeysWith: +)
    outcomes.merge(other.outcomes, uniquingKeysWith: +)
    marks.merge(other.marks, uniquingKeysWith: +)
    sizes.merge(other.sizes, uniquingKeysWith: +)
  }

  // MARK: Reading

  package var steps: Int { outcomes.values.reduce(0, +) }

  /// Changes that were asked for, refused ones included, and questions.
  package var operations: Int { changes.values.reduce(0, +) + questions }

  func count(_ mark: SeriesJudge.Mark) -> Int { marks[mark.rawValue] ?? 0 }

  private func count(_ names: String...) -> Int {
    outcomes.filter { outcome in names.contains { outcome.key.hasPrefix($0 + " ") } }
      .values.reduce(0, +)
  }

  /// The part of all steps that are batches.
  var batches: Double { Double(count("batch")) / Double(steps) }
  /// The part of all single additions that were refused.
  var refusedAdditions: Double {
    Double(outcomes["add refused"] ?? 0) / Double(max(1, count("add")))
  }
  /// The part of all steps that are snapshots and restores.
  var snapshots: Double { Double(count("snapshot", "restore")) / Double(steps) }

  /// What many series do too rarely, or too often. Nothing where there are fewer than a hundred: shares say little then.
  package var imbalances: [String] {
    if series < 100 { return [] }
    func atMost(_ divisor: Int, _ mark: SeriesJudge.Mark, of whole: SeriesJudge.Mark) -> Bool {
      count(mark) * divisor <= count(whole)
    }
    let conditions = [
      ("batches", batches >= 0.3), ("snapshots and restores", snapshots >= 0.05),
      ("refused additions", refusedAdditions >= 0.1),
      ("precision lost by the reference in doubles", atMost(50, .doubleLost, of: .double)),
      ("wrong answers of the reference in doubles", atMost(1000, .doubleWrong, of: .double)),
      ("parametric steps", 4 * count(.parametricStep) >= series),
    ]
    return conditions.filter { !$0.1 }.map(\.0)
  }

  /// Everything that was counted, a line each.
  package var lines: [String] {
    func percent(_ share: Double) -> String {
      share.isNaN ? "none" : "\((share * 1000).rounded() / 10) %"
    }
    return [outcomes, changes, marks, sizes].flatMap { counts in
      counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    } + [
      "steps: \(steps), of which batches \(percent(batches)), snapshots and restores \(percent(snapshots))",
      "operations: \(operations), of which questions \(questions)",
      "additions refused: \(percent(refusedAdditions))",
    ]
  }
}
