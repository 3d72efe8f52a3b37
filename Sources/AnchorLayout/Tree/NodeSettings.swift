/// Settings and state that only few items have; a node has the object from the first use on.
final class NodeSettings {
  var insets = OwnInsets()
  /// What rows were made from last.
  var used = UsedValues()
  var arrangement = Arrangement()
  var container = Container()
  /// The start of the visible part of scrolled content.
  var contentOffset = Point.zero
  /// For the content of a placeholder: the placeholder.
  var placeholder: NodeIdentity?
  /// For an item that has no extent while hidden: the constraints that collapse it.
  var collapsing: ConstraintGroup?
  /// For the content of a scroll container: the constraints that place it, which end when it leaves.
  var placing: ConstraintGroup?
  /// A frame of its own.
  var autoresizing: AutoresizingFrame?

  /// Forgets what refers to other items of a tree, for an item that leaves it alone.
  func forgetTree() {
    used = UsedValues()
    arrangement = Arrangement()
    container = Container()
  }

  enum Margins {
    case physical(Insets)
    case directional(DirectionalInsets)
  }

  /// Margins and safe area, as set.
  struct OwnInsets {
    /// `nil` for the default margins.
    var margins: Margins?
    /// Whether the margins include the safe area.
    var includeSafeArea = true
    var preservesParentMargins = false
    /// For a root: the safe area set by the host.
    var hostSafeArea = Insets.zero
    /// For a root: the height that the keyboard covers, from the bottom.
    var hostKeyboard = 0.0
    /// Insets that the item adds for its descendants.
    var additionalSafeArea = Insets.zero
  }

  /// The values from which rows were made last; `nil` without such rows.
  struct UsedValues {
    var margins: Insets?
    var safeArea: Insets?
    var keyboard: Insets?
    /// Of an item that takes its baselines from descendants.
    var baselines: UsedBaselines?
  }

  /// For an item in a container.
  struct Arrangement {
    /// The gap after it, in place of the container's.
    var spacingAfter: Double?
    /// Whether the next one begins a line.
    var breaksAfter = false
    /// For an item in lines whose length is tied to something outside of it: the length by which lines are broken.
    var tiedLength: Double?
  }

  /// For a container.
  struct Container {
    /// An arranged child and its place, while that is known.
    var arrangedCursor: ArrangedPlace?
    /// If its constraints depend on its own length: the length for which the last emission was made or the next one will be.
    var ownLength: OwnLength?
    /// Edits the last emission when nothing but the content of children has changed.
    var follower: ConstraintEmission.ContentFollower?
    /// For such a container: the children whose content, or a descendant's content, may have changed.
    var followedChildren: [Int] = []
  }
}

/// A container's length along the axis that its emission follows; infinite before the first solve.
struct OwnLength {
  let axis: Axis
  var length = Double.infinity
}

/// A frame set by the host, and the size to which it is relative.
struct AutoresizingFrame: Equatable {
  var frame = Rect.zero
  var mask: AutoresizingMask = []
  /// The parent's size when the frame was set.
  var parentSize = Size.zero
  /// Whether the mask replaces constraints.
  var isInForce = false
}
