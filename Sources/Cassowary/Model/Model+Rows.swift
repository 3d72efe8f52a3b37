// Rows: many constraints at once, from flat memory.

extension Model {
  @inline(__always)
  static func checkNumbers(_ constant: Double, _ priority: Priority, _ weight: Double) {
    precondition(constant.isFinite, "a constraint's constant must be finite")
    precondition(priority.isValid, "a priority lies above 0 and is at most 1000")
    precondition(weight > 0 && weight.isFinite, "a weight must be above 0 and finite")
  }

  /// Adds the rows of a buffer, in their order. Returns their handles.
  mutating func append(_ buffer: borrowing RowBuffer) -> [ConstraintID] {
    precondition(buffer.isEnded, "the last row of the buffer has not been ended")
    let start = UInt32(termVariables.count)
    append(termsOf: buffer)
    let locations = (0..<UInt32(buffer.sources.count)).map {
      sources.index(of: buffer.sources[$0])
    }
    let firstNew = constraints.count
    constraints.makeRoom(forMore: buffer.rows.count)
    buffer.rows.append(to: &constraints)
    var order = nextConstraintOrder
    var rows = constraints.mutableSpan
    for index in firstNew..<rows.count {
      rows[index].termStart += start
      if rows[index].source != SourceTable.none {
        rows[index].source = locations[Int(rows[index].source)]
      }
      if rows[index].generation == 0 {
        rows[index].order = order
        rows[index].generation = 1
      }
      order = max(order, OrderKey(rows[index].order).next)
    }
    nextConstraintOrder = order
    let added = noteAppended(from: firstNew)
    for (row, name) in buffer.names { constraintNames[added[row].handle.index] = name }
    return added
  }

  /// Lets constraints that were appended use free indices, as far as there are any. Returns the handles of all.
  private mutating func noteAppended(from first: Int) -> [ConstraintID] {
    var moved: [ConstraintID] = []
    if !freeConstraints.isEmpty {
      let records = constraints[first...]
      constraints.removeSubrange(first...)
      moved = records.prefix(freeConstraints.count).map { add($0) }
      constraints.append(contentsOf: records.dropFirst(moved.count))
    }
    let new = UInt32(first)..<UInt32(constraints.count)
    if new.isEmpty { return moved }
    changeLog.appendConstraints(new)
    liveConstraintCount += new.count
    let added = new.map { ConstraintID(handle: handle($0, 1)) }
    return moved.isEmpty ? added : moved + added
  }

  private mutating func append(termsOf buffer: borrowing RowBuffer) {
    termVariables.makeRoom(forMore: buffer.variables.count)
    termCoefficients.makeRoom(forMore: buffer.variables.count)
    buffer.variables.append(to: &termVariables) { $0.index }
    buffer.coefficients.append(to: &termCoefficients)
    let lineage = lineage
    var known = variables.mutableSpan
    for place in buffer.variables.indices {
      let handle = buffer.variables[place]
      let variable = Int(handle.index)
      precondition(
        handle.lineage == lineage && variable < known.count
          && known[variable].generation == handle.generation,
        "the variable is not, or no longer, in this solver")
      known[variable].useCount += 1
    }
  }
}
