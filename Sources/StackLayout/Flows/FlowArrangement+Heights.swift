// The height of a flow at a width, without a solve of its own.

import AnchorLayout

extension FlowArrangement {
  /// ``height(of:forWidth:)`` for an item that may not be a flow yet; `nil` then.
  func contentHeight(of item: any LayoutItem, forWidth width: Double) -> Double? {
    precondition(width >= 0, "a width must not be negative")
    guard item.layoutNode.container === self else { return nil }
    item.askForDueContent()
    return height(of: item, forWidth: width)
  }

  /// The height of the lines at a width, including the gaps. For columns: the length of the longest column if only the user's
  /// breaks and the limit of items break columns.
  func height(of item: any LayoutItem, forWidth width: Double) -> Double {
    // There is no solve before that would tell the lengths of tied items.
    let (items, contents) = measured(item) { $0.itemLength(along: axis) }
    if axis == .vertical { return contents.naturalLength }
    let lines = contents.lines(in: width).ranges
    return lines.reduce(Double(max(0, lines.count - 1)) * lineSpacing) { sum, line in
      sum
        + height(
          of: line.map {
            (items[$0], items[$0].naturalHeight(atWidth: min(contents.lengths[$0], width)))
          })
    }
  }

  private typealias Measured = (
    item: any LayoutItem,
    natural: (height: Double, firstFromTop: Double, lastFromBottom: Double)
  )

  /// The height of a line: of its highest item or, with aligned text, from the highest top to the lowest bottom.
  private func height(of items: [Measured]) -> Double {
    guard lineAlignment.isBaseline else { return items.reduce(0) { max($0, $1.natural.height) } }
    let isFirst = lineAlignment == .firstBaseline
    let hasText = items.map {
      $0.item.textItem(at: isFirst ? .firstBaseline : .lastBaseline) != nil
    }
    /// The distance of the line of text from the edge that items without text share with the first item with text.
    func distance(_ item: Measured) -> Double {
      isFirst ? item.natural.firstFromTop : item.natural.lastFromBottom
    }
    let reference = hasText.firstIndex(of: true).map { distance(items[$0]) } ?? 0
    var (before, after) = (0.0, 0.0)
    for (item, hasText) in zip(items, hasText) {
      let own = hasText ? distance(item) : reference
      before = max(before, own)
      after = max(after, item.natural.height - own)
    }
    return before + after
  }
}
