import Expectations
import StackLayout
import TestSupport
import Testing

/// Series in which callbacks and deinitializers change trees in every phase, lay out others, and end some. Once the callbacks are
/// quiet, a layout has the frames of the present trees, and nothing is kept alive.
@Suite struct HostileCallbackTests {
  /// Seeds that once failed.
  private static let failures: [Int] =
    [124, 2094, 4617, 7114, 7217, 7482, 8167, 9896] + Array(4285...4296)

  @Test("frames of the present trees", arguments: Array(SeriesLength.seeds(12)) + failures)
  func series(_ seed: Int) {
    let world = World(seed: UInt64(seed))
    for _ in 0..<60 {
      world.budget = 6
      world.act()
    }
    world.isQuiet = true
    world.check("seed \(seed)")
    expect(world.endedViews > 0, "seed \(seed) ends views")
  }
}

/// All views of a series, and the changes that these make.
private final class World {
  private var random: SplitMix64
  private var views: [WeakView] = []
  private var held: [LayoutView] = []
  private var guides: [LayoutGuide] = []
  private var constraints: [LayoutConstraint] = []
  private var depth = 0
  /// The number of changes that callbacks may make.
  var budget = 0
  var isQuiet = false
  var endedViews = 0

  private struct WeakView { weak var view: LayoutView? }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<5 { held.append(make()) }
  }

  func draw(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  func make() -> LayoutView {
    let view: LayoutView = draw(2) == 0 ? Leaf(draw(20) + 1, self) : Stack(self)
    views.append(WeakView(view: view))
    return view
  }

  private func pick() -> LayoutView? {
    for _ in 0..<6 where !views.isEmpty {
      let place = draw(views.count)
      if let view = views[place].view { return view }
      views.remove(at: place)
    }
    return nil
  }

  // MARK: Changes

  func call() {
    if isQuiet || budget <= 0 || depth > 3 || draw(4) != 0 { return }
    budget -= 1
    act()
  }

  func act() {
    depth += 1
    defer { depth -= 1 }
    switch draw(14) {
    case 0...2: if let view = pick(), let stack = pick() as? Stack { put(view, into: stack) }
    case 3: pick()?.removeFromSuperview()
    case 4: if !held.isEmpty { _ = held.remove(at: draw(held.count)) }
    case 5: if held.count < 12, let view = pick() { held.append(view) }
    case 6, 7:
      let view = make()
      if let stack = pick() as? Stack { put(view, into: stack) }
      if draw(3) == 0 { held.append(view) }
    case 8: pick()?.isHidden.toggle()
    case 9: pick()?.layoutIfNeeded()
    case 10: if let view = pick() { _ = (view.layoutFrame, view.layout.needsLayout) }
    case 11: keepGuide()
    case 12: tie()
    default: putStack()
    }
  }

  /// The view leaves its place first: what callbacks do then may make it an ancestor of the stack.
  private func put(_ view: LayoutView, into stack: Stack) {
    if stack.isDescendant(of: view) { return }
    view.removeFromSuperview()
    if view.superview != nil || stack.isDescendant(of: view) { return }
    switch draw(3) {
    case 0: stack.insertArrangedSubview(view, at: draw(stack.arrangedSubviews.count))
    case 1: stack.insertSubview(view, at: draw(stack.subviews.count + 1))
    default: stack.addArrangedSubview(view)
    }
  }

  private func putStack() {
    guard let stack = pick() as? Stack else {
      pick()?.invalidateIntrinsicContentSize()
      return
    }
    let made = Stack(self)
    views.append(WeakView(view: made))
    for _ in 0..<draw(4) { put(make(), into: made) }
    put(made, into: stack)
  }

  private func keepGuide() {
    if guides.count < 3, let view = pick() {
      guides.append(view.layoutMarginsGuide)
    } else if !guides.isEmpty {
      guides.remove(at: draw(guides.count))
    }
  }

  private func tie() {
    guard let view = pick(), let other = pick(), view !== other else { return }
    let constraint = view.widthAnchor.constraint(equalTo: other.widthAnchor)
    constraint.priority = 1
    constraint.isActive = true
    if draw(2) == 0 { constraints.append(constraint) }
    if constraints.count > 5 { constraints.remove(at: draw(constraints.count)).isActive = false }
  }

  // MARK: Checks

  func check(_ name: String) {
    compareFrames(name)
    held = []
    guides = []
    constraints = []
    expect(views.allSatisfy { $0.view == nil }, "\(name) keeps views alive")
  }

  private func compareFrames(_ name: String) {
    let present = views.compactMap(\.view)
    for view in present where view.superview == nil {
      view.layoutIfNeeded()
      view.layoutIfNeeded()
    }
    for case let stack as Stack in present where isShown(stack) {
      var end = 0.0
      for view in stack.arrangedSubviews where !view.isHidden {
        expect(abs(view.frame.x - end) <= 1e-6, "\(name): \(view.frame) begins at \(end)")
        end += view.frame.width
        guard let leaf = view as? Leaf else { continue }
        // A leaf with guides has margins, and is at least as wide.
        expect(leaf.frame.width >= leaf.width - 1e-6, "\(name): \(leaf.frame) in \(leaf.width)")
      }
    }
  }

  /// Whether the stacks around a view arrange and show it, up to the root.
  private func isShown(_ view: LayoutView) -> Bool {
    var inner = view
    while let outer = inner.superview {
      guard !inner.isHidden, let stack = outer as? Stack, stack.arrangedSubviews.contains(inner)
      else { return false }
      inner = outer
    }
    return true
  }
}

extension [LayoutView] {
  fileprivate func contains(_ view: LayoutView) -> Bool { contains { $0 === view } }
}

private final class Leaf: LayoutView {
  let width: Double
  private unowned let world: World

  init(_ width: Int, _ world: World) {
    self.width = Double(width)
    self.world = world
    super.init("leaf")
  }

  override var intrinsicContentSize: Size {
    world.call()
    return Size(width: width, height: 10)
  }
  override var baselines: Baselines? {
    world.call()
    return nil
  }
  override func updateConstraints() { world.call() }
  override func layoutFrameDidChange(_ frame: Rect) { world.call() }
  override func layoutChildren() { world.call() }

  deinit {
    world.endedViews += 1
    world.call()
    _ = (frame, superview)
  }
}

private final class Stack: StackView {
  private unowned let world: World

  init(_ world: World) {
    self.world = world
    super.init("stack")
  }

  override func updateConstraints() { world.call() }
  override func emitConstraints(into emission: inout ConstraintEmission) { world.call() }
  override func layoutFrameDidChange(_ frame: Rect) { world.call() }
  override func layoutChildren() { world.call() }
  override func didAddSubview(_ view: LayoutView) { world.call() }
  override func willRemoveSubview(_ view: LayoutView) { world.call() }

  deinit {
    world.endedViews += 1
    world.call()
    _ = (frame, superview, layoutChildItems.count)
    if !world.isQuiet && world.draw(6) == 0 {
      addSubview(world.make())
      if world.draw(2) == 0 { layoutIfNeeded() }
    }
  }
}
