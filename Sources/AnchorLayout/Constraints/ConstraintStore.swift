/// The user's constraints: which of them name which item, which wait for their rows, and which have other numbers now.
struct ConstraintStore {
  var lists = ConstraintLists()
  /// Active constraints that wait for a row, and some that did.
  private(set) var pending: [LayoutConstraint] = []
  /// At which length the list is looked through for what is over.
  private var pendingLimit = 64
  /// Constraints whose numbers have changed since the last pass.
  private var changed: [LayoutConstraint] = []
  /// The numbers of the activations so far: above the lower and up to the upper bound.
  private var serials: Range<Int64> = 0..<0

  /// Whether no constraint waits or has changed.
  var isUpToDate: Bool { pending.isEmpty && changed.isEmpty }
  var hasChanged: Bool { !changed.isEmpty }

  // MARK: Lists

  /// Adds a constraint to the list of an item of this table.
  mutating func list(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    let place = lists.add(constraint, to: node.index)
    if constraint.first === node {
      constraint.standing.firstPlace = place
    } else if constraint.second === node {
      constraint.standing.secondPlace = place
    } else if let term = constraint.furtherTerms.firstIndex(where: { $0.node === node }) {
      let count = constraint.furtherTerms.count
      if constraint.furtherPlaces.count != count {
        constraint.furtherPlaces = Array(repeating: -1, count: count)
      }
      constraint.furtherPlaces[term] = place
    }
  }

  /// Takes a constraint out of an item's list. O(1), and O(terms) for items of further terms.
  mutating func unlist(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    if constraint.first === node {
      lists.remove(constraint.standing.firstPlace)
    } else if constraint.second === node {
      lists.remove(constraint.standing.secondPlace)
    } else if let term = constraint.furtherTerms.firstIndex(where: { $0.node === node }) {
      lists.remove(constraint.furtherPlaces[term])
    }
  }

  /// Remembers that numbers of an active constraint changed.
  mutating func noteChange(of constraint: LayoutConstraint) {
    if constraint.standing.isListedAsChanged { return }
    constraint.standing.isListedAsChanged = true
    changed.append(constraint)
  }

  /// The constraints that have changed, whose changes are over with that.
  mutating func takeChanged() -> [LayoutConstraint] {
    var taken: [LayoutConstraint] = []
    swap(&taken, &changed)
    for constraint in taken { constraint.standing.isListedAsChanged = false }
    return taken
  }

  // MARK: Waiting

  /// Lists a constraint as waiting for its row, once.
  mutating func wait(_ constraint: LayoutConstraint, in table: NodeTable) {
    if constraint.standing.isListedAsPending { return }
    constraint.standing.isListedAsPending = true
    pending.append(constraint)
    if constraint.joinsAxes { table.note(constraint.first, in: &table.updates.axisJoiners) }
    // What is switched on and off without a pass must not grow the list.
    guard pending.count > pendingLimit else { return }
    pending.removeAll { constraint in
      let isOver = constraint.standing.state != .pending || constraint.first.place.table !== table
      if isOver && constraint.first.place.table === table {
        constraint.standing.isListedAsPending = false
      }
      return isOver
    }
    pendingLimit = max(64, 2 * pending.count)
  }

  /// The constraints that wait; those that go on waiting come back by ``keepWaiting(_:)``.
  mutating func takePending() -> [LayoutConstraint] {
    var taken: [LayoutConstraint] = []
    swap(&taken, &pending)
    return taken
  }

  mutating func keepWaiting(_ constraints: [LayoutConstraint]) { pending = constraints + pending }

  // MARK: Activations

  mutating func nextSerial() -> Int64 {
    serials = serials.lowerBound..<serials.upperBound + 1
    return serials.upperBound
  }

  /// Gives constraints that come from another table numbers before or after those of this one, in their order.
  mutating func takeActivations(of constraints: [LayoutConstraint], comingFirst: Bool) {
    let count = Int64(constraints.count)
    var number = comingFirst ? serials.lowerBound - count : serials.upperBound
    serials =
      comingFirst
      ? number..<serials.upperBound : serials.lowerBound..<serials.upperBound + count
    for constraint in constraints.sorted(by: { $0.standing.serial < $1.standing.serial }) {
      number += 1
      constraint.standing.serial = number
    }
  }
}
