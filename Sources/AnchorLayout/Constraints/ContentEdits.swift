// Edits of constants in place of another emission, when nothing but the content of children has changed.

/// The content of a container's members.
package struct MemberContent {
  let forest: Forest

  /// The content's natural length along an axis, in points, with text unwrapped, so that it does not depend on earlier frames;
  /// `nil` if the content has none. O(1).
  package func length(of member: ConstraintEmission.Member, along axis: Axis) -> Double? {
    guard let node = member.node else { return nil }
    if let wrapping = forest.tree.content(of: node).wrapping, wrapping.axis.other == axis {
      return Wrapping.unwrappedExtent(of: forest.tree.nodes[node].intrinsicSize, along: axis)
    }
    let length = forest.tree.nodes[node].intrinsicSize[axis]
    return length < 0 ? nil : length
  }

  /// The content's natural length, else the smallest that the constraints inside the member allow, in points; 0 if neither
  /// exists. O(1) if the member has content, or neither children nor constraints; otherwise a solve of its subtree, which is
  /// cached.
  package func naturalLength(of member: ConstraintEmission.Member, along axis: Axis) -> Double {
    if let length = length(of: member, along: axis) { return length }
    guard let node = member.node else { return 0 }
    // It has neither children nor constraints.
    if forest.tree.nodes[node].children.first < 0 && forest.constraints.lists.isEmpty(node) {
      return 0
    }
    return forest.fittingSize(of: node, FittingQuestion())[axis]
  }

  /// How strongly the member resists being longer than its content. O(1).
  package func hugging(of member: ConstraintEmission.Member, along axis: Axis) -> Priority {
    member.node.map { forest.tree.content(of: $0).hugging[axis] } ?? .low
  }

  /// The distances of the member's first baseline from its top and of its last baseline from its bottom, in points; 0 without
  /// text.
  package func baselineDistances(
    of member: ConstraintEmission.Member
  ) -> (firstFromTop: Double, lastFromBottom: Double) {
    member.node.map { forest.baselineDistances(of: $0) } ?? (0, 0)
  }
}

/// The children whose content, or something inside them, has changed since a container's last emission, and edits of the
/// constants that depend on it; see ``ConstraintEmission/followContent(_:)``.
package struct ContentEdits {
  let forest: Forest
  let node: Int
  /// See ``ConstraintEmission``.
  let use: UInt32
  private let children: [Int]
  private(set) var constants: [(place: Int, constant: Double)] = []
  /// The number of emissions collected before in the pass; a later emission of the container supersedes these edits.
  var emissionsBefore = 0

  init(forest: Forest, node: Int, children: [Int]) {
    self.forest = forest
    self.node = node
    use = forest.tree.uses[node]
    self.children = children
  }

  /// The children, each once.
  package var members: [ConstraintEmission.Member] {
    children.map { ConstraintEmission.Member(node: $0) }
  }

  /// The content of members.
  package var content: MemberContent { MemberContent(forest: forest) }

  /// Sets the constant of the constraint at a place of the emission, in points.
  package mutating func setConstant(_ constant: Double, at place: Int) {
    constants.append((place, constant))
  }
}
