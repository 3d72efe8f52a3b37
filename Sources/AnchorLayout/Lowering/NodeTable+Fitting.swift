// How large a subtree wants to be, found by solving it alone, so that the layout keeps no trace of the question.

/// A size that a subtree is asked to come close to, and how strongly.
struct FittingQuestion: Hashable {
  var target = Size.zero
  var horizontal = Priority.fitting
  var vertical = Priority.fitting
}

struct FittingAnswer {
  var size = Size.zero
  /// Where the item's baselines are then; 0 for an item without text, as if they were its edges.
  var firstFromTop = 0.0
  var lastFromBottom = 0.0
}

extension NodeTable {
  /// The intrinsic length, else the smallest length that the constraints inside the subtree allow.
  func naturalLength(of node: Int, along axis: Axis) -> Double {
    let intrinsic =
      axis == .horizontal
      ? tree.nodes[node].intrinsicSize.width : tree.nodes[node].intrinsicSize.height
    if intrinsic >= 0 { return intrinsic }
    let size = fittingSize(of: node, FittingQuestion())
    return axis == .horizontal ? size.width : size.height
  }

  /// The alignment size of a subtree that is asked for a size; remembered until something in it changes.
  func fittingSize(of root: Int, _ question: FittingQuestion) -> Size {
    fittingAnswer(of: root, question).size
  }

  func fittingAnswer(of root: Int, _ question: FittingQuestion) -> FittingAnswer {
    if let known = fittingSizes[root]?[question] { return known }
    guard let identity = tree.nodes[root].identity else { return FittingAnswer() }
    for _ in 0..<Self.measurementLimit {
      // What a measurement has put in has not been asked yet.
      if identity.isAt(root, of: self) { askForDueContent(below: root) }
      guard identity.isAlive else { return FittingAnswer() }
      guard identity.isAt(root, of: self) else {
        // A callback has joined this tree to another.
        return identity.table.fittingAnswer(of: identity.index, question)
      }
      if let answer = measure(root, question) { return answer }
    }
    preconditionFailure("the items in \(identity.name) change the tree whenever they are measured")
  }

  /// Measures a subtree, and remembers the answer unless a callback changes what it is made of.
  ///
  /// - Returns: `nil` where a callback has changed the tree.
  private func measure(_ root: Int, _ question: FittingQuestion) -> FittingAnswer? {
    precondition(
      !measuredRoots.contains(root), "\(name(of: root)) asks for its own fitting size to find it")
    measuredRoots.append(root)
    defer { measuredRoots.removeLast() }
    // A change takes this away.
    fittingSizes[root, default: [:]][question] = nil
    if measuredRoots.count == Self.measurementDepthLimit {
      let changes = tree.changes
      measureInside(root)
      if tree.changes != changes { return nil }
    }
    var subtree = Subtree(table: self, root: root)
    guard let answer = subtree.answer(question) else { return nil }
    fittingSizes[root]?[question] = answer
    return answer
  }

  /// Measures containers that measure what is inside them from the innermost outwards, so that each finds the answers that
  /// it needs, instead of asking one inside the other as deep as the tree is.
  private func measureInside(_ root: Int) {
    var containers: [NodeIdentity] = []
    forEachNode(below: root) { node in
      if node != root && tree.nodes[node].firstChild >= 0, let identity = tree.nodes[node].identity
      {
        containers.append(identity)
      }
    }
    for container in containers.reversed() where container.isIn(self) {
      _ = fittingAnswer(of: container.index, FittingQuestion())
    }
  }

