import StackLayout

// Constraints of the user, beside those of the stacks.

extension SoakTree {
  func constrain(
    _ operation: SoakOperation, _ bounds: SoakBounds, _ random: inout LinearCongruentialGenerator
  ) -> Bool {
    switch operation {
    case .stateConstraint:
      if stated.count >= bounds.statements.upperBound { forgetEnded() }
      guard stated.count < bounds.statements.upperBound, let leaf = leaves.element(&random) else {
        return false
      }
      return state(about: leaf, bounds, &random)
    case .contradict: return contradict(&random)
    default: break
    }
    forgetEnded()
    if stated.isEmpty { return false }
    let place = random.draw() % stated.count
    let constraint = stated[place].constraint
    switch operation {
    case .dropConstraint:
      if stated.count <= bounds.statements.lowerBound { return false }
      constraint.isActive = false
      stated.remove(at: place)
    case .changeConstant:
      stated[place].statement.constant = Double(random.number(0...80))
      constraint.constant = stated[place].statement.constant
    default:
      stated[place].statement.priority = Self.priority(bounds, &random)
      constraint.priority = stated[place].statement.priority
    }
    return true
  }

  private func state(
    about leaf: SoakLeaf, _ bounds: SoakBounds, _ random: inout LinearCongruentialGenerator
  ) -> Bool {
    let kind: SoakStatement.Kind
    switch random.number(0...3) {
    case 0: kind = .width
    case 1:
      guard let stack = leaf.superview as? StackView else { return false }
      let other = random.element(stack.arrangedSubviews)
      if other === leaf { return false }
      kind = .sameWidth(number(of: other))
    case 2: kind = .inset
    default: kind = .ratio
    }
    activate(
      SoakStatement(
        kind: kind, view: number(of: leaf), constant: Double(random.number(0...80)),
        priority: Self.priority(bounds, &random)))
    return true
  }

  /// Two required widths of one leaf, of which the layout drops one; or the first of such a pair goes, and the dropped
  /// one counts.
  private func contradict(_ random: inout LinearCongruentialGenerator) -> Bool {
    let broken = stated.filter { $0.constraint.isBroken }
    if broken.count > 4, let dropped = broken.first {
      let first = stated.firstIndex {
        $0.statement.view == dropped.statement.view && $0.statement.priority == .required
          && $0.constraint.isActive
      }
      guard let first else { return false }
      stated.remove(at: first).constraint.isActive = false
      return true
    }
    guard let leaf = leaves.element(&random) else { return false }
    let width = Double(random.number(10...80))
    for constant in [width, width + 7] {
      activate(
        SoakStatement(
          kind: .width, view: number(of: leaf), constant: constant, priority: .required))
    }
    return true
  }

  /// Mostly wishes above or below what the content asks for.
  private static func priority(
    _ bounds: SoakBounds, _ random: inout LinearCongruentialGenerator
  ) -> Priority {
    random.chance(5) ? .required : random.element(bounds.wishPriorities)
  }
}
