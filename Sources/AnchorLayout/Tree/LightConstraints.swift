// Active constraints between items of one tree without records. The root lists them; they get rows like others once the tree has
// records.

extension LayoutConstraint {
  /// Lets the constraint wait with the root of its items' tree, if no item of the tree has a record.
  ///
  /// - Returns: Whether it waits there.
  func waitWithoutRecords() -> Bool {
    guard first.isLight else { return false }
    let root = first.lightRoot
    guard allNodes({ $0.isLight && ($0 === first || $0.lightRoot === root) }) else { return false }
    registration = Registration()
    registration.state = .pending
    root.listWithoutRecords(self)
    return true
  }
}

extension NodeIdentity {
  fileprivate func listWithoutRecords(_ constraint: LayoutConstraint) {
    links.hasConstraints = true
    ownSeed.constraints.append(constraint)
  }

  /// Takes the constraints that wait with this root.
  func takeLightConstraints() -> [LayoutConstraint] {
    if !links.hasConstraints { return [] }
    links.hasConstraints = false
    var taken: [LayoutConstraint] = []
    if let seed { swap(&taken, &seed.constraints) }
    return taken
  }

  /// Lists the constraints that a root brings into another tree, after those of that tree. O(depth and the constraints).
  func giveLightConstraintsToRoot() {
    let own = takeLightConstraints()
    let root = lightRoot
    root.links.hasConstraints = true
    if root.ownSeed.constraints.isEmpty {
      root.ownSeed.constraints = own
    } else {
      root.ownSeed.constraints += own
    }
  }

  /// Makes the records of the item's tree if constraints wait in it: what takes items away from constraints knows them by
  /// their records.
  func makeRecordsForConstraints() {
    if isLight && lightRoot.links.hasConstraints { _ = forest }
  }
}
