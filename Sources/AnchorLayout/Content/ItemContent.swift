/// The content data of an item. All values are read before any is taken over, because a callback may move the item in the
/// tree.
struct ItemContent {
  let size: Size
  /// `nil` if no length depends on the other.
  let wrapping: Wrapping?
  let baselines: Baselines?
  let alignmentInsets: Insets

  // Functions and no initializers, which would retain the item.

  /// Asks an item for its content.
  ///
  /// - Parameter wraps: Whether one length may depend on the other.
  static func ask(
    _ item: any LayoutItem, wraps: Bool, measuredBefore before: Wrapping?, on snapping: Snapping
  ) -> ItemContent {
    let natural = item.intrinsicContentSize
    if !natural.width.isFinite || !natural.height.isFinite {
      trap("the intrinsic size", of: item, [natural.width, natural.height])
    }
    let insets = item.alignmentInsets
    if !insets.isFinite {
      trap(
        "the alignment insets", of: item, [insets.top, insets.left, insets.bottom, insets.right])
    }
    let grid = ContentGrid(snapping, insets)
    var size = grid.up(natural)
    var wrapping = wraps ? Wrapping.ask(item, natural, &size, grid) : nil
    if let new = wrapping, new.axis == before?.axis, let length = before?.lines?.length {
      // Otherwise an unchanged length would not be examined.
      let lines = MeasuredLines.ask(item, new, natural: size, at: length, grid)
      // The old length may be that of the longest line, which leaves no room for longer ones.
      if lines.longest == nil { wrapping?.wrap(lines) }
    }
    let baselines = item.baselines
    if let lines = baselines {
      let numbers = [lines.firstFromTop, lines.lastFromBottom, lines.lineHeight]
      if !numbers.allSatisfy({ $0.isFinite }) { trap("the baselines", of: item, numbers) }
    }
    return ItemContent(
      size: size, wrapping: wrapping, baselines: baselines, alignmentInsets: insets)
  }
}

extension Wrapping {
  /// Unwrapped content; `nil` if no length depends on the other. A height that depends on the width wins.
  ///
  /// - Parameter size: the natural size on the grid; receives the lengths of content that wraps at its own natural length.
  fileprivate static func ask(
    _ item: any LayoutItem, _ natural: Size, _ size: inout Size, _ grid: ContentGrid
  ) -> Wrapping? {
    for axis in [Axis.horizontal, .vertical] {
      guard let lines = LinesInLength.ask(item, along: axis, at: max(natural[axis], 0)) else {
        continue
      }
      let wrapping = Wrapping(along: axis, hugsLines: lines.longest != nil)
      let extent = natural[axis.other]
      if natural[axis] < 0 || extent < 0 || lines.extent <= extent { return wrapping }
      // Not if it wraps for a rounding error alone.
      let length = natural[axis] + MeasuredLines.slack
      let others = LinesInLength.ask(item, along: axis, at: length) ?? lines
      if others.extent <= extent { return wrapping }
      size[axis.other] = grid.up(min(lines.extent, others.extent), along: axis.other)
      if let longest = others.longest {
        size[axis] = min(size[axis], grid.up(longest, along: axis))
      }
      return wrapping
    }
    return nil
  }
}

extension MeasuredLines {
  /// Measures content at a length along the axis on which it wraps.
  ///
  /// - Parameter natural: the natural size on the grid.
  static func ask(
    _ item: any LayoutItem, _ wrapping: Wrapping, natural: Size, at solved: Double,
    _ grid: ContentGrid
  ) -> MeasuredLines {
    var measured = MeasuredLines(length: solved)
    let axis = wrapping.axis
    var length = grid.down(solved, along: axis)
    let hasNaturalSize = natural.width >= 0 && natural.height >= 0
    if hasNaturalSize && length >= natural[axis] - Self.slack { return measured }
    // A length that was found for the longest line must not break that line for a rounding error.
    if wrapping.hugsLines { length += grid.slack }
    guard let lines = LinesInLength.ask(item, along: axis, at: length) else { return measured }
    measured.extent = grid.up(lines.extent, along: axis.other)
    if let longest = lines.longest, longest < natural[axis] {
      measured.longest = min(grid.up(longest, along: axis), natural[axis])
    }
    return measured
  }

  /// The tolerance for the natural length and for lines in solved lengths, whose last digits may differ.
  static let slack = 1e-6
}

/// The lengths for which an item asks when it has a length along an axis.
private struct LinesInLength {
  let extent: Double
  /// The length of the longest line; `nil` if the natural length counts.
  let longest: Double?

  /// `nil` if the item's content does not wrap along the axis.
  static func ask(_ item: any LayoutItem, along axis: Axis, at length: Double) -> LinesInLength? {
    let size =
      axis == .horizontal
      ? item.contentSize(forWidth: length)
      : item.contentWidth(forHeight: length).map { Size(width: $0, height: noIntrinsicMetric) }
    guard let size else { return nil }
    if !size.width.isFinite || !size.height.isFinite {
      trap(
        axis == .horizontal
          ? "the content size for width \(length.shortTerm)"
          : "the content width for height \(length.shortTerm)", of: item,
        [size.width, size.height])
    }
    return LinesInLength(
      extent: max(0, size[axis.other]), longest: size[axis] < 0 ? nil : size[axis])
  }
}

/// Ends the program because numbers of an item's content are not finite. `fatalError` prints its message in release builds,
/// too, which a precondition does not. Embedded Swift has no text to print, and stops with a fixed message.
private func trap(_ part: String, of item: any LayoutItem, _ numbers: [Double]) -> Never {
  #if hasFeature(Embedded)
    fatalError("the content of an item is not finite")
  #else
    let values = numbers.map { $0.shortDescription }.joined(separator: ", ")
    fatalError("\(part) of \(item.node.name) must be finite, and is \(values)")
  #endif
}
