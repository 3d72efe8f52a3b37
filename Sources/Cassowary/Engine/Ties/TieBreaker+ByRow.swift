// Breaking the ties of many columns at once, by rows of the tableau.
//
// The oldest error that a movement changes is the moving column's own, or that of a basic column. The tableau row of a
// basic column in error gives the columns that move it.

extension TieBreaker {
  /// A noted column that can move, with the oldest of its own errors that change as it rises and falls.
  private struct Candidate {
    let column: Int
    let rises: Bool
    let falls: Bool
    let ownRising: OrderedError?
    let ownFalling: OrderedError?

    /// The youngest of its own errors that decides in some direction, if no other error is older.
    var youngestOwn: UInt64 {
      max(
        rises ? ownRising?.order ?? .max : 0,
        falls ? ownFalling?.order ?? .max : 0)
    }

    /// The younger of the errors that decide about the two directions.
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

    /// Whether every movement increases the oldest error that it changes; `other` is the oldest of the basic columns as
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

  /// Takes noted columns that gain by no movement off the list. The others are judged one by one, by all criteria.
  mutating func breakTiesByRow(_ solution: inout BasicSolution, _ model: Model) {
    dropColumnsThatCannotMove(&solution)
    let count = solution.costs.repriced.count
    if count < Self.fewColumns || 16 * count < solution.basis.slotCount { return }
    let candidates = candidates(&solution, model)
    let limit = candidates.reduce(0) { max($0, $1.youngestOwn) }
    let errors = errorsOfBasicColumns(upTo: limit, &solution, model)
    if errors.count > candidates.count { return }
    let first = oldestErrors(of: candidates, among: errors, &solution)
    var isBroken: [Bool] = []
    isBroken.reserveCapacity(count)
    for (candidate, error) in zip(candidates, first) {
      isBroken.append(candidate.loses(error))
      if candidate.loses(error) {
        noteBroken(candidate.column, byErrorOf: candidate.youngestDecisive(error))
      }
    }
    var next = 0
    solution.costs.repriced.removeAll { _ in
      next += 1
      return isBroken[next - 1]
    }
  }

  private func candidates(_ solution: inout BasicSolution, _ model: Model) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(solution.costs.repriced.count)
    for index in solution.costs.repriced.members {
      let column = Int(index)
      let (rises, falls) = freedom(column, &solution)
      candidates.append(
        Candidate(
          column: column, rises: rises, falls: falls,
          ownRising: rises
            ? solution.costs.oldestError(column, rate: 1, model.constraints) : nil,
          ownFalling: falls
            ? solution.costs.oldestError(column, rate: -1, model.constraints) : nil))
    }
    return candidates
  }

  /// The oldest error of each basic column, up to an order key, oldest first. Errors younger than every candidate's own
  /// decide nothing.
  private func errorsOfBasicColumns(
    upTo limit: UInt64, _ solution: inout BasicSolution, _ model: Model
  ) -> [(error: OrderedError, slot: Int)] {
    var errors: [(error: OrderedError, slot: Int)] = []
    for slot in 0..<solution.basis.slotCount {
      let column = solution.basis.column(inSlot: slot)
      guard column >= 0, solution.costs.isOnSegment[column],
        let error = solution.costs.oldestError(column, rate: 1, model.constraints),
        error.order <= limit
      else { continue }
      errors.append((error, slot))
    }
    errors.sort { $0.error.precedes($1.error) }
    return errors
  }

  /// The oldest error of a basic column that each candidate changes as it rises, by rows of the tableau.
  private func oldestErrors(
    of candidates: [Candidate], among errors: [(error: OrderedError, slot: Int)],
    _ solution: inout BasicSolution
  ) -> [OrderedError?] {
    if errors.isEmpty { return Array(repeating: nil, count: candidates.count) }
    var first = [Int32](repeating: -1, count: solution.costs.count)
    var entries = [Double](repeating: 0, count: solution.costs.count)
    for (number, (_, slot)) in errors.enumerated() {
      solution.basis.computePivotRow(slot)
      for index in solution.basis.pivotRow.indices where first[Int(index)] < 0 {
        let entry = solution.basis.pivotRow[Int(index)]
        if abs(entry) <= solution.basis.smallestEntry {
          solution.costs.noteDoubt(entry: entry)
          continue
        }
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

  /// Judging fewer columns one by one is no slower.
  private static var fewColumns: Int { 8 }

  private mutating func dropColumnsThatCannotMove(_ solution: inout BasicSolution) {
    if solution.costs.repriced.isEmpty { return }
    var columns = WorkList()
    swap(&columns, &solution.costs.repriced)
    columns.removeAll { column in
      if isDegenerate(column, &solution) { return false }
      noteFixed(column)
      return true
    }
    swap(&columns, &solution.costs.repriced)
  }
}
