// Baselines of items that take them from what is inside them: which item it is, and what was made of the choice.

extension NodeTable {
  /// The node whose text an item's baseline belongs to: the item that it names, the item that this one names, and so on;
  /// the item itself where no text is found, so that its baseline is its edge. O(depth), besides the items' answers.
  ///
  /// An item that asks those inside it, as a grid does, asks some of them more than once; what they answered is kept for as
  /// long as it takes, or the answers would double with each level.
  func baselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int {
    if tree.nodes[node].firstChild < 0 { return node }
    let question = BaselineQuestion(node: node, attribute: attribute)
    if let known = baselineSearch?.answers[question] { return known }
    let isOutermost = baselineSearch == nil
    var search = baselineSearch ?? BaselineSearch()
    search.depth += 1
    let depth = search.depth
    baselineSearch = search
    if depth == Self.measurementDepthLimit { answerInside(node) }
    var chosen = node
    while let next = namedBaselineNode(attribute, of: chosen) { chosen = next }
    if tree.nodes[chosen].baselines == nil { chosen = node }
    if isOutermost {
      baselineSearch = nil
    } else {
      baselineSearch?.depth -= 1
      baselineSearch?.answers[question] = chosen
    }
    return chosen
  }

  /// Asks the items inside one from the innermost outwards, so that no question goes as deep as they are in each other.
  private func answerInside(_ root: Int) {
    var items: [Int] = []
    forEachNode(below: root) { node in
      if node != root && tree.nodes[node].firstChild >= 0 { items.append(node) }
    }
    for node in items.reversed() {
      _ = baselineNode(.firstBaseline, of: node)
      _ = baselineNode(.lastBaseline, of: node)
    }
  }

  /// The node that an item names, if that is inside it. Rows are being made of the answer, so it must change nothing.
  private func namedBaselineNode(_ attribute: LayoutAttribute, of node: Int) -> Int? {
    guard tree.nodes[node].firstChild >= 0, let own = tree.nodes[node].identity,
      let item = own.item?.item
    else { return nil }
    let changes = tree.changes
    let isFirst = attribute == .firstBaseline
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
  ///
  /// - Parameter keepingMeasurements: whether nothing but the lines of the layout itself can have changed. What is measured
  ///   breaks lines of its own.
  func checkBaselines(of node: Int, keepingMeasurements: Bool = false) {
    guard tree.nodes[node].usesBaselines else { return }
    let present = presentBaselines(of: node)
    let settings = settings(of: node)
    guard settings.usedBaselines?.isSame(as: present) != true else { return }
    settings.usedBaselines = present
    noteBaselineChange(of: node, keepingMeasurements: keepingMeasurements)
  }

  /// A baseline moved inside its item, or became another item's: what was made of it is looked at again.
  func noteBaselineChange(of node: Int, keepingMeasurements: Bool = false) {
    for constraint in constraints.lists.constraints(of: node)
    where constraint.containsAttribute({ $0.isBaseline }) {
      constraint.standing.needsNewRow = true
      if constraint.standing.state == .active { constraints.noteChange(of: constraint) }
    }
    let parent = tree.nodes[node].parent
    if parent >= 0 && !tree.nodes[parent].emission.equations.isEmpty {
      if keepingMeasurements { tree.markEmission(parent) } else { markEmission(parent) }
    }
    markSizeDependents(of: node, keepingMeasurements: keepingMeasurements)
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

/// Which item's text is asked for.
struct BaselineQuestion: Hashable {
  let node: Int
  let attribute: LayoutAttribute
}

/// A question about a baseline while it is answered.
struct BaselineSearch {
  /// What was answered about items inside.
  var answers: [BaselineQuestion: Int] = [:]
  /// How many questions are being answered, each because of the one before.
  var depth = 0
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
