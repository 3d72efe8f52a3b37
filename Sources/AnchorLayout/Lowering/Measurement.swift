/// A question about the size of a subtree while it is answered: by a solver of the subtree's own, so that the layout keeps no
/// trace.
///
/// The order of variables and rows is that of the layout, so that ties are settled as there.
struct Measurement {
  private let table: NodeTable
  private let root: Int
  private let question: FittingQuestion
  private let identity: NodeIdentity?
  /// How often the tree had changed when the members were looked at last.
  private var changes: Int
  private var members: [Int] = []
  /// Whose records the members are; another item may get the index of one that is gone.
  private var identities: [NodeIdentity?] = []
  private var emissions: [ConstraintEmission] = []
  /// Where the members stand that the solver holds already.
  private var known = 0..<0

  init(of root: Int, _ question: FittingQuestion, in table: NodeTable) {
    self.table = table
    self.root = root
    self.question = question
    identity = table.tree.nodes[root].identity
    changes = table.tree.changes
  }

  /// `nil` where a callback changes the tree.
  mutating func answer() -> FittingAnswer? {
    let lowered: LoweredSubtree
    if let known = table.takeLowered(root) {
      lowered = known
      if !lowered.wrapping.isEmpty { listMembers() }
      askAgain(lowered)
    } else {
      listMembers()
      guard let smaller = collect() else { return nil }
      lowered = smaller
      lower(into: lowered)
    }
    settleWrapping(lowered)
    if isOutdated() { return nil }
    table.keep(lowered, root)
    return answer(from: lowered)
  }

  private func answer(from lowered: LoweredSubtree) -> FittingAnswer {
    var answer = FittingAnswer()
    guard let width = lowered.variables(root, .horizontal)?.length,
      let height = lowered.variables(root, .vertical)?.length
    else { return answer }
    answer.size = Size(width: lowered.solver[width], height: lowered.solver[height])
    let first = table.baselineNode(.firstBaseline, of: root)
    if let text = lowered.variables(first, .vertical),
      let baselines = table.tree.nodes[first].baselines
    {
      answer.firstFromTop = lowered.solver[text.minimum] + baselines.firstFromTop
    }
    let last = table.baselineNode(.lastBaseline, of: root)
    if let text = lowered.variables(last, .vertical),
      let baselines = table.tree.nodes[last].baselines
    {
      answer.lastFromBottom =
        answer.size.height - lowered.solver[text.minimum] - lowered.solver[text.length]
        + baselines.lastFromBottom
    }
    return answer
  }

  // MARK: Members

