/// Empty room along the axis of the stack that arranges it; of no size elsewhere.
///
/// A fixed spacer keeps its length unless a required constraint says otherwise; too little room overflows at the stack's
/// end. A flexible one takes what hugging views leave, and shares it with the other flexible ones in equal lengths, as far
/// as their least lengths allow. Where a distribution gives views equal or proportional lengths, spacers have no part in
/// it and count as gaps; where one shares the room among the gaps, a flexible spacer has its least length.
///
/// A stack does not take its baselines from a spacer; gaps from line to line end at a spacer's edges.
public final class SpacerView: LayoutView {
  /// The length in points; of a flexible spacer the least one.
  ///
  /// - Precondition: finite and not negative.
  public var length: Double {
    didSet {
      precondition(length.isFinite && length >= 0, "a spacer's length is finite and not negative")
      if length != oldValue { changed() }
    }
  }

  /// Whether it takes the room that other views leave.
  public var isFlexible: Bool {
    didSet {
      if isFlexible == oldValue { return }
      hug()
      changed()
    }
  }

  /// A spacer of a fixed length in points.
  public convenience init(_ length: Double, _ name: String = "") {
    self.init(length, isFlexible: false, name)
  }

  /// A spacer that takes what other views leave, and `least` points at least; `SpacerView()` is one that may vanish.
  public convenience init(atLeast least: Double = 0, _ name: String = "") {
    self.init(least, isFlexible: true, name)
  }

  private init(_ length: Double, isFlexible: Bool, _ name: String) {
    precondition(length.isFinite && length >= 0, "a spacer's length is finite and not negative")
    self.length = length
    self.isFlexible = isFlexible
    super.init(name)
    for axis in [Axis.horizontal, .vertical] {
      setContentCompressionResistancePriority(StackPriority.spacer, for: axis)
    }
    hug()
  }

  private func hug() {
    spacerKind = isFlexible ? .flexible : .fixed
    for axis in [Axis.horizontal, .vertical] {
      setContentHuggingPriority(
        isFlexible ? StackPriority.flexibleSpacer : StackPriority.spacer, for: axis)
    }
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setContainerNeedsEmission()
  }

  /// The length along the stack's axis, and none across it.
  public override var intrinsicContentSize: Size {
    switch axisOfArrangement {
    case nil: Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
    case .horizontal: Size(width: length, height: noIntrinsicMetric)
    case .vertical: Size(width: noIntrinsicMetric, height: length)
    }
  }
}
