import Expectations
import StackLayout
import Testing

/// Views that a stack arranges while their old superview is notified of the removal, and that leave the stack at once.
@Suite struct StackRemovalCallbackTests {
  private final class Host: LayoutView {
    var onRemoval: ((LayoutView) -> Void)?

    override func willRemoveSubview(_ view: LayoutView) { onRemoval?(view) }
  }

  private let host = Host("host")
  private let stack = StackView("stack")
  private let other = LayoutView("other")
  private let view = LayoutView("view")

  init() { host.addSubview(view) }

  /// The stack knows that the view is gone: it counts the others, and has forgotten its gap.
  private func expectTheStackWithoutTheView() {
    expect(other.subviews.map(\.layoutName), ["view"])
    expect(stack.arrangedSubviews.isEmpty)
    let names = ["a", "b", "c"]
    for name in names { stack.addArrangedSubview(LayoutView(name)) }
    stack.insertArrangedSubview(view, at: 3)
    expect(stack.arrangedSubviews.map(\.layoutName), names + ["view"])
    expect(stack.customSpacing(after: view), StackView.spacingUseDefault)
  }

  @Test func arrangedWhileMovingToAnotherView() {
    host.onRemoval = { [stack] in
      stack.addArrangedSubview($0)
      stack.setCustomSpacing(30, after: $0)
    }
    other.addSubview(view)
    expectTheStackWithoutTheView()
  }

  @Test func arrangedAndMovedInOneCallback() {
    host.onRemoval = { [stack, other] in
      stack.addArrangedSubview($0)
      stack.setCustomSpacing(30, after: $0)
      other.addSubview($0)
    }
    view.removeFromSuperview()
    expectTheStackWithoutTheView()
  }

  private final class Refusing: StackView {
    override func didAddSubview(_ view: LayoutView) { view.removeFromSuperview() }
  }

  /// A stack that removes a new subview in the callback does not arrange it.
  @Test func removedWhileBeingArranged() {
    let refusing = Refusing("refusing")
    refusing.addArrangedSubview(view)
    expect(view.superview == nil)
    expect(refusing.arrangedSubviews.isEmpty)
    expect(refusing.layoutChildItems.isEmpty)
  }
}
