/// A value that says what stands at a place of a list, and generates the view for it, which may be any item.
///
/// ```swift
/// struct Title: StackElement {
///   let text: String
///   func makeView() -> Label { Label() }
///   func configure(_ view: Label) { view.text = text }
/// }
/// ```
///
/// An ``ElementList`` compares the elements of two updates, which is why they are `Hashable`: a view stays as long as its
/// element does, with what the user did to it, and 5,000 elements are matched in one look at each.
public protocol StackElement: Hashable, ListableElement {
  /// The class of the views that it generates.
  associatedtype View: LayoutItem

  /// A view that is in no other one. Called once for as long as the element stays in the list.
  func makeView() -> View

  /// Gives the view what the element says.
  ///
  /// Called when the view has come into the stack, and again when an element of another value, with the same id, takes
  /// the place. What the user changes in the view, a typed text say, is not set here, or it would be lost then. Does
  /// nothing by default.
  func configure(_ view: View)

  /// Gives the view the callbacks that the element carries. Called when the view has come into the stack and at every
  /// update, because closures cannot be compared; see ``Action``. Does nothing by default.
  func connect(_ view: View)
}

extension StackElement {
  /// Does nothing.
  public func configure(_ view: View) {}
  /// Does nothing.
  public func connect(_ view: View) {}

  /// The element with its type erased.
  public var listed: ListedElement { ListedElement(self) }
}
