import StackLayout

// Views that come, go and move.

extension SoakTree {
  func rearrange(
    _ operation: SoakOperation, _ bounds: SoakBounds, _ random: inout LinearCongruentialGenerator
  ) -> Bool {
    guard let stack = stacks.element(&random) else { return false }
    switch operation {
    case .insertLeaf:
      if count >= bounds.views.upperBound { return false }
      insert(makeLeaf(&random), into: stack, &random)
    case .removeLeaf:
      guard count > bounds.views.lowerBound, let leaf = leaves.element(&random) else {
        return false
      }
      remove(leaf)
    case .moveLeaf:
      guard let leaf = leaves.element(&random) else { return false }
      insert(leaf, into: stack, &random)
    case .insertStack:
      // Mostly a stack of leaves, seldom one of hundreds of views.
      let isLarge = random.chance(2)
      let levels = isLarge ? bounds.levels : random.chance(10) ? 2 : 1
      var size = 1
      for _ in 0..<levels { size = 10 * size + 1 }
      if count + size > bounds.views.upperBound { return false }
      insert(makeStack(levels: levels, &random), into: stack, &random)
    case .removeStack:
      if count <= bounds.views.lowerBound || stack === root || stack.superview === root {
        return false
      }
      remove(stack)
    default:
      guard let moved = stacks.element(&random), moved !== root, moved.superview !== root,
        !stack.isDescendant(of: moved)
      else { return false }
      insert(moved, into: stack, &random)
    }
    return true
  }

  private func insert(
    _ view: LayoutView, into stack: StackView, _ random: inout LinearCongruentialGenerator
  ) {
    // A view that is arranged already is taken out before the place is counted.
    let count = stack.arrangedSubviews.count - (view.superview === stack ? 1 : 0)
    stack.insertArrangedSubview(view, at: random.number(0...count))
  }

  private func makeLeaf(_ random: inout LinearCongruentialGenerator) -> SoakLeaf {
    let leaf = SoakLeaf(
      "v\(nextNumber)", Self.size(&random),
      text: random.chance(30) ? Self.text(&random) : nil)
    take(leaf, nextNumber)
    nextNumber += 1
    return leaf
  }

  private func makeStack(
    levels: Int, _ random: inout LinearCongruentialGenerator
  ) -> StackView {
    let stack = StackView("v\(nextNumber)")
    take(stack, nextNumber)
    nextNumber += 1
    stack.axis = random.chance(50) ? .horizontal : .vertical
    stack.spacing = Tree.spacing
    for _ in 0..<10 {
      stack.addArrangedSubview(
        levels > 1 ? makeStack(levels: levels - 1, &random) : makeLeaf(&random))
    }
    return stack
  }
}
