package import StackLayout

/// A stack in the framework's own class hierarchy. The package's stack does the work.
package class StackView: View {
  package typealias Distribution = StackLayout.StackView.Distribution
  package typealias Alignment = StackLayout.StackView.Alignment

  private let stack: StackBacking

  package init(_ name: String = "", arrangedSubviews: [View] = []) {
    stack = StackBacking()
    super.init(name, backing: stack)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  package var axis: Axis {
    get { stack.axis }
    set { stack.axis = newValue }
  }

  package var distribution: Distribution {
    get { stack.distribution }
    set { stack.distribution = newValue }
  }

  package var alignment: Alignment {
    get { stack.alignment }
    set { stack.alignment = newValue }
  }

  package var spacing: Double {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  package var arrangedSubviews: [View] {
    stack.arrangedSubviews.compactMap { ($0 as? any Backing)?.view }
  }

  package func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  package func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    stack.insertArrangedSubview(view.backing, at: index)
  }

  /// The view stays a subview, as in UIKit.
  package func removeArrangedSubview(_ view: View) { stack.removeArrangedSubview(view.backing) }

  package func setCustomSpacing(_ spacing: Double, after view: View) {
    stack.setCustomSpacing(spacing, after: view.backing)
  }
}
