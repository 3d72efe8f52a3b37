// Batches: one solve, all or nothing.

extension Solver {
  /// Several changes with one solve, all or nothing.
  ///
  /// ```swift
  /// let (pin, goal) = try solver.update { changes in
  ///   changes.remove(wish)
  ///   changes.setConstant(280, of: fits)
  ///   return (changes.require(left == 8), changes.prefer(width == 100, at: 751))
  /// }
  /// ```
  ///
  /// Inside, the solver itself cannot be read or changed: the compiler says so, or Swift's check of exclusive access ends
  /// the program. A copy that was made before can.
  ///
  /// - Throws: ``Conflict`` where the required constraints would contradict each other. Then nothing has changed.
  @discardableResult
  public mutating func update<R>(_ changes: (inout Batch) -> R) throws(Conflict) -> R {
    let result = collect(changes)
    try settle()
    return result
  }

  /// Several changes with one solve; where required constraints contradict each other, `drop` names one of them,
  /// it is taken out, and the update goes on from where it stands.
  ///
  /// - Parameters:
  ///   - drop: gets an irreducible contradiction and answers the handle of one of its members; any other handle is a
  ///     programming error.
  ///   - changes: what is changed.
  @discardableResult
  public mutating func update<R>(
    droppingConflicts drop: (Conflict) -> ConstraintID, _ changes: (inout Batch) -> R
  ) -> R {
    let result = collect(changes)
    if model.isBatchEmpty && !needsSolve { return result }
    while true {
      switch solve() {
      case .conflict(let members):
        model.statistics.conflicts += 1
        let dropped = drop(conflict(members))
        precondition(
          members.contains(model.index(of: dropped)), "only a member of the conflict can be dropped"
        )
        model.remove(dropped)
      case .lostPrecision:
        keepUnsolved()
        return result
      case .solved:
        accept()
        return result
      }
    }
  }

  /// Moves goals: new constants of soft constraints, with one solve. Cannot fail, so it does not throw.
  ///
  ///     solver.update(goals: [goal: 180, other: 20])
  ///
  /// - Precondition: each is a soft constraint of this solver, each number finite.
  public mutating func update(goals: KeyValuePairs<ConstraintID, Double>) {
    for (goal, constant) in goals { moveGoal(goal, to: constant) }
    settleWithoutConflict()
  }

  /// The constant of a soft constraint; setting it solves. Cannot fail, so it does not throw.
  ///
  /// - Precondition: a soft constraint of this solver, a finite number.
  public subscript(goal goal: ConstraintID) -> Double {
    get { constant(of: goal) }
    set {
      moveGoal(goal, to: newValue)
      settleWithoutConflict()
    }
  }

  /// Groups calls, with one read-out at the end: values are those of before until the body returns.
  ///
  /// Calls that cannot fail are solved together at the end; calls that can are checked at once.
  ///
  /// A copy taken inside the body belongs to the group and never reads out; take copies outside.
  public mutating func deferred<R, E: Error>(
    _ body: (inout Solver) throws(E) -> R
  ) throws(E) -> R {
    let outerDepth = deferralDepth
    deferralDepth += 1
    defer {
      // The body may have put another solver in this one's place.
      deferralDepth = outerDepth
      if deferralDepth == 0 && needsSolve { settleWithoutConflict() }
    }
    return try body(&self)
  }

  mutating func collect<R>(_ changes: (inout Batch) -> R) -> R {
    var batch = Batch(model: Model())
    swap(&batch.model, &model)
    let opened = batch.model.batchMark
    let result = changes(&batch)
    precondition(
      batch.model.batchMark == opened, "a batch of another update cannot be put in this one's place"
    )
    swap(&batch.model, &model)
    return result
  }

  private mutating func moveGoal(_ goal: ConstraintID, to constant: Double) {
    precondition(
      !model.constraints[model.index(of: goal)].isRequired,
      "a goal is a soft constraint; use setConstant for a required one")
    model.setConstant(constant, of: goal)
  }

  // MARK: Solving

  /// Ends the open batch: solves and keeps it, or takes it back and throws.
  mutating func settle() throws(Conflict) {
    if model.isBatchEmpty && !needsSolve { return }
    if deferralDepth > 0 && !model.mayConflict {
      engine.note(model)
      model.keepBatch()
      needsSolve = true
      return
    }
    switch solve() {
    case .solved:
      accept()
    case .conflict(let members):
      // Only rounding can call a set contradictory that held before.
      guard model.mayConflict else { return keepUnsolved() }
      model.statistics.conflicts += 1
      let refusal = conflict(members)
      takeBackBatch()
      throw refusal
    case .lostPrecision:
      guard model.mayConflict else { return keepUnsolved() }
      takeBackBatch()
      throw Conflict(cause: .lostPrecision, members: [])
    }
  }

  /// Ends an open batch that cannot make the required constraints contradict each other.
  mutating func settleWithoutConflict() {
    do {
      try settle()
    } catch {
      preconditionFailure("a change without a required constraint was refused")
    }
  }

  private mutating func solve() -> Engine.Outcome {
    engine.note(model)
    return engine.solve(model)
  }

  /// The engine has the refused changes loaded; the next solve takes them out again.
  private mutating func takeBackBatch() {
    if !DeliberateFault.isActive(.forgottenRollback) { engine.note(model) }
    model.rollBackBatch()
  }

  private mutating func accept() {
    model.statistics.solves += 1
    model.statistics.pivots = engine.pivots
    model.statistics.judgedTies = engine.judgedTies
    model.statistics.rows = engine.rowCount
    trouble = nil
    model.keepBatch()
    if deferralDepth > 0 {
      needsSolve = true
    } else {
      needsSolve = false
      Self.publish(&engine, in: &model)
    }
  }

  private static func publish(_ engine: inout Engine, in model: inout Model) {
    engine.publishChanges { model.publish($1, of: $0) }
  }

  private mutating func keepUnsolved() {
    model.statistics.solves += 1
    needsSolve = false
    trouble = .lostPrecision
    // The engine has told of what is wrong, and might not tell again.
    engine.needsColdStart = true
    model.keepBatch()
  }

  private func conflict(_ members: [Int]) -> Conflict {
    var changed = Set(model.appendedConstraints.map { UInt32($0) })
    for entry in model.journal {
      switch entry {
      case .added(let index), .constant(let index, _), .priority(let index, _),
        .coefficient(let index, _, _), .replaced(let index, _, _, _, _):
        changed.insert(index)
      default: break
      }
    }
    return Conflict(
      cause: .contradiction,
      members: members.sorted {
        (model.constraints[$0].order, $0) < (model.constraints[$1].order, $1)
      }.map { index in
        .init(
          id: model.constraintID(at: index), name: model.name(ofConstraint: index),
          source: model.sources[model.constraints[index].source],
          isChanged: changed.contains(UInt32(index)),
          description: model.describe(constraint: index))
      })
  }
}
