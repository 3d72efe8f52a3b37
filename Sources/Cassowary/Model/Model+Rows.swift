// Rows: many constraints at once, from flat memory.

extension Model {
  @inline(__always)
  static func checkNumbers(_ constant: Double, _ priority: Priority, _ weight: Double) {
    // Comparisons with the largest number take fewer instructions than `isFinite`.
    precondition(
      constant.magnitude <= .greatestFiniteMagnitude, "a constraint's constant must be finite")
    precondition(priority.isValid, "a priority lies above 0 and is at most 1000")
    precondition(
      weight > 0 && weight <= .greatestFiniteMagnitude, "a weight must be above 0 and finite")
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
    nextConstraintOrder = Self.append(
      buffer.rows, to: &constraints, termsFrom: start, locations, order: nextConstraintOrder)
    let added = noteAppended(from: firstNew)
    for (row, name) in buffer.names { constraintNames[added[row].handle.index] = name }
    return added
  }

  /// Appends the records of a buffer, completed. Returns the next order key.
  private static func append(
    _ rows: borrowing FlatArray<ConstraintRecord>, to constraints: inout [ConstraintRecord],
    termsFrom start: UInt32, _ locations: [UInt32], order nextOrder: UInt64
  ) -> UInt64 {
    var order = nextOrder
    for index in rows.indices {
      var row = rows[index]
      row.termStart += start
      if row.source != SourceTable.none { row.source = locations[Int(row.source)] }
      if row.generation == 0 {
        row.order = order
        row.generation = 1
      }
      order = max(order, OrderKey(row.order).next)
      constraints.append(row)
    }
    return order
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
    let count = buffer.terms.count
    var indices = FlatArray<UInt32>()
    var coefficients = FlatArray<Double>()
    indices.reserve(count)
    coefficients.reserve(count)
    for place in buffer.terms.indices { coefficients.append(buffer.terms[place].coefficient) }
    Self.noteUses(by: buffer.terms, &variables, lineage, &indices)
    termVariables.makeRoom(forMore: count)
    termCoefficients.makeRoom(forMore: count)
    indices.append(to: &termVariables)
    coefficients.append(to: &termCoefficients)
  }

  /// Counts the uses of variables by terms, and appends the variables.
  private static func noteUses(
    by terms: borrowing FlatArray<RowBuffer.Term>, _ variables: inout [VariableRecord],
    _ lineage: Lineage, _ indices: inout FlatArray<UInt32>
  ) {
    for place in terms.indices {
      let handle = terms[place].variable
      let variable = Int(handle.index)
      precondition(
        handle.lineage == lineage && variable < variables.count
          && variables[variable].generation == handle.generation,
        "the variable is not, or no longer, in this solver")
      variables[variable].useCount += 1
      indices.append(handle.index)
    }
  }
}
