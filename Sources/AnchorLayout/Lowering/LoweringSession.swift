/// The state of lowering. Layout passes and measurements of subtrees write the same rows, with different variables and keys.
struct LoweringSession {
  var writer = RowWriter()
  /// The index of the table, or of the measured subtree.
  var index = SolverIndex()
  /// The table's counts during lowering.
  var order = EmissionOrder()
  /// The places of a measured subtree's members; `nil` in the layout, where labels and records hold them.
  var places: SubtreePlaces?
  /// Whether constraints are broken, so that changed and removed rows must be noted.
  private let hasConflicts: Bool
  /// Changed or removed rows; conflicts with such members are tested again.
  private(set) var touched: Set<ConstraintID> = []
  /// Rows with a new constant; conflicts with such members may persist.
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

  /// Sets a row's owner, a node of the layout, and the row's place there.
  mutating func setOwner(_ node: Int, of id: ConstraintID, _ place: RowOwner.Place = .made) {
    if places == nil { index.setOwner(node, of: id, place) }
  }
}
