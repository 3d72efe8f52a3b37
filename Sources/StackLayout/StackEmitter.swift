/// Writes the constraints of a stack: a pure function of its inputs.
///
/// Attributes along the axis are called start, end, length and center, so that rows and columns are one case.
struct StackEmitter {
  typealias Member = ConstraintEmission.Member

  /// An arranged view.
  struct Arranged {
    let member: Member
    let isHidden: Bool
    /// A nested stack has no length of its own to hold on to.
    let isStack: Bool
    /// The spacing after it, possibly a token.
    let spacing: Double
    /// The gap between it and the next visible view, in points; 0 where it is hidden or the last.
    var gap = 0.0
  }

  /// The four attributes on an axis.
  struct Attributes {
    let start: LayoutAttribute
    let end: LayoutAttribute
    let center: LayoutAttribute
    let length: LayoutAttribute

    init(_ axis: Axis) {
      start = axis == .horizontal ? .leading : .top
      end = axis == .horizontal ? .trailing : .bottom
      center = axis == .horizontal ? .centerX : .centerY
      length = axis == .horizontal ? .width : .height
    }
  }

  var emission: ConstraintEmission
  let stack: Member
  /// What the views stand in: the stack, or a guide inside its margins.
  private(set) var canvas: Member
  let axis: Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  /// Whether gaps run from the last line of a view to the first of the next.
  let isBaselineRelative: Bool
  private let isMarginsRelative: Bool
  private(set) var arranged: [Arranged]
  private(set) var visible: [Arranged]

  init(_ view: StackView, _ emission: ConstraintEmission) {
    self.emission = emission
    stack = emission.member(view)
    canvas = stack
    axis = view.axis
    distribution = view.distribution
    alignment = view.emittedAlignment
    isBaselineRelative = view.isBaselineRelativeArrangement && axis == .vertical
    isMarginsRelative = view.isLayoutMarginsRelativeArrangement
    let spacing = view.spacing
    let hasCustomSpacing = view.hasCustomSpacing
    arranged = emission.arrangedMembers().map { child in
      Arranged(
        member: child.member, isHidden: child.isHidden, isStack: child.isContainer,
        spacing: hasCustomSpacing
          ? emission.identity(of: child.member).flatMap(view.customSpacing) ?? spacing : spacing)
    }
    visible = []
    findGaps()
  }

  /// A gap follows each visible view that another one follows.
  private mutating func findGaps() {
    visible.reserveCapacity(arranged.count)
    var last = -1
    for index in arranged.indices where !arranged[index].isHidden {
      if last >= 0 {
        let gap = gap(from: arranged[last], to: arranged[index])
        arranged[last].gap = gap
        visible[visible.count - 1].gap = gap
      }
      visible.append(arranged[index])
      last = index
    }
  }

  private func gap(from view: Arranged, to next: Arranged) -> Double {
    switch view.spacing {
    case StackView.spacingUseDefault: 0
    case StackView.spacingUseSystem:
      emission.systemSpacing(
        from: view.member, to: next.member, betweenBaselines: isBaselineRelative)
    default: view.spacing
    }
  }

  mutating func emit() {
    if isMarginsRelative { emitMargins() }
    if arranged.isEmpty {
      emitEmpty()
    } else {
      emitAlong()
      emitAcross()
    }
  }

  /// The canvas inside the margins. Its ends give way, so that too little room overflows there instead of contradicting;
  /// they are above the chain's own end, so that what a view needs is never taken from the margins of its stack.
  private mutating func emitMargins() {
    canvas = emission.makeGuide(StackIdentifier.marginsGuide, beside: stack)
    let isRightToLeft = emission.direction == .rightToLeft
    emission.constrain(
      isRightToLeft ? StackIdentifier.rightMargin : StackIdentifier.leftMargin, canvas, .leading,
      .equal, stack, .leadingMargin)
    emission.constrain(
      isRightToLeft ? StackIdentifier.leftMargin : StackIdentifier.rightMargin, canvas, .trailing,
      .equal, stack, .trailingMargin, at: StackPriority.marginEnd)
    emission.constrain(StackIdentifier.topMargin, canvas, .top, .equal, stack, .topMargin)
    emission.constrain(
      StackIdentifier.bottomMargin, canvas, .bottom, .equal, stack, .bottomMargin,
      at: StackPriority.marginEnd)
  }

  /// A stack without views wants no room.
  private mutating func emitEmpty() {
    for attribute in [LayoutAttribute.width, .height] {
      emission.constrain(
        StackIdentifier.canvasFit, stack, attribute, .equal, at: StackPriority.emptyFit)
    }
  }
}
