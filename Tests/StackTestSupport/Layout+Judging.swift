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

  /// Where this layout is not as one that was made in one go, but for its frames and conflicts.
  func differences(from fresh: Layout) -> [String] {
    let (got, want) = (statistics, fresh.statistics)
    var problems = [
      ("constraints", got.constraints, want.constraints),
      ("variables", got.variables, want.variables), ("levels", got.levels, want.levels),
    ].compactMap { $1 == $2 ? nil : "\($1) \($0), not \($2)" }
    problems += solver.brokenInvariants
    if numericalFailure != nil { problems.append("trouble") }
    if got.restarts > 0 { problems.append("\(got.restarts) solves were repeated") }
    return problems
  }

  /// Where conflicts, and what gives way in them, are not those of a layout that was made in one go.
  func differencesOfConflicts(from fresh: Layout) -> [String] {
    [
      (
        conflicts.compactMap(\.broken?.description),
        fresh.conflicts.compactMap(\.broken?.description)
      ),
      (conflicts.map(\.description), fresh.conflicts.map(\.description)),
    ].compactMap { got, want in
      let (got, want) = (Self.words(got), Self.words(want))
      return got == want ? nil : "\(got), not \(want)"
    }
  }

  /// Reports call a track, or a line's span, as it was called when the conflict was found; numbers are left out.
  private static func words(_ reports: [String]) -> [String] {
    reports.map { report in
      var words = ""
      for character in report {
        let isNumbered =
          words.hasSuffix(".column") || words.hasSuffix(".row") || words.hasSuffix(".span.")
        let isPoint = words.hasSuffix(".span.") && character == "."
        if !(isNumbered && character.isWholeNumber || isPoint) { words.append(character) }
      }
      return words
    }
    .sorted()
  }

  /// Constraints and conflicts.
  var words: String { ([dump()] + conflicts.map(\.description)).joined(separator: "\n") }

  /// The same of this layout and of one that was made in one go.
  func words(besides fresh: any LayoutItem) -> String {
    fresh.layoutIfNeeded()
    return "\(words)\nThe copy:\n\(fresh.layout.words)"
  }
}
