/// Maps nodes to the solver's variables and rows, and back. A lowering session holds the index, so that many small writes do
/// not go through the table's class.
struct SolverIndex {
  /// By record index: a node's unknowns on each axis.
  private var unknowns: [PerAxis<AxisVariables?>] = []
  /// By variable index: the variable's node, or −1.
  private var nodes: [Int32] = []
  /// By constraint index: the row's owner and where in it the row comes from.
  private var owners: [RowOwner] = []

  /// A node's unknowns on an axis, if it has any.
  func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    guard node < unknowns.count else { return nil }
    return axis == .horizontal ? unknowns[node].horizontal : unknowns[node].vertical
  }

  /// Whether a node has unknowns on any axis.
  func isKnown(_ node: Int) -> Bool {
    node < unknowns.count && (unknowns[node].horizontal != nil || unknowns[node].vertical != nil)
  }

  /// The alignment rectangle from the solver's values; 0 without unknowns.
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

  /// Makes a node share the unknowns of its parent, which keeps owning them.
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

  /// Sets the row that keeps a length from being negative; `nil` while a conflict has broken it.
  mutating func setNonNegative(_ id: ConstraintID?, of node: Int, _ axis: Axis) {
    unknowns[node][axis]?.nonNegative = id
  }

  /// Removes a node's unknowns on an axis. Returns them unless they are shared.
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

  /// Sets a row's owner and where in it the row comes from.
  mutating func setOwner(_ node: Int, of id: ConstraintID, _ origin: RowOwner.Origin) {
    let index = id.index
    let owner = RowOwner(node: node, origin: origin)
    if index < owners.count {
      owners[index] = owner
      return
    }
    while owners.count < index { owners.append(RowOwner(node: -1, origin: .made)) }
    owners.append(owner)
  }

  /// Sets a row's place in its owner's emission. A row without an entry in the index is searched for on demand.
  mutating func setPlace(_ place: Int, of id: ConstraintID) {
    let index = id.index
    if index < owners.count { owners[index].origin = .emitted(place) }
  }

  /// The row's owner, and where in it the row comes from.
  func owner(of id: ConstraintID) -> RowOwner? {
    let index = id.index
    return index < owners.count && owners[index].node >= 0 ? owners[index] : nil
  }
}

/// A row's owner, and where in it the row comes from.
struct RowOwner {
  private let record: Int32
  private var encodedOrigin: Int32

  /// Where in its owner a row comes from.
  enum Origin {
    /// Among the implicit constraints of the node.
    case made
    /// In the emission, usually at this index.
    case emitted(Int)
    /// In the lists of user constraints, at this entry.
    case user(Int32)
  }

  init(node: Int, origin: Origin) {
    record = Int32(truncatingIfNeeded: node)
    encodedOrigin = 0
    self.origin = origin
  }

  var node: Int { Int(record) }

  var origin: Origin {
    get {
      encodedOrigin == 0
        ? .made : encodedOrigin > 0 ? .emitted(Int(encodedOrigin) - 1) : .user(-1 - encodedOrigin)
    }
    set {
      switch newValue {
      case .made: encodedOrigin = 0
      case .emitted(let place): encodedOrigin = Int32(truncatingIfNeeded: place + 1)
      case .user(let entry): encodedOrigin = -1 - entry
      }
    }
  }
}

/// The two unknowns of an item on one axis, in root coordinates.
struct AxisVariables {
  let minimum: Variable
  let length: Variable
  /// The row that keeps the length from being negative, if any.
  var nonNegative: ConstraintID?
  /// Whether the unknowns belong to the node's parent.
  var isShared = false
}
