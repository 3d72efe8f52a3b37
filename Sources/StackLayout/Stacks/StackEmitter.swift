/// Emits the constraints of a stack: a pure function of its inputs.
///
/// Attributes on the main axis are called start, end, length and center, so that rows and columns share their code.
struct StackEmitter {
  typealias Member = ConstraintEmission.Member

  /// An arranged view.
  struct Arranged {
    let member: Member
    let isHidden: Bool
    let kind: Kind
    /// The gap to the next visible view, in points; 0 if the view is hidden or the last.
    var gap = 0.0
  }

  /// The kind of an arranged item.
  enum Kind: UInt8 {
    case view
    /// A nested container, which has no length of its own to hug.
    case stack
    case fixedSpacer, flexibleSpacer

    var isSpacer: Bool { self == .fixedSpacer || self == .flexibleSpacer }
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
  /// The area of the views: the stack, or a guide inside its margins.
  private(set) var canvas: Member
  let axis: Axis
  let distribution: StackDistribution
  let alignment: StackAlignment
  /// Whether gaps are measured from the last baseline of a view to the first baseline of the next.
  let isBaselineRelative: Bool
  private let isMarginsRelative: Bool
  private(set) var hasSpacers = false
  private(set) var arranged: [Arranged]
  private(set) var visible: [Arranged]

  init(_ arrangement: StackArrangement, _ emission: ConstraintEmission) {
    self.emission = emission
    stack = emission.container
    canvas = stack
    axis = arrangement.axis
    distribution = arrangement.distribution
    alignment = arrangement.emittedAlignment
    isBaselineRelative = arrangement.isBaselineRelativeArrangement && axis == .vertical
    isMarginsRelative = arrangement.isLayoutMarginsRelativeArrangement
    arranged = []
    visible = []
    arrange(spacing: arrangement.spacing)
  }

  /// Lists the items with the gaps between the visible ones.
  private mutating func arrange(spacing: Double) {
    let members = emission.arrangedMembers()
    var arranged: [Arranged] = []
    var visible: [Arranged] = []
    arranged.reserveCapacity(members.count)
    visible.reserveCapacity(members.count)
    var last = -1
    for (place, child) in members.enumerated() {
      let item = Arranged(
        member: child.member, isHidden: child.isHidden, kind: Self.kind(of: child))
      if item.kind.isSpacer { hasSpacers = true }
      if !child.isHidden {
        if last >= 0 {
          let gap = points(
            members[last].spacingAfter ?? spacing, from: members[last].member, to: child.member)
          arranged[last].gap = gap
          visible[visible.count - 1].gap = gap
        }
        last = place
        visible.append(item)
      }
      arranged.append(item)
    }
    self.arranged = arranged
    self.visible = visible
  }

  private static func kind(of child: ConstraintEmission.ArrangedMember) -> Kind {
    if child.isContainer { return .stack }
    switch child.spacerKind {
    case nil: return .view
    case .fixed: return .fixedSpacer
    case .flexible: return .flexibleSpacer
    }
  }

  /// Converts a gap, possibly a token, to points.
  private func points(_ gap: Double, from member: Member, to next: Member) -> Double {
    if gap == StackSpacing.useDefault { return 0 }
    guard gap == StackSpacing.useSystem else { return gap }
    return emission.systemSpacing(from: member, to: next, betweenBaselines: isBaselineRelative)
  }

  mutating func emit() {
    emission.reserveCapacity(8 + 4 * arranged.count)
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
