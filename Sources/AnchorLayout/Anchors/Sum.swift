/// Several anchors added up: one side of a constraint.
///
/// ```swift
/// card.width == image.width + title.width + 8
/// b.leading - a.trailing == c.leading - b.trailing     // equal gaps
/// ```
///
/// The difference of two positions is a length, measured in reading direction if they are directional. A sum of positions is
/// measured from the origin of the items' nearest common ancestor.
public struct Sum<Kind: AnchorKind> {
  var terms: [AnchorTerm]

  init(_ terms: [AnchorTerm]) { self.terms = terms }

  func times(_ factor: Double) -> Sum { Sum(terms.map { $0.times(factor) }) }

  func adding(_ other: [AnchorTerm], times factor: Double) -> [AnchorTerm] {
    terms + other.map { $0.times(factor) }
  }

  func adding(_ offset: Double) -> Sum {
    var sum = self
    sum.terms[0].constant += offset
    return sum
  }
}

// MARK: Making sums

extension Anchor {
  /// The sum of two anchors of one kind.
  public static func + (left: Anchor, right: Anchor) -> Sum<Kind> { Sum([left.term, right.term]) }
}

extension Anchor where Kind: PositionKind {
  /// The distance from `right` to `left`, positive if `left` comes after `right`.
  public static func - (left: Anchor, right: Anchor) -> Sum<Length> {
    Sum([left.term, right.term.times(-1)])
  }

  /// A position moved by a length.
  public static func + (left: Anchor, right: LengthAnchor) -> Sum<Kind> {
    Sum([left.term, right.term])
  }

  /// A position moved back by a length.
  public static func - (left: Anchor, right: LengthAnchor) -> Sum<Kind> {
    Sum([left.term, right.term.times(-1)])
  }
}

extension Anchor where Kind == Length {
  /// The difference of two lengths.
  public static func - (left: Anchor, right: Anchor) -> Sum<Length> {
    Sum([left.term, right.term.times(-1)])
  }
}

// MARK: Arithmetic

extension Sum {
  /// The sum plus a number of points.
  public static func + (sum: Sum, offset: Double) -> Sum { sum.adding(offset) }
  /// The sum minus a number of points.
  public static func - (sum: Sum, offset: Double) -> Sum { sum.adding(-offset) }
  /// The sum times a number.
  public static func * (sum: Sum, factor: Double) -> Sum { sum.times(factor) }
  /// The sum divided by a number.
  public static func / (sum: Sum, divisor: Double) -> Sum { sum.times(1 / divisor) }
  /// The sum plus another anchor.
  public static func + (sum: Sum, anchor: Anchor<Kind>) -> Sum {
    Sum(sum.adding([anchor.term], times: 1))
  }
  /// The anchor plus a sum.
  public static func + (anchor: Anchor<Kind>, sum: Sum) -> Sum { Sum([anchor.term] + sum.terms) }
  /// The sum of two sums.
  public static func + (left: Sum, right: Sum) -> Sum { Sum(left.adding(right.terms, times: 1)) }
}

extension Sum where Kind: PositionKind {
  /// The position moved by another length.
  public static func + (sum: Sum, length: LengthAnchor) -> Sum {
    Sum(sum.adding([length.term], times: 1))
  }
  /// The position moved back by another length.
  public static func - (sum: Sum, length: LengthAnchor) -> Sum {
    Sum(sum.adding([length.term], times: -1))
  }
}

extension Sum where Kind == Length {
  /// The sum minus another length.
  public static func - (sum: Sum, anchor: LengthAnchor) -> Sum {
    Sum(sum.adding([anchor.term], times: -1))
  }
  /// The length minus a sum.
  public static func - (anchor: LengthAnchor, sum: Sum) -> Sum {
    Sum([anchor.term] + sum.times(-1).terms)
  }
  /// The difference of two sums.
  public static func - (left: Sum, right: Sum) -> Sum {
    Sum(left.adding(right.terms, times: -1))
  }
}
