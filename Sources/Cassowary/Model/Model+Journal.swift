// The journal of the open batch: kept, it frees what was removed; rolled back, everything is as before.

extension Model {
  /// One change, with what is needed to take it back.
  package enum JournalEntry: Sendable {
    case madeVariable(UInt32)
    case removedVariable(UInt32)
    case variableOrder(UInt32, was: UInt64)
    case added(UInt32)
    case removed(UInt32)
    case constant(UInt32, was: Double)
    case priority(UInt32, was: Double)
    case weight(UInt32, was: Double)
    case order(UInt32, was: UInt64)
    case coefficient(UInt32, term: UInt32, was: Double)
    case replaced(UInt32, start: UInt32, count: UInt32, Relation, constant: Double)
  }

  /// The constraints that the open batch appended; those in slots that were free have journal entries.
  package var appendedConstraints: Range<Int> { keptConstraintCount..<constraints.count }

  var isBatchEmpty: Bool {
    journal.isEmpty && appendedConstraints.isEmpty && keptVariableCount == variables.count
  }

  /// Whether the open batch touches a required constraint in a way that could make the set contradictory.
  var mayConflict: Bool {
    appendedConstraints.contains { isRequired($0) }
      || journal.contains { entry in
        switch entry {
        case .madeVariable, .removedVariable, .variableOrder, .removed, .weight, .order: false
        case .added(let index), .constant(let index, _), .priority(let index, _),
          .coefficient(let index, _, _), .replaced(let index, _, _, _, _):
          isRequired(Int(index))
        }
      }
  }

  private func isRequired(_ index: Int) -> Bool {
    constraints[index].isLive && constraints[index].isRequired
  }

  /// Ends the batch and keeps what it did.
  mutating func keepBatch() {
    batchNumber &+= 1
    for entry in journal {
      switch entry {
      case .removedVariable(let index): freeVariable(index)
      case .removed(let index): freeConstraint(index)
      case .replaced(_, _, let count, _, _): deadTermCount += Int(count)
      default: break
      }
    }
    journal.empty()
    keptConstraintOrder = nextConstraintOrder
    keptVariableOrder = nextVariableOrder
    if deadTermCount > 256 && deadTermCount > termVariables.count / 2 { compactTerms() }
    if appendedConstraints.count > constraints.count / 2 { trim() }
    keptConstraintCount = constraints.count
    keptVariableCount = variables.count
    keptTermCount = termVariables.count
  }

  private mutating func trim() {
    constraints.trim()
    termVariables.trim()
    termCoefficients.trim()
    variables.trim()
    values.trim()
  }

  /// Ends the batch and takes back what it did: the entries, last one first, then what it appended.
  mutating func rollBackBatch() {
    batchNumber &+= 1
    nextConstraintOrder = keptConstraintOrder
    nextVariableOrder = keptVariableOrder
    while let entry = journal.popLast() { takeBack(entry) }
    for index in appendedConstraints.reversed() { takeBack(.added(UInt32(index))) }
    for index in (keptVariableCount..<variables.count).reversed() {
      takeBack(.madeVariable(UInt32(index)))
    }
    termVariables.removeSubrange(keptTermCount...)
    termCoefficients.removeSubrange(keptTermCount...)
    // The slots stay, free, so that a handle of the refused batch never meets its own number again.
    keptConstraintCount = constraints.count
    keptVariableCount = variables.count
  }

  private mutating func takeBack(_ entry: JournalEntry) {
    switch entry {
    case .madeVariable(let index):
      variables[Int(index)].generation &+= 1
      liveVariableCount -= 1
      freeVariable(index)
    case .removedVariable(let index):
      variables[Int(index)].generation &-= 1
      liveVariableCount += 1
    case .variableOrder(let index, let old): variables[Int(index)].order = old
    case .added(let index):
      release(constraints[Int(index)].termRange)
      constraints[Int(index)].generation &+= 1
      constraints[Int(index)].termCount = 0
      liveConstraintCount -= 1
      constraintNames[index] = nil
      freeConstraints.append(index)
    case .removed(let index):
      constraints[Int(index)].generation &-= 1
      retain(constraints[Int(index)].termRange)
      liveConstraintCount += 1
    case .constant(let index, let old): constraints[Int(index)].constant = old
    case .priority(let index, let old): constraints[Int(index)].priority = old
    case .weight(let index, let old): constraints[Int(index)].weight = old
    case .order(let index, let old): constraints[Int(index)].order = old
    case .coefficient(_, let term, let old): termCoefficients[Int(term)] = old
    case .replaced(let index, let start, let count, let relation, let constant):
      release(constraints[Int(index)].termRange)
      constraints[Int(index)].termStart = start
      constraints[Int(index)].termCount = count
      constraints[Int(index)].relation = relation
      constraints[Int(index)].constant = constant
      retain(constraints[Int(index)].termRange)
    }
  }

  /// Rewrites the terms without those of removed and replaced constraints: O(terms), after as many died.
  private mutating func compactTerms() {
    var newVariables: [UInt32] = []
    var newCoefficients: [Double] = []
    newVariables.reserveCapacity(termVariables.count - deadTermCount)
    newCoefficients.reserveCapacity(termVariables.count - deadTermCount)
    for index in constraints.indices where constraints[index].isLive {
      let range = constraints[index].termRange
      constraints[index].termStart = UInt32(newVariables.count)
      newVariables.append(contentsOf: termVariables[range])
      newCoefficients.append(contentsOf: termCoefficients[range])
    }
    termVariables = newVariables
    termCoefficients = newCoefficients
    deadTermCount = 0
  }
}
