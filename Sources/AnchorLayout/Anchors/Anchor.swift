/// The kind of number that an anchor represents. Anchors of different kinds do not mix.
public protocol AnchorKind {}

/// A kind of position along an axis.
public protocol PositionKind: AnchorKind {}

/// Horizontal positions.
public enum HorizontalPosition: PositionKind {}
/// Vertical positions.
public enum VerticalPosition: PositionKind {}
/// Widths, heights and distances.
public enum Length: AnchorKind {}

/// An item's attribute, times a number, plus a number: one side of a constraint.
///
/// ```swift
/// field.leading == label.trailing + 8
/// image.width == card.width / 3 - 8
/// ```
///
/// A position times a number is measured from the origin of the items' nearest common ancestor, in reading direction if the
/// anchor is directional. Anchors add up to a ``Sum``.
public struct Anchor<Kind: AnchorKind> {
  @usableFromInline var term: AnchorTerm

  init(_ node: NodeIdentity, _ attribute: LayoutAttribute) {
    term = AnchorTerm(node: node, attribute: attribute)
  }
}

/// The contents of an anchor of any kind.
@usableFromInline struct AnchorTerm {
  let node: NodeIdentity
  let attribute: LayoutAttribute
  var multiplier: Double = 1
  @usableFromInline var constant: Double = 0
  /// The number of system spacings that are added.
  var spaces: Double = 0

  @usableFromInline func times(_ factor: Double) -> AnchorTerm {
    var product = self
    product.multiplier *= factor
    product.constant.scale(by: factor)
    product.spaces.scale(by: factor)
    return product
  }
}

extension Double {
  /// Multiplies a number. 0 stays 0 even if the factor is not finite, so that a factor of 0 / 0 can be replaced later by itself.
  mutating func scale(by factor: Double) {
    if self != 0 { self *= factor }
  }

  /// The quotient; 0 if the number is 0.
  func scaled(byInverse divisor: Double) -> Double { self == 0 ? 0 : self / divisor }
}

/// A horizontal position of an item.
public typealias XAnchor = Anchor<HorizontalPosition>
/// A vertical position of an item.
public typealias YAnchor = Anchor<VerticalPosition>
/// A width or height of an item.
public typealias LengthAnchor = Anchor<Length>
