// How long a subtree wants to be, found by solving it alone, so that the layout keeps no trace of the question.

extension NodeTable {
  /// The intrinsic length, else the smallest length that the constraints inside the subtree allow.
  func naturalLength(of node: Int, along axis: Axis) -> Double {
    let intrinsic =
      axis == .horizontal ? nodes[node].intrinsicSize.width : nodes[node].intrinsicSize.height
    if intrinsic >= 0 { return intrinsic }
    return compressedSize(of: node)[axis]
  }

  /// The size of a subtree that is asked to be as small as it can be; remembered until something changes.
  private func compressedSize(of root: Int) -> PerAxis<Double> {
    if let known = naturalSizes[root] { return known }
    var subtree = Subtree(table: self, root: root)
    let size = subtree.compressedSize()
    naturalSizes[root] = size
    return size
  }
}

/// A subtree with a solver of its own.
private struct Subtree {
  let table: NodeTable
  let root: Int
  var variables: [Int: PerAxis<AxisVariables>] = [:]
  /// Of guides that emissions make; they are numbered behind the table's records.
  var allowsNegativeLength: [Bool] = []
  var terms: [LinearExpression.Term] = []

  init(table: NodeTable, root: Int) {
    self.table = table
    self.root = root
  }

  mutating func compressedSize() -> PerAxis<Double> {
    var members: [Int] = []
    table.forEachNode(below: root) { members.append($0) }
    let emissions = members.map { table.emission(of: $0) }
    var solver = Solver()
    solver.update(droppingConflicts: { $0.members[$0.members.count - 1].id }) { batch in
      for member in members { lowerNode(member, &batch) }
      for (member, emission) in zip(members, emissions) {
        lower(emission, &batch)
        lowerConstraints(of: member, &batch)
      }
      for axis in [Axis.horizontal, .vertical] {
        batch.prefer(place(root, axis, &batch).length == 0, at: .fitting)
      }
    }
    guard let place = variables[root] else { return PerAxis(0, 0) }
    return PerAxis(solver[place.horizontal.length], solver[place.vertical.length])
  }

  private mutating func place(_ node: Int, _ axis: Axis, _ batch: inout Batch) -> AxisVariables {
    if let known = variables[node] { return known[axis] }
    let guide = node - table.nodes.count
    let mayBeNegative = guide >= 0 && allowsNegativeLength[guide]
    var made: [AxisVariables] = []
    for _ in 0..<2 {
      let axisVariables = AxisVariables(
        minimum: batch.makeVariable(), length: batch.makeVariable())
      if !mayBeNegative { batch.require(axisVariables.length >= 0) }
      made.append(axisVariables)
    }
    variables[node] = PerAxis(made[0], made[1])
    return axis == .horizontal ? made[0] : made[1]
  }

  /// What the layout makes for the node by itself; the subtree's root stands at the origin.
  private mutating func lowerNode(_ node: Int, _ batch: inout Batch) {
    let horizontal = place(node, .horizontal, &batch)
    let vertical = place(node, .vertical, &batch)
    if node == root {
      batch.require(horizontal.minimum == 0)
      batch.require(vertical.minimum == 0)
    }
    for (role, equation) in table.wantedRows(node) {
      switch role {
      case .originX, .originY, .hostWidth, .hostHeight: continue
      default: lower(equation, ancestor: node, &batch)
      }
    }
  }

  private mutating func lower(_ emission: ConstraintEmission, _ batch: inout Batch) {
    let first = table.nodes.count + allowsNegativeLength.count
    let guides = emission.guides.indices.map { first + $0 }
    allowsNegativeLength.append(contentsOf: emission.guides.map { $0.allowsNegativeLength })
    for equation in emission.equations {
      lower(equation.resolvingGuides(guides), ancestor: emission.container, &batch)
    }
  }

  private mutating func lowerConstraints(of node: Int, _ batch: inout Batch) {
    for constraint in table.nodes[node].constraints {
      guard constraint.state != .inactive, isInside(constraint.first),
        constraint.first.index == node, constraint.second.map(isInside) ?? true
      else { continue }
      let second = constraint.second?.index ?? -1
      let direction = constraint.layoutDirection ?? table.effectiveDirection(of: node)
      lower(
        Equation(
          first: node, second: second, firstAttribute: constraint.firstAttribute,
          secondAttribute: constraint.secondAttribute, relation: constraint.relation,
          multiplier: constraint.multiplier, constant: constraint.constant,
          priority: constraint.priority, isRightToLeft: direction == .rightToLeft),
        ancestor: second < 0 ? node : table.commonAncestor(of: node, and: second), &batch)
    }
  }

  private mutating func lower(_ equation: Equation, ancestor: Int, _ batch: inout Batch) {
    _ = place(equation.first, equation.axis, &batch)
    if equation.second >= 0 { _ = place(equation.second, equation.axis, &batch) }
    let known = variables
    let constant = equation.lower(
      ancestor: ancestor,
      variables: { node, axis in
        guard let place = known[node] else {
          preconditionFailure("variables are made before a row is lowered")
        }
        return place[axis]
      }, into: &terms)
    let statement = LinearConstraint(LinearExpression(terms), equation.relation, constant)
    if equation.priority.isRequired {
      batch.require(statement)
    } else {
      batch.prefer(statement, at: equation.priority, weight: equation.weight)
    }
  }

  private func isInside(_ node: NodeIdentity) -> Bool {
    node.isAlive && node.table === table && table.isAncestor(root, orSelfOf: node.index)
  }
}
