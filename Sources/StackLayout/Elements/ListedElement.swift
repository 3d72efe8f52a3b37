/// A member of a list: an element, or a type-erased element.
public protocol ListableElement {
  /// The element with its type erased.
  var listed: ListedElement { get }
}

/// A type-erased element with its settings in a list: an id, the gap after it, and whether it is hidden.
///
/// ```swift
/// let password = Input(prompt: "Password:").id("password").spacing(after: 30)
/// ```
public struct ListedElement: ListableElement {
  let box: ElementBox
  /// The id of the element; `nil` if the element is identified by its value or, in a grid, by its place.
  public fileprivate(set) var identifier: ElementID?
  /// The custom spacing after the view, in points or as a token of ``StackSpacing``; `nil` if the stack's spacing applies.
  public fileprivate(set) var spacingAfter: Double?
  /// Whether the view is hidden; `nil` if the list does not set it.
  public fileprivate(set) var isHidden: Bool?
  /// The settings of the cell in a grid.
  fileprivate(set) var gridCell = GridCellStyle()

  /// Creates a listed element without an id.
  public init<Element: StackElement>(_ element: Element) { box = TypedElementBox(element) }

  /// Itself.
  public var listed: ListedElement { self }
}

extension ListableElement {
  /// Returns the element identified by a text. It keeps its view as long as an element of the same type and id is in the list.
  /// A `LayoutView` without a name takes the text as its name.
  public func id(_ text: String) -> ListedElement { id(ElementID(text)) }

  /// Returns the element identified by a number; see ``id(_:)-(String)``.
  public func id(_ number: Int) -> ListedElement { id(ElementID(number)) }

  /// Returns the element identified by an id; see ``id(_:)-(String)``.
  public func id(_ id: ElementID) -> ListedElement {
    var element = listed
    element.identifier = id
    return element
  }

  /// Returns the element with a custom gap after its view, as ``StackContainer/setCustomSpacing(_:after:)`` sets it. It has no
  /// effect in a flow or a grid.
  ///
  /// - Precondition: `spacing` is finite, or one of the tokens of ``StackSpacing``.
  public func spacing(after spacing: Double) -> ListedElement {
    precondition(spacing.isFinite, "spacing must be finite")
    var element = listed
    element.spacingAfter = spacing
    return element
  }

  /// Returns the element with its view hidden or shown. An element without this setting leaves the view alone, and shows it if
  /// the previous element set it.
  public func hidden(_ isHidden: Bool = true) -> ListedElement {
    var element = listed
    element.isHidden = isHidden
    return element
  }

  /// Returns the element with settings for its cell in a ``GridElementList``: the number of columns and rows that the cell
  /// covers, and the placement of the view, instead of the placement that the tracks and the grid set. Of several calls, each
  /// adds to the earlier ones and overrides the settings that they share. Stacks ignore these settings.
  ///
  /// ```swift
  /// Title(text: "Account").gridCell(columns: .max, x: .center)
  /// ```
  ///
  /// - Parameters:
  ///   - columns: the number of columns; `Int.max` for all up to the last one or to the next one that is covered.
  ///   - rows: the number of rows, limited to those that exist: `Int.max` means all that follow.
  ///   - x: the horizontal placement of the view in the cell.
  ///   - y: the vertical placement of the view in the cell.
  ///   - rowAlignment: the line of text on which the view is aligned.
  /// - Precondition: The numbers are above 0.
  public func gridCell(
    columns: Int? = nil, rows: Int? = nil, x: GridPlacement = .inherited,
    y: GridPlacement = .inherited, rowAlignment: GridRowAlignment = .inherited
  ) -> ListedElement {
    precondition(columns ?? 1 > 0 && rows ?? 1 > 0, "a cell covers a column and a row at least")
    var element = listed
    let before = element.gridCell
    element.gridCell = GridCellStyle(
      columns: columns ?? before.columns, rows: rows ?? before.rows,
      x: x == .inherited ? before.x : x, y: y == .inherited ? before.y : y,
      rowAlignment: rowAlignment == .inherited ? before.rowAlignment : rowAlignment)
    return element
  }
}
