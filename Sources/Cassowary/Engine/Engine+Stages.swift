// What is minimised at a time: eight levels, the errors of eight constraints, or the distances of eight columns from
// a value.

extension Engine {
  enum Stage {
    /// The weighted errors of the priorities of these ranks, eight at a time.
    case priorities(Int)
    /// The plain errors of these constraints, one after the other.
    case errors([UInt32])
    /// The pieces that were put on these columns for this stage alone.
    case kinks([Int32])
  }

  /// The part of a vector that a piece counts in, and its weight; nothing where the stage leaves it out.
  private func share(of piece: CostPiece, in stage: Stage) -> (lane: Int, weight: Double)? {
    switch stage {
    case .priorities(let group):
      if piece.level >= CostPiece.stageLevel { return nil }
      let rank = levels.rank(of: piece.level)
      return rank / LevelVector.width == group
        ? (rank % LevelVector.width, piece.weight * levels.factors[Int(piece.level)]) : nil
    case .errors(let constraints):
      if piece.level >= CostPiece.stageLevel { return nil }
      return constraints.firstIndex(of: piece.constraint).map { ($0, 1) }
    case .kinks(let columns):
      if piece.level != CostPiece.stageLevel { return nil }
      return columns.firstIndex(of: Int32(piece.constraint)).map { ($0, 1) }
    }
  }

  /// By how much the slope of the stage's cost changes at a piece.
  func change(_ piece: CostPiece, in stage: Stage) -> LevelVector {
    if case .priorities(0) = stage { return change(piece) }
    guard let (lane, weight) = share(of: piece, in: stage) else { return .zero }
    let sides = (piece.rejectsBelow ? 1.0 : 0) + (piece.rejectsAbove ? 1 : 0)
    return LevelVector(lane: lane, sides * weight)
  }

  /// The slope of the stage's cost on the left of a column's cursor.
  func slopeLeftOfCursor(_ column: Int, in stage: Stage) -> LevelVector {
    var slope = LevelVector.zero
    let cursor = Int(cursors[column])
    for (index, piece) in pieces[column].enumerated() {
      guard let (lane, weight) = share(of: piece, in: stage) else { continue }
      if index < cursor {
        if piece.rejectsAbove { slope[lane] += weight }
      } else if piece.rejectsBelow {
        slope[lane] -= weight
      }
    }
    return slope
  }

  /// Whether a basic column may not pass a piece while a stage is minimised: bounds, what belongs to an earlier stage,
  /// and what changes the slope of this one.
  func isBoundary(_ piece: CostPiece, in stage: Stage) -> Bool {
    if piece.level >= CostPiece.stageLevel { return true }
    guard case .priorities(let group) = stage else { return true }
    return levels.rank(of: piece.level) / LevelVector.width <= group
  }

  /// Whether a column that has come to a piece may go on beyond it, at the stage's own cost.
  func isOpen(_ piece: CostPiece, in stage: Stage) -> Bool {
    if piece.isHard { return false }
    if !isBoundary(piece, in: stage) { return true }
    guard let share = share(of: piece, in: stage) else { return false }
    // An error stage minimises on a face where that error's level has its say already.
    if case .errors = stage { return false }
    return share.weight > 0
  }

  // MARK: Movements

  /// How far a nonbasic column can move, and what stops it.
  struct Movement {
    var distance: Double
    /// The slot of the basic column that stops first, or -1 where the column itself does.
    var slot: Int
    /// The piece at which it stops.
    var stop: Int
    /// Whether what stops was rising.
    var rises: Bool
  }

