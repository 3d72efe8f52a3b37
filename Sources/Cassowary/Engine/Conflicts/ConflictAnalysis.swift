/// Turns dual rays and contradictory bounds into contradictory constraints as stated. Has no state.
enum ConflictAnalysis {
  /// A term of a contradictory combination of constraints (J. Farkas, 1902).
  struct FarkasTerm {
    let constraint: Int
    /// The multiplier of the constraint as stated.
    let multiplier: Double
    /// The absolute multiplier in the column's units, by which terms are compared.
    let size: Double

    init(_ constraint: UInt32, columnMultiplier: Double, _ loaded: borrowing LoadedConstraints) {
      self.constraint = Int(constraint)
      multiplier = columnMultiplier / loaded[Int(constraint)].scale
      size = abs(columnMultiplier)
    }

    init(equation: Int, multiplier: Double, size: Double) {
      constraint = equation
      self.multiplier = multiplier
      self.size = size
    }
  }

  /// A substitution that a combination uses. Younger ones may use older ones.
  private struct UsedSubstitution: HeapElement {
    let variable: Int
    let age: UInt64

    func precedes(_ other: UsedSubstitution) -> Bool { age > other.age }
  }

  // MARK: Finding

  /// A constraint without variables that cannot hold, or a lower bound above an upper one.
  static func obviousConflict(
    _ loader: inout ConstraintLoader, _ presolve: inout Presolve,
    _ costs: borrowing ColumnCosts, _ model: Model
  ) -> [FarkasTerm]? {
    if let index = loader.conflicts.impossible.first {
      let term = FarkasTerm(equation: Int(index), multiplier: 1, size: 1)
      return withEquations([term], loader.loaded, &presolve, model)
    }
    for (low, high) in loader.conflicts.takeCrossedBounds(costs) {
      let size = max(1, abs(low.value), abs(high.value))
      let distance = low.value - high.value
      if distance <= Tolerance.sumRounding * size { continue }
      let terms = [
        FarkasTerm(low.constraint, columnMultiplier: 1, loader.loaded),
        FarkasTerm(high.constraint, columnMultiplier: -1, loader.loaded),
      ]
      if !isTolerable(distance, terms, size: size, loader.loaded, &presolve, model) {
        return withEquations(terms, loader.loaded, &presolve, model)
      }
    }
    return nil
  }

  /// Whether the contradiction in a combination of constraints is so small that it counts as rounding of the stated numbers.
  /// Numbers outside the combination do not count, however large the values that they give its variables.
  ///
  /// - Parameters:
  ///   - distance: The contradiction, in the units of a column with the multiplier 1.
  ///   - terms: The combination without the equations of substitutions, which are added if their constants are needed.
  ///   - size: The largest number in the sums for `distance`; their rounding is relative to it.
  static func isTolerable(
    _ distance: Double, _ terms: [FarkasTerm], size: Double, _ loaded: borrowing LoadedConstraints,
    _ presolve: inout Presolve, _ model: Model
  ) -> Bool {
    func isSmall(beside terms: [FarkasTerm]) -> Bool {
      let largest = terms.reduce(1) {
        max($0, abs($1.multiplier * model.constraints[$1.constraint].constant))
      }
      return distance <= Tolerance.conflict * largest
    }
    return distance <= Tolerance.sumRounding * size || isSmall(beside: terms)
      || isSmall(beside: withEquations(terms, loaded, &presolve, model))
  }

  /// Converts a dual ray to a combination of constraints as stated, without the equations of substitutions.
  static func terms(
    of ray: [DualSimplex.RayTerm], _ loaded: borrowing LoadedConstraints
  ) -> [FarkasTerm] {
    ray.map { FarkasTerm($0.constraint, columnMultiplier: $0.multiplier, loaded) }
  }

  // MARK: Equations of substitutions

  /// Adds the equations of the substitutions that a combination uses.
  static func withEquations(
    _ terms: [FarkasTerm], _ loaded: borrowing LoadedConstraints, _ presolve: inout Presolve,
    _ model: Model
  ) -> [FarkasTerm] {
    for term in terms {
      presolve.addTerms(of: model.constraints[term.constraint], times: term.multiplier, model)
    }
    let equations = equations(loaded, &presolve, model)
    return DeliberateFault.isActive(.conflictEquation) ? terms : terms + equations
  }

  /// The equations of the substitutions that presolve's sum uses, youngest first, with the multipliers that cancel the
  /// substituted variables. Clears the sum.
  static func equations(
    _ loaded: borrowing LoadedConstraints, _ presolve: inout Presolve, _ model: Model
  ) -> [FarkasTerm] {
    var coefficients = SparseVector()
    coefficients.grow(to: presolve.columnOfVariable.count)
    var pending = Heap<UsedSubstitution>()
    func use(
      _ variable: Int32, _ coefficient: Double, _ age: UInt64,
      _ coefficients: inout SparseVector
    ) {
      if coefficients[Int(variable)] == 0 {
        pending.push(UsedSubstitution(variable: Int(variable), age: age))
      }
      coefficients.addCancelling(coefficient, at: Int(variable))
    }
    for (variable, coefficient) in presolve.takeUsedSubstitutions() {
      use(variable, coefficient, presolve.substitutions[Int(variable)].age, &coefficients)
    }
    var terms: [FarkasTerm] = []
    while let used = pending.popFirst() {
      let coefficient = coefficients[used.variable]
      if coefficient == 0 { continue }
      coefficients.set(0, at: used.variable)
      let index = Int(presolve.substitutions[used.variable].constraint)
      let multiplier = -coefficient / loaded[index].scale
      terms.append(
        FarkasTerm(equation: index, multiplier: multiplier, size: abs(coefficient)))
      if !loaded[index].isExpanded { continue }
      // The equation was expanded before it substituted a variable; the equations used for that are needed too.
      presolve.addTerms(of: model.constraints[index], times: multiplier, model)
      for (variable, coefficient) in presolve.takeUsedSubstitutions(before: used.age) {
        use(variable, coefficient, presolve.substitutions[Int(variable)].age, &coefficients)
      }
    }
    return terms
  }

  // MARK: Confirming

  /// Confirms with a separate engine that the constraints of a combination contradict each other, and omits those that its
  /// proof does not need. `nil` if they can hold after all, or rounding may make the difference.
  ///
  /// A row of the basis inverse names irreducible bounds: the basis is regular, so no other combination of them cancels. Only
  /// rounding can add a superfluous bound, with a multiplier as small as rounding. The latest constraint must not be such a
  /// bound; while its multiplier is that small, the rest is checked without it.
  static func confirmed(
    _ terms: [FarkasTerm], _ order: ConflictOrder, isCareful: Bool, _ model: Model
  ) -> [Int]? {
    var judge = ConflictJudge(of: terms.map { $0.constraint }, isCareful: isCareful, model)
    guard var members = judge.certainProof(), !members.isEmpty else {
      // Another basis may tolerate what is too far off in this one.
      return isCareful && ConflictJudge.isCertain(terms, model) ? terms.map { $0.constraint } : nil
    }
    var left: Set<Int> = []
    while let latest = order.latest(of: members.map { $0.constraint }, model) {
      let largest = members.reduce(0) { max($0, $1.size) }
      let isNeeded = !members.contains {
        $0.constraint == latest && $0.size < Tolerance.smallMultiplier * largest
      }
      if isNeeded { break }
      left.insert(latest)
      judge.exclude(left)
      guard let rest = judge.certainProof() else { return nil }
      if rest.isEmpty { break }
      members = rest
    }
    return members.map { $0.constraint }
  }
}
