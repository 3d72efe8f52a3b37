import Cassowary

/// A solver by itself, for the case files: constraints over numbered variables, changed step by step.
struct SolverProblem {
  /// One change that waits for the next solve.
  private enum Change {
    case add(Int, LinearConstraint, Priority, weight: Double)
    case drop(Int)
    case constant(Int, Double)
    case priority(Int, Priority)
  }

  /// The constraint of a number, if the solver has one, and the pending changes of it.
  private struct NumberedConstraint {
    var constraint: ConstraintID?
    var isAdded = false
    var isDropped = false
  }

  /// The largest number of a variable or constraint.
  static let largestNumber = 1_000_000

  private var solver = Solver()
  private var variables: [Variable] = []
  /// The constraint of each number.
  private var constraints: [NumberedConstraint] = []
  private var pending: [Change] = []

  /// `solver COUNT`
  init(_ fields: inout Fields) throws(CommandError) {
    let count = try fields.index(upTo: SolverProblem.largestNumber)
    try fields.finish()
    for _ in 0..<count { variables.append(solver.makeVariable()) }
  }

  /// Takes down a change, or solves.
  mutating func run(
    _ command: Command, _ fields: inout Fields, _ answers: inout Answers
  ) throws(CommandError) {
    if command == .solve {
      try fields.finish()
      solve(&answers)
      return
    }
    let number = try fields.index(upTo: SolverProblem.largestNumber)
    while constraints.count <= number { constraints.append(NumberedConstraint()) }
    let constraint = constraints[number]
    if command == .add {
      if constraint.constraint != nil || constraint.isAdded { throw .numberInUse }
      pending.append(try newConstraint(number, &fields))
      constraints[number].isAdded = true
      return
    }
    if constraint.constraint == nil || constraint.isDropped { throw .noSuchConstraint }
    switch command {
    case .drop:
      try fields.finish()
      pending.append(.drop(number))
      constraints[number].isDropped = true
    case .constant:
      let constant = try fields.number()
      try fields.finish()
      pending.append(.constant(number, constant))
    default:
      let priority = try fields.priority()
      try fields.finish()
      pending.append(.priority(number, priority))
    }
  }

  /// `RELATION CONSTANT PRIORITY WEIGHT V C V C …`
  private func newConstraint(_ number: Int, _ fields: inout Fields) throws(CommandError) -> Change {
    let relation = try fields.relation()
    let constant = try fields.number()
    let priority = try fields.priority()
    let weight = try fields.number()
    if weight <= 0 { throw .badWeight }
    var terms: [LinearExpression.Term] = []
    while !fields.isEmpty {
      let variable = try fields.index(upTo: SolverProblem.largestNumber)
      guard variable < variables.count else { throw .badVariable }
      terms.append(.init(variables[variable], try fields.number()))
    }
    let constraint = LinearConstraint(LinearExpression(terms), relation, constant)
    return .add(number, constraint, priority, weight: weight)
  }

  private mutating func solve(_ answers: inout Answers) {
    let changes = pending
    let before = constraints
    var added: [(number: Int, constraint: ConstraintID)] = []
    var isRefused = false
    pending = []
    do throws(Conflict) {
      try solver.update { batch in
        for change in changes { SolverProblem.apply(change, to: &batch, before, &added) }
      }
      answers.begin("values")
      for variable in variables { answers.field(solver[variable]) }
    } catch {
      isRefused = true
      answers.begin("refused")
      for number in before.indices {
        let constraint =
          added.first { $0.number == number }?.constraint ?? before[number].constraint
        if error.members.contains(where: { $0.id == constraint }) { answers.field(number) }
      }
    }
    answers.end()
    settle(changes, isRefused ? [] : added, isRefused: isRefused)
  }

  /// Takes the changes into the table of numbers, or takes back what they announced.
  private mutating func settle(
    _ changes: [Change], _ added: [(number: Int, constraint: ConstraintID)], isRefused: Bool
  ) {
    for change in changes {
      switch change {
      case .add(let number, _, _, _): constraints[number].isAdded = false
      case .drop(let number):
        constraints[number].isDropped = false
        if !isRefused { constraints[number].constraint = nil }
      case .constant, .priority: break
      }
    }
    for (number, constraint) in added { constraints[number].constraint = constraint }
  }

  private static func apply(
    _ change: Change, to batch: inout Batch, _ constraints: [NumberedConstraint],
    _ added: inout [(number: Int, constraint: ConstraintID)]
  ) {
    switch change {
    case .add(let number, let statement, let priority, let weight):
      let constraint: ConstraintID
      if priority.isRequired {
        constraint = batch.require(statement)
        batch.setWeight(weight, of: constraint)
      } else {
        constraint = batch.prefer(statement, at: priority, weight: weight)
      }
      added.append((number, constraint))
    case .drop(let number):
      if let constraint = constraints[number].constraint { batch.remove(constraint) }
    case .constant(let number, let constant):
      if let constraint = constraints[number].constraint {
        batch.setConstant(constant, of: constraint)
      }
    case .priority(let number, let priority):
      if let constraint = constraints[number].constraint {
        batch.setPriority(priority, of: constraint)
      }
    }
  }
}
