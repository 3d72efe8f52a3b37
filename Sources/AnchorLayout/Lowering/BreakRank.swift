/// How readily a required row gives way in a conflict: of two, the one with the larger rank does.
///
/// Least readily what the layout itself makes, such as the size of the host; then what containers emit; then the user's
/// constraints, a higher break order and an earlier activation less readily; most readily what a container emits to give
/// way. Of rows with equal ranks, which containers and the layout alone have, the one with the smaller order key stays:
/// outer items and earlier ones come first.
struct BreakRank: Comparable {
  private enum Kind: Int8 { case made, emitted, user, yieldsFirst }

  private let kind: Kind
  private var breakOrder: Int32 = 0
  private var serial: Int64 = 0

  /// A row of the layout itself.
  static let made = BreakRank(kind: .made)

  private init(kind: Kind) { self.kind = kind }

  init(_ constraint: LayoutConstraint) {
    kind = .user
    breakOrder = constraint.breakOrder
    serial = constraint.standing.serial
  }

  init(_ equation: Equation) { kind = equation.yieldsFirst ? .yieldsFirst : .emitted }

  init(_ origin: Origin) {
    switch origin {
    case .made: self = .made
    case .emitted(_, let equation): self.init(equation)
    case .user(let constraint): self.init(constraint)
    }
  }

  static func < (left: BreakRank, right: BreakRank) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.breakOrder != right.breakOrder { return left.breakOrder > right.breakOrder }
    return left.serial < right.serial
  }
}

extension NodeTable {
  /// The ranks of the rows in the solver. O(rows).
  func breakRanks() -> (ConstraintID) -> BreakRank {
    var ranks: [ConstraintID: BreakRank] = [:]
    for node in nodes.indices {
      let emission = nodes[node].emission
      for case (let equation, let id?) in zip(emission.equations, emission.ids) {
        ranks[id] = BreakRank(equation)
      }
      for constraint in lists.constraints(of: node) {
        if let id = constraint.standing.id { ranks[id] = BreakRank(constraint) }
      }
    }
    return { ranks[$0] ?? .made }
  }
}
