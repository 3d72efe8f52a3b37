// Rows: many constraints at once, from flat memory.

extension Model {
  @inlinable
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
  mutating func append(_ buffer: borrowing RowBuffer) -> AddedConstraints {
    let (term, row) = (terms.count, constraints.count)
    terms.append(contentsOf: buffer.terms)
    constraints.append(contentsOf: buffer.rows)
    return complete(buffer, fromTerm: term, row)
  }

  /// Moves the rows of a buffer to the problem, which takes over their memory if it has none. Returns their handles.
  mutating func takeRows(of buffer: inout RowBuffer) -> AddedConstraints {
    let (term, row) = (terms.count, constraints.count)
    buffer.moveAll(to: &constraints, &terms)
    let added = complete(buffer, fromTerm: term, row)
    buffer.removeAll()
    return added
  }

  /// Completes rows that were appended, and their terms.
  private mutating func complete(
    _ buffer: borrowing RowBuffer, fromTerm term: Int, _ row: Int
  ) -> AddedConstraints {
    precondition(buffer.isEnded, "the last row of the buffer has not been ended")
    precondition(
      buffer.lineage == nil || buffer.lineage == lineage, "the variables are in another solver")
    Self.countUses(terms, from: term, &variables)
    let locations = sources.append(buffer.sources)
    if term > 0 || !locations.isEmpty || buffer.hasUnordered {
      var order = constraintIndices.nextOrder
      constraints.change(from: row) { record in
        record.termStart += UInt32(truncatingIfNeeded: term)
        if !locations.isEmpty && record.source != SourceTable.none {
          record.source = locations[Int(record.source)]
        }
        if record.generation == 0 {
          record.order = order
          record.generation = 1
        }
        order = max(order, OrderKey(record.order).next)
      }
      constraintIndices.nextOrder = order
    } else if constraints.count > row {
      constraintIndices.noteOrder(OrderKey(buffer.lastOrder))
    }
    let added = noteAppended(from: row)
    for (row, name) in buffer.names { constraintIndices.names[added[row].handle.index] = name }
    return added
  }

  /// Counts the uses of variables by new terms.
  ///
  /// A static function with two arrays, so that the other owners of one are looked for once and not for each element.
  private static func countUses(
    _ terms: SharedArray<Term>, from start: Int, _ variables: inout [VariableRecord]
  ) {
    let count = variables.count
    variables.withOwnElements { variables in
      for place in start..<terms.count {
        let term = terms[place]
        let variable = Int(term.variable)
        precondition(variable < count, "the variable is not in this solver")
        var record = variables[variable]
        precondition(
          record.generation == term.generation,
          "the variable is not, or no longer, in this solver")
        record.useCount += 1
        variables[variable] = record
      }
    }
  }

  /// Lets constraints that were appended use free indices, as far as there are any. Returns the handles of all.
  private mutating func noteAppended(from first: Int) -> AddedConstraints {
    var reused: [ConstraintID] = []
    if constraintIndices.freeCount > 0 {
      let records = Array(constraints[first...])
      constraints.removeLast(records.count)
      reused = records.prefix(constraintIndices.freeCount).map { add($0) }
      for record in records.dropFirst(reused.count) { constraints.append(record) }
    }
    let new = UInt32(first)..<UInt32(constraints.count)
    if !new.isEmpty {
      changeLog.appendConstraints(new)
      constraintIndices.liveCount += new.count
    }
    return AddedConstraints(reused: reused, new: new, lineage: lineage)
  }
}

/// The handles of constraints that were added together, in the order of their statement.
@usableFromInline
package struct AddedConstraints: RandomAccessCollection {
  /// Those with free indices.
  @usableFromInline let reused: [ConstraintID]
  /// The indices of the others.
  @usableFromInline let new: Range<UInt32>
  @usableFromInline let lineage: Lineage

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { reused.count + new.count }

  @inlinable
  package subscript(place: Int) -> ConstraintID {
    precondition(place >= 0 && place < endIndex, "no constraint")
    if place < reused.count { return reused[place] }
    return ConstraintID(
      handle: Handle(
        index: new.lowerBound &+ UInt32(truncatingIfNeeded: place &- reused.count), generation: 1,
        lineage: lineage))
  }
}
