// Items as text. They print as reports name them. The protocol is the one for debugging, because a class of views may well have a
// `description` of its own, such as a label.

extension LayoutGuide: CustomDebugStringConvertible {
  /// The name, such as `window.safeArea`.
  public var debugDescription: String { node.name }
}
