// Constraints taking part in a layout, and leaving it.

extension LayoutConstraint {
  /// Whether the constraint takes part in its items' layout, from the next pass on. Activating an active constraint
  /// does nothing.
  ///
  /// Parts that do not fit together are recorded in ``Layout/problems``, and the constraint stays inactive.
  public var isActive: Bool {
    get { state != .inactive }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Whether the constraint is active but waits until its items are in one tree.
  public var isPending: Bool { state == .pending }

  /// Activates constraints; the next layout solves once for all of them.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Activates the constraints of a block and answers them. Each remembers its line.
  ///
  /// ```swift
  /// LayoutConstraint.activate {
  ///   card.leading == window.leading + 16
  ///   card.width <= 300 ~ .high
  /// }
  /// ```
  @discardableResult
  public static func activate(
    @ConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    let constraints = constraints()
    activateStatements(constraints)
    return constraints
  }

  /// Activates statements of the DSL: what they place no longer follows an autoresizing mask.
  static func activateStatements(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      if constraint.first.followsFrame { constraint.first.item?.item.stopFollowingFrame() }
      constraint.activate()
    }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard state == .inactive, areItemsAlive else { return }
    if let problem {
      report(problem)
      return
    }
    state = .pending
    isDetached = false
    let table = first.table
    serial = table.nextSerial()
    forEachNode { $0.table.list(self, of: $0) }
    table.pendingConstraints.append(self)
    table.markSizeDependents(of: first.index)
  }

  func deactivate() {
    guard state != .inactive else { return }
    state = .inactive
    isBroken = false
    forEachNode { if $0.isAlive { $0.table.unlist(self, of: $0) } }
    table?.forget(self)
    id = nil
  }

  /// The table of the first item that lives.
  private var table: NodeTable? {
    if first.isAlive { return first.table }
    if let second, second.isAlive { return second.table }
    return furtherTerms.first { $0.node.isAlive }?.node.table
  }
}
