import TestSupport

@testable import Cassowary

/// A random system of required equations, some of which substitute variables, beside dense elimination.
struct SubstitutionSeries {
  struct Equation {
    var coefficients: [Double]
    var constant: Double
    let id: ConstraintID
    var index: UInt32 { id.slot.index }
    /// The variable that it substitutes, with what presolve said; its references.
    var new: Presolve.NewSubstitution?
    var reference: Int32 = -1
  }

  var generator: SplitMix64
  var model = Model()
  var presolve = Presolve()
  var costs = ColumnCosts()
  private(set) var variables: [Variable] = []
  private(set) var equations: [Equation] = []
  /// What was published last, by variable.
  private(set) var published: [Double]
  private var priced: Set<Int> = []
  private let recorder = Recorder()
  var problems: [String] { recorder.problems }

  private final class Recorder {
    var problems: [String] = []
  }

  private func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { recorder.problems.append(problem()) }
  }

  init(seed: Int) {
    generator = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 4...10, using: &generator)
    for _ in 0..<count { variables.append(model.makeVariable(name: nil, order: nil)) }
    published = Array(repeating: 0, count: count)
    presolve.grow(to: count)
    priced = Set((0..<count).filter { _ in generator.oneIn(4) })
    for _ in 0..<Int.random(in: 2...count, using: &generator) { addEquation() }
    load(Array(equations.indices))
  }

  mutating func run(steps: Int) {
    checkState()
    for step in 0..<steps where problems.isEmpty {
      let kind = Int.random(in: 0..<4, using: &generator)
      switch kind {
      case 0: undoAndLoad()
      case 1: changeConstant()
      default: moveColumns()
      }
      checkState()
      recorder.problems = problems.map { "step \(step), kind \(kind): \($0)" }
    }
  }

  // MARK: Changes

  private mutating func addEquation() {
    var coefficients = [Double](repeating: 0, count: variables.count)
    let named = variables.indices.shuffled(using: &generator)
    for variable in named.prefix(Int.random(in: 2...4, using: &generator)) {
      coefficients[variable] = generator.element([-2, -1, -1, 1, 1, 1, 2, 3])
    }
    let terms = coefficients.indices.filter { coefficients[$0] != 0 }.shuffled(using: &generator)
      .map { LinearExpression.Term(variables[$0], coefficients[$0]) }
    let constant = Double(Int.random(in: -9...9, using: &generator))
    let id = model.add(
      terms, .init(relation: .equal, constant: constant, priority: .required))
    equations.append(Equation(coefficients: coefficients, constant: constant, id: id))
  }

  /// Has equations substitute variables. What then is left unused is a column, as far as anything names it.
  private mutating func load(_ indices: [Int]) {
    for variable in priced {
      let id = model.add(
        [.init(variables[variable], 1)], .init(relation: .equal, constant: 0, priority: 500))
      presolve.notePrice(of: model.constraints[model.index(of: id)], model)
    }
    var operands = presolve.takeUndoneOperands()
    for index in indices {
      let record = model.constraints[model.index(of: equations[index].id)]
      equations[index].new = presolve.substitute(
        by: equations[index].index, record, model, reference: &equations[index].reference,
        operands: &operands)
      check(presolve.sum.indices.isEmpty, "the sum is not clear")
      guard let new = equations[index].new else { continue }
      check(
        !priced.contains(new.variable) || presolve.substitutions.root(new.variable) != nil,
        "a variable with a cost is substituted by a sum")
      check(presolve.isSubstituted(new.variable), "variable \(new.variable) is not substituted")
    }
    presolve.forgetPrices()
    for index in indices where equations[index].new == nil {
      operands += equations[index].coefficients.indices.filter {
        equations[index].coefficients[$0] != 0
      }.map(Int32.init)
    }
    for variable in operands where presolve.isUnused(Int(variable)) { bind(Int(variable)) }
    for index in indices where equations[index].new == nil { expand(index) }
  }

  /// Ends the columns that nothing names.
  private mutating func unbindUnused() {
    for variable in variables.indices where presolve.columnOfVariable[variable] >= 0 {
      let isNamed = equations.contains { $0.new == nil && $0.coefficients[variable] != 0 }
      if isNamed || presolve.isRead(variable) { continue }
      let column = Int(presolve.columnOfVariable[variable])
      presolve.unbind(column)
      check(presolve.isUnused(variable), "\(variable) is still a column")
      check(presolve.variable(ofColumn: column) == -1, "column \(column) has a variable")
    }
  }

  private mutating func bind(_ variable: Int) {
    let column = costs.count
    costs.addColumn(column)
    costs.setValue(column, Double(Int.random(in: -9...9, using: &generator)))
    presolve.bind(variable, to: column)
  }

  /// Expands an equation that substitutes nothing, as the loader does to make a row of it.
  private mutating func expand(_ index: Int) {
    presolve.addTerms(of: model.constraints[model.index(of: equations[index].id)], model)
    let constant = presolve.expandSum(
      for: equations[index].index, &equations[index].reference)
    let (wanted, offset) = elimination().expand(equations[index].coefficients)
    for variable in variables.indices {
      check(
        isClose(presolve.sum[variable], wanted[variable]),
        "the coefficient of \(variable) expands to \(presolve.sum[variable])")
    }
    check(isClose(constant, offset), "the constant expands to \(constant), not \(offset)")
    presolve.clearSum()
  }

  /// Undoes a substitution, and those by equations that were expanded by it, and loads their equations again.
  private mutating func undoAndLoad() {
    let substituting = equations.indices.filter { equations[$0].new != nil }
    guard let first = substituting.randomElement(using: &generator) else { return }
    let dependent = dependentEquations(of: [first])
    undo(dependent)
    if generator.oneIn(2) {
      // One is gone for good.
      presolve.removeReferences(from: equations[first].reference)
      equations.remove(at: first)
      load(dependent.filter { $0 != first }.map { $0 > first ? $0 - 1 : $0 })
      unbindUnused()
    } else {
      load(dependent.shuffled(using: &generator))
    }
  }

  private mutating func undo(_ indices: [Int]) {
    for index in indices {
      guard let variable = equations[index].new?.variable else { continue }
      presolve.removeReferences(from: equations[index].reference)
      equations[index].reference = -1
      presolve.undo(Int32(variable))
      equations[index].new = nil
      check(presolve.isUnused(variable), "variable \(variable) is still substituted")
      check(presolve.undone.contains(Int32(variable)), "an undone variable is not noted")
    }
  }

  /// The given equations, and those that were expanded through the substitutions of these.
  private func dependentEquations(of indices: [Int]) -> [Int] {
    var found = indices
    var next = 0
    while next < found.count {
      if let new = equations[found[next]].new {
        for constraint in presolve.constraints(referencing: new.variable) {
          let index = equations.firstIndex { $0.index == constraint }!
          if !found.contains(index) { found.append(index) }
        }
      }
      next += 1
    }
    return found
  }

  private mutating func changeConstant() {
    let substituting = equations.indices.filter { equations[$0].new != nil }
    guard let index = substituting.randomElement(using: &generator),
      let new = equations[index].new
    else { return }
    equations[index].constant = Double(Int.random(in: -9...9, using: &generator))
    model.setConstant(equations[index].constant, of: equations[index].id)
    presolve.setConstant(
      (equations[index].constant - new.offset) / new.scale, of: Int32(new.variable))
    // Equations that were expanded through this one contain the old constant.
    let dependent = dependentEquations(of: [index]).filter { $0 != index }
    undo(dependent)
    load(dependent)
  }

  private mutating func moveColumns() {
    for column in 0..<costs.count where generator.oneIn(3) {
      if presolve.variable(ofColumn: column) < 0 { continue }
      costs.setValue(column, Double(Int.random(in: -9...9, using: &generator)))
    }
  }

  // MARK: Checking

  private func isClose(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
  }

  /// The substituting equations, solved for the variables that they substitute.
  private func elimination() -> DenseElimination {
    let substituting = equations.filter { $0.new != nil }
    return DenseElimination(
      substituting.map { ($0.coefficients, $0.constant) },
      for: substituting.map { $0.new!.variable })
  }

  private mutating func checkState() {
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

  private mutating func checkExpansion(of variable: Int, _ elimination: DenseElimination) {
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
  private func value(of variable: Int, _ elimination: DenseElimination) -> Double {
    if presolve.isUnused(variable) { return 0 }
    let (coefficients, constant) = elimination.expand(variable)
    return coefficients.indices.reduce(constant) { sum, other in
      let column = presolve.columnOfVariable[other]
      return sum + (column >= 0 ? coefficients[other] * costs.values[Int(column)] : 0)
    }
  }

  /// The variables that a substitution contains, by variable.
  private func operands(of variable: Int) -> [Int] {
    presolve.substitutions.matrix.range(ofRow: variable).map {
      Int(presolve.substitutions.matrix.terms[$0].column)
    }
  }

  private func checkRoot(of variable: Int, _ elimination: DenseElimination) {
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
  private mutating func checkSums(_ elimination: DenseElimination) {
    var sum = [Double](repeating: 0, count: variables.count)
    for variable in sum.indices where generator.oneIn(2) {
      sum[variable] = Double(Int.random(in: -3...3, using: &generator))
    }
    for (variable, value) in sum.enumerated() where value != 0 {
      presolve.addCancelling(value, of: variable)
    }
    let used = presolve.takeUsedSubstitutions()
    check(presolve.sum.indices.isEmpty, "the sum is not cleared")
    // Subtracting what each stands for leaves the expansion.
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
    let substituted = variables.indices.filter(presolve.isSubstituted)
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
  private func operandsReach(_ variable: Int, from sum: [Double]) -> Bool {
    sum.indices.contains {
      $0 != variable && sum[$0] != 0 && reached(from: [variable]).contains($0)
    }
  }

  /// A constraint refers to a substitution if and only if a new constant of that one changes the constraint's.
  private mutating func checkReferences() {
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
  private func reached(from starts: [Int]) -> Set<Int> {
    var found = Set(starts)
    var count = 0
    while count != found.count {
      count = found.count
      for variable in variables.indices
      where !found.isDisjoint(with: operands(of: variable)) { found.insert(variable) }
    }
    return found
  }

  private mutating func checkDependents(_ elimination: DenseElimination) {
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

  private mutating func checkRates(_ elimination: DenseElimination) {
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
    check(found.keys.allSatisfy(presolve.isSubstituted), "a column moves with another")
  }

  private mutating func checkPostsolve(_ elimination: DenseElimination) {
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
