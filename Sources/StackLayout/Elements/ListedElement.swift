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
}
