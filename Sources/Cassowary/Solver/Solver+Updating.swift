// Batches: several changes, one solve, all or nothing.

extension Solver {
  /// Makes several changes with one solve, all or nothing.
  ///
  /// ```swift
  /// let (pin, goal) = try solver.update { changes in
  ///   changes.remove(old)
  ///   changes.setConstant(280, of: fits)
  ///   return (changes.require(left == 8), changes.prefer(width == 100, at: 751))
  /// }
  /// ```
  ///
  /// See ``Batch`` for the changes. The closure cannot access the solver itself: the compiler reports such an access, or
  /// Swift's check of exclusive access ends the program. It can access a copy made before.
  ///
  /// - Parameter changes: a closure that makes the changes.
  /// - Returns: the closure's result.
  /// - Throws: ``Conflict`` if required constraints contradict each other after the changes; nothing has changed then.
  @discardableResult
  public mutating func update<R>(_ changes: (inout Batch) -> R) throws(Conflict) -> R {
    let result = collect(changes)
    try settle()
    return result
  }

  /// Makes several changes with one solve, and removes constraints until no required ones contradict each other.
  ///
  /// For each contradiction, `drop` selects the member to remove; the solve then continues from its present state.
  ///
  /// - Parameters:
  ///   - drop: a closure that gets the earliest contradiction of the remaining constraints, as ``Conflict`` defines it, and
  ///     returns the handle of one of its members; any other handle is a programming error.
  ///   - changes: a closure that makes the changes.
  /// - Returns: the result of `changes`.
  @discardableResult
  public mutating func update<R>(
    droppingConflicts drop: (Conflict) -> ConstraintID, _ changes: (inout Batch) -> R
  ) -> R {
    let result = collect(changes)
    settle(dropping: { members, model in
      let dropped = model.index(of: drop(Self.conflict(members, model)))
      precondition(members.contains(dropped), "only a member of the conflict can be dropped")
      return dropped
    })
    return result
  }

  /// Makes several changes with one solve, and removes the latest member of each contradiction until no required constraints
  /// contradict each other.
  ///
  /// A constraint is removed if it contradicts constraints before it that stay. One exception: a removed constraint may be
  /// able to hold again if a constraint that it contradicted is removed later in the same call.
  ///
  /// - Parameters:
  ///   - rank: a sort key for required constraints that is compared before their order keys.
  ///   - drop: a closure that is called with each removed constraint.
  @discardableResult
  package mutating func update<R>(
    droppingLatestBy rank: @escaping (ConstraintID) -> ConflictRank,
    _ drop: (DroppedConstraint) -> Void,
    _ changes: (inout Batch) -> R
  ) -> R {
    let result = collect(changes)
    settle(choosing: .found, rank: rank) { members, model in
      let order = ConflictOrder { rank(model.constraintID(at: $0)) }
      guard let latest = order.latest(of: members, model) else {
        preconditionFailure("a contradiction has members")
      }
      drop(DroppedConstraint(latest, members: members, model))
      return latest
    }
    return result
  }

  /// Changes the constants of soft constraints, with one solve.
  ///
  ///     solver.update(goals: [goal: 180, other: 20])
  ///
  /// - Precondition: every constraint is a soft one of this solver, and every number is finite.
  public mutating func update(goals: KeyValuePairs<ConstraintID, Double>) {
    for (goal, constant) in goals { moveGoal(goal, to: constant) }
    settleWithoutConflict()
  }

  /// The constant of a soft constraint; setting it solves. Reading is O(1).
  ///
  ///     solver[goal: goal] = 200
  ///
  /// - Precondition: the constraint is a soft one of this solver, and the number is finite.
  public subscript(goal goal: ConstraintID) -> Double {
    get { constant(of: goal) }
    set {
      moveGoal(goal, to: newValue)
      settleWithoutConflict()
    }
  }

  /// Groups calls: variables keep the values from before the group until the body returns.
  ///
  /// Changes that cannot cause a conflict are solved together at the end. A change that can is solved at once, and throws if
  /// it does. Groups may be nested; values change at the end of the outermost one.
  ///
  /// Take copies of the solver outside of the body: a copy taken inside belongs to the group, so its values never change.
  public mutating func deferred<R, E: Error>(
    _ body: (inout Solver) throws(E) -> R
  ) throws(E) -> R {
    let outerDepth = deferralDepth
    deferralDepth += 1
    defer {
      // The body may have assigned another solver.
      deferralDepth = outerDepth
      if deferralDepth == 0 && needsSolve { settleWithoutConflict() }
    }
    return try body(&self)
  }

  mutating func collect<R>(_ changes: (inout Batch) -> R) -> R {
    let opened = batch.model.batchMark
    let result = changes(&batch)
    precondition(
      batch.model.batchMark == opened, "a batch of another update cannot be assigned to this one")
    batch.model.changeLog.closeRun()
    return result
  }

  private mutating func moveGoal(_ goal: ConstraintID, to constant: Double) {
    precondition(
      !batch.model.constraints[batch.model.index(of: goal)].isRequired,
      "a goal is a soft constraint; use setConstant for a required one")
    batch.model.setConstant(constant, of: goal)
  }

  // MARK: Solving

