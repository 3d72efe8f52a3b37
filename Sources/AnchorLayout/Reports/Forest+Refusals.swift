// Constraints that were refused because of their numbers, and become active once these are valid.

extension Forest {
  /// Notes a refused constraint whose first item is in this forest.
  func noteRefused(_ constraint: LayoutConstraint) {
    reporting.hasNotes = true
    // One that nobody else holds can have no other numbers.
    reporting.refused.note(constraint) {
      !$0.registration.isRefused || !$0.first.isIn(self) || isKnownUniquelyReferenced(&$0)
    }
  }

  /// Lets refused constraints between a subtree that is about to leave and its surroundings stay inactive, as active ones are
  /// deactivated. O(refused constraints · depth)
  func endRefusals(across child: Int) {
    if reporting.refused.isEmpty { return }
    var subtree = TreeMembers(of: child)
    var whole = TreeMembers(of: tree.root(of: child))
    for constraint in reporting.refused.all
    where constraint.registration.isRefused && !constraint.role.reattaches {
      guard constraint.firstNode(where: { isMember($0, &subtree) }) != nil,
        constraint.firstNode(where: { !isMember($0, &subtree) && isMember($0, &whole) }) != nil
      else { continue }
      constraint.registration.isRefused = false
      constraint.registration.isDetached = true
    }
    reporting.refused.removeAll { !$0.registration.isRefused }
  }

  /// Takes over the refused constraints whose first item came from another forest.
  func takeRefused(of other: Forest) {
    if other.reporting.refused.isEmpty { return }
    for constraint in other.reporting.refused.all where constraint.first.isIn(self) {
      noteRefused(constraint)
    }
    other.reporting.refused.removeAll { $0.first.isIn(self) }
  }
}
