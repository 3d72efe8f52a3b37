/// What any item has ever used. What nobody uses costs nothing.
struct UsedFeatures {
  /// Whether a constraint has ever tied widths to heights.
  var joinsAxes = false
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

  mutating func formUnion(_ other: UsedFeatures) {
    joinsAxes = joinsAxes || other.joinsAxes
    hasAutoresizing = hasAutoresizing || other.hasAutoresizing
    hasSafeArea = hasSafeArea || other.hasSafeArea
    hasKeyboard = hasKeyboard || other.hasKeyboard
    handsInsetsDown = handsInsetsDown || other.handsInsetsDown
    usesSystemSpacing = usesSystemSpacing || other.usesSystemSpacing
  }
}
