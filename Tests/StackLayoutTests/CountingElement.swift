import StackLayout

/// A view that counts what is done to it, and holds something of its own.
final class CountingView: LayoutView {
  private(set) var configurations = 0
  private(set) var connections = 0
  var onTap = Action<Void>.none
  /// What only the user changes.
  var typed = ""
  private var size = Size.zero

  override var intrinsicContentSize: Size { size }

  func configure(_ name: String, _ size: Size) {
    configurations += 1
    layoutName = name
    if self.size != size {
      self.size = size
      invalidateIntrinsicContentSize()
    }
  }

  func connect(_ onTap: Action<Void>) {
    connections += 1
    self.onTap = onTap
  }
}

/// An element of a size, 20 high.
struct Counted: StackElement {
  let name: String
  var width = 10.0
  var onTap = Action<Void>.none

  init(_ name: String, _ width: Double = 10, onTap: Action<Void> = .none) {
    self.name = name
    self.width = width
    self.onTap = onTap
  }

  func makeView() -> CountingView { CountingView() }
  func configure(_ view: CountingView) { view.configure(name, Size(width, 20)) }
  func connect(_ view: CountingView) { view.connect(onTap) }
}

/// Another type of element with views of the same class.
struct OtherCounted: StackElement {
  let name: String

  func makeView() -> CountingView { CountingView() }
  func configure(_ view: CountingView) { view.configure(name, Size(30, 20)) }
}

/// An element that does something when it makes, configures or connects its view.
struct Acting: StackElement {
  enum Moment: CaseIterable { case make, configure, connect }

  let moment: Moment
  let action: Action<Void>

  func makeView() -> LayoutView {
    if moment == .make { action() }
    return LayoutView("acting")
  }

  func configure(_ view: LayoutView) { if moment == .configure { action() } }
  func connect(_ view: LayoutView) { if moment == .connect { action() } }
}

extension ElementList.Summary {
  /// Made, removed, moved, configured.
  var numbers: [Int] { [made, removed, moved, configured] }
}
