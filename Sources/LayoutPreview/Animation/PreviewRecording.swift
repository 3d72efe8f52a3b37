public import AnchorLayout

/// Records the states of a view and its subviews, for an animated picture.
///
/// ```swift
/// var recording = PreviewRecording(window)
/// recording.record { rating.addStar() }
/// recording.record { rating.removeStar() }
/// print(AnimatedSVGDrawing(recording.states).text)
/// ```
///
/// Views are numbered as they are first met, so that the same changes give the same picture. They are kept alive as long as
/// the recording is, since a number must not come to mean another view.
public struct PreviewRecording {
  /// The states so far.
  public private(set) var states: [PreviewState] = []
  private let view: any LayoutItem
  private var views: [any LayoutItem] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Lays out the view and records it as the first state.
  ///
  /// - Parameters:
  ///   - view: the root of what is recorded.
  ///   - change: how long the way back from the last state to this one takes, in seconds.
  ///   - curve: how that runs.
  ///   - hold: how long the state stands, in seconds.
  public init(
    _ view: any LayoutItem, change: Double = 0.4, curve: TimingCurve = .easeInOut,
    hold: Double = 0.8
  ) {
    self.view = view
    record(change: change, curve: curve, hold: hold) {}
  }

  /// Makes changes, lays out, and records the state that they lead to. O(views).
  ///
  /// - Parameters:
  ///   - change: how long the change takes, in seconds.
  ///   - curve: how it runs.
  ///   - hold: how long the state stands, in seconds.
  ///   - changes: what is changed.
  public mutating func record(
    change: Double = 0.4, curve: TimingCurve = .easeInOut, hold: Double = 0.8,
    _ changes: () -> Void
  ) {
    changes()
    view.layoutIfNeeded()
    let element = PreviewElement(view, adding: { $1.number = number(of: $0) })
    states.append(PreviewState(element, change: change, curve: curve, hold: hold))
  }

  private mutating func number(of view: any LayoutItem) -> Int {
    let key = view.identity
    if let known = numbers[key] { return known }
    numbers[key] = views.count
    views.append(view)
    return views.count - 1
  }
}
