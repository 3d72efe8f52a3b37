// Rows of emissions. Each emission is compared with the previous one, so that only differences reach the solver.

extension RowWriter {
  /// Lowers an emission: edits the constraints that it continues from the previous one, and adds and removes the others.
  ///
  /// - Parameter new: The emission, whose descriptions are moved into the layout.
  mutating func take(_ new: inout ConstraintEmission, _ batch: inout Batch) {
    let tree = forest.tree
    let node = new.node
    tree.nodes[node][.hasDueEmission] = false
    let guides = forest.takeGuides(new)
    var descriptions: [ConstraintDescription] = []
    swap(&descriptions, &new.descriptions)
    forest.resolve(&descriptions, hasOffsets: new.traits.contains(.hasOffsets), guides)
    let rows: [Int32]
    if tree.emissions[node].descriptions.isEmpty {
      rows = addRows(of: descriptions, container: node, &batch)
    } else {
      rows = continueRows(of: descriptions, new, tree.emissions[node], &batch)
      forest.removeUnusedAxes(of: guides, descriptions)
      // A guide may be beside another member than before, which is another place.
      for guide in guides { reorderVariables(of: guide, &batch) }
    }
    let unused = tree.emissions[node].guides.dropFirst(guides.count)
    tree.emissions[node] = Emitted(
      descriptions: descriptions, rows: rows, guides: guides, inputs: new.inputs)
    if let follower = new.contentFollower {
      forest.settings(of: node).container.follower = follower
    } else {
      tree.objects[node].settings?.container.follower = nil
    }
    if !new.inputs.kinds.isDisjoint(with: [.naturalLengths, .followedChildren]) {
      tree.features.insert(.hasMeasuringContainers)
    }
    // Otherwise an unchanged length would not be examined.
    if new.inputs.lengthAxis != nil, !DeliberateFault.isActive(.flowUnaskedLength),
      let identity = tree.objects[node].identity
    {
      forest.note(identity, in: &forest.followers.unmeasured)
    }
    for guide in unused { forest.removeGuide(guide) }
  }

  /// Adds the rows of a first emission.
  private mutating func addRows(
    of descriptions: [ConstraintDescription], container: Int, _ batch: inout Batch
  ) -> [Int32] {
    let tree = forest.tree
    var rows: [Int32] = []
    rows.reserveCapacity(descriptions.count)
    tree.emissionOrder.begin(tree.nodes.count)
    let space = self.space
    for place in descriptions.indices {
      let order = tree.emissionOrder.next(descriptions[place], container: container, tree)
      rows.append(addRow(of: descriptions[place], container, place, order, space, &batch))
    }
    return rows
  }

  private mutating func addRow(
    of description: ConstraintDescription, _ container: Int, _ place: Int, _ order: OrderKey,
    _ space: Space, _ batch: inout Batch
  ) -> Int32 {
    let row = space.rows.add(
      of: container, .emitted(place), group: ConflictRanks.group(of: description))
    add(description, row, order, space.unknowns, &batch)
    return Int32(truncatingIfNeeded: row)
  }

  /// Edits the rows that an emission continues, and adds and removes the others.
  private mutating func continueRows(
    of descriptions: [ConstraintDescription], _ new: ConstraintEmission, _ old: Emitted,
    _ batch: inout Batch
  ) -> [Int32] {
    let tree = forest.tree
    let matches = EmissionMatcher.matches(of: descriptions, in: old.descriptions)
    var rows: [Int32] = []
    rows.reserveCapacity(descriptions.count)
    tree.emissionOrder.begin(tree.nodes.count)
    for place in descriptions.indices {
      let order = tree.emissionOrder.next(descriptions[place], container: new.node, tree)
      let match = matches.old[place]
      if match < 0 {
        rows.append(
          addRow(of: descriptions[place], new.node, place, order, space, &batch))
        continue
      }
      let row = Int(old.rows[match])
      rows.append(old.rows[match])
      if match != place { space.rows.setPlace(place, of: row) }
      let isOther = descriptions[place][.yieldsToUser] != old.descriptions[match][.yieldsToUser]
      if isOther {
        space.rows.setGroup(ConflictRanks.group(of: descriptions[place]), of: row)
      }
      guard let id = self.space.rows.id(of: row) else { continue }
      // Most are unchanged and compared without a call. A baseline may be another item's at the same distance.
      if !descriptions[place].isSame(as: old.descriptions[match])
        || new.traits.contains(.hasOffsets) && descriptions[place].hasBaseline
      {
        change(id, from: old.descriptions[match], to: descriptions[place], &batch)
      }
      // The choice of a conflict's broken member depends on this and on the order key.
      if isOther { touch(id) }
      if batch.model.constraints[id.index].order != order.position {
        batch.setOrder(order, of: id)
        touch(id)
      }
    }
    for index in matches.unmatched {
      let row = Int(old.rows[index])
      if let id = self.space.rows.id(of: row) {
        batch.remove(id)
        touch(id)
      }
      space.rows.free(row)
    }
    return rows
  }

