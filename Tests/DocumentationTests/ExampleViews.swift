import StackLayout

/// Text of 10 by 20 points a character, with its baseline 15 below the top of a line.
class Label: LayoutView {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  private let wraps: Bool

  init(_ name: String, _ text: String? = nil, wraps: Bool = false) {
    self.text = text ?? ""
    self.wraps = wraps
    super.init(name)
  }

  override var intrinsicContentSize: Size { Size(width: 10 * Double(text.count), height: 20) }

  override func contentHeight(forWidth width: Double) -> Double? {
    let columns = max(1, Int(width / 10))
    return wraps ? 20 * Double((text.count + columns - 1) / columns) : nil
  }

  override var baselines: Baselines? {
    Baselines(firstFromTop: 15, lastFromBottom: 5, lineHeight: 20)
  }
}

/// A window of a size, the root of a tree.
func makeWindow(_ width: Double, _ height: Double, subviews: [LayoutView] = []) -> LayoutView {
  let window = LayoutView("window", subviews: subviews)
  window.frame = Rect(0, 0, width, height)
  return window
}
