import StackLayout

// From a tree to what it is made of, and back by edits.

extension SoakTree {
  /// What the tree is made of at present.
  func state() -> SoakState {
    forgetEnded()
    var described: [SoakState.View] = []
    walk { view in
      described.append(
        SoakState.View(
          number: number(of: view), isHidden: view.isHidden,
          spacingAfter: (view.superview as? StackView)?.customSpacing(after: view)
            ?? StackView.spacingUseDefault,
          content: content(of: view)))
    }
    return SoakState(
      views: described, statements: stated.map(\.statement), hostSize: root.hostSize ?? Size(0, 0))
  }

  private func content(of view: LayoutView) -> SoakState.Content {
    if let stack = view as? StackView {
      return .stack(
        SoakState.Stack(
          axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
          spacing: stack.spacing, margins: stack.directionalLayoutMargins,
          isInsideMargins: stack.isLayoutMarginsRelativeArrangement,
          children: stack.arrangedSubviews.map(number)))
    }
    let axes: [Axis] = [.horizontal, .vertical]
    return .leaf(
      SoakState.Leaf(
        size: view.intrinsicContentSize, text: view.baselines,
        hugging: axes.map { view.contentHuggingPriority(for: $0) },
        compression: axes.map { view.contentCompressionResistancePriority(for: $0) }))
  }

  /// Edits the tree until it is that of a state. Views that it has keep their places in memory, the others are made.
  func restore(_ state: SoakState) {
    for view in state.views where views[view.number] == nil {
      take(Self.makeView(view), view.number)
    }
    // A stack's own place is right before its children come to it, so that none is put into itself.
    for view in state.views {
      guard case .stack(let described) = view.content, let stack = views[view.number] as? StackView
      else { continue }
      arrange(described.children.compactMap { views[$0] }, in: stack)
    }
    for view in state.views {
      guard case .stack(let described) = view.content, let stack = views[view.number] as? StackView
      else { continue }
      for surplus in stack.arrangedSubviews.dropFirst(described.children.count) { remove(surplus) }
    }
    for view in state.views {
      if let present = views[view.number] { set(present, to: view) }
    }
    root.hostSize = state.hostSize
    for old in stated { old.constraint.isActive = false }
    stated = []
    for statement in state.statements { activate(statement) }
  }

  private static func makeView(_ view: SoakState.View) -> LayoutView {
    switch view.content {
    case .leaf(let leaf): SoakLeaf("v\(view.number)", leaf.size, text: leaf.text)
    case .stack: StackView("v\(view.number)")
    }
  }

  /// Brings views to the front of a stack, in their order.
  private func arrange(_ children: [LayoutView], in stack: StackView) {
    var present = stack.arrangedSubviews
    if present.elementsEqual(children, by: { $0 === $1 }) { return }
    for (place, child) in children.enumerated() {
      if place < present.count && present[place] === child { continue }
      stack.insertArrangedSubview(child, at: place)
      if place < present.count { present = stack.arrangedSubviews } else { present.append(child) }
    }
  }

  private func set(_ present: LayoutView, to view: SoakState.View) {
    setHidden(present, view.isHidden)
    if let stack = present.superview as? StackView,
      stack.customSpacing(after: present) != view.spacingAfter
    {
      stack.setCustomSpacing(view.spacingAfter, after: present)
    }
    switch view.content {
    case .leaf(let leaf):
      guard let present = present as? SoakLeaf else { return }
      present.size = leaf.size
      present.text = leaf.text
      for (axis, place) in [(Axis.horizontal, 0), (.vertical, 1)] {
        if present.contentHuggingPriority(for: axis) != leaf.hugging[place] {
          present.setContentHuggingPriority(leaf.hugging[place], for: axis)
        }
        if present.contentCompressionResistancePriority(for: axis) != leaf.compression[place] {
          present.setContentCompressionResistancePriority(leaf.compression[place], for: axis)
        }
      }
    case .stack(let stack):
      guard let present = present as? StackView else { return }
      present.axis = stack.axis
      present.distribution = stack.distribution
      present.alignment = stack.alignment
      present.spacing = stack.spacing
      if present.directionalLayoutMargins != stack.margins {
        present.directionalLayoutMargins = stack.margins
      }
      present.isLayoutMarginsRelativeArrangement = stack.isInsideMargins
    }
  }

  func setHidden(_ view: LayoutView, _ isHidden: Bool) {
    if isHidden { hidden.insert(view) } else { hidden.remove(view) }
    view.isHidden = isHidden
  }

  // MARK: Constraints

  func activate(_ statement: SoakStatement) {
    guard let view = views[statement.view] else { return }
    var other: LayoutView?
    if case .sameWidth(let number) = statement.kind {
      other = views[number]
      if other == nil { return }
    }
    let constraint = statement.constraint(on: view, other: other, root: root)
    constraint.isActive = true
    stated.append(Stated(statement: statement, constraint: constraint))
  }

  /// Constraints end with their views, and where a view is moved away from the other one.
  func forgetEnded() { stated.removeAll { !$0.constraint.isActive } }
}
