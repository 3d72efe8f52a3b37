package import Cassowary

/// The workload's constraints, stated in a batch; remembers what appending and removing a leaf need.
///
/// Constraints are made from their terms, not with operators, which build the same value in several steps.
package struct SolverProblem {
  /// The unknowns of one view.
  package struct View {
    package let left: Variable
    package let top: Variable
    package let width: Variable
    package let height: Variable
  }

  /// The wishes for the root's size.
  package struct Goals {
    package let width: ConstraintID
    package let height: ConstraintID
  }

  /// A leaf that can be taken out again.
  package struct AppendedLeaf {
    let constraints: [ConstraintID]
  }

  /// Below required and above what leaves ask for.
  package static let goalPriority = Priority.almostRequired

  package private(set) var views: [View] = []
  private var mutatedStack = 0
  private var isMutatedStackHorizontal = false
  private var lastChildOfMutatedStack = 0
  /// What ties the mutated stack's last child to its end.
  private var end: ConstraintID?

  package init() {}

  /// States the whole tree.
  package mutating func state(
    _ tree: Tree, mutating stack: Int, width: Double, height: Double, in batch: inout Batch
  ) -> Goals {
    mutatedStack = stack
    isMutatedStackHorizontal = tree.isHorizontal[stack]
    views.reserveCapacity(tree.count)
    var lastChildren = [Int32](repeating: -1, count: tree.count)
    for view in 0..<tree.count {
      makeView(in: &batch)
      if view > 0 {
        let stack = Int(tree.parents[view])
        let previous = lastChildren[stack]
        _ = arrange(
          view, after: previous < 0 ? nil : Int(previous), in: stack, tree.isHorizontal[stack],
          &batch)
        lastChildren[stack] = Int32(view)
      }
      if tree.isLeaf(view) {
        _ = ask(view, for: (tree.ownWidths[view], tree.ownHeights[view]), &batch)
      }
    }
    for stack in 0..<tree.count where lastChildren[stack] >= 0 {
      let last = Int(lastChildren[stack])
      let end = finish(stack, with: last, tree.isHorizontal[stack], &batch)
      if stack == mutatedStack {
        self.end = end
        lastChildOfMutatedStack = last
      }
    }
    let root = views[0]
    batch.require(constraint([.init(root.left)], .equal, 0))
    batch.require(constraint([.init(root.top)], .equal, 0))
    return Goals(
      width: batch.prefer(
        constraint([.init(root.width)], .equal, width), at: Self.goalPriority),
      height: batch.prefer(
        constraint([.init(root.height)], .equal, height), at: Self.goalPriority))
  }

  /// Appends a leaf to the stack that ``state(_:mutating:width:height:in:)`` was told about.
  package mutating func appendLeaf(
    width: Double, height: Double, in batch: inout Batch
  ) -> AppendedLeaf {
    guard let end else { preconditionFailure("a stack without children cannot be mutated") }
    batch.remove(end)
    let leaf = views.count
    var added = makeView(in: &batch)
    added += arrange(
      leaf, after: lastChildOfMutatedStack, in: mutatedStack, isMutatedStackHorizontal, &batch)
    added += ask(leaf, for: (width, height), &batch)
    added.append(finish(mutatedStack, with: leaf, isMutatedStackHorizontal, &batch))
    self.end = nil
    return AppendedLeaf(constraints: added)
  }

  /// Takes an appended leaf out.
  package mutating func remove(_ leaf: AppendedLeaf, in batch: inout Batch) {
    for constraint in leaf.constraints { batch.remove(constraint) }
    let view = views.removeLast()
    batch.remove(view.left)
    batch.remove(view.top)
    batch.remove(view.width)
    batch.remove(view.height)
    end = finish(mutatedStack, with: lastChildOfMutatedStack, isMutatedStackHorizontal, &batch)
  }

  // MARK: Parts

  /// `width >= 0`, `height >= 0`.
  @discardableResult
  private mutating func makeView(in batch: inout Batch) -> [ConstraintID] {
    let view = View(
      left: batch.makeVariable(), top: batch.makeVariable(), width: batch.makeVariable(),
      height: batch.makeVariable())
    views.append(view)
    return [
      batch.require(constraint([.init(view.width)], .greaterThanOrEqual, 0)),
      batch.require(constraint([.init(view.height)], .greaterThanOrEqual, 0)),
    ]
  }

  /// Where a child begins along its stack's axis, and its two edges across it.
  private func arrange(
    _ child: Int, after previous: Int?, in stack: Int, _ isHorizontal: Bool, _ batch: inout Batch
  ) -> [ConstraintID] {
    let child = edges(of: views[child], isHorizontal)
    let stack = edges(of: views[stack], isHorizontal)
    let begin: LinearConstraint
    if let previous {
      let previous = edges(of: views[previous], isHorizontal)
      begin = constraint(
        [.init(child.begin), .init(previous.begin, -1), .init(previous.length, -1)], .equal,
        Tree.spacing)
    } else {
      begin = constraint([.init(child.begin), .init(stack.begin, -1)], .equal, 0)
    }
    return [
      batch.require(begin),
      batch.require(
        constraint([.init(child.crossBegin), .init(stack.crossBegin, -1)], .equal, 0)),
      batch.require(
        constraint(
          [
            .init(child.crossBegin), .init(child.crossLength), .init(stack.crossBegin, -1),
            .init(stack.crossLength, -1),
          ], .equal, 0)),
    ]
  }

  /// The last child ends where its stack does.
  private func finish(
    _ stack: Int, with last: Int, _ isHorizontal: Bool, _ batch: inout Batch
  ) -> ConstraintID {
    let last = edges(of: views[last], isHorizontal)
    let stack = edges(of: views[stack], isHorizontal)
    return batch.require(
      constraint(
        [.init(last.begin), .init(last.length), .init(stack.begin, -1), .init(stack.length, -1)],
        .equal, 0))
  }

  /// A leaf's compression resistance and hugging.
  private func ask(
    _ leaf: Int, for own: (width: Double, height: Double), _ batch: inout Batch
  ) -> [ConstraintID] {
    let view = views[leaf]
    return [(view.width, own.width), (view.height, own.height)].flatMap { length, own in
      [
        batch.prefer(constraint([.init(length)], .greaterThanOrEqual, own), at: .high),
        batch.prefer(constraint([.init(length)], .lessThanOrEqual, own), at: .low),
      ]
    }
  }

  private typealias Edges = (
    begin: Variable, length: Variable, crossBegin: Variable, crossLength: Variable
  )

  private func edges(of view: View, _ isHorizontal: Bool) -> Edges {
    isHorizontal
      ? (view.left, view.width, view.top, view.height)
      : (view.top, view.height, view.left, view.width)
  }

  private func constraint(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double
  ) -> LinearConstraint {
    LinearConstraint(LinearExpression(terms), relation, constant)
  }
}