  /// Updates the constants of an emission that follow the children's content. O(constraints of the emission).
  mutating func updateContentConstants(
    of node: Int, _ batch: inout Batch
  ) {
    let tree = forest.tree
    for place in tree.emissions[node].descriptions.indices {
      let old = tree.emissions[node].descriptions[place]
      if !old[.followsContent] { continue }
      var new = old
      new.constant = forest.contentLength(for: old)
      if new.constant == old.constant { continue }
      tree.emissions[node].descriptions[place] = new
      if let id = self.space.rows.id(of: Int(tree.emissions[node].rows[place])) {
        change(id, from: old, to: new, &batch)
      }
    }
  }

  /// Lowers edits of an emission's constants.
  mutating func take(_ edits: ContentEdits, _ batch: inout Batch) {
    let tree = forest.tree
    for (place, constant) in edits.constants {
      let old = tree.emissions[edits.node].descriptions[place]
      if old.constant == constant { continue }
      var new = old
      new.constant = constant
      tree.emissions[edits.node].descriptions[place] = new
      if let id = self.space.rows.id(of: Int(tree.emissions[edits.node].rows[place])) {
        change(id, from: old, to: new, &batch)
      }
    }
  }

  /// Gives new order keys to the variables and constraints of a node and its emission after its place in the tree has
  /// changed.
  mutating func reorderRows(of node: Int, _ batch: inout Batch) {
    let tree = forest.tree
    reorderVariables(of: node, &batch)
    for guide in tree.emissions[node].guides { reorderVariables(of: guide, &batch) }
    let rows = self.space.rows
    var row = rows.firstImplicit(of: node)
    while row >= 0 {
      if let role = rows.origin(of: row).role, role.nonNegativeAxis == nil {
        setOrder(tree.orderKey(node, role.index), of: row, &batch)
      }
      row = rows.nextImplicit(after: row)
    }
    reorderCollapsing(node, &batch)
    guard tree.emissions[node].isInUse else { return }
    let emission = tree.emissions[node]
    tree.emissionOrder.begin(tree.nodes.count)
    for place in emission.descriptions.indices {
      let order = tree.emissionOrder.next(emission.descriptions[place], container: node, tree)
      setOrder(order, of: Int(emission.rows[place]), &batch)
    }
  }

  mutating func setOrder(
    _ order: OrderKey, of row: Int, _ batch: inout Batch
  ) {
    guard let id = self.space.rows.id(of: row), batch.contains(id) else { return }
    batch.setOrder(order, of: id)
    touch(id)
  }

  private mutating func reorderVariables(
    of node: Int, _ batch: inout Batch
  ) {
    let tree = forest.tree
    let (unknowns, rows) = (space.unknowns, space.rows)
    let guide = guidePosition(of: node)
    for axis in [Axis.horizontal, .vertical] {
      guard let variables = unknowns.ownVariables(node, axis) else { continue }
      let index = firstVariableIndex(guide, axis)
      batch.setOrder(tree.orderKey(node, index), of: variables.minimum)
      batch.setOrder(tree.orderKey(node, index + 1), of: variables.length)
      if let row = rows.implicitRow(.nonNegative(axis), entry: node) {
        setOrder(nonNegativeOrder(of: node, axis), of: row, &batch)
      }
    }
  }
}
