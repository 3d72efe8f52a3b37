/// Measurements of subtrees: those that run, and the results of those since the last change.
final class Measuring {
  /// The running measurements, inner ones last.
  var running: [RunningMeasurement] = []
  /// By root: the results since the last change in its subtree.
  var subtrees: [Int: MeasuredSubtree] = [:] { didSet { hasResults = !subtrees.isEmpty } }
  /// Whether there are results: each change of the tree asks, and the dictionary takes longer to ask.
  private var hasResults = false
  /// The roots of subtrees with kept solvers, latest last. Some solvers may be gone already.
  var keptRoots: [Int] = []
  /// During the search for an item's baseline: the results of its descendants.
  var baselineSearch: BaselineSearch?

  /// The nesting depth from which subtrees are measured innermost first.
  static let depthLimit = 8
  /// The largest number of measurements of a subtree because callbacks change it. Nested containers that create their
  /// contents on the first query take one round each.
  static let roundLimit = 100
  /// The number of solvers to keep for further questions, also during measurements.
  private static let keptLimit = 4

  /// Whether a measurement is running. It must not affect the layout.
  var isRunning: Bool { !running.isEmpty }

  // MARK: Results

  /// Forgets the results of all subtrees that contain a changed node.
  func forget(around node: Int, in tree: LayoutTree) {
    if !hasResults { return }
    var node = node
    while node >= 0 {
      subtrees[node] = nil
      node = tree.nodes[node].parent
    }
  }

  /// Forgets the results in a subtree that gets other ancestors, whose number weighs the ends of containers.
  func forget(below root: Int, in tree: LayoutTree) {
    if !hasResults || tree.nodes[root].children.first < 0 { return }
    for node in Array(subtrees.keys) where tree.isAncestor(root, orSelfOf: node) {
      subtrees[node] = nil
    }
  }

  func forget(_ node: Int) {
    if hasResults { subtrees[node] = nil }
  }

  func forgetAll() { subtrees = [:] }

  // MARK: Kept solvers

  /// Takes the solver kept for a subtree.
  func takeLowered(_ root: Int) -> LoweredSubtree? {
    guard let lowered = subtrees[root]?.lowered else { return nil }
    subtrees[root]?.lowered = nil
    return lowered
  }

  /// Keeps a solver, unless a callback has changed the subtree, a contradiction has broken a row, or another question would
  /// have to rewrite rows that depend on line breaks.
  ///
  /// - Parameter isForPass: Whether a pass that collects changes has asked.
  func keep(_ lowered: LoweredSubtree, _ root: Int, in tree: LayoutTree, isForPass: Bool) {
    guard !lowered.conflicts.hasBrokenRows, subtrees[root] != nil,
      running.last?.hasRowsOfLines != true
    else { return }
    while let last = keptRoots.last, subtrees[last]?.lowered == nil { keptRoots.removeLast() }
    let isAskedByHost = running.count == 1 && !isForPass
    if !isAskedByHost, let last = keptRoots.last, let other = subtrees[last]?.lowered,
      tree.nodes[last].parent == tree.nodes[root].parent
    {
      // A subtree around both takes over only the larger one.
      if other.memberOrder.count > lowered.memberOrder.count { return }
      subtrees[last]?.lowered = nil
      keptRoots.removeLast()
    }
    subtrees[root]?.lowered = lowered
    keptRoots.append(root)
    if keptRoots.count > 2 * Self.keptLimit { removeSolvers { _ in false } }
  }

  /// Removes solvers that are unlikely to be used again: those of subtrees with one question since their last change. So
  /// thousands of items, each measured once, keep none.
  func removeIdleSolvers() { removeSolvers { $0.answers.count < 2 } }

  private func removeSolvers(where isIdle: (MeasuredSubtree) -> Bool) {
    if keptRoots.isEmpty { return }
    var kept: [Int] = []
    for root in keptRoots.reversed() where !kept.contains(root) {
      guard let subtree = subtrees[root], subtree.lowered != nil else { continue }
      if kept.count < Self.keptLimit && !isIdle(subtree) {
        kept.append(root)
      } else {
        subtrees[root]?.lowered = nil
      }
    }
    keptRoots = kept.reversed()
  }
}
