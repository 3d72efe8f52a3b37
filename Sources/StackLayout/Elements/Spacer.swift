/// Empty room along the axis of the stack, whichever that is: a fixed length, or what the other views leave.
///
/// ```swift
/// Spacer(15)            // 15 points
/// Spacer()              // what is left
/// Spacer(atLeast: 8)    // what is left, and 8 points where nothing is
/// ```
public struct Spacer: StackElement {
  private let length: Double
  private let isFlexible: Bool

  /// A fixed length in points.
  ///
  /// - Precondition: `length` is finite and not negative.
  public init(_ length: Double) {
    self.length = length
    isFlexible = false
    precondition(length.isFinite && length >= 0, "a spacer's length is finite and not negative")
  }

  /// The room that the other views leave, `least` points at least; several share it with equal lengths.
  ///
  /// - Precondition: `least` is finite and not negative.
  public init(atLeast least: Double = 0) {
    length = least
    isFlexible = true
    precondition(least.isFinite && least >= 0, "a spacer's length is finite and not negative")
  }

  /// A spacer view of this length.
  public func makeView() -> SpacerView {
    isFlexible ? SpacerView(atLeast: length) : SpacerView(length)
  }

  /// Gives the view the length.
  public func configure(_ view: SpacerView) {
    view.length = length
    view.isFlexible = isFlexible
  }
}
