/// A walk through a subtree, parents before their children, without recursion.
struct TreeWalk {
  private let root: Int
  /// The present node; −1 at the end.
  private(set) var node: Int

  init(from root: Int) {
    self.root = root
    node = root
  }

  /// Moves to the next node, past the subtree of `skipped`.
  mutating func advance(_ nodes: Column<NodeRecord>, skipping skipped: Int = -1) {
    if nodes[node].children.first >= 0 {
      node = nodes[node].children.first
    } else {
      leave(nodes)
    }
    if node == skipped && node >= 0 { leave(nodes) }
  }

  /// Moves past the subtree of the present node.
  mutating func advancePastSubtree(_ nodes: Column<NodeRecord>) { leave(nodes) }

  private mutating func leave(_ nodes: Column<NodeRecord>) {
    while node != root && nodes[node].siblings.next < 0 { node = nodes[node].parent }
    node = node == root ? -1 : nodes[node].siblings.next
  }
}
