// What may change of a constraint, while it is active too.

extension LayoutConstraint {
  /// How the sides compare.
  public var relation: Relation {
    get { statement.relation }
    set {
      guard newValue != statement.relation else { return }
      statement.relation = newValue
      markRowChanged()
    }
  }

  /// What the second attribute is multiplied by.
  ///
  /// A number that is not finite is recorded in ``Layout/problems`` and changes nothing.
  public var multiplier: Double {
    get { statement.multiplier }
    set {
      guard newValue != statement.multiplier, accepts(newValue) else { return }
      statement.multiplier = newValue
      markRowChanged()
    }
  }

  /// The number that is added on the right side, in points.
  ///
  /// A number that is not finite is recorded in ``Layout/problems`` and changes nothing.
  public var constant: Double {
    get { statement.constant }
    set {
      guard newValue != statement.constant, accepts(newValue) else { return }
      statement.constant = newValue
      markChanged()
    }
  }

  /// How strongly it is wished for; required by default.
  ///
  /// An invalid priority is recorded in ``Layout/problems`` and changes nothing.
  public var priority: Priority {
    get { statement.priority }
    set {
      guard newValue != statement.priority else { return }
      guard newValue.isValid || standing.state == .inactive else { return report(.badPriority) }
      statement.priority = newValue
      markChanged()
    }
  }

  /// The direction for leading and trailing; that of the first item by default.
  public var layoutDirection: LayoutDirection? {
    get { statement.direction }
    set {
      guard newValue != statement.direction else { return }
      statement.direction = newValue
      markChanged()
    }
  }

  private func accepts(_ number: Double) -> Bool {
    if number.isFinite || standing.state == .inactive { return true }
    report(.notFinite)
    return false
  }

  func markRowChanged() {
    standing.needsNewRow = true
    markChanged()
  }

  private func markChanged() {
    guard standing.state != .inactive, first.isAlive else { return }
    if standing.state == .active { first.table.constraints.noteChange(of: self) }
    first.table.markSizeDependents(of: first.index)
  }
}
