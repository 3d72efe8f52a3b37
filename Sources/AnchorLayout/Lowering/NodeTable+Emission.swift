// Taking over emissions. Each is compared with the previous one, so that only differences reach the solver.

extension NodeTable {
  /// Collects a container's constraints. Nothing reaches the solver yet.
  func emission(of node: Int) -> ConstraintEmission {
    var emission = ConstraintEmission(table: self, container: node)
    guard let identity = tree.identities[node], let item = identity.item?.item else {
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
  func take(
    _ new: ConstraintEmission, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    let node = new.node
    let guides = takeGuides(new, &lowering)
    let descriptions = resolved(new.descriptions, hasOffsets: new.hasOffsets, guides)
    let old = tree.emissions[node]
    let matches = EmissionMatcher.matches(of: descriptions, in: old.descriptions)
    var ids: [ConstraintID?] = []
    ids.reserveCapacity(descriptions.count)
    let keys = lowering.order.keys(of: descriptions, container: node, tree)
    for place in descriptions.indices {
      let match = matches.old[place]
      guard match >= 0 else {
        ids.append(
          add(descriptions[place], of: node, from: .emitted(place), keys[place], &batch, &lowering))
        continue
      }
      let id = old.ids[match]
      if let id {
        if match != place { lowering.index.setPlace(place, of: id) }
        // Most are unchanged and compared without a call. A baseline may be another item's at the same distance.
        if !descriptions[place].isSame(as: old.descriptions[match])
          || new.hasOffsets && descriptions[place].hasBaseline
        {
          change(id, from: old.descriptions[match], to: descriptions[place], &batch, &lowering)
        }
        // The choice of a conflict's broken member depends on this and on the order key.
        if descriptions[place].yieldsToUser != old.descriptions[match].yieldsToUser {
          lowering.touch(id)
        }
        if batch.model.constraints[id.index].order != keys[place].position {
          batch.setOrder(keys[place], of: id)
          lowering.touch(id)
        }
      }
      ids.append(id)
    }
    for index in matches.unmatched {
      if let id = old.ids[index] {
        batch.remove(id)
        lowering.touch(id)
      }
    }
    removeUnusedAxes(of: guides, descriptions, &lowering)
    // A guide may be beside another member than before, which is another place.
    for guide in guides {
      for axis in [Axis.horizontal, .vertical] {
        reorderVariables(of: guide, axis, &batch, &lowering)
      }
    }
    let unused = old.guides.dropFirst(guides.count)
    tree.emissions[node] = Emitted(
      descriptions: descriptions, ids: ids, guides: guides, dependsOnLengths: new.dependsOnLengths,
      dependsOnIntrinsicLengths: new.dependsOnIntrinsicLengths, followsContent: new.followsContent,
      followsChildren: new.contentFollower != nil, lengthAxis: new.lengthAxis,
      nesting: new.usedNesting)
    if let follower = new.contentFollower {
      settings(of: node).contentFollower = follower
    } else {
      tree.settings[node]?.contentFollower = nil
    }
    if new.dependsOnLengths || new.contentFollower != nil { tree.hasMeasuringContainers = true }
    // Otherwise an unchanged length would not be examined.
    if new.lengthAxis != nil, !DeliberateFault.isActive(.flowUnaskedLength),
      let identity = tree.identities[node]
    {
      note(identity, in: &updates.unmeasured)
    }
    for guide in unused { removeGuide(guide, &lowering.index) }
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
    of node: Int, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    for place in tree.emissions[node].descriptions.indices {
      let old = tree.emissions[node].descriptions[place]
      if !old.followsContent { continue }
      var new = old
      new.constant = contentLength(for: old)
      if new.constant == old.constant { continue }
      tree.emissions[node].descriptions[place] = new
      if let id = tree.emissions[node].ids[place] {
        change(id, from: old, to: new, &batch, &lowering)
      }
    }
  }

  /// Calls a container's content follower for edits of constants.
  ///
  /// - Returns: The edits; `nil` if the container must emit again, or a callback has moved it.
  func contentEdits(of node: Int) -> ContentEdits? {
    guard let identity = tree.identities[node],
      let follower = tree.settings[node]?.contentFollower
    else { return nil }
    var edits = ContentEdits(
      table: self, node: node, children: tree.takeFollowedChildren(of: node))
    guard follower(&edits), identity.isAt(node, of: self) else { return nil }
    return edits
  }

  /// Lowers edits of an emission's constants.
  func take(_ edits: ContentEdits, _ batch: inout Batch, _ lowering: inout LoweringSession) {
    for (place, constant) in edits.constants {
      let old = tree.emissions[edits.node].descriptions[place]
      if old.constant == constant { continue }
      var new = old
      new.constant = constant
      tree.emissions[edits.node].descriptions[place] = new
      if let id = tree.emissions[edits.node].ids[place] {
        change(id, from: old, to: new, &batch, &lowering)
      }
    }
  }

  /// Completes descriptions with the records of guides and the offsets of margins and baselines.
  func resolved(_ descriptions: [ConstraintDescription], hasOffsets: Bool, _ guides: [Int])
    -> [ConstraintDescription]
  {
    // The result is stored for long, so it gets an array without spare capacity.
    var resolved: [ConstraintDescription] = []
    resolved.reserveCapacity(descriptions.count)
    resolved.append(contentsOf: descriptions)
    if guides.isEmpty && !hasOffsets { return resolved }
    for index in resolved.indices {
      if !guides.isEmpty { resolved[index].resolveGuides(guides) }
      if resolved[index].hasOffset { resolved[index].offset = offset(of: resolved[index]) }
    }
    return resolved
  }

  private static let fewGuides = 4

  /// Removes guides' unknowns along axes that the emission does not use.
  private func removeUnusedAxes(
    of guides: [Int], _ descriptions: [ConstraintDescription], _ lowering: inout LoweringSession
  ) {
    for axis in [Axis.horizontal, .vertical] {
      var unused = guides.filter { lowering.index.variables($0, axis) != nil }
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
      for guide in unused { removeVariables(guide, axis, &lowering.index) }
    }
  }

  /// Chooses the records of an emission's guides: first those of the previous emission with the same name and place, then
  /// others of it, then new ones.
  private func takeGuides(
    _ new: ConstraintEmission, _ lowering: inout LoweringSession
  ) -> [Int] {
    let old = tree.emissions[new.node].guides
    if old.isEmpty && new.guides.isEmpty { return [] }
    var guides = continued(new.guides, old)
    var unused: [Int] = []
    if guides != old {
      let used = Set(guides)
      unused = old.reversed().filter { !used.contains($0) }
    }
    var countAtPlace: [Int: Int] = [:]
    for (number, guide) in new.guides.enumerated() {
      if guides[number] < 0 {
        if let free = unused.popLast() {
          guides[number] = free
        } else {
          guides[number] = tree.makeRecord(of: nil)
          tree.nodes[guides[number]].parent = new.node
        }
      }
      tree.nodes[guides[number]].placeNode = guide.place
      tree.nodes[guides[number]].guideName = guide.name
      tree.nodes[guides[number]].guideNumber = countAtPlace[guide.place, default: 0]
      countAtPlace[guide.place, default: 0] += 1
      if tree.nodes[guides[number]].allowsNegativeLength != guide.allowsNegativeLength {
        setAllowsNegativeLength(guide.allowsNegativeLength, of: guides[number], &lowering.index)
      }
    }
    tree.emissions[new.node].guides = guides + unused.reversed()
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
  private func setAllowsNegativeLength(
    _ allows: Bool, of guide: Int, _ index: inout SolverIndex
  ) {
    removeRowsOfContainer(of: tree.nodes[guide].parent) { $0.first == guide || $0.second == guide }
    for axis in [Axis.horizontal, .vertical] { removeVariables(guide, axis, &index) }
    tree.nodes[guide].allowsNegativeLength = allows
  }

  private func removeGuide(_ guide: Int, _ index: inout SolverIndex) {
    for axis in [Axis.horizontal, .vertical] { removeVariables(guide, axis, &index) }
    free(guide)
  }

  /// Notes that a child leaves with its container's constraints about it. Children that leave one by one are processed
  /// together before anything reads or replaces the emission. O(1) on average.
  func removeEmission(of container: Int, about child: Int) {
    let emitted = tree.emissions[container].descriptions.count
    if emitted == 0 { return }
    updates.leaving[container, default: []].append(child)
    // Children that come and go without a pass must not grow a list without limit.
    if let leaving = updates.leaving[container], leaving.count > 64 + emitted { endLeaving() }
  }

  /// Removes containers' constraints about departed children. O(constraints of these containers).
  func endLeaving() {
    if updates.leaving.isEmpty { return }
    var leaving: [Int: [Int]] = [:]
    swap(&leaving, &updates.leaving)
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
    if !updates.leaving.isEmpty { updates.leaving[container] = nil }
    tree.settings[container]?.contentFollower = nil
    for guide in tree.takeEmission(of: container, into: &updates.endedRows) {
      removeGuide(guide, &lowered.index)
    }
  }

  /// The index of a row in an emission.
  ///
  /// - Parameter hint: The last noted index.
  func emittedPlace(of id: ConstraintID, by container: Int, hint: Int) -> Int? {
    let ids = tree.emissions[container].ids
    return hint < ids.count && ids[hint] == id ? hint : ids.firstIndex(of: id)
  }

  private func removeRowsOfContainer(
    of container: Int, where isLeaving: (ConstraintDescription) -> Bool
  ) {
    let old = tree.emissions[container]
    guard old.descriptions.contains(where: isLeaving) else { return }
    var kept = old
    kept.descriptions = []
    kept.ids = []
    for (description, id) in zip(old.descriptions, old.ids) {
      if isLeaving(description) {
        if let id { updates.endedRows.append(id) }
      } else {
        if let id { lowered.index.setPlace(kept.ids.count, of: id) }
        kept.descriptions.append(description)
        kept.ids.append(id)
      }
    }
    tree.emissions[container] = kept
  }

  /// Gives new order keys to the variables and constraints of a node and its emission after its place in the tree has
  /// changed.
  func reorderRows(of node: Int, _ batch: inout Batch, _ lowering: inout LoweringSession) {
    for axis in [Axis.horizontal, .vertical] {
      reorderVariables(of: node, axis, &batch, &lowering)
      for guide in tree.emissions[node].guides {
        reorderVariables(of: guide, axis, &batch, &lowering)
      }
    }
    for row in tree.rows[node] {
      if let id = row.id, batch.contains(id) {
        batch.setOrder(tree.orderKey(node, row.role.index), of: id)
        lowering.touch(id)
      }
    }
    reorderCollapsing(node, &batch, &lowering)
    guard tree.emissions[node].isInUse else { return }
    let emission = tree.emissions[node]
    let keys = lowering.order.keys(of: emission.descriptions, container: node, tree)
    for (id, key) in zip(emission.ids, keys) {
      guard let id, batch.contains(id) else { continue }
      batch.setOrder(key, of: id)
      lowering.touch(id)
    }
  }

  private func reorderVariables(
    of node: Int, _ axis: Axis, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    guard let variables = lowering.index.variables(node, axis), !variables.isShared else { return }
    let guide = guidePosition(of: node, &lowering)
    let first = firstVariableIndex(guide, axis)
    batch.setOrder(tree.orderKey(node, first), of: variables.minimum)
    batch.setOrder(tree.orderKey(node, first + 1), of: variables.length)
    if let id = variables.nonNegative, batch.contains(id) {
      batch.setOrder(nonNegativeOrder(of: node, axis, &lowering), of: id)
      lowering.touch(id)
    }
  }
}

extension ConstraintDescription {
  fileprivate mutating func resolveGuides(_ guides: [Int]) {
    if first <= -2 { first = guides[-2 - first] }
    if second <= -2 { second = guides[-2 - second] }
  }
}
