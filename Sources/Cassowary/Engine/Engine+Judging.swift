// What a movement of a loose column changes first, and how fast: that decides whether it gains.

extension Engine {
  /// The first thing that a movement changes, and how fast it grows.
  mutating func judge(
    _ column: Int, rises: Bool, _ model: Model, _ criteria: Criteria
  ) -> (key: Key, slope: Double, sizeVariable: Int) {
    gatherMovements(column, rises ? 1 : -1)
    if levels.order.count > LevelVector.width, let (rank, slope) = slopeAtFurtherLevels() {
      return (Key(kind: 0, order: UInt64(rank), index: 0), slope, -1)
    }
    var goal: [(column: Int, coefficient: Double)]?
    var includesOrder = true
    if case .smallest(let sum, let order) = criteria {
      goal = sum
      includesOrder = order
    }
    if includesOrder, let error = firstError(model) {
      return (Key(kind: 1, order: error.order, index: error.constraint), error.slope, -1)
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
      return (key, abs(slope) > Tolerance.entry * size ? slope : 0, -1)
    }
    return judgeSizes(model)
  }

  /// The oldest of the errors that change.
  func firstError(_ model: Model) -> OrderedError? {
    var first: OrderedError?
    for (column, rate) in movements {
      guard let error = firstError(column, rate: rate, model) else { continue }
      if first.map(error.precedes) ?? true { first = error }
    }
    return first
  }

  /// Every error that a movement changes, in order.
  mutating func profile(
    _ column: Int, rises: Bool, _ model: Model
  ) -> [(key: Key, slope: Double)] {
    gatherMovements(column, rises ? 1 : -1)
    var profile: [(key: Key, slope: Double)] = []
    for (moving, rate) in movements {
      let passed = segment(moving, rises: rate > 0)
      for (index, piece) in pieces[moving].enumerated() where !piece.isHard {
        guard index < passed ? piece.rejectsAbove : piece.rejectsBelow else { continue }
        let order = model.constraints[Int(piece.constraint)].order
        profile.append(
          (Key(kind: 1, order: order, index: piece.constraint), index < passed ? rate : -rate))
      }
    }
    profile.sort { $0.key < $1.key }
    return profile
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
  func slopeAtFurtherLevels() -> (rank: Int, slope: Double)? {
    var shares: [(rank: Int, slope: Double)] = []
    for (moving, rate) in movements {
      for (index, piece) in pieces[moving].enumerated() where !piece.isHard {
        let rank = levels.rank(of: piece.level)
        if rank < LevelVector.width { continue }
        let weight = piece.weight * levels.factors[Int(piece.level)]
        let isPassed = index < segment(moving, rises: rate > 0)
        let slope = isPassed ? piece.rejectsAbove ? weight : 0 : piece.rejectsBelow ? -weight : 0
        if slope != 0 { shares.append((rank, rate * slope)) }
      }
    }
    shares.sort { $0.rank < $1.rank }
    var start = 0
    while start < shares.count {
      var sum = 0.0
      var size = 0.0
      var end = start
      while end < shares.count && shares[end].rank == shares[start].rank {
        sum += shares[end].slope
        size += abs(shares[end].slope)
        end += 1
      }
      if abs(sum) > Tolerance.dual * max(1, size) { return (shares[start].rank, sum) }
      start = end
    }
    return nil
  }
}
