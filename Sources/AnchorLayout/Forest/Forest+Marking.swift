// Marks of what changed, which the next pass examines.

extension Forest {
  func markDirty(_ index: Int) {
    tree.markDirty(index)
    noteChange(around: index)
  }

  func markContent(_ index: Int) {
    tree.markContent(index)
    noteChange(around: index)
  }

  func markRows(_ index: Int) {
    tree.markRows(index)
    noteChange(around: index)
  }

  func markEmission(_ index: Int) {
    tree.markEmission(index)
    noteChange(around: index)
  }

  private func noteChange(around index: Int) {
    measuring.forget(around: index, in: tree)
    giveNotice()
  }

  /// Marks ancestors that measured their contents, so that they emit again.
  func markSizeDependents(of index: Int, keepingMeasurements: Bool = false) {
    if !keepingMeasurements { measuring.forget(around: index, in: tree) }
    tree.markSizeDependents(of: index)
    giveNotice()
  }

  // MARK: Metrics

  /// Sets the host's metrics, and marks everything computed from the old ones.
  func setMetrics(_ new: LayoutMetrics, root: Int) {
    host.metrics = new
    host.hasOwnMetrics = true
    measuring.forgetAll()
    forEachNode(below: root, markMetrics)
    markSizeDependents(of: root)
  }

  func markMetrics(of node: Int) {
    if tree.nodes[node].guideKind == .readable { markRows(node) }
    if !tree.emissions[node].descriptions.isEmpty { markEmission(node) }
    guard tree.features.contains(.usesSystemSpacing) else { return }
    for constraint in constraints.lists.constraints(of: node)
    where constraint.statement.spaces != 0 && constraint.registration.state == .active {
      constraints.noteChange(of: constraint)
    }
  }

  func accepts(_ priority: Priority, of item: some LayoutItem) -> Bool {
    if priority.isValid { return true }
    reporting.record(LayoutProblem(kind: .badPriority, text: item.layoutName, source: nil))
    return false
  }

  // MARK: Inheritance

  /// Removes measurements that may depend on inherited directions, margins or safe areas.
  func clearInheritedSizes() {
    if !tree.features.isDisjoint(with: [.hasDirections, .handsInsetsDown]) {
      measuring.forgetAll()
    }
  }

  func setDirection(_ direction: LayoutDirection?, of index: Int) {
    guard tree.nodes[index].direction != direction else { return }
    tree.nodes[index].direction = direction
    tree.features.insert(.hasDirections)
    inheritance.forgetDirections()
    measuring.forgetAll()
    markDirections(below: index)
    // Margins by reading direction may be in rows that do not read the direction themselves, such as those of the centre within
    // margins. The next pass compares them with the margins now.
    if !followers.insetUsers.isEmpty { markDirty(index) }
    markSizeDependents(of: index)
  }

  /// Marks everything in the subtree that depends on the direction.
  func markDirections(below root: Int) {
    guard tree.features.contains(.hasDirections) else { return }
    forEachNode(below: root) { node in
      if !tree.emissions[node].descriptions.isEmpty {
        markEmission(node)
        markSizeDependents(of: node)
      }
      for constraint in constraints.lists.constraints(of: node)
      where constraint.containsAttribute({ $0.isDirectional }) {
        constraints.noteChange(of: constraint)
        markSizeDependents(of: node)
      }
    }
  }
}
