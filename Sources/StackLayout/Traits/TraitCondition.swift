/// A question to traits.
///
/// ```swift
/// let isTablet: TraitCondition = .regularWidth && .regularHeight
/// let isNarrow: TraitCondition = !.width(atLeast: 320)
/// let isUpright = TraitCondition { $0.size.height > $0.size.width }
/// ```
public struct TraitCondition: Sendable {
  private let condition: @Sendable (Traits) -> Bool

  /// A question in the form of a closure. The answer depends on nothing but the traits.
  public init(_ condition: @escaping @Sendable (Traits) -> Bool) { self.condition = condition }

  /// The answer.
  public func matches(_ traits: Traits) -> Bool { condition(traits) }

  /// Always.
  public static var always: TraitCondition { TraitCondition { _ in true } }
  /// Where the width is compact.
  public static var compactWidth: TraitCondition { TraitCondition { $0.horizontal == .compact } }
  /// Where the width is regular.
  public static var regularWidth: TraitCondition { TraitCondition { $0.horizontal == .regular } }
  /// Where the height is compact.
  public static var compactHeight: TraitCondition { TraitCondition { $0.vertical == .compact } }
  /// Where the height is regular.
  public static var regularHeight: TraitCondition { TraitCondition { $0.vertical == .regular } }

  /// Where there are so many points from side to side, or more.
  public static func width(atLeast width: Double) -> TraitCondition {
    TraitCondition { $0.size.width >= width }
  }

  /// Where there are so many points from top to bottom, or more.
  public static func height(atLeast height: Double) -> TraitCondition {
    TraitCondition { $0.size.height >= height }
  }

  /// Where both match.
  public static func && (first: TraitCondition, second: TraitCondition) -> TraitCondition {
    TraitCondition { first.matches($0) && second.matches($0) }
  }

  /// Where one of them matches.
  public static func || (first: TraitCondition, second: TraitCondition) -> TraitCondition {
    TraitCondition { first.matches($0) || second.matches($0) }
  }

  /// Where the condition does not match.
  public static prefix func ! (condition: TraitCondition) -> TraitCondition {
    TraitCondition { !condition.matches($0) }
  }
}
