// The place of an item between two positions.

extension LayoutItem {
  /// Places the item between two positions, with the remaining room before and after it in the ratio `bias` to `1 - bias`:
  /// `badge.between(icon.trailing, card.trailing, bias: 0.3)`.
  ///
  /// With a bias of 0 the item begins at the first position, with 0.5 it is centred, with 1 it ends at the second; below 0 and
  /// above 1 it extends beyond. An item that is longer than the room extends beyond both positions in that ratio. If a position
  /// is a left or right side, the item's left and right sides are used; otherwise its leading and trailing edges.
  public func between(
    _ first: XAnchor, _ second: XAnchor, bias: Double = 0.5
  ) -> LayoutConstraint {
    let isPhysical =
      first.term.attribute.isPhysicalSide || second.term.attribute.isPhysicalSide
    return .biased(
      AnchorTerm(node: node, attribute: isPhysical ? .left : .leading),
      AnchorTerm(node: node, attribute: isPhysical ? .right : .trailing),
      between: first.term, second.term, bias)
  }

  /// Places the item between two positions, with the remaining room above and below it in the ratio `bias` to `1 - bias`:
  /// `badge.between(title.bottom, card.bottom, bias: 0.3)`.
  ///
  /// With a bias of 0 the item begins at the first position, with 0.5 it is centred, with 1 it ends at the second; below 0 and
  /// above 1 it extends beyond. An item that is higher than the room extends beyond both positions in that ratio.
  public func between(
    _ first: YAnchor, _ second: YAnchor, bias: Double = 0.5
  ) -> LayoutConstraint {
    .biased(
      AnchorTerm(node: node, attribute: .top), AnchorTerm(node: node, attribute: .bottom),
      between: first.term, second.term, bias)
  }
}

extension LayoutConstraint {
  /// `(start - first) * (1 - bias) == (second - end) * bias`.
  static func biased(
    _ start: AnchorTerm, _ end: AnchorTerm, between first: AnchorTerm, _ second: AnchorTerm,
    _ bias: Double
  ) -> LayoutConstraint {
    let parts = [start.times(1 - bias), end.times(bias)]
    // A constraint is divided by the factor of its first term: the larger one, since the other one may be 0.
    return LayoutConstraint(
      bias > 0.5 ? parts.reversed() : parts, .equal, [first.times(1 - bias), second.times(bias)])
  }
}