  /// Items with constraints or content due are asked now; what follows from the answer stays due.
  private func askForDueContent(below root: Int) {
    if isLayingOut && !isTelling || isMeasuring { return }
    guard let top = tree.nodes[root].identity else { return }
    for _ in 0..<Self.roundLimit {
      guard top.isAt(root, of: self) else { return }
      var due: [NodeIdentity] = []
      forEachNode(below: root) { node in
        let isDue = tree.nodes[node].needsUpdateConstraints || tree.nodes[node].needsIntrinsicSize
        if isDue, let identity = tree.nodes[node].identity { due.append(identity) }
      }
      if due.isEmpty { return }
      // Leaves come first, as in a pass.
      for identity in due.reversed() where identity.isAlive && identity.table === self {
        let node = identity.index
        guard let item = item(at: node) else { continue }
        if tree.nodes[node].needsUpdateConstraints {
          tree.nodes[node].needsUpdateConstraints = false
          item.updateConstraints()
        }
        guard identity.isAt(node, of: self), tree.nodes[node].needsIntrinsicSize else { continue }
        tree.nodes[node].needsIntrinsicSize = false
        askForContent(node, item)
        if identity.isAt(node, of: self), tree.nodes[node].needsRows { markRows(node) }
      }
    }
  }
}

/// The parked rows of a subtree that is measured, by the rule of the layout.
private final class SubtreeConflicts {
  private struct Parked {
    let row: DroppedConstraint
    let rank: ConflictRank
  }

  private var ranks: [ConstraintID: ConflictRank] = [:]
  private var parked: [Parked] = []
  /// Rows that were parked and are in force again, with the handles of then.
  private var renamed: [ConstraintID: ConstraintID] = [:]

  func setRank(_ rank: ConflictRank, of row: ConstraintID) { ranks[row] = rank }

  /// The handle that a row has now, in force or not.
  func handle(of row: ConstraintID) -> ConstraintID {
    var handle = row
    while let next = renamed[handle] { handle = next }
    return handle
  }

  /// Brings changes to the solver and parks what cannot hold.
  func solve(_ solver: inout Solver, _ changes: (inout Batch) -> Void) {
    park(in: &solver, changes)
    // As in the layout, a row is tried again where one that it contradicted is parked itself.
    for _ in 0..<8 + 4 * parked.count {
      let freed = parked.filter { $0.row.others.contains { !solver.contains($0) } }
      if freed.isEmpty { return }
      parked.removeAll { $0.row.others.contains { !solver.contains($0) } }
      park(in: &solver) { batch in for row in freed { restore(row, row.row.statement, &batch) } }
    }
  }

  /// Gives rows new constants, and tries all again that were parked.
  func setConstants(
    _ constants: [(row: ConstraintID, constant: Double)], in solver: inout Solver
  ) {
    let before = parked
    parked = []
    solve(&solver) { batch in
      for (row, constant) in constants where batch.contains(handle(of: row)) {
        batch.setConstant(constant, of: handle(of: row))
      }
      for row in before {
        let constant = constants.first { handle(of: $0.row) == row.row.id }?.constant
        let statement = row.row.statement
        restore(
          row,
          LinearConstraint(
            statement.expression, statement.relation, constant ?? statement.constant), &batch)
      }
    }
  }

  private func restore(_ row: Parked, _ statement: LinearConstraint, _ batch: inout Batch) {
    let id = batch.require(statement, order: row.row.order)
    ranks[id] = row.rank
    renamed[row.row.id] = id
  }

  private func park(in solver: inout Solver, _ changes: (inout Batch) -> Void) {
    solver.update(
      droppingLatestBy: { self.ranks[$0] ?? ConflictRanks.layout },
      { parked.append(Parked(row: $0, rank: ranks[$0.id] ?? ConflictRanks.layout)) },
      changes)
  }
}

/// A subtree with a solver of its own.
private struct Subtree {
  let table: NodeTable
  let root: Int
  private let identity: NodeIdentity?
  private var members: [Int] = []
  /// Whose records the members are; another item may get the index of one that is gone.
  private var identities: [NodeIdentity?] = []
  private var inside: TreeMembers
  private var variables: [Int: PerAxis<AxisVariables>] = [:]
  /// Of guides that emissions make; they are numbered behind the table's records.
  private var allowsNegativeLength: [Bool] = []
  private var writer = RowWriter()
  private let conflicts = SubtreeConflicts()
  /// Places in the tree, by record; in the layout they are labels.
  private var places: [Int: Int32] = [:]
  /// Of guides that emissions make: the record at whose place they stand, and their first index there.
  private var guidePlaces: [(node: Int, index: Int)] = []
  /// The rows of content that wraps: at most and at least its height.
  private var wrapping: [(node: Int, atMost: ConstraintID?, atLeast: ConstraintID?)] = []

