// Across the axis: where views stand, and how thick the stack is.
//
// A side is weak where views may end short of it. A spanner around the visible views then carries the stack's size:
// it wants to be small, while a stack of a given size leaves the views alone.

extension StackEmitter {
  private var across: Attributes {
    Attributes(axis == .horizontal ? .vertical : .horizontal)
  }

  private var isStartWeak: Bool { alignment != .fill && alignment != .leading }
  private var isEndWeak: Bool { alignment != .fill && alignment != .trailing }
  private var hasWeakSide: Bool { alignment != .fill }

  /// The end of a row of text gives way, so that a row without room overflows there.
  private var weakEndPriority: Priority {
    alignment.isBaseline ? StackPriority.marginEnd : .required
  }

  mutating func emitAcross() {
    guard let first = visible.first?.member else {
      emitNothingVisible()
      suppressAmbiguity()
      return
    }
    align()
    parkHidden(at: first)
    if hasWeakSide && arranged.count > 1 {
      let spanner = emission.makeGuide(StackIdentifier.acrossSpanner, beside: stack)
      span(spanner)
      connect(across.start, .equal, isStartWeak ? spanner : first)
      connect(across.end, .equal, isEndWeak ? spanner : first)
      if alignment.isBaseline { fit(at: StackPriority.canvasFit) }
    } else {
      connect(across.start, isStartWeak ? .lessThanOrEqual : .equal, first)
      connect(
        across.end, isEndWeak ? .greaterThanOrEqual : .equal, first,
        at: isEndWeak ? weakEndPriority : .required)
      fit(at: hasWeakSide ? StackPriority.canvasFit : StackPriority.emptyFit)
    }
    if alignment == .center { connect(across.center, .equal, first) }
    rest(first)
    suppressAmbiguity()
  }

  /// The stack may shrink to nothing.
  private mutating func emitNothingVisible() {
    let spanner = emission.makeGuide(StackIdentifier.acrossSpanner, beside: stack)
    connect(across.start, .equal, spanner)
    connect(across.end, .equal, spanner)
    emission.constrain(
      StackIdentifier.spanningFit, spanner, across.length, .equal, at: StackPriority.emptyFit)
    parkHidden(at: canvas)
  }

  /// Hidden views stand where the views begin across.
  private mutating func parkHidden(at reference: Member) {
    for view in arranged where view.isHidden {
      emission.constrain(
        StackIdentifier.alignmentHidden, view.member, across.start, .equal, reference,
        across.start, at: StackPriority.parking)
    }
  }

  private mutating func connect(
    _ attribute: LayoutAttribute, _ relation: Relation, _ member: Member,
    at priority: Priority = .required
  ) {
    emission.constrain(
      StackIdentifier.canvasConnection, canvas, attribute, relation, member, attribute,
      at: priority)
  }

  private mutating func fit(at priority: Priority) {
    emission.constrain(StackIdentifier.canvasFit, stack, across.length, .equal, at: priority)
  }

  // MARK: Alignment

  private mutating func align() {
    switch alignment {
    case .fill:
      align(across.start)
      align(across.end)
    case .leading: align(across.start)
    case .center: align(across.center)
    case .trailing: align(across.end)
    case .firstBaseline: alignText(.firstBaseline, else: across.start)
    case .lastBaseline: alignText(.lastBaseline, else: across.end)
    }
  }

  private mutating func align(_ attribute: LayoutAttribute) {
    let alignment = emission.pattern(
      StackIdentifier.alignment, attribute, .equal, attribute)
    for view in visible.dropFirst() {
      emission.add(alignment, visible[0].member, view.member)
    }
  }

  /// Views stand on the line of the first one that has text. Where one of two has none, their edges are aligned.
  private mutating func alignText(
    _ baseline: LayoutAttribute, else edge: LayoutAttribute
  ) {
    let hasText = visible.map { emission.hasText($0.member, at: baseline) }
    let reference = hasText.firstIndex(of: true) ?? 0
    for index in visible.indices where index != reference {
      let attribute = hasText[reference] && hasText[index] ? baseline : edge
      emission.constrain(
        StackIdentifier.alignment, visible[reference].member, attribute, .equal,
        visible[index].member, attribute)
    }
  }

  /// A row of text with more room than it needs stands at the top, or on the bottom for the last line.
  private mutating func rest(_ first: Member) {
    guard alignment.isBaseline else { return }
    let edge = alignment == .firstBaseline ? across.start : across.end
    emission.constrain(
      StackIdentifier.alignmentRest, first, edge, .equal, canvas, edge,
      at: StackPriority.alignmentRest)
  }

  // MARK: Spanner

  private mutating func span(_ spanner: Member) {
    let start = boundary(across.start, isStartWeak ? .lessThanOrEqual : .equal, .required)
    let end = boundary(across.end, isEndWeak ? .greaterThanOrEqual : .equal, weakEndPriority)
    for view in visible {
      emission.add(start, spanner, view.member)
      emission.add(end, spanner, view.member)
    }
    emission.constrain(
      StackIdentifier.spanningFit, spanner, across.length, .equal, at: StackPriority.spanningFit)
  }

  private mutating func boundary(
    _ attribute: LayoutAttribute, _ relation: Relation, _ weakPriority: Priority
  ) -> ConstraintEmission.Pattern {
    emission.pattern(
      StackIdentifier.spanningBoundary, attribute, relation, attribute,
      at: relation == .equal ? StackPriority.spanningBoundary : weakPriority)
  }

  /// A view that asks for no size across has none, instead of any.
  private mutating func suppressAmbiguity() {
    guard hasWeakSide else { return }
    let suppression = emission.pattern(
      StackIdentifier.ambiguitySuppression, across.length, .equal,
      at: StackPriority.ambiguitySuppression)
    for view in arranged { emission.add(suppression, view.member) }
  }
}
