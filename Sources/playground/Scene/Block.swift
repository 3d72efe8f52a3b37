import AnchorLayout
import StackLayout

/// A view of a scene that arranges nothing: a coloured rectangle with a natural size.
final class Block: LayoutView {
  /// What the content asks for.
  var content = Size(noIntrinsicMetric, noIntrinsicMetric) {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: Size { content }
}

/// What a number in the commands stands for.
final class Entry {
  /// The view: a block, or a stack.
  let view: LayoutView
  /// The view as a stack, if it is one.
  let stack: StackView?
  /// The number of the stack that arranges it; its own for the outermost.
  var parent: Int
  /// The numbers of the views that it arranges, in order.
  var members: [Int] = []
  /// Its own length constraints by slot.
  var lengths: [Int: LayoutConstraint] = [:]

  init(block: Block, parent: Int) {
    view = block
    stack = nil
    self.parent = parent
  }

  init(stack: StackView, parent: Int) {
    view = stack
    self.stack = stack
    self.parent = parent
  }
}
