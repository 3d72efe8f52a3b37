import AnchorLayout
import Expectations
import Testing

/// UIKit's words beside this package's, pair by pair: both state the same.
@Suite struct MigratingTests {
  let root = makeRoot(320, 200)
  let a = ContentView("a", 30, 10)
  let b = ContentView("b", 40, 20)
  let c = ContentView("c", 50, 30)

  init() { for view in [a, b, c] { root.addSubview(view) } }

  /// UIKit's constraint, and the one of this package.
  private typealias Pair = (uikit: LayoutConstraint, here: LayoutConstraint)

  private var positions: [Pair] {
    let (ax, bx, ay, by) = (a.leadingAnchor, b.trailingAnchor, a.topAnchor, b.bottomAnchor)
    return [
      (ax.constraint(equalTo: bx), ax == bx),
      (ax.constraint(equalTo: bx, constant: 8), ax == bx + 8),
      (ax.constraint(greaterThanOrEqualTo: bx), ax >= bx),
      (ay.constraint(greaterThanOrEqualTo: by, constant: 8), ay >= by + 8),
      (ay.constraint(lessThanOrEqualTo: by), ay <= by),
      (ax.constraint(lessThanOrEqualTo: bx, constant: -8), ax <= bx - 8),
      (ax.constraint(equalToSystemSpacingAfter: bx, multiplier: 2), ax == bx.gap(2)),
      (ax.constraint(greaterThanOrEqualToSystemSpacingAfter: bx, multiplier: 1), ax >= bx.gap()),
      (ax.constraint(lessThanOrEqualToSystemSpacingAfter: bx, multiplier: 1), ax <= bx.gap()),
      (ay.constraint(equalToSystemSpacingBelow: by, multiplier: 2), ay == by.gap(2)),
      (ay.constraint(greaterThanOrEqualToSystemSpacingBelow: by, multiplier: 1), ay >= by.gap()),
      (ay.constraint(lessThanOrEqualToSystemSpacingBelow: by, multiplier: 1), ay <= by.gap()),
    ]
  }