  init(table: NodeTable, root: Int) {
    self.table = table
    self.root = root
    identity = table.tree.nodes[root].identity
    inside = TreeMembers(of: root)
  }

  /// `nil` where a callback changes the tree.
  mutating func answer(_ question: FittingQuestion) -> FittingAnswer? {
    let changes = table.tree.changes
    table.forEachNode(below: root) {
      places[$0] = Int32(members.count)
      members.append($0)
      identities.append(table.tree.nodes[$0].identity)
    }
    var emissions: [ConstraintEmission] = []
    for member in members {
      emissions.append(table.emission(of: member))
      if isOutdated(since: changes) { return nil }
    }
    var solver = Solver()
    // The order of variables and rows is that of the layout, so that ties are settled as there.
    conflicts.solve(&solver) { batch in
      for member in members { _ = place(member, .horizontal, &batch) }
      for constraint in innerConstraints() { lower(constraint, &batch) }
      for member in members { lowerNode(member, &batch) }
      for emission in emissions { lower(emission, &batch) }
      let horizontal = place(root, .horizontal, &batch).length
      let vertical = place(root, .vertical, &batch).length
      let insets = table.tree.nodes[root].alignmentInsets
      let target = question.target
      // A required size counts as stated by the layout itself, as the host's does.
      wish(horizontal == max(0, target.width - insets.horizontal), question.horizontal, &batch)
      wish(vertical == max(0, target.height - insets.vertical), question.vertical, &batch)
    }
    settleWrapping(&solver)
    if isOutdated(since: changes) { return nil }
    guard let place = variables[root] else { return FittingAnswer() }
    var answer = FittingAnswer()
    answer.size = Size(solver[place.horizontal.length], solver[place.vertical.length])
    let first = table.baselineNode(.firstBaseline, of: root)
    if let text = variables[first]?.vertical, let baselines = table.tree.nodes[first].baselines {
      answer.firstFromTop = solver[text.minimum] + baselines.firstFromTop
    }
    let last = table.baselineNode(.lastBaseline, of: root)
    if let text = variables[last]?.vertical, let baselines = table.tree.nodes[last].baselines {
      answer.lastFromBottom =
        answer.size.height - solver[text.minimum] - solver[text.length]
        + baselines.lastFromBottom
    }
    return answer
  }

  /// Whether a callback has changed the tree, and not only put something in and taken it out again.
  private func isOutdated(since changes: Int) -> Bool {
    if table.tree.changes == changes { return false }
    guard table.tree.nodes[root].identity === identity else { return true }
    var present: [Int] = []
    table.forEachNode(below: root) { present.append($0) }
    return present != members
      || !zip(present, identities).allSatisfy { table.tree.nodes[$0].identity === $1 }
  }

  /// Text takes the height of its solved width, as in the layout.
  private mutating func settleWrapping(_ solver: inout Solver) {
    var widths: [Int: Double] = [:]
    for _ in 1..<NodeTable.passLimit {
      var heights: [(row: ConstraintID, constant: Double)] = []
      for text in wrapping {
        guard let place = variables[text.node], let item = table.item(at: text.node) else {
          continue
        }
        let width = solver[place.horizontal.length]
        if widths[text.node] == width { continue }
        widths[text.node] = width
        let natural = table.tree.nodes[text.node].intrinsicSize
        let isUnwrapped = natural.width >= 0 && width >= natural.width - 1e-6
        let height =
          isUnwrapped ? natural.height : item.contentHeight(forWidth: width) ?? natural.height
        for case let row? in [text.atMost, text.atLeast] { heights.append((row, height)) }
      }
      if heights.isEmpty { return }
      conflicts.setConstants(heights, in: &solver)
    }
  }

