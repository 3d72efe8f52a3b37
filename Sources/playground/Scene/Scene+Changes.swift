// Commands that change a scene. Each reads all its fields before it changes anything.

import AnchorLayout
import StackLayout

extension Scene {
  func change(_ command: Word, _ fields: inout Fields) throws(CommandError) {
    switch command {
    case "size":
      let size = try Scene.size(&fields)
      try fields.end()
      window.frame = Rect(0, 0, size.width, size.height)
    case "direction":
      let direction = try Scene.direction(&fields)
      try fields.end()
      window.layoutDirection = direction
    case "view": try addView(&fields)
    case "stack": try addStack(&fields)
    case "move": try move(&fields)
    case "remove": try remove(&fields)
    case "name": try entry(&fields).view.layoutName = fields.name()
    case "hidden":
      let entry = try entry(&fields)
      let isHidden = try Scene.yesOrNo(&fields)
      try fields.end()
      entry.view.isHidden = isHidden
    case "content", "hugging", "resistance", "length", "nolength":
      try changeLengths(command, &fields)
    default: try changeStack(command, &fields)
    }
  }

  private func changeStack(_ command: Word, _ fields: inout Fields) throws(CommandError) {
    switch command {
    case "axis":
      let stack = try stack(&fields)
      let axis = try Scene.axis(&fields)
      try fields.end()
      stack.axis = axis
    case "distribution":
      let stack = try stack(&fields)
      let distribution = try Scene.distribution(&fields)
      try fields.end()
      stack.distribution = distribution
    case "alignment":
      let stack = try stack(&fields)
      let alignment = try Scene.alignment(&fields)
      try fields.end()
      stack.alignment = alignment
    case "spacing":
      let stack = try stack(&fields)
      let spacing = try fields.word().number()
      try fields.end()
      stack.spacing = spacing
    case "margins":
      let stack = try stack(&fields)
      let margin = try Scene.length(try fields.word())
      try fields.end()
      stack.layoutMargins = Insets(margin)
      stack.isLayoutMarginsRelativeArrangement = margin > 0
    case "layout":
      try fields.end()
      window.layoutIfNeeded()
    default: throw .unknownCommand
    }
  }

  /// The stack that the next field names.
  func stack(_ fields: inout Fields) throws(CommandError) -> StackView {
    guard let stack = try entry(&fields).stack else { throw .notAStack }
    return stack
  }
}
