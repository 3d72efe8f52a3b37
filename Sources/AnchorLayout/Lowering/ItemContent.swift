/// The content data of an item. All values are read before any is taken over, because a callback may move the item in the
/// tree.
struct ItemContent {
  let size: Size
  /// `nil` if no length depends on the other.
  let wrapping: Wrapping?
  let baselines: Baselines?
  let alignmentInsets: Insets

  /// - Parameter wraps: Whether one length may depend on the other.
  init(
    of item: any LayoutItem, wraps: Bool, measuredBefore before: Wrapping?, on snapping: Snapping
  ) {
    let natural = item.intrinsicContentSize
    precondition(
      natural.width.isFinite && natural.height.isFinite, "an intrinsic size must be finite")
    alignmentInsets = item.alignmentInsets
    precondition(alignmentInsets.isFinite, "alignment insets must be finite")
    let grid = ContentGrid(snapping, alignmentInsets)
    size = grid.up(natural)
    let axis = wraps ? Wrapping.axis(of: item, natural: size) : nil
    if let axis, axis == before?.axis, let length = before?.length {
      // Otherwise an unchanged length would not be examined.
      wrapping = Wrapping(of: item, along: axis, natural: size, at: length, grid)
    } else {
      wrapping = axis.map { Wrapping(along: $0) }
    }
    baselines = item.baselines
  }
}

extension Wrapping {
  /// The axis along which content wraps; `nil` if no length depends on the other. A height that depends on the width wins.
  fileprivate static func axis(of item: any LayoutItem, natural: Size) -> Axis? {
    if item.contentHeight(forWidth: max(natural.width, 0)) != nil { return .horizontal }
    if item.contentWidth(forHeight: max(natural.height, 0)) != nil { return .vertical }
    return nil
  }

  /// Measures content at a length along the axis on which it wraps.
  ///
  /// - Parameter natural: the natural size on the grid.
  init(
    of item: any LayoutItem, along axis: Axis, natural: Size, at solved: Double, _ grid: ContentGrid
  ) {
    self.init(along: axis)
    length = solved
    let length = grid.down(solved, along: axis)
    let hasNaturalSize = natural.width >= 0 && natural.height >= 0
    if hasNaturalSize && length >= natural[axis] - Self.lengthSlack { return }
    let extent =
      axis == .horizontal
      ? item.contentHeight(forWidth: length) : item.contentWidth(forHeight: length)
    precondition(extent?.isFinite ?? true, "a length of content must be finite")
    self.extent = extent.map { grid.up(max(0, $0), along: axis.other) }
  }

  /// The tolerance for the natural length in solved lengths, whose last digits may differ.
  private static let lengthSlack = 1e-6
}
