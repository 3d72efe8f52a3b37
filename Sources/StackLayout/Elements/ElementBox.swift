/// A type-erased element. Embedded Swift can cast to classes, but not to protocols.
class ElementBox {
  func makeView() -> any LayoutItem { preconditionFailure("abstract") }
  func configure(_ view: any LayoutItem) { preconditionFailure("abstract") }
  func connect(_ view: any LayoutItem) { preconditionFailure("abstract") }
  func isEqual(to other: ElementBox) -> Bool { preconditionFailure("abstract") }
  func isOfSameType(as other: ElementBox) -> Bool { preconditionFailure("abstract") }
  func hash(into hasher: inout Hasher) { preconditionFailure("abstract") }
}

/// The box of an element of one type.
final class TypedElementBox<Element: StackElement>: ElementBox {
  private let element: Element

  init(_ element: Element) { self.element = element }

  override func makeView() -> any LayoutItem { element.makeView() }
  override func configure(_ view: any LayoutItem) { element.configure(own(view)) }
  override func connect(_ view: any LayoutItem) { element.connect(own(view)) }

  /// The view as the element's class: a view is kept only for elements of the type that made it.
  private func own(_ view: any LayoutItem) -> Element.View {
    guard let view = view as? Element.View else {
      preconditionFailure("the view was made by an element of another type")
    }
    return view
  }

  override func isEqual(to other: ElementBox) -> Bool {
    (other as? TypedElementBox<Element>)?.element == element
  }

  override func isOfSameType(as other: ElementBox) -> Bool { other is TypedElementBox<Element> }

  override func hash(into hasher: inout Hasher) { element.hash(into: &hasher) }
}

/// The value of an element as a dictionary key.
struct ElementValue: Hashable {
  let box: ElementBox

  static func == (first: ElementValue, second: ElementValue) -> Bool {
    first.box.isEqual(to: second.box)
  }

  func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}
