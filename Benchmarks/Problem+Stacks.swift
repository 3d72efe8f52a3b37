import Cassowary

extension Problem {
  /// What stacks do with their children across their axis.
  package enum Alignment {
    /// Children begin and end where their stack does.
    case fill
    /// Children are centred and stay inside; the stack hugs them.
    case center
  }

  /// The nest whose constraints go and come back in ``Shape/churn(interval:)``.
  package static let churned = Nest.tree(branching: 10, depth: 2)

  /// The constraints of nested stacks; views have four variables each, in the order of `Frames`' arrays.
  package init(_ nest: Nest, _ alignment: Alignment) {
    let tree = nest.makeTree()
    self.init(variableCount: 4 * tree.count)
    var lastChildren: [Int: Int] = [:]
    for view in 0..<tree.count {
      addAll(Self.sizesAreNotNegative(view))
      if view > 0 {
        let stack = Int(tree.parents[view])
        addAll(
          Self.arrange(
            Edges(view, tree.isHorizontal[stack]),
            after: lastChildren[stack].map { Edges($0, tree.isHorizontal[stack]) },
            in: Edges(stack, tree.isHorizontal[stack]), alignment))
        lastChildren[stack] = view
      }
      if tree.isLeaf(view) {
        addAll(Self.ask(view, tree.ownWidths[view], tree.ownHeights[view]))
      }
    }
    var change = Change()
    for stack in 0..<tree.count {
      guard let last = lastChildren[stack] else { continue }
      let edges = Edges(stack, tree.isHorizontal[stack])
      let end = add(Self.finish(edges, with: Edges(last, tree.isHorizontal[stack])))
      if alignment == .center {
        add([.init(edges.crossLength)], .lessThanOrEqual, 0, .fitting)
      }
      guard stack == nest.mutatedStack else { continue }
      let leaf = Edges(tree.count, tree.isHorizontal[stack])
      change.removed = [end]
      change.added =
        Self.sizesAreNotNegative(tree.count)
        + Self.arrange(leaf, after: Edges(last, tree.isHorizontal[stack]), in: edges, alignment)
        + Self.ask(tree.count, Nest.appendedWidth, Nest.appendedHeight)
        + [Self.finish(edges, with: leaf)]
    }
    add([.init(0)], .equal, 0)
    add([.init(1)], .equal, 0)
    let natural = tree.naturalSize()
    edits = [Edit(2, natural: natural.width), Edit(3, natural: natural.height)]
    variables.spareCount = 4
    changes = [change]
    if alignment == .fill { self.nest = nest }
  }

  /// The tree, and changes that take out every `interval`-th constraint; each round begins at another one.
  package init(churn interval: Int) {
    self.init(Self.churned, .fill)
    variables.spareCount = 0
    nest = nil
    changes = (0..<interval).map { round in
      var change = Change()
      change.removed = Array(stride(from: round, to: constraints.count, by: interval))
      return change
    }
  }

  /// A view's variables along and across an axis.
  private struct Edges {
    let begin, length, crossBegin, crossLength: Int

    init(_ view: Int, _ isHorizontal: Bool) {
      let left = 4 * view
      (begin, length) = isHorizontal ? (left, left + 2) : (left + 1, left + 3)
      (crossBegin, crossLength) = isHorizontal ? (left + 1, left + 3) : (left, left + 2)
    }
  }

  private mutating func addAll(_ constraints: [Constraint]) {
    for constraint in constraints { add(constraint) }
  }

  private static func sizesAreNotNegative(_ view: Int) -> [Constraint] {
    [4 * view + 2, 4 * view + 3].map { Constraint([.init($0)], .greaterThanOrEqual, 0) }
  }

  private static func ask(_ view: Int, _ width: Double, _ height: Double) -> [Constraint] {
    [(4 * view + 2, width), (4 * view + 3, height)].flatMap { length, own in
      [
        Constraint([.init(length)], .greaterThanOrEqual, own, .high),
        Constraint([.init(length)], .lessThanOrEqual, own, .low),
      ]
    }
  }

  private static func arrange(
    _ child: Edges, after previous: Edges?, in stack: Edges, _ alignment: Alignment
  ) -> [Constraint] {
    let begin =
      previous.map {
        Constraint(
          [.init(child.begin), .init($0.begin, -1), .init($0.length, -1)], .equal, Tree.spacing)
      } ?? Constraint([.init(child.begin), .init(stack.begin, -1)], .equal, 0)
    let crossBegin = [Term(child.crossBegin), Term(stack.crossBegin, -1)]
    let crossEnd = [
      Term(child.crossBegin), Term(child.crossLength), Term(stack.crossBegin, -1),
      Term(stack.crossLength, -1),
    ]
    switch alignment {
    case .fill:
      return [begin, Constraint(crossBegin, .equal, 0), Constraint(crossEnd, .equal, 0)]
    case .center:
      let center = [
        Term(child.crossBegin), Term(child.crossLength, 0.5), Term(stack.crossBegin, -1),
        Term(stack.crossLength, -0.5),
      ]
      return [
        begin, Constraint(center, .equal, 0), Constraint(crossBegin, .greaterThanOrEqual, 0),
        Constraint(crossEnd, .lessThanOrEqual, 0),
      ]
    }
  }

  private static func finish(_ stack: Edges, with last: Edges) -> Constraint {
    Constraint(
      [.init(last.begin), .init(last.length), .init(stack.begin, -1), .init(stack.length, -1)],
      .equal, 0)
  }
}
