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
    Self.append(buffer.terms, to: &termVariables, usesOf: &variables, lineage)
    buffer.terms.append(to: &termCoefficients) { $0.coefficient }
    let locations = sources.append(buffer.sources)
    let firstNew = constraints.count
    nextConstraintOrder = Self.append(
      buffer.rows, to: &constraints, termsFrom: start, locations, order: nextConstraintOrder)
    let added = noteAppended(from: firstNew)
    for (row, name) in buffer.names { constraintNames[added[row].handle.index] = name }
    return added
  }

  /// Appends the variables of terms, and counts the uses of each.
  ///
  /// Static functions with several arrays, so that their other owners are looked for once and not for each element.
  private static func append(
    _ terms: borrowing FlatArray<RowBuffer.Term>, to indices: inout [UInt32],
    usesOf variables: inout [VariableRecord], _ lineage: Lineage
  ) {
    terms.append(to: &indices) { term in
      let handle = term.variable
      let variable = Int(handle.index)
      precondition(
        handle.lineage == lineage && variable < variables.count
          && variables[variable].generation == handle.generation,
        "the variable is not, or no longer, in this solver")
      variables[variable].useCount += 1
      return handle.index
    }
  }

  /// Appends the records of a buffer, completed. Returns the next order key.
  ///
  /// - Parameter locations: the indices of source locations by those in the buffer; empty if they are the same.
  private static func append(
    _ rows: borrowing FlatArray<ConstraintRecord>, to constraints: inout [ConstraintRecord],
    termsFrom start: UInt32, _ locations: [UInt32], order nextOrder: UInt64
  ) -> UInt64 {
    var order = nextOrder
    rows.append(to: &constraints) { new in
      var row = new
      row.termStart += start
      if !locations.isEmpty && row.source != SourceTable.none {
        row.source = locations[Int(row.source)]
      }
      if row.generation == 0 {
        row.order = order
        row.generation = 1
      }
      order = max(order, OrderKey(row.order).next)
      return row
    }
    return order
  }

  /// Lets constraints that were appended use free indices, as far as there are any. Returns the handles of all.
  private mutating func noteAppended(from first: Int) -> [ConstraintID] {
    var added: [ConstraintID] = []
    if !freeConstraints.isEmpty {
      // A slice would share the array, which the removal would copy.
      let records = Array(constraints[first...])
      constraints.removeSubrange(first...)
      added = records.prefix(freeConstraints.count).map { add($0) }
      constraints.append(contentsOf: records.dropFirst(added.count))
    }
    let new = UInt32(first)..<UInt32(constraints.count)
    if new.isEmpty { return added }
    changeLog.appendConstraints(new)
    liveConstraintCount += new.count
    let lineage = self.lineage
    added.append(atMost: new.count) { number in
      let index = UInt32(truncatingIfNeeded: first &+ number)
      return ConstraintID(handle: Handle(index: index, generation: 1, lineage: lineage))
    }
    return added
  }
}
