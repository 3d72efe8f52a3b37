/// Empty space along the main axis of the stack that arranges it. It has no size elsewhere.
///
/// A fixed spacer keeps its length unless a required constraint overrides it; if space is missing, the stack overflows at its
/// end. A flexible spacer takes the space that hugging views leave, and shares it equally with the other flexible spacers as
/// far as their minimum lengths allow. Distributions that give views equal or proportional lengths treat spacers as gaps. In
/// distributions that share the space among the gaps, a flexible spacer has its minimum length.
///
/// A stack never takes its baselines from a spacer. A gap between baselines that is next to a spacer ends at the spacer's edge.
public final class SpacerView: LayoutView {
  /// The length in points; the minimum length of a flexible spacer.
  ///
  /// - Precondition: The value is finite and not negative.
  public var length: Double {
    didSet {
      precondition(length.isFinite && length >= 0, "a spacer's length is finite and not negative")
      if length != oldValue { changed() }
    }
  }

  /// Whether the spacer takes the space that other views leave.
  public var isFlexible: Bool {
    didSet {
      if isFlexible == oldValue { return }
      hug()
      changed()
    }
  }

  /// Creates a spacer of a fixed length in points.
  public convenience init(_ length: Double, _ name: String = "") {
    self.init(length, isFlexible: false, name)
  }

  /// Creates a spacer that takes the space that other views leave, at least `least` points. `SpacerView()` may shrink to
  /// nothing.
  public convenience init(atLeast least: Double = 0, _ name: String = "") {
    self.init(least, isFlexible: true, name)
  }

  private init(_ length: Double, isFlexible: Bool, _ name: String) {
    precondition(length.isFinite && length >= 0, "a spacer's length is finite and not negative")
    self.length = length
    self.isFlexible = isFlexible
    super.init(name)
    hug()
  }

  private func hug() {
    spacerKind = isFlexible ? .flexible : .fixed
    setContentPriorities(
      hugging: isFlexible ? StackPriority.flexibleSpacer : StackPriority.spacer,
      compression: StackPriority.spacer)
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setContainerNeedsEmission()
  }

  /// The length on the stack's main axis, and no intrinsic size on the cross axis.
  public override var intrinsicContentSize: Size {
    switch axisOfArrangement {
    case nil: Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
    case .horizontal: Size(width: length, height: noIntrinsicMetric)
    case .vertical: Size(width: noIntrinsicMetric, height: length)
    }
  }
}
