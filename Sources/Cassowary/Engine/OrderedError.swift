/// An error in the order of the constraints, and how fast it grows.
struct OrderedError: Sendable {
  let order: UInt64
  let constraint: UInt32
  var slope: Double

  @inline(__always)
  func precedes(_ other: OrderedError) -> Bool {
    if DeliberateFault.isActive(.tieOrder) { return order > other.order }
    return order < other.order || order == other.order && constraint < other.constraint
  }

  /// The oldest error that changes when a column with these pieces rises, the first `passed` of which lie below it.
  static func first(
    in pieces: [CostPiece], passed: Int, _ constraints: [Model.ConstraintRecord]
  ) -> OrderedError? {
    var first: OrderedError?
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.isHard { continue }
      let isPassed = index < passed
      guard isPassed ? piece.rejectsAbove : piece.rejectsBelow else { continue }
      let error = OrderedError(
        order: constraints[Int(piece.constraint)].order, constraint: piece.constraint,
        slope: isPassed ? 1 : -1)
      if let known = first, known.precedes(error) { continue }
      first = error
    }
    return first
  }
}

/// The oldest error that a column changes as it rises, as it was found last.
struct KnownError: Sendable {
  /// How many pieces lay below the column then, or -1 where its pieces have changed since.
  var passed: Int32 = -1
  var hasError = false
  var error = OrderedError(order: 0, constraint: 0, slope: 0)
}

extension Engine {
  /// The oldest of the errors of its own that change when a column moves at a rate.
  @inline(__always)
  mutating func firstError(_ column: Int, rate: Double, _ model: Model) -> OrderedError? {
    let passed = segment(column, rises: rate > 0)
    if Int(knownErrors[column].passed) != passed { findError(column, passed, model) }
    if !knownErrors[column].hasError { return nil }
    var error = knownErrors[column].error
    error.slope *= rate
    return error
  }

  private mutating func findError(_ column: Int, _ passed: Int, _ model: Model) {
    let error = OrderedError.first(in: pieces[column], passed: passed, model.constraints)
    knownErrors[column].passed = Int32(passed)
    knownErrors[column].hasError = error != nil
    if let error { knownErrors[column].error = error }
  }
}
