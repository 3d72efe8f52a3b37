// What a pass asks of an item with pending changes: its constraints, content and emission.

extension NodeTable {
  /// Collects an item's pending changes.
  func ask(_ node: Int, _ due: inout DueChanges) {
    guard let identity = tree.objects[node].identity, let item = identity.item?.item else { return }
    if tree.nodes[node].needsUpdateConstraints {
      tree.nodes[node].needsUpdateConstraints = false
      item.updateConstraints()
    }
    // Each callback may move the item, which is then visited at its new place; another item may have its index.
    guard identity.isAt(node, of: self) else { return }
    if tree.nodes[node].needsIntrinsicSize {
      tree.nodes[node].needsIntrinsicSize = false
      askForContent(node, item)
      guard identity.isAt(node, of: self) else { return }
    }
    checkBaselines(of: node)
    if tree.nodes[node].needsRows {
      tree.nodes[node].needsRows = false
      due.rows.append(node)
    }
    if tree.nodes[node].needsContentConstants {
      tree.nodes[node].needsContentConstants = false
      if tree.emissions[node].followsContent { due.contentConstants.append(node) }
      if tree.emissions[node].followsChildren && !tree.nodes[node].needsEmission {
        let edits = contentEdits(of: node)
        guard identity.isAt(node, of: self) else { return }
        if var edits {
          edits.emissionsBefore = due.emissions.count
          due.contentEdits.append(edits)
        } else {
          tree.nodes[node].needsEmission = true
        }
      }
    }
    if tree.nodes[node].needsEmission {
      tree.nodes[node].needsEmission = false
      _ = tree.takeFollowedChildren(of: node)
      let emission = emission(of: node)
      guard identity.isAt(node, of: self) else { return }
      if !emission.isEmpty || tree.emissions[node].isInUse {
        if tree.emissions[node].isDue { due.hasRepeatedEmissions = true }
        tree.emissions[node].isDue = true
        due.emissions.append(emission)
      }
      noteReads(of: emission, node)
    }
  }

  /// Notes what an emission read, and whether it relates both axes, before it is taken over.
  private func noteReads(of emission: ConstraintEmission, _ node: Int) {
    noteOwnLength(emission.lengthAxis, of: node)
    // Known before the pass resets content and lines that may move their own length.
    if emission.joinsAxes {
      tree.features.insert(.joinsAxes)
      tree.features.insert(.containersJoinAxes)
    }
    // The baselines were checked before the emission, with the lines of the tied lengths.
    if emission.hasUntiedItems { checkBaselines(of: node, keepingMeasurements: true) }
    // Stored now, because a callback of this pass may change the values that the emission read.
    if emission.dependsOnLengths {
      tree.emissions[node].dependsOnLengths = true
      tree.features.insert(.hasMeasuringContainers)
    }
    if emission.dependsOnIntrinsicLengths {
      tree.emissions[node].dependsOnIntrinsicLengths = true
      tree.features.insert(.hasMeasuringContainers)
    }
    if emission.followsContent {
      tree.emissions[node].followsContent = true
      tree.features.insert(.hasMeasuringContainers)
    }
    // The follower has not been called yet. A change before the emission is taken over causes another emission.
    if let follower = emission.contentFollower {
      tree.emissions[node].followsChildren = true
      settings(of: node).contentFollower = follower
      tree.features.insert(.hasMeasuringContainers)
    }
  }

  /// Reads an item's intrinsic size and the content data that belongs to it.
  func askForContent(_ node: Int, _ item: any LayoutItem) {
    guard let identity = tree.objects[node].identity else { return }
    let content = ItemContent(
      of: item, wraps: identity.container?.measuresArrangedItems != true,
      measuredBefore: tree.content(of: node).wrapping, on: host.snapping)
    guard identity.isAt(node, of: self) else {
      if identity.isAlive { identity.table.markContent(identity.index) }
      return
    }
    let wrapping = tree.content(of: node).wrapping
    let isSizeNew = content.size != tree.nodes[node].intrinsicSize
    tree.nodes[node].intrinsicSize = content.size
    noteWrapping(content.wrapping, of: node)
    let newWrapping = tree.content(of: node).wrapping
    let isWrappingNew =
      newWrapping?.axis != wrapping?.axis
      || !MeasuredLines.askAlike(newWrapping?.lines, wrapping?.lines)
    if isSizeNew || isWrappingNew {
      tree.nodes[node].needsRows = true
      markSizeDependents(of: node)
    }
    if content.baselines != tree.content(of: node).baselines {
      tree.content(of: node).baselines = content.baselines
      noteBaselineChange(of: node)
    }
    if content.alignmentInsets != tree.content(of: node).alignmentInsets {
      tree.content(of: node).alignmentInsets = content.alignmentInsets
      tree.nodes[node].needsRows = true
      state.isGridNew = true
      markFollowers(of: node)
    }
  }

  /// Marks children with their own frames, which are relative to a changed frame.
  private func markFollowers(of node: Int) {
    guard tree.features.contains(.hasAutoresizing) else { return }
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      if tree.objects[child].settings?.autoresizing != nil { markRows(child) }
      child = tree.nodes[child].next
    }
  }
}
