// The items that give a grid its baselines.

public import AnchorLayout

extension GridArrangement {
  /// The item whose first baseline is the grid's: in the first visible row, the first item that is aligned by its text with
  /// others, otherwise the first item that has text.
  public func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    guard let row = rows.first(where: { !$0.isHidden }) else { return nil }
    return baselineItem(.firstBaseline, ofRow: row.index)
  }

  /// The item whose last baseline is the grid's: in the last visible row, the first item that is aligned by its text with
  /// others, otherwise the first item that has text.
  public func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    guard let row = rows.last(where: { !$0.isHidden }) else { return nil }
    return baselineItem(.lastBaseline, ofRow: row.index)
  }

  private func baselineItem(_ line: LayoutAttribute, ofRow row: Int) -> (any LayoutItem)? {
    var first: (any LayoutItem)?
    var members: [any LayoutItem] = []
    for column in columns.indices {
      let cell = cells[row][column]
      guard cell.firstColumn?.index == column, let content = cell.contentView,
        !content.isHiddenInLayout, cell.columnRange.contains(where: { !columns[$0].isHidden })
      else { continue }
      if first == nil { first = content.textItem(at: line) }
      if let aligned = alignedLine(of: cell), content.textItem(at: aligned) != nil {
        members.append(content)
      }
    }
    return members.count > 1 ? members[0].textItem(at: line) : first
  }

  /// The line of text by which a cell's item is aligned with others; `nil` for none.
  func alignedLine(of cell: GridCell) -> LayoutAttribute? {
    guard cell.rowSpan == 1, let row = cell.firstRow else { return nil }
    var alignment = cell.settings.rowAlignment
    if alignment == .inherited { alignment = row.settings.rowAlignment }
    if alignment == .inherited { alignment = rowAlignment }
    switch alignment {
    case .inherited, .none: return nil
    case .firstBaseline: return .firstBaseline
    case .lastBaseline: return .lastBaseline
    }
  }
}
