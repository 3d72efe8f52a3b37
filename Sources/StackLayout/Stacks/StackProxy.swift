public import AnchorLayout

/// A stack that represents an object that cannot adopt ``StackContainer`` itself, as `LayoutProxy` does for any item.
///
/// ```swift
/// let row = StackProxy("row", arrangedItems: [caption, field])
/// row.spacing = 8
/// row.onInsert = { [weak panel] item in panel?.add(item) }
/// ```
///
/// A stack without an object of its own has no `objectProvider`: the frames of its items are then reported in the coordinates of
/// the nearest ancestor with an object. The toolkit keeps such a stack alive, too; its items do not.
///
/// See ``StackContainer`` for the rules. `onInsert` is called for each item that the stack takes in, so that the toolkit can
/// put the item's object into the stack's object. The stack's size follows from its items: leave the closures for the content's
/// size `nil`.
open class StackProxy: LayoutProxy, StackContainer {
  /// The stack's settings, which emit its constraints.
  public let arrangement = StackArrangement()

  /// Creates a stack that arranges `arrangedItems`, without closures.
  public init(_ name: String = "", arrangedItems: [any LayoutItem] = []) {
    super.init(name)
    layoutNode.container = arrangement
    for item in arrangedItems { addArrangedItem(item) }
  }

  /// Creates a stack with its most common settings, without closures.
  ///
  /// ```swift
  /// let row = StackProxy("row", arrangedItems: [caption, field], axis: .horizontal, spacing: 8)
  /// ```
  ///
  /// - Precondition: `spacing` is finite, or one of the tokens of ``StackSpacing``.
  public convenience init(
    _ name: String = "", arrangedItems: [any LayoutItem] = [], axis: Axis, spacing: Double = 0,
    alignment: StackAlignment = .fill, distribution: StackDistribution = .fill
  ) {
    self.init(name, arrangedItems: arrangedItems)
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
  }
}
