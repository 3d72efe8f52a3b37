// Cross axis: alignment of the views, and thickness of the stack.
//
// A side is weak if views may end before it. A spanner around the visible views then determines the stack's size: the spanner
// is as small as possible, and a stack of a given size does not affect the views.

extension StackEmitter {
  private var isStartWeak: Bool { alignment != .fill && alignment != .leading }
  private var isEndWeak: Bool { alignment != .fill && alignment != .trailing }
  private var hasWeakSide: Bool { alignment != .fill }

  /// The end of a row of text is not required, so a row without enough space overflows there.
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

  /// With no visible view, the stack may shrink to nothing.
  private mutating func emitNothingVisible() {
    let spanner = emission.makeGuide(StackIdentifier.acrossSpanner, beside: stack)
    connect(across.start, .equal, spanner)
    connect(across.end, .equal, spanner)
    emission.constrain(
      StackIdentifier.spanningFit, spanner, across.length, .equal, at: StackPriority.emptyFit)
    parkHidden(at: canvas)
  }

  /// Hidden views are parked at the start of the views on the cross axis, and where views fill the stack, at their end, too.
  private mutating func parkHidden(at reference: Member) {
    for view in arranged where view.isHidden {
      emission.constrain(
        StackIdentifier.alignmentHidden, view.member, across.start, .equal, reference,
        across.start, at: StackPriority.parking)
      // It stays as long as the others.
      if alignment == .fill && !visible.isEmpty {
        emission.constrain(
          StackIdentifier.alignmentHidden, view.member, across.end, .equal, reference, across.end,
          at: StackPriority.parking)
      }
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
    for place in visible.indices.dropFirst() {
      emission.add(alignment, visible[0].member, visible[place].member)
    }
  }

  /// Aligns views to the first view that has text, by baselines, or by edges if one of the two has no text.
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

  /// A row of text with surplus height is at the top, or at the bottom for the last baseline.
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

  /// A view without a size on the cross axis gets size 0 instead of an ambiguous one.
  private mutating func suppressAmbiguity() {
    guard hasWeakSide else { return }
    let suppression = emission.pattern(
      StackIdentifier.ambiguitySuppression, across.length, .equal,
      at: StackPriority.ambiguitySuppression)
    for view in arranged { emission.add(suppression, view.member) }
  }
}
