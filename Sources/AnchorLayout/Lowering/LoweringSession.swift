/// The state of lowering. Layout passes and measurements of subtrees write the same rows, with different variables and keys.
struct LoweringSession {
  var writer = RowWriter()
  /// The index of the table, or of the measured subtree.
  var index = SolverIndex()
  /// The table's counts during lowering.
  var order = EmissionOrder()
  /// The order of a measured subtree's members; `nil` in the layout, where labels and records hold them.
  var memberOrder: SubtreeOrder?
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
  mutating func entry(of node: Int) -> Int { memberOrder?.index(of: node) ?? node }

  /// A node's unknowns on an axis, if it has any.
  mutating func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    if memberOrder == nil { return index.variables(node, axis) }
    return index.variables(entry(of: node), axis)
  }

  /// Sets a row's owner, a node of the layout, and where in it the row comes from.
  mutating func setOwner(_ node: Int, of id: ConstraintID, _ origin: RowOwner.Origin = .made) {
    if memberOrder == nil { index.setOwner(node, of: id, origin) }
  }
}
