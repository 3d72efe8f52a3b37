/// Collects the members of a list from a block: single ones, arrays of them, `if`, `switch` and `for`. They are elements, rows
/// of them, or the cells of a row.
@resultBuilder public enum ListBuilder<Member> {
  /// The statements of a block, one after the other.
  public static func buildBlock(_ parts: [Member]...) -> [Member] { joined(parts) }

  /// A statement under a condition.
  public static func buildOptional(_ part: [Member]?) -> [Member] { part ?? [] }
  /// The first of two alternatives.
  public static func buildEither(first part: [Member]) -> [Member] { part }
  /// The second of two alternatives.
  public static func buildEither(second part: [Member]) -> [Member] { part }
  /// A statement under a check of availability.
  public static func buildLimitedAvailability(_ part: [Member]) -> [Member] { part }

  /// The rounds of a loop.
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
  /// An element.
  public static func buildExpression(_ element: some ListableElement) -> [ListedElement] {
    [element.listed]
  }

  /// Elements that were made elsewhere.
  public static func buildExpression(_ elements: [some ListableElement]) -> [ListedElement] {
    elements.map { $0.listed }
  }
}

/// Collects the cells of a row: elements of any type, and empty cells.
public typealias ElementCellBuilder = ListBuilder<ListedElement?>

extension ListBuilder where Member == ListedElement? {
  /// An element in a cell.
  public static func buildExpression(_ element: some ListableElement) -> [ListedElement?] {
    [element.listed]
  }

  /// Elements in a cell each.
  public static func buildExpression(_ elements: [some ListableElement]) -> [ListedElement?] {
    elements.map { $0.listed }
  }

  /// Cells of another row, or that were made elsewhere.
  public static func buildExpression(_ cells: [ListedElement?]) -> [ListedElement?] { cells }

  /// A cell that stays empty.
  public static func buildExpression(_ cell: EmptyCell) -> [ListedElement?] { [nil] }
}

/// Collects the rows of a list.
public typealias ElementRowBuilder = ListBuilder<ElementRow>

extension ListBuilder where Member == ElementRow {
  /// A row.
  public static func buildExpression(_ row: ElementRow) -> [ElementRow] { [row] }

  /// Rows that were made elsewhere.
  public static func buildExpression(_ rows: [ElementRow]) -> [ElementRow] { rows }
}
