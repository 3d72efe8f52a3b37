/// Collects the members of a list from a block: single members, arrays, `if`, `switch` and `for`. The members are elements,
/// rows of elements, or the cells of a row.
@resultBuilder public enum ListBuilder<Member> {
  /// Joins the statements of a block.
  public static func buildBlock(_ parts: [Member]...) -> [Member] { joined(parts) }

  /// Builds a statement under a condition.
  public static func buildOptional(_ part: [Member]?) -> [Member] { part ?? [] }
  /// Builds the first of two alternatives.
  public static func buildEither(first part: [Member]) -> [Member] { part }
  /// Builds the second of two alternatives.
  public static func buildEither(second part: [Member]) -> [Member] { part }
  /// Builds a statement under a check of availability.
  public static func buildLimitedAvailability(_ part: [Member]) -> [Member] { part }

  /// Joins the iterations of a loop.
  public static func buildArray(_ parts: [[Member]]) -> [Member] { joined(parts) }

  private static func joined(_ parts: [[Member]]) -> [Member] {
    var members: [Member] = []
    for part in parts { members.append(contentsOf: part) }
    return members
  }
}

/// Collects the elements of a list, of any type.
public typealias ElementBuilder = ListBuilder<ListedElement>

extension ListBuilder where Member == ListedElement {
  /// Adds an element.
  public static func buildExpression(_ element: some ListableElement) -> [ListedElement] {
    [element.listed]
  }

  /// Adds elements made elsewhere.
  public static func buildExpression(_ elements: [some ListableElement]) -> [ListedElement] {
    elements.map { $0.listed }
  }
}

/// Collects the cells of a row: elements of any type, and empty cells.
public typealias ElementCellBuilder = ListBuilder<ListedElement?>

extension ListBuilder where Member == ListedElement? {
  /// Adds a cell with an element.
  public static func buildExpression(_ element: some ListableElement) -> [ListedElement?] {
    [element.listed]
  }

  /// Adds elements, each in its own cell.
  public static func buildExpression(_ elements: [some ListableElement]) -> [ListedElement?] {
    elements.map { $0.listed }
  }

  /// Adds cells of another row, or cells made elsewhere.
  public static func buildExpression(_ cells: [ListedElement?]) -> [ListedElement?] { cells }

  /// Adds an empty cell.
  public static func buildExpression(_ cell: EmptyCell) -> [ListedElement?] { [nil] }
}

/// Collects the rows of a list.
public typealias ElementRowBuilder = ListBuilder<ElementRow>

extension ListBuilder where Member == ElementRow {
  /// Adds a row.
  public static func buildExpression(_ row: ElementRow) -> [ElementRow] { [row] }

  /// Adds rows made elsewhere.
  public static func buildExpression(_ rows: [ElementRow]) -> [ElementRow] { rows }
}