  @discardableResult
  private func wish(
    _ statement: LinearConstraint, _ priority: Priority, _ batch: inout Batch
  ) -> ConstraintID {
    priority.isRequired ? batch.require(statement) : batch.prefer(statement, at: priority)
  }

  private mutating func place(
    _ attribute: LayoutAttribute, of node: Int, _ batch: inout Batch
  ) -> AxisVariables {
    let isInside = attribute.isBaseline && node < table.tree.nodes.count
    return place(
      isInside ? table.baselineNode(attribute, of: node) : node, attribute.axis, &batch)
  }

  private mutating func place(_ node: Int, _ axis: Axis, _ batch: inout Batch) -> AxisVariables {
    if let known = variables[node] { return known[axis] }
    let guide = node - table.tree.nodes.count
    let mayBeNegative = guide >= 0 && allowsNegativeLength[guide]
    var made: [AxisVariables] = []
    for axis in [Axis.horizontal, .vertical] {
      let axisVariables = AxisVariables(
        minimum: batch.makeVariable(), length: batch.makeVariable())
      if !mayBeNegative {
        let id = batch.require(axisVariables.length >= 0)
        let role = MadeRow.Role.nonNegative(axis).index
        conflicts.setRank(rank(at: node, guide < 0 ? role : axis == .horizontal ? 0 : 2), of: id)
      }
      made.append(axisVariables)
    }
    variables[node] = PerAxis(made[0], made[1])
    return axis == .horizontal ? made[0] : made[1]
  }

  /// The rank of a row of the layout's own, in the order of the keys that it has in the layout.
  private func rank(at node: Int, _ index: Int, group: Int32 = 0) -> ConflictRank {
    let guide = node - table.tree.nodes.count
    if guide < 0 {
      return ConflictRank(group: group, place: places[node] ?? .max, serial: Int64(index))
    }
    let place = guidePlaces[guide]
    return ConflictRank(
      group: group, place: places[place.node] ?? .max, serial: Int64(place.index + index))
  }

  /// What the layout makes for the node by itself; the subtree's root stands at the origin, whatever holds it outside.
  private mutating func lowerNode(_ node: Int, _ batch: inout Batch) {
    let horizontal = place(node, .horizontal, &batch)
    let vertical = place(node, .vertical, &batch)
    if node == root {
      batch.require(horizontal.minimum == 0)
      batch.require(vertical.minimum == 0)
    }
    var rows: (atMost: ConstraintID?, atLeast: ConstraintID?) = (nil, nil)
    for row in table.wantedRows(node) {
      switch row.role {
      case .originX, .originY, .hostWidth, .hostHeight: continue
      case .huggingHeight:
        rows.atMost = lower(unwrapped(row.equation), rank(at: node, row.role.index), &batch)
      case .compressionHeight:
        rows.atLeast = lower(unwrapped(row.equation), rank(at: node, row.role.index), &batch)
      default:
        let isOutside = node == root && (row.equation.second >= 0 || row.further != nil)
        if !isOutside {
          lower(
            row.equation, further: row.further, rank(at: node, row.role.index), &batch)
        }
      }
    }
    if table.tree.nodes[node].wrapping != nil { wrapping.append((node, rows.atMost, rows.atLeast)) }
  }

  /// Content begins unwrapped, however it stands in the layout.
  private func unwrapped(_ equation: Equation) -> Equation {
    var equation = equation
    if table.tree.nodes[equation.first].wrapping != nil {
      equation.constant = max(0, table.tree.nodes[equation.first].intrinsicSize.height)
    }
    return equation
  }

