// From equations to rows of the solver, inside the one batch of a pass.

extension NodeTable {
  /// The scratch that lowering works with.
  struct Lowering {
    var terms: [LinearExpression.Term] = []
    /// Rows that were changed or removed: conflicts with them among their members are looked at again.
    var touched: Set<ConstraintID> = []
  }

  // MARK: Variables

  /// Makes a node's unknowns on an axis; with them comes that the length is not negative.
  func ensureVariables(_ node: Int, _ axis: Axis, _ batch: inout Batch) {
    guard nodes[node].variables[axis] == nil else { return }
    let first = firstVariableIndex(node, axis)
    let variables = AxisVariables(
      minimum: batch.makeVariable(order: orderKey(node, first)),
      length: batch.makeVariable(order: orderKey(node, first + 1)))
    nodes[node].variables[axis] = variables
    for variable in [variables.minimum, variables.length] {
      while nodeOfVariable.count <= variable.index { nodeOfVariable.append(-1) }
      nodeOfVariable[variable.index] = node
    }
    if nodes[node].allowsNegativeLength { return }
    let role: MadeRow.Role = axis == .horizontal ? .nonNegativeWidth : .nonNegativeHeight
    let equation = Equation(
      first: node, firstAttribute: axis == .horizontal ? .width : .height,
      relation: .greaterThanOrEqual)
    nodes[node].rows.append(
      MadeRow(
        role: role, equation: equation,
        id: batch.add(
          [.init(variables.length)], .greaterThanOrEqual, 0, at: .required, weight: 1,
          order: orderKey(node, Int(role.rawValue)), isTieBreaker: false)))
  }

  /// The number among a place's variables at which a node's on an axis begin; guides come after their neighbour.
  func firstVariableIndex(_ node: Int, _ axis: Axis) -> Int {
    let index = axis == .horizontal ? 0 : 2
    guard nodes[node].placeNode >= 0 else { return index }
    let isAboutContainer = nodes[node].placeNode == nodes[node].parent
    return index + 4 + 4 * nodes[node].guideNumber
      + (isAboutContainer ? Self.containerIndex : 0)
  }

  // MARK: Rows

  func add(
    _ equation: Equation, _ order: OrderKey, _ batch: inout Batch, _ lowering: inout Lowering
  ) -> ConstraintID {
    let constant = lower(equation, &batch, &lowering)
    return batch.add(
      lowering.terms, equation.relation, constant, at: equation.priority, weight: equation.weight,
      order: order, isTieBreaker: equation.isTieBreaker)
  }

  /// Brings a row from `old` to `new`: numbers in place, anything else as a replacement that keeps the handle.
  func change(
    _ id: ConstraintID, from old: Equation, to new: Equation, _ batch: inout Batch,
    _ lowering: inout Lowering
  ) {
    if !new.differsInNumbersOnly(from: old) {
      let constant = lower(new, &batch, &lowering)
      batch.replace(
        id, with: LinearConstraint(LinearExpression(lowering.terms), new.relation, constant))
      lowering.touched.insert(id)
    } else if new.constant != old.constant {
      batch.setConstant(new.constant, of: id)
      lowering.touched.insert(id)
    }
    if new.priority != old.priority {
      batch.setPriority(new.priority, of: id)
      lowering.touched.insert(id)
    }
    if new.weight != old.weight { batch.setWeight(new.weight, of: id) }
  }

  private func lower(
    _ equation: Equation, _ batch: inout Batch, _ lowering: inout Lowering
  ) -> Double {
    ensureVariables(equation.first, equation.axis, &batch)
    if equation.second >= 0 {
      ensureVariables(equation.second, equation.secondAttribute.axis, &batch)
    }
    var ancestor = -1
    if equation.second >= 0 && equation.multiplier != 1 && !equation.firstAttribute.isLength {
      ancestor = commonAncestor(of: equation.first, and: equation.second)
      ensureVariables(ancestor, equation.axis, &batch)
    }
    return equation.lower(ancestor: ancestor, variables: knownVariables, into: &lowering.terms)
  }

  private func knownVariables(_ node: Int, _ axis: Axis) -> AxisVariables {
    guard let variables = nodes[node].variables[axis] else {
      preconditionFailure("variables are made before a row is lowered")
    }
    return variables
  }

  // MARK: Rows that the layout makes for a node

  /// What a node asks for by itself: the root its place and size, content its intrinsic size.
  func wantedRows(_ node: Int) -> [(role: MadeRow.Role, equation: Equation)] {
    var rows: [(role: MadeRow.Role, equation: Equation)] = []
    let record = nodes[node]
    if record.parent < 0 {
      rows.append((.originX, Equation(first: node, firstAttribute: .left, relation: .equal)))
      rows.append((.originY, Equation(first: node, firstAttribute: .top, relation: .equal)))
      if let size = record.hostSize {
        rows.append(
          (
            .hostWidth,
            Equation(first: node, firstAttribute: .width, relation: .equal, constant: size.width)
          ))
        rows.append(
          (
            .hostHeight,
            Equation(first: node, firstAttribute: .height, relation: .equal, constant: size.height)
          ))
      }
    }
    for axis in [Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? record.intrinsicSize.width : record.intrinsicSize.height
      guard length >= 0 else { continue }
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      rows.append(
        (
          axis == .horizontal ? .huggingWidth : .huggingHeight,
          Equation(
            first: node, firstAttribute: attribute, relation: .lessThanOrEqual, constant: length,
            priority: record.hugging[axis])
        ))
      rows.append(
        (
          axis == .horizontal ? .compressionWidth : .compressionHeight,
          Equation(
            first: node, firstAttribute: attribute, relation: .greaterThanOrEqual, constant: length,
            priority: record.compression[axis])
        ))
    }
    return rows
  }