  private var lengths: [Pair] {
    let (width, other) = (a.widthAnchor, b.heightAnchor)
    return [
      (width.constraint(equalToConstant: 48), width == 48),
      (width.constraint(greaterThanOrEqualToConstant: 48), width >= 48),
      (width.constraint(lessThanOrEqualToConstant: 48), width <= 48),
      (width.constraint(equalTo: other), width == other),
      (width.constraint(equalTo: other, multiplier: 0.5), width == other * 0.5),
      (width.constraint(equalTo: other, multiplier: 0.5, constant: 4), width == other * 0.5 + 4),
      (width.constraint(greaterThanOrEqualTo: other, multiplier: 0.5), width >= other / 2),
      (
        width.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: -4),
        width >= other * 2 - 4
      ),
      (width.constraint(lessThanOrEqualTo: other, multiplier: 0.5), width <= other / 2),
      (width.constraint(lessThanOrEqualTo: other, constant: 4), width <= other + 4),
    ]
  }

  private var distances: [Pair] {
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let other = b.bottomAnchor.anchorWithOffset(to: c.topAnchor)
    let between = b.leadingAnchor - a.trailingAnchor
    let below = c.topAnchor - b.bottomAnchor
    let width = c.widthAnchor
    return [
      (gap.constraint(equalToConstant: 20), between == 20),
      (gap.constraint(greaterThanOrEqualToConstant: 20), between >= 20),
      (gap.constraint(lessThanOrEqualToConstant: 20), between <= 20),
      (gap.constraint(equalTo: other), between == below),
      (gap.constraint(equalTo: other, multiplier: 0.5, constant: 4), between == below * 0.5 + 4),
      (gap.constraint(greaterThanOrEqualTo: other), between >= below),
      (gap.constraint(lessThanOrEqualTo: other, constant: 4), between <= below + 4),
      (gap.constraint(equalTo: width, multiplier: 2), between == width * 2),
      (gap.constraint(greaterThanOrEqualTo: width, constant: 4), between >= width + 4),
      (gap.constraint(lessThanOrEqualTo: width), between <= width),
      (width.constraint(equalTo: gap, multiplier: 2, constant: 4), width == between * 2 + 4),
      (width.constraint(greaterThanOrEqualTo: gap), width >= between),
      (width.constraint(lessThanOrEqualTo: gap, constant: -4), width <= between - 4),
    ]
  }

  private var parts: [Pair] {
    func make(
      _ attribute: LayoutAttribute, _ relation: Relation, _ item: (any LayoutItem)?,
      _ other: LayoutAttribute, _ multiplier: Double, _ constant: Double
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: a, attribute: attribute, relatedBy: relation, toItem: item, attribute: other,
        multiplier: multiplier, constant: constant)
    }
    return [
      (make(.leading, .equal, b, .trailing, 1, 8), a.leading == b.trailing + 8),
      (make(.firstBaseline, .equal, b, .top, 1, 0), a.firstBaseline == b.top),
      (
        make(.leading, .greaterThanOrEqual, root, .leadingMargin, 1, 0),
        a.leading >= root.leadingMargin
      ),
      (make(.width, .lessThanOrEqual, b, .width, 0.5, -4), a.width <= b.width / 2 - 4),
      (make(.height, .equal, nil, .notAnAttribute, 1, 44), a.height == 44),
      (make(.height, .equal, b, .height, 0, 44), a.height == 44),
    ]
  }

  @Test func uiKitAndOperatorSpellingsAgree() {
    for (uikit, here) in positions + lengths + distances + parts {
      expect(uikit.description, here.description)
      expect(!uikit.isActive && uikit.source != nil, "\(uikit)")
    }
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let other = b.bottomAnchor.anchorWithOffset(to: c.topAnchor)
    expect((gap >= 20).description, (b.leading - a.trailing >= 20).description)
    expect((gap <= other).description, (b.leading - a.trailing <= c.top - b.bottom).description)
  }

  @Test func constantsOfUIKit() {
    let priorities: [(Priority, Double)] = [
      (.defaultHigh, 750), (.high, 750), (.defaultLow, 250), (.low, 250), (.medium, 500),
      (.fittingSizeLevel, 50), (.fitting, 50), (.required, 1000), (749, 749),
    ]
    for (priority, value) in priorities { expect(priority.value, value) }
    final class Bar: LayoutView {
      override var intrinsicContentSize: Size { Size(LayoutView.noIntrinsicMetric, 44) }
    }
    expect(LayoutView.noIntrinsicMetric, AnchorLayout.noIntrinsicMetric)
    expect(Bar().intrinsicContentSize, Size(-1, 44))
  }

  @Test func itemsAndAnchors() {
    let width = a.widthAnchor.constraint(equalToConstant: 40)
    expect(width.firstItem === a && width.firstAttribute == .width)
    expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute)
    expect(width.firstAnchor == AnyAnchor(a.widthAnchor) && width.secondAnchor == nil)
    let top = a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)
    expect(top.secondItem === b && top.secondAttribute == .bottom)
    expect(top.firstAnchor, AnyAnchor(a.topAnchor))
    expect(top.secondAnchor, AnyAnchor(b.bottomAnchor * 2 + 4))
    expect(top.secondAnchor?.item === b && top.secondAnchor?.attribute == .bottom)
    let others = [AnyAnchor(b.topAnchor), AnyAnchor(a.bottomAnchor), AnyAnchor(a.leadingAnchor)]
    expect(!others.contains(top.firstAnchor) && Set(others + others).count == 3)
    var gone: LayoutView? = LayoutView("gone")
    let anchor = gone.map { AnyAnchor($0.topAnchor) }
    gone = nil
    expect(anchor != nil && anchor?.item == nil)
  }

  @Test func marginsAndGuides() {
    let inner = LayoutView("inner")
    a.addSubview(inner)
    root.safeAreaInsets = Insets(top: 20)
    root.additionalSafeAreaInsets = Insets(bottom: 4)
    root.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    a.layoutMargins = Insets(5)
    a.preservesSuperviewLayoutMargins = false
    let guide = LayoutGuide("half")
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      a.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      a.widthAnchor.constraint(equalTo: guide.widthAnchor),
      guide.widthAnchor.constraint(equalTo: root.readableContentGuide.widthAnchor, multiplier: 0.5),
      inner.topAnchor.constraint(equalTo: a.layoutMarginsGuide.topAnchor),
    ])
    expect(a.laidOut().frame == Rect(2, 21, 157, 175) && inner.frame.y == 5)
    root.removeLayoutGuide(guide)
    expect(root.layoutGuides.isEmpty && guide.owningView == nil)
  }
}