  private mutating func lower(_ emission: ConstraintEmission, _ batch: inout Batch) {
    let first = table.tree.nodes.count + allowsNegativeLength.count
    let guides = emission.guides.indices.map { first + $0 }
    allowsNegativeLength.append(contentsOf: emission.guides.map { $0.allowsNegativeLength })
    var countAtPlace: [Int: Int] = [:]
    for guide in emission.guides {
      let number = countAtPlace[guide.place, default: 0]
      countAtPlace[guide.place] = number + 1
      let index = NodeTable.emittedGuideIndex(
        number, isAboutContainer: guide.place == emission.container)
      guidePlaces.append((guide.place, LayoutTree.containerIndex / 2 + index))
    }
    /// How many rows were counted with a record.
    var counts: [Int: Int] = [:]
    for equation in emission.equations {
      var resolved = equation.resolvingGuides(guides)
      if equation.hasOffset { resolved.offset = table.offset(of: resolved) }
      let node = countingPlace(of: resolved)
      let index = EmissionOrder.index(
        counts[node, default: 0], isAboutContainer: node == emission.container)
      counts[node, default: 0] += 1
      lower(resolved, rank(at: node, index, group: equation.yieldsFirst ? 3 : 1), &batch)
    }
  }

  /// The record with which a row of an emission is counted, as in the layout.
  private func countingPlace(of equation: Equation) -> Int {
    func place(_ node: Int) -> Int {
      node < table.tree.nodes.count ? node : guidePlaces[node - table.tree.nodes.count].node
    }
    let first = place(equation.first)
    if equation.second < 0 { return first }
    let second = place(equation.second)
    return places[first] ?? .max >= places[second] ?? .max ? first : second
  }

  /// The user's constraints that speak of the subtree alone, in the order of their activation.
  private mutating func innerConstraints() -> [LayoutConstraint] {
    var inner: [LayoutConstraint] = []
    for member in members {
      for constraint in table.constraints.lists.constraints(of: member)
      where constraint.standing.state != .inactive && constraint.first.index == member
        && constraint.allNodes({ isInside($0) }) && constraint.holder.map({ isInside($0) }) ?? true
      {
        inner.append(constraint)
      }
    }
    return inner.sorted { $0.standing.serial < $1.standing.serial }
  }

  private mutating func lower(_ constraint: LayoutConstraint, _ batch: inout Batch) {
    let reading = table.reading(of: constraint)
    var writer = RowWriter()
    swap(&writer, &self.writer)
    defer { swap(&writer, &self.writer) }
    writer.begin(reading)
    constraint.write(into: &writer) { place($1, of: $0.index, &batch) }
    for axis in [Axis.horizontal, .vertical] where writer.needsOrigin(axis) {
      let ancestor = table.commonAncestor(of: constraint)
      writer.subtractOrigin(axis, place(ancestor, axis, &batch))
    }
    let statement = LinearConstraint(
      LinearExpression(writer.terms), constraint.relation,
      table.rowConstant(of: constraint, constraint.statement, reading))
    let id = wish(statement, constraint.priority, &batch)
    conflicts.setRank(ConflictRanks.user(constraint), of: id)
  }

  @discardableResult
  private mutating func lower(
    _ equation: Equation, further: EquationTerm? = nil, _ rank: ConflictRank,
    _ batch: inout Batch
  ) -> ConstraintID {
    var writer = RowWriter()
    swap(&writer, &self.writer)
    defer { swap(&writer, &self.writer) }
    writer.begin(equation.reading)
    equation.write(further, into: &writer) { place($1, of: $0, &batch) }
    for axis in [Axis.horizontal, .vertical] where writer.needsOrigin(axis) {
      writer.subtractOrigin(axis, place(table.commonAncestor(of: equation, further), axis, &batch))
    }
    let statement = LinearConstraint(
      LinearExpression(writer.terms), equation.relation, equation.rowConstant)
    if equation.priority.isRequired {
      let id = batch.require(statement)
      conflicts.setRank(rank, of: id)
      return id
    }
    return batch.prefer(statement, at: equation.priority, weight: equation.weight)
  }

  private mutating func isInside(_ node: NodeIdentity) -> Bool {
    node.isIn(table) && inside.contains(node.index, in: table.tree)
  }
}
