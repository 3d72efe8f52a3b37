/// Assigns order keys within an emission. They count constraints per member, so that a key does not depend on the number of
/// constraints about other members. A constraint between two members counts with the later one, so constraints that tie many
/// members to one count with the many.
final class EmissionOrder {
  /// The number of an emission's constraints counted with a node.
  fileprivate struct Count {
    /// The emission; counts of earlier ones are obsolete.
    var emission: UInt32 = 0
    var constraints: Int32 = 0
  }

  /// The counts, by record.
  private let counts = Column<Count>()
  private var emission: UInt32 = 0

  /// Implicit constraints come first.
  private static let firstIndex = ImplicitConstraint.Role.allCases.count

  /// Begins an emission, whose keys are then asked for one by one.
  func begin(_ nodes: Int) {
    while counts.count < nodes { counts.append(Count()) }
    emission &+= 1
  }

  /// The key of the next constraint of the emission.
  ///
  /// - Parameter members: The order of a measured subtree.
  func next(
    _ description: ConstraintDescription, container: Int, _ tree: LayoutTree,
    _ members: SubtreeOrder? = nil
  ) -> OrderKey {
    let (place, label) =
      if let members { Self.position(description, members) } else {
        Self.position(description, tree)
      }
    if counts[place].emission != emission { counts[place] = Count(emission: emission) }
    let index = Self.index(Int(counts[place].constraints), isAboutContainer: place == container)
    counts[place].constraints += 1
    return LayoutTree.orderKey(label: label, index)
  }

  /// The index of a node's `count`-th constraint among everything made for the node.
  private static func index(_ count: Int, isAboutContainer: Bool) -> Int {
    firstIndex + count + (isAboutContainer ? LayoutTree.containerIndex : 0)
  }

  /// The node that a constraint counts with, and its label.
  private static func position(
    _ description: ConstraintDescription, _ tree: LayoutTree
  ) -> (node: Int, label: UInt64) {
    let first = tree.neighbor(of: description.first)
    let label = tree.nodes[first].label
    if description.second < 0 { return (first, label) }
    let second = tree.neighbor(of: description.second)
    let secondLabel = tree.nodes[second].label
    return label >= secondLabel ? (first, label) : (second, secondLabel)
  }

  private static func position(
    _ description: ConstraintDescription, _ members: SubtreeOrder
  ) -> (node: Int, label: UInt64) {
    let first = members.neighbor(of: description.first)
    let label = members.label(of: first)
    if description.second < 0 { return (first, label) }
    let second = members.neighbor(of: description.second)
    let secondLabel = members.label(of: second)
    return label >= secondLabel ? (first, label) : (second, secondLabel)
  }
}
