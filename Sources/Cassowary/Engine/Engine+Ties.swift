// What the first eight levels leave open: the other levels, then the order of the constraints, then sizes.
//
// These are levels too, but a great many, and each of those for the order is the cost of a single column. So they are
// not kept in vectors: for a column that can move at no cost at the first eight levels, its column in terms of the
// basis tells which of them its movement changes first, and that one decides.

extension Engine {
  /// What is compared once the first eight levels are equal.
  enum Criteria {
    /// All that a solution is settled by.
    case all
    /// The other levels, and the order of the constraints where `includesOrder`; then one column's value is to rise or
    /// to fall.
    case extreme(column: Int, rises: Bool, includesOrder: Bool)
  }

  /// What a movement changes first.
  private struct Verdict {
    var improves: Bool
    /// The variable whose size decides, or -1.
    var sizeColumn = -1
  }

  /// Moves along columns that can move at no cost at the first eight levels until none gains by it.
  mutating func settleTies(_ model: Model, by criteria: Criteria = .all) {
    noteTies()
    while let column = nextTie() {
      let (rises, falls) = freedom(column)
      if rises || falls { loose.insert(column) } else { loose.remove(column) }
      guard rises || falls else { continue }
      steps += 1
      if steps > stepLimit { isLost = true }
      if isLost { return }
      if factorization.isWorn { refactor(keepingDuals: true) }
      solveColumn(column)
      for direction in [true, false] where direction ? rises : falls {
        let verdict = judge(column, rises: direction, model, criteria)
        if verdict.sizeColumn >= 0 && !isSizeTied[column] {
          isSizeTied[column] = true
          sizeTied.append(Int32(column))
        }
        if verdict.improves {
          move(column, rises: direction, verdict, criteria)
          break
        }
      }
    }
  }

  /// Gathers the columns to look at: those whose movement may have come to mean something else.
  private mutating func noteTies() {
    noteSizeTiedColumns()
    if loose.members.isEmpty && !dualChanged.contains(where: { isLoose(Int($0)) }) {
      reshaped.removeAll(keepingCapacity: true)
    }
    if hasNewOrder || reshaped.count > 64 {
      hasNewOrder = false
      for column in loose.members { noteDual(Int(column)) }
    } else {
      for column in reshaped where places[Int(column)] >= 0 {
        solveRow(Int(places[Int(column)]))
        price()
        notePricedColumns()
      }
    }
    reshaped.removeAll(keepingCapacity: true)
  }

  /// Those that sizes settle are to be looked at whenever values have changed.
  private mutating func noteSizeTiedColumns() {
    for index in sizeTied {
      isSizeTied[Int(index)] = false
      noteDual(Int(index))
    }
    sizeTied.removeAll(keepingCapacity: true)
  }

  private mutating func nextTie() -> Int? {
    if usesBlandsRule,
      let first = dualChanged.indices.min(by: { dualChanged[$0] < dualChanged[$1] })
    {
      dualChanged.swapAt(first, dualChanged.count - 1)
    }
    guard let index = dualChanged.popLast() else { return nil }
    isDualChanged[Int(index)] = false
    return Int(index)
  }

  /// Every column with an entry in the priced row now means something else in terms of the basis.
  mutating func notePricedColumns() {
    for index in priceVector.indices where abs(priceVector[Int(index)]) > Tolerance.entry {
      noteDual(Int(index))
    }
  }

  /// Where a nonbasic column can go without a cost at the first eight levels.
  func freedom(_ column: Int) -> (rises: Bool, falls: Bool) {
    if places[column] >= 0 || !isInUse(column) { return (false, false) }
    if isBetween[column] { return (true, true) }
    let cursor = Int(cursors[column])
    return (
      !isBlockedAbove(column, cursor) && (change(column, cursor) - duals[column]).sign <= 0,
      !isBlockedBelow(column, cursor) && duals[column].sign <= 0
    )
  }

  func isLoose(_ column: Int) -> Bool {
    let (rises, falls) = freedom(column)
    return rises || falls
  }

