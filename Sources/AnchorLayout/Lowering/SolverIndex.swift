/// Which variables and rows of the solver belong to which node.
///
/// A pass takes it out of the table while it lowers, so that the many small writes do not go through the class.
struct SolverIndex {
  /// The unknowns of a node on each axis, by record index.
  private var unknowns: [PerAxis<AxisVariables?>] = []
  /// The node that a variable belongs to, by variable index; −1 for none.
  private var nodes: [Int32] = []
  /// The node under which a row is to be found, by constraint index; −1 for none.
  private var owners: [Int32] = []

  /// A node's unknowns on an axis, once it has some.
  func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    guard node < unknowns.count else { return nil }
    return axis == .horizontal ? unknowns[node].horizontal : unknowns[node].vertical
  }

  /// Whether a node has unknowns at all.
  func isKnown(_ node: Int) -> Bool {
    node < unknowns.count && (unknowns[node].horizontal != nil || unknowns[node].vertical != nil)
  }

  /// The alignment rectangle that the solver's values make; 0 where it knows nothing of a node.
  func rect(of node: Int, _ values: [Double]) -> Rect {
    var rect = Rect.zero
    guard node < unknowns.count else { return rect }
    if let horizontal = unknowns[node].horizontal {
      rect.x = values[horizontal.minimum.index]
      rect.width = values[horizontal.length.index]
    }
    if let vertical = unknowns[node].vertical {
      rect.y = values[vertical.minimum.index]
      rect.height = values[vertical.length.index]
    }
    return rect
  }

  /// Has a node use the unknowns of the item that it is in, which stays their owner.
  mutating func share(_ variables: AxisVariables, with node: Int, _ axis: Axis) {
    while unknowns.count <= node { unknowns.append(PerAxis(nil, nil)) }
    var shared = variables
    shared.nonNegative = nil
    shared.isShared = true
    unknowns[node][axis] = shared
  }

  mutating func set(_ variables: AxisVariables, of node: Int, _ axis: Axis) {
    while unknowns.count <= node { unknowns.append(PerAxis(nil, nil)) }
    unknowns[node][axis] = variables
    let last = max(variables.minimum.index, variables.length.index)
    while nodes.count <= last { nodes.append(-1) }
    nodes[variables.minimum.index] = Int32(truncatingIfNeeded: node)
    nodes[variables.length.index] = Int32(truncatingIfNeeded: node)
  }

  /// Changes the handle of the row that keeps a length from being negative; `nil` while a conflict keeps it out.
  mutating func setNonNegative(_ id: ConstraintID?, of node: Int, _ axis: Axis) {
    unknowns[node][axis]?.nonNegative = id
  }

  /// Ends a node's unknowns on an axis and answers them, unless they are those of the item that it is in.
  mutating func remove(_ node: Int, _ axis: Axis) -> AxisVariables? {
    guard let variables = variables(node, axis) else { return nil }
    if variables.isShared {
      unknowns[node][axis] = nil
      return nil
    }
    nodes[variables.minimum.index] = -1
    nodes[variables.length.index] = -1
    unknowns[node][axis] = nil
    return variables
  }

  /// The node that a variable belongs to, or −1.
  func node(of variable: Variable) -> Int {
    variable.index < nodes.count ? Int(nodes[variable.index]) : -1
  }

  /// Remembers under which node a row is to be found.
  mutating func setOwner(_ node: Int, of id: ConstraintID) {
    let index = Int(id.slot.index)
    while owners.count <= index { owners.append(-1) }
    owners[index] = Int32(truncatingIfNeeded: node)
  }

  /// The node under which a row is to be found, or −1.
  func owner(of id: ConstraintID) -> Int {
    let index = Int(id.slot.index)
    return index < owners.count ? Int(owners[index]) : -1
  }
}

/// The two unknowns of an item on one axis, in root coordinates.
struct AxisVariables {
  let minimum: Variable
  let length: Variable
  /// The row that keeps the length from being negative, where there is one.
  var nonNegative: ConstraintID?
  /// Whether they belong to the item that the node is in.
  var isShared = false
}
