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
  var variables: [Variable] = []
  var equations: [Equation] = []
  /// The values published last, by variable.
  var published: [Double]
  var priced: Set<Int> = []
  let recorder = Recorder()
  var problems: [String] { recorder.problems }

  final class Recorder {
    var problems: [String] = []
  }

  func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
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

  mutating func addEquation() {
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
  mutating func load(_ indices: [Int]) {
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
  mutating func unbindUnused() {
    for variable in variables.indices where presolve.columnOfVariable[variable] >= 0 {
      let isNamed = equations.contains { $0.new == nil && $0.coefficients[variable] != 0 }
      if isNamed || presolve.isRead(variable) { continue }
      let column = Int(presolve.columnOfVariable[variable])
      presolve.unbind(column)
      check(presolve.isUnused(variable), "\(variable) is still a column")
      check(presolve.variable(ofColumn: column) == -1, "column \(column) has a variable")
    }
  }

  mutating func bind(_ variable: Int) {
    let column = costs.count
    costs.growColumns(to: column + 1)
    costs.setValue(column, Double(Int.random(in: -9...9, using: &generator)))
    presolve.bind(variable, to: column)
  }

  /// Expands an equation that substitutes nothing, as the loader does to make a row of it.
  mutating func expand(_ index: Int) {
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
  mutating func undoAndLoad() {
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

  mutating func undo(_ indices: [Int]) {
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
  func dependentEquations(of indices: [Int]) -> [Int] {
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

  mutating func changeConstant() {
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

  mutating func moveColumns() {
    for column in 0..<costs.count where generator.oneIn(3) {
      if presolve.variable(ofColumn: column) < 0 { continue }
      costs.setValue(column, Double(Int.random(in: -9...9, using: &generator)))
    }
  }
}
