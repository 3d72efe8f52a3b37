/// Collects the elements of a block: elements of any type, arrays of them, `if`, `switch` and `for`.
@resultBuilder public enum ElementBuilder {
  /// An element.
  public static func buildExpression(_ element: some ListableElement) -> [ListedElement] {
    [element.listed]
  }

  /// Elements that were made elsewhere.
  public static func buildExpression(_ elements: [some ListableElement]) -> [ListedElement] {
    elements.map { $0.listed }
  }

  /// The statements of a block, one after the other.
  public static func buildBlock(_ parts: [ListedElement]...) -> [ListedElement] {
    var elements: [ListedElement] = []
    for part in parts { elements.append(contentsOf: part) }
    return elements
  }

  /// A statement under a condition.
  public static func buildOptional(_ part: [ListedElement]?) -> [ListedElement] { part ?? [] }
  /// The first of two alternatives.
  public static func buildEither(first part: [ListedElement]) -> [ListedElement] { part }
  /// The second of two alternatives.
  public static func buildEither(second part: [ListedElement]) -> [ListedElement] { part }
  /// A statement under a check of availability.
  public static func buildLimitedAvailability(_ part: [ListedElement]) -> [ListedElement] { part }

  /// The rounds of a loop.
  public static func buildArray(_ parts: [[ListedElement]]) -> [ListedElement] {
    var elements: [ListedElement] = []
    for part in parts { elements.append(contentsOf: part) }
    return elements
  }
}
