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
    of equations: [Equation], container: Int, _ nodes: [NodeRecord]
  ) -> [OrderKey] {
    while counts.count < nodes.count { counts.append(Count()) }
    emission &+= 1
    var keys: [OrderKey] = []
    keys.reserveCapacity(equations.count)
    for equation in equations {
      let place = Self.place(equation, container: container, nodes)
      if counts[place].emission != emission { counts[place] = Count(emission: emission) }
      let index = Self.index(
        Int(counts[place].constraints), isAboutContainer: place == container)
      counts[place].constraints += 1
      keys.append(nodes.orderKey(place, index))
    }
    return keys
  }

  /// The index among the things made for a node of the `count`-th constraint that is counted with it.
  static func index(_ count: Int, isAboutContainer: Bool) -> Int {
    firstIndex + count + (isAboutContainer ? NodeTable.containerIndex : 0)
  }

  /// The node with which a constraint is counted.
  private static func place(
    _ equation: Equation, container: Int, _ nodes: [NodeRecord]
  ) -> Int {
    let first = nodes.place(of: equation.first)
    if equation.second < 0 { return first }
    let second = nodes.place(of: equation.second)
    return nodes[first].label >= nodes[second].label ? first : second
  }
}

extension [NodeRecord] {
  /// The node whose place in the tree a node has: its own, except for guides that an emission made.
  func place(of node: Int) -> Int {
    let place = self[node].placeNode
    return place >= 0 ? place : node
  }

  /// The key of the `index`-th thing that the layout made for a node.
  func orderKey(_ node: Int, _ index: Int) -> OrderKey {
    let label = self[place(of: node)].label
    return OrderKey(1 << 63 | label << 23 | Swift.min(UInt64(index), NodeTable.largestIndex))
  }
}