  /// The first piece that a column stops at; `columnVector` holds the entering column in terms of the basis. Nothing
  /// where it can go on for ever.
  func movement(of entering: Int, rises: Bool, in stage: Stage) -> Movement? {
    var limit = Double.infinity
    let own = stop(of: entering, rises: rises, in: stage)
    if let own {
      limit = abs(pieces[entering][own].value - values[entering])
    }
    let direction = rises ? 1.0 : -1.0
    // First how far it may go when every stop gives way by a hair, then the largest pivot within that: P. Harris,
    // "Pivot selection methods of the Devex LP code", Math. Programming 5, 1973.
    for index in columnVector.indices {
      let entry = columnVector[Int(index)] * direction
      guard abs(entry) > Tolerance.entry, let gap = gap(Int(index), rises: entry < 0, in: stage)
      else { continue }
      limit = min(limit, (gap.distance + Tolerance.feasibility) / abs(entry))
    }
    if limit == .infinity { return nil }
    var best = Movement(distance: limit, slot: -1, stop: own ?? 0, rises: rises)
    var bestSize = 0.0
    for index in columnVector.indices {
      let slot = Int(index)
      let entry = columnVector[slot] * direction
      guard abs(entry) > Tolerance.entry, let gap = gap(slot, rises: entry < 0, in: stage) else {
        continue
      }
      let distance = gap.distance / abs(entry)
      if distance > limit { continue }
      let isBetter =
        usesBlandsRule
        ? best.slot < 0 || distance < best.distance
          || distance == best.distance && basis[slot] < basis[best.slot]
        : abs(entry) > bestSize
      if isBetter {
        bestSize = abs(entry)
        best = Movement(distance: distance, slot: slot, stop: gap.stop, rises: entry < 0)
      }
    }
    // A column that comes to its own next piece first needs no pivot.
    if let own {
      let distance = abs(pieces[entering][own].value - values[entering])
      if distance <= best.distance {
        best = Movement(distance: distance, slot: -1, stop: own, rises: rises)
      }
    }
    return best
  }

  /// How far the basic column of a slot is from where it stops.
  private func gap(
    _ slot: Int, rises: Bool, in stage: Stage
  ) -> (distance: Double, stop: Int)? {
    let column = Int(basis[slot])
    if !isBetween[column] { return (0, Int(cursors[column])) }
    guard let stop = stop(of: column, rises: rises, in: stage) else { return nil }
    let value = pieces[column][stop].value
    return (max(0, rises ? value - values[column] : values[column] - value), stop)
  }

  /// The next piece on the way of a column.
  private func stop(of column: Int, rises: Bool, in stage: Stage) -> Int? {
    let list = pieces[column]
    var index = Int(cursors[column])
    if rises {
      if !isBetween[column] && places[column] < 0 { index += 1 }
      while index < list.count {
        if isBoundary(list[index], in: stage) { return index }
        index += 1
      }
    } else {
      index -= 1
      while index >= 0 {
        if isBoundary(list[index], in: stage) { return index }
        index -= 1
      }
    }
    return nil
  }

  /// Carries out a movement. Where a basic column stops it, that one leaves and `entering` takes its slot.
  mutating func carryOut(
    _ movement: Movement, of entering: Int, rises: Bool, in stage: Stage
  ) {
    let distance = rises ? movement.distance : -movement.distance
    stalledSteps = movement.distance > 0 ? 0 : stalledSteps + 1
    moveBasicColumns(
      by: distance, pivot: movement.slot < 0 ? 1 : columnVector[movement.slot])
    if movement.slot < 0 {
      moveCursor(of: entering, to: movement.stop)
      isBetween[entering] = false
      setValue(entering, pieces[entering][movement.stop].value)
      noteDual(entering)
    } else {
      let leaving = Int(basis[movement.slot])
      setValue(entering, values[entering] + distance)
      if !isBetween[entering] && rises { cursors[entering] += 1 }
      isBetween[entering] = true
      duals[entering] = .zero
      setValue(leaving, pieces[leaving][movement.stop].value)
      if isBetween[leaving] {
        cursors[leaving] = Int32(movement.stop)
        duals[leaving] = movement.rises ? .zero : change(leaving, movement.stop)
        isBetween[leaving] = false
      }
      exchange(movement.slot, entering: entering)
      slide(entering, in: stage)
    }
    for index in columnVector.indices {
      let column = Int(basis[Int(index)])
      if column >= 0 { slide(column, in: stage) }
    }
  }

  /// Brings the cursor of a basic column to its value, past pieces that the stage does not mind.
  private mutating func slide(_ column: Int, in stage: Stage) {
    if !isBetween[column] || levels.order.count <= LevelVector.width { return }
    let list = pieces[column]
    var cursor = Int(cursors[column])
    let value = values[column]
    while cursor < list.count, list[cursor].value < value, !isBoundary(list[cursor], in: stage) {
      cursor += 1
    }
    while cursor > 0, value < list[cursor - 1].value, !isBoundary(list[cursor - 1], in: stage) {
      cursor -= 1
    }
    cursors[column] = Int32(cursor)
  }
}
