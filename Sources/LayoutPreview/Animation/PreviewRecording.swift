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
/// Views are numbered in the order in which they are first recorded, so the same changes give the same picture. The recording
/// retains the views, because a number must never denote another view.
public struct PreviewRecording {
  /// The states so far.
  public private(set) var states: [PreviewState] = []
  private let view: any LayoutItem
  private var views: [any LayoutItem] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Lays out the view and records it as the first state.
  ///
  /// - Parameters:
  ///   - view: the root of the recorded tree.
  ///   - change: the duration of the change from the last state back to this one, in seconds.
  ///   - curve: the timing curve of that change.
  ///   - hold: the duration of the state, in seconds.
  public init(
    _ view: any LayoutItem, change: Double = 0.4, curve: TimingCurve = .easeInOut,
    hold: Double = 0.8
  ) {
    self.view = view
    record(change: change, curve: curve, hold: hold) {}
  }

  /// Makes changes, lays out, and records the resulting state. O(views).
  ///
  /// - Parameters:
  ///   - change: the duration of the change, in seconds.
  ///   - curve: the timing curve of the change.
  ///   - hold: the duration of the state, in seconds.
  ///   - changes: makes the changes.
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
