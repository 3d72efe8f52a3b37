// Which view's text is a stack's.

extension StackView {
  /// Charon's rule, which was compared with UIKit for all alignments: the first or last view where the stack's baseline
  /// would be sought there, else the tallest one.
  ///
  /// Heights are natural ones, so that the choice does not depend on solved frames.
  ///
  /// Measured on UIKit by kern0x1b/charon.
  func baselineView(_ line: Line) -> LayoutView? {
    let isAtEdge =
      axis == .vertical || alignment == .fill
      || (line == .first
        ? alignment == .leading || alignment == .firstBaseline
        : alignment == .trailing || alignment == .lastBaseline)
    let visible = arrangedSubviews.filter { !$0.isHidden && spacers[$0.identity] == nil }
    if isAtEdge { return line == .first ? visible.first : visible.last }
    var tallest: (view: LayoutView, height: Double)?
    for view in visible {
      let height = view.naturalLength(along: .vertical)
      if height > tallest?.height ?? -1 { tallest = (view, height) }
    }
    return tallest?.view
  }

  /// Which line of text.
  enum Line { case first, last }
}
