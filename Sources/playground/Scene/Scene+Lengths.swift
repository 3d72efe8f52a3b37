// Commands about how large a view wants to be.

import AnchorLayout
import StackLayout

extension Scene {
  /// `content ID WIDTH HEIGHT`
  func changeContent(_ fields: inout Fields) throws(CommandError) {
    guard let block = try entry(&fields).block else { throw .notAView }
    let width = try fields.contentLength()
    let height = try fields.contentLength()
    try fields.finish()
    block.content = Size(width: width, height: height)
  }

  /// `hugging ID AXIS PRIORITY`, `resistance ID AXIS PRIORITY`
  func changePriority(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    guard let block = try entry(&fields).block else { throw .notAView }
    let axis = try fields.axis()
    let priority = try fields.priority()
    try fields.finish()
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
      let anchor = axis == .horizontal ? entry.view.widthAnchor : entry.view.heightAnchor
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
