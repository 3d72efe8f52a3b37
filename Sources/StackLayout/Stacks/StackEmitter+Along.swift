// Main axis: the chain of visible views, the distribution, hidden views, and ties.

extension StackEmitter {
  /// The start of a gap, on the view before it.
  private var gapStart: LayoutAttribute { isBaselineRelative ? .lastBaseline : along.end }
  /// The end of a gap, on the view after it.
  private var gapEnd: LayoutAttribute { isBaselineRelative ? .firstBaseline : along.start }

  mutating func emitAlong() {
    connectChain()
    switch distribution {
    case .fill: break
    case .fillEqually: fillEqually()
    case .fillProportionally: fillProportionally()
    case .equalSpacing: spreadGuides(from: gapStart, to: gapEnd)
    case .equalCentering: spreadGuides(from: along.center, to: along.center)
    }
    park()
    if hasSpacers { shareRoomOfSpacers() }
    if distribution != .fillProportionally { settleTies() }
  }

  /// Connects the stack's start through the visible views to its end. The end constraint is not required, so views that do not
  /// fit overflow there instead of causing a conflict.
  private mutating func connectChain() {
    guard let first = visible.first, let last = visible.last else {
      let spanner = emission.makeGuide(StackIdentifier.alongSpanner, beside: stack)
      connect(along.start, to: spanner)
      connect(along.end, to: spanner)
      emission.constrain(
        StackIdentifier.spanningFit, spanner, along.length, .equal, at: StackPriority.emptyFit)
      for view in arranged { parkHidden(view, along.start, .equal, spanner, along.end, 0) }
      return
    }
    connect(along.start, to: first.member)
    connect(
      along.end, to: last.member,
      at: DeliberateFault.isActive(.stackRequiredEnd) ? .required : StackPriority.endConnection,
      weight: endWeight)
    if DeliberateFault.isActive(.stackSpacing) { return }
    let isLeast = distribution == .equalSpacing || distribution == .equalCentering
    let relation: Relation =
      isLeast && !DeliberateFault.isActive(.stackSpacingRelation) ? .greaterThanOrEqual : .equal
    let identifier =
      DeliberateFault.isActive(.stackSpacingIdentifier)
      ? StackIdentifier.order : StackIdentifier.spacing
    let spacing = emission.pattern(identifier, gapEnd, relation, gapStart, yieldsToUser: true)
    for index in visible.indices.dropFirst() {
      emission.add(
        spacing, visible[index].member, visible[index - 1].member,
        constant: visible[index - 1].gap)
    }
  }

  private mutating func connect(
    _ attribute: LayoutAttribute, to member: Member, at priority: Priority = .required,
    weight: Double = 1
  ) {
    emission.constrain(
      StackIdentifier.canvasConnection, canvas, attribute, .equal, member, attribute, at: priority,
      weight: weight, yieldsToUser: true)
  }

  /// A point of overflow costs less at the end of an outer container, so that it never squeezes an inner one.
  private var endWeight: Double { mutating get { Double(1 + emission.nesting) } }

  // MARK: Distributions

  private mutating func fillEqually() {
    let visible = hasSpacers ? visible.filter { $0.spacerKind == nil } : visible
    guard let first = visible.first else { return }
    let equality = emission.pattern(
      StackIdentifier.fillEqually, along.length, .equal, along.length, yieldsToUser: true)
    for view in visible.dropFirst() { emission.add(equality, view.member, first.member) }
  }

  /// `length == share * (canvas's length - gaps)`.
  private mutating func fillProportionally() {
    let lengths = visible.map { view in
      view.spacerKind != nil ? 0 : max(0, emission.naturalLength(of: view.member, along: axis))
    }
    let total = lengths.reduce(0, +)
    guard total > 0 else {
      fillEqually()
      if !visible.isEmpty {
        emission.constrain(
          StackIdentifier.canvasFit, stack, along.length, .equal, at: StackPriority.emptyFit)
      }
      return
    }
    let gaps = sumOfGaps() + sumOfSpacers()
    for (view, length) in zip(visible, lengths) where view.spacerKind == nil {
      if length > 0 {
        let share = length / total
        emission.constrain(
          StackIdentifier.fillProportionally, view.member, along.length, .equal, canvas,
          multiplier: share, constant: -share * gaps, at: StackPriority.proportion)
      } else {
        emission.constrain(
          StackIdentifier.fillProportionally, view.member, along.length, .equal,
          at: StackPriority.proportion)
      }
    }
  }

  /// The minimum length of the spacers together.
  private mutating func sumOfSpacers() -> Double {
    guard hasSpacers else { return 0 }
    var sum = 0.0
    for view in visible where view.spacerKind != nil {
      sum += emission.intrinsicLength(of: view.member, along: axis) ?? 0
    }
    return sum
  }

