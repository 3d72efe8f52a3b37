/// Assigns order keys within an emission. They count constraints per member, so that a key does not depend on the number of
/// constraints about other members. A constraint between two members counts with the later one, so constraints that tie many
/// members to one count with the many.
struct EmissionOrder {
  /// The number of an emission's constraints counted with a node.
  private struct Count {
    /// The emission; counts of earlier ones are obsolete.
    var emission: UInt32 = 0
    var constraints: Int32 = 0
  }

  /// The counts, by record.
  private var counts: [Count] = []
  private var emission: UInt32 = 0

  /// Implicit constraints come first.
  private static let firstIndex = ImplicitConstraint.Role.allCases.count

  mutating func keys(
    of descriptions: [ConstraintDescription], container: Int, _ tree: LayoutTree,
    _ members: SubtreeOrder? = nil
  ) -> [OrderKey] {
    while counts.count < tree.nodes.count { counts.append(Count()) }
    emission &+= 1
    var keys: [OrderKey] = []
    keys.reserveCapacity(descriptions.count)
    for description in descriptions {
      let (place, label) =
        if let members { Self.position(description, members) } else {
          Self.position(description, tree)
        }
      if counts[place].emission != emission { counts[place] = Count(emission: emission) }
      let index = Self.index(
        Int(counts[place].constraints), isAboutContainer: place == container)
      counts[place].constraints += 1
      keys.append(LayoutTree.orderKey(label: label, index))
    }
    return keys
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
