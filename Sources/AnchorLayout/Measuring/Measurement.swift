/// A running measurement of a subtree's size by a separate solver, without effect on the layout. Variables and rows have the
/// layout's order, so ties are broken alike.
struct Measurement {
  let forest: Forest
  private let root: Int
  private let question: FittingQuestion
  private let identity: NodeIdentity?
  /// The tree's change count when members were listed last.
  private var changes: Int
  private(set) var members: [Int] = []
  /// The owners of the members' records. Another item may get the index of a deallocated one.
  private var identities: [NodeIdentity?] = []
  var emissions: [ConstraintEmission] = []
  /// The lines of measured content.
  var lines: [Int: MeasuredLines] = [:]
  /// The range of members that the solver already holds.
  var known = 0..<0

  init(of root: Int, _ question: FittingQuestion, in forest: Forest) {
    self.forest = forest
    self.root = root
    self.question = question
    identity = forest.tree.objects[root].identity
    changes = forest.tree.counts.changes
  }

  /// Measures the subtree; `nil` if a callback changes the tree.
  mutating func answer() -> FittingAnswer? {
    var lowered: LoweredSubtree
    if let known = forest.measuring.takeLowered(root) {
      lowered = known
      if lowered.hasToSettle { listMembers() }
      askAgain(lowered)
    } else {
      listMembers()
      guard let smaller = collect() else { return nil }
      lowered = smaller
      lower(into: lowered)
    }
    guard let settled = settle(lowered) else { return nil }
    lowered = settled
    if isOutdated() { return nil }
    forest.measuring.keep(
      lowered, root, in: forest.tree,
      isForPass: forest.state.isLayingOut && !forest.state.isTelling)
    return answer(from: lowered)
  }

  private func answer(from lowered: LoweredSubtree) -> FittingAnswer {
    var answer = FittingAnswer()
    guard let width = lowered.variables(root, .horizontal)?.length,
      let height = lowered.variables(root, .vertical)?.length
    else { return answer }
    answer.size = Size(width: lowered.space.solver[width], height: lowered.space.solver[height])
    let first = forest.baselineNode(.firstBaseline, of: root)
    if let text = lowered.variables(first, .vertical),
      let baselines = forest.tree.content(of: first).baselines
    {
      answer.firstFromTop = lowered.space.solver[text.minimum] + baselines.firstFromTop
    }
    let last = forest.baselineNode(.lastBaseline, of: root)
    if let text = lowered.variables(last, .vertical),
      let baselines = forest.tree.content(of: last).baselines
    {
      answer.lastFromBottom =
        answer.size.height - lowered.space.solver[text.minimum] - lowered.space.solver[text.length]
        + baselines.lastFromBottom
    }
    return answer
  }

  // MARK: Members

