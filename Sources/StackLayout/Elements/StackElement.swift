/// A value that describes a view of a list, and makes and configures that view, which may be any item.
///
/// ```swift
/// struct Title: StackElement {
///   let text: String
///   func makeView() -> Label { Label() }
///   func configure(_ view: Label) { view.text = text }
/// }
/// ```
///
/// An ``ElementList`` compares the elements of two updates, so elements are `Hashable`. A view, with the state that the user
/// gave it, is kept as long as its element is. Matching takes one hash lookup for each element.
public protocol StackElement: Hashable, ListableElement {
  /// The class of the views that the element makes.
  associatedtype View: LayoutItem

  /// Makes a view that has no parent. Called once for as long as the element stays in the list.
  func makeView() -> View

  /// Sets the properties of the view from the element. Does nothing by default.
  ///
  /// Called when the view has been added to the stack, and again when an element with the same id and another value replaces
  /// this one. Do not set state that the user changes in the view, such as typed text: it would be lost.
  func configure(_ view: View)

  /// Sets the callbacks of the view from the element. Does nothing by default.
  ///
  /// Called when the view has been added to the stack and at every update, because closures cannot be compared; see ``Action``.
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
