// What a movement of a loose column changes first, and how fast: that decides whether it gains.

extension Engine {
  /// The first thing that a movement changes, and how fast it grows.
  struct Judgement {
    let key: Key
    let slope: Double
    /// The variable whose size decides, or -1.
    var sizeVariable = -1
    /// The oldest error of another column than the one that decides.
    var next: Change?
  }

  mutating func judge(
    _ column: Int, rises: Bool, _ model: Model, _ criteria: Criteria
  ) -> Judgement {
    gatherMovements(column, rises ? 1 : -1)
    if levels.order.count > LevelVector.width, let (rank, slope) = slopeAtFurtherLevels() {
      return Judgement(key: Key(kind: 0, order: UInt64(rank), index: 0), slope: slope)
    }
    var goal: [(column: Int, coefficient: Double)]?
    var includesOrder = true
    if case .smallest(let sum, let order) = criteria {
      goal = sum
      includesOrder = order
    }
    if includesOrder, let (error, next) = firstErrors(model) {
      return Judgement(
        key: Key(error), slope: error.slope,
        next: next.map { Change(key: Key($0), slope: $0.slope) })
    }
    if let goal {
      var slope = 0.0
      var size = 0.0
      for (moving, rate) in movements {
        for term in goal where term.column == moving {
          slope += term.coefficient * rate
          size = max(size, abs(term.coefficient * rate))
        }
      }
      let key = Key(kind: 2, order: .max, index: .max)
      return Judgement(key: key, slope: abs(slope) > Tolerance.entry * size ? slope : 0)
    }
    let (key, slope, variable) = judgeSizes(model)
    return Judgement(key: key, slope: slope, sizeVariable: variable)
  }

  /// The level or the error that the gathered movements change first; the sizes together where they change neither.
  mutating func firstKeyOfMovements(_ model: Model) -> Key {
    if levels.order.count > LevelVector.width, let (rank, _) = slopeAtFurtherLevels() {
      return Key(kind: 0, order: UInt64(rank), index: 0)
    }
    return firstErrors(model).map { Key($0.first) } ?? Key(kind: 2, order: 0, index: 0)
  }

  /// The oldest of the errors that change, and the oldest one of another column.
  private mutating func firstErrors(
    _ model: Model
  ) -> (first: OrderedError, second: OrderedError?)? {
    var first: OrderedError?
    var second: OrderedError?
    for index in movements.indices {
      let (column, rate) = movements[index]
      guard let error = firstError(column, rate: rate, model) else { continue }
      if let known = first {
        if error.precedes(known) {
          second = known
          first = error
        } else if second.map(error.precedes) ?? true {
          second = error
        }
      } else {
        first = error
      }
    }
    return first.map { ($0, second) }
  }

  /// Finds the columns that move when one does, with their speeds. A basic column that stands on a piece does not: it
  /// leaves the basis at once.
  mutating func gatherMovements(_ column: Int, _ direction: Double) {
    movements.removeAll(keepingCapacity: true)
    movements.append((column, direction))
    for slot in columnVector.indices where abs(columnVector[Int(slot)]) > Tolerance.entry {
      let moving = Int(basis[Int(slot)])
      if isBetween[moving] { movements.append((moving, -columnVector[Int(slot)] * direction)) }
    }
  }

  /// How many pieces lie below the segment on which a column moves.
  @inline(__always)
  func segment(_ column: Int, rises: Bool) -> Int {
    Int(cursors[column]) + (!isBetween[column] && rises ? 1 : 0)
  }

  /// The slope at the strongest level beyond the first seven that changes at all.
  mutating func slopeAtFurtherLevels() -> (rank: Int, slope: Double)? {
    let count = levels.order.count - LevelVector.width
    furtherSlopes.removeAll(keepingCapacity: true)
    furtherSlopes.append((0, 0), count: count)
    var isChanged = false
    for (moving, rate) in movements {
      let segment = segment(moving, rises: rate > 0)
      for (index, piece) in pieces[moving].enumerated() where !piece.isHard {
        let place = levels.rank(of: piece.level) - LevelVector.width
        if place < 0 { continue }
        let weight = piece.weight * levels.factors[Int(piece.level)]
        let isPassed = index < segment
        let slope = isPassed ? piece.rejectsAbove ? weight : 0 : piece.rejectsBelow ? -weight : 0
        if slope == 0 { continue }
        furtherSlopes[place].sum += rate * slope
        furtherSlopes[place].size += abs(rate * slope)
        isChanged = true
      }
    }
    if !isChanged { return nil }
    for (place, slope) in furtherSlopes.enumerated()
    where abs(slope.sum) > Tolerance.dual * max(1, slope.size) {
      return (place + LevelVector.width, slope.sum)
    }
    return nil
  }
}