  /// Ends the open batch: solves and keeps it, or rolls it back and throws.
  mutating func settle() throws(Conflict) {
    if batch.model.changeLog.isEmpty && !needsSolve || takeParametricStep() { return }
    if deferralDepth > 0 && !batch.model.mayConflict {
      ownEngine().engine.note(batch.model)
      batch.model.keepBatch()
      needsSolve = true
      return
    }
    ownEngine().engine.note(batch.model)
    switch ownEngine().engine.solve(batch.model, choosing: .earliest) {
    case .solved:
      accept()
    case .conflict(let members):
      // The required constraints held before and are unchanged: only rounding can make them contradictory.
      guard batch.model.mayConflict else { return keepUnsolved() }
      counts.conflicts += 1
      let refusal = Self.conflict(members, model)
      rollBackBatch()
      throw refusal
    case .lostPrecision:
      guard batch.model.mayConflict else { return keepUnsolved() }
      rollBackBatch()
      throw Conflict(cause: .lostPrecision, members: [])
    }
  }

  /// Ends the open batch, which cannot cause a conflict.
  mutating func settleWithoutConflict() {
    do {
      try settle()
    } catch {
      preconditionFailure("a change without a required constraint was refused")
    }
  }

  /// Keeps the open batch without a solve if it is a parametric step. Returns whether it is one.
  @inline(__always)
  private mutating func takeParametricStep() -> Bool {
    if deferralDepth > 0 || needsSolve { return false }
    if !ownEngine().engine.parametric.take(&batch.model) { return false }
    counts.solves += 1
    batch.model.keepConstants()
    return true
  }

  /// Ends the open batch: solves and keeps it, and removes the constraints that `drop` selects by their indices.
  private mutating func settle(
    choosing choice: ConflictChoice = .earliest,
    rank: ((ConstraintID) -> ConflictRank)? = nil,
    dropping drop: (_ members: [Int], Model) -> Int
  ) {
    if batch.model.changeLog.isEmpty && !needsSolve || takeParametricStep() { return }
    ownEngine().engine.note(batch.model)
    while true {
      switch solve(choosing: choice, rank: rank) {
      case .conflict(let members):
        counts.conflicts += 1
        let dropped = drop(members, model)
        model.remove(model.constraintID(at: dropped))
        // All other changes are loaded.
        ownEngine().engine.noteRemoval(of: dropped)
      case .lostPrecision: return keepUnsolved()
      case .solved: return accept()
      }
    }
  }

  private mutating func solve(
    choosing choice: ConflictChoice, rank: ((ConstraintID) -> ConflictRank)?
  ) -> Engine.Outcome {
    guard let rank else { return ownEngine().engine.solve(batch.model, choosing: choice) }
    let model = batch.model
    return ownEngine().engine.solve(model, choosing: choice) { rank(model.constraintID(at: $0)) }
  }

  /// Rolls back the open batch. The engine has loaded its changes; the next solve unloads them.
  private mutating func rollBackBatch() {
    if !DeliberateFault.isActive(.forgottenRollback) { ownEngine().engine.note(batch.model) }
    batch.model.rollBackBatch()
  }

  private mutating func accept() {
    counts.solves += 1
    counts.pivots = engine.pivots
    counts.movedValues = engine.movedValues
    counts.judgedTies = engine.judgedTies
    counts.restarts = engine.restarts.count
    counts.rows = engine.rowCount
    numericalFailure = nil
    batch.model.keepBatch()
    if deferralDepth > 0 {
      needsSolve = true
    } else {
      needsSolve = false
      publish()
      ownEngine().engine.prepareParametricStep(batch.model)
    }
  }

  private mutating func publish() {
    ownEngine().engine.publishChanges(to: &batch.model)
  }

  private mutating func keepUnsolved() {
    counts.solves += 1
    needsSolve = false
    numericalFailure = .lostPrecision
    // The engine might not report the same loss of precision twice.
    ownEngine().engine.restarts.isDue = true
    batch.model.keepBatch()
  }

  // MARK: Queries

  /// Returns the other members of the earliest conflict of a constraint with those of the solver, smallest order key first;
  /// `nil` if the constraint can hold. Changes only the basis from which the next solve starts, so callers use a copy.
  package mutating func conflict(
    with constraint: DroppedConstraint, rank own: ConflictRank,
    _ ranks: @escaping (ConstraintID) -> ConflictRank
  ) -> [Conflict.Other]? {
    let id = collect { $0.require(constraint.statement, order: constraint.order) }
    defer { rollBackBatch() }
    ownEngine().engine.note(batch.model)
    let outcome = solve(choosing: .earliest, rank: { $0 == id ? own : ranks($0) })
    guard case .conflict(let members) = outcome else {
      return nil
    }
    let others = members.filter { model.constraintID(at: $0) != id }
    return others.sorted {
      (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
    }.map {
      Conflict.Other(
        id: model.constraintID(at: $0), order: OrderKey(model.constraints[$0].order),
        description: model.describe(constraint: $0))
    }
  }

  private static func conflict(_ members: [Int], _ model: Model) -> Conflict {
    let changed = model.restated(among: members)
    return Conflict(
      cause: .contradiction,
      members: members.sorted {
        (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
      }.map { index in
        .init(
          id: model.constraintID(at: index), name: model.name(ofConstraint: index),
          source: model.sources[model.constraints[index].source],
          isChanged: changed.contains(index),
          description: model.describe(constraint: index))
      })
  }
}

extension Conflict {
  /// A constraint in force that contradicts another one.
  package struct Other {
    package let id: ConstraintID
    package let order: OrderKey
    package let description: String

    package init(id: ConstraintID, order: OrderKey, description: String) {
      self.id = id
      self.order = order
      self.description = description
    }
  }
}
