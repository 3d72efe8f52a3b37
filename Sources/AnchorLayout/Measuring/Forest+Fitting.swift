// Fitting sizes, from solving a subtree alone, without effect on the layout.

/// A requested size of a subtree, and its priorities.
struct FittingQuestion: Hashable {
  var target = Size.zero
  var horizontal = Priority.fitting
  var vertical = Priority.fitting
}

struct FittingAnswer {
  var size = Size.zero
  /// The item's baselines at that size; 0 without text, as if they were its edges.
  var firstFromTop = 0.0
  var lastFromBottom = 0.0
}

extension Forest {
  /// The intrinsic length, else the smallest length that constraints in the subtree allow.
  func naturalLength(of node: Int, along axis: Axis) -> Double {
    let intrinsic =
      axis == .horizontal
      ? tree.nodes[node].intrinsicSize.width : tree.nodes[node].intrinsicSize.height
    if intrinsic >= 0 { return intrinsic }
    let size = fittingSize(of: node, FittingQuestion())
    return axis == .horizontal ? size.width : size.height
  }

  /// The alignment size of a subtree for a requested size, cached until the subtree changes.
  func fittingSize(of root: Int, _ question: FittingQuestion) -> Size {
    fittingAnswer(of: root, question).size
  }

  func fittingAnswer(of root: Int, _ question: FittingQuestion) -> FittingAnswer {
    if let known = measuring.subtrees[root]?.answers[question] { return known }
    guard let identity = tree.objects[root].identity else { return FittingAnswer() }
    for _ in 0..<Measuring.roundLimit {
      // Items inserted during a measurement are not yet asked for content.
      if identity.isAt(root, of: self) { askForDueContent(below: root) }
      guard identity.isAlive else { return FittingAnswer() }
      guard identity.isAt(root, of: self) else {
        // A callback has joined this tree to another.
        return identity.forest.fittingAnswer(of: identity.index, question)
      }
      if let answer = measure(root, question) { return answer }
    }
    preconditionFailure("the items in \(identity.name) change the tree whenever they are measured")
  }

  /// Measures a subtree, and caches the result unless a callback changes its inputs.
  ///
  /// - Returns: The result; `nil` if a callback has changed the tree.
  private func measure(_ root: Int, _ question: FittingQuestion) -> FittingAnswer? {
    precondition(
      !measuring.running.contains { $0.root == root },
      "\(name(of: root)) asks for its own fitting size to find it")
    measuring.running.append(RunningMeasurement(root: root))
    // In a measurement, lines break elsewhere and contain other text.
    let searchOutside = measuring.baselineSearch
    measuring.baselineSearch = nil
    defer {
      measuring.baselineSearch = searchOutside
      measuring.running.removeLast()
      let isForPass = state.isLayingOut && !state.isTelling
      if !measuring.isRunning && !isForPass { measuring.removeIdleSolvers() }
    }
    // A change removes this entry.
    measuring.subtrees[root, default: MeasuredSubtree()].answers[question] = nil
    if measuring.running.count == Measuring.depthLimit {
      let changes = tree.counts.changes
      measureInside(root)
      if tree.counts.changes != changes { return nil }
    }
    var measurement = Measurement(of: root, question, in: self)
    guard let answer = measurement.answer() else { return nil }
    measuring.subtrees[root]?.answers[question] = answer
    return answer
  }

  /// Measures containers innermost first, so that each finds cached results instead of nesting measurements as deep as the
  /// tree.
  private func measureInside(_ root: Int) {
    var containers: [NodeIdentity] = []
    forEachNode(below: root) { node in
      if node != root && tree.nodes[node].children.first >= 0,
        let identity = tree.objects[node].identity
      {
        containers.append(identity)
      }
    }
    for container in containers.reversed() where container.isIn(self) {
      _ = fittingAnswer(of: container.index, FittingQuestion())
    }
  }

  /// Collects pending constraints and content of items now; the consequences remain pending.
  func askForDueContent(below root: Int) {
    if state.isLayingOut && !state.isTelling || measuring.isRunning { return }
    guard let top = tree.objects[root].identity else { return }
    for _ in 0..<LayoutPass.roundLimit {
      guard top.isAt(root, of: self) else { return }
      var due: [NodeIdentity] = []
      forEachNode(below: root) { node in
        let isDue =
          tree.nodes[node][.needsUpdateConstraints] || tree.nodes[node][.needsIntrinsicSize]
        if isDue, let identity = tree.objects[node].identity { due.append(identity) }
      }
      if due.isEmpty { return }
      // Leaves first, as in a pass.
      for identity in due.reversed() where identity.isAlive && identity.forest === self {
        let node = identity.index
        guard let item = item(at: node) else { continue }
        if tree.nodes[node][.needsUpdateConstraints] {
          tree.nodes[node][.needsUpdateConstraints] = false
          item.updateConstraints()
        }
        guard identity.isAt(node, of: self), tree.nodes[node][.needsIntrinsicSize] else { continue }
        tree.nodes[node][.needsIntrinsicSize] = false
        askForContent(node, item)
        if identity.isAt(node, of: self), tree.nodes[node][.needsRows] { markRows(node) }
      }
    }
  }
}
