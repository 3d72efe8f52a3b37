/// What kind of number an anchor stands for: anchors of different kinds do not mix.
public protocol AnchorKind {}

/// Horizontal positions.
public enum HorizontalPosition: AnchorKind {}
/// Vertical positions.
public enum VerticalPosition: AnchorKind {}
/// Widths and heights.
public enum Length: AnchorKind {}

/// An item's attribute, times a number, plus a number: one side of a constraint.
///
/// ```swift
/// field.leadingAnchor == label.trailingAnchor + 8
/// image.widthAnchor == card.widthAnchor / 3 - 8
/// ```
///
/// Anchors of a position also scale; they are then measured from the origin of the two items' nearest common
/// ancestor, in reading direction where they are directional.
public struct Anchor<Kind: AnchorKind> {
  var term: AnchorTerm

  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    term = AnchorTerm(node: item.node, attribute: attribute)
  }
}

/// What an anchor holds, whatever its kind.
struct AnchorTerm {
  let node: NodeIdentity
  let attribute: LayoutAttribute
  var multiplier: Double = 1
  var constant: Double = 0
}

/// A horizontal position of an item.
public typealias XAnchor = Anchor<HorizontalPosition>
/// A vertical position of an item.
public typealias YAnchor = Anchor<VerticalPosition>
/// A width or height of an item.
public typealias LengthAnchor = Anchor<Length>
