/// Which nodes are in a subtree.
///
/// Each question walks up to the subtree's top, until all questions together have taken more steps than the table has
/// records; then the subtree is walked once and the rest is looked up. So no series of questions costs more than O(records)
/// and O(1) each, however deep the tree is. Where the labels of the laid-out tree can be trusted, a walk ends at the first
/// node that has one.
///
/// - Invariant: the tree does not change while the answers are used.
struct TreeMembers {
  private let top: Int
  private let trustsLabels: Bool
  private var steps = 0
  private var isMember: [Bool] = []

  /// - Parameter trustsLabels: whether all nodes with a label, and no others but those inside them, are in the subtree.
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
