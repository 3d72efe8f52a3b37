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
    constraints.makeRoom(forMore: buffer.rows.count)
    var added: [ConstraintID] = []
    added.reserveCapacity(buffer.rows.count)
    let firstNew = UInt32(constraints.count)
    for place in buffer.rows.indices {
      var row = buffer.rows[place]
      row.termStart += start
      if row.source != SourceTable.none { row.source = locations[Int(row.source)] }
      if row.generation == 0 {
        row.order = nextConstraintOrder
        row.generation = 1
      }
      nextConstraintOrder = max(nextConstraintOrder, OrderKey(row.order).next)
      if freeConstraints.isEmpty {
        added.append(ConstraintID(handle: handle(UInt32(truncatingIfNeeded: constraints.count), 1)))
        constraints.append(row)
      } else {
        added.append(add(row))
      }
    }
    noteAdded(from: firstNew)
    for (row, name) in buffer.names { constraintNames[added[row].handle.index] = name }
    return added
  }

  /// Notes constraints appended at new indices.
  private mutating func noteAdded(from first: UInt32) {
    let end = UInt32(constraints.count)
    if first == end { return }
    changeLog.appendConstraints(first..<end)
    liveConstraintCount += Int(end - first)
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
