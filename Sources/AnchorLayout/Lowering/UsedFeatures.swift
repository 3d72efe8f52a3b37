/// The features that any item has used. Unused features cost nothing.
final class UsedFeatures {
  /// Whether a constraint has ever related both axes.
  var joinsAxes = false
  /// Whether a container has ever related both axes.
  var containersJoinAxes = false
  /// Whether the height of content or lines has ever depended on the width (horizontal), and the width on the height
  /// (vertical).
  private var hasContentAlong = PerAxis(false, false)
  /// Whether content has ever been as long as its longest line.
  var hugsLines = false
  /// Whether a proxy has ever been told its frame.
  var hasProxies = false
  /// Whether an item has ever had a frame of its own.
  var hasAutoresizing = false
  /// Whether a host has ever set safe-area insets.
  var hasSafeArea = false
  /// Whether a host has ever set a keyboard inset.
  var hasKeyboard = false
  /// Whether an item's margins or safe area have ever depended on an ancestor's.
  var handsInsetsDown = false
  /// Whether a constraint has ever used the system spacing.
  var usesSystemSpacing = false
  /// Whether an item has ever been hidden, or left out by a grid.
  var hidesItems = false
  /// Whether an item has ever fitted or covered a box.
  var fitsBoxes = false

  /// Whether widths and heights may depend on each other, through constraints or content.
  var haveAxesThatFollowEachOther: Bool { joinsAxes || hasContentAlongBothAxes }

  /// Whether widths and heights may depend on each other through content that wraps along both axes.
  var hasContentAlongBothAxes: Bool { hasContentAlong.horizontal && hasContentAlong.vertical }

  func noteWrapping(along axis: Axis) { hasContentAlong[axis] = true }

  func formUnion(_ other: UsedFeatures) {
    joinsAxes = joinsAxes || other.joinsAxes
    containersJoinAxes = containersJoinAxes || other.containersJoinAxes
    for axis in [Axis.horizontal, .vertical] where other.hasContentAlong[axis] {
      noteWrapping(along: axis)
    }
    hasProxies = hasProxies || other.hasProxies
    hugsLines = hugsLines || other.hugsLines
    hasAutoresizing = hasAutoresizing || other.hasAutoresizing
    hasSafeArea = hasSafeArea || other.hasSafeArea
    hasKeyboard = hasKeyboard || other.hasKeyboard
    handsInsetsDown = handsInsetsDown || other.handsInsetsDown
    usesSystemSpacing = usesSystemSpacing || other.usesSystemSpacing
    hidesItems = hidesItems || other.hidesItems
    fitsBoxes = fitsBoxes || other.fitsBoxes
  }
}

extension NodeTable {
  func takeFeatures(of other: NodeTable) {
    features.formUnion(other.features)
    if other.tree.hasDirections { tree.hasDirections = true }
    if other.tree.hasMeasuringContainers { tree.hasMeasuringContainers = true }
  }
}
