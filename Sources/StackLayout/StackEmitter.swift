/// Writes the constraints of a stack: a pure function of its inputs.
///
/// Attributes along the axis are called start, end, length and center, so that rows and columns are one case.
struct StackEmitter {
  typealias Member = ConstraintEmission.Member

  /// An arranged view.
  struct Arranged {
    let member: Member
    let isHidden: Bool
    /// The gap that follows it when it is visible.
    let gap: Double
    /// A nested stack has no length of its own to hold on to.
    let isStack: Bool
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
  let axis: Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  let arranged: [Arranged]
  let visible: [Arranged]

  init(_ view: StackView, _ emission: ConstraintEmission) {
    self.emission = emission
    stack = emission.member(view)
    axis = view.axis
    distribution = view.distribution
    alignment = view.alignment
    let gap = view.gap
    let hasCustomSpacing = view.hasCustomSpacing
    arranged = emission.arrangedMembers().map { child in
      Arranged(
        member: child.member, isHidden: child.isHidden,
        gap: hasCustomSpacing
          ? emission.identity(of: child.member).map(view.gap) ?? gap : gap,
        isStack: child.isContainer)
    }
    visible = arranged.filter { !$0.isHidden }
  }

  mutating func emit() {
    if arranged.isEmpty {
      emitEmpty()
    } else {
      emitAlong()
      emitAcross()
    }
  }

  /// A stack without views wants no room.
  private mutating func emitEmpty() {
    for attribute in [LayoutAttribute.width, .height] {
      emission.constrain(
        StackIdentifier.canvasFit, stack, attribute, .equal, at: StackPriority.emptyFit)
    }
  }
}

/// UIKit's names for the constraints of a stack.
enum StackIdentifier {
  static let canvasConnection: StaticString = "UISV-canvas-connection"
  static let canvasFit: StaticString = "UISV-canvas-fit"
  static let spacing: StaticString = "UISV-spacing"
  static let hiding: StaticString = "UISV-hiding"
  static let spacingHidden: StaticString = "UISV-spacing-hidden"
  static let fillEqually: StaticString = "UISV-fill-equally"
  static let fillProportionally: StaticString = "UISV-fill-proportionally"
  static let distributingEdge: StaticString = "UISV-distributing-edge"
  static let alignment: StaticString = "UISV-alignment"
  static let alignmentHidden: StaticString = "UISV-alignment-hidden"
  static let spanningBoundary: StaticString = "UISV-spanning-boundary"
  static let spanningFit: StaticString = "UISV-spanning-fit"
  static let ambiguitySuppression: StaticString = "UISV-ambiguity-suppression"
  static let order: StaticString = "SV-order"
}

/// The levels at which a stack emits. Their number does not depend on the number of views.
enum StackPriority {
  /// A hidden view has no length, unless the user requires one.
  static let hiding: Priority = 999.999
  /// Too little room overflows at the end.
  static let endConnection: Priority = 999.9
  /// The strong sides of the spanner.
  static let spanningBoundary: Priority = 999.5
  static let proportion: Priority = 999
  /// Below hugging and compression resistance, so that centring never changes a length.
  static let centering: Priority = 149
  static let spanningFit: Priority = 51
  /// Where a hidden view is parked.
  static let parking: Priority = 50
  static let canvasFit: Priority = 49
  static let ambiguitySuppression: Priority = 25
  /// Below whatever a user writes: which of tied views gives way.
  static let order: Priority = 0.5
  /// The size where nothing visible asks for one.
  static let emptyFit: Priority = 0.001
}
