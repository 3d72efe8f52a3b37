package import Cassowary

/// A solver on its way through a series, its snapshots, and what the last step has asked of it.
package struct SeriesRun: Sendable {
  private struct State {
    var solver = Solver()
    var handles = SeriesHandles()
    /// The values at the last drain; new variables start at 0.
    var drained: [Variable: Double] = [:]
  }

  /// A conflict, and the problem in which it was found.
  package struct Refusal: Sendable {
    package let asked: Model
    package let conflict: Conflict
  }

  private var state = State()
  private var snapshots: [State] = []

  /// Every step so far.
  package private(set) var steps: [SeriesStep] = []
  /// The solver before the last step.
  package private(set) var before = Solver()
  /// The problem that the last step asked for, without the dropped constraints.
  package private(set) var asked = Model()
  /// The refusals and dropped conflicts of the last step.
  package private(set) var refusals: [Refusal] = []
  /// Whether the last step as a whole was refused.
  package private(set) var isRefused = false
  /// Whether values moved inside a group that had not ended.
  package private(set) var movedEarly = false

  /// How many parametric steps there were before the last step of the series.
  package private(set) var parametricStepsBefore = 0
  /// What the last drag has moved otherwise than a solver without special paths, in words.
  package private(set) var dragDifferences: [String] = []

  package init(specialPaths: SpecialPaths = .all) { state.solver.specialPaths = specialPaths }

  /// A run that has come to this solver, to be judged.
  package init(_ solver: Solver) {
    state.solver = solver
    before = solver
    asked = solver.model
  }

  package var solver: Solver { state.solver }
  package var handles: SeriesHandles { state.handles }
  package var snapshotCount: Int { snapshots.count }

  // MARK: Steps

  /// Does a step again, as far as what it names is there.
  package mutating func perform(_ step: SeriesStep) {
    var rest = step.changes[...]
    perform(step.kind) { _, _ in rest.popFirst() }
  }

  /// Does a step whose changes `next` gives, one after the other, from what the changes before have made.
  package mutating func perform(
    _ kind: SeriesStep.Kind, _ next: (SeriesHandles, Model) -> SeriesChange?
  ) {
    before = state.solver
    refusals = []
    isRefused = false
    movedEarly = false
    dragDifferences = []
    parametricStepsBefore = state.solver.engine.parametric.steps
    var step = SeriesStep(kind)
    func nextNoted(_ handles: SeriesHandles, _ model: Model) -> SeriesChange? {
      let change = next(handles, model)
      if let change { step.changes.append(change) }
      return change
    }
    switch kind {
    case .single: performSingle(nextNoted)
    case .batch: performBatch(nextNoted)
    case .dropping(let pick): performDropping(pick, nextNoted)
    case .goals: performGoals(nextNoted)
    case .drag(let together): performDrag(together: together, nextNoted)
    case .deferred: performDeferred(nextNoted)
    case .snapshot:
      snapshots.append(state)
      asked = state.solver.model
    case .restore(let index):
      if index < snapshots.count { state = snapshots[index] }
      asked = state.solver.model
    case .question: asked = state.solver.model
    }
    steps.append(step)
  }

  private mutating func performSingle(_ next: (SeriesHandles, Model) -> SeriesChange?) {
    if let change = next(state.handles, state.solver.model) {
      let refusal = state.handles.make(change, in: &state.solver)
      if let refusal {
        isRefused = true
        refusals.append(refusal)
        asked = refusal.asked
        return
      }
    }
    asked = state.solver.model
  }

  private mutating func performBatch(_ next: (SeriesHandles, Model) -> SeriesChange?) {
    var handles = state.handles
    var asked = Model()
    do {
      try state.solver.update { batch in
        while let change = next(handles, batch.model) { handles.apply(change, to: &batch) }
        asked = batch.model
      }
      state.handles = handles
    } catch {
      isRefused = true
      refusals.append(Refusal(asked: asked, conflict: error))
    }
    self.asked = asked
  }

  private mutating func performDropping(
    _ pick: Int, _ next: (SeriesHandles, Model) -> SeriesChange?
  ) {
    var handles = state.handles
    var asked = Batch()
    var refusals: [Refusal] = []
    state.solver.update { conflict in
      refusals.append(Refusal(asked: asked.model, conflict: conflict))
      let dropped = conflict.members[pick % conflict.members.count].id
      asked.remove(dropped)
      handles.constraints.keep { $0 != dropped }
      return dropped
    } _: { batch in
      while let change = next(handles, batch.model) { handles.apply(change, to: &batch) }
      asked = batch
    }
    self.asked = asked.model
    self.refusals = refusals
    state.handles = handles
  }

  private mutating func performGoals(_ next: (SeriesHandles, Model) -> SeriesChange?) {
    var goals: [(goal: ConstraintID, constant: Double)] = []
    while goals.count < 2, let change = next(state.handles, state.solver.model) {
      guard case .setConstant(let number, let constant) = change,
        let goal = state.handles.constraints[number], !state.solver.priority(of: goal).isRequired
      else { continue }
      goals.append((goal, constant))
    }
    defer { asked = state.solver.model }
    if goals.count == 1 { state.solver[goal: goals[0].goal] = goals[0].constant }
    if goals.count == 2 {
      let (first, second) = (goals[0], goals[1])
      state.solver.update(goals: [first.goal: first.constant, second.goal: second.constant])
    }
  }

  /// Moves constants in steps of an eighth of their way, up to a refusal. A twin that takes no special paths goes along.
  private mutating func performDrag(
    together: Bool, _ next: (SeriesHandles, Model) -> SeriesChange?
  ) {
    var ways: [(goal: ConstraintID, from: Double, to: Double)] = []
    while ways.count < 2, let change = next(state.handles, state.solver.model) {
      guard case .setConstant(let number, let constant) = change,
        let goal = state.handles.constraints[number], !ways.contains(where: { $0.goal == goal })
      else { continue }
      ways.append((goal, state.solver.constant(of: goal), constant))
    }
    var twin = state.solver
    twin.specialPaths = []
    defer { asked = refusals.last?.asked ?? state.solver.model }
    for eighth in 1...8 {
      let moves = ways.map { way in
        (goal: way.goal, constant: Self.constant(eighth, from: way.from, to: way.to))
      }
      for move in together ? [moves] : moves.map({ [$0] }) {
        before = state.solver
        if let conflict = Self.refusal(of: move, to: &state.solver) {
          refusals.append(conflict)
          isRefused = true
        }
        if (Self.refusal(of: move, to: &twin) != nil) != isRefused {
          dragDifferences.append(
            "refused with and without special paths: \(isRefused), \(!isRefused)")
        }
        if isRefused { return }
        dragDifferences += state.solver.differences(
          from: twin, state.handles.variables.all, state.handles.constraints.all
        ).map { "on the way, \($0)" }
      }
    }
  }

  /// A short decimal on the way.
  private static func constant(_ eighth: Int, from: Double, to: Double) -> Double {
    let thousandths = ((from + (to - from) / 8 * Double(eighth)) * 1000).rounded()
    return eighth == 8 || !thousandths.isFinite ? to : thousandths / 1000
  }

  private static func refusal(
    of moves: [(goal: ConstraintID, constant: Double)], to solver: inout Solver
  ) -> Refusal? {
    var asked = Model()
    do {
      try solver.update { batch in
        for (goal, constant) in moves { batch.setConstant(constant, of: goal) }
        asked = batch.model
      }
      return nil
    } catch {
      return Refusal(asked: asked, conflict: error)
    }
  }

  private mutating func performDeferred(_ next: (SeriesHandles, Model) -> SeriesChange?) {
    var handles = state.handles
    var refusals: [Refusal] = []
    var movedEarly = false
    let start = before
    state.solver.deferred { solver in
      while let change = next(handles, solver.model) {
        if let refusal = handles.make(change, in: &solver) { refusals.append(refusal) }
        let group = solver
        let known = handles.variables.all.filter { start.contains($0) }
        if known.contains(where: { group[$0] != start[$0] }) { movedEarly = true }
      }
    }
    self.refusals = refusals
    self.movedEarly = movedEarly
    state.handles = handles
    asked = state.solver.model
  }

  // MARK: Draining

  /// Drains the change list, and says where it is not exactly what differs from the last drain.
  package mutating func drainProblems() -> [String] {
    let changes = state.solver.drainChanges()
    var problems: [String] = []
    if Set(changes.map(\.variable)).count != changes.count { problems.append("a change twice") }
    let variables = Set(state.handles.variables.all)
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
}

extension SeriesHandles {
  /// Makes a change by the solver's own call for it, and returns the refusal, if any.
  fileprivate mutating func make(
    _ change: SeriesChange, in solver: inout Solver
  ) -> SeriesRun.Refusal? {
    var draft = self
    var asked = Batch(model: solver.model)
    draft.apply(change, to: &asked)
    do throws(Conflict) {
      try apply(change, to: &solver)
      return nil
    } catch {
      return SeriesRun.Refusal(asked: asked.model, conflict: error)
    }
  }
}
