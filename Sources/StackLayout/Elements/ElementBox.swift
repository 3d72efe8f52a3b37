/// An element whose type is erased. Embedded Swift has no casts to protocols, but casts to classes.
class ElementBox {
  func makeView() -> any LayoutItem { preconditionFailure("abstract") }
  func configure(_ view: any LayoutItem) { preconditionFailure("abstract") }
  func connect(_ view: any LayoutItem) { preconditionFailure("abstract") }
  func isEqual(to other: ElementBox) -> Bool { preconditionFailure("abstract") }
  func isOfSameType(as other: ElementBox) -> Bool { preconditionFailure("abstract") }
  func hash(into hasher: inout Hasher) { preconditionFailure("abstract") }
}

/// An element of a type.
final class TypedElementBox<Element: StackElement>: ElementBox {
  private let element: Element

  init(_ element: Element) { self.element = element }

  override func makeView() -> any LayoutItem { element.makeView() }
  override func configure(_ view: any LayoutItem) { element.configure(own(view)) }
  override func connect(_ view: any LayoutItem) { element.connect(own(view)) }

  /// A view stays with elements of the type that made it, so that it is of this class.
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

/// The value of an element as a key.
struct ElementValue: Hashable {
  let box: ElementBox

  static func == (first: ElementValue, second: ElementValue) -> Bool {
    first.box.isEqual(to: second.box)
  }

  func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}
