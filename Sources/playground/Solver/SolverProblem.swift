import Cassowary

/// A solver by itself, for the case files: constraints over numbered variables, changed step by step.
struct SolverProblem {
  /// One change that waits for the next solve.
  enum Change {
    case add(Int, LinearConstraint, Priority, weight: Double)
    case drop(Int)
    case constant(Int, Double)
    case priority(Int, Priority)
  }

  /// The largest number of a variable or constraint.
  static let largestNumber = 1_000_000

  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Int: ConstraintID] = [:]
  private var pending: [Change] = []
  /// The numbers that the waiting changes add.
  private var added: Set<Int> = []
  private var dropped: Set<Int> = []

  /// `solver COUNT`
  init(_ fields: inout Fields) throws(CommandError) {
    let count = try fields.word().index(upTo: SolverProblem.largestNumber)
    try fields.end()
    for _ in 0..<count { variables.append(solver.makeVariable()) }
  }

  mutating func run(
    _ command: Word, _ fields: inout Fields, _ answers: inout Answers
  ) throws(CommandError) {
    switch command {
    case "add":
      let number = try fields.word().index(upTo: SolverProblem.largestNumber)
      if constraints[number] != nil || added.contains(number) { throw .numberInUse }
      pending.append(try newConstraint(number, &fields))
      added.insert(number)
    case "drop":
      let number = try present(&fields)
      try fields.end()
      pending.append(.drop(number))
      dropped.insert(number)
    case "constant":
      let number = try present(&fields)
      let constant = try fields.word().number()
      try fields.end()
      pending.append(.constant(number, constant))
    case "priority":
      let number = try present(&fields)
      guard let priority = Priority(exactly: try fields.word().number()) else { throw .badPriority }
      try fields.end()
      pending.append(.priority(number, priority))
    default:
      try fields.end()
      solve(&answers)
    }
  }

  /// A constraint that is there and that no waiting change drops.
  private func present(_ fields: inout Fields) throws(CommandError) -> Int {
    let number = try fields.word().index(upTo: SolverProblem.largestNumber)
    guard constraints[number] != nil, !dropped.contains(number) else { throw .noSuchConstraint }
    return number
  }

  /// `RELATION CONSTANT PRIORITY WEIGHT V C V C …`
  private func newConstraint(_ number: Int, _ fields: inout Fields) throws(CommandError) -> Change {
    let relation: Relation =
      switch try fields.word() {
      case "<=": .lessThanOrEqual
      case "==": .equal
      case ">=": .greaterThanOrEqual
      default: throw .badWord
      }
    let constant = try fields.word().number()
    guard let priority = Priority(exactly: try fields.word().number()) else { throw .badPriority }
    let weight = try fields.word().number()
    if weight <= 0 { throw .badWeight }
    var terms: [LinearExpression.Term] = []
    while !fields.isEmpty {
      let variable = try fields.word().index(upTo: SolverProblem.largestNumber)
      guard variable < variables.count else { throw .badVariable }
      terms.append(.init(variables[variable], try fields.word().number()))
    }
    let constraint = LinearConstraint(LinearExpression(terms), relation, constant)
    return .add(number, constraint, priority, weight: weight)
  }

  private mutating func solve(_ answers: inout Answers) {
    let changes = pending
    let before = constraints
    pending = []
    added = []
    dropped = []
    do throws(Conflict) {
      constraints = try solver.update { batch in
        var after = before
        for change in changes { SolverProblem.apply(change, to: &batch, &after) }
        return after
      }
      answers.begin("values")
      for variable in variables { answers.field(solver[variable]) }
    } catch {
      answers.begin("refused")
      for number in error.members.compactMap({ Int($0.name ?? "") }).sorted() {
        answers.field(number)
      }
    }
    answers.end()
  }

  private static func apply(
    _ change: Change, to batch: inout Batch, _ constraints: inout [Int: ConstraintID]
  ) {
    switch change {
    case .add(let number, let statement, let priority, let weight):
      let name = String(number)
      if priority.isRequired {
        let constraint = batch.require(statement, name: name)
        batch.setWeight(weight, of: constraint)
        constraints[number] = constraint
      } else {
        constraints[number] = batch.prefer(statement, at: priority, weight: weight, name: name)
      }
    case .drop(let number):
      if let constraint = constraints.removeValue(forKey: number) { batch.remove(constraint) }
    case .constant(let number, let constant):
      if let constraint = constraints[number] { batch.setConstant(constant, of: constraint) }
    case .priority(let number, let priority):
      if let constraint = constraints[number] { batch.setPriority(priority, of: constraint) }
    }
  }
}
