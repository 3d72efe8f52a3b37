// Stating constraints.

extension Layout {
  /// Activates the constraints of a block and answers them. Each remembers its line. The items on the left stop
  /// following an autoresizing mask.
  ///
  /// ```swift
  /// layout.activate {
  ///   card.leading == window.leading + 16
  ///   card.width <= 300 ~ .high
  ///   if isWide { card.height == 88 }
  /// }
  /// ```
  ///
  /// The next layout solves once for all of them.
  @discardableResult
  public func activate(
    @ConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    LayoutConstraint.activate(constraints)
  }
}
