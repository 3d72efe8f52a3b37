/// What only few items set or need; a node has it from the first use on.
final class NodeSettings {
  // MARK: Margins

  enum Margins {
    case physical(Insets)
    case directional(DirectionalInsets)
  }

  /// The margins that were set; `nil` where the item has the default ones.
  var margins: Margins?
  var insetsMarginsFromSafeArea = true
  var preservesParentMargins = false
  /// Of a root: what the host covers.
  var hostSafeArea = Insets.zero
  /// Of a root: how much of it the keyboard covers, from the bottom.
  var hostKeyboard = 0.0
  /// What the item adds for those inside it.
  var additionalSafeArea = Insets.zero
  /// What rows were made of last; `nil` where none are.
  var usedMargins: Insets?
  var usedSafeArea: Insets?
  var usedKeyboard: Insets?

  /// Of an item that takes its baselines from items inside it: what rows were made of.
  var usedBaselines: UsedBaselines?

  // MARK: Content

  /// Where the visible part of scrolled content begins.
  var contentOffset = Point.zero

  // MARK: In a container

  /// Of an arranged item: the gap after it that counts in the place of its container's.
  var spacingAfter: Double?
  /// Of an arranged item: whether the next one begins a line.
  var breaksAfter = false

  // MARK: A container

  /// Of a container: an arranged child and its place, as long as that is known.
  var arrangedCursor: ArrangedPlace?
  /// Of a container whose constraints follow its own length: the one that the last emission was made for, or the next one
  /// is going to be.
  var ownLength: OwnLength?

  /// Of a container: what edits the last emission where nothing but the content of children has changed.
  var contentFollower: ConstraintEmission.ContentFollower?
  /// Of such a container: the children whose content, or that of something inside them, may have changed.
  var followedChildren: [Int] = []

  // MARK: Visibility

  /// Of the content of a placeholder: that guide.
  var placeholder: NodeIdentity?
  /// Of an item that has no extent while it is hidden: what says so.
  var collapsing: ConstraintGroup?

  // MARK: A frame of its own

  var autoresizing: AutoresizingFrame?
}

/// The length of a container along an axis for which it emits; infinite where it was not solved yet.
struct OwnLength {
  let axis: Axis
  var length = Double.infinity
}

/// A frame that the host gave, and what it was measured against.
struct AutoresizingFrame: Equatable {
  var frame = Rect.zero
  var mask: AutoresizingMask = []
  /// The parent's size when the frame was given.
  var parentSize = Size.zero
  /// Whether the mask stands in for constraints.
  var isInForce = false
}
