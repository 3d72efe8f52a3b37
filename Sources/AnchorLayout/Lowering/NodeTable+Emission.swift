// Taking over emissions. Each is compared with the previous one, so that only differences reach the solver.

extension NodeTable {
  /// Collects a container's constraints. Nothing reaches the solver yet.
  func emission(of node: Int) -> ConstraintEmission {
    var emission = ConstraintEmission(table: self, container: node)
    guard let identity = tree.objects[node].identity, let item = identity.item?.item else {
      return emission
    }
    identity.container?.emitConstraints(of: item, into: &emission)
    item.emitConstraints(into: &emission)
    demoteHidden(in: &emission)
    if let identifier = host.leftOutIdentifier {
      emission.leaveOut(identifier, number: host.leftOutNumber)
    }
    return emission
  }

  /// Lowers an emission: edits the constraints that it continues from the previous one, and adds and removes the others.
  ///
  /// - Parameter new: The emission, whose descriptions are moved into the layout.
  func take(_ new: inout ConstraintEmission, _ batch: inout Batch, _ writer: inout RowWriter) {
    let node = new.node
    let guides = takeGuides(new)
    let old = tree.emissions[node]
    var descriptions: [ConstraintDescription] = []
    swap(&descriptions, &new.descriptions)
    resolve(&descriptions, hasOffsets: new.hasOffsets, guides)
    let rows =
      old.descriptions.isEmpty
      ? addRows(of: descriptions, container: node, &batch, &writer)
      : continueRows(of: descriptions, new, old, &batch, &writer)
    if !old.descriptions.isEmpty {
      removeUnusedAxes(of: guides, descriptions)
      // A guide may be beside another member than before, which is another place.
      for guide in guides { reorderVariables(of: guide, &batch, &writer) }
    }
    let unused = old.guides.dropFirst(guides.count)
    tree.emissions[node] = Emitted(
      descriptions: descriptions, rows: rows, guides: guides,
      dependsOnLengths: new.dependsOnLengths,
      dependsOnIntrinsicLengths: new.dependsOnIntrinsicLengths, followsContent: new.followsContent,
      followsChildren: new.contentFollower != nil, lengthAxis: new.lengthAxis,
      nesting: new.usedNesting)
    if let follower = new.contentFollower {
      settings(of: node).contentFollower = follower
    } else {
      tree.objects[node].settings?.contentFollower = nil
    }
    if new.dependsOnLengths || new.contentFollower != nil {
      tree.features.insert(.hasMeasuringContainers)
    }
    // Otherwise an unchanged length would not be examined.
    if new.lengthAxis != nil, !DeliberateFault.isActive(.flowUnaskedLength),
      let identity = tree.objects[node].identity
    {
      note(identity, in: &followers.unmeasured)
    }
    for guide in unused { removeGuide(guide) }
  }

  /// Adds the rows of a first emission.
  private func addRows(
    of descriptions: [ConstraintDescription], container: Int, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) -> [Int32] {
    var rows: [Int32] = []
    rows.reserveCapacity(descriptions.count)
    tree.emissionOrder.begin(tree.nodes.count)
    let space = writer.space
    for place in descriptions.indices {
      let order = tree.emissionOrder.next(descriptions[place], container: container, tree)
      rows.append(addRow(of: descriptions[place], container, place, order, space, &batch, &writer))
    }
    return rows
  }

  private func addRow(
    of description: ConstraintDescription, _ container: Int, _ place: Int, _ order: OrderKey,
    _ space: Space, _ batch: inout Batch, _ writer: inout RowWriter
  ) -> Int32 {
    let row = space.rows.add(
      of: container, .emitted(place), group: ConflictRanks.group(of: description))
    add(description, row, order, space.unknowns, &batch, &writer)
    return Int32(truncatingIfNeeded: row)
  }

