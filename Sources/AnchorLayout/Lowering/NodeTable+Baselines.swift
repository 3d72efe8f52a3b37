// Baselines of items that take them from what is inside them: which item it is, and what was made of the choice.

extension NodeTable {
  /// The node whose text an item's baseline belongs to: the item that it names, the item that this one names, and so on;
  /// the item itself where no text is found, so that its baseline is its edge. O(depth), besides the items' answers.
  func baselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int {
    var chosen = node
    while let next = namedBaselineNode(attribute, of: chosen) { chosen = next }
    return tree.nodes[chosen].baselines == nil ? node : chosen
  }

  /// The node that an item names, if that is inside it. Rows are being made of the answer, so it must change nothing.
  ///
  /// To answer, an item may ask for the baselines of what is in it, more than once. Each of these is asked once for each
  /// question, so that the answer takes no time that is exponential in the depth.
  private func namedBaselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int? {
    guard tree.nodes[node].firstChild >= 0, let own = tree.nodes[node].identity,
      let item = own.item?.item
    else { return nil }
    let isFirst = attribute == .firstBaseline
    let key = 2 * node + (isFirst ? 0 : 1)
    if let known = baselineQuestions.answers[key] { return known }
    baselineQuestions.depth += 1
    let named = nodeOfBaseline(isFirst, of: node, own, item)
    baselineQuestions.depth -= 1
    if baselineQuestions.depth > 0 {
      baselineQuestions.answers[key] = .some(named)
    } else if !baselineQuestions.answers.isEmpty {
      baselineQuestions.answers = [:]
    }
    return named
  }

  private func nodeOfBaseline(
    _ isFirst: Bool, of node: Int, _ own: NodeIdentity, _ item: any LayoutItem
  ) -> Int? {
    let changes = tree.changes
    var named = isFirst ? item.firstBaselineItem : item.lastBaselineItem
    if named == nil || named?.layoutNode.identity === own, let container = own.container {
      named = isFirst ? container.firstBaselineItem(of: item) : container.lastBaselineItem(of: item)
    }
    precondition(tree.changes == changes, "an item that is asked for its baseline changes the tree")
    guard let identity = named?.node, identity.table === self, identity.index != node,
      tree.isAncestor(node, orSelfOf: identity.index)
    else { return nil }
    return identity.index
  }

  /// The node of an item's baseline, for a row that is made of it; it is looked at again when the choice may have changed.
  /// The item was asked when it was collected, and is not asked for each row. Measuring leaves no trace.
  func usedBaselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int {
    if isTextAlone(node) { return node }
    if isMeasuring { return baselineNode(attribute, of: node) }
    if !tree.nodes[node].usesBaselines {
      tree.nodes[node].usesBaselines = true
      tree.hasMeasuringContainers = true
      settings(of: node).usedBaselines = presentBaselines(of: node)
    }
    let used = settings(of: node).usedBaselines
    if let known = attribute == .firstBaseline ? used?.first : used?.last, known.isIn(self),
      tree.isAncestor(node, orSelfOf: known.index)
    {
      return known.index
    }
    return baselineNode(attribute, of: node)
  }

  /// Whether an item is nothing but text, as most are whose baselines are used.
  private func isTextAlone(_ node: Int) -> Bool {
    tree.nodes[node].firstChild < 0 && tree.nodes[node].baselines != nil
  }

  private func presentBaselines(of node: Int) -> UsedBaselines {
    let first = baselineNode(.firstBaseline, of: node)
    let last = baselineNode(.lastBaseline, of: node)
    return UsedBaselines(
      first: tree.nodes[first].identity, ofFirst: tree.nodes[first].baselines,
      last: tree.nodes[last].identity,
      ofLast: tree.nodes[last].baselines)
  }

  /// Looks whether rows were made of baselines that are other ones now.
  func checkBaselines(of node: Int) {
    guard tree.nodes[node].usesBaselines else { return }
    let present = presentBaselines(of: node)
    let settings = settings(of: node)
    guard settings.usedBaselines?.isSame(as: present) != true else { return }
    settings.usedBaselines = present
    noteBaselineChange(of: node)
  }

  /// A baseline moved inside its item, or became another item's: what was made of it is looked at again.
  func noteBaselineChange(of node: Int) {
    for constraint in constraints.lists.constraints(of: node)
    where constraint.containsAttribute({ $0.isBaseline }) {
      constraint.standing.needsNewRow = true
      if constraint.standing.state == .active { constraints.noteChange(of: constraint) }
    }
    let parent = tree.nodes[node].parent
    if parent >= 0 && !tree.nodes[parent].emission.equations.isEmpty { markEmission(parent) }
    markSizeDependents(of: node)
  }

  /// Where an item's text stands in it: its own, else that of the items inside when the item is as small as its
  /// constraints allow; 0 where there is none.
  func baselineDistances(of node: Int) -> (firstFromTop: Double, lastFromBottom: Double) {
    let first = usedBaselineNode(.firstBaseline, of: node)
    let last = usedBaselineNode(.lastBaseline, of: node)
    if first == node && last == node {
      let own = tree.nodes[node].baselines
      return (own?.firstFromTop ?? 0, own?.lastFromBottom ?? 0)
    }
    let answer = fittingAnswer(of: node, FittingQuestion())
    return (answer.firstFromTop, answer.lastFromBottom)
  }
}

/// Questions for baselines that are being answered by others.
struct BaselineQuestions {
  var depth = 0
  /// What was answered inside the outermost question, by node and line.
  var answers: [Int: Int?] = [:]
}

/// What rows were made of.
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
