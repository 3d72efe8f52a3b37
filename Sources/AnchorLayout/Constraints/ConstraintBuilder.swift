/// Collects the statements of a block of constraints; each remembers the line it stands on.
@resultBuilder
public enum ConstraintBuilder {
  /// One constraint.
  public static func buildExpression(
    _ constraint: LayoutConstraint, fileID: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    if constraint.source == nil { constraint.source = SourceLocation(fileID: fileID, line: line) }
    return [constraint]
  }

  /// Several constraints.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// The statements of a block.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  /// The first branch of `if` and `switch`.
  public static func buildEither(first part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// The other branches of `if` and `switch`.
  public static func buildEither(second part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// `for`.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
}
