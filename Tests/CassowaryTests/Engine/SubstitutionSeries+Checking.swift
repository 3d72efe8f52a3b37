// Invariants of substitutions, expansions, dependents and published values.

import TestSupport

@testable import Cassowary

extension SubstitutionSeries {
  // MARK: Checking

  func isClose(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
  }

  /// The substituting equations, solved for the variables that they substitute.
  func elimination() -> DenseElimination {
    let substituting = equations.filter { $0.new != nil }
    return DenseElimination(
      substituting.map { ($0.coefficients, $0.constant) },
      for: substituting.map { $0.new!.variable })
  }

  mutating func checkState() {
    let elimination = elimination()
    check(!elimination.isSingular, "the substituting equations depend on each other")
    if !problems.isEmpty { return }
    for variable in variables.indices {
      let column = presolve.columnOfVariable[variable]
      let isSubstituted = equations.contains { $0.new?.variable == variable }
      check(presolve.isSubstituted(variable) == isSubstituted, "\(variable) is substituted")
      check(column < 0 || !isSubstituted, "\(variable) is a column and substituted")
      if column >= 0 {
        check(presolve.variable(ofColumn: Int(column)) == variable, "column \(column) is another's")
      }
      checkExpansion(of: variable, elimination)
      checkRoot(of: variable, elimination)
    }
    checkSums(elimination)
    checkReferences()
    checkDependents(elimination)
    checkRates(elimination)
    checkPostsolve(elimination)
  }

  mutating func checkExpansion(of variable: Int, _ elimination: DenseElimination) {
    let expansion = presolve.expansion(of: variable)
    if presolve.isUnused(variable) {
      check(expansion.terms.isEmpty && expansion.constant == 0, "an unused variable is not 0")
      return
    }
    let (wanted, constant) = elimination.expand(variable)
    var found = [Double](repeating: 0, count: variables.count)
    for term in expansion.terms {
      found[presolve.variable(ofColumn: term.column)] += term.coefficient
    }
    check(
      zip(found, wanted).allSatisfy(isClose) && isClose(expansion.constant, constant),
      "variable \(variable) expands to \(found) + \(expansion.constant), not \(wanted) + \(constant)"
    )
    let value = value(of: variable, elimination)
    check(
      isClose(expansion.value(costs.values), value), "the expansion of \(variable) is not its value"
    )
    let sign: Int8 = abs(value) < 1e-9 ? 0 : value < 0 ? -1 : 1
    check(
      presolve.sign(of: variable, costs.values) == sign, "the sign of \(variable) is not \(sign)")
    check(presolve.sum.indices.isEmpty, "an expansion leaves the sum filled")
  }

  /// What a variable is by the values of the columns.
  func value(of variable: Int, _ elimination: DenseElimination) -> Double {
    var presolve = presolve
    if presolve.isUnused(variable) { return 0 }
    let (coefficients, constant) = elimination.expand(variable)
    return coefficients.indices.reduce(constant) { sum, other in
      let column = presolve.columnOfVariable[other]
      return sum + (column >= 0 ? coefficients[other] * costs.values[Int(column)] : 0)
    }
  }

  /// The variables that a substitution contains, by variable.
  func operands(of variable: Int) -> [Int] {
    presolve.substitutions.matrix.range(ofRow: variable).map {
      Int(presolve.substitutions.matrix.terms[$0].column)
    }
  }

  func checkRoot(of variable: Int, _ elimination: DenseElimination) {
    var presolve = presolve
    var chain = [variable]
    while presolve.isSubstituted(chain.last!) && operands(of: chain.last!).count == 1 {
      chain.append(operands(of: chain.last!)[0])
    }
    for link in chain {
      check(
        presolve.substitutions.followers(of: Int32(link)).contains(Int32(variable)),
        "\(variable) does not follow \(link)")
    }
    guard let root = presolve.substitutions.root(variable) else {
      check(operands(of: chain.last!).count > 1, "\(variable) has no root")
      return
    }
    check(root.variable == chain.last!, "the root of \(variable) is \(root.variable)")
    let (coefficients, constant) = elimination.expand(variable)
    check(
      isClose(root.scale, coefficients[root.variable]) && isClose(root.offset, constant),
      "\(variable) is \(root.scale) times its root, plus \(root.offset)")
  }

  /// A random sum of variables, expanded, and the substitutions that it used.
  mutating func checkSums(_ elimination: DenseElimination) {
    var sum = [Double](repeating: 0, count: variables.count)
    for variable in sum.indices where generator.oneIn(2) {
      sum[variable] = Double(Int.random(in: -3...3, using: &generator))
    }
    for (variable, value) in sum.enumerated() where value != 0 {
      presolve.addCancelling(value, of: variable)
    }
    let used = presolve.takeUsedSubstitutions()
    check(presolve.sum.indices.isEmpty, "the sum is not cleared")
    // Subtracting each substitution leaves the expansion.
    var rest = sum
    var constant = 0.0
    for (index, coefficient) in used {
      let variable = Int(index)
      check(coefficient != 0, "a substitution that cancels counts as used")
      rest[variable] -= coefficient
      constant += coefficient * presolve.substitutions[variable].constant
      for place in presolve.substitutions.matrix.range(ofRow: variable) {
        let term = presolve.substitutions.matrix.terms[place]
        rest[Int(term.column)] += coefficient * term.value
      }
    }
    let (wanted, offset) = elimination.expand(sum)
    check(
      zip(rest, wanted).allSatisfy(isClose) && isClose(constant, offset),
      "the substitutions used by \(sum) leave \(rest), not \(wanted)")
    // Older ones alone are expanded where an age is given.
    let substituted = variables.indices.filter { presolve.isSubstituted($0) }
    guard let limit = substituted.randomElement(using: &generator) else { return }
    let age = presolve.substitutions[limit].age
    for (variable, value) in sum.enumerated() where value != 0 {
      presolve.addCancelling(value, of: variable)
    }
    let older = presolve.takeUsedSubstitutions(before: age)
    check(
      older.allSatisfy { presolve.substitutions[Int($0.variable)].age < age },
      "a younger substitution is used")
    check(
      substituted.allSatisfy { variable in
        sum[variable] == 0 || presolve.substitutions[variable].age >= age
          || older.contains { Int($0.variable) == variable }
          || operandsReach(variable, from: sum)
      }, "an older substitution is not used")
  }

