package import StackLayout

/// A constraint that a user activates between views of a tree, so that it can be stated in a copy of the tree, too.
package struct UserConstraint {
  package struct Side {
    package let view: LayoutView
    package let attribute: LayoutAttribute

    package init(_ view: LayoutView, _ attribute: LayoutAttribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  package let first: Side
  package let relation: Relation
  package let second: Side?
  package let multiplier: Double
  package let constraint: LayoutConstraint
  /// When it was activated, among all that a series activates.
  let number: Int

  package init(
    _ first: Side, _ relation: Relation, _ second: Side?, multiplier: Double, constant: Double,
    at priority: Priority, number: Int = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.number = number
    constraint = LayoutConstraint(
      item: first.view, attribute: first.attribute, relatedBy: relation, toItem: second?.view,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.isActive = true
  }

  /// The same between copies of the views; `nil` where one was not copied.
  func copy(_ copies: [ObjectIdentifier: LayoutView]) -> UserConstraint? {
    func copied(_ side: Side) -> Side? {
      copies[ObjectIdentifier(side.view)].map { Side($0, side.attribute) }
    }
    guard let first = copied(first) else { return nil }
    var partner: Side?
    if let second {
      partner = copied(second)
      if partner == nil { return nil }
    }
    return UserConstraint(
      first, relation, partner, multiplier: multiplier, constant: constraint.constant,
      at: constraint.priority, number: number)
  }
}
