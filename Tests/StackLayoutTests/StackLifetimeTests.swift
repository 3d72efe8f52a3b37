import Expectations
import StackLayout
import StackTestSupport
import Testing

/// What belongs to stacks, put to use and let go of, has to be gone: while the layout lives on, and with it.
@Suite struct StackLifetimeTests {
  enum Kind: String, CaseIterable, Sendable {
    case arrangedView, hiddenView, viewTakenOutOfArrangement, nestedStack, spacer, spacedView
    case movedView, textView, scrollView, scrolledContent
    case elementView, elementAction, replacedAction, elementList, waitingElements
    case rowList, rowView, rowTemplate, rowDatum, rowBinding
    case variations
  }

  /// What a closure holds.
  final class Token {}

  /// A button that keeps what it was connected to.
  final class Button: LayoutView {
    var onTap: () -> Void = {}
    override var intrinsicContentSize: Size { Size(10, 10) }
  }

  struct ButtonElement: StackElement {
    var title: String
    var tapped: Action<Void>

    func makeView() -> Button { Button(title) }
    func connect(_ view: Button) { view.onTap = { tapped() } }
  }

  @Test(arguments: Kind.allCases) func freedWithOrBeforeTheLayout(_ kind: Kind) {
    use(kind, in: makeStack(), lettingGo: false).expectGone("\(kind)")
    let stack = makeStack()
    let objects = use(kind, in: stack, lettingGo: true)
    stack.layoutIfNeeded()
    expect(!objects.isEmpty)
    objects.expectGone("\(kind)")
    expect(stack.arrangedSubviews.map(\.layoutName), ["stays"], "\(kind)")
    expect(stack.subviews.count, 1)
    expect(stack.layoutFrame.width, 20)
  }

  private func makeStack() -> StackView {
    let stack = StackView(
      "stack", arrangedSubviews: [LeafView("stays", Size(20, 20))])
    stack.layoutIfNeeded()
    return stack
  }

  private func use(_ kind: Kind, in stack: StackView, lettingGo: Bool) -> [Weak] {
    switch kind {
    case .arrangedView, .hiddenView, .viewTakenOutOfArrangement, .nestedStack, .spacer,
      .spacedView, .movedView, .textView:
      useView(kind, in: stack, lettingGo)
    case .scrollView, .scrolledContent: useScrollView(kind, in: stack, lettingGo)
    case .elementView, .elementAction, .replacedAction, .elementList, .waitingElements:
      useElements(kind, in: stack, lettingGo)
    case .rowList, .rowView, .rowTemplate, .rowDatum, .rowBinding: useRows()
    case .variations: useVariations(of: stack, lettingGo)
    }
  }

  private func useView(_ kind: Kind, in stack: StackView, _ lettingGo: Bool) -> [Weak] {
    let leaf = LeafView("leaf", Size(10, 10))
    let view: LayoutView =
      switch kind {
      case .nestedStack: StackView("inner", arrangedSubviews: [leaf, SpacerView(8)])
      case .spacer: SpacerView()
      default: leaf
      }
    stack.insertArrangedSubview(view, at: 0)
    switch kind {
    case .hiddenView: view.isHidden = true
    case .spacedView: stack.setCustomSpacing(7, after: view)
    case .movedView: stack.addArrangedSubview(view)
    case .textView:
      leaf.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
      stack.alignment = .firstBaseline
    default: break
    }
    stack.layoutIfNeeded()
    if kind == .viewTakenOutOfArrangement { stack.removeArrangedSubview(view) }
    if lettingGo { view.removeFromSuperview() }
    return [Weak(view), Weak(view.layoutNode)]
  }

  private func useScrollView(_ kind: Kind, in stack: StackView, _ lettingGo: Bool) -> [Weak] {
    let scroll = ScrollView("scroll")
    let content = LeafView("content", Size(10, 400))
    scroll.setContent(content, along: .vertical)
    stack.addArrangedSubview(scroll)
    stack.layoutIfNeeded()
    if kind == .scrolledContent {
      scroll.setContent(LeafView("other", Size(10, 10)), along: .vertical)
      stack.layoutIfNeeded()
      expect(content.superview == nil)
    }
    if lettingGo { scroll.removeFromSuperview() }
    return [Weak(scroll), Weak(content)]
  }

  private func useElements(_ kind: Kind, in stack: StackView, _ lettingGo: Bool) -> [Weak] {
    let token = Token()
    let inner = StackView("list")
    stack.addArrangedSubview(inner)
    let list = ElementList(in: inner)
    list.update {
      ButtonElement(title: "a", tapped: Action { withExtendedLifetime(token) {} }).id("a")
      Spacer(4)
    }
    stack.layoutIfNeeded()
    let button = list.view("a", as: Button.self)
    var objects = [Weak(token)]
    if let button { objects.append(Weak(button)) }
    expect(objects.count, 2)
    switch kind {
    case .elementView: list.update([])
    case .elementAction: button?.onTap()
    case .replacedAction:
      // The view stays, and with it nothing of what it was connected to before.
      list.update { ButtonElement(title: "a", tapped: .none).id("a") }
      objects = [Weak(token)]
    case .waitingElements:
      list.update {
        ButtonElement(title: "b", tapped: .none).id("b")
        ButtonElement(title: "c", tapped: Action { withExtendedLifetime(token) {} }).id("c")
      }
    default: objects.append(Weak(list))
    }
    stack.layoutIfNeeded()
    if lettingGo { inner.removeFromSuperview() }
    return objects
  }

  private func useRows() -> [Weak] {
    let (token, bound) = (Token(), Token())
    final class Datum {
      let height = 12.0
    }
    let data = (0..<40).map { _ in Datum() }
    let template = RowTemplate<Datum>("row") { row in
      let view = LeafView("row", Size(10, 10))
      row.bind({ $0.height }) { height in
        withExtendedLifetime(bound) { view.size = Size(10, height) }
      }
      return view
    }
    let list = RowList<Datum>(
      width: 100, count: data.count, template: { _ in withExtendedLifetime(token) { template } },
      datum: { data[$0] })
    let rows = list.layOutRows(from: 0, height: 50)
    expect(rows.count, 5)
    list.measureRows()
    return [
      Weak(list), Weak(rows[0].view), Weak(template), Weak(data[0]), Weak(token), Weak(bound),
    ]
  }

  private func useVariations(of stack: StackView, _ lettingGo: Bool) -> [Weak] {
    let inner = StackView("inner", arrangedSubviews: [LeafView("leaf", Size(10, 10))])
    stack.addArrangedSubview(inner)
    let variations = TraitVariations()
    let group = stack.layout.group { inner.width >= 5 }
    variations.vary(inner, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
    variations.activate(group, when: .regularWidth)
    variations.hide(inner.arrangedSubviews[0], when: .compactWidth)
    for width in [300.0, 900, 300] {
      variations.traits = Traits(Size(width, 600))
      stack.layoutIfNeeded()
    }
    if lettingGo { inner.removeFromSuperview() }
    return [Weak(variations), Weak(group), Weak(inner)]
  }
}

struct Weak {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

extension [Weak] {
  func expectGone(_ what: String) {
    for (place, object) in enumerated() {
      expect(object.object == nil, "\(what), object \(place)")
    }
  }
}
