// Moving one nonbasic column: how far it can go, what stops it, and who leaves the basis for it.

extension Engine {
  /// How far a nonbasic column can move, and what stops it.
  struct Movement {
    var distance: Double
    /// The slot of the basic column that stops first, or -1 where the moving column itself does.
    var slot: Int
    /// The piece at which it stops, or -1 where it stops at `rest` without one.
    var stop: Int
    var rest = 0.0
    /// Whether what stops was rising.
    var rises: Bool
  }

  /// How far a column can go until a column comes to a piece; `columnVector` holds the moving column in terms of the
  /// basis. Nothing where it can go on for ever.
  ///
  /// Pieces of levels from the rank `passedRank` on are passed over: what is gained counts more than their errors.
  mutating func movement(
    of entering: Int, rises: Bool, passedRank: Int
  ) -> Movement? {
    let own = stop(of: entering, rises: rises, passedRank: passedRank)
    let ownDistance = own.map { abs(pieces[entering][$0].value - values[entering]) }
    var limit = ownDistance ?? .infinity
    let direction = rises ? 1.0 : -1.0
    // First how far it may go when every stop gives way by a hair, then the largest pivot within that: P. Harris,
    // "Pivot selection methods of the Devex LP code", Math. Programming 5, 1973.
    for index in columnVector.indices {
      let entry = columnVector[Int(index)] * direction
      guard abs(entry) > Tolerance.entry,
        let gap = gap(Int(index), rises: entry < 0, passedRank)
      else { continue }
      limit = min(limit, (gap.distance + Tolerance.feasibility) / abs(entry))
    }
    if limit == .infinity { return nil }
    if DeliberateFault.isActive(.primalRatioTest) { limit = .greatestFiniteMagnitude }
    let takesFirst = usesBlandsRule
    var best: Movement?
    var bestSize = 0.0
    for index in columnVector.indices {
      let slot = Int(index)
      let entry = columnVector[slot] * direction
      guard abs(entry) > Tolerance.entry, let gap = gap(slot, rises: entry < 0, passedRank)
      else { continue }
      let distance = gap.distance / abs(entry)
      if distance > limit { continue }
      let isBetter: Bool
      if let best, takesFirst {
        isBetter =
          distance < best.distance
          || distance == best.distance && basis[slot] < basis[best.slot]
      } else {
        isBetter = abs(entry) > bestSize
      }
      if isBetter {
        bestSize = abs(entry)
        best = Movement(distance: distance, slot: slot, stop: gap.stop, rises: entry < 0)
      }
    }
    // A column that comes to its own next piece first needs no pivot.
    if let own, let ownDistance, best.map({ ownDistance <= $0.distance }) ?? true {
      return Movement(distance: ownDistance, slot: -1, stop: own, rises: rises)
    }
    return best
  }

  /// How far the basic column of a slot is from where it stops.
  @inline(__always)
  private func gap(
    _ slot: Int, rises: Bool, _ passedRank: Int
  ) -> (distance: Double, stop: Int)? {
    let column = Int(basis[slot])
    if !isBetween[column] { return (0, Int(cursors[column])) }
    guard let stop = stop(of: column, rises: rises, passedRank: passedRank) else {
      return nil
    }
    let value = pieces[column][stop].value
    return (max(0, rises ? value - values[column] : values[column] - value), stop)
  }

  /// The next piece on the way of a column.
  @inline(__always)
  private func stop(of column: Int, rises: Bool, passedRank: Int) -> Int? {
    let list = pieces[column]
    var index = Int(cursors[column])
    if rises {
      if !isBetween[column] { index += 1 }
      while index < list.count && isPassed(list[index], passedRank) { index += 1 }
      return index < list.count ? index : nil
    }
    index -= 1
    while index >= 0 && isPassed(list[index], passedRank) { index -= 1 }
    return index >= 0 ? index : nil
  }

  @inline(__always)
  private func isPassed(_ piece: CostPiece, _ passedRank: Int) -> Bool {
    !piece.isHard && levels.rank(of: piece.level) >= passedRank
  }

  /// Carries out a movement. Where a basic column stops it, that one leaves and `entering` takes its slot.
  ///
  /// The duals of the two columns are those on the segments that they were on; the caller adds what the duals move by.
  mutating func carryOut(
    _ movement: Movement, of entering: Int, rises: Bool, passedRank: Int
  ) {
    let distance = rises ? movement.distance : -movement.distance
    stalledSteps = movement.distance > 0 ? 0 : stalledSteps + 1
    moveBasicColumns(
      by: distance, pivot: movement.slot < 0 ? 1 : columnVector[movement.slot])
    if movement.slot < 0 {
      leaveForSegment(entering, rises: rises)
      noteDual(entering)
      stand(entering, at: movement)
    } else {
      let leaving = Int(basis[movement.slot])
      setValue(entering, values[entering] + distance)
      leaveForSegment(entering, rises: rises)
      duals[entering] = .zero
      let reached = values[leaving]
      stand(leaving, at: movement)
      // The others answer to where it was, not to where it stands now.
      let largest = columnVector.indices.reduce(1) { max($0, abs(columnVector[Int($1)])) }
      valueRounding +=
        abs(values[leaving] - reached) * largest / min(1, abs(columnVector[movement.slot]))
      exchange(movement.slot, entering: entering)
      slide(entering, passedRank)
    }
    if levels.order.count > LevelVector.width {
      for index in columnVector.indices {
        let column = Int(basis[Int(index)])
        slide(column, passedRank)
      }
    }
  }

  /// Brings the cursor of a basic column to its value, past pieces that were passed over.
  private mutating func slide(_ column: Int, _ passedRank: Int) {
    if !isBetween[column] { return }
    let value = values[column]
    let start = Int(cursors[column])
    var cursor = start
    while cursor < pieces[column].count, pieces[column][cursor].value < value,
      isPassed(pieces[column][cursor], passedRank)
    {
      cursor += 1
    }
    while cursor > 0, value < pieces[column][cursor - 1].value,
      isPassed(pieces[column][cursor - 1], passedRank)
    {
      cursor -= 1
    }
    if cursor == start { return }
    cursors[column] = Int32(cursor)
    reshaped.insert(column)
  }

  /// Puts a nonbasic column on the segment into which it moves.
  private mutating func leaveForSegment(_ column: Int, rises: Bool) {
    if isBetween[column] { return }
    if rises { moveCursor(of: column, to: Int(cursors[column]) + 1) }
    isBetween[column] = true
  }

  /// Puts a column where it stops.
  private mutating func stand(_ column: Int, at movement: Movement) {
    if movement.stop < 0 {
      setValue(column, movement.rest)
      return
    }
    let wasBetween = isBetween[column]
    setValue(column, pieces[column][movement.stop].value)
    isBetween[column] = false
    if !wasBetween { return }
    let dual = places[column] < 0 ? duals[column] : .zero
    duals[column] = dual
    moveCursor(of: column, to: movement.stop)
  }
}
