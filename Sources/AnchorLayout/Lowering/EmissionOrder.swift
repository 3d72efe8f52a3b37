/// Order keys within one emission: counted for each member, so that a constraint's key does not depend on how many there
/// are about other members. A constraint between two members is about the later one, so that what ties many to one is
/// counted with the many.
struct EmissionOrder {
  /// How many constraints of an emission were counted with a node.
  private struct Count {
    /// Which emission; counts of earlier ones are over.
    var emission: UInt32 = 0
    var constraints: Int32 = 0
  }

  /// By record.
  private var counts: [Count] = []
  private var emission: UInt32 = 0

  /// The rows that the layout makes for a node by itself come first.
  private static let firstIndex = MadeRow.Role.allCases.count

  mutating func keys(
    of equations: [Equation], container: Int, _ tree: LayoutTree
  ) -> [OrderKey] {
    while counts.count < tree.nodes.count { counts.append(Count()) }
    emission &+= 1
    var keys: [OrderKey] = []
    keys.reserveCapacity(equations.count)
    for equation in equations {
      let place = Self.place(equation, container: container, tree)
      if counts[place].emission != emission { counts[place] = Count(emission: emission) }
      let index = Self.index(
        Int(counts[place].constraints), isAboutContainer: place == container)
      counts[place].constraints += 1
      keys.append(tree.orderKey(place, index))
    }
    return keys
  }

  /// The index among the things made for a node of the `count`-th constraint that is counted with it.
  static func index(_ count: Int, isAboutContainer: Bool) -> Int {
    firstIndex + count + (isAboutContainer ? LayoutTree.containerIndex : 0)
  }

  /// The node with which a constraint is counted.
  private static func place(
    _ equation: Equation, container: Int, _ tree: LayoutTree
  ) -> Int {
    let first = tree.place(of: equation.first)
    if equation.second < 0 { return first }
    let second = tree.place(of: equation.second)
    return tree.nodes[first].label >= tree.nodes[second].label ? first : second
  }
}
