public import AnchorLayout

/// A state of an animated picture.
public struct PreviewState: Hashable, Sendable {
  /// The drawn tree. Elements with the same ``PreviewElement/number`` are one thing in all states.
  public var element: PreviewElement
  /// The duration of the change from the previous state, in seconds; for the first state, from the last one.
  public var change: Double
  /// The timing curve of the change.
  public var curve: TimingCurve
  /// The duration of the state, in seconds.
  public var hold: Double

  /// Creates a state from its parts.
  ///
  /// - Precondition: `change` and `hold` are finite and not negative.
  public init(
    _ element: PreviewElement, change: Double = 0.4, curve: TimingCurve = .easeInOut,
    hold: Double = 0.8
  ) {
    precondition(change.isFinite && change >= 0, "a change takes 0 seconds or more")
    precondition(hold.isFinite && hold >= 0, "a state is held for 0 seconds or more")
    self.element = element
    self.change = change
    self.curve = curve
    self.hold = hold
  }
}
