// Taking over what containers emit: a comparison with the last emission, so that only differences reach the solver.

extension NodeTable {
  /// Asks a container for its constraints. Nothing reaches the solver yet.
  func emission(of node: Int) -> ConstraintEmission {
    var emission = ConstraintEmission(table: self, container: node)
    item(at: node)?.emitConstraints(into: &emission)
    return emission
  }

  func take(
    _ new: ConstraintEmission, _ batch: inout Batch, _ lowering: inout Lowering
  ) {
    let node = new.container
    let guides = takeGuides(new, &lowering)
    let old = nodes[node].emission
    var ids: [ConstraintID?] = []
    ids.reserveCapacity(new.equations.count)
    var matcher = EmissionMatcher(old.equations)
    var counts = EmissionOrder()
    let equations = new.equations.map { equation in
      var resolved = equation.resolvingGuides(guides)
      if equation.hasOffset { resolved.offset = offset(of: resolved) }
      return resolved
    }
    for equation in equations {
      let order = counts.next(self, equation, container: node)
      guard let match = matcher.match(equation) else {
        ids.append(add(equation, of: node, order, &batch, &lowering))
        continue
      }
      if let id = old.ids[match] {
        change(id, from: old.equations[match], to: equation, &batch, &lowering)
        batch.setOrder(order, of: id)
      }
      ids.append(old.ids[match])
    }
    for index in old.equations.indices where !matcher.isMatched[index] {
      if let id = old.ids[index] {
        batch.remove(id)
        lowering.touch(id)
      }
    }
    dropUnusedAxes(of: guides, equations, &lowering)
    // A guide that was beside another member has another place.
    for guide in guides {
      for axis in [Axis.horizontal, .vertical] {
        reorderVariables(of: guide, axis, &batch, &lowering)
      }
    }
    let unused = old.guides.dropFirst(guides.count)
    nodes[node].emission = Emitted(
      equations: equations, ids: ids, guides: guides, dependsOnLengths: new.dependsOnLengths,
      dependsOnIntrinsicLengths: new.dependsOnIntrinsicLengths)
    if new.dependsOnLengths { hasMeasuringContainers = true }
    for guide in unused { freeGuide(guide, &lowering.index) }
  }

  /// Guides have unknowns only along the axes that the emission speaks of.
  private func dropUnusedAxes(
    of guides: [Int], _ equations: [Equation], _ lowering: inout Lowering
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let known = guides.filter { lowering.index.variables($0, axis) != nil }
      if known.isEmpty { continue }
      var used: Set<Int> = []
      for equation in equations {
        if equation.axis == axis { used.insert(equation.first) }
        if equation.second >= 0 && equation.secondAttribute.axis == axis {
          used.insert(equation.second)
        }
      }
      for guide in known where !used.contains(guide) {
        dropVariables(guide, axis, &lowering.index)
      }
    }
  }

  /// The records of an emission's guides: the last emission's as far as they go, then new ones.
  private func takeGuides(
    _ new: ConstraintEmission, _ lowering: inout Lowering
  ) -> [Int] {
    var guides = Array(nodes[new.container].emission.guides.prefix(new.guides.count))
    var countAtPlace: [Int: Int] = [:]
    for (number, guide) in new.guides.enumerated() {
      if number == guides.count {
        var record = NodeRecord(identity: nil)
        record.parent = new.container
        guides.append(makeRecord(record))
      }
      nodes[guides[number]].placeNode = guide.place
      nodes[guides[number]].guideNumber = countAtPlace[guide.place, default: 0]
      countAtPlace[guide.place, default: 0] += 1
      if nodes[guides[number]].allowsNegativeLength != guide.allowsNegativeLength {
        setAllowsNegativeLength(guide.allowsNegativeLength, of: guides[number], &lowering.index)
      }
    }
    nodes[new.container].emission.guides =
      guides + nodes[new.container].emission.guides.dropFirst(guides.count)
    return guides
  }

  /// A guide that changes its kind starts anew.
  private func setAllowsNegativeLength(
    _ allows: Bool, of guide: Int, _ index: inout SolverIndex
  ) {
    dropRows(of: nodes[guide].parent) { $0.first == guide || $0.second == guide }
    for axis in [Axis.horizontal, .vertical] { dropVariables(guide, axis, &index) }
    nodes[guide].allowsNegativeLength = allows
  }

  private func freeGuide(_ guide: Int, _ index: inout SolverIndex) {
    for axis in [Axis.horizontal, .vertical] { dropVariables(guide, axis, &index) }
    free(guide)
  }

  /// A child leaves: what its container emitted about it leaves with it, before the record's index is used again.
  func dropEmission(of container: Int, about child: Int) {
    dropRows(of: container) { $0.first == child || $0.second == child }
    for guide in nodes[container].emission.guides where nodes[guide].placeNode == child {
      nodes[guide].placeNode = container
    }
  }

  func dropEmission(of container: Int) {
    dropRows(of: container) { _ in true }
    for guide in nodes[container].emission.guides { freeGuide(guide, &solverIndex) }
    nodes[container].emission = Emitted()
  }

  private func dropRows(of container: Int, where isDropped: (Equation) -> Bool) {
    let old = nodes[container].emission
    guard old.equations.contains(where: isDropped) else { return }
    var kept = Emitted()
    kept.guides = old.guides
    kept.dependsOnLengths = old.dependsOnLengths
    kept.dependsOnIntrinsicLengths = old.dependsOnIntrinsicLengths
    for (equation, id) in zip(old.equations, old.ids) {
      if isDropped(equation) {
        if let id { doomedConstraints.append(id) }
      } else {
        kept.equations.append(equation)
        kept.ids.append(id)
      }
    }
    nodes[container].emission = kept
  }

  /// A new place in the tree means new keys for all that the layout made for a node.
  func reorderRows(of node: Int, _ batch: inout Batch, _ lowering: inout Lowering) {
    for axis in [Axis.horizontal, .vertical] {
      reorderVariables(of: node, axis, &batch, &lowering)
      for guide in nodes[node].emission.guides {
        reorderVariables(of: guide, axis, &batch, &lowering)
      }
    }
    for row in nodes[node].rows {
      if let id = row.id, batch.contains(id) {
        batch.setOrder(orderKey(node, row.role.index), of: id)
      }
    }
    var counts = EmissionOrder()
    for (equation, id) in zip(nodes[node].emission.equations, nodes[node].emission.ids) {
      let order = counts.next(self, equation, container: node)
      if let id, batch.contains(id) { batch.setOrder(order, of: id) }
    }
  }

  private func reorderVariables(
    of node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout Lowering
  ) {
    guard let variables = lowering.index.variables(node, axis) else { return }
    let first = firstVariableIndex(node, axis)
    batch.setOrder(orderKey(node, first), of: variables.minimum)
    batch.setOrder(orderKey(node, first + 1), of: variables.length)
    if let id = variables.nonNegative, batch.contains(id) {
      batch.setOrder(orderKey(node, MadeRow.Role.nonNegative(axis).index), of: id)
    }
  }
}

