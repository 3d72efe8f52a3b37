// Sizes for hosts that propose a size and place the item at the size that it returns.

extension LayoutItem {
  /// The smallest size that the required constraints inside the item allow, in points; content with a resistance below
  /// `Priority.required` is cut off.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``.
  public var minimumSize: Size { sizeThatFits(.minimum) }

  /// The size that the content and the constraints inside the item request, in points: that of
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`` with default priorities.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``.
  public var idealSize: Size { sizeThatFits(.ideal) }

  /// The largest size that the required constraints inside the item allow, in points; `.infinity` on an axis without a limit.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``.
  public var maximumSize: Size { sizeThatFits(.maximum) }

  /// The size that the item takes if a host proposes one, in points.
  ///
  /// A proposed length yields to required constraints inside the item only: text wraps in a width that is too small for one
  /// line, and content is cut off or stretched. An axis without a proposal takes the ideal length; for text, that is the height
  /// at the proposed width. The result is `.infinity` on an axis that follows a proposal of `.infinity` without limit.
  ///
  /// ```swift
  /// card.sizeThatFits(ProposedSize(width: 320, height: nil))
  /// ```
  ///
  /// As with ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, frames stay as they are,
  /// and the result is cached until something inside the item changes.
  ///
  /// - Precondition: no proposed length is NaN.
  ///
  /// - Complexity: that of solving the subtree, twice for an infinite length; O(1) when asked again.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    func size(forInfinity length: Double) -> Size {
      let width = Self.fittingLength(proposal.width, forInfinity: length)
      let height = Self.fittingLength(proposal.height, forInfinity: length)
      return systemLayoutSizeFitting(
        Size(width: width.target, height: height.target),
        withHorizontalFittingPriority: width.priority,
        verticalFittingPriority: height.priority)
    }
    let large = size(forInfinity: largeLength)
    guard proposal.width == .infinity || proposal.height == .infinity else { return large }
    // A length that still grows when the room doubles has no limit.
    let larger = size(forInfinity: 2 * largeLength)
    func length(_ large: Double, _ larger: Double) -> Double {
      larger - large > 1 ? .infinity : large
    }
    return Size(
      width: length(large.width, larger.width), height: length(large.height, larger.height))
  }

  /// The size that suits the item within `size`, in points, as in UIKit.
  ///
  /// The result is ``idealSize`` if it fits. Otherwise a width that is too small for it is proposed, so text wraps; then a
  /// height that is too small is proposed as well. A length that is 0, negative or `.infinity` sets no limit.
  ///
  /// - Precondition: no length is NaN.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``, up to three times.
  public func sizeThatFits(_ size: Size) -> Size {
    precondition(!size.width.isNaN && !size.height.isNaN, "a size must be of numbers")
    var fitting = idealSize
    var proposal = ProposedSize.ideal
    if size.width > 0 && fitting.width > size.width {
      proposal.width = size.width
      fitting = sizeThatFits(proposal)
    }
    if size.height > 0 && fitting.height > size.height {
      proposal.height = size.height
      fitting = sizeThatFits(proposal)
    }
    return fitting
  }

  /// Converts a proposed length to the target and priority of a fitting size.
  private static func fittingLength(
    _ proposed: Double?, forInfinity length: Double
  ) -> (target: Double, priority: Priority) {
    guard let proposed else { return (0, .fitting) }
    precondition(!proposed.isNaN, "a proposed length must be a number")
    return (proposed == .infinity ? length : max(0, proposed), strongestOptional)
  }
}

/// The strongest priority below required.
private let strongestOptional: Priority = 999.999
/// A length beyond that of any content, in points.
private let largeLength = 1_000_000.0
