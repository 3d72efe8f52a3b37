public import AnchorLayout

/// Text of seven points a character and sixteen a line.
open class Label: View {
  /// The text on screen.
  public var text: String {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A label at `frame` until something else places it.
  public override init(_ text: String, frame: Rect = .zero) {
    self.text = text
    super.init(text, frame: frame)
  }

  /// The size of one line.
  open override var intrinsicContentSize: Size {
    Size(width: Double(text.count) * 7, height: 16)
  }

  /// The height of the lines.
  open override func contentHeight(forWidth width: Double) -> Double? {
    let perLine = max(1, Int(width / 7))
    return Double((text.count + perLine - 1) / perLine) * 16
  }

  /// Four points above the bottom.
  open override var baselines: Baselines? {
    Baselines(firstFromTop: 12, lastFromBottom: 4, lineHeight: 16)
  }
}

/// A title with a border, which does something when it is pressed.
public final class Button: View {
  private let title: Label
  /// Called when the button is pressed.
  public var onPress: () -> Void = {}

  /// A button with a title.
  public init(_ text: String) {
    title = Label(text)
    super.init(text)
    title.translatesAutoresizingMaskIntoConstraints = false
    addSubview(title)
    layout.activate { title.edgeAnchors == edgeAnchors.inset(6) }
  }

  /// Takes the press.
  public override func press() { onPress() }
}
