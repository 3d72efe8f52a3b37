// What fields mean in a scene.

import AnchorLayout
import StackLayout

extension Scene {
  static func direction(_ fields: inout Fields) throws(CommandError) -> LayoutDirection {
    switch try fields.word() {
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    default: throw .badWord
    }
  }

  static func size(_ fields: inout Fields) throws(CommandError) -> Size {
    let width = try length(try fields.word())
    return Size(width, try length(try fields.word()))
  }

  static func length(_ word: Word) throws(CommandError) -> Double {
    let length = try word.number()
    if length < 0 { throw .negativeLength }
    return length
  }

  /// A length, or `-` for none.
  static func contentLength(_ word: Word) throws(CommandError) -> Double {
    if case "-" = word { return noIntrinsicMetric }
    return try length(word)
  }

  static func priority(_ fields: inout Fields) throws(CommandError) -> Priority {
    guard let priority = Priority(exactly: try fields.word().number()) else { throw .badPriority }
    return priority
  }

  static func axis(_ fields: inout Fields) throws(CommandError) -> Axis {
    switch try fields.word() {
    case "horizontal": .horizontal
    case "vertical": .vertical
    default: throw .badWord
    }
  }

  static func yesOrNo(_ fields: inout Fields) throws(CommandError) -> Bool {
    switch try fields.word() {
    case "yes": true
    case "no": false
    default: throw .badWord
    }
  }

  static func distribution(
    _ fields: inout Fields
  ) throws(CommandError) -> StackView.Distribution {
    switch try fields.word() {
    case "fill": .fill
    case "fillEqually": .fillEqually
    case "fillProportionally": .fillProportionally
    case "equalSpacing": .equalSpacing
    case "equalCentering": .equalCentering
    default: throw .badWord
    }
  }

  static func alignment(_ fields: inout Fields) throws(CommandError) -> StackView.Alignment {
    switch try fields.word() {
    case "fill": .fill
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: throw .badWord
    }
  }
}
