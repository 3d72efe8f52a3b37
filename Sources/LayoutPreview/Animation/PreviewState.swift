public import AnchorLayout

/// One of the states that an animated picture runs through.
public struct PreviewState: Hashable, Sendable {
  /// What is drawn. Elements with the same ``PreviewElement/number`` are one thing in all states.
  public var element: PreviewElement
  /// How long the change from the state before takes, in seconds; for the first state, that from the last one.
  public var change: Double
  /// How the change runs.
  public var curve: TimingCurve
  /// How long the state stands, in seconds.
  public var hold: Double

  /// A state from its parts.
  ///
  /// - Precondition: `change` and `hold` are finite and not negative.
  public init(
    _ element: PreviewElement, change: Double = 0.4, curve: TimingCurve = .easeInOut,
    hold: Double = 0.8
  ) {
    precondition(change.isFinite && change >= 0, "a change takes 0 seconds or more")
    precondition(hold.isFinite && hold >= 0, "a state stands for 0 seconds or more")
    self.element = element
    self.change = change
    self.curve = curve
    self.hold = hold
  }
}
