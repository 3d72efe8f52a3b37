// Columns, their costs, and where a column stands on its cost.

extension Engine {
  // MARK: Making and ending

  mutating func makeColumn(variable: Int32, row: Int32) -> Int {
    let column: Int
    if let free = freeColumns.popLast() {
      column = Int(free)
      values[column] = 0
      duals[column] = LevelVector(repeating: 0)
      cursors[column] = 0
      isBetween[column] = true
      places[column] = -1
      rowOfColumn[column] = row
      variableOfColumn[column] = variable
      lowBounds[column] = -1
      highBounds[column] = .max
      pieces[column].removeAll(keepingCapacity: true)
      knownErrors[column].passed = -1
    } else {
      column = values.count
      values.append(0)
      duals.append(LevelVector(repeating: 0))
      cursors.append(0)
      isBetween.append(true)
      places.append(-1)
      rowOfColumn.append(row)
      variableOfColumn.append(variable)
      pieces.append([])
      lowBounds.append(-1)
      highBounds.append(.max)
      isMoved.append(false)
      isChanged.append(false)
      isViolated.append(false)
      isDualChanged.append(false)
      isSizeTied.append(false)
      decisiveVariables.append(-1)
      decisiveSigns.append(0)
      gainStamps.append(0)
      knownErrors.append(KnownError())
      decisiveErrors.append(-1)
      matrix.growColumns(to: values.count)
      priceVector.grow(to: values.count)
    }
    noteDual(column)
    noteChange(column)
    return column
  }

  mutating func setValue(_ column: Int, _ value: Double) {
    values[column] = value
    noteChange(column)
  }

  mutating func noteChange(_ column: Int) {
    if isChanged[column] { return }
    isChanged[column] = true
    changed.append(Int32(column))
  }

  mutating func noteDual(_ column: Int) {
    if isDualChanged[column] { return }
    isDualChanged[column] = true
    dualChanged.append(Int32(column))
  }

  /// Moves a nonbasic column while loading; the basic ones follow in ``applyMoves()``.
  mutating func moveWhileLoading(_ column: Int, to value: Double) {
    if values[column] == value { return }
    if !isMoved[column] {
      isMoved[column] = true
      moved.append((Int32(column), values[column]))
    }
    setValue(column, value)
  }

  // MARK: Costs

  /// By how much the slope of the cost changes at a piece, at the first seven levels. Bounds count as 0 here.
  @inline(__always)
  func change(_ piece: CostPiece) -> LevelVector {
    var change = LevelVector(repeating: 0)
    let level = piece.level
    if piece.isHard { return change }
    let rank = levels.rank(of: level)
    if rank < LevelVector.width {
      change[rank] = (piece.weightBelow + piece.weightAbove) * levels.factors[Int(level)]
    }
    change[LevelVector.orderLane] =
      Double(piece.orderWeight) * (piece.relation == .equal ? 2 : 1)
    return change
  }

  @inline(__always)
  func change(_ column: Int, _ index: Int) -> LevelVector { change(pieces[column][index]) }

  /// The slope on the left of a column's cursor, at the first seven levels.
  @inline(__always)
  func slopeLeftOfCursor(_ column: Int) -> LevelVector {
    var slope = LevelVector(repeating: 0)
    let cursor = Int(cursors[column])
    for (index, piece) in pieces[column].enumerated() where !piece.isHard {
      let rank = levels.rank(of: piece.level)
      if rank < LevelVector.width {
        slope[rank] +=
          (index < cursor ? piece.weightAbove : -piece.weightBelow)
          * levels.factors[Int(piece.level)]
      }
      let isInError = index < cursor ? piece.rejectsAbove : piece.rejectsBelow
      if isInError {
        slope[LevelVector.orderLane] +=
          (index < cursor ? 1 : -1) * Double(piece.orderWeight)
      }
    }
    return slope
  }

  @inline(__always)
  func isBlockedBelow(_ column: Int, _ index: Int) -> Bool { index <= Int(lowBounds[column]) }
  @inline(__always)
  func isBlockedAbove(_ column: Int, _ index: Int) -> Bool { index >= Int(highBounds[column]) }

  /// The values at which the column's cost has the column's dual as a slope.
  @inline(__always)
  func interval(_ column: Int) -> (low: Double, high: Double) {
    let cursor = Int(cursors[column])
    if !isBetween[column] {
      let value = pieces[column][cursor].value
      return (value, value)
    }
    return (
      cursor > 0 ? pieces[column][cursor - 1].value : -.infinity,
      cursor < pieces[column].count ? pieces[column][cursor].value : .infinity
    )
  }

  // MARK: Editing costs
  //
  // These keep the column's dual: its offset follows the slope on the left of the cursor. The state has to be
  // settled or anchored afterwards.

  mutating func insertPiece(_ piece: CostPiece, into column: Int) {
    let index = position(of: piece.value, piece.constraint, in: column)
    pieces[column].insert(piece, at: index)
    knownErrors[column].passed = -1
    if places[column] >= 0 { reshaped.insert(column) }
    let cursor = Int(cursors[column])
    if index < cursor || index == cursor && !isBetween[column] {
      cursors[column] += 1
      duals[column] -= weight(piece.weightAbove, of: piece)
    } else {
      duals[column] += weight(piece.weightBelow, of: piece)
    }
    if lowBounds[column] >= index { lowBounds[column] += 1 }
    if highBounds[column] >= index && highBounds[column] != .max { highBounds[column] += 1 }
    if piece.isLowerBound { lowBounds[column] = max(lowBounds[column], Int32(index)) }
    if piece.isUpperBound { highBounds[column] = min(highBounds[column], Int32(index)) }
  }

