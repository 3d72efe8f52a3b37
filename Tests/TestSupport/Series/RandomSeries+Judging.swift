import Cassowary

extension RandomSeries {
  /// Runs a series up to its first step with a problem and counts what happens. What fails is shrunk and printed.
  ///
  /// - Parameter name: what the series is made from, such as its seed.
  package static func judge(
    _ source: DrawSource, _ name: String, hasParallelRows: Bool = false,
    into tally: inout SeriesTally, onStep: (Int) -> Void = { _ in }
  ) {
    var series = RandomSeries(source, hasParallelRows: hasParallelRows)
    let checks: SeriesJudge.Checks = series.draws.isExtreme ? .anyNumbers : .all
    tally.note(series)
    for number in 0..<series.draws.stepCount {
      if series.draws.isExhausted { return }
      onStep(number)
      series.step()
      var findings = SeriesJudge.findings(series.run, checks)
      if number.isMultiple(of: 5) {
        findings.problems += series.drainProblems()
        tally.noteQuestions(1)
      }
      tally.note(series.run, findings)
      if !findings.problems.isEmpty {
        return tally.noteFailure(report(name, series, findings, checks))
      }
    }
  }

  private static func report(
    _ name: String, _ series: RandomSeries, _ findings: SeriesJudge.Findings,
    _ checks: SeriesJudge.Checks
  ) -> String {
    print("\(name) step \(series.run.steps.count - 1): \(findings.problems.prefix(8))")
    let shrunk = series.run.steps.shrunk { steps in
      let trial = judge(steps, series.draws.specialPaths, checks).findings
      return trial.severity > min(1e-6, findings.severity / 3)
        && trial.isReported == findings.isReported
    }
    let (run, found) = judge(shrunk, series.draws.specialPaths, checks)
    let report = """
      \(name) step \(series.run.steps.count - 1): \(findings.problems.prefix(8))
      The same in short: \(found.problems.prefix(8))
      \(shrunk.map(\.words).joined(separator: "\n"))
      \(run.solver.caseDescription)

      """
    print(report)
    return report
  }

  /// Runs steps up to the first with a problem.
  private static func judge(
    _ steps: [SeriesStep], _ specialPaths: SpecialPaths, _ checks: SeriesJudge.Checks
  ) -> (run: SeriesRun, findings: SeriesJudge.Findings) {
    var run = SeriesRun(specialPaths: specialPaths)
    for step in steps {
      run.perform(step)
      let findings = SeriesJudge.findings(run, checks)
      if !findings.problems.isEmpty { return (run, findings) }
    }
    return (run, .init())
  }
}
