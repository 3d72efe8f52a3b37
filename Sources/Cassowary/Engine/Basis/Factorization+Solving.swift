// Solving with the factors: FTRAN and BTRAN.

extension Factorization {
  /// Solves `B · x = b`. `right` is b, by row, and is cleared; `solution`, by position, must be empty. Pass `keepsColumn` if
  /// b may be the next column for ``replaceColumn(_:)``.
  mutating func ftran(
    _ right: inout SparseVector, into solution: inout SparseVector, keepsColumn: Bool = false
  ) {
    beginFtran(&right)
    if keepsColumn { keepPending() }
    solveUpper()
    Self.collect(&work, &pending, pivotPositions, into: &solution)
  }

  /// Keeps a column for ``replaceColumn(_:)`` without solving with U. `right` is the column, by row, and is cleared.
  mutating func keepColumn(_ right: inout SparseVector) {
    beginFtran(&right)
    keepPending()
    clearWork()
  }

  /// The entry of the kept column, in terms of the basis, at the position of the last ``btran(position:into:)``.
  mutating func keptEntry(at position: Int) -> Double {
    for place in keptColumn.indices { work[keptColumn[place].order] = keptColumn[place].value }
    var sum = 0.0
    for place in keptRow.indices { sum += keptRow[place].value * work[keptRow[place].order] }
    for place in keptColumn.indices { work[keptColumn[place].order] = 0 }
    return sum / pivotValues[Int(orderOfPosition[position])]
  }

  /// Solves with L and the updates.
  private mutating func beginFtran(_ right: inout SparseVector) {
    for listed in 0..<right.count {
      let row = right.index(at: listed)
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    solveLower()
    etas.ftran(&work, &pending)
  }

  private mutating func keepPending() {
    keptColumn.removeAll()
    pending.forEach { order in
      if work[order] != 0 { keptColumn.append(KeptEntry(order: order, value: work[order])) }
    }
  }

  /// Solves `Bᵀ · y = c`. `right` is c, by position, and is cleared; `solution`, by row, must be empty.
  mutating func btran(_ right: inout SparseVector, into solution: inout SparseVector) {
    for listed in 0..<right.count {
      let position = right.index(at: listed)
      let order = orderOfPosition[Int(position)]
      if order >= 0 && right[Int(position)] != 0 {
        work[Int(order)] = right[Int(position)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    solveUpperTransposed()
    finishBtran(into: &solution)
  }

  /// Solves `Bᵀ · y = e`, the unit vector of a position. `solution`, by row, must be empty; it becomes a row of the inverse.
  mutating func btran(position: Int, into solution: inout SparseVector) {
    solveForRow(at: position)
    finishBtran(into: &solution)
  }

  private mutating func finishBtran(into solution: inout SparseVector) {
    etas.btran(&work, &pending)
    solveLowerTransposed()
    Self.collect(&work, &pending, pivotRows, into: &solution)
  }

  /// Solves with L: each nonzero changes later ones.
  private mutating func solveLower() {
    if lowerColumns.isEmpty { return }
    var next = pending.first(from: 0)
    while let order = next, order < factoredCount {
      Self.eliminate(lowerColumns, order, &work, &pending)
      next = pending.first(from: order + 1)
    }
  }

  /// Solves with Lᵀ: each nonzero changes earlier ones.
  private mutating func solveLowerTransposed() {
    if lowerRows.isEmpty { return }
    var next = pending.last(upTo: factoredCount - 1)
    while let order = next {
      Self.eliminate(lowerRows, order, &work, &pending)
      next = pending.last(upTo: order - 1)
    }
  }

  /// Divides a number by the pivot of its order. Most pivots are 1 or -1, and a division takes long.
  @inline(__always)
  private mutating func divide(_ order: Int) {
    let pivot = pivotValues[order]
    if pivot == -1 {
      work[order] = -work[order]
    } else if pivot != 1 {
      work[order] /= pivot
    }
  }

  /// Solves with U: each nonzero changes earlier ones.
  private mutating func solveUpper() {
    var next = pending.last(upTo: work.count - 1)
    while let order = next {
      if pivotPositions[order] >= 0 {
        divide(order)
        if order < factoredCount {
          Self.eliminate(upperColumns, order, &work, &pending)
        } else {
          Self.eliminate(addedColumns, order - factoredCount, of: order, &work, &pending)
        }
      }
      next = pending.last(upTo: order - 1)
    }
  }

  /// Solves with Uᵀ: each nonzero changes later ones. Values at retired orders become 0.
  mutating func solveUpperTransposed() {
    var next = pending.first(from: 0)
    while let order = next {
      if pivotPositions[order] < 0 {
        work[order] = 0
      } else {
        divide(order)
        if order < factoredCount { Self.eliminate(upperRows, order, &work, &pending) }
        let value = work[order]
        addedRows.forEachEntry(at: order) { entry in
          work[Int(entry.group)] -= entry.value * value
          pending.insert(Int(entry.group))
        }
      }
      next = pending.first(from: order + 1)
    }
  }

  /// Moves the nonzeros of the work vector to a solution. `targets` maps pivot orders to the solution's indices.
  private static func collect(
    _ work: inout FlatArray<Double>, _ pending: inout PivotOrderSet,
    _ targets: borrowing FlatArray<Int32>,
    into solution: inout SparseVector
  ) {
    pending.removeAll { order in
      let value = work[order]
      work[order] = 0
      if abs(value) > Tolerance.factorDrop && targets[order] >= 0 {
        solution.set(value, at: Int(targets[order]))
      }
    }
  }

  /// Subtracts a nonzero's multiple of its group of the factor.
  @inline(__always)
  private static func eliminate(
    _ factor: borrowing TriangularFactor, _ group: Int, of order: Int? = nil,
    _ work: inout FlatArray<Double>, _ pending: inout PivotOrderSet
  ) {
    let nonzero = work[order ?? group]
    let value = DeliberateFault.isActive(.factorSign) ? -nonzero : nonzero
    if abs(value) <= Tolerance.factorDrop * Tolerance.factorDrop { return }
    for place in factor.range(group) {
      let target = Int(factor.orders[place])
      work[target] -= factor.values[place] * value
      pending.insert(target)
    }
  }

  // MARK: Reach

  /// Replaces numbers by position by numbers by row: the least at any position where ``ftran(_:into:keepsColumn:)`` of the
  /// row's unit vector can give an entry. Goes backwards through the steps of a solve, for all rows at once; an entry of a
  /// factor that takes a value from one order to another takes the number the other way. O(entries + pivots).
  func spreadLeast(_ numbers: inout FlatArray<UInt64>) {
    var least = FlatArray<UInt64>(repeating: .max, count: pivotRows.count)
    for order in least.indices where pivotPositions[order] >= 0 {
      let ofEntries =
        order < factoredCount
        ? upperColumns.least(least, order) : addedColumns.least(least, order - factoredCount)
      least[order] = min(numbers[Int(pivotPositions[order])], ofEntries)
    }
    etas.spreadLeast(&least)
    for order in (0..<factoredCount).reversed() {
      least[order] = min(least[order], lowerColumns.least(least, order))
    }
    for row in numbers.indices {
      let order = Int(orderOfRow[row])
      numbers[row] = order < 0 ? .max : least[order]
    }
  }
}
