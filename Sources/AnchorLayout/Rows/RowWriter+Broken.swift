// Broken constraints, which are tried again when something about their conflict changes.

extension RowWriter {
  /// Adds broken constraints again if a member of their conflict changed, unless only constants changed and the conflict is
  /// known to persist. The next solve shows whether they can hold. Returns the tested conflicts. O(conflicts and their
  /// members).
  mutating func retryBroken(_ batch: inout Batch) -> [ActiveConflict] {
    forest.endConflicts()
    if space.conflicts.active.isEmpty { return [] }
    var tested: [ActiveConflict] = []
    var kept: [ActiveConflict] = []
    var broken: [Int: BrokenDescriptions] = [:]
    kept.reserveCapacity(space.conflicts.active.count)
    for conflict in space.conflicts.active {
      let isTouched = conflict.others.contains {
        touched.contains($0.id) || !batch.contains($0.id)
      }
      if isTouched || !isStillBroken(conflict, &broken) {
        tested.append(conflict)
        restore(conflict.broken, &broken, &batch)
      } else if conflict.others.contains(where: { renumbered.contains($0.id) }) {
        tested.append(conflict)
        if conflict.constraint.certificate?.holds(in: batch) == true {
          kept.append(conflict.renumbered())
        } else {
          restore(conflict.broken, &broken, &batch)
        }
      } else {
        kept.append(conflict)
      }
    }
    space.conflicts.active = kept
    return tested
  }

  /// The broken descriptions of a container's emission.
  private struct BrokenDescriptions {
    var places: [ConstraintDescription.Identity: [(place: Int, key: OrderKey)]] = [:]
  }

  /// The indices of a broken constraint in an emission, with their keys. O(emission) for the first of a container, then O(1).
  private mutating func places(
    of description: ConstraintDescription, in container: Int,
    _ broken: inout [Int: BrokenDescriptions]
  ) -> [(place: Int, key: OrderKey)] {
    let tree = forest.tree
    if let known = broken[container] { return known.places[description.identity] ?? [] }
    let emission = tree.emissions[container]
    var known = BrokenDescriptions()
    tree.emissionOrder.begin(tree.nodes.count)
    for place in emission.descriptions.indices {
      let key = tree.emissionOrder.next(emission.descriptions[place], container: container, tree)
      if space.rows.isBroken(Int(emission.rows[place])) {
        known.places[emission.descriptions[place].identity, default: []].append((place, key))
      }
    }
    broken[container] = known
    return known.places[description.identity] ?? []
  }

  /// Whether the constraint is still out of the solver, unchanged, and at its place in the order.
  private mutating func isStillBroken(
    _ conflict: ActiveConflict, _ broken: inout [Int: BrokenDescriptions]
  ) -> Bool {
    let tree = forest.tree
    switch conflict.broken {
    case .user(let constraint): return constraint.isBroken
    case .emitted(let container, let description):
      return places(of: description, in: container, &broken).contains {
        let present = tree.emissions[container].descriptions[$0.place]
        return present.differsInNumbersOnly(from: description)
          && present.rowConstant == description.rowConstant
          && present.priority == description.priority
          && present[.yieldsToUser] == description[.yieldsToUser]
          && $0.key == conflict.constraint.order
      }
    case .made(let node, let row):
      guard brokenRow(row.role, of: node) != nil else { return false }
      if let axis = row.role.nonNegativeAxis {
        return nonNegativeOrder(of: node, axis) == conflict.constraint.order
      }
      return tree.orderKey(node, row.role.index) == conflict.constraint.order
        && forest.implicitConstraints(node).contains {
          $0.role == row.role && $0.description.rowConstant == row.description.rowConstant
            && $0.description.priority == row.description.priority
        }
    }
  }

  /// The implicit row with a role, if a conflict keeps it out.
  private mutating func brokenRow(_ role: ImplicitConstraint.Role, of node: Int) -> Int? {
    let row = space.rows.implicitRow(role, entry: node)
    return row.flatMap { space.rows.isBroken($0) ? $0 : nil }
  }

  private mutating func restore(
    _ origin: Origin, _ broken: inout [Int: BrokenDescriptions], _ batch: inout Batch
  ) {
    let tree = forest.tree
    switch origin {
    case .user(let constraint):
      if constraint.isBroken { update(constraint, &batch) }
    case .emitted(let container, let description):
      let places = places(of: description, in: container, &broken)
      for (place, key) in places {
        let emission = tree.emissions[container]
        add(
          emission.descriptions[place], Int(emission.rows[place]), key, space.unknowns, &batch)
      }
      broken[container]?.places[description.identity] = nil
    case .made(let node, let made):
      guard let row = brokenRow(made.role, of: node) else { return }
      if let axis = made.role.nonNegativeAxis {
        guard let variables = self.variables(node, axis) else { return }
        addNonNegative(variables.length, row, nonNegativeOrder(of: node, axis), &batch)
      } else if let wanted = forest.implicitConstraint(made.role, of: node) {
        add(wanted, row, tree.orderKey(node, made.role.index), &batch)
      }
    }
  }
}