  /// The gaps from edge to edge, even if gaps are given between baselines.
  private mutating func sumOfGaps() -> Double {
    var sum = visible.reduce(0) { $0 + $1.gap }
    guard isBaselineRelative else { return sum }
    for view in visible.dropLast() { sum -= emission.baselineDistances(of: view.member).1 }
    for view in visible.dropFirst() { sum -= emission.baselineDistances(of: view.member).0 }
    return sum
  }

  /// Emits guides between neighbours with equal lengths: always, or as far as the minimum gaps allow.
  private mutating func spreadGuides(from end: LayoutAttribute, to start: LayoutAttribute) {
    guard !visible.isEmpty else { return }
    var firstGuide: Member?
    for (index, (previous, next)) in zip(visible, visible.dropFirst()).enumerated() {
      let guide = emission.makeGuide(
        StackIdentifier.gapGuide, beside: previous.member, allowsNegativeLength: true)
      emission.constrain(
        StackIdentifier.distributingEdge, guide, along.start, .equal, previous.member, end,
        yieldsToUser: true)
      emission.constrain(
        StackIdentifier.distributingEdge, guide, along.end, .equal, next.member, start,
        yieldsToUser: true)
      if let firstGuide {
        let isCentering = distribution == .equalCentering
        emission.constrain(
          StackIdentifier.fillEqually, guide, along.length, .equal, firstGuide,
          at: isCentering ? StackPriority.centering : .required,
          weight: isCentering ? Double(visible.count - index) : 1, yieldsToUser: !isCentering)
      } else {
        firstGuide = guide
      }
    }
    emission.constrain(
      StackIdentifier.canvasFit, stack, along.length, .equal, at: StackPriority.canvasFit)
  }

  // MARK: Hidden views

  /// A hidden view has no length. It is parked in the middle of its gap, or at its end of the stack.
  private mutating func park() {
    if DeliberateFault.isActive(.stackHiddenView) { return }
    var previous: Arranged?
    var remaining = visible.count
    for view in arranged {
      guard view.isHidden else {
        previous = view
        remaining -= 1
        continue
      }
      emission.constrain(
        StackIdentifier.hiding, view.member, along.length, .equal, at: StackPriority.hiding)
      if let previous {
        let offset = remaining > 0 ? previous.gap / 2 : 0
        parkHidden(view, along.start, .equal, previous.member, along.end, offset)
      } else if let next = visible.first {
        emission.constrain(
          StackIdentifier.spacingHidden, next.member, along.start, .equal, view.member, along.end,
          at: StackPriority.parking)
      }
    }
  }

  private mutating func parkHidden(
    _ view: Arranged, _ attribute: LayoutAttribute, _ relation: Relation, _ other: Member,
    _ otherAttribute: LayoutAttribute, _ constant: Double
  ) {
    emission.constrain(
      StackIdentifier.spacingHidden, view.member, attribute, relation, other, otherAttribute,
      constant: constant, at: StackPriority.parking)
  }

  // MARK: Spacers

  /// Flexible spacers have equal lengths, as far as their minimum lengths allow: spacers with the same minimum are equal, none
  /// is shorter than a common length, and that length is maximized. O(spacers · different minimums).
  private mutating func shareRoomOfSpacers() {
    if visible.count(where: { $0.spacerKind == .flexible }) < 2 { return }
    let equality = emission.pattern(
      StackIdentifier.spacer, along.length, .equal, along.length, yieldsToUser: true)
    var representatives: [(spacer: Member, least: Double)] = []
    for spacer in visible where spacer.spacerKind == .flexible {
      let least = emission.intrinsicLength(of: spacer.member, along: axis) ?? 0
      if let equal = representatives.first(where: { $0.least == least }) {
        emission.add(equality, spacer.member, equal.spacer)
      } else {
        representatives.append((spacer.member, least))
      }
    }
    guard representatives.count > 1 else { return }
    let common = emission.makeGuide(StackIdentifier.spacer, beside: stack)
    for (spacer, _) in representatives {
      emission.constrain(
        StackIdentifier.spacer, spacer, along.length, .greaterThanOrEqual, common, along.length,
        yieldsToUser: true)
    }
    emission.constrain(
      StackIdentifier.spacer, common, along.length, .equal, canvas, along.length,
      at: StackPriority.equalSpacers)
  }

  // MARK: Ties

  /// A soft constraint keeps each view at its own length, with weights that grow with the index: of tied views, the first
  /// stretches or shrinks first.
  private mutating func settleTies() {
    let ownLength = emission.pattern(
      StackIdentifier.order, along.length, .equal, at: StackPriority.order, isTieBreaker: true)
    for index in visible.indices where !visible[index].isContainer {
      let view = visible[index].member
      emission.addFollowingContent(
        ownLength, view, weight: DeliberateFault.isActive(.stackTieWeight) ? 1 : Double(index + 1))
    }
  }
}
