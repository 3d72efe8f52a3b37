// Active constraints between items of one tree without records. The root lists them; they get rows like others once the tree has
// records. Trees that are deep, or have many constraints before they are put into others, get records at once: finding their root, or
// moving their lists, would take time at each step.

extension LayoutConstraint {
  /// Lets the constraint wait with the root of its items' tree, if no item of the tree has a record.
  ///
  /// - Returns: Whether it waits there.
  func waitWithoutRecords() -> Bool {
    guard let root = first.nearLightRoot, allNodes({ $0.nearLightRoot === root }) else {
      return false
    }
    registration = Registration()
    registration.state = .pending
    root.list([self])
    return true
  }
}

extension NodeIdentity {
  private static let nearDepth = 64
  private static let fewConstraints = 64

  /// The root of a tree without records; `nil` if the item has a record or is deep in the tree.
  fileprivate var nearLightRoot: NodeIdentity? {
    @inline(never) get {
      if !isLight { return nil }
      var root = self
      for _ in 0..<Self.nearDepth {
        guard let parent = root.links.parent else { return root }
        root = parent
      }
      return nil
    }
  }

  @inline(never)
  fileprivate func list(_ constraints: [LayoutConstraint]) {
    links.hasConstraints = true
    ownSeed.constraints += constraints
  }

  /// Takes the constraints that wait with this root.
  func takeLightConstraints() -> [LayoutConstraint] {
    guard links.hasConstraints, let seed else { return [] }
    links.hasConstraints = false
    let taken = seed.constraints
    seed.constraints = []
    return taken
  }

  /// Lists the constraints that a root brings into another tree, after those of that tree.
  func giveLightConstraintsToRoot() {
    let own = takeLightConstraints()
    lightRoot.list(own)
    if own.count > Self.fewConstraints || nearLightRoot == nil { _ = forest }
  }

  /// Makes the records of the item's tree if constraints wait in it: what takes items away from constraints knows them by
  /// their records.
  @inline(never)
  func makeRecordsForConstraints() {
    if isLight && lightRoot.links.hasConstraints { _ = forest }
  }
}
