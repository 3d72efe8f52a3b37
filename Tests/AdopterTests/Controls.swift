import StackLayout

/// Text of seven points a character and sixteen a line.
final class Label: View {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }

  override init(_ text: String, frame: Rect = .zero) {
    self.text = text
    super.init(text, frame: frame)
  }

  override var intrinsicContentSize: Size { Size(width: Double(text.count) * 7, height: 16) }

  override func contentHeight(forWidth width: Double) -> Double? {
    let perLine = max(1, Int(width / 7))
    return Double((text.count + perLine - 1) / perLine) * 16
  }
}

/// A title with a border, which does something when it is pressed.
final class Button: View {
  private let title: Label
  var onPress: () -> Void = {}

  init(_ text: String) {
    title = Label(text)
    super.init(text)
    title.translatesAutoresizingMaskIntoConstraints = false
    addSubview(title)
    layout.activate { title.edgeAnchors == edgeAnchors.inset(6) }
  }

  override func press() { onPress() }
}

/// The toolkit's stack, with an axis of the toolkit's own.
class StackView: View, StackContainer {
  enum Orientation { case horizontal, vertical }

  let arrangement = StackArrangement()

  init(_ name: String = "", arrangedSubviews: [View] = []) {
    super.init(name)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// It hides the axis of the protocol.
  var axis: Orientation {
    get { (self as any StackContainer).axis == .horizontal ? .horizontal : .vertical }
    set { (self as any StackContainer).axis = newValue == .horizontal ? .horizontal : .vertical }
  }

  var arrangedSubviews: [View] { arrangedItems.compactMap { $0 as? View } }
  func addArrangedSubview(_ view: View) { addArrangedItem(view) }
  func removeArrangedSubview(_ view: View) { removeArrangedItem(view) }
}

/// A part of a window that shows a larger view.
final class Scroller: View, ScrollContainer {
  let scrolledContent = ScrolledContent()
  override var clipsToBounds: Bool { true }
}

/// A queue of all that happens.
final class MessageLoop {
  private var messages: [() -> Void] = []

  func post(_ message: @escaping () -> Void) { messages.append(message) }

  /// Handles messages until none is left.
  func run(_ last: @escaping () -> Void = {}) {
    post(last)
    while !messages.isEmpty { messages.removeFirst()() }
  }
}

/// The root of a tree, which asks its loop for a frame where something has changed.
final class Window: View {
  private(set) var frames = 0

  init(_ name: String, size: Size, loop: MessageLoop) {
    super.init(name, frame: Rect(origin: .zero, size: size))
    let frame = { [weak self] in self?.drawFrame() ?? () }
    layout.onNeedsLayout = { loop.post(frame) }
    loop.post(frame)
  }

  func press(at point: Point) { (hitTest(point) as? View)?.press() }

  func drawFrame() {
    layoutIfNeeded()
    frames += 1
  }
}
