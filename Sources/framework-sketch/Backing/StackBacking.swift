import StackLayout

/// What backs a stack: the package's stack.
final class StackBacking: StackLayout.StackView, Backing {
  weak var view: View?

  override func updateConstraints() { ask { $0.updateConstraints() } }
  override func layoutChildren() { ask { $0.layoutSubviews() } }
}
