// Constraints that wait because their items are in different trees.

extension NodeTable {
  /// The active constraints without a row that name an item of a tree: those whose first item is in this table, in the order
  /// of activation, then others. O(items and constraints).
  func pendingConstraints(rootOf index: Int) -> [LayoutConstraint] {
    if constraints.lists.isEmpty { return [] }
    var seen: Set<ObjectIdentifier> = []
    var found: [LayoutConstraint] = []
    forEachNode(below: tree.root(of: index)) { node in
      for constraint in constraints.lists.constraints(of: node)
      where constraint.isPending && seen.insert(ObjectIdentifier(constraint)).inserted {
        found.append(constraint)
      }
    }
    func rank(_ constraint: LayoutConstraint) -> (Int, Int64) {
      (constraint.first.isIn(self) ? 0 : 1, constraint.registration.serial)
    }
    return found.sorted { rank($0) < rank($1) }
  }

  /// Notes that a constraint that another table lists as pending names an item of this table.
  func noteForeignConstraint() {
    features.namesOtherTables = true
    if !host.waitsForCommonAncestor { giveNotice() }
  }

  /// Deactivates constraints between the tree and other trees, and reports them to each, if the host does not let them wait.
  func refuseWaiting(_ root: Int) {
    if host.waitsForCommonAncestor { return }
    for constraint in takeSplit(root) {
      constraint.reportToAll(.noCommonAncestor)
      constraint.isActive = false
    }
  }

  /// Writes once for each constraint that waits which item is not in the tree: most often an item that was never added.
  func writeWaiting(_ root: Int) {
    if !host.reports.isOn || constraints.pending.isEmpty && !features.namesOtherTables { return }
    var groups: [(top: NodeIdentity, item: NodeIdentity, waiting: [LayoutConstraint])] = []
    var members = members(of: root)
    for constraint in takeSplit(root) where !constraint.registration.isWaitKnown {
      constraint.registration.isWaitKnown = true
      guard let item = constraint.firstNode(where: { !isMember($0, &members) }),
        let top = item.table.tree.nodes[item.table.tree.root(of: item.index)].identity
      else { continue }
      if let place = groups.firstIndex(where: { $0.top === top }) {
        groups[place].waiting.append(constraint)
      } else {
        groups.append((top, item, [constraint]))
      }
    }
    for group in groups {
      let count = group.waiting.count
      let contents = group.item === group.top ? "" : ", with \(group.item.name),"
      var text =
        "layout pending: \(count == 1 ? "1 constraint waits" : "\(count) constraints wait"): "
        + "\(group.top.name)\(contents) is not in \(name(of: root))'s tree"
      for constraint in group.waiting.prefix(Self.listedWaiting) {
        text += "\n  " + ConstraintReport.line(constraint.description, constraint.source, "", nil)
      }
      if count > Self.listedWaiting { text += "\n  and \(count - Self.listedWaiting) more" }
      writeOnce(text)
    }
  }

  /// The largest number of constraints in a report of waiting ones.
  private static let listedWaiting = 4

  /// The constraints that wait for an item of another tree and name one of this tree.
  private func takeSplit(_ root: Int) -> [LayoutConstraint] {
    var waiting = constraints.pending.filter { $0.isPending && $0.first.isIn(self) }
    if features.namesOtherTables {
      // Constraints of dormant trees of this table are found when those are laid out.
      features.namesOtherTables = tree.treeCount > 1
      waiting += pendingConstraints(rootOf: root).filter { !$0.first.isIn(self) }
    }
    var members = members(of: root)
    return waiting.filter { isSplit($0, &members) }
  }

  /// Whether a constraint names items both inside and outside a tree.
  func isSplit(_ constraint: LayoutConstraint, _ members: inout TreeMembers) -> Bool {
    constraint.firstNode { isMember($0, &members) } != nil
      && constraint.firstNode { !isMember($0, &members) } != nil
  }
}
