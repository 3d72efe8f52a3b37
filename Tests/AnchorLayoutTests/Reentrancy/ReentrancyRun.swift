import AnchorLayout

/// From where the callbacks come.
enum Moment: String, CaseIterable {
  case firstLayout, laterLayout, fitting, laterFitting

  var isLayout: Bool { self == .firstLayout || self == .laterLayout }
  var isLater: Bool { self == .laterLayout || self == .laterFitting }
}

/// A stage whose subject changes something when it is called.
final class ReentrancyRun {
  let stage = ReentrancyStage()
  private let callback: Callback
  private let change: Change
  /// Which of the calls change something.
  private let acting: ClosedRange<Int>
  /// How often the callback was called.
  private(set) var calls = 0

  init(_ callback: Callback, _ change: Change, at acting: ClosedRange<Int>) {
    self.callback = callback
    self.change = change
    self.acting = acting
  }

  private func hook(_ called: Callback) {
    guard called == callback else { return }
    calls += 1
    if acting.contains(calls) { change.apply(to: stage) }
  }

  /// Has the subject called at a moment.
  func perform(at moment: Moment) {
    if moment.isLater { _ = stage.settle() }
    stage.subject.hook = { [weak self] in self?.hook($0) }
    if moment.isLater {
      stage.subject.invalidateIntrinsicContentSize()
      stage.subject.setNeedsUpdateConstraints()
      stage.subject.setNeedsEmission()
      stage.inset.constant = 20
      stage.first.size = Size(210, 25)
    }
    switch callback {
    case .willRemoveSubview: stage.inner.removeFromSuperview()
    case .onConflict, .layoutName:
      // Names are read for a report that someone receives.
      stage.window.layout.onConflict = { [weak self] _ in self?.hook(.onConflict) }
      stage.activate(stage.subject.height == 50)
      stage.activate(stage.subject.height == 51)
    case .deinitialization:
      stage.victim?.hook = stage.subject.hook
      stage.subject.setNeedsUpdateConstraints()
      stage.subject.hook = { [weak stage] in
        if $0 == .updateConstraints { stage?.victim?.removeFromSuperview() }
      }
    default: break
    }
    if moment.isLayout {
      stage.window.layoutIfNeeded()
    } else {
      _ = stage.window.systemLayoutSizeFitting()
    }
    stage.window.layout.onConflict = nil
  }

  /// Settles the layout without a hook and returns the problems.
  func rest() -> [String] {
    stage.subject.hook = nil
    if stage.settle() > 8 { return ["it does not come to rest"] }
    return stage.differences()
  }
}
