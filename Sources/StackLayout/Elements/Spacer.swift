/// Empty space along the main axis of a stack, in either direction: a fixed length, or the space that the other views leave.
///
/// ```swift
/// Spacer(15)            // 15 points
/// Spacer()              // the remaining space
/// Spacer(atLeast: 8)    // the remaining space, at least 8 points
/// ```
public struct Spacer: StackElement {
  private let length: Double
  private let isFlexible: Bool

  /// Creates a spacer of a fixed length in points.
  ///
  /// - Precondition: `length` is finite and not negative.
  public init(_ length: Double) {
    self.length = length
    isFlexible = false
    precondition(length.isFinite && length >= 0, "a spacer's length is finite and not negative")
  }

  /// Creates a spacer that takes the space that the other views leave, at least `least` points. Several such spacers share the
  /// space equally.
  ///
  /// - Precondition: `least` is finite and not negative.
  public init(atLeast least: Double = 0) {
    length = least
    isFlexible = true
    precondition(least.isFinite && least >= 0, "a spacer's length is finite and not negative")
  }

  /// Makes a spacer view of this length.
  public func makeView() -> SpacerView {
    isFlexible ? SpacerView(atLeast: length) : SpacerView(length)
  }

  /// Sets the length of the view.
  public func configure(_ view: SpacerView) {
    view.length = length
    view.isFlexible = isFlexible
  }
}
