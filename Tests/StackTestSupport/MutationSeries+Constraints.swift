import StackLayout
import TestSupport

// Constraints of the user between views of the tree: optional ones, and required ones that may contradict.

extension MutationSeries {
  mutating func mutateConstraints() -> String {
    // Moving a view ends the constraints between it and the outside.
    constraints = constraints.filter { isInForce($0) }
    if !constraints.isEmpty && random.chance(35) {
      let place = Int.random(in: 0..<constraints.count, using: &random)
      let gone = constraints.remove(at: place)
      gone.constraint.isActive = false
      return "deactivate: \(gone.constraint)"
    }
    if !constraints.isEmpty && random.chance(25) {
      let changed = random.element(constraints).constraint
      if random.chance(60) {
        changed.constant = number(-20...90)
        return "constant: \(changed)"
      }
      changed.priority = priority()
      return "priority: \(changed)"
    }
    if constraints.count >= limits.constraints { return "nothing" }
    guard let added = random.chance(40) ? heldBaseline() : relation() else { return "nothing" }
    constraints.append(added)
    return "\(added.constraint.priority.isRequired ? "require" : "optional"): \(added.constraint)"
  }

  /// Whether a constraint is active, and its views are in the tree.
  func isInForce(_ constraint: UserConstraint) -> Bool {
    constraint.constraint.isActive && constraint.first.view.isDescendant(of: root)
      && constraint.second?.view.isDescendant(of: root) ?? true
  }

  private mutating func priority() -> Priority {
    if limits.isLarge && random.chance(80) { return random.element([760, 750, 600, 500, 250, 50]) }
    return random.element([1000, 1000, 760, 750, 600, 500, 250, 50])
  }

  /// A nested stack's line of text, held below the root's top; in large trees below its parent's.
  private mutating func heldBaseline() -> UserConstraint? {
    let stack = stacks[Int.random(in: 1..<stacks.count, using: &random)]
    let attribute: LayoutAttribute = random.chance(50) ? .firstBaseline : .lastBaseline
    let isHeld = constraints.contains {
      $0.first.view === stack && $0.first.attribute == attribute
    }
    if isHeld { return nil }
    return UserConstraint(
      .init(stack, attribute), .equal,
      .init(limits.isLarge ? stack.superview ?? root : root, .top), multiplier: 1,
      constant: number(0...70), at: 600,
      number: numbers.next())
  }

  private mutating func relation() -> UserConstraint? {
    let isLength = random.chance(50)
    let attributes: [LayoutAttribute] =
      isLength
      ? [.width, .height]
      : random.element([
        [.leading, .trailing, .centerX],
        [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
      ])
    let first = UserConstraint.Side(anyView(), random.element(attributes))
    var second: UserConstraint.Side?
    if !isLength || random.chance(60) {
      let view = limits.isLarge ? neighbor(of: first.view) : random.element(views)
      if view === first.view { return nil }
      second = .init(view, random.element(attributes))
    }
    let relation: Relation = random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    return UserConstraint(
      first, relation, second,
      multiplier: isLength && second != nil ? random.element([1, 1, 0.5, 2, 0.3]) : 1,
      constant: number(-10...80), at: priority(), number: numbers.next())
  }

  /// The same draw as an element of all views, without the list of them.
  private mutating func anyView() -> LayoutView {
    let place = Int.random(in: 0..<stacks.count + leaves.count, using: &random)
    return place < stacks.count ? stacks[place] : leaves[place - stacks.count]
  }

  private mutating func neighbor(of view: LayoutView) -> LayoutView {
    let others = view.superview?.subviews ?? []
    return others.isEmpty || random.chance(20) ? root : random.element(others)
  }
}
