// The items that give a flow its baselines.

public import AnchorLayout

extension FlowArrangement {
  /// The item whose first baseline is the flow's: the first one with text in the first line.
  public func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    let (items, lines) = broken(item)
    return lines.first.flatMap { Self.textItem(among: items[$0], .firstBaseline) }
  }

  /// The item whose last baseline is the flow's: the first one with text in the last line.
  public func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    let (items, lines) = broken(item)
    return lines.last.flatMap { Self.textItem(among: items[$0], .lastBaseline) }
  }

  /// The first item with text, or the last item unasked: if it has no text, no item has any. So nested flows of one item each
  /// are not searched one inside the other.
  private static func textItem(
    among items: ArraySlice<any LayoutItem>, _ baseline: LayoutAttribute
  ) -> (any LayoutItem)? {
    for item in items.dropLast() {
      if let text = item.textItem(at: baseline) { return text }
    }
    return items.last
  }

  /// The visible items of a flow, and the index ranges of its lines as they are emitted.
  func broken(_ item: any LayoutItem) -> (items: [any LayoutItem], lines: [Range<Int>]) {
    let (items, contents) = measured(item) { $0.lengthInLines(along: axis) }
    return (items, contents.lines(in: item.emittedLength(along: axis)).ranges)
  }

  /// The visible items of a flow, and their lengths and the breaks that decide its lines.
  func measured(
    _ item: any LayoutItem, _ length: (any LayoutItem) -> Double
  ) -> (items: [any LayoutItem], contents: FlowContents) {
    let children = item.arrangedLayoutChildren
    var items: [any LayoutItem] = []
    items.reserveCapacity(children.count)
    var contents = FlowContents(self, capacity: children.count)
    var begins = false
    for child in children {
      if !child.isHiddenInLayout {
        contents.append(length(child), begins: begins)
        items.append(child)
        begins = false
      }
      if child.breaksAfter { begins = true }
    }
    return (items, contents)
  }
}
