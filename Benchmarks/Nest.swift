/// A nest of stacks of the workload, by its measures alone.
package enum Nest: Hashable {
  /// Every stack has `branching` children; the views of level `depth` are leaves. Even levels are horizontal.
  case tree(branching: Int, depth: Int)
  /// `depth` stacks one inside the other, each with a leaf before the next; the innermost has two leaves. Even
  /// levels are horizontal.
  case chain(depth: Int)
  /// One vertical stack of `count` leaves.
  case flat(count: Int)

  package var name: String {
    switch self {
    case .tree(let branching, let depth): "Tree(\(branching),\(depth))"
    case .chain(let depth): "Chain(\(depth))"
    case .flat(let count): "Flat(\(count))"
    }
  }

  /// Stacks and leaves together; saturates where the number is beyond any use.
  package var viewCount: Int {
    switch self {
    case .tree(let branching, let depth):
      var level = 1
      var sum = 1
      for _ in 0..<depth {
        let (next, overflow) = level.multipliedReportingOverflow(by: branching)
        if overflow || next > 1 << 40 { return .max }
        level = next
        sum += level
      }
      return sum
    case .chain(let depth): return depth < 1 << 40 ? 2 * depth + 1 : .max
    case .flat(let count): return count < 1 << 40 ? count + 1 : .max
    }
  }

  /// The size that an appended leaf asks for.
  package static let appendedWidth = 40.0
  package static let appendedHeight = 20.0

  /// The stack that the mutate measure appends a leaf to: the first of the level above the leaves; in a chain the
  /// innermost.
  package var mutatedStack: Int {
    switch self {
    case .tree(_, let depth): depth - 1
    // Stacks and the leaves before them alternate, and the root is number 0.
    case .chain(let depth): 2 * (depth - 1)
    case .flat: 0
    }
  }

  /// The views, numbered depth first; each leaf draws its width, then its height. O(views).
  package func makeTree() -> Tree {
    var tree = Tree()
    var generator = LinearCongruentialGenerator()
    func appendLeaf(to parent: Int) {
      let width = Double(10 + generator.draw() % 91)
      let height = Double(10 + generator.draw() % 31)
      tree.appendLeaf(to: parent, width: width, height: height)
    }
    func appendStack(to parent: Int?, level: Int, branching: Int, depth: Int) {
      let stack = tree.appendStack(to: parent, isHorizontal: level % 2 == 0)
      for _ in 0..<branching {
        if level + 1 == depth {
          appendLeaf(to: stack)
        } else {
          appendStack(to: stack, level: level + 1, branching: branching, depth: depth)
        }
      }
    }
    switch self {
    case .tree(let branching, let depth):
      appendStack(to: nil, level: 0, branching: branching, depth: depth)
    case .chain(let depth):
      var stack: Int?
      for level in 0..<depth {
        let next = tree.appendStack(to: stack, isHorizontal: level % 2 == 0)
        appendLeaf(to: next)
        stack = next
      }
      if let stack { appendLeaf(to: stack) }
    case .flat(let count):
      let root = tree.appendStack(to: nil, isHorizontal: false)
      for _ in 0..<count { appendLeaf(to: root) }
    }
    return tree
  }
}
