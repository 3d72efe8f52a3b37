/// A constraint's or a variable's place in the order that settles ties.
///
/// Where the priorities leave more than one solution, the errors of the soft constraints are compared one
/// after the other, smallest key first; then the sizes of the variables, smallest key first. Only the order of
/// the keys counts, never their size, and distinct members should have distinct keys.
///
/// Left out, a key is the last so far, so that plain use gives the order of creation.
public struct OrderKey: Hashable, Comparable, Sendable {
  /// The number that is compared.
  public let position: UInt64

  /// A key that stands at `position`.
  public init(_ position: UInt64) { self.position = position }

  /// Orders by position.
  public static func < (left: OrderKey, right: OrderKey) -> Bool { left.position < right.position }

  /// The key after this one; the largest is its own successor.
  var next: UInt64 { position == .max ? .max : position + 1 }
}
