// Laying out a tree of the forest.

extension Forest {
  /// Lays out the tree of a node, unless a pass, a measurement or a notice is running.
  func layOut(rootOf index: Int) {
    if state.isLayingOut || measuring.isRunning || notices.isRunning || state.isAbandoned { return }
    let root = tree.root(of: index)
    // The start of the pass must not count as a change.
    let gaveNotice = !notices.areDue
    notices.areDue = false
    guard takeRoot(root) else {
      notices.areDue = !gaveNotice
      return
    }
    var pass = LayoutPass(over: root, of: self)
    pass.run()
  }

  /// Makes `root` the tree that the solver holds. If another tree of this forest is laid out, moves `root` to its own forest,
  /// lays it out there, and returns `false`.
  private func takeRoot(_ root: Int) -> Bool {
    guard let identity = tree.objects[root].identity else { return false }
    if space.root === identity { return true }
    setApart(identity)
    if identity.forest !== self {
      identity.forest.layOut(rootOf: identity.index)
      return false
    }
    // Rows of a space that ended with its root are gone.
    if space.root == nil { forgetPlaces(below: root) }
    space.root = identity
    tree.known.member = -1
    work.moved.attached.append(identity)
    if tree.nodes[root].label != 0 { forEachNode(below: root) { markDepth(of: $0) } }
    markRows(root)
    return true
  }

  private func forgetPlaces(below root: Int) {
    if tree.nodes[root].label != 0 { forEachNode(below: root) { removeFromSolver($0) } }
  }

  func members(of root: Int) -> TreeMembers {
    TreeMembers(of: root, trustsLabels: tree.known.labelledRoot == root)
  }
}
