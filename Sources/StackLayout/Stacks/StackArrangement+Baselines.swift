// Which item's text is a stack's.

public import AnchorLayout

extension StackArrangement {
  /// The arranged item whose first baseline is the stack's: the first visible one in a column and where items begin at the
  /// top, else the tallest one by natural height.
  public func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    baselineItem(.first, of: item)
  }

  /// The arranged item whose last baseline is the stack's: the last visible one in a column and where items end at the
  /// bottom, else the tallest one by natural height.
  public func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    baselineItem(.last, of: item)
  }

  /// Charon's rule, which was compared with UIKit for all alignments: the first or last item where the stack's baseline
  /// would be sought there, else the tallest one.
  ///
  /// Heights are natural ones, so that the choice does not depend on solved frames.
  ///
  /// Measured on UIKit by kern0x1b/charon.
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
    // Nothing needs to be measured for a choice of one.
    if visible.count < 2 { return visible.first }
    var tallest: (item: any LayoutItem, height: Double)?
    for item in visible {
      let height = item.naturalLength(along: .vertical)
      if height > tallest?.height ?? -1 { tallest = (item, height) }
    }
    return tallest?.item
  }

  /// Which line of text.
  private enum Line { case first, last }
}
