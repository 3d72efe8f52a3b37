/// Collects the statements of a block of constraints. Each remembers its source line.
///
/// Blocks of up to about 100 statements type-check quickly; beyond that, compile time grows faster than the number of
/// statements.
@resultBuilder
public enum ConstraintBuilder {
  /// The constraints of a part of a block.
  public enum Part {
    /// One constraint.
    case one(LayoutConstraint)
    /// Any number of constraints.
    case several([LayoutConstraint])

    func append(to constraints: inout [LayoutConstraint]) {
      switch self {
      case .one(let constraint): constraints.append(constraint)
      case .several(let more): constraints.append(contentsOf: more)
      }
    }
  }

  /// One constraint.
  public static func buildExpression(
    _ constraint: LayoutConstraint, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Part {
    .one(constraint.written(SourceLocation(fileID: fileID, line: line)))
  }

  /// Several constraints that were written as one statement.
  public static func buildExpression(
    _ statement: some ConstraintStatement, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Part {
    .several(statement.written(SourceLocation(fileID: fileID, line: line)))
  }

  /// The statements of a block.
  public static func buildBlock(_ parts: Part...) -> Part { joined(parts) }

  /// `if` without `else`.
  public static func buildOptional(_ part: Part?) -> Part { part ?? .several([]) }

  /// The first branch of `if` and `switch`.
  public static func buildEither(first part: Part) -> Part { part }

  /// The other branches of `if` and `switch`.
  public static func buildEither(second part: Part) -> Part { part }

  /// `for`.
  public static func buildArray(_ parts: [Part]) -> Part { joined(parts) }

  /// The whole block.
  public static func buildFinalResult(_ part: Part) -> [LayoutConstraint] {
    switch part {
    case .one(let constraint): [constraint]
    case .several(let constraints): constraints
    }
  }

  private static func joined(_ parts: [Part]) -> Part {
    if parts.count == 1 { return parts[0] }
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(parts.count)
    for part in parts { part.append(to: &constraints) }
    return .several(constraints)
  }
}

extension LayoutConstraint {
  /// Sets the source location, unless it is known already.
  func written(_ location: SourceLocation) -> LayoutConstraint {
    if source == nil { source = location }
    return self
  }
}
