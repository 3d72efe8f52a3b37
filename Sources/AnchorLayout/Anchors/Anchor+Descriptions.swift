// Anchors as text.

extension Anchor: CustomStringConvertible {
  /// The anchor as in a statement, such as `title.leading + 8` or `0.5 * window.width`.
  public var description: String { ConstraintDescription.side([term]) }
}

extension Sum: CustomStringConvertible {
  /// The sum as in a statement, such as `image.width + title.width + 8`.
  public var description: String { ConstraintDescription.side(terms) }
}

extension AnyAnchor: CustomStringConvertible {
  /// The item and the attribute, such as `title.leading`.
  public var description: String {
    ConstraintDescription.side([AnchorTerm(node: node, attribute: attribute)])
  }
}
