// Cross axis: placement of the items in their lines.

extension FlowEmitter {
  /// The placement of an item in a guide: one attribute equals the guide's, and the item is no longer than the guide, or as
  /// long.
  struct Placement {
    let edge: ConstraintEmission.Pattern
    let length: ConstraintEmission.Pattern
    /// The weight of an error of the length. In a centred placement, half of the excess overflows on each side.
    let weight: Double
  }

  /// The patterns of an alignment other than by text.
  ///
  /// Once one side is fixed, limiting the length is the same as keeping the other side inside.
  mutating func placement(_ alignment: StackAlignment, _ attributes: Attributes) -> Placement {
    let edge =
      switch alignment {
      case .center: attributes.center
      case .trailing: attributes.end
      default: attributes.start
      }
    return Placement(
      edge: emission.pattern(FlowIdentifier.placement, edge, .equal, edge, yieldsToUser: true),
      length: emission.pattern(
        FlowIdentifier.placement, attributes.length,
        alignment == .fill ? .equal : .lessThanOrEqual, attributes.length,
        at: FlowPriority.weakSide),
      weight: alignment == .center ? 0.5 : 1)
  }

  mutating func stand(_ item: Member, in guide: Member, _ placement: Placement) {
    emission.add(placement.edge, item, guide)
    emission.add(placement.length, item, guide, weight: placement.weight)
  }

  /// Places the items of each line in its guide.
  mutating func placeInLines(_ guides: [Member]) {
    let alignment = emittedLineAlignment
    if alignment.isBaseline { return placeText(guides) }
    let placement = placement(alignment, across)
    for (line, guide) in zip(ranges, guides) {
      for place in line { stand(visible[place], in: guide, placement) }
    }
  }

  private mutating func placeText(_ guides: [Member]) {
    let isFirst = emittedLineAlignment == .firstBaseline
    let start = emission.pattern(
      FlowIdentifier.placement, across.start, .greaterThanOrEqual, across.start,
      yieldsToUser: true)
    let end = emission.pattern(
      FlowIdentifier.placement, across.end, .lessThanOrEqual, across.end,
      at: FlowPriority.weakSide)
    for (line, guide) in zip(ranges, guides) {
      for place in line {
        emission.add(start, visible[place], guide)
        emission.add(end, visible[place], guide)
      }
      alignText(
        visible[line], isFirst ? .firstBaseline : .lastBaseline,
        else: isFirst ? across.start : across.end)
    }
  }

  /// The effective alignment: columns have no common baselines.
  private var emittedLineAlignment: StackAlignment {
    guard arrangement.axis == .vertical else { return arrangement.lineAlignment }
    switch arrangement.lineAlignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return arrangement.lineAlignment
    }
  }

  /// Aligns items to the first item that has text, by baselines, or by edges if one of the two has no text.
  private mutating func alignText(
    _ items: ArraySlice<Member>, _ baseline: LayoutAttribute, else edge: LayoutAttribute
  ) {
    let hasText = items.map { emission.hasText($0, at: baseline) }
    let place = hasText.firstIndex(of: true) ?? 0
    let reference = items[items.startIndex + place]
    for (index, item) in items.enumerated() where index != place {
      let attribute = hasText[place] && hasText[index] ? baseline : edge
      emission.constrain(
        FlowIdentifier.baseline, item, attribute, .equal, reference, yieldsToUser: true)
    }
  }
}
