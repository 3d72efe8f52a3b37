// Required constraints: a point that satisfies them, or a proof that there is none.

extension DenseEngine {
  enum Feasibility { case feasible, infeasible, gaveUp }

  /// Moves to a point that satisfies the required constraints, and makes them bounds.
  mutating func satisfyRequired() -> Feasibility {
    var inequalities: [Int] = []
    for (row, entry) in tableau.rows.enumerated() {
      let record = tableau.model.constraints[entry.constraint]
      guard record.isRequired else { continue }
      if record.relation == .equal {
        if !eliminate(row) { return tableau.isValid ? .infeasible : .gaveUp }
      } else {
        inequalities.append(row)
      }
    }
    tableau.positions.removeAll { tableau.columns[tableau.nonbasicColumns[$0]].isFixed }

    let logicals = inequalities.map(tableau.logical(of:))
    for (row, logical) in zip(inequalities, logicals) {
      let (low, high) = bounds(of: row)
      tableau.columns[logical].setCost(below: low, slope: .one, above: high, slope: .one)
    }
    guard case .optimal = tableau.minimize(logicals) else { return .gaveUp }
    for (row, logical) in zip(inequalities, logicals) where isViolated(row, logical) {
      return tableau.isValid ? .infeasible : .gaveUp
    }
    for (row, logical) in zip(inequalities, logicals) {
      tableau.columns[logical].clearCost()
      (tableau.columns[logical].lower, tableau.columns[logical].upper) = bounds(of: row)
    }
    return .feasible
  }

  /// Solves a required equation for a column and fixes its left side. `false` where no column is left and the
  /// sides differ.
  private mutating func eliminate(_ row: Int) -> Bool {
    let logical = tableau.logical(of: row)
    let constant = tableau.rows[row].constant
    if let position = tableau.pivotPosition(in: row) {
      let gap = constant - tableau.columns[logical].value
      tableau.move(position, by: gap / tableau.entry(row, position))
      tableau.columns[logical].value = constant
      tableau.columns[logical].lower = constant
      tableau.columns[logical].upper = constant
      tableau.pivot(row, position)
      tableau.positions.removeAll { $0 == position }
      return true
    }
    if differs(tableau.columns[logical].value, constant, in: row) { return false }
    tableau.columns[logical].lower = tableau.columns[logical].value
    tableau.columns[logical].upper = tableau.columns[logical].value
    return true
  }

  private func bounds(of row: Int) -> (low: Number?, high: Number?) {
    let constant = tableau.rows[row].constant
    let relation = tableau.model.constraints[tableau.rows[row].constraint].relation
    return (
      relation == .lessThanOrEqual ? nil : constant,
      relation == .greaterThanOrEqual ? nil : constant
    )
  }

  private func isViolated(_ row: Int, _ logical: Int) -> Bool {
    let column = tableau.columns[logical]
    switch tableau.model.constraints[tableau.rows[row].constraint].relation {
    case .lessThanOrEqual:
      return tableau.rows[row].constant < column.value
        && differs(column.value, tableau.rows[row].constant, in: row)
    case .greaterThanOrEqual:
      return column.value < tableau.rows[row].constant
        && differs(column.value, tableau.rows[row].constant, in: row)
    case .equal: return false
    }
  }

  /// Whether a left side differs from a constant by more than rounding.
  private func differs(_ left: Number, _ constant: Number, in row: Int) -> Bool {
    var size = max(Number.one, constant.magnitude)
    let record = tableau.model.constraints[tableau.rows[row].constraint]
    for term in record.termRange {
      guard let column = tableau.columnOfVariable[Int(tableau.model.terms[term].variable)] else {
        continue
      }
      size = max(size, tableau.columns[column].value.magnitude)
    }
    return !(left - constant).isNegligible(
      besides: size * Number(decimal: DenseTolerance.feasibility / DenseTolerance.comparison))
  }

  // MARK: Conflicts

  /// An irreducible infeasible set, by a deletion filter (J. Chinneck, "Feasibility and Infeasibility in Optimization",
  /// 2008, section 6).
  static func conflict(in model: Model, _ reading: NumberReading) -> Outcome {
    var members = model.constraintsInOrder().filter { model.constraints[$0].isRequired }
    guard canHold(members, in: model, reading) == false else { return .lostPrecision }
    var index = 0
    while index < members.count {
      var rest = members
      rest.remove(at: index)
      guard let holds = canHold(rest, in: model, reading) else { return .lostPrecision }
      if holds { index += 1 } else { members = rest }
    }
    return .conflict(members)
  }

  /// Whether required constraints can hold together; `nil` where precision is lost.
  static func canHold(
    _ constraints: [Int], in model: Model, _ reading: NumberReading = .decimal
  ) -> Bool? {
    var engine = DenseEngine(model, constraints, reading)
    switch engine.satisfyRequired() {
    case .feasible: return true
    case .infeasible: return false
    case .gaveUp: return nil
    }
  }
}
