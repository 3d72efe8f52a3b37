import StackLayout
package import TestSupport

extension MutationSeries {
  private static let maximumChanges = 40

  /// Runs a series up to its first state with a problem and counts what happens. What fails is shrunk and printed.
  ///
  /// - Parameters:
  ///   - bytes: what the series is drawn from.
  ///   - name: what it is called in reports.
  package static func judge(
    _ bytes: [UInt8], _ name: String, into tally: inout SeriesTally,
    onStep: (Int) -> Void = { _ in }
  ) {
    let outcome = run(bytes, into: &tally, onStep: onStep)
    if outcome.problems.isEmpty { return }
    print("\(name): \(outcome.problems.prefix(8))")
    var ignored = SeriesTally()
    let shrunk = bytes.shrunk { !run($0, into: &ignored).problems.isEmpty }
    let short = run(shrunk, into: &ignored)
    let report = """
      \(name): \(outcome.problems.prefix(8))
      The same in short: \(short.problems.prefix(8))
      \(short.changes.joined(separator: "\n"))
      \(short.tree)
      MutationSeries.judge(\(shrunk), "a name", into: &tally)

      """
    print(report)
    tally.noteFailure(report)
  }

  /// Runs a series; what it did, and what was wrong in the end.
  private static func run(
    _ bytes: [UInt8], into tally: inout SeriesTally, onStep: (Int) -> Void = { _ in }
  ) -> (problems: [String], changes: [String], tree: String) {
    var series = MutationSeries(DrawSource(bytes: bytes))
    var changes: [String] = []
    while !series.random.isExhausted && changes.count < maximumChanges {
      let change = series.mutate()
      changes.append(change)
      tally.noteChange(String(change.prefix { $0 != ":" }))
      // Several changes may come before a layout.
      if series.random.chance(40) && !series.random.isExhausted { continue }
      onStep(changes.count)
      let problems = series.problems(asking: series.asked)
      tally.noteQuestions(questionsInState)
      tally.noteMark("states compared")
      if !series.root.layout.conflicts.isEmpty { tally.noteMark("states with conflicts") }
      let judged = series.isJudged ? series.judgeSolver(into: &tally) : []
      if !(problems + judged).isEmpty {
        return (problems + judged, changes, series.state)
      }
    }
    return ([], changes, "")
  }

  /// The tree's constraints and conflicts, and those of a copy.
  private var state: String {
    let copy = freshCopy().root
    copy.layoutIfNeeded()
    return [root, copy].map { root in
      ([root.layout.dump()] + root.layout.conflicts.map(\.description)).joined(separator: "\n")
    }.joined(separator: "\nThe copy:\n")
  }

  /// Some view.
  private var asked: LayoutView {
    var random = self.random
    return random.element(views)
  }

  // MARK: The solver below

  /// One state in eight: the reference takes longer than everything else.
  private var isJudged: Bool {
    var random = self.random
    return random.oneIn(8)
  }

  private func judgeSolver(into tally: inout SeriesTally) -> [String] {
    let findings = SeriesJudge.findings(SeriesRun(root.layout.solver), .all)
    for mark in findings.marks { tally.noteMark(mark.rawValue) }
    return findings.problems
  }
}

extension [UInt8] {
  /// Fewer bytes that still fail: blocks are left out and bytes made 0 as long as that helps.
  fileprivate func shrunk(while fails: ([UInt8]) -> Bool) -> [UInt8] {
    var bytes = self
    var isDone = false
    while !isDone {
      isDone = true
      for length in [8, 2, 1].map({ $0 * DrawSource.blockLength }) {
        var start = 0
        while start < bytes.count {
          var trial = bytes
          trial.removeSubrange(start..<Swift.min(start + length, bytes.count))
          if fails(trial) {
            bytes = trial
            isDone = false
          } else {
            start += DrawSource.blockLength
          }
        }
      }
    }
    return bytes
  }
}