  /// Inserts many at a time: O(pieces there and new), after sorting the new ones.
  mutating func insertPieces(_ new: inout [CostPiece], into column: Int) {
    if new.count < 4 || 16 * new.count < pieces[column].count {
      // Most columns get all that they ever have at once.
      if pieces[column].isEmpty { pieces[column].reserveCapacity(new.count) }
      for piece in new { insertPiece(piece, into: column) }
      return
    }
    new.sort { $0.precedes($1) }
    let old = pieces[column]
    let wasBetween = isBetween[column]
    let start = Int(cursors[column])
    var merged: [CostPiece] = []
    merged.reserveCapacity(old.count + new.count)
    var next = 0
    for piece in new {
      while next < old.count && old[next].precedes(piece) {
        merged.append(old[next])
        next += 1
      }
      merged.append(piece)
      if next < start || next == start && !wasBetween {
        cursors[column] += 1
        duals[column] -= weight(piece.weightAbove, of: piece)
      } else {
        duals[column] += weight(piece.weightBelow, of: piece)
      }
    }
    merged.append(contentsOf: old[next...])
    lowBounds[column] = Int32(merged.lastIndex { $0.isLowerBound } ?? -1)
    highBounds[column] = merged.firstIndex { $0.isUpperBound }.map(Int32.init) ?? .max
    pieces[column] = merged
    knownErrors[column].passed = -1
    if places[column] >= 0 { reshaped.insert(column) }
  }

  mutating func removePiece(_ index: Int, of column: Int) {
    let piece = pieces[column].remove(at: index)
    knownErrors[column].passed = -1
    if places[column] >= 0 { reshaped.insert(column) }
    let cursor = Int(cursors[column])
    if index < cursor {
      cursors[column] -= 1
      duals[column] += weight(piece.weightAbove, of: piece)
    } else {
      duals[column] -= weight(piece.weightBelow, of: piece)
      if index == cursor { isBetween[column] = true }
    }
    if lowBounds[column] == index {
      lowBounds[column] = Int32(pieces[column][..<index].lastIndex { $0.isLowerBound } ?? -1)
    } else if lowBounds[column] > index {
      lowBounds[column] -= 1
    }
    if highBounds[column] == index {
      highBounds[column] =
        pieces[column][index...].firstIndex { $0.isUpperBound }.map(Int32.init) ?? .max
    } else if highBounds[column] > index && highBounds[column] != .max {
      highBounds[column] -= 1
    }
  }

  /// Moves a piece to another value. A nonbasic column that stands on it goes with it.
  mutating func movePiece(_ index: Int, of column: Int, to value: Double) {
    var piece = pieces[column][index]
    piece.value = value
    let keepsPlace =
      (index == 0 || pieces[column][index - 1].precedes(piece))
      && (index + 1 == pieces[column].count || piece.precedes(pieces[column][index + 1]))
    if keepsPlace {
      pieces[column][index].value = value
      return
    }
    let carriesColumn =
      !isBetween[column] && Int(cursors[column]) == index && places[column] < 0
    removePiece(index, of: column)
    insertPiece(piece, into: column)
    if carriesColumn {
      moveCursor(of: column, to: position(of: value, piece.constraint, in: column))
      isBetween[column] = false
    }
  }

  /// Where the piece of a loaded constraint stands among those of its column.
  @inline(__always)
  func position(ofPieceOf constraint: UInt32, in column: Int) -> Int? {
    let index = position(of: loaded[Int(constraint)].value, constraint, in: column)
    let isThere = index < pieces[column].count && pieces[column][index].constraint == constraint
    return isThere ? index : nil
  }

  /// The first piece of a column that does not come before a value and a constraint.
  @inline(__always)
  private func position(of value: Double, _ constraint: UInt32, in column: Int) -> Int {
    var low = 0
    var high = pieces[column].count
    while low < high {
      let middle = (low + high) / 2
      if pieces[column][middle].precedes(value, constraint) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  @inline(__always)
  private func weight(_ weight: Double, of piece: CostPiece) -> LevelVector {
    var vector = LevelVector(repeating: 0)
    if piece.isHard { return vector }
    let rank = levels.rank(of: piece.level)
    if rank < LevelVector.width { vector[rank] = weight * levels.factors[Int(piece.level)] }
    if weight > 0 { vector[LevelVector.orderLane] = Double(piece.orderWeight) }
    return vector
  }

  /// Walks the cursor; the dual stays, its offset follows.
  mutating func moveCursor(of column: Int, to target: Int) {
    var cursor = Int(cursors[column])
    while cursor < target {
      duals[column] -= change(column, cursor)
      cursor += 1
    }
    while cursor > target {
      cursor -= 1
      duals[column] += change(column, cursor)
    }
    duals[column] = duals[column].cleaned
    cursors[column] = Int32(target)
  }
}
