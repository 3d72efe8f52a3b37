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

/// Where a constraint is not as the same one in a tree that was made in one go.
func differences(_ got: LayoutConstraint, _ want: LayoutConstraint) -> [String] {
  (got.isBroken == want.isBroken ? [] : ["\(got) is \(got.isBroken ? "broken" : "in force")"])
    + (got.description == want.description ? [] : ["\(got) is \(want) in the copy"])
}

/// Where an item, without what is in it, is not as one that was made in one go.
func differences(
  _ got: any LayoutItem, _ want: any LayoutItem, tolerance: Double = 1e-9
) -> [String] {
  let name = got.layoutName
  var problems: [String] = []
  if !isClose(got.layoutFrame, want.layoutFrame, tolerance: tolerance) {
    problems.append("\(name) is \(got.layoutFrame), not \(want.layoutFrame)")
  }
  if name != want.layoutName { problems.append("\(name) is called \(want.layoutName)") }
  if got.isHidden != want.isHidden { problems.append("\(name) is hidden or not") }
  let (emitted, wanted) = (got.emittedConstraints, want.emittedConstraints)
  if emitted.map(\.description) != wanted.map(\.description) {
    let others = Set(emitted.map(\.description)).symmetricDifference(wanted.map(\.description))
    problems.append("\(name) emits something else: \(others.sorted().prefix(4))")
  }
  return problems
}

/// Whether two frames agree.
func isClose(_ got: Rect, _ want: Rect, tolerance: Double = 1e-9) -> Bool {
  zip([got.x, got.y, got.width, got.height], [want.x, want.y, want.width, want.height])
    .allSatisfy { agrees($0, $1, tolerance: tolerance) }
}

/// Whether two sizes agree.
func isClose(_ got: Size, _ want: Size, tolerance: Double = 1e-9) -> Bool {
  isClose(Rect(origin: .zero, size: got), Rect(origin: .zero, size: want), tolerance: tolerance)
}
