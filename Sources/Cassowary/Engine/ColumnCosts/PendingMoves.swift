/// Nonbasic columns moved while loading, with the values that the basic columns still reflect.
struct PendingMoves: ~Copyable, Sendable {
  struct Move: BitwiseCopyable, Sendable {
    let column: Int32
    let from: Double
  }

  private(set) var moves = FlatArray<Move>()
  private var isPending = FlatArray<Bool>()

  init() {}

  init(copying other: borrowing Self) {
    moves = other.moves.copy()
    isPending = other.isPending.copy()
  }

  mutating func appendColumns(_ count: Int) { isPending.append(false, count: count) }

  /// Notes the first of a column's moves.
  @inline(__always)
  mutating func note(_ column: Int, from value: Double) {
    if isPending[column] { return }
    isPending[column] = true
    moves.append(Move(column: Int32(truncatingIfNeeded: column), from: value))
  }

  /// Notes that the basic columns have followed the moves.
  mutating func removeAll() {
    for place in moves.indices { isPending[Int(moves[place].column)] = false }
    moves.empty()
  }
}
