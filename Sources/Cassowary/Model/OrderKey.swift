/// The place of a constraint or a variable in the order that settles ties.
///
/// If priorities and weights leave several solutions, the solver minimises the errors of the soft constraints one after the
/// other, smallest key first, then the absolute values of the variables, smallest key first. Only the order of the keys
/// counts, not their differences. Use distinct keys: constraints, or variables, with equal keys are in the order of their
/// indices, which depends on history.
///
/// A constraint or variable without an explicit key comes after all others so far, so the default is the order of creation.
public struct OrderKey: Hashable, Comparable, Sendable {
  /// The number by which keys are compared.
  public let position: UInt64

  /// Makes a key from its position.
  public init(_ position: UInt64) { self.position = position }

  /// Compares the positions.
  public static func < (left: OrderKey, right: OrderKey) -> Bool { left.position < right.position }

  /// The next larger position; the largest is its own successor.
  var next: UInt64 { position == .max ? .max : position + 1 }
}
