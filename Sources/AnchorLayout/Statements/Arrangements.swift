// Statements about several items at once, which may be used in blocks and take a priority by `~`.

extension LayoutItem {
  /// Fixes the ratio of the item's width to its height: `image.aspect(16, 9)`.
  public func aspect(_ width: Double, _ height: Double) -> LayoutConstraint {
    widthAnchor == heightAnchor * (width / height)
  }

  /// Keeps the item inside another one, by four inequalities with a distance inwards in points.
  public func inside(_ container: some LayoutItem, inset: Double = 0) -> EdgeConstraints {
    inside(container, insets: DirectionalInsets(inset))
  }

  /// Keeps the item inside another one, with a distance in points on each side.
  public func inside(
    _ container: some LayoutItem, insets: DirectionalInsets
  ) -> EdgeConstraints {
    edgeAnchors <= container.edgeAnchors.inset(insets)
  }
}

// MARK: Rows and columns

/// Arranges items one after another in reading direction, with a gap in points.
///
/// With a container, the first item begins and the last one ends at the container's edges.
public func row(
  _ items: [any LayoutItem], in container: (any LayoutItem)? = nil, spacing: Double = 0
) -> [LayoutConstraint] {
  chain(items, in: container, spacing, { $0.leadingAnchor }, { $0.trailingAnchor })
}

/// Arranges items one after another in reading direction, with a gap in points: `row(image, title, badge, spacing: 8)`.
///
/// With a container, the first item begins and the last one ends at the container's edges.
public func row<each Item: LayoutItem>(
  _ items: repeat each Item, in container: (any LayoutItem)? = nil, spacing: Double = 0
) -> [LayoutConstraint] {
  row(list(repeat each items), in: container, spacing: spacing)
}

/// Arranges items one below another, with a gap in points.
///
/// With a container, the first item begins and the last one ends at the container's edges.
public func column(
  _ items: [any LayoutItem], in container: (any LayoutItem)? = nil, spacing: Double = 0
) -> [LayoutConstraint] {
  chain(items, in: container, spacing, { $0.topAnchor }, { $0.bottomAnchor })
}

/// Arranges items one below another, with a gap in points: `column(title, text, buttons, spacing: 8)`.
///
/// With a container, the first item begins and the last one ends at the container's edges.
public func column<each Item: LayoutItem>(
  _ items: repeat each Item, in container: (any LayoutItem)? = nil, spacing: Double = 0
) -> [LayoutConstraint] {
  column(list(repeat each items), in: container, spacing: spacing)
}

private func chain<Kind: PositionKind>(
  _ items: [any LayoutItem], in container: (any LayoutItem)?, _ spacing: Double,
  _ start: (any LayoutItem) -> Anchor<Kind>, _ end: (any LayoutItem) -> Anchor<Kind>
) -> [LayoutConstraint] {
  var constraints = zip(items, items.dropFirst()).map { start($1) == end($0) + spacing }
  if let container, let first = items.first, let last = items.last {
    constraints.insert(start(first) == start(container), at: 0)
    constraints.append(end(last) == end(container))
  }
  return constraints
}

/// Makes the gaps between neighbours equal.
public func equalGaps(_ items: [any LayoutItem], along axis: Axis = .horizontal)
  -> [LayoutConstraint]
{
  guard items.count > 2 else { return [] }
  func gap(_ index: Int) -> Sum<Length> {
    axis == .horizontal
      ? items[index + 1].leadingAnchor - items[index].trailingAnchor
      : items[index + 1].topAnchor - items[index].bottomAnchor
  }
  return (1..<items.count - 1).map { gap($0) == gap(0) }
}

/// Makes the gaps between neighbours equal: `equalGaps(a, b, c)`.
public func equalGaps<each Item: LayoutItem>(
  _ items: repeat each Item, along axis: Axis = .horizontal
) -> [LayoutConstraint] {
  equalGaps(list(repeat each items), along: axis)
}

// MARK: Equal lengths and lines

/// Makes all items as wide as the first.
public func equalWidths(_ items: [any LayoutItem]) -> [LayoutConstraint] {
  items.dropFirst().map { $0.widthAnchor == items[0].widthAnchor }
}

/// Makes all items as wide as the first: `equalWidths(title, badge) ~ .low`.
public func equalWidths<each Item: LayoutItem>(_ items: repeat each Item) -> [LayoutConstraint] {
  equalWidths(list(repeat each items))
}

/// Makes all items as high as the first.
public func equalHeights(_ items: [any LayoutItem]) -> [LayoutConstraint] {
  items.dropFirst().map { $0.heightAnchor == items[0].heightAnchor }
}

/// Makes all items as high as the first: `equalHeights(title, badge)`.
public func equalHeights<each Item: LayoutItem>(_ items: repeat each Item) -> [LayoutConstraint] {
  equalHeights(list(repeat each items))
}

/// Aligns an attribute of all items with that of the first.
public func align(_ attribute: LayoutAttribute, _ items: [any LayoutItem]) -> [LayoutConstraint] {
  items.dropFirst().map {
    LayoutConstraint(
      AnchorTerm(node: $0.node, attribute: attribute), .equal,
      AnchorTerm(node: items[0].node, attribute: attribute))
  }
}

/// Aligns an attribute of all items with that of the first: `align(.firstBaseline, title, badge)`.
public func align<each Item: LayoutItem>(
  _ attribute: LayoutAttribute, _ items: repeat each Item
) -> [LayoutConstraint] {
  align(attribute, list(repeat each items))
}

/// Several items as one list.
func list<each Item: LayoutItem>(_ items: repeat each Item) -> [any LayoutItem] {
  var list: [any LayoutItem] = []
  repeat list.append(each items)
  return list
}
