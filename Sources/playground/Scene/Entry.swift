import AnchorLayout
import StackLayout

/// What a number in the commands stands for.
final class Entry {
  /// The view: a block, or a stack.
  let view: LayoutView
  /// The view as a block, if it is one.
  let block: Block?
  /// The view as a stack, if it is one.
  let stack: StackView?
  /// The number of the stack that arranges it; its own for the outermost.
  var parent: Int
  /// The numbers of the views that it arranges, in order.
  var members: [Int] = []
  /// Its own length constraints, each in its slot.
  private var lengths: [(slot: Int, constraint: LayoutConstraint)] = []

  init(block: Block, parent: Int) {
    view = block
    self.block = block
    stack = nil
    self.parent = parent
  }

  init(stack: StackView, parent: Int) {
    view = stack
    block = nil
    self.stack = stack
    self.parent = parent
  }

  /// Puts a constraint into a slot instead of the one that is there.
  func setLength(_ constraint: LayoutConstraint?, slot: Int) {
    if let place = lengths.firstIndex(where: { $0.slot == slot }) {
      lengths.remove(at: place).constraint.isActive = false
    }
    guard let constraint else { return }
    lengths.append((slot, constraint))
    constraint.isActive = true
  }
}
