import AnchorLayout

/// The places where a layout calls a view, or its host.
enum Callback: String, CaseIterable {
  case intrinsicContentSize, contentHeight, baselines, forFirstBaseline, forLastBaseline
  case alignmentInsets, updateConstraints, emitConstraints, layoutFrameDidChange, layoutChildren
  case willRemoveSubview, layoutName, onConflict, deinitialization

  /// Whether rows are being made of the answer, so that the call must not change the tree.
  var asksForBaselineItem: Bool { self == .forFirstBaseline || self == .forLastBaseline }

  /// Whether a fitting size depends on the answer while it is being found.
  var isAskedWhenMeasured: Bool {
    self == .emitConstraints || self == .contentHeight || asksForBaselineItem
  }
}

/// A view that runs a hook in every callback. Its text wraps, it can arrange its subviews below each other, and its baselines
/// are those of its first and last subview.
final class HookedView: ContentView {
  /// Whether it emits constraints for its subviews.
  let isColumn: Bool
  /// Runs in every callback.
  var hook: ((Callback) -> Void)?
  private(set) var toldFrames: [Rect] = []
  /// How often it was called.
  private(set) var calls: [Callback: Int] = [:]

  init(_ name: String, _ width: Double, _ height: Double, isColumn: Bool = false) {
    self.isColumn = isColumn
    super.init(name, width, height)
  }

  deinit { hook?(.deinitialization) }

  private func call(_ callback: Callback) {
    calls[callback, default: 0] += 1
    hook?(callback)
  }

  override var layoutName: String {
    get {
      call(.layoutName)
      return super.layoutName
    }
    set { super.layoutName = newValue }
  }

  override var intrinsicContentSize: Size {
    call(.intrinsicContentSize)
    return size
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    call(.contentHeight)
    guard size.width > 0 else { return nil }
    return size.height * max(1, (size.width / max(width, 1) - 1e-9).rounded(.up))
  }

  override var baselines: Baselines? {
    call(.baselines)
    return text
  }

  override var forFirstBaselineLayout: LayoutView {
    call(.forFirstBaseline)
    return subviews.first ?? self
  }

  override var forLastBaselineLayout: LayoutView {
    call(.forLastBaseline)
    return subviews.last ?? self
  }

  override var alignmentInsets: Insets {
    call(.alignmentInsets)
    return insets
  }

  override func updateConstraints() { call(.updateConstraints) }

  override func emitConstraints(into emission: inout ConstraintEmission) {
    call(.emitConstraints)
    guard isColumn else { return }
    let column = emission.member(self)
    var above: ConstraintEmission.Member?
    for view in subviews where !view.isHidden {
      let member = emission.member(view)
      emission.constrain("leading", member, .leading, .equal, column)
      let width = emission.naturalLength(of: member, along: .horizontal)
      emission.constrain("natural", member, .width, .equal, constant: width, at: 300)
      emission.constrain("room", member, .trailing, .lessThanOrEqual, column)
      if let above {
        emission.constrain("gap", member, .top, .equal, above, .bottom, constant: 4)
      } else {
        emission.constrain("top", member, .top, .equal, column)
      }
      above = member
    }
    if let above { emission.constrain("bottom", column, .bottom, .equal, above) }
  }

  override func layoutFrameDidChange(_ frame: Rect) {
    toldFrames.append(frame)
    call(.layoutFrameDidChange)
  }

  override func layoutChildren() { call(.layoutChildren) }

  override func willRemoveSubview(_ view: LayoutView) { call(.willRemoveSubview) }

  /// A view like this one, without subviews and hooks.
  func copied() -> HookedView {
    let copy = HookedView("", size.width, size.height, isColumn: isColumn)
    copy.text = text
    copy.insets = insets
    return copy
  }
}
