// Baselines that items take from descendants: choice of the descendant, and rows made from it.

extension Forest {
  /// The node whose text an item's baseline belongs to: the named item of an item, that item's, and so on. The item itself if
  /// no text is found; its baseline is then its edge. O(depth), plus the callbacks.
  ///
  /// An item that queries its descendants, as a grid does, queries some repeatedly. Results are cached during the search; the
  /// number of queries would otherwise double with each level.
  func baselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int {
    if tree.nodes[node].children.first < 0 { return node }
    let question = BaselineQuestion(node: node, attribute: attribute)
    if let known = measuring.baselineSearch?.answers[question] { return known }
    let isOutermost = measuring.baselineSearch == nil
    var search = measuring.baselineSearch ?? BaselineSearch()
    search.depth += 1
    let depth = search.depth
    measuring.baselineSearch = search
    if depth == Measuring.depthLimit { answerInside(node) }
    var chosen = node
    while let next = namedBaselineNode(attribute, of: chosen) { chosen = next }
    if tree.content(of: chosen).baselines == nil { chosen = node }
    if isOutermost {
      measuring.baselineSearch = nil
    } else {
      measuring.baselineSearch?.depth -= 1
      measuring.baselineSearch?.answers[question] = chosen
    }
    return chosen
  }

  /// Queries descendants innermost first, so that queries do not nest as deep as the tree.
  private func answerInside(_ root: Int) {
    var items: [Int] = []
    forEachNode(below: root) { node in
      if node != root && tree.nodes[node].children.first >= 0 { items.append(node) }
    }
    for node in items.reversed() {
      _ = baselineNode(.firstBaseline, of: node)
      _ = baselineNode(.lastBaseline, of: node)
    }
  }

  /// The node that an item names, if it is a descendant. Rows are being made from the result, so the callback must not change
  /// the tree.
  private func namedBaselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int? {
    guard tree.nodes[node].children.first >= 0, let own = tree.objects[node].identity,
      let item = own.item?.item
    else { return nil }
    let changes = tree.counts.changes
    let isFirst = attribute == .firstBaseline
    var named = isFirst ? item.firstBaselineItem : item.lastBaselineItem
    if named == nil || named?.layoutNode.identity === own, let container = own.container {
      named = isFirst ? container.firstBaselineItem(of: item) : container.lastBaselineItem(of: item)
    }
    precondition(
      tree.counts.changes == changes, "an item that is asked for its baseline changes the tree")
    guard let identity = named?.node, identity.forest === self, identity.index != node,
      tree.isAncestor(node, orSelfOf: identity.index)
    else { return nil }
    return identity.index
  }

  /// The node of an item's baseline, noted as used by a row and checked again when the choice may have changed. The item was
  /// queried when it was collected, not for each row. A measurement must not affect the layout.
  func usedBaselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int {
    if isTextAlone(node) { return node }
    if measuring.isRunning { return baselineNode(attribute, of: node) }
    if !tree.nodes[node][.usesBaselines] {
      tree.nodes[node][.usesBaselines] = true
      tree.features.insert(.hasMeasuringContainers)
      settings(of: node).used.baselines = presentBaselines(of: node)
    }
    let used = settings(of: node).used.baselines
    if let known = attribute == .firstBaseline ? used?.first : used?.last, known.isIn(self),
      tree.isAncestor(node, orSelfOf: known.index)
    {
      return known.index
    }
    return baselineNode(attribute, of: node)
  }

  /// Whether an item is only text, like most items with used baselines.
  private func isTextAlone(_ node: Int) -> Bool {
    tree.nodes[node].children.first < 0 && tree.content(of: node).baselines != nil
  }

  private func presentBaselines(of node: Int) -> UsedBaselines {
    let first = baselineNode(.firstBaseline, of: node)
    let last = baselineNode(.lastBaseline, of: node)
    return UsedBaselines(
      first: tree.objects[first].identity, ofFirst: tree.content(of: first).baselines,
      last: tree.objects[last].identity,
      ofLast: tree.content(of: last).baselines)
  }

  /// Checks whether the baselines in rows have changed.
  ///
  /// - Parameter keepingMeasurements: Whether only the layout's own line breaks can have changed. Measurements break their
  ///   own lines.
  func checkBaselines(of node: Int, keepingMeasurements: Bool = false) {
    guard tree.nodes[node][.usesBaselines] else { return }
    let present = presentBaselines(of: node)
    let settings = settings(of: node)
    guard settings.used.baselines?.isSame(as: present) != true else { return }
    settings.used.baselines = present
    noteBaselineChange(of: node, keepingMeasurements: keepingMeasurements)
  }

  /// Marks rows that depend on a baseline which has moved in its item, or is now another item's.
  func noteBaselineChange(of node: Int, keepingMeasurements: Bool = false) {
    for constraint in constraints.lists.constraints(of: node)
    where constraint.containsAttribute({ $0.isBaseline }) {
      constraint.registration.lowered.needsNewRow = true
      if constraint.registration.state == .active { constraints.noteChange(of: constraint) }
    }
    let parent = tree.nodes[node].parent
    if parent >= 0 && !tree.emissions[parent].descriptions.isEmpty {
      if keepingMeasurements { tree.markEmission(parent) } else { markEmission(parent) }
    }
    markSizeDependents(of: node, keepingMeasurements: keepingMeasurements)
  }

  /// The distances of an item's baselines from its edges: its own, else those of its descendants at the smallest size that
  /// the item's constraints allow; 0 without text.
  func baselineDistances(of node: Int) -> (firstFromTop: Double, lastFromBottom: Double) {
    let first = usedBaselineNode(.firstBaseline, of: node)
    let last = usedBaselineNode(.lastBaseline, of: node)
    if first == node && last == node {
      let own = tree.content(of: node).baselines
      return (own?.firstFromTop ?? 0, own?.lastFromBottom ?? 0)
    }
    let answer = fittingAnswer(of: node, FittingQuestion())
    return (answer.firstFromTop, answer.lastFromBottom)
  }
}

/// A query for an item's baseline.
struct BaselineQuestion: Hashable {
  let node: Int
  let attribute: LayoutAttribute
}

/// A running search for a baseline.
struct BaselineSearch {
  /// The results for descendants.
  var answers: [BaselineQuestion: Int] = [:]
  /// The depth of nested queries.
  var depth = 0
}

/// The baselines from which rows were made.
struct UsedBaselines {
  let first: NodeIdentity?
  let ofFirst: Baselines?
  let last: NodeIdentity?
  let ofLast: Baselines?

  func isSame(as other: UsedBaselines) -> Bool {
    first === other.first && last === other.last && ofFirst == other.ofFirst
      && ofLast == other.ofLast
  }
}
