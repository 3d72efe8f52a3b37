// Stating what changed to the solver, in one batch.

extension LayoutPass {
  /// Gives pending changes to the solver as one batch.
  ///
  /// - Returns: Whether there was anything to solve.
  mutating func solve() -> Bool {
    forest.endLeaving()
    forest.endConflicts()
    let ready = takeReadyConstraints()
    forest.refuseWaiting(root)
    let changed = forest.constraints.takeChanged()
    if due.isEmpty && ready.isEmpty
      && !changed.contains(where: { $0.registration.state == .active })
      && !space.hasEnded
    {
      return false
    }
    forest.withInherited { bring(ready, changed) }
    return true
  }

  /// Gives all collected changes to the solver. Margins and safe areas stay the same until the layout takes over frames.
  private mutating func bring(_ ready: [LayoutConstraint], _ changed: [LayoutConstraint]) {
    let forest = self.forest
    forest.solve { batch in
      var writer = RowWriter(of: forest)
      for node in due.reordered { writer.reorderRows(of: node, &batch) }
      removePending(&batch, &writer)
      if batch.model.constraints.isEmpty { writer.reserve(rows: due.estimatedRows(tree)) }
      writer.makeUnknowns(of: due.rows, &batch)
      writer.updateRows(of: due.rows, &batch)
      for place in due.emissions.indices { writer.take(&due.emissions[place], &batch) }
      writer.flush(&batch)
      for edits in due.contentEdits { writer.take(edits, &batch) }
      for node in due.contentConstants { writer.updateContentConstants(of: node, &batch) }
      for constraint in ready { writer.update(constraint, &batch) }
      for constraint in changed where constraint.registration.state == .active {
        writer.update(constraint, &batch)
      }
      writer.flush(&batch)
      removePending(&batch, &writer)
      removeEndedVariables(&batch)
      tested += writer.retryBroken(&batch)
      writer.flush(&batch)
      forest.state.onPhase?(.solving)
    }
    retryFreed()
  }

  /// Takes pending constraints whose items are all in the tree. The others continue to wait.
  private mutating func takeReadyConstraints() -> [LayoutConstraint] {
    if forest.constraints.pending.isEmpty { return [] }
    var members = forest.members(of: root)
    var ready: [LayoutConstraint] = []
    var waiting: [LayoutConstraint] = []
    let pending = forest.constraints.takePending()
    ready.reserveCapacity(pending.count)
    for constraint in pending {
      guard constraint.first.place.forest === forest else { continue }
      let isWaiting = constraint.registration.state == .pending
      if isWaiting && forest.isComplete(constraint, &members) {
        ready.append(constraint)
      } else if isWaiting {
        waiting.append(constraint)
      }
    }
    forest.constraints.keepWaiting(waiting)
    return ready
  }

  /// Two variables leave together, and are made again together: the last removed is the first to be made again.
  private mutating func removeEndedVariables(_ batch: inout Batch) {
    for first in space.endedVariables {
      batch.remove(first.following(1))
      batch.remove(first)
    }
    space.endedVariables = []
  }

  private mutating func removePending(_ batch: inout Batch, _ writer: inout RowWriter) {
    for id in space.endedRows where batch.contains(id) {
      batch.remove(id)
      writer.touch(id)
    }
    space.endedRows = []
  }
}
