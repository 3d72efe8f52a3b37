/// What can stand in a list: an element, or one whose type is erased.
public protocol ListableElement {
  /// The element with its type erased.
  var listed: ListedElement { get }
}

/// An element of any type with what the list adds to it: an id, the gap after it, and whether it is hidden.
///
/// ```swift
/// let password = Input(prompt: "Password:").id("password").spacing(after: 30)
/// ```
public struct ListedElement: ListableElement {
  let box: ElementBox
  /// What the element is recognized by; `nil` where it is recognized by its value.
  public fileprivate(set) var identifier: ElementID?
  /// The custom spacing after the view, in points or as a token of ``StackSpacing``; `nil` where the stack's counts.
  public fileprivate(set) var spacingAfter: Double?
  /// Whether the view is hidden; `nil` where the list does not say.
  public fileprivate(set) var isHidden: Bool?
  /// The cell in a grid.
  fileprivate(set) var gridCell = GridCellStyle()

  /// An element without an id.
  public init<Element: StackElement>(_ element: Element) { box = TypedElementBox(element) }

  /// Itself.
  public var listed: ListedElement { self }
}

extension ListableElement {
  /// The element, recognized by a text: it keeps its view as long as an element of the same type and id is in the list.
  /// A `LayoutView` without a name takes the text as its name.
  public func id(_ text: String) -> ListedElement { id(ElementID(text)) }

  /// The element, recognized by a number; see ``id(_:)-(String)``.
  public func id(_ number: Int) -> ListedElement { id(ElementID(number)) }

  /// The element, recognized by an id; see ``id(_:)-(String)``.
  public func id(_ id: ElementID) -> ListedElement {
    var element = listed
    element.identifier = id
    return element
  }

  /// The element with a gap of its own after its view, as ``StackContainer/setCustomSpacing(_:after:)`` sets it; in a flow it
  /// has no effect.
  ///
  /// - Precondition: `spacing` is finite, or one of the two tokens.
  public func spacing(after spacing: Double) -> ListedElement {
    precondition(spacing.isFinite, "spacing must be finite")
    var element = listed
    element.spacingAfter = spacing
    return element
  }

  /// The element with its view hidden or shown. An element that says nothing leaves the view as it is, and shows it
  /// where an earlier one had said something.
  public func hidden(_ isHidden: Bool = true) -> ListedElement {
    var element = listed
    element.isHidden = isHidden
    return element
  }

  /// The element in a cell of a ``GridElementList`` that covers several columns or rows, or places its view otherwise than the
  /// tracks and the grid say. Of several of these modifiers each says what the earlier ones do not, or goes over it. A stack
  /// does not ask for it.
  ///
  /// ```swift
  /// Title(text: "Account").gridCell(columns: .max, x: .center)
  /// ```
  ///
  /// - Parameters:
  ///   - columns: how many columns; `Int.max` for all up to the last one that is free there.
  ///   - rows: how many rows; no more than there are, so that `Int.max` stands for all that follow.
  ///   - x: where the view is placed in the cell's width.
  ///   - y: where the view is placed in the cell's height.
  ///   - rowAlignment: on which line of text the view is aligned.
  /// - Precondition: the numbers are above 0.
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
