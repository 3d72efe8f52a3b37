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

extension HorizontalAnchors: CustomStringConvertible {
  /// Both anchors, such as `(title.leading, title.trailing - 8)`.
  public var description: String { "(\(leading), \(trailing))" }
}

extension VerticalAnchors: CustomStringConvertible {
  /// Both anchors, such as `(title.top, title.bottom - 8)`.
  public var description: String { "(\(top), \(bottom))" }
}

extension EdgeAnchors: CustomStringConvertible {
  /// The four anchors in the order top, leading, bottom, trailing.
  public var description: String {
    "(\(vertical.top), \(horizontal.leading), \(vertical.bottom), \(horizontal.trailing))"
  }
}

extension CenterAnchors: CustomStringConvertible {
  /// Both anchors, such as `(title.centerX, title.centerY)`.
  public var description: String { "(\(x), \(y))" }
}

extension SizeAnchors: CustomStringConvertible {
  /// Both anchors, such as `(title.width, title.height)`.
  public var description: String { "(\(width), \(height))" }
}
