import StackLayout

/// The layout's side of a view: it asks the view what the layout asks it, and tells it what the layout tells it.
///
/// A framework could adopt `LayoutItem` in its own view class, with one stored property. Backing each view by a `LayoutView`
/// instead brings two things for these few lines: real stacks, since `StackLayout` arranges `LayoutView`s, and the package's
/// drawings.
protocol Backing: LayoutView {
  /// The view. It owns its backing, so the way back is weak.
  var view: View? { get set }
}

extension Backing {
  /// Asks the view something; `nil` where it is gone. Layout runs on the main actor, as only views begin it.
  @discardableResult
  func ask<Answer: Sendable>(_ question: @MainActor (View) -> Answer) -> Answer? {
    guard let view else { return nil }
    return MainActor.assumeIsolated { question(view) }
  }
}
