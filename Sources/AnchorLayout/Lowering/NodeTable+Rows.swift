// From equations to rows of the solver, inside the one batch of a pass.

extension NodeTable {
  /// The scratch that lowering works with.
  struct Lowering {
    var writer = RowWriter()
    /// The table's, while it lowers.
    var index = SolverIndex()
    /// The table's, while it lowers.
    var order = EmissionOrder()
    /// Whether constraints are parked, so that it matters which rows are changed or removed.
    let hasConflicts: Bool
    /// Rows that were changed or removed: conflicts with them among their members are looked at again.
    private(set) var touched: Set<ConstraintID> = []
    /// Rows that have another constant: conflicts with them among their members may stand all the same.
    private(set) var renumbered: Set<ConstraintID> = []

    init(hasConflicts: Bool) { self.hasConflicts = hasConflicts }

    mutating func touch(_ id: ConstraintID) {
      if hasConflicts { touched.insert(id) }
    }

    mutating func touchConstant(of id: ConstraintID) {
      if hasConflicts { renumbered.insert(id) }
    }
  }

  /// Hands the table's index and counts to a lowering, and back.
  func takeScratch(_ lowering: inout Lowering) {
    swap(&lowering.index, &lowered.index)
    swap(&lowering.order, &lowered.order)
  }

  // MARK: Variables

