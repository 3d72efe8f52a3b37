/// An anchor of any kind, for comparison: an item and one of its attributes.
///
/// ```swift
/// let tops = card.constraints.filter { $0.firstAnchor == AnyAnchor(title.topAnchor) }
/// ```
public struct AnyAnchor: Hashable {
  let node: NodeIdentity
  /// The attribute.
  public let attribute: LayoutAttribute

  init(_ node: NodeIdentity, _ attribute: LayoutAttribute) {
    self.node = node
    self.attribute = attribute
  }

  /// Creates the item and attribute of an anchor, without its multiplier and its offset.
  public init<Kind>(_ anchor: Anchor<Kind>) {
    self.init(anchor.term.node, anchor.term.attribute)
  }

  /// The item; `nil` after it was deallocated.
  public var item: (any LayoutItem)? { node.item?.item }

  /// Whether both anchors are the same attribute of the same item.
  public static func == (left: AnyAnchor, right: AnyAnchor) -> Bool {
    left.node === right.node && left.attribute == right.attribute
  }

  /// Feeds the item and the attribute into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(node))
    hasher.combine(attribute)
  }
}

extension LayoutConstraint {
  /// The anchor on the left side.
  public var firstAnchor: AnyAnchor { AnyAnchor(first, firstAttribute) }

  /// The anchor on the right side; `nil` if that side is a number.
  public var secondAnchor: AnyAnchor? { second.map { AnyAnchor($0, secondAttribute) } }
}
