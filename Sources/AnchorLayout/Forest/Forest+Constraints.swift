// What the user's constraints say, and whether their items are together.

extension Forest {
  /// How leading and trailing are read in a constraint: by its own direction, else its first item's.
  func reading(of constraint: LayoutConstraint) -> RowWriter.Reading {
    let own = constraint.statement.direction
    guard tree.features.contains(.hasDirections) || own != nil else { return .init() }
    let direction = own ?? inheritance.direction(of: constraint.first.index, in: tree)
    let isRightToLeft = direction == .rightToLeft
    return .init(
      isRightToLeft: isRightToLeft,
      isMirrored: isRightToLeft && constraint.containsAttribute { $0.isDirectional })
  }

  /// The row's constant, with system spacing, margins and baselines.
  func rowConstant(
    of constraint: LayoutConstraint, _ statement: LayoutConstraint.Statement,
    _ reading: RowWriter.Reading
  ) -> Double {
    var constant = statement.constant
    if statement.spaces != 0 { constant += statement.spaces * systemSpacing(constraint) }
    if constraint.firstAttribute.hasOffset {
      constant -= offset(constraint.firstAttribute, of: constraint.first.index, reading)
    }
    if let second = constraint.second, constraint.secondAttribute.hasOffset {
      constant +=
        statement.multiplier * offset(constraint.secondAttribute, of: second.index, reading)
    }
    for term in constraint.furtherTerms where term.attribute.hasOffset {
      constant += term.multiplier * offset(term.attribute, of: term.node.index, reading)
    }
    return constant
  }

  /// Whether all items are in the laid-out tree.
  func isComplete(_ constraint: LayoutConstraint, _ members: inout TreeMembers) -> Bool {
    guard isMember(constraint.first, &members) else { return false }
    guard let second = constraint.second else { return true }
    return isMember(second, &members)
      && constraint.furtherTerms.allSatisfy { isMember($0.node, &members) }
  }

  func isMember(_ node: NodeIdentity, _ members: inout TreeMembers) -> Bool {
    let (forest, index) = node.place
    return forest === self && members.contains(index, in: tree)
  }
}
