/// The constraints of an item with a fixed aspect ratio that fits or covers a box.
///
/// `~` and ``setPriority(_:)`` set the priority of ``ratio`` and ``limits``. The priority of ``fit`` follows: 48, or 0.001
/// below theirs if 48 is not below it, because the fit must yield to the ratio. That is below what usually decides a box, its
/// constraints, content and containers, so the item never moves its box. While ``ratio`` is active, the item's own content does
/// not count.
public struct AspectConstraints: ConstraintStatement {
  /// The ratio of width to height.
  public let ratio: LayoutConstraint
  /// The box as a limit: at most as wide and high as the box if the item fits it, at least as wide and high if it covers it.
  public let limits: SizeConstraints
  /// As wide and as high as the box, at priority 48, less a thousandth for each ancestor of the item: a box is settled before
  /// what is in it. One of the two lengths reaches the box.
  public let fit: SizeConstraints

  /// All five: ratio, limits, fit.
  public var constraints: [LayoutConstraint] { [ratio] + limits.constraints + fit.constraints }

  init(_ ratio: LayoutConstraint, _ limits: SizeConstraints, _ fit: SizeConstraints) {
    self.ratio = ratio
    self.limits = limits
    self.fit = fit
    ratio.role.box = .ratio
    for constraint in fit.constraints { constraint.role.box = .fit }
    setPriority(.required)
  }

  /// Sets the priority of ratio and limits, and that of the fit to 48, or below theirs.
  public func setPriority(_ priority: Priority) {
    ratio.priority = priority
    limits.setPriority(priority)
    let below = Priority(max(priority.value - 0.001, priority.value / 2))
    fit.setPriority(priority.isValid && priority > Self.fitPriority ? Self.fitPriority : below)
  }

  static let fitPriority: Priority = 48

  /// The priority of a fit that nobody has set. It stays above those that only suppress ambiguity.
  static func fitPriority(atDepth depth: Int) -> Priority {
    Priority(fitPriority.value - Double(min(depth, 22_000)) / 1000)
  }
}

extension LayoutItem {
  /// Fixes the ratio of width to height, with the largest size that fits a box on both axes:
  /// `photo.aspect(16, 9, fitting: card)`.
  ///
  /// Other constraints determine the item's place.
  public func aspect(
    _ width: Double, _ height: Double, fitting box: some LayoutItem
  ) -> AspectConstraints {
    AspectConstraints(
      aspect(width, height), sizeAnchors <= box.sizeAnchors, sizeAnchors == box.sizeAnchors)
  }

  /// Fixes the ratio of width to height, with the smallest size that covers a box on both axes:
  /// `photo.aspect(16, 9, covering: card)`.
  ///
  /// Other constraints determine the item's place.
  public func aspect(
    _ width: Double, _ height: Double, covering box: some LayoutItem
  ) -> AspectConstraints {
    AspectConstraints(
      aspect(width, height), sizeAnchors >= box.sizeAnchors, sizeAnchors == box.sizeAnchors)
  }
}
