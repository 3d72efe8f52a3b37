/// The unknowns of the nodes in a space: on each axis two variables in a row, a node's place and its length.
///
/// A node is known by its entry: in the layout the record's index, in a measurement a number of its own.
final class Unknowns {
  private struct Own {
    /// The first of the two on each axis.
    var horizontal: Variable?
    var vertical: Variable?
    /// The entry whose unknowns the node shares on one axis, as a track of a grid does; or −1.
    var owner: Int32 = -1
    var sharesHorizontal = false
  }

  private let own = Column<Own>()
  /// By the index of a variable, divided by two: the node.
  private let nodes = Column<Int32>()

  func reserve(_ entries: Int) {
    own.reserve(entries)
    nodes.reserve(2 * entries)
  }

  /// A node's unknowns on an axis, if it has any.
  @inline(__always)
  func variables(_ entry: Int, _ axis: Axis) -> AxisVariables? {
    guard entry < own.count else { return nil }
    if own[entry].owner >= 0 && isShared(entry, axis) {
      return sharedVariables(Int(own[entry].owner), axis)
    }
    let first = axis == .horizontal ? own[entry].horizontal : own[entry].vertical
    return first.map { AxisVariables(minimum: $0) }
  }

  @inline(never)
  private func sharedVariables(_ owner: Int, _ axis: Axis) -> AxisVariables? {
    variables(owner, axis)
  }

  /// Whether a node has unknowns on any axis.
  func isKnown(_ entry: Int) -> Bool {
    entry < own.count
      && (own[entry].horizontal != nil || own[entry].vertical != nil || own[entry].owner >= 0)
  }

  /// Whether a node shares its unknowns on an axis.
  private func isShared(_ entry: Int, _ axis: Axis) -> Bool {
    own[entry].owner >= 0 && own[entry].sharesHorizontal == (axis == .horizontal)
  }

  /// A node's own unknowns on an axis, if it has any.
  func ownVariables(_ entry: Int, _ axis: Axis) -> AxisVariables? {
    entry < own.count && !isShared(entry, axis) ? variables(entry, axis) : nil
  }

  /// Gives a node two variables on an axis that were made together.
  func set(_ first: Variable, _ axis: Axis, of entry: Int, node: Int) {
    grow(to: entry)
    if axis == .horizontal { own[entry].horizontal = first } else { own[entry].vertical = first }
    let pair = first.index >> 1
    while nodes.count <= pair { nodes.append(-1) }
    nodes[pair] = Int32(truncatingIfNeeded: node)
  }

  /// Makes a node share the unknowns of another, which keeps owning them.
  func share(_ axis: Axis, of owner: Int, with entry: Int) {
    grow(to: entry)
    own[entry].owner = Int32(truncatingIfNeeded: owner)
    own[entry].sharesHorizontal = axis == .horizontal
  }

  /// Removes a node's unknowns on an axis. Returns the first of them unless they are shared.
  func remove(_ entry: Int, _ axis: Axis) -> Variable? {
    guard entry < own.count else { return nil }
    if isShared(entry, axis) {
      own[entry].owner = -1
      return nil
    }
    guard let first = variables(entry, axis)?.minimum else { return nil }
    if axis == .horizontal { own[entry].horizontal = nil } else { own[entry].vertical = nil }
    nodes[first.index >> 1] = -1
    return first
  }

  private func grow(to entry: Int) { while own.count <= entry { own.append(Own()) } }

  /// The node that a variable belongs to, or −1.
  func node(of variable: Variable) -> Int {
    let pair = variable.index >> 1
    return pair < nodes.count ? Int(nodes[pair]) : -1
  }

  /// The alignment rectangle from the solver's values; 0 without unknowns.
  func rect(of entry: Int, _ values: [Double]) -> Rect {
    var rect = Rect.zero
    if let horizontal = variables(entry, .horizontal) {
      rect.x = values[horizontal.minimum.index]
      rect.width = values[horizontal.length.index]
    }
    if let vertical = variables(entry, .vertical) {
      rect.y = values[vertical.minimum.index]
      rect.height = values[vertical.length.index]
    }
    return rect
  }
}

/// The two unknowns of an item on one axis, in root coordinates.
struct AxisVariables {
  let minimum: Variable

  var length: Variable { minimum.following(1) }
}
