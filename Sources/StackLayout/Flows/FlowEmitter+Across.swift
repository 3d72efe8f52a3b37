// Across the lines: where items stand in theirs.

extension FlowEmitter {
  /// Where an item stands in a guide: one attribute is the guide's, and the item is no longer than the guide, or as long.
  struct Placement {
    let edge: ConstraintEmission.Pattern
    let length: ConstraintEmission.Pattern
    /// What an error of the length counts. In the middle, half of what is too long sticks out on each side.
    let weight: Double
  }

  /// The patterns of an alignment that is not of text.
  ///
  /// With one side given, that the other one does not stick out says the same as that the length is not greater.
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

  /// The items of a line in its guide.
  mutating func place(_ items: ArraySlice<Member>, in guide: Member) {
    let alignment = emittedLineAlignment
    guard alignment.isBaseline else {
      let placement = placement(alignment, across)
      for item in items { stand(item, in: guide, placement) }
      return
    }
    let start = emission.pattern(
      FlowIdentifier.placement, across.start, .greaterThanOrEqual, across.start,
      yieldsToUser: true)
    let end = emission.pattern(
      FlowIdentifier.placement, across.end, .lessThanOrEqual, across.end,
      at: FlowPriority.weakSide)
    for item in items {
      emission.add(start, item, guide)
      emission.add(end, item, guide)
    }
    if alignment == .firstBaseline {
      alignText(items, .firstBaseline, else: across.start)
    } else {
      alignText(items, .lastBaseline, else: across.end)
    }
  }

  /// Columns have no lines of text side by side.
  private var emittedLineAlignment: StackAlignment {
    guard arrangement.axis == .vertical else { return arrangement.lineAlignment }
    switch arrangement.lineAlignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return arrangement.lineAlignment
    }
  }

  /// Items stand on the line of text of the first one that has some. Where one of two has none, their edges are aligned.
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
