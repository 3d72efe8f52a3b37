// Chains: items one after another that share a container's room, as statements like those of Arrangements.swift.

// MARK: Equal gaps

/// Arranges items one after another in reading direction, or one below another, with equal gaps before the first, between
/// neighbours, and after the last.
///
/// A single item is centred. If the items are longer than the container, the gaps are negative: neighbours overlap, and the
/// first and last items extend beyond the container. Adds n constraints for n items.
public func spread(
  _ items: [any LayoutItem], in container: any LayoutItem, along axis: Axis = .horizontal
) -> [LayoutConstraint] {
  guard let first = items.first else { return [] }
  // Each item is on the left side of one constraint, so none follows its own frame any longer.
  return items.indices.map { index in
    let next = index + 1 < items.count ? items[index + 1].start(axis) : container.end(axis)
    return LayoutConstraint(
      [items[index].end(axis), next.times(-1)], .equal,
      [container.start(axis), first.start(axis).times(-1)])
  }
}

/// Arranges items one after another with equal gaps, also before the first and after the last: `spread(a, b, c, in: card)`.
///
/// A single item is centred. If the items are longer than the container, the gaps are negative: neighbours overlap, and the
/// first and last items extend beyond the container. Adds n constraints for n items.
public func spread<each Item: LayoutItem>(
  _ items: repeat each Item, in container: any LayoutItem, along axis: Axis = .horizontal
) -> [LayoutConstraint] {
  spread(list(repeat each items), in: container, along: axis)
}

// MARK: Packed

/// Arranges items one after another in reading direction, or one below another, with a gap in points; the remaining room is
/// split before and after them in the ratio `bias` to `1 - bias`.
///
/// With a bias of 0 they begin at the container's start, with 0.5 they are centred, with 1 they end at its end; below 0 and
/// above 1 they extend beyond. If they are longer than the container, they extend beyond both ends in that ratio. Adds n
/// constraints for n items.
public func packed(
  _ items: [any LayoutItem], in container: any LayoutItem, spacing: Double = 0,
  bias: Double = 0.5, along axis: Axis = .horizontal
) -> [LayoutConstraint] {
  guard let first = items.first, let last = items.last else { return [] }
  let links = axis == .horizontal ? row(items, spacing: spacing) : column(items, spacing: spacing)
  return links + [
    LayoutConstraint.biased(
      first.start(axis), last.end(axis), between: container.start(axis), container.end(axis), bias)
  ]
}

/// Arranges items one after another with a gap in points, and splits the remaining room before and after them in the ratio
/// `bias` to `1 - bias`: `packed(a, b, c, in: card, spacing: 8, bias: 0.25)`.
///
/// With a bias of 0 they begin at the container's start, with 0.5 they are centred, with 1 they end at its end; below 0 and
/// above 1 they extend beyond. If they are longer than the container, they extend beyond both ends in that ratio. Adds n
/// constraints for n items.
public func packed<each Item: LayoutItem>(
  _ items: repeat each Item, in container: any LayoutItem, spacing: Double = 0,
  bias: Double = 0.5, along axis: Axis = .horizontal
) -> [LayoutConstraint] {
  packed(list(repeat each items), in: container, spacing: spacing, bias: bias, along: axis)
}

// MARK: Weighted

/// Makes the widths of items proportional to their shares. Adds n - 1 constraints for n items.
///
/// - Precondition: there is one share for each item; shares are above 0 and finite.
public func widths(_ items: [any LayoutItem], as shares: [Double]) -> [LayoutConstraint] {
  lengths(items, .width, shares)
}

/// Makes the widths of items proportional to their shares: `widths(a, b, c, as: [1, 2, 3])`.
///
/// - Precondition: there is one share for each item; shares are above 0 and finite.
public func widths<each Item: LayoutItem>(
  _ items: repeat each Item, as shares: [Double]
) -> [LayoutConstraint] {
  widths(list(repeat each items), as: shares)
}

/// Makes the heights of items proportional to their shares. Adds n - 1 constraints for n items.
///
/// - Precondition: there is one share for each item; shares are above 0 and finite.
public func heights(_ items: [any LayoutItem], as shares: [Double]) -> [LayoutConstraint] {
  lengths(items, .height, shares)
}

/// Makes the heights of items proportional to their shares: `heights(a, b, c, as: [1, 2, 3])`.
///
/// - Precondition: there is one share for each item; shares are above 0 and finite.
public func heights<each Item: LayoutItem>(
  _ items: repeat each Item, as shares: [Double]
) -> [LayoutConstraint] {
  heights(list(repeat each items), as: shares)
}

private func lengths(
  _ items: [any LayoutItem], _ attribute: LayoutAttribute, _ shares: [Double]
) -> [LayoutConstraint] {
  precondition(items.count == shares.count, "each item has one share")
  precondition(
    shares.allSatisfy { $0 > 0 && $0.isFinite }, "a share must be above 0 and finite")
  return zip(items, shares).dropFirst().map { item, share in
    LayoutConstraint(
      AnchorTerm(node: item.node, attribute: attribute), .equal,
      AnchorTerm(node: items[0].node, attribute: attribute, multiplier: share / shares[0]))
  }
}

// MARK: Ends along an axis

extension LayoutItem {
  fileprivate func start(_ axis: Axis) -> AnchorTerm {
    AnchorTerm(node: node, attribute: axis == .horizontal ? .leading : .top)
  }

  fileprivate func end(_ axis: Axis) -> AnchorTerm {
    AnchorTerm(node: node, attribute: axis == .horizontal ? .trailing : .bottom)
  }
}
