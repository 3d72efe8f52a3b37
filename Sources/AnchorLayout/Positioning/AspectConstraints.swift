/// The constraints of an item of a fixed proportion that fits a box or covers it.
///
/// `~` and ``setPriority(_:)`` set the priority of ``ratio`` and ``limits``. That of ``fit`` follows: 749, or 0.001 below
/// theirs where 749 is not below it, since the fit must not weigh as much as the ratio.
public struct AspectConstraints: ConstraintStatement {
  /// The proportion of width to height.
  public let ratio: LayoutConstraint
  /// At most as wide and as high as the box where the item fits it, at least where it covers it.
  public let limits: SizeConstraints
  /// As wide and as high as the box, at 749. One of the two lengths gets it.
  public let fit: SizeConstraints

  /// All five: ratio, limits, fit.
  public var constraints: [LayoutConstraint] { [ratio] + limits.constraints + fit.constraints }

  init(_ ratio: LayoutConstraint, _ limits: SizeConstraints, _ fit: SizeConstraints) {
    self.ratio = ratio
    self.limits = limits
    self.fit = fit
    setPriority(.required)
  }

  /// Sets the priority of ratio and limits, and that of the fit to 749 or below theirs.
  public func setPriority(_ priority: Priority) {
    ratio.priority = priority
    limits.setPriority(priority)
    let below = Priority(max(priority.value - 0.001, priority.value / 2))
    fit.setPriority(priority.isValid && priority > 749 ? 749 : below)
  }
}

extension LayoutItem {
  /// A fixed proportion of width to height, as large as possible without exceeding a box on either axis:
  /// `photo.aspect(16, 9, fitting: card)`.
  ///
  /// The place of the item is left to other constraints.
  public func aspect(
    _ width: Double, _ height: Double, fitting box: some LayoutItem
  ) -> AspectConstraints {
    AspectConstraints(
      aspect(width, height), sizeAnchors <= box.sizeAnchors, sizeAnchors == box.sizeAnchors)
  }

  /// A fixed proportion of width to height, as small as possible without falling short of a box on either axis:
  /// `photo.aspect(16, 9, covering: card)`.
  ///
  /// The place of the item is left to other constraints.
  public func aspect(
    _ width: Double, _ height: Double, covering box: some LayoutItem
  ) -> AspectConstraints {
    AspectConstraints(
      aspect(width, height), sizeAnchors >= box.sizeAnchors, sizeAnchors == box.sizeAnchors)
  }
}
