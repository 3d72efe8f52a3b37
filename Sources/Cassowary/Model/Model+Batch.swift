// Ending the open batch: keeping it frees removed indices and terms, rolling it back restores the state before.

extension Model {
  /// Whether the open batch has added or restated a required constraint, and so may cause a contradiction. O(changes).
  var mayConflict: Bool {
    changeLog.changes.contains { change in
      change.restated.contains { index in
        let record = constraints[Int(index)]
        return record.isLive && record.isRequired
      }
    }
  }

  /// Returns those of the members that the open batch has added, or given other terms or another relation, constant or
  /// priority. O(changes + members · runs of additions).
  func restated(among members: [Int]) -> Set<Int> {
    let members = Set(members)
    var found: Set<Int> = []
    for change in changeLog.changes {
      let range = change.restated
      if range.count > 1 {
        found.formUnion(members.filter { range.contains(UInt32($0)) })
      } else if let index = range.first, members.contains(Int(index)) {
        found.insert(Int(index))
      }
    }
    return found
  }

  /// The required constraint that the open batch has added or restated, if there is exactly one. The others held before the
  /// batch, so it is a member of every contradiction. O(changes).
  var onlyRestatedRequirement: Int? {
    var found: Int?
    for change in changeLog.changes {
      for index in change.restated {
        let record = constraints[Int(index)]
        if !record.isLive || !record.isRequired || found == Int(index) { continue }
        if found != nil { return nil }
        found = Int(index)
      }
    }
    return found
  }

  /// Ends the batch and keeps its changes. Amortised O(changes).
  mutating func keepBatch() {
    changeLog.closeRun()
    var addedCount = 0
    for change in changeLog.changes {
      switch change {
      case .added(let constraints, _): addedCount += constraints.count
      case .removedVariable(let index): freeVariable(index)
      case .removedConstraint(let index): freeConstraint(index)
      case .replaced(_, let terms, _, _): deadTermCount += terms.count
      default: break
      }
    }
    if deadTermCount > 256 && deadTermCount > terms.count / 4 { compactTerms() }
    if addedCount > constraints.count / 2 { trim() }
    startBatch()
  }

  /// Ends a batch that consists of new constants, and keeps them. O(1).
  mutating func keepConstants() { startBatch() }

  private mutating func startBatch() {
    changeLog.startBatch(
      .init(
        constraintOrder: constraintIndices.nextOrder, variableOrder: variableIndices.nextOrder,
        termCount: terms.count))
  }

  private mutating func trim() {
    constraints.trim()
    terms.trim()
    variables.trim()
    values.trim()
  }

  /// Ends the batch and undoes its changes, the last one first. O(changes).
  ///
  /// Added constraints and variables leave free indices of a new generation, so that no handle of the refused batch becomes
  /// valid for another constraint or variable.
  mutating func rollBackBatch() {
    while let change = changeLog.popLast() { undo(change) }
    constraintIndices.nextOrder = changeLog.start.constraintOrder
    variableIndices.nextOrder = changeLog.start.variableOrder
    terms.removeLast(terms.count - changeLog.start.termCount)
    startBatch()
  }

  private mutating func undo(_ change: ChangeLog.Change) {
    switch change {
    case .added(let constraints, let variables):
      for index in constraints.reversed() { undoAddition(ofConstraint: index) }
      for index in variables.reversed() { undoAddition(ofVariable: index) }
    case .removedVariable(let index):
      variables[Int(index)].generation &-= 1
      variableIndices.liveCount += 1
    case .removedConstraint(let index):
      constraints[Int(index)].generation &-= 1
      retain(constraints[Int(index)].termRange)
      constraintIndices.liveCount += 1
    case .constant(let index, let old): constraints[Int(index)].constant = old
    case .priority(let index, let old): constraints[Int(index)].priority = old
    case .weight(let index, let old): constraints[Int(index)].weight = old
    case .order(let index, let old): constraints[Int(index)].order = old
    case .variableOrder(let index, let old): variables[Int(index)].order = old
    case .coefficient(_, let term, let old): terms[Int(term)].coefficient = old
    case .replaced(let index, let terms, let relation, let constant):
      removeTerms(constraints[Int(index)].termRange)
      constraints[Int(index)].terms = terms
      constraints[Int(index)].relation = relation
      constraints[Int(index)].constant = constant
      retain(constraints[Int(index)].termRange)
    }
  }

  private mutating func undoAddition(ofConstraint index: UInt32) {
    removeTerms(constraints[Int(index)].termRange)
    constraints[Int(index)].generation &+= 1
    constraints[Int(index)].termCount = 0
    constraintIndices.liveCount -= 1
    constraintIndices.free(index)
  }

  private mutating func undoAddition(ofVariable index: UInt32) {
    variables[Int(index)].generation &+= 1
    variableIndices.liveCount -= 1
    freeVariable(index)
  }

  /// Removes the terms of removed and replaced constraints. O(terms); amortised O(1) for each removed term.
  private mutating func compactTerms() {
    var live = FlatArray<Term>()
    live.reserve(terms.count - deadTermCount)
    for index in constraints.indices where constraints[index].isLive {
      let range = constraints[index].termRange
      constraints[index].termStart = UInt32(live.count)
      for place in range { live.append(terms[place]) }
    }
    terms = SharedArray()
    terms.takeAll(of: &live)
    deadTermCount = 0
  }
}
