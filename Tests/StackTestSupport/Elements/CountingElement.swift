package import StackLayout

/// A view that counts its configurations and connections, and holds an action of its own.
package final class CountingView: LayoutView {
  package private(set) var configurations = 0
  package private(set) var connections = 0
  package var onTap = Action<Void>.none
  /// What only the user changes.
  package var typed = ""
  private var size = Size.zero

  package override var intrinsicContentSize: Size { size }

  package func configure(_ name: String, _ size: Size) {
    configurations += 1
    layoutName = name
    if self.size != size {
      self.size = size
      invalidateIntrinsicContentSize()
    }
  }

  package func connect(_ onTap: Action<Void>) {
    connections += 1
    self.onTap = onTap
  }
}

/// An element of a size, 20 high.
package struct Counted: StackElement {
  package let name: String
  package var width = 10.0
  package var onTap = Action<Void>.none

  package init(_ name: String, _ width: Double = 10, onTap: Action<Void> = .none) {
    self.name = name
    self.width = width
    self.onTap = onTap
  }

  package func makeView() -> CountingView { CountingView() }
  package func configure(_ view: CountingView) { view.configure(name, Size(width, 20)) }
  package func connect(_ view: CountingView) { view.connect(onTap) }
}

/// Another type of element with views of the same class.
package struct OtherCounted: StackElement {
  package let name: String

  package init(name: String) { self.name = name }

  package func makeView() -> CountingView { CountingView() }
  package func configure(_ view: CountingView) { view.configure(name, Size(30, 20)) }
}

/// An element that does something when it makes, configures or connects its view.
package struct Acting: StackElement {
  package enum Moment: CaseIterable { case make, configure, connect }

  package let moment: Moment
  package let action: Action<Void>

  package init(moment: Moment, action: Action<Void>) {
    self.moment = moment
    self.action = action
  }

  package func makeView() -> LayoutView {
    if moment == .make { action() }
    return LayoutView("acting")
  }

  package func configure(_ view: LayoutView) { if moment == .configure { action() } }
  package func connect(_ view: LayoutView) { if moment == .connect { action() } }
}

extension ElementList.Summary {
  /// Made, removed, moved, configured.
  package var numbers: [Int] { [made, removed, moved, configured] }
}