  /// Whether a variable's coefficient in a sum can be cancelled by other substitutions in it.
  func operandsReach(_ variable: Int, from sum: [Double]) -> Bool {
    sum.indices.contains {
      $0 != variable && sum[$0] != 0 && reached(from: [variable]).contains($0)
    }
  }

  /// A constraint refers to a substitution if and only if a new constant of that one changes the constraint's.
  mutating func checkReferences() {
    for variable in variables.indices where presolve.isSubstituted(variable) {
      let referring = presolve.constraints(referencing: variable)
      check(Set(referring).count == referring.count, "a reference is listed twice")
      for equation in equations where equation.new == nil {
        var changed = presolve
        let record = model.constraints[model.index(of: equation.id)]
        var offsets: [Double] = []
        for step in [0.0, 1] {
          changed.setConstant(
            presolve.substitutions[variable].constant + step, of: Int32(variable))
          changed.addTerms(of: record, model)
          var reference: Int32 = -1
          offsets.append(changed.expandSum(for: equation.index, &reference))
          changed.clearSum()
        }
        check(
          referring.contains(equation.index) == (abs(offsets[1] - offsets[0]) > 1e-9),
          "the equation \(equation.coefficients) refers to \(variable): \(referring)")
      }
    }
  }

  /// What substitutions make of variables that others contain, by going through all of them.
  func reached(from starts: [Int]) -> Set<Int> {
    var found = Set(starts)
    var count = 0
    while count != found.count {
      count = found.count
      for variable in variables.indices
      where !found.isDisjoint(with: operands(of: variable)) { found.insert(variable) }
    }
    return found
  }

  mutating func checkDependents(_ elimination: DenseElimination) {
    let starts = variables.indices.filter { _ in generator.oneIn(3) }
    let found = presolve.dependents(of: starts.map(Int32.init)).map(Int.init)
    check(
      found.count == Set(found).count && Set(found) == reached(from: starts),
      "the dependents of \(starts) are \(found)")
    for (position, variable) in found.enumerated() {
      check(
        operands(of: variable).allSatisfy { !found[position...].contains($0) },
        "\(variable) comes before what it contains")
    }
    for variable in variables.indices {
      let isRead = variables.indices.contains { operands(of: $0).contains(variable) }
      check(presolve.isRead(variable) == isRead, "\(variable) is read: \(!isRead)")
    }
  }

  mutating func checkRates(_ elimination: DenseElimination) {
    let columns = variables.indices.filter { presolve.columnOfVariable[$0] >= 0 }
    var rates = [Double](repeating: 0, count: variables.count)
    for variable in columns where generator.oneIn(2) {
      rates[variable] = Double(Int.random(in: -3...3, using: &generator))
    }
    let moving = columns.filter { rates[$0] != 0 }
    var found: [Int: Double] = [:]
    presolve.forEachDependentRate(of: moving.map { (Int32($0), rates[$0]) }) { variable, rate in
      found[variable] = rate
    }
    for variable in variables.indices where presolve.isSubstituted(variable) {
      let (coefficients, _) = elimination.expand(variable)
      let wanted = zip(coefficients, rates).reduce(0) { $0 + $1.0 * $1.1 }
      check(isClose(found[variable] ?? 0, wanted), "\(variable) moves at \(found[variable] ?? 0)")
      check((found[variable] == nil) == (abs(wanted) < 1e-9), "\(variable) moves at no rate")
    }
    check(found.keys.allSatisfy { presolve.isSubstituted($0) }, "a column moves with another")
  }

  mutating func checkPostsolve(_ elimination: DenseElimination) {
    let changed = costs.changedValues.members.map { presolve.variable(ofColumn: Int($0)) }
    let wanted = variables.indices.map { value(of: $0, elimination) }
    var told: [(variable: Int, value: Double)] = []
    presolve.postsolve(costs.changedValues.members, costs.values) { told.append(($0, $1)) }
    costs.changedValues.removeAll()
    check(Set(told.map(\.variable)).count == told.count, "a variable is published twice")
    check(told.allSatisfy { $0.value.sign == .plus || $0.value != 0 }, "a zero has a sign")
    for (variable, value) in told { published[variable] = value }
    for variable in variables.indices {
      check(
        isClose(published[variable], wanted[variable]),
        "variable \(variable) is published as \(published[variable]), not \(wanted[variable])")
    }
    told = []
    presolve.postsolve(costs.changedValues.members, costs.values) { told.append(($0, $1)) }
    costs.changedValues.removeAll()
    check(told.isEmpty, "\(told) is published again")
    // One column: itself and what depends on it.
    guard let column = changed.randomElement(using: &generator), column >= 0 else { return }
    let index = Int(presolve.columnOfVariable[column])
    costs.setValue(index, costs.values[index] + 1)
    told = []
    presolve.postsolve(costs.changedValues.members, costs.values) { told.append(($0, $1)) }
    costs.changedValues.removeAll()
    for (variable, value) in told { published[variable] = value }
    let again = Set(told.map(\.variable))
    check(again == reached(from: [column]), "moving \(column) publishes \(again)")
  }
}
