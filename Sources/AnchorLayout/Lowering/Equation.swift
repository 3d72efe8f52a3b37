/// A layout constraint as plain data: `first.attribute relation multiplier * second.attribute + … + constant`.
struct Equation {
  /// Record indices; `second` is −1 where there is no second item.
  var first: Int
  var second: Int = -1
  var firstAttribute: LayoutAttribute
  var secondAttribute: LayoutAttribute = .notAnAttribute
  var relation: Relation
  var multiplier: Double = 1
  var constant: Double = 0
  /// What margins and baselines add to the constant; found out when the equation is lowered.
  var offset: Double = 0
  var priority: Priority = .required
  var weight: Double = 1
  /// One more term on the right side.
  var further: EquationTerm?
  var isTieBreaker = false
  /// Whether a conflict with constraints of the user parks this one.
  var yieldsFirst = false
  var isRightToLeft = false
  var identifier: StaticString = ""

  var axis: Axis { firstAttribute.axis }

  /// The number on the right side of the row.
  var rowConstant: Double { constant + offset }

  /// Whether a change from `old` to this needs no new row: only numbers differ.
  func differsInNumbersOnly(from old: Equation) -> Bool {
    first == old.first && second == old.second && firstAttribute == old.firstAttribute
      && secondAttribute == old.secondAttribute && relation == old.relation
      && multiplier == old.multiplier && further == old.further
      && isTieBreaker == old.isTieBreaker
      && (isRightToLeft == old.isRightToLeft || !isDirectional)
  }

  /// Whether margins or baselines add to the constant.
  var hasOffset: Bool {
    firstAttribute.hasOffset || secondAttribute.hasOffset
  }

  /// Whether it ties widths to heights.
  var joinsAxes: Bool {
    second >= 0 && secondAttribute.axis != axis
      || further.map { $0.attribute.axis != axis } ?? false
  }

  /// Whether the direction changes the row.
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }

  /// Identity within one emission; numbers may change under it.
  func isSameConstraint(as other: Equation) -> Bool {
    first == other.first && second == other.second && firstAttribute == other.firstAttribute
      && secondAttribute == other.secondAttribute && relation == other.relation
      && isTieBreaker == other.isTieBreaker && identifier.address == other.identifier.address
  }
}

/// An attribute of an item, times a number.
struct EquationTerm: Equatable {
  var node: Int
  var attribute: LayoutAttribute
  var factor: Double
}
