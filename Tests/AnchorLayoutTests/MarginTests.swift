import AnchorLayout
import Expectations
import Testing

/// Margins and safe areas: how they follow the tree, and that changing them edits numbers only.
@Suite struct MarginTests {
  /// A root with a panel in it, which holds a view on all edges of a guide.
  private struct Nest {
    let root = makeRoot(200, 100)
    let panel = LayoutView("panel")
    let view = LayoutView("view")

    /// - Parameter place: the panel's distances from the root's edges.
    init(
      _ place: Insets, _ guide: (LayoutView) -> LayoutGuide = { $0.layoutMarginsGuide }
    ) {
      root.layout.place(panel, in: root, .edges(place))
      root.layout.place(view, in: guide(panel), .edges())
    }

    /// The distances from the panel's edges to the view's, after a pass.
    func insets() -> Insets {
      root.layoutIfNeeded()
      let (inner, outer) = (view.frame, panel.frame)
      return Insets(
        top: inner.y, left: inner.x, bottom: outer.height - inner.maxY,
        right: outer.width - inner.maxX)
    }
  }

  private static let covered = Insets(top: 20, left: 4, bottom: 10, right: 6)

  @Test func safeAreaOfNestedViews() {
    let cases = [
      (Insets.zero, Self.covered), (Insets(5), Insets(top: 15, left: 0, bottom: 5, right: 1)),
      (Insets(30), .zero), (Insets(top: 20, bottom: 9), Insets(left: 4, bottom: 1, right: 6)),
      (Insets(top: -10), Self.covered),
    ]
    for (place, want) in cases {
      let nest = Nest(place) { $0.safeAreaLayoutGuide }
      nest.root.safeAreaInsets = Self.covered
      expect(nest.insets(), want)
      expect(nest.panel.safeAreaInsets == want && nest.root.layout.conflicts.isEmpty)
    }
    let nest = Nest(Insets(left: 10)) { $0.safeAreaLayoutGuide }
    nest.root.safeAreaInsets = Insets(top: 20)
    nest.root.additionalSafeAreaInsets = Insets(left: 15, bottom: 3)
    nest.panel.additionalSafeAreaInsets = Insets(top: 1, right: 7)
    expect(nest.root.safeAreaInsets, Insets(top: 20, left: 15, bottom: 3))
    expect(nest.insets(), Insets(top: 21, left: 5, bottom: 3, right: 7))
    nest.panel.additionalSafeAreaInsets = .zero
    expect(nest.insets(), Insets(top: 20, left: 5, bottom: 3))
  }

  @Test func insetsLayoutMarginsFromSafeArea() {
    let nest = Nest(.zero)
    nest.root.safeAreaInsets = Self.covered
    expect(nest.insets(), Insets(top: 28, left: 12, bottom: 18, right: 14))
    nest.panel.insetsLayoutMarginsFromSafeArea = false
    expect(nest.insets(), Insets(8))
    nest.panel.insetsLayoutMarginsFromSafeArea = true
    nest.root.safeAreaInsets = .zero
    expect(nest.insets(), Insets(8))
  }

  @Test func preservesSuperviewLayoutMargins() {
    let nest = Nest(Insets(top: 0, left: 5, bottom: 30, right: 10))
    expect(nest.insets(), Insets(8))
    expect(nest.panel.layoutMargins == Insets(8) && nest.panel.effectiveLayoutMargins == Insets(8))
    nest.root.layoutMargins = Insets(20)
    nest.panel.layoutMargins = Insets(12)
    expect(nest.insets(), Insets(12))
    nest.panel.preservesSuperviewLayoutMargins = true
    expect(nest.insets(), Insets(top: 20, left: 15, bottom: 12, right: 12))
    nest.root.layoutMargins = Insets(40)
    for size in [Size(200, 100), Size(500, 300)] {
      nest.root.frame = Rect(0, 0, size.width, size.height)
      expect(nest.insets(), Insets(top: 40, left: 35, bottom: 12, right: 30))
    }
    nest.panel.preservesSuperviewLayoutMargins = false
    expect(nest.insets(), Insets(12))
  }

  @Test func directionalMarginsFollowTheDirection() {
    let nest = Nest(.zero)
    nest.panel.directionalLayoutMargins = DirectionalInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    expect(nest.insets(), Insets(top: 1, left: 2, bottom: 3, right: 4))
    nest.root.layoutDirection = .rightToLeft
    expect(nest.insets(), Insets(top: 1, left: 4, bottom: 3, right: 2))
    expect(nest.panel.layoutMargins, Insets(top: 1, left: 4, bottom: 3, right: 2))
    nest.panel.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    expect(nest.insets(), Insets(top: 1, left: 2, bottom: 3, right: 4))
    expect(
      nest.panel.directionalLayoutMargins,
      DirectionalInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    nest.root.layoutDirection = nil
    expect(nest.insets(), Insets(top: 1, left: 2, bottom: 3, right: 4))
  }

  /// Neither the row of the centre nor those of the guide read the direction themselves.
  @Test(arguments: [false, true])
  func centersWithinDirectionalMarginsFollowTheDirection(byGuide: Bool) {
    let (root, view) = (makeRoot(200, 100), LayoutView("view"))
    root.addSubview(view)
    root.directionalLayoutMargins = DirectionalInsets(leading: 10, trailing: 30)
    let center = byGuide ? root.layoutMarginsGuide.centerX : root.centerXWithinMargins
    LayoutConstraint.activate {
      view.centerX == center
      view.width == 20
    }
    expect(view.laidOut().frame.x, 80)
    root.layoutDirection = .rightToLeft
    expect(view.laidOut().frame.x, 100)
    root.layoutDirection = nil
    expect(view.laidOut().frame.x, 80)
  }

  @Test func changesEditConstantsOnly() {
    let nest = Nest(.zero)
    (nest.view.width == nest.panel.width * 0.5 ~ .low).isActive = true
    let other = LayoutView("other")
    nest.panel.addSubview(other)
    LayoutConstraint.activate {
      other.leading == nest.panel.leadingMargin
      other.bottom == nest.panel.bottomMargin
    }
    _ = nest.insets()
    let before = nest.root.layout.statistics
    for margins in [Insets(20), Insets(top: 3, left: 9, bottom: 1, right: 4)] {
      nest.panel.layoutMargins = margins
      expect(nest.insets(), margins)
      expect(other.frame.x == margins.left && other.frame.maxY == 100 - margins.bottom)
    }
    nest.root.safeAreaInsets = Insets(top: 11)
    expect(nest.insets().top, 14)
    let after = nest.root.layout.statistics
    expect(after.constraints, before.constraints)
    expect(after.variables, before.variables)
  }
}
