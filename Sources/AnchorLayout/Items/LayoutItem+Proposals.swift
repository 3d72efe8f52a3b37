// Sizes for hosts that propose one and place the item at what it answers.

extension LayoutItem {
  /// The smallest size that the required constraints inside the item allow, in points; content that resists at less than
  /// `Priority.required` is cut off.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``.
  public var minimumSize: Size { sizeThatFits(.minimum) }

  /// The size that the content and the constraints inside the item ask for, in points: the default of
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``.
  public var idealSize: Size { sizeThatFits(.ideal) }

  /// The largest size that the required constraints inside the item allow, in points; `.infinity` on an axis where they
  /// set no limit.
  ///
  /// - Complexity: that of ``sizeThatFits(_:)-(ProposedSize)``.
  public var maximumSize: Size { sizeThatFits(.maximum) }

  /// The size that the item takes where a host proposes one, in points.
  ///
  /// A proposed length gives way to required constraints inside the item, and to nothing else: text wraps in a width
  /// that is too small for one line, content is cut off or stretched. An axis without a proposal takes the ideal length,
  /// which for text is the height at the proposed width. The size is `.infinity` on an axis that follows a proposal of
  /// `.infinity` without limit.
  ///
  /// ```swift
  /// card.sizeThatFits(ProposedSize(width: 320, height: nil))
  /// ```
  ///
  /// As with ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, frames stay as they
  /// are, and the answer is remembered until something inside the item changes.
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
    // What is still longer in twice the room has no limit.
    let larger = size(forInfinity: 2 * largeLength)
    func length(_ large: Double, _ larger: Double) -> Double {
      larger - large > 1 ? .infinity : large
    }
    return Size(
      width: length(large.width, larger.width), height: length(large.height, larger.height))
  }

  /// UIKit's question: the size that suits the item in the room of `size`, in points.
  ///
  /// That is ``idealSize``, where it has room. A width that is too small is proposed, so that text wraps; then a height
  /// that is too small is proposed, too. A length of 0 or less sets no limit, and neither does `.infinity`.
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

  /// What a proposed length is in terms of a fitting size.
  private static func fittingLength(
    _ proposed: Double?, forInfinity length: Double
  ) -> (target: Double, priority: Priority) {
    guard let proposed else { return (0, .fitting) }
    precondition(!proposed.isNaN, "a proposed length must be a number")
    return (proposed == .infinity ? length : max(0, proposed), strongestOptional)
  }
}

/// Stronger than whatever is not required.
private let strongestOptional: Priority = 999.999
/// Longer than content is, in points.
private let largeLength = 1_000_000.0
