/// Which nodes of a table are in a subtree.
///
/// Each question walks up to the subtree's top, until all questions together have taken more steps than the table has
/// records; then the subtree is walked once and the rest is looked up. So no series of questions costs more than O(records)
/// and O(1) each, however deep the tree is.
///
/// - Invariant: the tree does not change while the answers are used.
struct TreeMembers {
  private let top: Int
  private let table: NodeTable
  private var steps = 0
  private var isMember: [Bool] = []

  init(of top: Int, in table: NodeTable) {
    self.top = top
    self.table = table
  }

  mutating func contains(_ node: Int) -> Bool {
    if !isMember.isEmpty { return node < isMember.count && isMember[node] }
    var ancestor = node
    while ancestor >= 0 && ancestor != top {
      ancestor = table.tree.nodes[ancestor].parent
      steps += 1
    }
    if steps > table.tree.nodes.count { mark() }
    return ancestor == top
  }

  private mutating func mark() {
    isMember = Array(repeating: false, count: table.tree.nodes.count)
    table.forEachNode(below: top) { isMember[$0] = true }
  }
}
