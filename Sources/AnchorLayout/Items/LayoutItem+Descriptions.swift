// Items as text. They print as reports name them. The protocol is the one for debugging, because a class of views may well have a
// `description` of its own, such as a label.

extension LayoutView: CustomDebugStringConvertible {
  /// The name, or the name that reports give a view without one.
  public var debugDescription: String { node.name }
}

extension LayoutGuide: CustomDebugStringConvertible {
  /// The name, such as `window.safeArea`.
  public var debugDescription: String { node.name }
}

extension LayoutProxy: CustomDebugStringConvertible {
  /// The name, or the name that reports give an item without one.
  public var debugDescription: String { node.name }
}
