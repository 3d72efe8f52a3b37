/// What items have from their ancestors, cached for questions about many items without changes between them.
final class Inheritance {
  /// Margins and safe areas.
  var insets = InheritedInsets()
  /// Whether that cache is in use.
  var isKept = false
  /// Whether items count as touching their parents' edges. Circular margins and safe areas start from this state in each
  /// pass, which makes the result independent of the previous one.
  var startsAnew = false
  /// Directions by record, filled by queries of descendants. Valid for one state of the tree.
  private var directions: [Int: LayoutDirection] = [:]
  private var directionChanges = (tree: 0, records: 0)
  /// The last answer of ``nesting(of:in:)``. Valid for one state of the tree.
  private var lastNesting = Nesting()

  /// The number of containers around the children of a node, in one state of the tree.
  private struct Nesting {
    var parent = -1
    var count = 0
    var changes = 0
    var taken = 0
  }

  /// The effective direction: the node's own, else the nearest ancestor's, else left to right. O(depth) for the first of many
  /// nodes; later ones stop at a node that was on the way.
  func direction(of index: Int, in tree: LayoutTree) -> LayoutDirection {
    guard tree.features.contains(.hasDirections) else { return .leftToRight }
    if directionChanges != (tree.counts.changes, tree.counts.freed) {
      forgetDirections()
      directionChanges = (tree.counts.changes, tree.counts.freed)
    }
    var path: [Int] = []
    var node = index
    var direction: LayoutDirection?
    while node >= 0 {
      direction = tree.nodes[node].direction ?? directions[node]
      if direction != nil { break }
      path.append(node)
      node = tree.nodes[node].parent
    }
    let found = direction ?? .leftToRight
    for node in path { directions[node] = found }
    return found
  }

  func forgetDirections() {
    if !directions.isEmpty { directions = [:] }
  }

  /// The number of containers among an item's ancestors. O(steps up to the parent of the item asked about last), so that
  /// questions in the order of the tree take one step each; O(depth) after a change.
  func nesting(of index: Int, in tree: LayoutTree) -> Int {
    let parent = tree.nodes[index].parent
    let known = lastNesting
    let isKnown = known.changes == tree.counts.changes && known.taken == tree.counts.freed
    var count = 0
    var ancestor = parent
    while ancestor >= 0 {
      if isKnown && ancestor == known.parent {
        count += known.count
        break
      }
      if tree.nodes[ancestor][.isContainer] { count += 1 }
      ancestor = tree.nodes[ancestor].parent
    }
    lastNesting = Nesting(
      parent: parent, count: count, changes: tree.counts.changes, taken: tree.counts.freed)
    return count
  }

  func forgetNestings() { lastNesting = Nesting() }
}
