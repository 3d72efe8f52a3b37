/// Which nodes of a table are in a tree. Where much is going to be asked, the tree is walked once; else each question
/// walks up to the root.
struct TreeMembers {
  private let root: Int
  private let table: NodeTable
  private let isMember: [Bool]?

  init(of root: Int, in table: NodeTable) {
    self.root = root
    self.table = table
    let questions =
      table.dirtyNodes.count + table.attachedRoots.count + table.detachedRoots.count
      + 2 * table.pendingConstraints.count
    guard questions > 64 && questions * 8 > table.nodes.count else {
      isMember = nil
      return
    }
    var marks = [Bool](repeating: false, count: table.nodes.count)
    table.forEachNode(below: root) { marks[$0] = true }
    isMember = marks
  }

  func contains(_ node: Int) -> Bool {
    guard let isMember else { return table.root(of: node) == root }
    return node < isMember.count && isMember[node]
  }
}
