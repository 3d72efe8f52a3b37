/// What lowering works with, in a pass of the layout and where a subtree is measured: the same rows are written for both, of
/// other variables and under other keys.
struct LoweringSession {
  var writer = RowWriter()
  /// The table's while the layout is lowered, else the measured subtree's.
  var index = SolverIndex()
  /// The table's, while something is lowered.
  var order = EmissionOrder()
  /// Where the members of a measured subtree stand; `nil` in the layout, where labels and records say it.
  var places: SubtreePlaces?
  /// Whether constraints are parked, so that it matters which rows are changed or removed.
  private let hasConflicts: Bool
  /// Rows that were changed or removed: conflicts with them among their members are looked at again.
  private(set) var touched: Set<ConstraintID> = []
  /// Rows that have another constant: conflicts with them among their members may stand all the same.
  private(set) var renumbered: Set<ConstraintID> = []

  init(hasConflicts: Bool) { self.hasConflicts = hasConflicts }

  mutating func touch(_ id: ConstraintID) {
    if hasConflicts { touched.insert(id) }
  }

  mutating func touchConstant(of id: ConstraintID) {
    if hasConflicts { renumbered.insert(id) }
  }

  /// Under which number the index has a node.
  mutating func slot(of node: Int) -> Int { places?.slot(of: node) ?? node }

  /// A node's unknowns on an axis, once it has some.
  mutating func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    if places == nil { return index.variables(node, axis) }
    return index.variables(slot(of: node), axis)
  }

  /// Remembers under which node of the layout a row is to be found, and where there.
  mutating func setOwner(_ node: Int, of id: ConstraintID, _ place: RowOwner.Place = .made) {
    if places == nil { index.setOwner(node, of: id, place) }
  }
}
