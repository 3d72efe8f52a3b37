/// What any item has ever used. What nobody uses costs nothing.
struct UsedFeatures {
  /// Whether a constraint has ever tied widths to heights.
  var joinsAxes = false
  /// Whether a container has ever tied widths to heights.
  var containersJoinAxes = false
  /// Whether the height of content, or of lines, has ever followed its width, and the width its height.
  private var hasContentAlong = PerAxis(false, false)
  /// Whether an item has ever had a frame of its own.
  var hasAutoresizing = false
  /// Whether a host has ever said that bars cover something.
  var hasSafeArea = false
  /// Whether a host has ever said that a keyboard covers something.
  var hasKeyboard = false
  /// Whether an item's margins or safe area have ever depended on those above it.
  var handsInsetsDown = false
  /// Whether a constraint has ever used the system spacing.
  var usesSystemSpacing = false

  /// Whether widths may depend on heights that depend on them: by constraints, or by content of both kinds.
  var haveAxesThatFollowEachOther: Bool { joinsAxes || hasContentAlongBothAxes }

  /// Whether widths may depend on heights that depend on them, by content of both kinds.
  var hasContentAlongBothAxes: Bool { hasContentAlong.horizontal && hasContentAlong.vertical }

  mutating func noteWrapping(along axis: Axis) { hasContentAlong[axis] = true }

  mutating func formUnion(_ other: UsedFeatures) {
    joinsAxes = joinsAxes || other.joinsAxes
    containersJoinAxes = containersJoinAxes || other.containersJoinAxes
    for axis in [Axis.horizontal, .vertical] where other.hasContentAlong[axis] {
      noteWrapping(along: axis)
    }
    hasAutoresizing = hasAutoresizing || other.hasAutoresizing
    hasSafeArea = hasSafeArea || other.hasSafeArea
    hasKeyboard = hasKeyboard || other.hasKeyboard
    handsInsetsDown = handsInsetsDown || other.handsInsetsDown
    usesSystemSpacing = usesSystemSpacing || other.usesSystemSpacing
  }
}
