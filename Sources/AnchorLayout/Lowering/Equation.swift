/// A layout constraint as plain data: `first.attribute relation multiplier * second.attribute + constant`.
struct Equation {
  /// Record indices; `second` is −1 where there is no second item.
  var first: Int
  var second: Int = -1
  var firstAttribute: LayoutAttribute
  var secondAttribute: LayoutAttribute = .notAnAttribute
  var relation: Relation
  var multiplier: Double = 1
  var constant: Double = 0
  var priority: Priority = .required
  var weight: Double = 1
  var isTieBreaker = false
  /// Whether a conflict with constraints of the user parks this one.
  var yieldsFirst = false
  var isRightToLeft = false
  var identifier: StaticString = ""

  var axis: Axis { firstAttribute.axis }

  /// Whether a change from `old` to this needs no new row: only numbers differ.
  func differsInNumbersOnly(from old: Equation) -> Bool {
    first == old.first && second == old.second && firstAttribute == old.firstAttribute
      && secondAttribute == old.secondAttribute && relation == old.relation
      && multiplier == old.multiplier && isTieBreaker == old.isTieBreaker
      && (isRightToLeft == old.isRightToLeft || !isDirectional)
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

extension Equation {
  /// The row `Σ terms relation constant` of the equation.
  ///
  /// Positions are measured from the origin of the nearest common ancestor: from its left edge, or, for directional
  /// attributes of a right-to-left constraint, from its right edge leftwards. With a multiplier of 1 the
  /// ancestor cancels out.
  ///
  /// - Parameters:
  ///   - ancestor: the nearest common ancestor's record; used where positions are scaled.
  ///   - terms: replaced by the row's terms.
  func lower(
    ancestor: Int, variables: (Int, Axis) -> AxisVariables,
    into terms: inout [LinearExpression.Term]
  ) -> Double {
    terms.removeAll(keepingCapacity: true)
    let isMirrored = isRightToLeft && isDirectional
    let sign: Double = isMirrored ? -1 : 1
    append(firstAttribute, of: first, times: sign, variables, to: &terms)
    if second >= 0 {
      append(
        secondAttribute, of: second, times: -sign * multiplier, variables, to: &terms)
      if multiplier != 1 && !firstAttribute.isLength && ancestor >= 0 {
        append(
          isMirrored ? .right : firstAttribute.axis == .horizontal ? .left : .top, of: ancestor,
          times: -sign * (1 - multiplier), variables, to: &terms)
      }
    }
    return constant
  }

  private func append(
    _ attribute: LayoutAttribute, of node: Int, times factor: Double,
    _ variables: (Int, Axis) -> AxisVariables, to terms: inout [LinearExpression.Term]
  ) {
    if factor == 0 { return }
    let axis = variables(node, attribute.axis)
    let place = attribute.place(mirrored: isRightToLeft)
    if place.minimum != 0 { terms.append(.init(axis.minimum, factor * place.minimum)) }
    if place.length != 0 { terms.append(.init(axis.length, factor * place.length)) }
  }
}
