// Commands about how large a view, a row or a column wants to be.

import AnchorLayout
import StackLayout

extension Scene {
  /// `content ID WIDTH HEIGHT`, `baseline ID FIRST LAST`, `baseline ID -`
  func changeContent(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let block = try entry(&fields).block()
    if command == .content {
      let width = try fields.contentLength()
      let height = try fields.contentLength()
      try fields.finish()
      block.content = Size(width: width, height: height)
      return
    }
    var text: Baselines?
    if let first = try fields.optionalNumber() {
      text = Baselines(firstFromTop: first, lastFromBottom: try fields.number())
    }
    try fields.finish()
    block.text = text
  }

  /// `hugging ID AXIS PRIORITY`, `resistance ID AXIS PRIORITY`
  func changePriority(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let entry = try entry(&fields)
    let axis = try fields.axis()
    let priority = try fields.priority()
    try fields.finish()
    if command == .hugging, case .grid(let grid) = entry.kind {
      grid.setHuggingPriority(priority, for: axis)
      return
    }
    let block = try entry.block()
    if command == .hugging {
      block.setContentHuggingPriority(priority, for: axis)
    } else {
      block.setContentCompressionResistancePriority(priority, for: axis)
    }
  }

  /// `length ID SLOT AXIS RELATION N PRIORITY`, `nolength ID SLOT`
  func changeLength(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let entry = try entry(&fields)
    let slot = try fields.index(upTo: Scene.largestNumber)
    var constraint: LayoutConstraint?
    if command == .length {
      let axis = try fields.axis()
      let relation = try fields.relation()
      let constant = try fields.number()
      let priority = try fields.priority()
      let anchor = axis == .horizontal ? entry.item.widthAnchor : entry.item.heightAnchor
      let length =
        switch relation {
        case .equal: anchor.constraint(equalToConstant: constant)
        case .lessThanOrEqual: anchor.constraint(lessThanOrEqualToConstant: constant)
        case .greaterThanOrEqual: anchor.constraint(greaterThanOrEqualToConstant: constant)
        }
      length.priority = priority
      constraint = length
    }
    try fields.finish()
    entry.setLength(constraint, slot: slot)
  }
}
