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
    work.move(to: &solution, pivots.positions)
  }

  /// Keeps a column for ``replaceColumn(_:)`` without solving with U. `right` is the column, by row, and is cleared.
  mutating func keepColumn(_ right: inout SparseVector) {
    beginFtran(&right)
    keepPending()
    work.clear()
  }

  /// The entry of the kept column, in terms of the basis, at the position of the last ``btran(position:into:)``.
  mutating func keptEntry(at position: Int) -> Double {
    for place in kept.column.indices {
      work.values[kept.column[place].order] = kept.column[place].value
    }
    var sum = 0.0
    for place in kept.row.indices {
      sum += kept.row[place].value * work.values[kept.row[place].order]
    }
    for place in kept.column.indices { work.values[kept.column[place].order] = 0 }
    return sum / pivots.values[Int(pivots.orderOfPosition[position])]
  }

  /// Solves with L and the updates.
  private mutating func beginFtran(_ right: inout SparseVector) {
    for listed in 0..<right.count {
      let row = right.index(at: listed)
      let order = pivots.orderOfRow[Int(row)]
      if order >= 0 {
        work.set(right[Int(row)], at: Int(order))
      }
    }
    right.clear()
    solveLower()
    etas.ftran(&work.values, &work.nonzeros)
  }

  private mutating func keepPending() {
    kept.column.removeAll()
    work.nonzeros.forEach { order in
      if work.values[order] != 0 {
        kept.column.append(KeptVectors.Entry(order: order, value: work.values[order]))
      }
    }
  }

  /// Solves `Bᵀ · y = c`. `right` is c, by position, and is cleared; `solution`, by row, must be empty.
  mutating func btran(_ right: inout SparseVector, into solution: inout SparseVector) {
    for listed in 0..<right.count {
      let position = right.index(at: listed)
      let order = pivots.orderOfPosition[Int(position)]
      if order >= 0 && right[Int(position)] != 0 {
        work.set(right[Int(position)], at: Int(order))
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
    etas.btran(&work.values, &work.nonzeros)
    solveLowerTransposed()
    work.move(to: &solution, pivots.rows)
  }

  /// Solves with L: each nonzero changes later ones.
  private mutating func solveLower() {
    if lowerColumns.isEmpty { return }
    var next = work.nonzeros.first(from: 0)
    while let order = next, order < factoredCount {
      work.eliminate(order, with: lowerColumns)
      next = work.nonzeros.first(from: order + 1)
    }
  }

  /// Solves with Lᵀ: each nonzero changes earlier ones.
  private mutating func solveLowerTransposed() {
    if lowerRows.isEmpty { return }
    var next = work.nonzeros.last(upTo: factoredCount - 1)
    while let order = next {
      work.eliminate(order, with: lowerRows)
      next = work.nonzeros.last(upTo: order - 1)
    }
  }

  /// Solves with U: each nonzero changes earlier ones.
  private mutating func solveUpper() {
    var next = work.nonzeros.last(upTo: work.values.count - 1)
    while let order = next {
      if pivots.positions[order] >= 0 {
        work.divide(order, by: pivots.values[order])
        if order < factoredCount {
          work.eliminate(order, with: upperColumns)
        } else {
          work.eliminate(order, with: addedColumns, group: order - factoredCount)
        }
      }
      next = work.nonzeros.last(upTo: order - 1)
    }
  }

  /// Solves with Uᵀ: each nonzero changes later ones. Values at retired orders become 0.
  mutating func solveUpperTransposed() {
    var next = work.nonzeros.first(from: 0)
    while let order = next {
      if pivots.positions[order] < 0 {
        work.values[order] = 0
      } else {
        work.divide(order, by: pivots.values[order])
        if order < factoredCount { work.eliminate(order, with: upperRows) }
        let value = work.values[order]
        addedRows.forEachEntry(at: order) { entry in
          work.values[Int(entry.group)] -= entry.value * value
          work.nonzeros.insert(Int(entry.group))
        }
      }
      next = work.nonzeros.first(from: order + 1)
    }
  }

  // MARK: Reach

  /// Replaces numbers by position by numbers by row: the least at any position where ``ftran(_:into:keepsColumn:)`` of the
  /// row's unit vector can give an entry. Goes backwards through the steps of a solve, for all rows at once; an entry of a
  /// factor that takes a value from one order to another takes the number the other way. O(entries + pivots).
  func spreadLeast(_ numbers: inout FlatArray<UInt64>) {
    var least = FlatArray<UInt64>(repeating: .max, count: pivots.count)
    for order in least.indices where pivots.positions[order] >= 0 {
      let ofEntries =
        order < factoredCount
        ? upperColumns.least(least, order) : addedColumns.least(least, order - factoredCount)
      least[order] = min(numbers[Int(pivots.positions[order])], ofEntries)
    }
    etas.spreadLeast(&least)
    for order in (0..<factoredCount).reversed() {
      least[order] = min(least[order], lowerColumns.least(least, order))
    }
    for row in numbers.indices {
      let order = Int(pivots.orderOfRow[row])
      numbers[row] = order < 0 ? .max : least[order]
    }
  }
}
