import Expectations
import StackLayout
import TestSupport
import Testing

/// Optional constraints that exclude each other, and nothing else decides: the one that was activated first is granted. That must not
/// depend on which sizes came before.
@Suite struct TraitTieOrderTests {
  private static let phone = TraitVariationsTests.phone
  private static let onItsSide = TraitVariationsTests.onItsSide
  private static let tablet = TraitVariationsTests.tablet

  private let box = LayoutView("box")
  private let window: LayoutView
  private let variations = TraitVariations()

  init() {
    window = LayoutView("window", subviews: [box])
    window.frame = Rect(0, 0, 100, 100)
    placeBox()
  }

  private func placeBox() {
    LayoutConstraint.activate {
      box.size == Size(10, 10)
      box.top == window.top
    }
  }

  private func group(_ x: Double) -> ConstraintGroup {
    ConstraintGroup("at \(x)") { box.leading == window.leading + x ~ .high }
  }

  /// The box's x with some traits.
  private func x(_ traits: Traits?) -> Double {
    variations.traits = traits
    window.layoutIfNeeded()
    return box.frame.x
  }

  /// Constraints outside come first where they were active at the first traits, and last after that until a group switches.
  @Test func constraintsOutside() {
    let group60 = group(60)
    group60.isActive = true
    let outside = LayoutConstraint.activate { box.leading == window.leading + 40 ~ .high }
    variations.deactivate(group60, when: .compactWidth)
    expect(x(nil), 60)
    for _ in 0..<2 {
      expect(x(Self.tablet), 40)
      expect(x(Self.phone), 40)
    }
    LayoutConstraint.deactivate(outside)
    expect(x(Self.tablet), 60)
    LayoutConstraint.activate(outside)
    expect(x(Self.onItsSide), 60)
    _ = x(Self.phone)
    expect(x(Self.tablet), 40)
  }

  /// The order that a hand made lasts until a group switches.
  @Test func manuallySwitchedGroup() {
    let first = group(60)
    variations.activate(first, when: .always)
    variations.activate(group(40), when: .always)
    variations.activate(ConstraintGroup { box.height >= 5 }, when: .regularWidth)
    expect(x(Self.phone), 60)
    first.isActive = false
    first.isActive = true
    expect(x(Traits(Size(300, 600))), 40)
    expect(x(Self.tablet), 60)
  }

  /// A rule for one group, with traits already there.
  @Test func rulesAddedLater() {
    let second = group(40)
    variations.traits = Self.phone
    variations.activate(group(60), when: .regularWidth)
    second.isActive = true
    variations.deactivate(second, when: .compactHeight)
    expect(x(Self.phone), 40)
    expect(x(Self.tablet), 60)
    expect(x(Self.phone), 40)
  }

  /// A group whose item is gone for good does not make work again and again.
  @Test func deallocatedItem() {
    let gone = ConstraintGroup("gone") {}
    do {
      let view = LayoutView("view")
      window.addSubview(view)
      gone.replace { view.leading == window.leading }
    }
    variations.activate(gone, when: .always)
    variations.activate(group(60), when: .always)
    expect(x(Self.tablet), 60)
    window.subviews.last?.removeFromSuperview()
    window.layoutIfNeeded()
    let before = window.layout.statistics
    variations.traits = Self.phone
    expect(!window.layout.needsLayout)
    expect(x(Self.onItsSide), 60)
    expect(window.layout.statistics, before)
  }
}
