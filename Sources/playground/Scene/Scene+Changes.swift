// Commands that change a scene. Each reads all its fields before it changes anything.

import AnchorLayout
import StackLayout

extension Scene {
  func change(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    switch command {
    case .size, .direction: try changeWindow(command, &fields)
    case .view, .stack: try addView(command, &fields)
    case .move: try move(&fields)
    case .remove: try remove(&fields)
    case .name: try entry(&fields).view.layoutName = fields.name()
    case .hidden:
      let view = try entry(&fields).view
      let isHidden = try fields.choice(of: "no yes") == 1
      try fields.finish()
      view.isHidden = isHidden
    case .content: try changeContent(&fields)
    case .hugging, .resistance: try changePriority(command, &fields)
    case .length, .nolength: try changeLength(command, &fields)
    case .layout:
      try fields.finish()
      window.layoutIfNeeded()
    default: try changeStack(command, &fields)
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

  private func changeStack(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    guard let stack = try entry(&fields).stack else { throw .notAStack }
    switch command {
    case .axis:
      let axis = try fields.axis()
      try fields.finish()
      stack.axis = axis
    case .distribution:
      let distribution = try fields.distribution()
      try fields.finish()
      stack.distribution = distribution
    case .alignment:
      let alignment = try fields.alignment()
      try fields.finish()
      stack.alignment = alignment
    case .spacing:
      let spacing = try fields.number()
      try fields.finish()
      stack.spacing = spacing
    default:
      let margin = try fields.length()
      try fields.finish()
      stack.layoutMargins = Insets(margin)
      stack.isLayoutMarginsRelativeArrangement = margin > 0
    }
  }
}