  /// Edits the rows that an emission continues, and adds and removes the others.
  private func continueRows(
    of descriptions: [ConstraintDescription], _ new: ConstraintEmission, _ old: Emitted,
    _ batch: inout Batch, _ writer: inout RowWriter
  ) -> [Int32] {
    let matches = EmissionMatcher.matches(of: descriptions, in: old.descriptions)
    var rows: [Int32] = []
    rows.reserveCapacity(descriptions.count)
    tree.emissionOrder.begin(tree.nodes.count)
    for place in descriptions.indices {
      let order = tree.emissionOrder.next(descriptions[place], container: new.node, tree)
      let match = matches.old[place]
      if match < 0 {
        rows.append(
          addRow(of: descriptions[place], new.node, place, order, space, &batch, &writer))
        continue
      }
      let row = Int(old.rows[match])
      rows.append(old.rows[match])
      if match != place { writer.space.rows.setPlace(place, of: row) }
      let isOther = descriptions[place].yieldsToUser != old.descriptions[match].yieldsToUser
      if isOther {
        writer.space.rows.setGroup(ConflictRanks.group(of: descriptions[place]), of: row)
      }
      guard let id = writer.space.rows.id(of: row) else { continue }
      // Most are unchanged and compared without a call. A baseline may be another item's at the same distance.
      if !descriptions[place].isSame(as: old.descriptions[match])
        || new.hasOffsets && descriptions[place].hasBaseline
      {
        change(id, from: old.descriptions[match], to: descriptions[place], &batch, &writer)
      }
      // The choice of a conflict's broken member depends on this and on the order key.
      if isOther { writer.touch(id) }
      if batch.model.constraints[id.index].order != order.position {
        batch.setOrder(order, of: id)
        writer.touch(id)
      }
    }
    for index in matches.unmatched {
      let row = Int(old.rows[index])
      if let id = writer.space.rows.id(of: row) {
        batch.remove(id)
        writer.touch(id)
      }
      writer.space.rows.free(row)
    }
    return rows
  }

  /// The natural length of the content of a description's first item along the axis; 0 without content.
  func contentLength(for description: ConstraintDescription) -> Double {
    // Guides have no content.
    if description.first < 0 { return 0 }
    let size = tree.nodes[description.first].intrinsicSize
    return max(0, description.axis == .horizontal ? size.width : size.height)
  }

  /// Updates the constants of an emission that follow the children's content. O(constraints of the emission).
  func updateContentConstants(
    of node: Int, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    for place in tree.emissions[node].descriptions.indices {
      let old = tree.emissions[node].descriptions[place]
      if !old.followsContent { continue }
      var new = old
      new.constant = contentLength(for: old)
      if new.constant == old.constant { continue }
      tree.emissions[node].descriptions[place] = new
      if let id = writer.space.rows.id(of: Int(tree.emissions[node].rows[place])) {
        change(id, from: old, to: new, &batch, &writer)
      }
    }
  }

  /// Calls a container's content follower for edits of constants.
  ///
  /// - Returns: The edits; `nil` if the container must emit again, or a callback has moved it.
  func contentEdits(of node: Int) -> ContentEdits? {
    guard let identity = tree.objects[node].identity,
      let follower = tree.objects[node].settings?.contentFollower
    else { return nil }
    var edits = ContentEdits(
      table: self, node: node, children: tree.takeFollowedChildren(of: node))
    guard follower(&edits), identity.isAt(node, of: self) else { return nil }
    return edits
  }

  /// Lowers edits of an emission's constants.
  func take(_ edits: ContentEdits, _ batch: inout Batch, _ writer: inout RowWriter) {
    for (place, constant) in edits.constants {
      let old = tree.emissions[edits.node].descriptions[place]
      if old.constant == constant { continue }
      var new = old
      new.constant = constant
      tree.emissions[edits.node].descriptions[place] = new
      if let id = writer.space.rows.id(of: Int(tree.emissions[edits.node].rows[place])) {
        change(id, from: old, to: new, &batch, &writer)
      }
    }
  }

  /// Completes descriptions with the records of guides and the offsets of margins and baselines.
  func resolve(
    _ descriptions: inout [ConstraintDescription], hasOffsets: Bool, _ guides: [Int]
  ) {
    if guides.isEmpty && !hasOffsets { return }
    for index in descriptions.indices {
      if !guides.isEmpty { descriptions[index].resolveGuides(guides) }
      if descriptions[index].hasOffset {
        descriptions[index].offset = offset(of: descriptions[index])
      }
    }
  }

  private static let fewGuides = 4

