import Expectations
import StackLayout
import TestSupport
import Testing

/// A view that runs something when it is called; alone its text wraps. Subclasses are stacks or grids.
class AskingView: LayoutView {
  enum Call: String, CaseIterable {
    case size, height, update, emission, frame, layout
    /// A view is about to leave it, or has come in.
    case leaving, joining
  }

  var hook: ((Call) -> Void)?
  let natural: Size

  init(_ name: String, _ natural: Size = Size(noIntrinsicMetric, noIntrinsicMetric)) {
    self.natural = natural
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    hook?(.size)
    return natural
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    hook?(.height)
    return natural.width > 0 && width < natural.width ? 2 * natural.height : natural.height
  }

  override func updateConstraints() { hook?(.update) }
  override func emitConstraints(into emission: inout ConstraintEmission) { hook?(.emission) }
  override func layoutFrameDidChange(_ frame: Rect) { hook?(.frame) }
  override func layoutChildren() { hook?(.layout) }
  override func willRemoveSubview(_ view: LayoutView) { hook?(.leaving) }
  override func didAddSubview(_ view: LayoutView) { hook?(.joining) }

  // As views that are stacks or grids answer.

  override var forFirstBaselineLayout: LayoutView {
    layoutNode.container?.firstBaselineItem(of: self) as? LayoutView ?? self
  }

  override var forLastBaselineLayout: LayoutView {
    layoutNode.container?.lastBaselineItem(of: self) as? LayoutView ?? self
  }
}

/// A tree that is changed inside its own calls.
protocol AskingStage: AnyObject {
  var window: LayoutView { get }

  /// Where it contradicts itself, or differs from one that is made in one go.
  func differences() -> [String]
}

extension AskingStage {
  /// Makes a change inside the call of a number that some views get while something is done, and compares; whether there were
  /// as many calls.
  func change(
    insideCall number: Int, _ call: AskingView.Call, of asked: [AskingView], _ name: String,
    _ change: @escaping (Self) -> Void, while cause: () -> Void
  ) -> Bool {
    var calls = 0
    for view in asked {
      view.hook = { [unowned self] called in
        guard called == call else { return }
        calls += 1
        if calls == number { change(self) }
      }
    }
    cause()
    for view in asked { view.hook = nil }
    if calls < number { return false }
    expect(window.layout.settles(), "\(name), call \(number)")
    let found = differences()
    expect(found.isEmpty, "\(name), call \(number): \(found)")
    return true
  }
}

extension Layout {
  /// Whether passes end.
  func settles() -> Bool {
    for _ in 0..<8 {
      let solves = statistics.solves
      layoutIfNeeded()
      if statistics.solves == solves { return true }
    }
    return false
  }

  /// Where the solver has other rows than that of a layout made in one go, or contradicts itself.
  func rowDifferences(from fresh: Layout) -> [String] {
    let (got, want) = (statistics, fresh.statistics)
    let areSame = got.variables == want.variables && got.constraints == want.constraints
    return (areSame ? [] : ["\(got), not \(want)"]) + solver.brokenInvariants
  }
}
