// Commands that change a scene. Each reads all its fields before it changes anything.

import AnchorLayout
import StackLayout

extension Scene {
  func change(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    switch command {
    case .size, .direction: try changeWindow(command, &fields)
    case .view, .stack, .flow, .grid: try addView(command, &fields)
    case .row, .column: try addTrack(command, &fields)
    case .move: try move(&fields)
    case .remove: try remove(&fields)
    case .name:
      guard let view = try entry(&fields).view else { throw .noSuchProperty }
      view.layoutName = fields.name()
    case .hidden:
      let item = try entry(&fields).item
      let isHidden = try fields.flag()
      try fields.finish()
      item.isHiddenInLayout = isHidden
    case .content, .baseline: try changeContent(command, &fields)
    case .hugging, .resistance: try changePriority(command, &fields)
    case .length, .nolength: try changeLength(command, &fields)
    case .track: try changeTrack(&fields)
    case .placement: try changePlacement(&fields)
    case .cell: try changeCell(&fields)
    case .span: try changeSpan(&fields)
    case .layout:
      try fields.finish()
      window.layoutIfNeeded()
    default: try changeContainer(command, &fields)
    }
  }

  private func changeWindow(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    if command == .direction {
      let direction = try fields.direction()
      try fields.finish()
      window.layoutDirection = direction
    } else {
      let size = try fields.size()
      try fields.finish()
      window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
  }
}
