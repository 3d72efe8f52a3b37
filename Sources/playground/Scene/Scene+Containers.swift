// Commands about the properties of stacks and flows, and of what grids have in common with them.

import AnchorLayout
import StackLayout

extension Scene {
  /// `axis ID AXIS`, `spacing ID N`, and a stack's or a flow's own
  func changeContainer(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let entry = try entry(&fields)
    switch command {
    case .axis:
      let axis = try fields.axis()
      try fields.finish()
      if case .flow(let flow) = entry.kind {
        flow.axis = axis
      } else {
        try entry.stack().axis = axis
      }
    case .spacing, .linespacing: try changeSpacing(command, entry, &fields)
    case .alignment:
      if case .flow(let flow) = entry.kind {
        let alignment = try fields.flowAlignment()
        try fields.finish()
        flow.alignment = alignment
      } else {
        let stack = try entry.stack()
        let alignment = try fields.alignment()
        try fields.finish()
        stack.alignment = alignment
      }
    case .distribution:
      let stack = try entry.stack()
      let distribution = try fields.distribution()
      try fields.finish()
      stack.distribution = distribution
    case .margins:
      let stack = try entry.stack()
      let margin = try fields.length()
      try fields.finish()
      stack.layoutMargins = Insets(margin)
      stack.isLayoutMarginsRelativeArrangement = margin > 0
    case .lines: try changeLines(entry.flow(), &fields)
    default:
      // `break ID yes`
      let breaks = try fields.flag()
      try fields.finish()
      let container = try self.entry(entry.parent)
      if container === entry { throw .noSuchProperty }
      try container.flow().setBreak(breaks, after: entry.item)
    }
  }

  /// `spacing ID N`: between the views of a stack, the items of a flow, the columns of a grid. `linespacing ID N`: between the
  /// lines of a flow, the rows of a grid.
  private func changeSpacing(
    _ command: Command, _ entry: Entry, _ fields: inout Fields
  ) throws(CommandError) {
    let spacing = try fields.number()
    try fields.finish()
    let isAcross = command == .linespacing
    switch entry.kind {
    case .stack(let stack) where !isAcross: stack.spacing = spacing
    case .flow(let flow):
      if isAcross { flow.lineSpacing = spacing } else { flow.itemSpacing = spacing }
    case .grid(let grid):
      if isAcross { grid.rowSpacing = spacing } else { grid.columnSpacing = spacing }
    default: throw .noSuchProperty
    }
  }

  /// `lines ID LASTLINE ACROSS COUNT ALIGNED`
  private func changeLines(_ flow: FlowView, _ fields: inout Fields) throws(CommandError) {
    let lastLine = try fields.flowAlignment()
    let across = try fields.alignment()
    let count = try fields.viewNumber()
    let isAligned = try fields.flag()
    try fields.finish()
    flow.lastLineAlignment = lastLine
    flow.lineAlignment = across
    flow.maxItemsPerLine = count
    flow.isAligned = isAligned
  }
}
