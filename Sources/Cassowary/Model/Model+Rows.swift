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
    var start = UInt32(termVariables.count)
    append(termsOf: buffer)
    let locations = (0..<UInt32(buffer.sources.count)).map {
      sources.index(of: buffer.sources[$0])
    }
    constraints.makeRoom(forMore: buffer.rows.count)
    var added: [ConstraintID] = []
    added.reserveCapacity(buffer.rows.count)
    let first = start
    for place in buffer.rows.indices {
      let row = buffer.rows[place]
      let end = first + row.end
      let relation: Relation =
        row.relation < 0 ? .lessThanOrEqual : row.relation == 0 ? .equal : .greaterThanOrEqual
      added.append(
        add(
          ConstraintRecord(
            constant: row.constant, priority: row.priority, weight: row.weight,
            order: takeOrder(row.hasOrder ? OrderKey(row.order) : nil), terms: start..<end,
            generation: 1,
            source: row.source == SourceTable.none ? row.source : locations[Int(row.source)],
            relation: relation, isTieBreaker: row.isTieBreaker)))
      start = end
    }
    for (row, name) in buffer.names { constraintNames[added[row].handle.index] = name }
    return added
  }

  private mutating func append(termsOf buffer: borrowing RowBuffer) {
    let ended = buffer.rows.isEmpty ? 0 : Int(buffer.rows[buffer.rows.count - 1].end)
    precondition(ended == buffer.terms.count, "the last row of the buffer has not been ended")
    termVariables.makeRoom(forMore: ended)
    termCoefficients.makeRoom(forMore: ended)
    for place in buffer.terms.indices {
      let term = buffer.terms[place]
      let variable = Int(term.variable.index)
      precondition(
        term.variable.lineage == lineage && variable < variables.count
          && variables[variable].generation == term.variable.generation,
        "the variable is not, or no longer, in this solver")
      termVariables.append(term.variable.index)
      termCoefficients.append(term.coefficient)
      variables[variable].useCount += 1
    }
  }
}
