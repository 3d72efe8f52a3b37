package import StackLayout

/// How often the leaves of a screen were asked for their size.
package final class MeasuringCount {
  package fileprivate(set) var value = 0

  package init() {}
}

/// A leaf of a screen, which counts how often it is asked for its size.
package final class ScreenLeaf: LayoutView {
  package var size: Size { didSet { invalidateIntrinsicContentSize() } }
  package let text: Baselines?
  private let measuring: MeasuringCount

  package init(_ size: Size, text: Baselines? = nil, counting measuring: MeasuringCount) {
    self.size = size
    self.text = text
    self.measuring = measuring
    super.init("")
  }

  package override var intrinsicContentSize: Size {
    measuring.value += 1
    return size
  }

  package override var baselines: Baselines? { text }
}