  func updateRows(_ node: Int, _ batch: inout Batch, _ lowering: inout Lowering) {
    if nodes[node].identity?.item?.item is LayoutGuide == false {
      ensureVariables(node, .horizontal, &batch)
      ensureVariables(node, .vertical, &batch)
    }
    var kept: [MadeRow] = []
    let wanted = wantedRows(node)
    for row in nodes[node].rows {
      let isNonNegative = row.role == .nonNegativeWidth || row.role == .nonNegativeHeight
      guard isNonNegative || wanted.contains(where: { $0.role == row.role }) else {
        if let id = row.id {
          batch.remove(id)
          lowering.touched.insert(id)
        }
        continue
      }
      kept.append(row)
    }
    for (role, equation) in wanted {
      guard let place = kept.firstIndex(where: { $0.role == role }) else {
        let id = add(equation, orderKey(node, Int(role.rawValue)), &batch, &lowering)
        kept.append(MadeRow(role: role, equation: equation, id: id))
        continue
      }
      if let id = kept[place].id {
        change(id, from: kept[place].equation, to: equation, &batch, &lowering)
      }
      kept[place].equation = equation
    }
    nodes[node].rows = kept
  }

  // MARK: The user's constraints

  /// Adds a constraint to an item's list.
  func list(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    let place = nodes[node.index].constraints.count
    if constraint.first === node {
      constraint.firstPlace = place
    } else {
      constraint.secondPlace = place
    }
    nodes[node.index].constraints.append(constraint)
  }

  /// Takes a constraint out of an item's list; the last one takes its place. O(1).
  func unlist(_ constraint: LayoutConstraint, of node: NodeIdentity) {
    let place = constraint.first === node ? constraint.firstPlace : constraint.secondPlace
    let last = nodes[node.index].constraints.removeLast()
    if last === constraint { return }
    nodes[node.index].constraints[place] = last
    if last.first === node { last.firstPlace = place } else { last.secondPlace = place }
  }

  func update(_ constraint: LayoutConstraint, _ batch: inout Batch, _ lowering: inout Lowering) {
    guard constraint.state != .inactive, constraint.first.isAlive,
      constraint.first.table === self
    else { return }
    let first = constraint.first.index
    let second = constraint.second?.index ?? -1
    let direction = constraint.layoutDirection ?? effectiveDirection(of: first)
    let equation = Equation(
      first: first, second: second, firstAttribute: constraint.firstAttribute,
      secondAttribute: constraint.secondAttribute, relation: constraint.relation,
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority, isRightToLeft: direction == .rightToLeft)
    if let id = constraint.id, let old = constraint.lowered {
      change(id, from: old, to: equation, &batch, &lowering)
    } else {
      constraint.isBroken = false
      constraint.id = add(equation, constraint.orderKey, &batch, &lowering)
    }
    constraint.lowered = equation
    constraint.state = .active
  }

  /// Whether both items are in the tree that is laid out.
  func isComplete(_ constraint: LayoutConstraint, _ members: TreeMembers) -> Bool {
    guard constraint.first.isAlive, constraint.first.table === self,
      members.contains(constraint.first.index)
    else { return false }
    guard let second = constraint.second else { return true }
    return second.isAlive && second.table === self && members.contains(second.index)
  }

  // MARK: Leaving the solver

  /// Takes everything of a node out of the solver, to be lowered anew if it comes back.
  func withdraw(_ index: Int) {
    for row in nodes[index].rows { if let id = row.id { doomedConstraints.append(id) } }
    nodes[index].rows = []
    dropEmission(of: index)
    for constraint in nodes[index].constraints where constraint.state == .active {
      forget(constraint)
      constraint.id = nil
      constraint.lowered = nil
      constraint.isBroken = false
      constraint.state = .pending
      pendingConstraints.append(constraint)
    }
    dropVariables(index)
    nodes[index].label = 0
    nodes[index].needsRows = true
    nodes[index].needsEmission = true
    nodes[index].frame = .zero
    markDirty(index)
  }

  func dropVariables(_ index: Int) {
    for axis in [Axis.horizontal, .vertical] { dropVariables(index, axis) }
  }

  func dropVariables(_ index: Int, _ axis: Axis) {
    guard let variables = nodes[index].variables[axis] else { return }
    doomedVariables.append(variables.minimum)
    doomedVariables.append(variables.length)
    nodeOfVariable[variables.minimum.index] = -1
    nodeOfVariable[variables.length.index] = -1
    nodes[index].variables[axis] = nil
  }

  /// A constraint of the user is out: its row goes, and so does the conflict that kept it out.
  func forget(_ constraint: LayoutConstraint) {
    if let id = constraint.id { doomedConstraints.append(id) }
    conflicts.removeAll { $0.broken.isUser(constraint) }
    if constraint.first.isAlive && constraint.first.table === self {
      markSizeDependents(of: constraint.first.index)
    }
  }
}
