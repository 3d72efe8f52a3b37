import Cassowary

/// Judges steps of a series, each as thoroughly as the size of its problem allows.
package struct SeriesJudge {
  /// The checks after a step, besides the cheap ones.
  package struct Checks: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let reference = Checks(rawValue: 1)
    package static let rebuilding = Checks(rawValue: 2)
    package static let invariants = Checks(rawValue: 4)
    package static let all: Checks = [.reference, .rebuilding, .invariants]
    /// Instead of these: the numbers may be more than doubles can bear, which the solver may say, but has to notice.
    package static let anyNumbers = Checks(rawValue: 8)
  }

  /// What came of a step.
  package struct Findings: Sendable {
    /// The problems, in words.
    package var problems: [String] = []
    /// How far the worst value is off, times max(1, |value|), or infinity where a problem is not one of values.
    package var severity = 0.0
    /// Whether the solver itself says that its precision did not suffice.
    package var isReported = false
    /// Marks to count besides the step's outcome.
    package var marks: [Mark] = []
    package init() {}
  }

  package enum Mark: String, Sendable {
    case exact = "judged by the exact reference"
    case binary = "right for doubles, not for decimals"
    case double = "judged by the reference in doubles"
    case doubleLost = "precision lost by the reference in doubles"
    case doubleWrong = "wrong answers of the reference in doubles"
    case arbitrated = "disagreements that the exact reference settled"
    case conflict = "conflicts judged"
    case numericalFailure = "states with a numerical failure"
    case question = "ambiguities judged"
    case parametricStep = "steps with parametric steps"
  }

  /// Problems with more variables than this are judged in doubles.
  package static let exactLimit = 8
  /// Disagreements in problems with up to so many variables are settled exactly.
  private static let arbitrationLimit = 60

  let run: SeriesRun
  var findings = Findings()

  package static func findings(_ run: SeriesRun, _ checks: Checks) -> Findings {
    var judge = SeriesJudge(run: run)
    judge.judgeRefusals(checks)
    judge.judgeState(checks)
    judge.judgeQuestion(checks)
    return judge.findings
  }

  private init(run: SeriesRun) { self.run = run }

  mutating func blame(_ problem: String, severity: Double = .infinity) {
    findings.problems.append(problem)
    findings.severity = max(findings.severity, severity)
  }

  private mutating func blameReport(_ problem: String) {
    findings.isReported = true
    blame(problem)
  }

  // MARK: Refusals

  private mutating func judgeRefusals(_ checks: Checks) {
    for refusal in run.refusals {
      if refusal.conflict.cause != .contradiction {
        if !checks.contains(.anyNumbers) { blameReport("refused for lost precision") }
        continue
      }
      findings.marks.append(.conflict)
      if checks.contains(.anyNumbers) { continue }
      switch ExactReference.judge(refusal.conflict.members.map(\.id), in: refusal.asked) {
      case .irreducible:
        let earliest = EarliestConflictRule.members(of: refusal.asked)
        let isEarliest = Set(earliest) == Set(refusal.conflict.members.map(\.id))
        if !isEarliest && Self.isTolerated(earliest, of: refusal.asked) { continue }
        if !isEarliest {
          let slots = earliest.map { refusal.asked.index(of: $0) }
          blame("the conflict is not the earliest, of the slots \(slots): \(refusal.conflict)")
        }
        let again = refusal.asked.rebuilt().conflict
        if again != Set(earliest.map(refusal.asked.index(of:))) {
          blame("at one go the conflict is \(again ?? []), not \(refusal.conflict)")
        }
      case let verdict: blame("the conflict is \(verdict): \(refusal.conflict)")
      }
    }
    if run.isRefused {
      if run.solver.caseDescription != run.before.caseDescription {
        blame("a refusal changed the problem")
      }
      if zip(run.solver.model.values, run.before.model.values).contains(where: { $0 != $1 }) {
        blame("a refusal moved values")
      }
      if run.solver.statistics.constraints != run.before.statistics.constraints
        || run.solver.statistics.variables != run.before.statistics.variables
      {
        blame("a refusal changed a count")
      }
    }
    if run.movedEarly { blame("values moved before their group had ended") }
    if !checks.contains(.anyNumbers) { for words in run.dragDifferences { blame(words) } }
    if run.solver.engine.parametric.steps > run.parametricStepsBefore {
      findings.marks.append(.parametricStep)
    }
  }

  /// Whether constraints contradict each other by so little that they are accepted alone, each within the tolerance.
  private static func isTolerated(_ constraints: [ConstraintID], of model: Model) -> Bool {
    let alone = model.rebuilt(only: Set(constraints.map(model.index(of:))))
    if alone.conflict != nil || alone.solver.numericalFailure != nil { return false }
    let held = alone.solver.model
    return held.constraintsInOrder().allSatisfy { index in
      let (violation, size) = held.error(of: held.constraints[index], at: held.values)
      return violation <= 1e-7 * max(1, size)
    }
  }

  // MARK: Values

  private mutating func judgeState(_ checks: Checks) {
    if checks.contains(.anyNumbers) { return judgeAnyNumbers() }
    if run.solver.numericalFailure != nil { blameReport("a numerical failure") }
    if checks.contains(.invariants) {
      for problem in run.solver.brokenInvariants { blame(problem) }
    }
    if run.isRefused { return }
    if checks.contains(.reference) {
      if run.solver.statistics.variables <= Self.exactLimit {
        judgeExactly()
      } else {
        judgeInDoubles()
      }
    }
    if checks.contains(.rebuilding) { compareWithRebuilt() }
  }

  private mutating func compareWithRebuilt() {
    let model = run.solver.model
    guard let rebuilt = model.valuesRebuilt() else {
      return blameReport("refused or uncertain when rebuilt")
    }
    blameDifferences(to: rebuilt, "rebuilt", tolerance: 1e-9)
  }

  private mutating func blameDifferences(to want: [Double], _ whose: String, tolerance: Double) {
    let got = run.solver.model.values
    let differences = differences(to: want, tolerance: tolerance)
    for index in differences {
      blame(
        "x\(index) is \(got[index]), \(whose) \(want[index])",
        severity: abs(got[index] - want[index]) / max(1, abs(want[index])))
    }
  }

  private func differences(to want: [Double], tolerance: Double) -> [Int] {
    let got = run.solver.model.values
    return run.asked.variablesInOrder().filter {
      !agrees(got[$0], want[$0], tolerance: tolerance)
    }
  }

  private mutating func judgeExactly() {
    switch ExactReference.solve(run.asked) {
    case .conflict(let members): judgeContradiction(members)
    case .solved(let solution):
      findings.marks.append(.exact)
      if differences(to: solution.values, tolerance: 1e-9).isEmpty { return }
      if isRightForDoubles { return findings.marks.append(.binary) }
      blameDifferences(to: solution.values, "exactly", tolerance: 1e-9)
    }
  }

  /// Whether the values are right for the stated numbers as doubles, not as the decimals that these are written as.
  private var isRightForDoubles: Bool {
    guard case .solved(let solution) = ExactReference.solve(run.asked, .binary) else {
      return false
    }
    return differences(to: solution.values, tolerance: 1e-9).isEmpty
  }

  /// What contradicts by less than the tolerance of conflicts, which grows with a row's terms, may be accepted.
  private mutating func judgeContradiction(_ members: [Int]) {
    let got = AnswerRanking(of: run.solver.model.values, in: run.asked)
    if got.violation > 1e-7 { blame("accepted, but \(members) conflict") }
  }

  private mutating func judgeInDoubles() {
    let outcome = DenseEngine<Double>.solve(run.asked)
    if case .lostPrecision = outcome { return findings.marks.append(.doubleLost) }
    findings.marks.append(.double)
    if case .solved(let solution) = outcome,
      differences(to: solution.values, tolerance: 1e-6).isEmpty
    {
      return
    }
    if run.solver.statistics.variables <= Self.arbitrationLimit {
      switch ExactReference.solve(run.asked) {
      case .conflict(let members): return judgeContradiction(members)
      case .solved(let solution):
        findings.marks += [.arbitrated, .doubleWrong]
        return blameDifferences(to: solution.values, "exactly", tolerance: 1e-6)
      }
    }
    let got = AnswerRanking(of: run.solver.model.values, in: run.asked)
    if got.violation > 1e-7 { return blame("a required constraint is off by \(got.violation)") }
    switch outcome {
    case .lostPrecision: break
    case .conflict(let members):
      // A point that satisfies the constraints proves that there is none.
      print("reference: a conflict of \(members) where there is none")
      findings.marks.append(.doubleWrong)
    case .solved(let solution):
      let reference = AnswerRanking(of: solution.values, in: run.asked)
      let comparison = got.compared(with: reference)
      if comparison == .better {
        findings.marks.append(.doubleWrong)
      } else {
        blame("\(comparison) than the reference in doubles")
        blameDifferences(to: solution.values, "by the reference", tolerance: 1e-6)
      }
    }
  }
}