  private mutating func listMembers() {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      members.append(walk.node)
      identities.append(table.tree.nodes[walk.node].identity)
      walk.advance(table.tree.nodes)
    }
  }

  /// Whether a callback has changed the tree, and not only put something in and taken it out again.
  private mutating func isOutdated() -> Bool {
    if table.tree.changes == changes { return false }
    guard table.tree.nodes[root].identity === identity else { return true }
    var present: [Int] = []
    table.tree.appendMembers(ofSubtree: root, to: &present)
    let isAsBefore =
      present == members
      && zip(present, identities).allSatisfy { table.tree.nodes[$0].identity === $1 }
    if isAsBefore { changes = table.tree.changes }
    return !isAsBefore
  }

  /// Asks the containers for their constraints, save those in a smaller subtree whose solver is at hand.
  ///
  /// Only one that holds at least half of the members is taken over; to state less than as much again costs no more. So
  /// each member is stated anew only where the subtree has doubled, however deep subtrees are measured in each other.
  ///
  /// - Returns: the solver to go on with; `nil` where a callback changes the tree.
  private mutating func collect() -> LoweredSubtree? {
    var smaller: [Range<Int>] = []
    var place = 0
    while place < members.count {
      if place > 0, !table.keptRoots.isEmpty, let lowered = table.measured[members[place]]?.lowered
      {
        smaller.append(place..<place + lowered.places.count)
        place += lowered.places.count
      } else {
        guard askForEmissions(place..<place + 1) else { return nil }
        place += 1
      }
    }
    let largest = smaller.max { $0.count < $1.count }.flatMap {
      2 * $0.count < members.count ? nil : $0
    }
    for range in smaller where range != largest {
      guard askForEmissions(range) else { return nil }
      table.measured[members[range.lowerBound]]?.lowered = nil
    }
    guard let largest else { return LoweredSubtree() }
    if let lowered = table.takeLowered(members[largest.lowerBound]) {
      known = largest
      return lowered
    }
    // A callback has changed it meanwhile.
    return askForEmissions(largest) ? LoweredSubtree() : nil
  }

  /// - Returns: whether the tree is as it was.
  private mutating func askForEmissions(_ places: Range<Int>) -> Bool {
    for place in places {
      emissions.append(table.emission(of: members[place]))
      if isOutdated() { return false }
    }
    return true
  }

  // MARK: Rows

  /// Adds to the solver what it does not hold yet.
  private mutating func lower(into lowered: LoweredSubtree) {
    let new = [members[..<known.lowerBound], members[known.upperBound...]]
    lowered.places.add(before: new[0], after: new[1])
    var lowering = LoweringSession(hasConflicts: false)
    swap(&lowering.index, &lowered.index)
    swap(&lowering.order, &table.emissionOrder)
    lowering.places = lowered.places
    // The session has the only copy meanwhile.
    lowered.places = SubtreePlaces()
    lowered.conflicts.solve(&lowered.solver) { batch in
      lowered.unwrap(table, &batch)
      for id in lowered.rootRows?.all ?? [] {
        batch.remove(id)
        lowered.conflicts.setRank(ConflictRanks.layout, of: id)
      }
      for node in new.joined() where node == root || table.tree.nodes[node].guideKind == nil {
        table.ensureVariables(node, .horizontal, &batch, &lowering)
        table.ensureVariables(node, .vertical, &batch, &lowering)
      }
      lowerConstraints(of: new, lowered, &batch, &lowering)
      for node in new.joined() { lowerRows(of: node, lowered, &batch, &lowering) }
      if !known.isEmpty {
        lowerRows(of: members[known.lowerBound], isKnown: true, lowered, &batch, &lowering)
      }
      for emission in emissions { lower(emission, lowered, &batch, &lowering) }
      lowerRoot(lowered, &batch, &lowering)
    }
    swap(&lowering.index, &lowered.index)
    swap(&lowering.order, &table.emissionOrder)
    if let places = lowering.places { lowered.places = places }
  }

  /// The user's constraints that speak of the subtree alone.
  private func lowerConstraints(
    of new: [ArraySlice<Int>], _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    if table.constraints.lists.isEmpty { return }
    var candidates = lowered.crossing
    for node in new.joined() {
      for constraint in table.constraints.lists.constraints(of: node)
      where constraint.first.isIn(table) && constraint.first.index == node {
        candidates.append(constraint)
      }
    }
    lowered.crossing = []
    for constraint in candidates where constraint.standing.state != .inactive {
      func isInside(_ node: NodeIdentity) -> Bool {
        node.isIn(table) && lowering.places?.contains(node.index) == true
      }
      guard constraint.allNodes(isInside), constraint.holder.map(isInside) ?? true else {
        lowered.crossing.append(constraint)
        continue
      }
      let reading = table.reading(of: constraint)
      let constant = table.rowConstant(of: constraint, constraint.statement, reading)
      let id = table.add(constraint, reading, constant, &batch, &lowering)
      if constraint.priority.isRequired {
        lowered.conflicts.setRank(ConflictRanks.user(constraint), of: id)
      }
    }
  }

  /// What the layout makes for a node by itself; the subtree's root stands at the origin, whatever holds it outside.
  ///
  /// - Parameter isKnown: whether it was the root of a smaller subtree, so that only what holds it in its parent is new.
  private func lowerRows(
    of node: Int, isKnown: Bool = false, _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    var content = table.tree.nodes[node].wrapping.map {
      LoweredSubtree.LoweredContent(node: node, axis: $0.axis)
    }
    for var row in table.wantedRows(node) {
      switch row.role {
      case .originX, .originY, .hostWidth, .hostHeight: continue
      default: break
      }
      let speaksOfParent = row.equation.second >= 0 || row.further != nil
      if speaksOfParent ? node == root : isKnown { continue }
      let (atMost, atLeast) = (row.role.hugsContent, row.role.resistsCompression)
      let follows = (atMost || atLeast) && content?.axis.other == row.equation.axis
      if follows {
        row.equation.constant = table.tree.nodes[node].unwrappedExtent(along: row.equation.axis)
      }
      let key = LayoutTree.orderKey(label: table.label(of: node, &lowering), row.role.index)
      let id = table.add(row, of: node, key, &batch, &lowering)
      if follows && atMost { content?.atMost = id }
      if follows && atLeast { content?.atLeast = id }
    }
    if let content, !isKnown { lowered.wrapping.append(content) }
  }

  private func lower(
    _ emission: ConstraintEmission, _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    if emission.equations.isEmpty { return }
    var guides: [Int] = []
    var countAtPlace: [Int: Int] = [:]
    for guide in emission.guides {
      let place = GuidePlace(
        container: emission.node, neighbor: guide.place,
        number: countAtPlace[guide.place, default: 0],
        allowsNegativeLength: guide.allowsNegativeLength)
      countAtPlace[guide.place, default: 0] += 1
      guides.append(lowering.places?.add(place) ?? -1)
    }
    let equations = table.resolved(emission, guides)
    let keys = lowering.order.keys(
      of: equations, container: emission.node, table.tree, lowering.places)
    for (equation, key) in zip(equations, keys) {
      let id = table.add(equation, of: emission.node, key, &batch, &lowering)
      if equation.priority.isRequired {
        lowered.conflicts.setRank(ConflictRanks.emitted(equation), of: id)
      }
    }
  }

  /// Places the root, and states the size that is asked for.
  private func lowerRoot(
    _ lowered: LoweredSubtree, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    /// Before all others that are required, as what the host says of a root.
    func add(
      _ attribute: LayoutAttribute, _ constant: Double, _ priority: Priority, _ order: OrderKey
    ) -> ConstraintID {
      let equation = Equation(
        first: root, firstAttribute: attribute, relation: .equal, constant: constant,
        priority: priority)
      let id = table.add(equation, of: root, order, &batch, &lowering)
      lowered.conflicts.setRank(ConflictRanks.root, of: id)
      return id
    }
    let label = table.label(of: root, &lowering)
    func key(_ role: MadeRow.Role) -> OrderKey { LayoutTree.orderKey(label: label, role.index) }
    let size = wishedSize
    lowered.rootRows = LoweredSubtree.RootRows(
      left: add(.left, 0, .required, key(.originX)),
      top: add(.top, 0, .required, key(.originY)),
      width: add(.width, size.width, question.horizontal, OrderKey(.max - 1)),
      height: add(.height, size.height, question.vertical, OrderKey(.max)))
  }

  private var wishedSize: Size {
    let insets = table.tree.nodes[root].alignmentInsets
    return Size(
      width: max(0, question.target.width - insets.horizontal),
      height: max(0, question.target.height - insets.vertical))
  }

  /// States another size, and that content stands unwrapped.
  private func askAgain(_ lowered: LoweredSubtree) {
    guard let rows = lowered.rootRows else { return }
    let size = wishedSize
    lowered.conflicts.solve(&lowered.solver) { batch in
      lowered.unwrap(table, &batch)
      batch.setConstant(size.width, of: rows.width)
      batch.setConstant(size.height, of: rows.height)
      batch.setPriority(question.horizontal, of: rows.width)
      batch.setPriority(question.vertical, of: rows.height)
    }
  }

  // MARK: Text

  /// Text takes the height of its solved width, or the width of its height, as in the layout.
  private func settleWrapping(_ lowered: LoweredSubtree) {
    if lowered.wrapping.isEmpty { return }
    var lengths: [Int: Double] = [:]
    for _ in 1..<NodeTable.passLimit {
      var extents: [(row: ConstraintID, constant: Double)] = []
      for text in lowered.wrapping {
        guard let variables = lowered.variables(text.node, text.axis),
          let item = table.item(at: text.node)
        else { continue }
        let length = lowered.solver[variables.length]
        if lengths[text.node] == length { continue }
        lengths[text.node] = length
        let measured = Wrapping(
          of: item, along: text.axis, natural: table.tree.nodes[text.node].intrinsicSize,
          at: length)
        let extent =
          measured.extent ?? table.tree.nodes[text.node].unwrappedExtent(along: text.axis.other)
        for case let row? in [text.atMost, text.atLeast] { extents.append((row, extent)) }
      }
      if extents.isEmpty { return }
      lowered.conflicts.setConstants(extents, in: &lowered.solver)
    }
  }
}

extension LoweredSubtree {
  /// Content begins unwrapped in each measurement, so that the answer does not depend on the one before.
  fileprivate func unwrap(_ table: NodeTable, _ batch: inout Batch) {
    for text in wrapping {
      let extent = table.tree.nodes[text.node].unwrappedExtent(along: text.axis.other)
      for case let row? in [text.atMost, text.atLeast] { batch.setConstant(extent, of: row) }
    }
  }
}