  /// Removes guides' unknowns along axes that the emission does not use.
  private func removeUnusedAxes(
    of guides: [Int], _ descriptions: [ConstraintDescription]
  ) {
    for axis in [Axis.horizontal, .vertical] {
      var unused = guides.filter { space.unknowns.variables($0, axis) != nil }
      if unused.isEmpty { continue }
      // If there are few, a few descriptions usually account for all.
      for description in descriptions where unused.count <= Self.fewGuides {
        if description.axis == axis { unused.removeAll { $0 == description.first } }
        if description.second >= 0 && description.secondAttribute.axis == axis {
          unused.removeAll { $0 == description.second }
        }
        if unused.isEmpty { break }
      }
      if unused.count > Self.fewGuides {
        var used: Set<Int> = []
        for description in descriptions {
          if description.axis == axis { used.insert(description.first) }
          if description.second >= 0 && description.secondAttribute.axis == axis {
            used.insert(description.second)
          }
        }
        unused.removeAll { used.contains($0) }
      }
      for guide in unused { removeVariables(guide, axis) }
    }
  }

  /// Chooses the records of an emission's guides: first those of the previous emission with the same name and place, then
  /// others of it, then new ones.
  private func takeGuides(_ new: ConstraintEmission) -> [Int] {
    let old = tree.emissions[new.node].guides
    if old.isEmpty && new.guides.isEmpty { return [] }
    var guides =
      old.isEmpty ? Array(repeating: -1, count: new.guides.count) : continued(new.guides, old)
    var unused: [Int] = []
    if !old.isEmpty && guides != old {
      let used = Set(guides)
      unused = old.reversed().filter { !used.contains($0) }
    }
    let numbers = EmittedGuide.numbersAtPlaces(of: new.guides)
    for (number, guide) in new.guides.enumerated() {
      if guides[number] < 0 {
        if let free = unused.popLast() {
          guides[number] = free
        } else {
          guides[number] = tree.makeRecord(of: nil)
          tree.nodes[guides[number]].parent = new.node
        }
      }
      let record = guides[number]
      tree.nodes[record].placeNode = guide.place
      tree.nodes[record].guideName = guide.name
      tree.nodes[record].guideNumber = numbers[number]
      if tree.nodes[record].allowsNegativeLength != guide.allowsNegativeLength {
        setAllowsNegativeLength(guide.allowsNegativeLength, of: record)
      }
    }
    tree.emissions[new.node].guides = unused.isEmpty ? guides : guides + unused.reversed()
    return guides
  }

  /// For each guide of an emission, the record that it continues: the first with the same name beside the same member, or −1.
  private func continued(_ new: [EmittedGuide], _ old: [Int]) -> [Int] {
    func isSame(_ guide: EmittedGuide, _ record: Int) -> Bool {
      tree.nodes[record].placeNode == guide.place && tree.nodes[record].guideName == guide.name
    }
    if new.count == old.count && zip(new, old).allSatisfy(isSame) { return old }
    struct Kind: Hashable {
      let name: ConstraintName
      let place: Int
    }
    var known: [Kind: [Int]] = [:]
    for record in old.reversed() {
      let kind = Kind(name: tree.nodes[record].guideName, place: tree.nodes[record].placeNode)
      known[kind, default: []].append(record)
    }
    return new.map { known[Kind(name: $0.name, place: $0.place)]?.popLast() ?? -1 }
  }

  /// Changes whether a guide's length may be negative, which resets the guide.
  private func setAllowsNegativeLength(_ allows: Bool, of guide: Int) {
    removeRowsOfContainer(of: tree.nodes[guide].parent) { $0.first == guide || $0.second == guide }
    for axis in [Axis.horizontal, .vertical] { removeVariables(guide, axis) }
    tree.nodes[guide].allowsNegativeLength = allows
  }

  private func removeGuide(_ guide: Int) {
    for axis in [Axis.horizontal, .vertical] { removeVariables(guide, axis) }
    free(guide)
  }

  /// Notes that a child leaves with its container's constraints about it. Children that leave one by one are processed
  /// together before anything reads or replaces the emission. O(1) on average.
  func removeEmission(of container: Int, about child: Int) {
    let emitted = tree.emissions[container].descriptions.count
    if emitted == 0 { return }
    work.leaving[container, default: []].append(child)
    // Children that come and go without a pass must not grow a list without limit.
    if let leaving = work.leaving[container], leaving.count > 64 + emitted { endLeaving() }
  }

  /// Removes containers' constraints about departed children. O(constraints of these containers).
  func endLeaving() {
    if work.leaving.isEmpty { return }
    var leaving: [Int: [Int]] = [:]
    swap(&leaving, &work.leaving)
    // The order is fixed, so that every run makes the same changes to the solver.
    for (container, children) in leaving.sorted(by: { $0.key < $1.key }) {
      removeEmission(of: container, about: Set(children))
    }
  }

