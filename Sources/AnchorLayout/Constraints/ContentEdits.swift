// Other constants of an emission in the place of another emission, where nothing but the content of children has changed.

/// What is known of the content of a container's members.
package struct MemberContent {
  let table: NodeTable

  /// The length that the content asks for along an axis, in points, where text stands unwrapped, so that it does not depend on
  /// earlier frames; `nil` where the content asks for none. O(1).
  package func length(of member: ConstraintEmission.Member, along axis: Axis) -> Double? {
    guard let node = member.node else { return nil }
    if let wrapping = table.tree.nodes[node].wrapping, wrapping.axis.other == axis {
      return table.tree.nodes[node].unwrappedExtent(along: axis)
    }
    let length = table.tree.nodes[node].intrinsicSize[axis]
    return length < 0 ? nil : length
  }

  /// The length that the content asks for, else the smallest that the constraints inside the member allow, in points; 0 where
  /// nothing asks. O(1) where the member has content or nothing is said of it, else a solve of its subtree, which is
  /// remembered.
  package func naturalLength(of member: ConstraintEmission.Member, along axis: Axis) -> Double {
    if let length = length(of: member, along: axis) { return length }
    guard let node = member.node else { return 0 }
    // Nothing inside and nothing said.
    if table.tree.nodes[node].firstChild < 0 && table.constraints.lists.isEmpty(node) { return 0 }
    return table.fittingSize(of: node, FittingQuestion())[axis]
  }

  /// How strongly the member resists being longer than its content. O(1).
  package func hugging(of member: ConstraintEmission.Member, along axis: Axis) -> Priority {
    member.node.map { table.tree.nodes[$0].hugging[axis] } ?? .low
  }

  /// How far the member's first baseline is from its top, and its last one from its bottom, in points; 0 without text.
  package func baselineDistances(
    of member: ConstraintEmission.Member
  ) -> (firstFromTop: Double, lastFromBottom: Double) {
    member.node.map { table.baselineDistances(of: $0) } ?? (0, 0)
  }
}

/// The children whose content has changed since a container's last emission, or something inside them, and the constants that
/// follow; see ``ConstraintEmission/followContent(_:)``.
package struct ContentEdits {
  let table: NodeTable
  let node: Int
  private let children: [Int]
  private(set) var constants: [(place: Int, constant: Double)] = []
  /// How many emissions had been collected before in the pass; a later one of the container counts in the place of these.
  var emissionsBefore = 0

  init(table: NodeTable, node: Int, children: [Int]) {
    self.table = table
    self.node = node
    self.children = children
  }

  /// The children, each once.
  package var members: [ConstraintEmission.Member] {
    children.map { ConstraintEmission.Member(node: $0) }
  }

  /// What is known of the content of members.
  package var content: MemberContent { MemberContent(table: table) }

  /// Gives the constraint at a place of the emission another constant, in points.
  package mutating func setConstant(_ constant: Double, at place: Int) {
    constants.append((place, constant))
  }
}
