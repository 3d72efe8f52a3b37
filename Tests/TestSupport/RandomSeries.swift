package import Cassowary

/// A seeded series of operations on a solver of a few variables, all numbers short decimals.
///
/// The numbers are drawn from few values, so that ties, redundant rows and contradictions are frequent.
package struct RandomSeries {
  package enum Operation: String, CaseIterable {
    case add, remove, setConstant, setPriority, setWeight, setCoefficient, replace, setOrder
    case makeVariable, removeVariable, batch, snapshot, restore
  }

  struct State {
    var solver = Solver()
    var variables: [Variable] = []
    var constraints: [ConstraintID] = []
    /// The values at the last drain; new variables start at 0.
    var drained: [Variable: Double] = [:]
  }

  private var state = State()
  private var snapshots: [State] = []
  var generator: SplitMix64
  private let maximumVariables: Int
  /// Whether coefficients range from 0.01 to 100. Wider ones give optimal multipliers of less than a billionth of
  /// their level's largest, which double precision cannot be asked to tell from 0.
  let isWide: Bool

  /// The operation of the last step, and whether it was refused.
  package private(set) var lastOperation = Operation.makeVariable
  package private(set) var conflict: Conflict?
  /// The problem that the last step asked for, whether or not the solver took it.
  package private(set) var asked = Model()
  /// The series so far, in words.
  package private(set) var log: [String] = []

  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    isWide = generator.oneIn(4)
    maximumVariables = Int.random(in: 1...(isWide ? 4 : 8), using: &generator)
    let count = Int.random(in: 1...maximumVariables, using: &generator)
    for _ in 0..<count { state.variables.append(state.solver.makeVariable()) }
  }

  package var solver: Solver { state.solver }

  /// Drains the change list, and says where it is not exactly what differs from the last drain.
  package mutating func drainProblems() -> [String] {
    let changes = state.solver.drainChanges()
    var problems: [String] = []
    if Set(changes.map(\.variable)).count != changes.count { problems.append("a change twice") }
    let variables = Set(state.variables)
    for change in changes {
      if !variables.contains(change.variable) {
        problems.append("a change of a removed variable")
      } else if state.solver[change.variable] != change.value {
        problems.append("a change with another value")
      }
    }
    let expected = variables.filter { state.solver[$0] != state.drained[$0] ?? 0 }
    if Set(changes.map(\.variable)) != expected { problems.append("other changes than what moved") }
    state.drained = [:]
    for variable in variables { state.drained[variable] = state.solver[variable] }
    return problems
  }

  // MARK: Steps

  /// Applies one more random operation.
  package mutating func step() {
    conflict = nil
    lastOperation = drawOperation()
    switch lastOperation {
    case .snapshot:
      snapshots.append(state)
      log.append("snapshot")
      asked = state.solver.model
    case .restore:
      if let snapshot = snapshots.randomElement(using: &generator) { state = snapshot }
      log.append("restore")
      asked = state.solver.model
    case .batch:
      let count = Int.random(in: 0...5, using: &generator)
      apply(count)
    default:
      apply(1)
    }
  }

  /// Draws `count` operations, applies them to a draft of the problem, then to the solver as one update.
  private mutating func apply(_ count: Int) {
    var drafted = state
    var draft = Batch(model: state.solver.model)
    let start = generator
    let isBatch = lastOperation == .batch
    for _ in 0..<count {
      let operation = isBatch ? drawSimpleOperation(drafted) : lastOperation
      log.append(change(operation, &draft, &drafted))
    }
    asked = draft.model

    // The same draws again, so that the solver sees the same operations with the same handles.
    var replay = self
    replay.generator = start
    replay.state = State(
      solver: Solver(), variables: state.variables, constraints: state.constraints,
      drained: [:])
    var replayed = replay.state
    do {
      try state.solver.update { batch in
        for _ in 0..<count {
          let operation = isBatch ? replay.drawSimpleOperation(replayed) : replay.lastOperation
          _ = replay.change(operation, &batch, &replayed)
        }
      }
      state.variables = replayed.variables
      state.constraints = replayed.constraints
    } catch {
      conflict = error
      log.append("refused")
    }
  }

  private mutating func drawOperation() -> Operation {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1, 2: .batch
    case 3: snapshots.count < 4 ? .snapshot : .restore
    case 4: snapshots.isEmpty ? .snapshot : .restore
    default: drawSimpleOperation(state)
    }
  }

  /// Draws an operation that the state allows.
  private mutating func drawSimpleOperation(_ state: State) -> Operation {
    let draw = Int.random(in: 0..<32, using: &generator)
    if draw == 0 && state.variables.count < maximumVariables { return .makeVariable }
    if draw == 1 && state.variables.count > 1 { return .removeVariable }
    if draw < 14 || state.constraints.isEmpty { return .add }
    switch draw {
    case 14, 15: return .remove
    case 16...19: return .setConstant
    case 20...23: return .setPriority
    case 24: return .setWeight
    case 25...27: return .setCoefficient
    case 28...30: return .replace
    default: return .setOrder
    }
  }

  /// Applies one operation.
  private mutating func change(
    _ operation: Operation, _ batch: inout Batch, _ state: inout State
  ) -> String {
    let target = state.constraints.randomElement(using: &generator)
    switch (operation, target) {
    case (.makeVariable, _):
      state.variables.append(batch.makeVariable())
      return "makeVariable"
    case (.removeVariable, _):
      return removeVariable(&batch, &state)
    case (.remove, let target?):
      batch.remove(target)
      state.constraints.removeAll { $0 == target }
      return "remove \(target.slot.index)"
    case (.setConstant, let target?):
      let constant = drawConstant()
      batch.setConstant(constant, of: target)
      return "setConstant \(target.slot.index) \(constant)"
    case (.setPriority, let target?):
      let priority = drawPriority()
      batch.setPriority(priority, of: target)
      return "setPriority \(target.slot.index) \(priority.value)"
    case (.setWeight, let target?):
      let weight = drawWeight()
      batch.setWeight(weight, of: target)
      return "setWeight \(target.slot.index) \(weight)"
    case (.setCoefficient, let target?):
      guard let variable = state.variables.randomElement(using: &generator) else { return "" }
      let coefficient = drawCoefficient()
      batch.setCoefficient(coefficient, of: variable, in: target)
      return "setCoefficient \(target.slot.index) x\(variable.slot.index) \(coefficient)"
    case (.replace, let target?):
      let statement = drawStatement(state, batch.model)
      batch.replace(target, with: statement)
      return "replace \(target.slot.index) \(Self.words(statement))"
    case (.setOrder, let target?):
      let order = drawUnusedOrder(batch.model)
      batch.setOrder(order, of: target)
      return "setOrder \(target.slot.index) \(order.position)"
    default:
      return add(&batch, &state)
    }
  }

  private mutating func add(_ batch: inout Batch, _ state: inout State) -> String {
    let statement = drawStatement(state, batch.model)
    let priority = drawPriority()
    let weight = drawWeight()
    let order = generator.oneIn(8) ? drawUnusedOrder(batch.model) : nil
    let id: ConstraintID
    if priority.isRequired {
      id = batch.require(statement, order: order)
      batch.setWeight(weight, of: id)
    } else {
      id = batch.prefer(statement, at: priority, weight: weight, order: order)
    }
    state.constraints.append(id)
    let key = order.map { " order \($0.position)" } ?? ""
    return "add \(id.slot.index) \(Self.words(statement)) @\(priority.value) *\(weight)\(key)"
  }

  /// Removes a variable together with the constraints that use it.
  private mutating func removeVariable(_ batch: inout Batch, _ state: inout State) -> String {
    guard let variable = state.variables.randomElement(using: &generator) else { return "" }
    let model = batch.model
    let users = state.constraints.filter { constraint in
      model.constraints[model.index(of: constraint)].termRange.contains {
        model.termVariables[$0] == variable.slot.index
      }
    }
    for user in users { batch.remove(user) }
    batch.remove(variable)
    state.constraints.removeAll(where: users.contains)
    state.variables.removeAll { $0 == variable }
    return "removeVariable x\(variable.slot.index) with \(users.map(\.slot.index))"
  }
}
