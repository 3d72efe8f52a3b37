import AnchorLayout
import TestSupport

extension ReentrancyStage {
  /// The problems of the tree (a lost view, a view listed twice), of frames that differ from those of a tree built at once or
  /// from the frames that views were told, and of the solver.
  func differences() -> [String] {
    var found: [String] = []
    for root in roots { compare(root, &found) }
    for view in views {
      let parents = views.filter { $0.subviews.contains { $0 === view } }
      if parents.count > 1 { found.append("\(view.name) is in \(parents.map(\.name))") }
      if view.subviews.contains(where: { $0.superview !== view }) {
        found.append("\(view.name) lists a view that is not in it")
      }
      if Set(view.subviews.map { ObjectIdentifier($0) }).count != view.subviews.count {
        found.append("\(view.name) lists a view twice")
      }
      if let parent = view.superview, !parent.subviews.contains(where: { $0 === view }) {
        found.append("\(view.name) is in a view that does not list it")
      }
      let told = view.toldFrames
      if (told.last ?? .zero) != view.frame && view.superview != nil {
        found.append("\(view.name) was told \(told), and is at \(view.frame)")
      }
      for (one, next) in zip(told, told.dropFirst()) where one == next {
        found.append("\(view.name) was told \(one) twice")
      }
    }
    return found
  }

  private func compare(_ root: LayoutView, _ found: inout [String]) {
    var copies: [ObjectIdentifier: LayoutView] = [:]
    let fresh = Self.copy(root, &copies)
    func copy(_ item: (any LayoutItem)?) -> LayoutView? {
      (item as? LayoutView).flatMap { copies[ObjectIdentifier($0)] }
    }
    for constraint in constraints where constraint.isActive {
      guard let first = copy(constraint.firstItem) else { continue }
      let second = copy(constraint.secondItem)
      if constraint.secondItem != nil && second == nil { continue }
      let made = LayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
        toItem: second, attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
        constant: constraint.constant)
      made.priority = constraint.priority
      made.isActive = true
    }
    fresh.layoutIfNeeded()
    let name = (root as? HookedView)?.name ?? root.layoutName
    for (view, copy) in zip(Self.all(root), Self.all(fresh)) {
      let (got, want) = (view.layoutFrame, copy.layoutFrame)
      let isSame =
        abs(got.x - want.x) < 1e-6 && abs(got.y - want.y) < 1e-6
        && abs(got.width - want.width) < 1e-6 && abs(got.height - want.height) < 1e-6
      if !isSame {
        found.append("\((view as? HookedView)?.name ?? "") is at \(got), not \(want)")
      }
    }
    let (got, want) = (root.layout.statistics, fresh.layout.statistics)
    if got.variables != want.variables || got.constraints != want.constraints {
      found.append(
        "\(name) has \(got.variables) variables and \(got.constraints) constraints, not "
          + "\(want.variables) and \(want.constraints)")
    }
    if root.layout.conflicts.count != fresh.layout.conflicts.count {
      found.append("\(name) has the conflicts \(root.layout.conflicts)")
    }
    if subject.isDescendant(of: root) { compareFitting(root, fresh, &found) }
    found += root.layout.solver.brokenInvariants
  }

  /// Compares a size that may be remembered from before the changes.
  private func compareFitting(_ root: LayoutView, _ fresh: LayoutView, _ found: inout [String]) {
    let (got, want) = (root.systemLayoutSizeFitting(), fresh.systemLayoutSizeFitting())
    if got != want { found.append("the root fits \(got), not \(want)") }
  }

  private static func all(_ root: LayoutView) -> [LayoutView] {
    [root] + root.subviews.flatMap { all($0) }
  }

  private static func copy(
    _ view: LayoutView, _ copies: inout [ObjectIdentifier: LayoutView]
  ) -> LayoutView {
    let copy = (view as? HookedView)?.copied() ?? LayoutView()
    copies[ObjectIdentifier(view)] = copy
    copy.hostSize = view.hostSize
    copy.isHidden = view.isHidden
    copy.layoutDirection = view.layoutDirection
    for child in view.subviews { copy.addSubview(Self.copy(child, &copies)) }
    return copy
  }
}

extension HookedView {
  /// The name, asked for without calling the hook.
  var name: String {
    let hook = hook
    self.hook = nil
    defer { self.hook = hook }
    return layoutName
  }
}
