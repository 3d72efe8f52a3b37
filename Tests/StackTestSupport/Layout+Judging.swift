import StackLayout
import TestSupport

extension Layout {
  /// What the references find wrong in the solver below, in one state of eight: they take longer than everything else.
  func judged(_ random: DrawSource, into tally: inout SeriesTally) -> [String] {
    if !conflicts.isEmpty { tally.noteMark("states with conflicts") }
    var random = random
    if !random.oneIn(8) { return [] }
    let findings = SeriesJudge.findings(SeriesRun(solver), .all)
    for mark in findings.marks { tally.noteMark(mark.rawValue) }
    return findings.problems
  }

  /// Where this layout is not as one that was made in one go, but for its frames.
  func differences(from fresh: Layout) -> [String] {
    var problems: [String] = []
    let (got, want) = (statistics, fresh.statistics)
    if got.constraints != want.constraints {
      problems.append("\(got.constraints) constraints, not \(want.constraints)")
    }
    if got.variables != want.variables {
      problems.append("\(got.variables) variables, not \(want.variables)")
    }
    if got.levels != want.levels { problems.append("\(got.levels) levels, not \(want.levels)") }
    problems += solver.brokenInvariants
    if numericalFailure != nil { problems.append("trouble") }
    return problems
  }

  /// Constraints and conflicts.
  var words: String { ([dump()] + conflicts.map(\.description)).joined(separator: "\n") }
}

/// Whether two frames agree.
func isClose(_ got: Rect, _ want: Rect) -> Bool {
  zip([got.x, got.y, got.width, got.height], [want.x, want.y, want.width, want.height])
    .allSatisfy { agrees($0, $1, tolerance: 1e-9) }
}
