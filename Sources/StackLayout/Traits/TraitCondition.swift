/// A condition on traits.
///
/// ```swift
/// let isTablet: TraitCondition = .regularWidth && .regularHeight
/// let isNarrow: TraitCondition = !.width(atLeast: 320)
/// let isUpright = TraitCondition { $0.size.height > $0.size.width }
/// ```
public struct TraitCondition: Sendable {
  private let condition: @Sendable (Traits) -> Bool

  /// Creates a condition from a closure. Its result must depend only on the traits.
  public init(_ condition: @escaping @Sendable (Traits) -> Bool) { self.condition = condition }

  /// Returns whether the condition matches.
  public func matches(_ traits: Traits) -> Bool { condition(traits) }

  /// Matches always.
  public static var always: TraitCondition { TraitCondition { _ in true } }
  /// Matches a compact width.
  public static var compactWidth: TraitCondition { TraitCondition { $0.horizontal == .compact } }
  /// Matches a regular width.
  public static var regularWidth: TraitCondition { TraitCondition { $0.horizontal == .regular } }
  /// Matches a compact height.
  public static var compactHeight: TraitCondition { TraitCondition { $0.vertical == .compact } }
  /// Matches a regular height.
  public static var regularHeight: TraitCondition { TraitCondition { $0.vertical == .regular } }

  /// Matches widths of at least `width` points.
  public static func width(atLeast width: Double) -> TraitCondition {
    TraitCondition { $0.size.width >= width }
  }

  /// Matches heights of at least `height` points.
  public static func height(atLeast height: Double) -> TraitCondition {
    TraitCondition { $0.size.height >= height }
  }

  /// Matches if both conditions match.
  public static func && (first: TraitCondition, second: TraitCondition) -> TraitCondition {
    TraitCondition { first.matches($0) && second.matches($0) }
  }

  /// Matches if at least one of the conditions matches.
  public static func || (first: TraitCondition, second: TraitCondition) -> TraitCondition {
    TraitCondition { first.matches($0) || second.matches($0) }
  }

  /// Matches if the condition does not.
  public static prefix func ! (condition: TraitCondition) -> TraitCondition {
    TraitCondition { !condition.matches($0) }
  }
}
