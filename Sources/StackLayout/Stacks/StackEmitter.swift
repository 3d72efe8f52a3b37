/// Emits the constraints of a stack: a pure function of its inputs.
///
/// Attributes on the main axis are called start, end, length and center, so that rows and columns share their code.
struct StackEmitter {
  typealias Member = ConstraintEmission.Member
  typealias Arranged = ConstraintEmission.ArrangedMember

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
  /// The area of the views: the stack, or a guide inside its margins.
  private(set) var canvas: Member
  let axis: Axis
  let along: Attributes
  let across: Attributes
  let distribution: StackDistribution
  let alignment: StackAlignment
  /// Whether gaps are measured from the last baseline of a view to the first baseline of the next.
  let isBaselineRelative: Bool
  let hasSpacers: Bool
  /// The arranged views. The gap of each is that to the next visible one, in points; 0 if it is hidden or the last.
  let arranged: [Arranged]
  let visible: [Arranged]

  init(_ arrangement: StackArrangement, _ emission: ConstraintEmission) {
    axis = arrangement.axis
    along = Attributes(axis)
    across = Attributes(axis.other)
    distribution = arrangement.distribution
    alignment = arrangement.emittedAlignment
    isBaselineRelative = arrangement.isBaselineRelativeArrangement && axis == .vertical
    arranged = Self.arranged(
      emission, spacing: arrangement.spacing, betweenBaselines: isBaselineRelative)
    hasSpacers = arranged.contains { $0.spacerKind != nil }
    let hasHidden = arranged.contains { $0.isHidden }
    visible = hasHidden ? arranged.filter { !$0.isHidden } : arranged
    stack = emission.container
    canvas = stack
    self.emission = emission
  }

  /// Lists the items with the gaps between the visible ones.
  private static func arranged(
    _ emission: ConstraintEmission, spacing: Double, betweenBaselines: Bool
  ) -> [Arranged] {
    var arranged = emission.arrangedMembers(spacing: spacing)
    var last = -1
    for place in arranged.indices {
      if arranged[place].isHidden {
        arranged[place].gap = 0
        continue
      }
      if last >= 0 {
        switch arranged[last].gap {
        case StackSpacing.useDefault: arranged[last].gap = 0
        case StackSpacing.useSystem:
          arranged[last].gap = emission.systemSpacing(
            from: arranged[last].member, to: arranged[place].member,
            betweenBaselines: betweenBaselines)
        default: break
        }
      }
      last = place
    }
    if last >= 0 { arranged[last].gap = 0 }
    return arranged
  }

  mutating func emit(insideMargins isMarginsRelative: Bool) {
    emission.reserveCapacity(10 + (alignment == .fill ? 4 : 6) * arranged.count)
    if isMarginsRelative { emitMargins() }
    if arranged.isEmpty {
      emitEmpty()
    } else {
      emitAlong()
      emitAcross()
    }
  }

  /// Creates the canvas inside the margins. Its end constraints are not required, so views that do not fit overflow there
  /// instead of causing a conflict. Their priority is above that of the chain's end, so a stack's margins are never used up for
  /// its views.
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

  /// A stack without views has no size.
  private mutating func emitEmpty() {
    for attribute in [LayoutAttribute.width, .height] {
      emission.constrain(
        StackIdentifier.canvasFit, stack, attribute, .equal, at: StackPriority.emptyFit)
    }
  }
}
