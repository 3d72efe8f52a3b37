/// The pictures of a layout before and after a change.
///
/// ```swift
/// let before = PreviewElement(window)
/// stack.axis = .horizontal
/// window.layoutIfNeeded()
/// let pair = PreviewPair(before: before, after: PreviewElement(window))
/// print(PairedTerminalDrawing(pair).text)
/// ```
public struct PreviewPair: Hashable, Sendable {
  /// The first picture.
  public var before: PreviewElement
  /// The second picture.
  public var after: PreviewElement
  /// The caption of the first picture.
  public var beforeCaption: String
  /// The caption of the second picture.
  public var afterCaption: String

  /// Creates a pair of pictures with their captions.
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
