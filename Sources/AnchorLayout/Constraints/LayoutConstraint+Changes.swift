// Properties that may change, also while the constraint is active.

extension LayoutConstraint {
  /// The relation between the two sides.
  public var relation: Relation {
    get { statement.relation }
    set {
      guard newValue != statement.relation else { return }
      statement.relation = newValue
      markRowChanged()
    }
  }

  /// The multiplier of the second attribute.
  ///
  /// A number that is not finite changes nothing and is recorded in ``Layout/problems``. An inactive constraint stores the
  /// number instead, and its activation records the mistake; a constraint that was refused for its numbers becomes active
  /// once they are valid.
  public var multiplier: Double {
    get { statement.multiplier }
    set {
      guard newValue != statement.multiplier, accepts(newValue, as: "multiplier") else { return }
      statement.multiplier = newValue
      markRowChanged()
    }
  }

  /// The number that is added on the right side, in points.
  ///
  /// A number that is not finite changes nothing and is recorded in ``Layout/problems``. An inactive constraint stores the
  /// number instead, and its activation records the mistake.
  public var constant: Double {
    get { statement.constant }
    set {
      guard newValue != statement.constant, accepts(newValue, as: "constant") else { return }
      statement.constant = newValue
      markChanged()
    }
  }

  /// The priority of the constraint; required by default.
  ///
  /// An invalid priority changes nothing and is recorded in ``Layout/problems``. An inactive constraint stores the priority
  /// instead, and its activation records the mistake.
  public var priority: Priority {
    get { statement.priority }
    set {
      guard newValue != statement.priority else { return }
      guard newValue.isValid || registration.state == .inactive else {
        return report(.badPriority, refused: "priority \(newValue.value.shortDescription)")
      }
      statement.priority = newValue
      markChanged()
    }
  }

  /// The rank in a conflict: the constraint with the lowest number is broken, and of several with that number the one that was
  /// activated last. 0 by default.
  public var conflictPrecedence: Int32 {
    get { statement.conflictPrecedence }
    set {
      guard newValue != statement.conflictPrecedence else { return }
      statement.conflictPrecedence = newValue
      // A conflict that contains the constraint is resolved again.
      markRowChanged()
    }
  }

  /// The direction for leading and trailing; `nil`, the default, for that of the first item.
  public var layoutDirection: LayoutDirection? {
    get { statement.direction }
    set {
      guard newValue != statement.direction else { return }
      statement.direction = newValue
      markChanged()
    }
  }

  private func accepts(_ number: Double, as part: String) -> Bool {
    if number.isFinite || registration.state == .inactive { return true }
    report(.notFinite, refused: "\(part) \(number.shortDescription)")
    return false
  }

  func markRowChanged() {
    registration.lowered.needsNewRow = true
    markChanged()
  }

  @inline(never)
  private func markChanged() {
    if registration.isRefused && problem == nil { return activate() }
    guard registration.state != .inactive, first.isAlive else { return }
    if registration.state == .active { first.forest.constraints.noteChange(of: self) }
    markSizeDependents()
  }
}
