import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Constraints that are activated before the first layout, as view classes do in their initializers.
@Suite struct EarlyConstraintTests {
  /// Views and constraints, of which one copy asks for records at once and the other at the first layout.
  private final class Scene {
    private(set) var views: [ContentView?] = []
    private(set) var constraints: [LayoutConstraint] = []
    private let asksAtOnce: Bool

    init(asksAtOnce: Bool) { self.asksAtOnce = asksAtOnce }

    func change(_ source: inout SplitMix64) -> String {
      let done = makeChange(&source)
      if asksAtOnce { for view in views { _ = view?.layout.problems } }
      return done
    }

    private func makeChange(_ source: inout SplitMix64) -> String {
      if views.count < 4 || source.oneIn(8) {
        let size = Size(source.element([10, 20, 30]), source.element([10, 20]))
        views.append(ContentView("\(views.count)", size.width, size.height))
        return "view \(size)"
      }
      let (a, b) = (place(&source), place(&source))
      guard let view = views[a], let other = views[b] else { return "gone" }
      switch Int.random(in: 0..<16, using: &source) {
      case 0...3:
        let index = Int.random(in: 0...64, using: &source)
        if other === view || other.isDescendant(of: view) { return "no put" }
        let inside = view.superview === other ? other.subviews.count - 1 : other.subviews.count
        other.insertSubview(view, at: min(index, inside))
        return "put \(a) into \(b)"
      case 4: view.removeFromSuperview()
      case 5: views[a] = nil
      case 6: view.isHidden.toggle()
      case 7, 8:
        guard !constraints.isEmpty else { return "none" }
        let constraint = source.element(constraints)
        constraint.isActive.toggle()
        return "toggle \(constraint)"
      case 9:
        guard !constraints.isEmpty else { return "none" }
        let constraint = source.element(constraints)
        constraint.constant += 3
        if source.oneIn(2) { constraint.priority = source.element([.low, .high, 600]) }
        return "edit \(constraint)"
      default:
        let constraint = makeConstraint(view, other, &source)
        constraint.isActive = true
        constraints.append(constraint)
        return "activate \(constraint)"
      }
      return "remove, release or hide \(a)"
    }

    private func place(_ source: inout SplitMix64) -> Int {
      Int.random(in: views.indices, using: &source)
    }

    /// Mostly ties, which the order of activation settles.
    private func makeConstraint(
      _ view: ContentView, _ other: ContentView, _ source: inout SplitMix64
    ) -> LayoutConstraint {
      let number = source.element([5.0, 25, 40, 60])
      let isLimit = source.oneIn(3)
      let made =
        switch Int.random(in: 0..<4, using: &source) {
        case 0: isLimit ? view.width <= number : view.width == number
        case 1:
          isLimit
            ? view.leading <= other.leading + number : view.leading == other.leading + number
        case 2: isLimit ? view.width <= other.width + number : view.width == other.width + number
        default: isLimit ? view.top <= other.bottom + number : view.top == other.bottom + number
        }
      made.priority = source.element([Priority.required, .high, .high, .low])
      return made
    }

    /// What can be seen after all trees are laid out.
    func outcome() -> [String] {
      for view in views {
        guard let view, view.superview == nil else { continue }
        view.hostSize = Size(200, 150)
        view.layoutIfNeeded()
      }
      return views.enumerated().map { place, view in
        guard let view else { return "\(place) gone" }
        let held = view.constraints.map { "\($0)" }
        return "\(place) \(view.layoutFrame) \(held) \(view.layout.conflicts.count)"
      }
        + constraints.map {
          "\($0) \($0.isActive) \($0.isPending) \($0.isBroken) \($0.isDetached)"
        }
    }
  }

  /// Frames and states do not depend on whether something asked for records in between.
  @Test(arguments: SeriesLength.seeds(60)) func recordsInBetweenChangeNothing(_ seed: Int) {
    let (early, late) = (Scene(asksAtOnce: true), Scene(asksAtOnce: false))
    var (one, other) = (SplitMix64(seed: UInt64(seed)), SplitMix64(seed: UInt64(seed)))
    var steps: [String] = []
    for round in 0..<3 {
      for _ in 0..<10 * (round + 1) {
        steps.append(early.change(&one))
        _ = late.change(&other)
      }
      let (want, got) = (early.outcome(), late.outcome())
      for (want, got) in zip(want, got) where want != got {
        expect(got, want, "seed \(seed), round \(round): \(steps)")
      }
    }
  }

  /// Of trees that are joined, the constraints of the one that takes in the other come first; later ones follow.
  @Test(arguments: [false, true]) func constraintsOfTheOuterTreeComeFirst(asksAtOnce: Bool) {
    let (outer, middle, inner) = (LayoutView("outer"), LayoutView("middle"), LayoutView("inner"))
    func activate(_ constraint: LayoutConstraint) {
      constraint.isActive = true
      if asksAtOnce { for view in [outer, middle, inner] { _ = view.layout.problems } }
    }
    activate(middle.width == 20 ~ .high)
    middle.addSubview(inner)
    activate(inner.height == 10 ~ .high)
    activate(outer.width == 30 ~ .high)
    activate(outer.height == 30 ~ .high)
    outer.addSubview(middle)
    activate(middle.height == 20 ~ .high)
    activate(middle.width == outer.width)
    activate(inner.width == middle.width)
    activate(middle.height == inner.height)
    outer.layoutIfNeeded()
    expect(inner.frame.size, Size(30, 10))
  }

  /// Trees deeper, and with more constraints, than a root lists.
  @Test(arguments: [false, true]) func deepTrees(isBuiltInsideOut: Bool) {
    let depth = 150
    let views = (0..<depth).map { LayoutView("\($0)") }
    let levels = isBuiltInsideOut ? Array((1..<depth).reversed()) : Array(1..<depth)
    for level in levels {
      (views[level].width >= 1).isActive = true
      views[level - 1].addSubview(views[level])
      LayoutConstraint.activate {
        views[level].leading == views[level - 1].leading + 1
        views[level].trailing == views[level - 1].trailing - 1
      }
    }
    views[0].frame = Rect(0, 0, 1000, 10)
    views[0].layoutIfNeeded()
    expect(views.map(\.layoutFrame.x), (0..<depth).map(Double.init))
    expect(views[depth - 1].frame.width, 1000 - 2 * Double(depth - 1))
    expect(views[0].layout.statistics.constraints >= 3 * (depth - 1))
  }

  /// What a tree without a layout lists ends with it, and what is kept lives on.
  @Test func constraintsEndWithTheirTree() {
    weak var gone: LayoutConstraint?
    let (kept, inner) = (LayoutView("kept"), ContentView("inner", 20, 10))
    let width = inner.width == 35
    do {
      let window = LayoutView("window", subviews: [kept])
      kept.addSubview(inner)
      let across = kept.leading == window.leading + 5
      gone = across
      LayoutConstraint.activate([width, across])
    }
    expect(width.isActive)
    kept.layoutIfNeeded()
    expect(gone == nil)
    expect(inner.frame.size, Size(35, 10))
    expect(!width.isPending && kept.superview == nil)
  }
}
