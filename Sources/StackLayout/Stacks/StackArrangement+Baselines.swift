// The items that give a stack its baselines.

public import AnchorLayout

extension StackArrangement {
  /// The arranged item whose first baseline is the stack's: the first visible item in a column, and in a row with the alignment
  /// fill, leading or first baseline; otherwise the tallest visible item by natural height. Spacers do not count.
  public func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    baselineItem(.first, of: item)
  }

  /// The arranged item whose last baseline is the stack's: the last visible item in a column, and in a row with the alignment
  /// fill, trailing or last baseline; otherwise the tallest visible item by natural height. Spacers do not count.
  public func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    baselineItem(.last, of: item)
  }

  /// Charon's rule, which was compared with UIKit for all alignments: the first or last item if the alignment puts items at
  /// that edge, otherwise the tallest item.
  ///
  /// Heights are natural heights, so the choice does not depend on solved frames.
  ///
  /// Source: measurements of UIKit by kern0x1b/charon.
  private func baselineItem(_ line: Line, of stack: any LayoutItem) -> (any LayoutItem)? {
    let isAtEdge =
      axis == .vertical || alignment == .fill
      || (line == .first
        ? alignment == .leading || alignment == .firstBaseline
        : alignment == .trailing || alignment == .lastBaseline)
    let visible = stack.arrangedLayoutChildren.filter {
      !$0.isHiddenInLayout && $0.spacerKind == nil
    }
    if isAtEdge { return line == .first ? visible.first : visible.last }
    // A single item needs no measurement.
    if visible.count < 2 { return visible.first }
    var tallest: (item: any LayoutItem, height: Double)?
    for item in visible {
      let height = item.naturalLength(along: .vertical)
      if height > tallest?.height ?? -1 { tallest = (item, height) }
    }
    return tallest?.item
  }

  /// The first or the last line of text.
  private enum Line { case first, last }
}
