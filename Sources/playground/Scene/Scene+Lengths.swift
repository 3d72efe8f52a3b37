// Commands about how large a view wants to be.

import AnchorLayout
import StackLayout

extension Scene {
  func changeLengths(_ command: Word, _ fields: inout Fields) throws(CommandError) {
    let entry = try entry(&fields)
    switch command {
    case "content":
      guard let block = entry.view as? Block else { throw .notAView }
      let width = try Scene.contentLength(try fields.word())
      let height = try Scene.contentLength(try fields.word())
      try fields.end()
      block.content = Size(width, height)
    case "hugging":
      guard entry.stack == nil else { throw .notAView }
      let axis = try Scene.axis(&fields)
      let priority = try Scene.priority(&fields)
      try fields.end()
      entry.view.setContentHuggingPriority(priority, for: axis)
    case "resistance":
      guard entry.stack == nil else { throw .notAView }
      let axis = try Scene.axis(&fields)
      let priority = try Scene.priority(&fields)
      try fields.end()
      entry.view.setContentCompressionResistancePriority(priority, for: axis)
    case "length":
      let slot = try fields.word().index(upTo: Scene.largestNumber)
      let constraint = try length(of: entry.view, &fields)
      entry.lengths[slot]?.isActive = false
      entry.lengths[slot] = constraint
      constraint.isActive = true
    default:
      let slot = try fields.word().index(upTo: Scene.largestNumber)
      try fields.end()
      entry.lengths.removeValue(forKey: slot)?.isActive = false
    }
  }

  /// `AXIS RELATION N PRIORITY`
  private func length(
    of view: LayoutView, _ fields: inout Fields
  ) throws(CommandError) -> LayoutConstraint {
    let axis = try Scene.axis(&fields)
    let relation = try fields.word()
    let constant = try fields.word().number()
    let priority = try Scene.priority(&fields)
    try fields.end()
    let anchor = axis == .horizontal ? view.widthAnchor : view.heightAnchor
    let constraint =
      switch relation {
      case "==": anchor.constraint(equalToConstant: constant)
      case "<=": anchor.constraint(lessThanOrEqualToConstant: constant)
      case ">=": anchor.constraint(greaterThanOrEqualToConstant: constant)
      default: throw CommandError.badWord
      }
    constraint.priority = priority
    return constraint
  }
}
