import StackLayout

/// A tree of stacks that is edited at random, and can say what it is made of.
final class SoakTree {
  /// A constraint that was activated, and what it says.
  struct Stated {
    var statement: SoakStatement
    let constraint: LayoutConstraint
  }

  let root: StackView
  /// All views by their numbers; the root is number 0.
  var views: [Int: LayoutView] = [:]
  /// The views' numbers, the other way round.
  var numbers: [ObjectIdentifier: Int] = [:]
  var stacks: SoakPool<StackView> = SoakPool()
  var leaves: SoakPool<SoakLeaf> = SoakPool()
  var hidden: SoakPool<LayoutView> = SoakPool()
  /// In the order of their activation; some may have ended with their views.
  var stated: [Stated] = []
  var nextNumber: Int

  /// The tree of a state, made in one go.
  init(_ state: SoakState) {
    nextNumber = (state.views.map(\.number).max() ?? 0) + 1
    root = StackView("v0")
    take(root, 0)
    restore(state)
  }

  var count: Int { views.count }

  func number(of view: LayoutView) -> Int { numbers[ObjectIdentifier(view)] ?? -1 }

  /// Notes a view that comes in.
  func take(_ view: LayoutView, _ number: Int) {
    views[number] = view
    numbers[ObjectIdentifier(view)] = number
    if let stack = view as? StackView { stacks.insert(stack) }
    if let leaf = view as? SoakLeaf { leaves.insert(leaf) }
    if view.isHidden { hidden.insert(view) }
  }

  /// Takes a view out for good, with all views inside.
  func remove(_ view: LayoutView) {
    view.removeFromSuperview()
    var leaving = [view]
    while let view = leaving.popLast() {
      leaving += view.subviews
      views[number(of: view)] = nil
      numbers[ObjectIdentifier(view)] = nil
      if let stack = view as? StackView { stacks.remove(stack) }
      if let leaf = view as? SoakLeaf { leaves.remove(leaf) }
      hidden.remove(view)
    }
  }

  /// The views, every stack before its children.
  func walk(_ body: (LayoutView) -> Void) {
    var waiting: [LayoutView] = [root]
    while let view = waiting.popLast() {
      body(view)
      if let stack = view as? StackView { waiting += stack.arrangedSubviews.reversed() }
    }
  }

  /// The edges of all views in the root's coordinates, every stack before its children.
  func edges() -> [Double] {
    var edges: [Double] = []
    var origins: [ObjectIdentifier: (x: Double, y: Double)] = [:]
    walk { view in
      let frame = view.layoutFrame
      let outer = view.superview.flatMap { origins[ObjectIdentifier($0)] } ?? (0, 0)
      let origin = (x: outer.x + frame.x, y: outer.y + frame.y)
      if view is StackView { origins[ObjectIdentifier(view)] = origin }
      edges += [origin.x, origin.y, origin.x + frame.width, origin.y + frame.height]
    }
    return edges
  }
}