/// Order keys within one emission: counted for each member, so that a constraint's key does not depend on how many
/// there are about other members.
struct EmissionOrder {
  private var counts: [Int: Int] = [:]

  /// The rows that the layout makes for a node by itself come first.
  private static let firstIndex = MadeRow.Role.allCases.count

  mutating func next(_ table: NodeTable, _ equation: Equation, container: Int) -> OrderKey {
    let member =
      equation.first == container && equation.second >= 0 ? equation.second : equation.first
    let placeNode = table.nodes[member].placeNode
    let place = placeNode >= 0 ? placeNode : member
    let count = counts[place, default: Self.firstIndex]
    counts[place] = count + 1
    return table.orderKey(
      place, place == container ? NodeTable.containerIndex + count : count)
  }
}

/// Finds for each new equation the old one that it continues: in step as long as both go in step, else by search.
struct EmissionMatcher {
  private struct Key: Hashable {
    let first: Int
    let second: Int
    let attributes: UInt16
    let relation: Relation
    let isTieBreaker: Bool
    let identifier: UInt

    init(_ equation: Equation) {
      first = equation.first
      second = equation.second
      attributes =
        UInt16(equation.firstAttribute.rawValue) << 8 | UInt16(equation.secondAttribute.rawValue)
      relation = equation.relation
      isTieBreaker = equation.isTieBreaker
      identifier = equation.identifier.address
    }
  }

  private let old: [Equation]
  private(set) var isMatched: [Bool]
  private var next = 0
  private var search: [Key: [Int]]?

  init(_ old: [Equation]) {
    self.old = old
    isMatched = Array(repeating: false, count: old.count)
  }

  mutating func match(_ equation: Equation) -> Int? {
    while next < old.count && isMatched[next] { next += 1 }
    if next < old.count && old[next].isSameConstraint(as: equation) {
      isMatched[next] = true
      next += 1
      return next - 1
    }
    if search == nil {
      var index: [Key: [Int]] = [:]
      for place in old.indices.reversed() where !isMatched[place] {
        index[Key(old[place]), default: []].append(place)
      }
      search = index
    }
    let key = Key(equation)
    while let place = search?[key]?.popLast() {
      if isMatched[place] { continue }
      isMatched[place] = true
      return place
    }
    return nil
  }
}

extension Equation {
  func resolvingGuides(_ guides: [Int]) -> Equation {
    var resolved = self
    if first <= -2 { resolved.first = guides[-2 - first] }
    if second <= -2 { resolved.second = guides[-2 - second] }
    return resolved
  }
}
