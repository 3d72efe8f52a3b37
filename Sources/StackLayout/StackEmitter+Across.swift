// Across the axis: where views stand, and how thick the stack is.
//
// A side is weak where views may end short of it. A spanner around the visible views then carries the stack's size:
// it wants to be small, while a stack of a given size leaves the views alone.

extension StackEmitter {
  private var across: Attributes {
    Attributes(axis == .horizontal ? .vertical : .horizontal)
  }

  private var isStartWeak: Bool { alignment == .trailing || alignment == .center }
  private var isEndWeak: Bool { alignment == .leading || alignment == .center }
  private var hasWeakSide: Bool { alignment != .fill }

  mutating func emitAcross() {
    guard let reference = visible.first else {
      emitNothingVisible()
      suppressAmbiguity()
      return
    }
    align(with: reference)
    if hasWeakSide && arranged.count > 1 {
      let spanner = emission.makeGuide(beside: stack)
      span(spanner)
      connect(across.start, .equal, isStartWeak ? spanner : reference.member)
      connect(across.end, .equal, isEndWeak ? spanner : reference.member)
    } else {
      connect(across.start, isStartWeak ? .lessThanOrEqual : .equal, reference.member)
      connect(across.end, isEndWeak ? .greaterThanOrEqual : .equal, reference.member)
      emission.constrain(
        StackIdentifier.canvasFit, stack, across.length, .equal,
        at: hasWeakSide ? StackPriority.canvasFit : StackPriority.emptyFit)
    }
    if alignment == .center { connect(across.center, .equal, reference.member) }
    suppressAmbiguity()
  }

  /// The stack may shrink to nothing.
  private mutating func emitNothingVisible() {
    let spanner = emission.makeGuide(beside: stack)
    connect(across.start, .equal, spanner)
    connect(across.end, .equal, spanner)
    emission.constrain(
      StackIdentifier.spanningFit, spanner, across.length, .equal, at: StackPriority.emptyFit)
    parkHidden(at: stack)
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
    _ attribute: LayoutAttribute, _ relation: Relation, _ member: Member
  ) {
    emission.constrain(
      StackIdentifier.canvasConnection, stack, attribute, relation, member, attribute)
  }

  private mutating func align(with reference: Arranged) {
    let attributes: [LayoutAttribute] =
      switch alignment {
      case .fill: [across.start, across.end]
      case .leading: [across.start]
      case .center: [across.center]
      case .trailing: [across.end]
      }
    for attribute in attributes {
      for view in visible.dropFirst() {
        emission.constrain(
          StackIdentifier.alignment, reference.member, attribute, .equal, view.member, attribute)
      }
    }
    parkHidden(at: reference.member)
  }

  private mutating func span(_ spanner: Member) {
    for view in visible {
      bound(
        spanner, across.start, isStartWeak ? .lessThanOrEqual : .equal, view)
      bound(
        spanner, across.end, isEndWeak ? .greaterThanOrEqual : .equal, view)
    }
    emission.constrain(
      StackIdentifier.spanningFit, spanner, across.length, .equal, at: StackPriority.spanningFit)
  }

  private mutating func bound(
    _ spanner: Member, _ attribute: LayoutAttribute, _ relation: Relation, _ view: Arranged
  ) {
    emission.constrain(
      StackIdentifier.spanningBoundary, spanner, attribute, relation, view.member, attribute,
      at: relation == .equal ? StackPriority.spanningBoundary : .required)
  }

  /// A view that asks for no size across has none, instead of any.
  private mutating func suppressAmbiguity() {
    guard hasWeakSide else { return }
    for view in arranged {
      emission.constrain(
        StackIdentifier.ambiguitySuppression, view.member, across.length, .equal,
        at: StackPriority.ambiguitySuppression)
    }
  }
}
