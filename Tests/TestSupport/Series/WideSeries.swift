import Cassowary

/// A seeded series on a small problem whose coefficients are powers of ten apart: two digits times 10 to the power of at most
/// the range. Doubles cannot bear all of them; where they do not, the solver has to say so.
package struct WideSeries {
  /// The exponents, from narrow to wide.
  static let ranges = [1, 2, 3, 5]
  /// Up to this range nothing may be reported.
  private static let bearableRange = 2
  private static let steps = 6
  private static let agreement = 1e-9

  /// What became of a state.
  enum Verdict: String {
    case right = "right"
    case rightInDoubles = "right for the exact values of its doubles alone"
    case reported = "reported where no answer is right"
    case reportedNeedlessly = "reported, though its values are right"
    case wrong = "wrong"
    case refusedWrongly = "refused though it can hold"
    case refused = "refused"
    case refusedUnsure = "refused for lost precision"

    func isFailure(range: Int) -> Bool {
      switch self {
      case .wrong, .refusedWrongly: true
      case .reported, .reportedNeedlessly, .refusedUnsure: range <= WideSeries.bearableRange
      case .right, .rightInDoubles, .refused: false
      }
    }
  }

  private let range: Int
  private var source: DrawSource
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [ConstraintID] = []
  /// The problem that the last step asked for.
  private var asked = Model()

  private init(_ source: DrawSource, range: Int) {
    self.source = source
    self.range = range
    let count = Int.random(in: 2...6, using: &self.source)
    variables = (0..<count).map { solver.makeVariable("x\($0)") }
  }

  /// Runs a series up to its first failure, and counts the verdicts by range.
  package static func judge(
    _ source: DrawSource, _ name: String, into tally: inout SeriesTally,
    onStep: (Int) -> Void = { _ in }
  ) {
    var source = source
    source.beginBlock()
    let range = source.element(ranges)
    var series = WideSeries(source, range: range)
    for number in 0..<steps {
      onStep(number)
      let verdict = series.step(isFirst: number == 0)
      tally.noteChange("wide step")
      tally.noteMark("range \(range): \(verdict.rawValue)")
      if verdict.isFailure(range: range) {
        let report = "\(name) step \(number), range \(range): \(verdict.rawValue)\n\(series.words)"
        print(report)
        return tally.noteFailure(report)
      }
      if verdict == .wrong { return }
    }
  }

  private var words: String {
    func values(_ reading: NumberReading) -> String {
      guard case .solved(let solution) = ExactReference.solve(asked, reading) else {
        return "a conflict"
      }
      return "\(solution.values)"
    }
    return """
        values \(solver.model.values), exactly \(values(.decimal)), in doubles \(values(.binary))
        \(solver.caseDescription)
      """
  }

  // MARK: Steps

  private mutating func step(isFirst: Bool) -> Verdict {
    let statements = (0..<(isFirst ? variables.count : 2)).map { _ in drawStatement() }
    let removed =
      !isFirst && !constraints.isEmpty && Bool.random(using: &source)
      ? source.element(constraints) : nil
    let changed = !isFirst && constraints.count > 1 ? source.element(constraints) : nil
    let constant = drawNumber(range: 2)
    var added: [ConstraintID] = []
    var asked = Model()
    do throws(Conflict) {
      try solver.update { batch in
        for statement in statements {
          added.append(
            statement.priority.map {
              batch.prefer(statement.constraint, at: $0, weight: statement.weight)
            } ?? batch.require(statement.constraint))
        }
        if let removed { batch.remove(removed) }
        if let changed, changed != removed { batch.setConstant(constant, of: changed) }
        asked = batch.model
      }
    } catch {
      self.asked = asked
      if error.cause == .lostPrecision { return .refusedUnsure }
      return canHold(asked) ? .refusedWrongly : .refused
    }
    self.asked = asked
    constraints += added
    constraints.removeAll { $0 == removed }
    return verdict
  }

  private func canHold(_ model: Model) -> Bool {
    [NumberReading.decimal, .binary].allSatisfy {
      if case .solved = ExactReference.solve(model, $0) { true } else { false }
    }
  }

  private var verdict: Verdict {
    if solver.numericalFailure != nil {
      let values = foundValues
      return isRight(values, .decimal) || isRight(values, .binary)
        ? .reportedNeedlessly : .reported
    }
    if isRight(solver.model.values, .decimal) { return .right }
    return isRight(solver.model.values, .binary) ? .rightInDoubles : .wrong
  }

  /// What the solver found and did not publish, because it is not certain of it.
  private var foundValues: [Double] {
    var model = solver.model
    var engine = Engine(copying: solver.engine)
    engine.publishChanges(to: &model)
    return model.values
  }

  /// Whether values agree with the exact ones. What cannot hold has no right values; the solver tolerates small contradictions.
  private func isRight(_ values: [Double], _ reading: NumberReading) -> Bool {
    guard case .solved(let exact) = ExactReference.solve(asked, reading) else { return true }
    return asked.variablesInOrder().allSatisfy {
      agrees(values[$0], exact.values[$0], tolerance: Self.agreement)
    }
  }

  // MARK: Draws

  private struct Statement {
    let constraint: LinearConstraint
    /// `nil` if required.
    let priority: Priority?
    let weight: Double
  }

  private mutating func drawStatement() -> Statement {
    var expression = LinearExpression()
    for variable in variables.shuffled(using: &source).prefix(Int.random(in: 1...3, using: &source))
    {
      expression = expression + drawNumber(range: range) * variable
    }
    let constant = Bool.random(using: &source) ? 0 : drawNumber(range: 2)
    let relation = source.element([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
    return Statement(
      constraint: LinearConstraint(expression, relation, constant),
      priority: source.oneIn(4)
        ? nil : Priority(2.25 * Double(Int.random(in: 1...4, using: &source))),
      weight: source.oneIn(3) ? 0.01 : 1)
  }

  /// Two digits, a sign and a power of ten, as the decimal is read.
  private mutating func drawNumber(range: Int) -> Double {
    let digits = Int.random(in: 1...99, using: &source)
    let exponent = Int.random(in: -range...range, using: &source) - 1
    let sign = Bool.random(using: &source) ? "" : "-"
    return Double("\(sign)\(digits)e\(exponent)") ?? 1
  }
}
