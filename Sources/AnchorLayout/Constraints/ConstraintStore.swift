/// The user's constraints: lists by item, constraints that wait for their rows, and constraints with changed numbers.
final class ConstraintStore {
  var lists = ConstraintLists()
  /// Active constraints that wait for a row, and some that no longer do.
  private(set) var pending: [LayoutConstraint] = []
  /// The length at which constraints that no longer wait are removed from the list.
  private var pendingLimit = 64
  /// Constraints whose numbers have changed since the last pass.
  private var changed: [LayoutConstraint] = []
  /// The activation numbers in use: above the lower bound, up to the upper bound.
  private var serials: Range<Int64> = 0..<0

  var hasChanged: Bool { !changed.isEmpty }

  // MARK: Lists

  /// Adds a constraint to the list of an item of this forest.
  func list(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    let place = lists.add(constraint, to: node.index)
    if constraint.first === node {
      constraint.registration.firstPlace = place
    } else if constraint.second === node {
      constraint.registration.secondPlace = place
    } else if let term = constraint.furtherTerms.firstIndex(where: { $0.node === node }) {
      let count = constraint.furtherTerms.count
      if constraint.furtherPlaces.count != count {
        constraint.furtherPlaces = Array(repeating: -1, count: count)
      }
      constraint.furtherPlaces[term] = place
    }
  }

  /// Removes a constraint from an item's list. O(1); O(terms) for items of further terms.
  func unlist(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    if constraint.first === node {
      lists.remove(constraint.registration.firstPlace)
    } else if constraint.second === node {
      lists.remove(constraint.registration.secondPlace)
    } else if let term = constraint.furtherTerms.firstIndex(where: { $0.node === node }) {
      lists.remove(constraint.furtherPlaces[term])
    }
  }

  /// Notes that numbers of an active constraint changed.
  func noteChange(of constraint: LayoutConstraint) {
    if constraint.registration.isListedAsChanged { return }
    constraint.registration.isListedAsChanged = true
    changed.append(constraint)
  }

  /// Returns the changed constraints and clears the list.
  func takeChanged() -> [LayoutConstraint] {
    var taken: [LayoutConstraint] = []
    swap(&taken, &changed)
    for constraint in taken { constraint.registration.isListedAsChanged = false }
    return taken
  }

  // MARK: Waiting

  /// Lists a constraint as waiting for its row, once.
  func wait(_ constraint: LayoutConstraint, in forest: Forest) {
    guard list(waiting: constraint) else { return }
    if constraint.joinsAxes {
      forest.note(constraint.first, in: &forest.followers.axisJoiners)
      // Known before the pass that lowers it chooses whether content starts unwrapped.
      forest.tree.features.insert(.joinsAxes)
    }
    // Constraints that are activated and deactivated without a pass must not grow the list.
    guard pending.count > pendingLimit else { return }
    keepWaiting(
      takePending().filter {
        $0.registration.state == .pending && $0.first.place.forest === forest
      })
    pendingLimit = max(64, 2 * pending.count)
  }

  /// Appends a constraint to the waiting ones.
  ///
  /// - Returns: Whether the list did not have it. Another forest's list may still have it, since only its own place is noted.
  @discardableResult
  private func list(waiting constraint: LayoutConstraint) -> Bool {
    let place = Int(constraint.registration.pendingPlace)
    if pending.indices.contains(place) && pending[place] === constraint { return false }
    constraint.registration.pendingPlace = Int32(truncatingIfNeeded: pending.count)
    pending.append(constraint)
    return true
  }

  /// Returns the waiting constraints and clears the list; ``keepWaiting(_:)`` puts back those that continue to wait.
  func takePending() -> [LayoutConstraint] {
    var taken: [LayoutConstraint] = []
    swap(&taken, &pending)
    return taken
  }

  func keepWaiting(_ constraints: [LayoutConstraint]) {
    for constraint in constraints + takePending() { list(waiting: constraint) }
  }

  // MARK: Activations

  func nextSerial() -> Int64 {
    serials = serials.lowerBound..<serials.upperBound + 1
    return serials.upperBound
  }

  /// Renumbers constraints from another forest before or after those of this one, keeping their order.
  func takeActivations(of constraints: [LayoutConstraint], comingFirst: Bool) {
    let count = Int64(constraints.count)
    var number = comingFirst ? serials.lowerBound - count : serials.upperBound
    serials =
      comingFirst
      ? number..<serials.upperBound : serials.lowerBound..<serials.upperBound + count
    for constraint in constraints.sorted(by: { $0.registration.serial < $1.registration.serial }) {
      number += 1
      constraint.registration.serial = number
    }
  }
}