  /// Makes a node's unknowns on an axis; with them comes that the length is not negative.
  func ensureVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout Lowering
  ) {
    if lowering.index.variables(node, axis) == nil {
      _ = makeVariables(node, axis, &batch, &lowering)
    }
  }

  /// A node's unknowns on an axis, made if need be.
  func variables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout Lowering
  ) -> AxisVariables {
    lowering.index.variables(node, axis) ?? makeVariables(node, axis, &batch, &lowering)
  }

  /// The unknowns of which an item's attribute is made: its own, or for a baseline those of the item whose text it is.
  func variables(
    _ attribute: LayoutAttribute, of node: Int, _ batch: inout Batch, _ lowering: inout Lowering
  ) -> AxisVariables {
    let owner = attribute.isBaseline ? usedBaselineNode(attribute, of: node) : node
    return variables(owner, attribute.axis, &batch, &lowering)
  }

  private func makeVariables(
    _ node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout Lowering
  ) -> AxisVariables {
    let first = firstVariableIndex(node, axis)
    var variables = AxisVariables(
      minimum: batch.makeVariable(order: tree.orderKey(node, first)),
      length: batch.makeVariable(order: tree.orderKey(node, first + 1)))
    if !tree.nodes[node].allowsNegativeLength {
      let id = addNonNegative(node, axis, variables.length, &batch)
      lowering.index.setOwner(node, of: id)
      variables.nonNegative = id
    }
    lowering.index.set(variables, of: node, axis)
    return variables
  }

  func addNonNegative(
    _ node: Int, _ axis: Axis, _ length: Variable, _ batch: inout Batch
  ) -> ConstraintID {
    batch.add(
      [.init(length)], .greaterThanOrEqual, 0, at: .required, weight: 1,
      order: nonNegativeOrder(node, axis), isTieBreaker: false)
  }

  /// The key of the row that keeps a length from being negative. Guides that an emission made have keys of their own among
  /// those of their place, so that no two rows have the same.
  func nonNegativeOrder(_ node: Int, _ axis: Axis) -> OrderKey {
    let index =
      tree.nodes[node].placeNode < 0
      ? MadeRow.Role.nonNegative(axis).index
      : LayoutTree.containerIndex / 2 + firstVariableIndex(node, axis)
    return tree.orderKey(node, index)
  }

  /// The number among a place's variables at which a node's on an axis begin; guides come after their neighbour.
  func firstVariableIndex(_ node: Int, _ axis: Axis) -> Int {
    let index = axis == .horizontal ? 0 : 2
    guard tree.nodes[node].placeNode >= 0 else { return index }
    let isAboutContainer = tree.nodes[node].placeNode == tree.nodes[node].parent
    return index
      + Self.emittedGuideIndex(tree.nodes[node].guideNumber, isAboutContainer: isAboutContainer)
  }

  /// The number among a place's variables at which those of its `number`-th guide begin.
  static func emittedGuideIndex(_ number: Int, isAboutContainer: Bool) -> Int {
    4 + 4 * number + (isAboutContainer ? LayoutTree.containerIndex : 0)
  }

  // MARK: Rows

  /// Adds a row that the layout makes for a node.
  func add(
    _ row: WantedRow, of owner: Int, _ order: OrderKey, _ batch: inout Batch,
    _ lowering: inout Lowering
  ) -> ConstraintID {
    add(row.equation, row.further, of: owner, order, &batch, &lowering)
  }

  /// Brings a row that the layout made for a node up to date. Its role says what it speaks of, except where a frame
  /// stretches in another way.
  func change(
    _ id: ConstraintID, to row: WantedRow, _ batch: inout Batch, _ lowering: inout Lowering
  ) {
    let equation = row.equation
    let old = batch.model.numbers(of: id)
    if row.role.isAutoresizing {
      write(equation, row.further, &batch, &lowering)
      batch.replace(
        id,
        with: LinearConstraint(
          LinearExpression(lowering.writer.terms), equation.relation, equation.rowConstant))
      lowering.touch(id)
    } else if old.constant != equation.rowConstant {
      batch.setConstant(equation.rowConstant, of: id)
      lowering.touchConstant(of: id)
    }
    if old.priority != equation.priority {
      batch.setPriority(equation.priority, of: id)
      lowering.touch(id)
    }
  }

  /// Adds the row of an equation that a node made or emitted.
  func add(
    _ equation: Equation, _ further: EquationTerm? = nil, of owner: Int, _ order: OrderKey,
    _ batch: inout Batch, _ lowering: inout Lowering
  ) -> ConstraintID {
    write(equation, further, &batch, &lowering)
    let id = batch.add(
      lowering.writer.terms, equation.relation, equation.rowConstant, at: equation.priority,
      weight: equation.weight, order: order, isTieBreaker: equation.isTieBreaker)
    lowering.index.setOwner(owner, of: id)
    return id
  }

  /// Brings a row from `old` to `new`: numbers in place, anything else as a replacement that keeps the handle.
  func change(
    _ id: ConstraintID, from old: Equation, to new: Equation, _ batch: inout Batch,
    _ lowering: inout Lowering
  ) {
    let isRewritten = !new.differsInNumbersOnly(from: old)
    // A baseline may be another item's now.
    if isRewritten || new.hasBaseline { write(new, nil, &batch, &lowering) }
    if isRewritten || new.hasBaseline && !batch.model.hasTerms(lowering.writer.terms, id) {
      batch.replace(
        id,
        with: LinearConstraint(
          LinearExpression(lowering.writer.terms), new.relation, new.rowConstant))
      lowering.touch(id)
    } else if new.rowConstant != old.rowConstant {
      batch.setConstant(new.rowConstant, of: id)
      lowering.touchConstant(of: id)
    }
    if new.priority != old.priority {
      batch.setPriority(new.priority, of: id)
      lowering.touch(id)
    }
    if new.weight != old.weight { batch.setWeight(new.weight, of: id) }
  }

  private func write(
    _ equation: Equation, _ further: EquationTerm?, _ batch: inout Batch,
    _ lowering: inout Lowering
  ) {
    let joins = equation.joinsAxes || further.map { $0.attribute.axis != equation.axis } ?? false
    if joins { features.joinsAxes = true }
    lowering.writer.begin(equation.reading)
    lowering.writer.add(
      equation.firstAttribute, times: 1,
      variables(equation.firstAttribute, of: equation.first, &batch, &lowering))
    if equation.second >= 0 {
      lowering.writer.add(
        equation.secondAttribute, times: -equation.multiplier,
        variables(equation.secondAttribute, of: equation.second, &batch, &lowering))
    }
    if let further {
      lowering.writer.add(
        further.attribute, times: -further.factor,
        variables(further.node, further.attribute.axis, &batch, &lowering))
    }
    // The root's own place is absolute.
    if equation.second < 0 { return }
    for axis in [Axis.horizontal, .vertical] where lowering.writer.needsOrigin(axis) {
      let ancestor = commonAncestor(of: equation, further)
      lowering.writer.subtractOrigin(axis, variables(ancestor, axis, &batch, &lowering))
    }
  }

  /// The nearest item that is, or is above, all items of an equation.
  func commonAncestor(of equation: Equation, _ further: EquationTerm? = nil) -> Int {
    var ancestor = equation.first
    if equation.second >= 0 { ancestor = tree.commonAncestor(of: ancestor, and: equation.second) }
    if let further {
      ancestor = tree.commonAncestor(of: ancestor, and: further.node)
    }
    return ancestor
  }
}

extension Equation {
  var reading: RowWriter.Reading {
    .init(isRightToLeft: isRightToLeft, isMirrored: isRightToLeft && isDirectional)
  }

  /// Writes the terms, the ancestor's apart.
  func write(
    _ further: EquationTerm? = nil, into writer: inout RowWriter,
    variables: (Int, LayoutAttribute) -> AxisVariables
  ) {
    writer.add(firstAttribute, times: 1, variables(first, firstAttribute))
    if second >= 0 {
      writer.add(secondAttribute, times: -multiplier, variables(second, secondAttribute))
    }
    if let further {
      writer.add(
        further.attribute, times: -further.factor, variables(further.node, further.attribute))
    }
  }
}
