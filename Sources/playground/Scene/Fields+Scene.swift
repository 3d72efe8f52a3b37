// What fields mean in a scene.

import AnchorLayout
import StackLayout

extension Fields {
  mutating func viewNumber() throws(CommandError) -> Int { try index(upTo: Scene.largestNumber) }

  mutating func direction() throws(CommandError) -> LayoutDirection {
    try choice(of: "ltr rtl") == 0 ? .leftToRight : .rightToLeft
  }

  mutating func size() throws(CommandError) -> Size {
    let width = try length()
    return Size(width: width, height: try length())
  }

  mutating func length() throws(CommandError) -> Double {
    let length = try number()
    if length < 0 { throw .negativeLength }
    return length
  }

  /// A length, or `-` for none.
  mutating func contentLength() throws(CommandError) -> Double {
    guard let length = try optionalNumber() else { return noIntrinsicMetric }
    if length < 0 { throw .negativeLength }
    return length
  }

  mutating func priority() throws(CommandError) -> Priority {
    guard let priority = Priority(exactly: try number()) else { throw .badPriority }
    return priority
  }

  mutating func axis() throws(CommandError) -> Axis {
    try choice(of: "horizontal vertical") == 0 ? .horizontal : .vertical
  }

  mutating func relation() throws(CommandError) -> Relation {
    [.lessThanOrEqual, .equal, .greaterThanOrEqual][try choice(of: "<= == >=")]
  }

  mutating func distribution() throws(CommandError) -> StackView.Distribution {
    let words = "fill fillEqually fillProportionally equalSpacing equalCentering"
    return StackView.Distribution.allCases[try choice(of: words)]
  }

  mutating func alignment() throws(CommandError) -> StackView.Alignment {
    let words = "fill leading firstBaseline center trailing lastBaseline"
    return StackView.Alignment.allCases[try choice(of: words)]
  }

  mutating func flowAlignment() throws(CommandError) -> FlowAlignment {
    FlowAlignment.allCases[try choice(of: "leading center trailing justified")]
  }

  mutating func placement() throws(CommandError) -> GridPlacement {
    let words = "inherited none leading trailing center fill"
    return [.inherited, .none, .leading, .trailing, .center, .fill][try choice(of: words)]
  }

  mutating func rowAlignment() throws(CommandError) -> GridRowAlignment {
    let words = "inherited none firstBaseline lastBaseline"
    return [.inherited, .none, .firstBaseline, .lastBaseline][try choice(of: words)]
  }

  mutating func flag() throws(CommandError) -> Bool { try choice(of: "no yes") == 1 }
}