  private mutating func listMembers() {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      members.append(walk.node)
      identities.append(forest.tree.objects[walk.node].identity)
      walk.advance(forest.tree.nodes)
    }
  }

  /// Whether a callback has changed the tree, except for insertions that were undone.
  mutating func isOutdated() -> Bool {
    if forest.tree.counts.changes == changes { return false }
    guard forest.tree.objects[root].identity === identity else { return true }
    var present: [Int] = []
    forest.tree.appendMembers(ofSubtree: root, to: &present)
    let isAsBefore =
      present == members
      && zip(present, identities).allSatisfy { forest.tree.objects[$0].identity === $1 }
    if isAsBefore { changes = forest.tree.counts.changes }
    return !isAsBefore
  }

  /// Collects the containers' constraints, except those of a smaller subtree with a kept solver.
  ///
  /// A smaller subtree is taken over only if it holds at least half of the members; otherwise adding it again costs at most
  /// as much as the rest. So each member is added again only when the subtree has doubled, however deep measurements nest.
  ///
  /// - Returns: The solver to continue with; `nil` if a callback changes the tree.
  private mutating func collect() -> LoweredSubtree? {
    var smaller: [Range<Int>] = []
    var place = 0
    while place < members.count {
      // What is out here counted as shown where it was measured alone.
      if place > 0, !forest.measuring.keptRoots.isEmpty, !forest.isOut(members[place]),
        let lowered = forest.measuring.subtrees[members[place]]?.lowered
      {
        smaller.append(place..<place + lowered.memberOrder.count)
        place += lowered.memberOrder.count
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
      forest.measuring.subtrees[members[range.lowerBound]]?.lowered = nil
    }
    guard let largest else { return LoweredSubtree() }
    if let lowered = forest.measuring.takeLowered(members[largest.lowerBound]) {
      known = largest
      return lowered
    }
    // A callback has changed the subtree meanwhile.
    return askForEmissions(largest) ? LoweredSubtree() : nil
  }

  /// - Returns: Whether the tree is unchanged.
  mutating func askForEmissions(_ places: Range<Int>) -> Bool {
    for place in places {
      emissions.append(forest.emission(of: members[place]))
      if isOutdated() { return false }
    }
    return true
  }

  // MARK: Rows

  /// Gives changes of the subtree's rows to its solver.
  func change(
    _ lowered: LoweredSubtree, removing ended: [Int] = [],
    setting constants: [(row: Int, constant: Double)] = [],
    _ changes: (inout Batch, inout RowWriter) -> Void
  ) {
    lowered.conflicts.solve(lowered.space, forest, removing: ended, setting: constants) { batch in
      var writer = RowWriter(lowered.space, of: lowered.memberOrder, in: forest)
      changes(&batch, &writer)
      writer.flush(&batch)
    }
  }

  /// Adds the rows that the solver lacks.
  func lower(into lowered: LoweredSubtree) {
    let new = [members[..<known.lowerBound], members[known.upperBound...]]
    lowered.memberOrder.add(before: new[0], after: new[1])
    change(lowered) { lower(new, into: lowered, &$0, &$1) }
  }

  private func lower(
    _ new: [ArraySlice<Int>], into lowered: LoweredSubtree, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    unwrap(lowered, &batch, &writer)
    for row in lowered.rootRows?.all ?? [] { lowered.remove(row, &batch) }
    for node in new.joined() where node == root || forest.tree.nodes[node].guideKind == nil {
      writer.ensureVariables(node, .horizontal, &batch)
      writer.ensureVariables(node, .vertical, &batch)
    }
    lowerConstraints(of: new, lowered, &batch, &writer)
    for node in new.joined() { lowerRows(of: node, lowered, &batch, &writer) }
    if !known.isEmpty {
      lowerRows(of: members[known.lowerBound], isKnown: true, lowered, &batch, &writer)
    }
    for emission in emissions { lower(emission, lowered, &batch, &writer) }
    lowerRoot(lowered, &batch, &writer)
  }

  /// Adds user constraints whose items are all in the subtree.
  private func lowerConstraints(
    of new: [ArraySlice<Int>], _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    if forest.constraints.lists.isEmpty { return }
    var candidates = lowered.crossing
    for node in new.joined() {
      for constraint in forest.constraints.lists.constraints(of: node)
      where constraint.first.isIn(forest) && constraint.first.index == node {
        candidates.append(constraint)
      }
    }
    lowered.crossing = []
    for constraint in candidates where constraint.registration.state != .inactive {
      func isInside(_ node: NodeIdentity) -> Bool {
        node.isIn(forest) && lowered.memberOrder.contains(node.index)
      }
      guard constraint.allNodes(isInside), constraint.holder.map(isInside) ?? true else {
        lowered.crossing.append(constraint)
        continue
      }
      let reading = forest.reading(of: constraint)
      let constant = forest.rowConstant(of: constraint, constraint.statement, reading)
      _ = writer.add(constraint, reading, constant, at: forest.usedPriority(of: constraint), &batch)
    }
  }

  /// Adds a node's implicit constraints. The subtree's root is at the origin, whatever constrains it outside.
  ///
  /// - Parameter isKnown: Whether the node was the root of a smaller subtree, and only its constraints to the parent are new.
  private func lowerRows(
    of node: Int, isKnown: Bool = false, _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    var content = forest.tree.content(of: node).wrapping.map {
      LoweredSubtree.LoweredContent(node: node, axis: $0.axis)
    }
    for var row in forest.implicitConstraints(node) {
      switch row.role {
      case .originX, .originY, .hostWidth, .hostHeight: continue
      default: break
      }
      let speaksOfParent = row.description.second >= 0 || row.further != nil
      if speaksOfParent ? node == root : isKnown { continue }
      let (atMost, atLeast) = (row.role.hugsContent, row.role.resistsCompression)
      let axis = row.description.axis
      if content != nil && (atMost || atLeast) {
        let lines = DeliberateFault.isActive(.flowLostText) ? nil : self.lines[node]
        row.description.constant = forest.contentSize(of: node, lines)[axis]
        if lines?.longest != nil { content?.hugsLines = true }
      }
      let key = LayoutTree.orderKey(label: writer.label(of: node), row.role.index)
      let new = lowered.space.rows.add(
        of: node, .made(row.role), group: ConflictRanks.layoutGroup)
      writer.add(row, new, key, &batch)
      if atMost { content?.atMost[axis] = new }
      if atLeast { content?.atLeast[axis] = new }
    }
    if let content, !isKnown { lowered.wrapping.append(content) }
  }

  private func lower(
    _ emission: ConstraintEmission, _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    guard let axis = emission.inputs.lengthAxis else {
      if emission.descriptions.isEmpty { return }
      var guides: [Int] = []
      _ = add(StatedEmission(emission), &guides, lowered, &batch, &writer)
      return
    }
    let length = forest.ownLength(of: emission.node, along: axis)
    var lines = LoweredSubtree.LoweredLines(
      unbroken: StatedEmission(emission), axis: axis,
      tiedLengths: forest.measuredTiedLengths(in: emission.node), length: length)
    lines.rows = add(lines.unbroken, &lines.guides, lowered, &batch, &writer)
    lowered.lines.append(lines)
  }

  /// Adds the rows of an emission.
  ///
  /// - Parameter guides: The numbers of its guides; receives those of further ones.
  func add(
    _ emission: StatedEmission, _ guides: inout [Int], _ lowered: LoweredSubtree,
    _ batch: inout Batch, _ writer: inout RowWriter
  ) -> [Int] {
    let numbers = EmittedGuide.numbersAtPlaces(of: emission.guides)
    for (index, guide) in emission.guides.enumerated() {
      let place = GuidePosition(
        container: emission.container, neighbor: guide.place, number: numbers[index],
        allowsNegativeLength: guide.allowsNegativeLength)
      if index < guides.count {
        lowered.memberOrder.replace(guides[index], with: place)
      } else {
        guides.append(lowered.memberOrder.add(place))
      }
    }
    var descriptions = emission.descriptions
    forest.resolve(&descriptions, hasOffsets: emission.hasOffsets, guides)
    forest.tree.emissionOrder.begin(forest.tree.nodes.count)
    return descriptions.enumerated().map { place, description in
      let key = forest.tree.emissionOrder.next(
        description, container: emission.container, forest.tree, lowered.memberOrder)
      let row = lowered.space.rows.add(
        of: emission.container, .emitted(place), group: ConflictRanks.group(of: description))
      writer.add(description, row, key, lowered.space.unknowns, &batch)
      return row
    }
  }

  /// Places the root, and adds the requested size.
  private func lowerRoot(
    _ lowered: LoweredSubtree, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    /// The root's rows precede all other required rows, like the host's size of a root.
    func add(
      _ role: ImplicitConstraint.Role, _ constant: Double, _ priority: Priority, _ order: OrderKey
    ) -> Int {
      let description = ConstraintDescription(
        first: root, firstAttribute: role.attribute, relation: .equal, constant: constant,
        priority: priority)
      let row = lowered.space.rows.add(of: root, .made(role), group: ConflictRanks.rootGroup)
      writer.add(description, row, order, lowered.space.unknowns, &batch)
      return row
    }
    let label = writer.label(of: root)
    func key(_ role: ImplicitConstraint.Role) -> OrderKey {
      LayoutTree.orderKey(label: label, role.index)
    }
    let size = targetSize
    lowered.rootRows = LoweredSubtree.RootRows(
      left: add(.originX, 0, .required, key(.originX)),
      top: add(.originY, 0, .required, key(.originY)),
      width: add(.hostWidth, size.width, question.horizontal, OrderKey(.max - 1)),
      height: add(.hostHeight, size.height, question.vertical, OrderKey(.max)))
  }

  private var targetSize: Size {
    let insets = forest.tree.content(of: root).alignmentInsets
    return Size(
      width: max(0, question.target.width - insets.horizontal),
      height: max(0, question.target.height - insets.vertical))
  }

  /// Sets another size, and resets content to unwrapped.
  private func askAgain(_ lowered: LoweredSubtree) {
    guard let rows = lowered.rootRows else { return }
    let size = targetSize
    change(
      lowered, setting: [(row: rows.width, constant: size.width), (rows.height, size.height)]
    ) { batch, writer in
      unwrap(lowered, &batch, &writer)
      if let width = lowered.space.rows.id(of: rows.width),
        let height = lowered.space.rows.id(of: rows.height)
      {
        batch.setPriority(question.horizontal, of: width)
        batch.setPriority(question.vertical, of: height)
      }
    }
  }
}
