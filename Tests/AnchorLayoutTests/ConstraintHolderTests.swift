import AnchorLayout
import Expectations
import Testing

/// Which view holds which constraint.
@Suite struct ConstraintHolderTests {
  let root = makeRoot(320, 200)
  let left = LayoutView("left")
  let right = LayoutView("right")
  let leaf = LayoutView("leaf")
  let other = LayoutView("other")
  let guide = LayoutGuide("guide")

  /// `leaf`, `other` and the guide are in `left`, which is beside `right`.
  init() {
    for view in [left, right] { root.addSubview(view) }
    for view in [leaf, other] { left.addSubview(view) }
    left.addLayoutGuide(guide)
  }

  private var views: [LayoutView] { [root, left, right, leaf, other] }

  private func holders(of constraint: LayoutConstraint) -> [String] {
    views.filter { view in view.constraints.contains { $0 === constraint } }.map(\.layoutName)
  }

  @Test func defaultHolderIsNearestCommonAncestor() {
    let cases: [(name: String, LayoutConstraint, holder: String)] = [
      ("a length", leaf.width == 40, "leaf"),
      ("two attributes of one view", leaf.width == leaf.height, "leaf"),
      ("a view and its superview", leaf.top == left.top, "left"),
      ("the other way round", left.top == leaf.top, "left"),
      ("two siblings", leaf.leading == other.trailing, "left"),
      ("cousins", leaf.width == right.width, "root"),
      ("a view and the root", leaf.width <= root.width, "root"),
      ("a guide alone", guide.width == 24, "left"),
      ("a guide and its view", guide.leading == left.leading, "left"),
      ("a guide and a view beside it", leaf.leading == guide.trailing, "left"),
      ("a built-in guide", leaf.top == left.margins.top, "left"),
      ("a built-in guide further up", leaf.top == root.safeArea.top, "root"),
      ("three views", leaf.width == other.width + right.width, "root"),
      ("three views side by side", leaf.width == other.width + left.width, "left"),
    ]
    for isLaidOut in [false, true] {
      if isLaidOut { root.layoutIfNeeded() }
      for (name, constraint, holder) in cases {
        constraint.isActive = true
        expect(holders(of: constraint), [holder], "\(name)")
        if isLaidOut { root.layoutIfNeeded() }
        expect(holders(of: constraint), [holder], "\(name)")
        constraint.isActive = false
        expect(holders(of: constraint), [], "\(name)")
      }
    }
  }

  @Test func addConstraintChoosesHolder() {
    let width = leaf.width == 40
    root.addConstraint(width)
    expect(holders(of: width), ["root"])
    left.addConstraint(width)
    expect(holders(of: width), ["left"])
    left.removeConstraint(width)
    expect(holders(of: width) == [] && !width.isActive)
    width.isActive = true
    expect(holders(of: width), ["leaf"])
    width.isActive = false
    // A view lists its constraints in the order of their activation.
    let constraints = [leaf.top == left.top, other.top == left.top, leaf.bottom == other.top]
    left.addConstraints(constraints)
    root.layout.activate { leaf.width == 40 }
    expect(left.constraints.map(\.description), constraints.map(\.description))
    constraints[0].isActive = false
    constraints[0].isActive = true
    let wanted = [constraints[1], constraints[2], constraints[0]]
    expect(left.constraints.map(\.description), wanted.map(\.description))
    left.removeConstraints([constraints[0], constraints[2]])
    expect(left.constraints.count == 1 && left.constraints[0] === constraints[1])
    left.removeConstraints(left.constraints)
    expect(left.constraints.isEmpty && leaf.constraints.count == 1)
  }

  @Test func holderOfPendingConstraint() {
    let late = LayoutView("late")
    let waiting = root.layout.add(late.top == leaf.top)
    let own = root.layout.add(late.width == 10)
    expect(holders(of: waiting) == [] && late.constraints.count == 1)
    right.addSubview(late)
    expect(holders(of: waiting), ["root"])
    root.layoutIfNeeded()
    expect(holders(of: waiting), ["root"])
    late.removeFromSuperview()
    expect(holders(of: waiting), [])
    expect(late.constraints.count == 1 && late.constraints[0] === own)
    expect(LayoutView("alone").constraints.isEmpty)
  }
}
