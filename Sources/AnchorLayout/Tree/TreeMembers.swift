/// The nodes of a subtree, for membership queries.
///
/// Each query walks up to the subtree's top, until all queries together have taken more steps than the forest has records. Then
/// the subtree is walked once, and further queries are lookups. A series of queries therefore costs at most O(records) and O(1)
/// each, however deep the tree is. If the labels of the laid-out tree are reliable, a walk ends at the first node that has one.
///
/// - Invariant: the tree does not change while the results are used.
struct TreeMembers {
  private let top: Int
  private let trustsLabels: Bool
  private var steps = 0
  private var isMember: [Bool] = []

  /// - Parameter trustsLabels: whether exactly the nodes with a label, and those inside them, are in the subtree.
  init(of top: Int, trustsLabels: Bool = false) {
    self.top = top
    self.trustsLabels = trustsLabels
  }

  mutating func contains(_ node: Int, in tree: LayoutTree) -> Bool {
    if !isMember.isEmpty { return node < isMember.count && isMember[node] }
    var ancestor = node
    while ancestor >= 0 && ancestor != top {
      if trustsLabels && tree.nodes[ancestor].label != 0 { return true }
      ancestor = tree.nodes[ancestor].parent
      steps += 1
    }
    if steps > tree.nodes.count { mark(in: tree) }
    return ancestor == top
  }

  private mutating func mark(in tree: LayoutTree) {
    isMember = Array(repeating: false, count: tree.nodes.count)
    var walk = TreeWalk(from: top)
    while walk.node >= 0 {
      isMember[walk.node] = true
      walk.advance(tree.nodes)
    }
  }
}
