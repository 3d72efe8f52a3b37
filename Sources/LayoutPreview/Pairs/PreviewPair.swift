/// What a layout looks like before and after a change.
///
/// ```swift
/// let before = PreviewElement(window)
/// stack.axis = .horizontal
/// window.layoutIfNeeded()
/// let pair = PreviewPair(before: before, after: PreviewElement(window))
/// print(PairedTerminalDrawing(pair).text)
/// ```
public struct PreviewPair: Hashable, Sendable {
  /// What is drawn first.
  public var before: PreviewElement
  /// What it becomes.
  public var after: PreviewElement
  /// What stands over the first picture.
  public var beforeCaption: String
  /// What stands over the second one.
  public var afterCaption: String

  /// A pair of pictures with their captions.
  public init(
    before: PreviewElement, after: PreviewElement, captions beforeCaption: String = "before",
    _ afterCaption: String = "after"
  ) {
    self.before = before
    self.after = after
    self.beforeCaption = beforeCaption
    self.afterCaption = afterCaption
  }
}
