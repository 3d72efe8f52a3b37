// Activating and deactivating constraints.

extension LayoutConstraint {
  /// Whether the constraint is active: it takes part in its items' layout from the next pass on. Activating an active
  /// constraint does nothing.
  ///
  /// If its parts do not fit together, activation records the mistake in ``Layout/problems``, and the constraint stays
  /// inactive. If only a number or the priority is invalid, such as a multiplier of 0 / 0, the constraint becomes active as
  /// soon as they are valid, unless it is deactivated before, or its items part, which deactivates active constraints, too.
  public var isActive: Bool {
    get { registration.state != .inactive }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Whether the constraint is active but waits until all its items are in one tree.
  public var isPending: Bool { registration.state == .pending }

  /// Whether the constraint was deactivated because one of its items left the tree of the others.
  public var isDetached: Bool { registration.isDetached }

  /// Whether a conflict keeps the constraint out of an otherwise solved layout.
  public var isBroken: Bool { registration.isBroken }

  /// Activates constraints; the next layout solves once for all of them.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Activates the constraints of a block and returns them. Each remembers its source line.
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

  /// Activates statements of the DSL; the items that they place stop following an autoresizing mask.
  static func activateStatements(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      constraint.activate()
      let placed = constraint.role.placesSecond ? constraint.second : constraint.first
      if let placed, placed.followsFrame { placed.item?.item.stopFollowingFrame() }
    }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func activate() {
    guard registration.state == .inactive, areItemsAlive else { return }
    if let problem {
      registration.isRefused = problem == .notFinite || problem == .badPriority
      if registration.isRefused { first.forest.noteRefused(self) }
      report(problem)
      return
    }
    if registration.isRefused { registration.isRefused = false }
    forEachNode { $0.leaveAbandonedForest() }
    if waitWithoutRecords() { return }
    let forest = first.forest
    wait(in: forest)
    markSizeDependents()
    if second != nil { forEachNode { if !$0.isIn(forest) { $0.forest.noteNewForeign(self) } } }
  }

  /// Lists the constraint with its items, and as waiting for its row.
  ///
  /// - Parameter forest: That of the first item.
  func wait(in forest: Forest) {
    let index = first.index
    var registration = Registration()
    registration.state = .pending
    registration.pendingPlace = self.registration.pendingPlace
    registration.serial = forest.constraints.nextSerial()
    registration.firstPlace = forest.constraints.lists.add(self, to: index)
    if let second, second !== first {
      registration.secondPlace = second.forest.constraints.lists.add(self, to: second.index)
    }
    self.registration = registration
    if !furtherTerms.isEmpty {
      forEachNode { if $0 !== first && $0 !== second { $0.forest.constraints.list(self, of: $0) } }
    }
    forest.constraints.wait(self, in: forest)
    if role.box == .ratio {
      forest.tree.features.insert(.fitsBoxes)
      forest.markRows(index)
    }
  }

  /// Marks what measures any of the items.
  @inline(never)
  func markSizeDependents() {
    forEachNode {
      if $0.isAlive && !$0.isLight { $0.forest.markSizeDependents(of: $0.index) }
    }
  }

  func deactivate() {
    if registration.isRefused { registration.isRefused = false }
    guard registration.state != .inactive else { return }
    first.makeRecordsForConstraints()
    let wasBroken = isBroken
    registration.state = .inactive
    registration.isBroken = false
    forEachNode { if $0.isAlive { $0.forest.constraints.unlist(self, of: $0) } }
    forest?.remove(self, wasBroken: wasBroken)
    if role.box == .ratio, first.isAlive { first.forest.markRows(first.index) }
  }

  /// The forest of the first item that is alive.
  private var forest: Forest? {
    if first.isAlive { return first.forest }
    if let second, second.isAlive { return second.forest }
    return furtherTerms.first { $0.node.isAlive }?.node.forest
  }
}