  private func removeEmission(of container: Int, about children: Set<Int>) {
    removeRowsOfContainer(of: container) {
      children.contains($0.first) || children.contains($0.second)
    }
    for guide in tree.emissions[container].guides
    where children.contains(tree.nodes[guide].placeNode) {
      tree.nodes[guide].placeNode = container
    }
  }

  func removeEmission(of container: Int) {
    if !work.leaving.isEmpty { work.leaving[container] = nil }
    tree.objects[container].settings?.contentFollower = nil
    let emission = tree.emissions[container]
    if !emission.isInUse { return }
    for row in emission.rows { end(row) }
    tree.emissions[container] = Emitted()
    for guide in emission.guides { removeGuide(guide) }
  }

  /// Ends an emitted row, which leaves the solver in the next pass.
  private func end(_ row: Int32) {
    if let id = space.rows.id(of: Int(row)) { space.endedRows.append(id) }
    space.rows.free(Int(row))
  }

  /// The index of a row in its container's emission.
  func emittedPlace(of row: Int, _ container: Int) -> Int? {
    let rows = tree.emissions[container].rows
    if let hint = space.rows.origin(of: row).place, hint < rows.count, rows[hint] == row {
      return hint
    }
    return rows.firstIndex { $0 == row }
  }

  private func removeRowsOfContainer(
    of container: Int, where isLeaving: (ConstraintDescription) -> Bool
  ) {
    let old = tree.emissions[container]
    guard old.descriptions.contains(where: isLeaving) else { return }
    var kept = old
    kept.descriptions = []
    kept.rows = []
    for (description, row) in zip(old.descriptions, old.rows) {
      if isLeaving(description) {
        end(row)
      } else {
        space.rows.setPlace(kept.rows.count, of: Int(row))
        kept.descriptions.append(description)
        kept.rows.append(row)
      }
    }
    tree.emissions[container] = kept
  }

  /// Gives new order keys to the variables and constraints of a node and its emission after its place in the tree has
  /// changed.
  func reorderRows(of node: Int, _ batch: inout Batch, _ writer: inout RowWriter) {
    reorderVariables(of: node, &batch, &writer)
    for guide in tree.emissions[node].guides { reorderVariables(of: guide, &batch, &writer) }
    let rows = writer.space.rows
    var row = rows.firstImplicit(of: node)
    while row >= 0 {
      if let role = rows.origin(of: row).role, role.nonNegativeAxis == nil {
        setOrder(tree.orderKey(node, role.index), of: row, &batch, &writer)
      }
      row = rows.nextImplicit(after: row)
    }
    reorderCollapsing(node, &batch, &writer)
    guard tree.emissions[node].isInUse else { return }
    let emission = tree.emissions[node]
    tree.emissionOrder.begin(tree.nodes.count)
    for place in emission.descriptions.indices {
      let order = tree.emissionOrder.next(emission.descriptions[place], container: node, tree)
      setOrder(order, of: Int(emission.rows[place]), &batch, &writer)
    }
  }

  func setOrder(
    _ order: OrderKey, of row: Int, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    guard let id = writer.space.rows.id(of: row), batch.contains(id) else { return }
    batch.setOrder(order, of: id)
    writer.touch(id)
  }

  private func reorderVariables(
    of node: Int, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    let (unknowns, rows) = (writer.space.unknowns, writer.space.rows)
    let guide = guidePosition(of: node, nil)
    for axis in [Axis.horizontal, .vertical] {
      guard let variables = unknowns.ownVariables(node, axis) else { continue }
      let index = firstVariableIndex(guide, axis)
      batch.setOrder(tree.orderKey(node, index), of: variables.minimum)
      batch.setOrder(tree.orderKey(node, index + 1), of: variables.length)
      if let row = rows.implicitRow(.nonNegative(axis), entry: node) {
        setOrder(nonNegativeOrder(of: node, axis), of: row, &batch, &writer)
      }
    }
  }
}

extension ConstraintDescription {
  fileprivate mutating func resolveGuides(_ guides: [Int]) {
    if first <= -2 { first = guides[-2 - first] }
    if second <= -2 { second = guides[-2 - second] }
  }
}
