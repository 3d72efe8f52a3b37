/// The right-hand sides of the next solves, which clear them.
struct RightHandSides: ~Copyable, Sendable {
  /// That of FTRAN.
  var byRow = SparseVector()
  /// That of BTRAN.
  var bySlot = SparseVector()

  init() {}

  init(copying other: borrowing Self) {
    byRow = SparseVector(copying: other.byRow)
    bySlot = SparseVector(copying: other.bySlot)
  }

  mutating func grow(to slotCount: Int) {
    byRow.grow(to: slotCount)
    bySlot.grow(to: slotCount)
  }

  /// Whether both are clear, as between solves. For invariants.
  var areClear: Bool { byRow.count == 0 && bySlot.count == 0 }

  mutating func add(_ value: Double, at index: Int, _ side: Refinement.Side) {
    switch side {
    case .column: byRow.add(value, at: index)
    case .row: bySlot.add(value, at: index)
    }
  }
}
