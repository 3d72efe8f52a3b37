// The user's constraints: where they are listed, how they reach the solver, and how they leave it.

extension NodeTable {
  // MARK: Lists

  /// Adds a constraint to an item's list.
  func list(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    let place = Int32(nodes[node.index].constraints.count)
    if constraint.first === node {
      constraint.firstPlace = place
    } else if constraint.second === node {
      constraint.secondPlace = place
    }
    nodes[node.index].constraints.append(constraint)
  }

  /// Takes a constraint out of an item's list; the last one takes its place. O(1), but for items of further terms.
  func unlist(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    let place: Int
    if constraint.first === node {
      place = Int(constraint.firstPlace)
    } else if constraint.second === node {
      place = Int(constraint.secondPlace)
    } else {
      place = nodes[node.index].constraints.firstIndex { $0 === constraint } ?? -1
    }
    let last = nodes[node.index].constraints.removeLast()
    if last === constraint { return }
    nodes[node.index].constraints[place] = last
    if last.first === node {
      last.firstPlace = Int32(place)
    } else if last.second === node {
      last.secondPlace = Int32(place)
    }
  }

  /// Remembers that numbers of an active constraint changed.
  func noteChange(of constraint: LayoutConstraint) {
    if constraint.isListedAsChanged { return }
    constraint.isListedAsChanged = true
    changedConstraints.append(constraint)
  }

  // MARK: Lowering

  /// Brings a constraint to the solver, or what changed of it.
  func update(_ constraint: LayoutConstraint, _ batch: inout Batch, _ lowering: inout Lowering) {
    guard constraint.state != .inactive, constraint.first.isAlive,
      constraint.first.table === self
    else { return }
    let reading = reading(of: constraint)
    let constant = rowConstant(of: constraint, reading)
    if let id = constraint.id {
      if constraint.needsNewRow || reading.isMirrored != constraint.isLoweredMirrored {
        write(constraint, reading, &batch, &lowering)
        batch.replace(
          id,
          with: LinearConstraint(
            LinearExpression(lowering.writer.terms), constraint.relation, constant))
        lowering.touched.insert(id)
      } else if constant != constraint.loweredConstant {
        batch.setConstant(constant, of: id)
        lowering.touched.insert(id)
      }
      if constraint.priority != constraint.loweredPriority {
        batch.setPriority(constraint.priority, of: id)
        lowering.touched.insert(id)
      }
    } else {
      constraint.isBroken = false
      write(constraint, reading, &batch, &lowering)
      let id = batch.add(
        lowering.writer.terms, constraint.relation, constant, at: constraint.priority, weight: 1,
        order: constraint.orderKey, isTieBreaker: false)
      noteOwner(constraint.first.index, of: id)
      constraint.id = id
    }
    if !joinsAxes && constraint.joinsAxes { joinsAxes = true }
    constraint.loweredConstant = constant
    constraint.loweredPriority = constraint.priority
    constraint.isLoweredMirrored = reading.isMirrored
    constraint.needsNewRow = false
    constraint.state = .active
  }

  /// How a constraint reads leading and trailing: by its own direction, else its first item's.
  func reading(of constraint: LayoutConstraint) -> RowWriter.Reading {
    guard hasDirections || constraint.layoutDirection != nil else { return .init() }
    let direction =
      constraint.layoutDirection ?? effectiveDirection(of: constraint.first.index)
    let isRightToLeft = direction == .rightToLeft
    return .init(
      isRightToLeft: isRightToLeft,
      isMirrored: isRightToLeft && constraint.containsAttribute { $0.isDirectional })
  }

  /// The number on the right side, with the system spacing, margins and baselines.
  func rowConstant(of constraint: LayoutConstraint, _ reading: RowWriter.Reading) -> Double {
    var constant = constraint.constant
    if constraint.spaces != 0 { constant += constraint.spaces * systemSpacing(constraint) }
    constant -= offset(constraint.firstAttribute, of: constraint.first.index, reading)
    if let second = constraint.second {
      constant +=
        constraint.multiplier * offset(constraint.secondAttribute, of: second.index, reading)
    }
    for term in constraint.furtherTerms {
      constant += term.multiplier * offset(term.attribute, of: term.node.index, reading)
    }
    return constant
  }

  private func write(
    _ constraint: LayoutConstraint, _ reading: RowWriter.Reading, _ batch: inout Batch,
    _ lowering: inout Lowering
  ) {
    lowering.writer.begin(reading)
    constraint.write(into: &lowering.writer) { self.variables($0.index, $1, &batch) }
    for axis in [Axis.horizontal, .vertical] where lowering.writer.needsOrigin(axis) {
      let ancestor = commonAncestor(of: constraint)
      lowering.writer.subtractOrigin(axis, variables(ancestor, axis, &batch))
    }
  }

  /// The nearest item that is, or is above, all items of a constraint.
  func commonAncestor(of constraint: LayoutConstraint) -> Int {
    var ancestor = constraint.first.index
    constraint.forEachNode { ancestor = commonAncestor(of: ancestor, and: $0.index) }
    return ancestor
  }

  /// Whether all items are in the tree that is laid out.
  func isComplete(_ constraint: LayoutConstraint, _ members: TreeMembers) -> Bool {
    constraint.allNodes {
      $0.isAlive && $0.table === self && members.contains($0.index)
    }
  }

  // MARK: Leaving the solver

  /// A constraint of the user is out: its row goes, and so does the conflict that kept it out.
  func forget(_ constraint: LayoutConstraint) {
    if let id = constraint.id { doomedConstraints.append(id) }
    if !conflicts.isEmpty { conflicts.removeAll { $0.broken.isUser(constraint) } }
    if constraint.first.isAlive && constraint.first.table === self {
      markSizeDependents(of: constraint.first.index)
    }
  }

  /// Takes a constraint's row out; it waits to be lowered again.
  func suspend(_ constraint: LayoutConstraint) {
    forget(constraint)
    constraint.id = nil
    constraint.isBroken = false
    constraint.state = .pending
    pendingConstraints.append(constraint)
  }
}

extension LayoutConstraint {
  /// Writes the terms, the ancestor's apart.
  func write(
    into writer: inout RowWriter, variables: (NodeIdentity, Axis) -> AxisVariables
  ) {
    writer.add(firstAttribute, times: 1, variables(first, firstAttribute.axis))
    if let second {
      writer.add(secondAttribute, times: -multiplier, variables(second, secondAttribute.axis))
    }
    for term in furtherTerms {
      writer.add(
        term.attribute, times: -term.multiplier, variables(term.node, term.attribute.axis))
    }
  }
}
