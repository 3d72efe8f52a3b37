public import StackLayout

/// The toolkit's stack, with an axis of the toolkit's own.
open class StackView: View, StackContainer {
  /// Which way a stack runs.
  public enum Orientation {
    /// A row.
    case horizontal
    /// A column.
    case vertical
  }

  /// What the layout keeps of the stack.
  public let arrangement = StackArrangement()

  /// A row of views.
  public init(_ name: String = "", arrangedSubviews: [View] = []) {
    super.init(name)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Which way the stack runs; it hides the axis of the protocol.
  public var axis: Orientation {
    get { (self as any StackContainer).axis == .horizontal ? .horizontal : .vertical }
    set { (self as any StackContainer).axis = newValue == .horizontal ? .horizontal : .vertical }
  }

  /// The views that are arranged.
  public var arrangedSubviews: [View] { arrangedItems.compactMap { $0 as? View } }
  /// Arranges a view after the others.
  public func addArrangedSubview(_ view: View) { addArrangedItem(view) }
  /// No longer arranges a view, which stays inside.
  public func removeArrangedSubview(_ view: View) { removeArrangedItem(view) }
}
