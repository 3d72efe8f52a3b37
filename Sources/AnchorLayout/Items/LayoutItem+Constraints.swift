// Constraints that an item holds, in UIKit's words.

extension LayoutItem {
  /// Activates a constraint that this item holds. That matters for fitting sizes alone: those of items inside this one
  /// leave the constraint out, also where it speaks of one of them only.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.holder = node
    constraint.isActive = true
    constraint.markHolder()
  }

  /// Activates constraints that this item holds.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = false
    constraint.holder = nil
  }
}
