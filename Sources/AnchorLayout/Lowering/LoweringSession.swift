/// The state of lowering, for passes of the layout and measurements of subtrees: both write the same rows, with different
/// variables and keys.
struct LoweringSession {
  var writer = RowWriter()
  /// The table's index while the layout is lowered, otherwise the measured subtree's.
  var index = SolverIndex()
  /// The table's counts, during lowering.
  var order = EmissionOrder()
  /// The places of the members of a measured subtree; `nil` in the layout, where labels and records have them.
  var places: SubtreePlaces?
  /// Whether there are broken constraints, so that changed and removed rows must be noted.
  private let hasConflicts: Bool
  /// Rows that were changed or removed; conflicts with such members are tested again.
  private(set) var touched: Set<ConstraintID> = []
  /// Rows with another constant; conflicts with such members may persist.
  private(set) var renumbered: Set<ConstraintID> = []

  init(hasConflicts: Bool) { self.hasConflicts = hasConflicts }

  mutating func touch(_ id: ConstraintID) {
    if hasConflicts { touched.insert(id) }
  }

  mutating func touchConstant(of id: ConstraintID) {
    if hasConflicts { renumbered.insert(id) }
  }

  /// The number of a node in the index.
  mutating func slot(of node: Int) -> Int { places?.slot(of: node) ?? node }

  /// A node's unknowns on an axis, if it has any.
  mutating func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    if places == nil { return index.variables(node, axis) }
    return index.variables(slot(of: node), axis)
  }

  /// Sets the owner of a row, a node of the layout, and the row's place there.
  mutating func setOwner(_ node: Int, of id: ConstraintID, _ place: RowOwner.Place = .made) {
    if places == nil { index.setOwner(node, of: id, place) }
  }
}
