/// The place of a constraint or a variable in the order that settles ties.
///
/// Where priorities and weights leave more than one solution, the errors of the soft constraints are minimised one after
/// the other, smallest key first, then the absolute values of the variables, smallest key first. Only the order of
/// the keys counts, not their differences. Constraints, or variables, with equal keys are in the order of their slots,
/// which depends on history: use distinct keys.
///
/// Without an explicit key, a constraint or variable comes after all others so far: the order is that of creation.
public struct OrderKey: Hashable, Comparable, Sendable {
  /// The number by which keys are compared.
  public let position: UInt64

  /// Makes a key from its position.
  public init(_ position: UInt64) { self.position = position }

  /// Orders by position.
  public static func < (left: OrderKey, right: OrderKey) -> Bool { left.position < right.position }

  /// The next larger position; the largest is its own successor.
  var next: UInt64 { position == .max ? .max : position + 1 }
}
