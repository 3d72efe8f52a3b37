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
    activate(constraints)
    return constraints
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard state == .inactive, first.isAlive, second?.isAlive ?? true else { return }
    if let problem {
      report(problem)
      return
    }
    state = .pending
    let table = first.table
    serial = table.nextSerial()
    table.list(self, of: first)
    if let second, second !== first { second.table.list(self, of: second) }
    table.pendingConstraints.append(self)
    table.markSizeDependents(of: first.index)
  }

  func deactivate() {
    guard state != .inactive else { return }
    state = .inactive
    isBroken = false
    if first.isAlive { first.table.unlist(self, of: first) }
    if let second, second !== first, second.isAlive { second.table.unlist(self, of: second) }
    if first.isAlive { first.table.forget(self) } else { second?.table.forget(self) }
    id = nil
    lowered = nil
  }

  /// What keeps the parts from fitting together.
  private var problem: LayoutProblem.Kind? {
    if !constant.isFinite || !multiplier.isFinite { return .notFinite }
    if !priority.isValid { return .badPriority }
    if firstAttribute == .notAnAttribute { return .mixedFamilies }
    guard second != nil else { return firstAttribute.isLength ? nil : .locationNeedsPartner }
    if firstAttribute.axis != secondAttribute.axis
      && !(firstAttribute.isLength && secondAttribute.isLength)
    {
      return .mixedFamilies
    }
    if firstAttribute.isLength != secondAttribute.isLength { return .mixedFamilies }
    if firstAttribute.isDirectional && secondAttribute.isPhysicalSide
      || firstAttribute.isPhysicalSide && secondAttribute.isDirectional
    {
      return .mixedDirectional
    }
    return nil
  }
}
