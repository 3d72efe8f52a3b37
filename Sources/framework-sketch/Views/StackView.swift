package import StackLayout

/// A stack in the framework's own class hierarchy.
package class StackView: View, @MainActor StackContainer {
  package let arrangement = StackArrangement()

  package init(_ name: String = "", arrangedSubviews: [View] = []) {
    super.init(name)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }
}
