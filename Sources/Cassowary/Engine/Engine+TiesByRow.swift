// Settling ties for many columns at once: row by row, instead of column by column.
//
// A tie that an error decides is decided by the oldest one that a movement changes: the moving column's own, or that of
// a basic column. There are as many of the latter as there are basic columns in error, and a row of the inverse
// tells for one of them which columns move it.

extension Engine {
  /// Takes those of the noted columns off the list that gain by no movement. What is left over is for the other way,
  /// which knows about everything.
  mutating func passOverSettledColumns(_ model: Model) {
    if levels.order.count > LevelVector.width { return }
    dropColumnsThatCannotMove()
    if dualChanged.count < Self.fewColumns || 16 * dualChanged.count < basis.count { return }
    let limit = youngestOwnError(model)
    var errors: [(error: OrderedError, slot: Int)] = []
    for slot in basis.indices {
      let column = Int(basis[slot])
      guard column >= 0, isBetween[column], let error = firstError(column, rate: 1, model) else {
        continue
      }
      // What is younger than every noted column's own error decides nothing.
      if error.order <= limit { errors.append((error, slot)) }
    }
    if errors.count > dualChanged.count { return }
    errors.sort { $0.error.precedes($1.error) }
    var first = [Int32](repeating: -1, count: values.count)
    var entries = [Double](repeating: 0, count: values.count)
    for (number, (_, slot)) in errors.enumerated() {
      solveRow(slot)
      price()
      for index in priceVector.indices where first[Int(index)] < 0 {
        let entry = priceVector[Int(index)]
        if abs(entry) <= Tolerance.entry { continue }
        first[Int(index)] = Int32(number)
        entries[Int(index)] = entry
      }
    }
    var rest: [Int32] = []
    for index in dualChanged {
      let column = Int(index)
      let (rises, falls) = freedom(column)
      var error = first[column] < 0 ? nil : errors[Int(first[column])].error
      error?.slope *= -entries[column]
      var isSettled = true
      if rises { isSettled = loses(column, 1, error, model) }
      if falls && isSettled { isSettled = loses(column, -1, error, model) }
      if isSettled { settle(asLoose: column) } else { rest.append(index) }
    }
    dualChanged = rest
  }

  /// The youngest of the oldest errors of its own that each noted column changes.
  private func youngestOwnError(_ model: Model) -> UInt64 {
    var youngest: UInt64 = 0
    for index in dualChanged {
      let column = Int(index)
      let (rises, falls) = freedom(column)
      if rises {
        youngest = max(youngest, firstError(column, rate: 1, model)?.order ?? .max)
      }
      if falls {
        youngest = max(youngest, firstError(column, rate: -1, model)?.order ?? .max)
      }
    }
    return youngest
  }

  /// Whether a movement makes the oldest error that it changes larger; `other` is that of the basic columns.
  @inline(__always)
  private func loses(
    _ column: Int, _ rate: Double, _ other: OrderedError?, _ model: Model
  ) -> Bool {
    let own = firstError(column, rate: rate, model)
    guard let other else { return own.map { $0.slope > 0 } ?? false }
    if let own, own.precedes(other) { return own.slope > 0 }
    return other.slope * rate > 0
  }

  /// Below this, looking at one column after the other is no slower.
  private static var fewColumns: Int { 8 }

  private mutating func settle(asLoose column: Int) {
    isDualChanged[column] = false
    decisiveVariables[column] = -1
    gainStamps[column] &+= 1
    loose.insert(column)
  }

  private mutating func dropColumnsThatCannotMove() {
    var count = 0
    for index in dualChanged {
      let column = Int(index)
      if isLoose(column) {
        dualChanged[count] = index
        count += 1
      } else {
        isDualChanged[column] = false
        gainStamps[column] &+= 1
        loose.remove(column)
      }
    }
    dualChanged.removeLast(dualChanged.count - count)
  }

  /// The oldest of the errors that change when a column moves at a rate.
  @inline(__always)
  func firstError(_ column: Int, rate: Double, _ model: Model) -> OrderedError? {
    OrderedError.first(
      in: pieces[column], passed: segment(column, rises: rate > 0), rate: rate, model.constraints)
  }
}

/// An error in the order of the constraints, and how fast it grows.
struct OrderedError {
  let order: UInt64
  let constraint: UInt32
  var slope: Double

  func precedes(_ other: OrderedError) -> Bool {
    order < other.order || order == other.order && constraint < other.constraint
  }

  /// The oldest error that changes when a column with these pieces moves, the first `passed` of which lie below it.
  static func first(
    in pieces: [CostPiece], passed: Int, rate: Double, _ constraints: [Model.ConstraintRecord]
  ) -> OrderedError? {
    var first: OrderedError?
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.isHard { continue }
      let isPassed = index < passed
      guard isPassed ? piece.rejectsAbove : piece.rejectsBelow else { continue }
      let error = OrderedError(
        order: constraints[Int(piece.constraint)].order, constraint: piece.constraint,
        slope: isPassed ? rate : -rate)
      if let known = first, known.precedes(error) { continue }
      first = error
    }
    return first
  }
}