  private mutating func move(
    _ column: Int, rises: Bool, _ verdict: Verdict, _ criteria: Criteria
  ) {
    var movement = movement(of: column, rises: rises, passesFlatPieces: false)
    if verdict.sizeColumn >= 0 {
      let toZero = movementToZero(of: verdict.sizeColumn, column)
      if movement.map({ toZero.distance < $0.distance }) ?? true { movement = toZero }
    }
    guard let movement else {
      if case .extreme = criteria { isUnbounded = true } else { isLost = true }
      return
    }
    if movement.slot >= 0 {
      solveRow(movement.slot)
      price()
    }
    carryOut(movement, of: column, rises: rises)
    if movement.slot >= 0 { notePricedColumns() }
    if movement.distance > 0 { noteSizeTiedColumns() }
  }

  /// How far `entering` has to move for a variable to become 0.
  private func movementToZero(of column: Int, _ entering: Int) -> Movement {
    if column == entering {
      return Movement(
        distance: abs(values[column]), slot: -1, stop: -1, rises: values[column] < 0)
    }
    let slot = Int(places[column])
    return Movement(
      distance: abs(values[column] / columnVector[slot]), slot: slot, stop: -1,
      rises: values[column] < 0)
  }

  // MARK: What a movement changes first

  private func judge(
    _ column: Int, rises: Bool, _ model: Model, _ criteria: Criteria
  ) -> Verdict {
    let direction = rises ? 1.0 : -1.0
    if levels.order.count > LevelVector.width {
      let slope = slopeAtFurtherLevels(column, direction)
      if slope != 0 { return Verdict(improves: slope < 0) }
    }
    var goal: (column: Int, sign: Double)?
    var includesOrder = true
    if case .extreme(let column, let rises, let order) = criteria {
      goal = (column, rises ? -1 : 1)
      includesOrder = order
    }
    var order: (UInt64, UInt32) = (.max, .max)
    var error = 0.0
    var sizeOrder: (UInt64, Int32) = (.max, .max)
    var size = 0.0
    var sizeColumn = -1
    var goalSlope = 0.0
    forEachMoving(column, direction) { moving, rate in
      if let goal, goal.column == moving { goalSlope = goal.sign * rate }
      for (index, piece) in pieces[moving].enumerated() where !piece.isHard {
        let isPassed = index < segment(moving, rises: rate > 0)
        guard isPassed ? piece.rejectsAbove : piece.rejectsBelow else { continue }
        let key = (model.constraints[Int(piece.constraint)].order, piece.constraint)
        if key < order {
          order = key
          error = isPassed ? rate : -rate
        }
      }
      let variable = variableOfColumn[moving]
      if variable >= 0 {
        let key = (model.variables[Int(variable)].order, variable)
        if key < sizeOrder {
          sizeOrder = key
          size = slopeOfSize(moving, rate)
          sizeColumn = moving
        }
      }
    }
    if includesOrder && error != 0 { return Verdict(improves: error < 0) }
    if goal != nil { return Verdict(improves: goalSlope < 0) }
    return Verdict(improves: size < 0, sizeColumn: sizeColumn)
  }

  /// The columns that move when one does, with their speeds. A basic column that stands on a piece does not: it leaves
  /// the basis at once.
  private func forEachMoving(
    _ column: Int, _ direction: Double, _ body: (_ column: Int, _ rate: Double) -> Void
  ) {
    body(column, direction)
    for slot in columnVector.indices where abs(columnVector[Int(slot)]) > Tolerance.entry {
      let moving = Int(basis[Int(slot)])
      if isBetween[moving] { body(moving, -columnVector[Int(slot)] * direction) }
    }
  }

  /// How fast |value| grows. Where it is 0, a nonbasic column stands on the kink, and a basic one counts as above it,
  /// so that it leaves when it would fall.
  private func slopeOfSize(_ column: Int, _ rate: Double) -> Double {
    if values[column] == 0 && places[column] < 0 { return abs(rate) }
    return values[column] < 0 ? -rate : rate
  }

  /// How many pieces lie below the segment on which a column moves.
  private func segment(_ column: Int, rises: Bool) -> Int {
    Int(cursors[column]) + (!isBetween[column] && rises ? 1 : 0)
  }

  /// The slope at the strongest level beyond the first eight that changes at all.
  private func slopeAtFurtherLevels(_ column: Int, _ direction: Double) -> Double {
    var shares: [(rank: Int, slope: Double)] = []
    forEachMoving(column, direction) { moving, rate in
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
      if abs(sum) > Tolerance.dual * max(1, size) { return sum }
      start = end
    }
    return 0
  }
}
