// Settling ties for many columns at once: row by row, instead of column by column.
//
// A tie that an error decides is decided by the oldest one that a movement changes: the moving column's own, or that of
// a basic column. There are as many of the latter as there are basic columns in error, and a row of the inverse
// tells for one of them which columns move it.

extension Engine {
  /// A noted column that can move, with the oldest errors of its own that it changes as it rises and falls.
  private struct Candidate {
    let column: Int
    let rises: Bool
    let falls: Bool
    let ownRising: OrderedError?
    let ownFalling: OrderedError?

    /// The youngest error of its own that decides in some direction, if no other one is older.
    var youngestOwn: UInt64 {
      max(
        rises ? ownRising?.order ?? .max : 0,
        falls ? ownFalling?.order ?? .max : 0)
    }

    /// The younger of the errors that settle its directions.
    func youngestDecisive(_ other: OrderedError?) -> Int32 {
      let rising = rises ? Self.older(ownRising, other) : nil
      let falling = falls ? Self.older(ownFalling, other) : nil
      guard let rising, let falling else {
        return (rising ?? falling).map { Int32($0.constraint) } ?? -1
      }
      return Int32(rising.precedes(falling) ? falling.constraint : rising.constraint)
    }

    private static func older(_ one: OrderedError?, _ other: OrderedError?) -> OrderedError? {
      guard let one, let other else { return one ?? other }
      return one.precedes(other) ? one : other
    }

    /// Whether every movement makes the oldest error that it changes larger; `other` is that of the basic columns as
    /// the column rises.
    func loses(_ other: OrderedError?) -> Bool {
      (!rises || Self.loses(ownRising, other, 1)) && (!falls || Self.loses(ownFalling, other, -1))
    }

    private static func loses(_ own: OrderedError?, _ other: OrderedError?, _ rate: Double) -> Bool
    {
      guard let other else { return own.map { $0.slope > 0 } ?? false }
      if let own, own.precedes(other) { return own.slope > 0 }
      return other.slope * rate > 0
    }
  }

  /// Takes those of the noted columns off the list that gain by no movement. What is left over is for the other way,
  /// which knows about everything.
  mutating func passOverSettledColumns(_ model: Model) {
    if levels.order.count > LevelVector.width { return }
    dropColumnsThatCannotMove()
    if dualChanged.count < Self.fewColumns || 16 * dualChanged.count < basis.count { return }
    let candidates = candidates(model)
    let limit = candidates.reduce(0) { max($0, $1.youngestOwn) }
    let errors = errorsOfBasicColumns(upTo: limit, model)
    if errors.count > candidates.count { return }
    let first = firstErrors(of: candidates, among: errors)
    dualChanged.removeAll(keepingCapacity: true)
    for (candidate, error) in zip(candidates, first) {
      if candidate.loses(error) {
        settle(asLoose: candidate.column)
        decisiveErrors[candidate.column] = candidate.youngestDecisive(error)
      } else {
        dualChanged.append(Int32(candidate.column))
      }
    }
  }

  private mutating func candidates(_ model: Model) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(dualChanged.count)
    for index in dualChanged {
      let column = Int(index)
      let (rises, falls) = freedom(column)
      candidates.append(
        Candidate(
          column: column, rises: rises, falls: falls,
          ownRising: rises ? firstError(column, rate: 1, model) : nil,
          ownFalling: falls ? firstError(column, rate: -1, model) : nil))
    }
    return candidates
  }

  /// The oldest error of each basic column, those up to an order, the oldest first. What is younger than every
  /// candidate's own error decides nothing.
  private mutating func errorsOfBasicColumns(
    upTo limit: UInt64, _ model: Model
  ) -> [(error: OrderedError, slot: Int)] {
    var errors: [(error: OrderedError, slot: Int)] = []
    for slot in basis.indices {
      let column = Int(basis[slot])
      guard column >= 0, isBetween[column], let error = firstError(column, rate: 1, model),
        error.order <= limit
      else { continue }
      errors.append((error, slot))
    }
    errors.sort { $0.error.precedes($1.error) }
    return errors
  }

  /// For each candidate the first of the errors that its rise changes, found by the rows of the inverse.
  private mutating func firstErrors(
    of candidates: [Candidate], among errors: [(error: OrderedError, slot: Int)]
  ) -> [OrderedError?] {
    if errors.isEmpty { return Array(repeating: nil, count: candidates.count) }
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
    return candidates.map { candidate in
      let number = Int(first[candidate.column])
      if number < 0 { return nil }
      var error = errors[number].error
      error.slope *= -entries[candidate.column]
      return error
    }
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
}
