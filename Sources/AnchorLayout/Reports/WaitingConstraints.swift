// Constraints that wait because their items are in different trees.

extension Forest {
  /// The active constraints without a row that name an item of a tree: those whose first item is in this forest, in the order
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

  /// Notes a constraint that another forest lists as pending and that names an item of this forest.
  func noteForeign(_ constraint: LayoutConstraint) {
    reporting.foreign.note(constraint) { !isForeign($0) }
  }

  /// Notes such a constraint when it is activated.
  func noteNewForeign(_ constraint: LayoutConstraint) {
    noteForeign(constraint)
    if !host.waitsForCommonAncestor { giveNotice() }
  }

  /// Notes in all forests concerned that constraints of a node that came from another forest name items of others.
  func noteSplitConstraints(of index: Int) {
    for constraint in constraints.lists.constraints(of: index) {
      constraint.forEachNode { node in
        if node.isAlive && !constraint.first.isIn(node.forest) {
          node.forest.noteForeign(constraint)
        }
      }
    }
  }

  /// Whether a constraint waits, is listed as pending by another forest, and names an item of this one.
  private func isForeign(_ constraint: LayoutConstraint) -> Bool {
    constraint.isPending && !constraint.first.isIn(self)
      && constraint.firstNode { $0.isIn(self) } != nil
  }

  /// Whether a constraint of another forest names items both inside and outside a tree of this one. O(foreign constraints)
  func hasForeignSplit(_ members: inout TreeMembers) -> Bool {
    reporting.foreign.all.contains { isForeign($0) && isSplit($0, &members) }
  }

  /// Deactivates constraints between the tree and other trees, and reports them to each, if the host does not let them wait.
  func refuseWaiting(_ root: Int) {
    if host.waitsForCommonAncestor { return }
    for constraint in split(root) {
      constraint.reportToAll(.noCommonAncestor)
      constraint.isActive = false
    }
  }

  /// Writes once for each constraint that waits which item is not in the tree: most often an item that was never added.
  func writeWaiting(_ root: Int) {
    if !host.reports.isOn || constraints.pending.isEmpty && reporting.foreign.isEmpty { return }
    var groups: [(top: NodeIdentity, item: NodeIdentity, waiting: [LayoutConstraint])] = []
    var members = members(of: root)
    for constraint in split(root) where !constraint.registration.isWaitKnown {
      constraint.registration.isWaitKnown = true
      guard let item = constraint.firstNode(where: { !isMember($0, &members) }),
        let top = item.forest.tree.objects[item.forest.tree.root(of: item.index)].identity
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

  /// The constraints that wait for an item of another tree and name one of this tree. O(waiting constraints · depth)
  private func split(_ root: Int) -> [LayoutConstraint] {
    if constraints.pending.isEmpty && reporting.foreign.isEmpty { return [] }
    var members = members(of: root)
    let own = constraints.pending.filter {
      $0.isPending && $0.first.isIn(self) && isSplit($0, &members)
    }
    if reporting.foreign.isEmpty { return own }
    reporting.foreign.removeAll { !isForeign($0) }
    var seen: Set<ObjectIdentifier> = []
    let others = reporting.foreign.all.filter {
      isSplit($0, &members) && seen.insert(ObjectIdentifier($0)).inserted
    }
    return own + others.sorted { $0.registration.serial < $1.registration.serial }
  }

  /// Whether a constraint names items both inside and outside a tree.
  func isSplit(_ constraint: LayoutConstraint, _ members: inout TreeMembers) -> Bool {
    constraint.firstNode { isMember($0, &members) } != nil
      && constraint.firstNode { !isMember($0, &members) } != nil
  }
}
