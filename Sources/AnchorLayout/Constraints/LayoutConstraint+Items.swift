// The items of a constraint.

extension LayoutConstraint {
  /// Whether all items are alive.
  var areItemsAlive: Bool {
    first.isAlive && (second?.isAlive ?? true) && furtherTerms.allSatisfy { $0.node.isAlive }
  }

  /// Calls `body` once for every item.
  func forEachNode(_ body: (NodeIdentity) -> Void) {
    body(first)
    if let second, second !== first { body(second) }
    for (place, term) in furtherTerms.enumerated() {
      let isNew =
        term.node !== first && term.node !== second
        && !furtherTerms[..<place].contains { $0.node === term.node }
      if isNew { body(term.node) }
    }
  }

  /// The first item for which `condition` is true.
  func firstNode(where condition: (NodeIdentity) -> Bool) -> NodeIdentity? {
    if condition(first) { return first }
    if let second, condition(second) { return second }
    return furtherTerms.first { condition($0.node) }?.node
  }

  /// Whether `condition` is true for every item. It may be called more than once for an item.
  func allNodes(_ condition: (NodeIdentity) -> Bool) -> Bool {
    condition(first) && (second.map(condition) ?? true)
      && furtherTerms.allSatisfy { condition($0.node) }
  }

  /// Whether `condition` is true for an attribute on either side.
  func containsAttribute(_ condition: (LayoutAttribute) -> Bool) -> Bool {
    condition(firstAttribute) || second != nil && condition(secondAttribute)
      || furtherTerms.contains { condition($0.attribute) }
  }

  /// Whether the constraint relates attributes of both axes.
  var joinsAxes: Bool {
    guard second != nil else { return false }
    return containsAttribute { $0.axis != self.firstAttribute.axis }
  }

  /// The mistake that keeps the parts from fitting together, if any.
  var problem: LayoutProblem.Kind? {
    let statement = self.statement
    if !statement.constant.isFinite || !statement.multiplier.isFinite || !statement.spaces.isFinite
      || !furtherTerms.allSatisfy({ $0.multiplier.isFinite })
    {
      return .notFinite
    }
    if !statement.priority.isValid { return .badPriority }
    if firstAttribute == .notAnAttribute { return .mixedFamilies }
    if furtherTerms.isEmpty {
      guard second != nil else { return firstAttribute.isLength ? nil : .locationNeedsPartner }
      if firstAttribute.isLength != secondAttribute.isLength { return .mixedFamilies }
      if !firstAttribute.isLength && firstAttribute.axis != secondAttribute.axis {
        return .mixedFamilies
      }
    }
    if containsAttribute({ $0.isDirectional }) && containsAttribute({ $0.isPhysicalSide }) {
      return .mixedDirectional
    }
    return nil
  }
}
