/// The content data of an item. All values are read before any is taken over, because a callback may move the item in the
/// tree.
struct ItemContent {
  let size: Size
  /// `nil` if no length depends on the other.
  let wrapping: Wrapping?
  let baselines: Baselines?
  let alignmentInsets: Insets

  /// - Parameter wraps: Whether one length may depend on the other.
  init(of item: any LayoutItem, wraps: Bool, measuredBefore before: Wrapping?) {
    let size = item.intrinsicContentSize
    if !size.width.isFinite || !size.height.isFinite {
      trap("the intrinsic size", of: item, [size.width, size.height])
    }
    self.size = size
    let axis = wraps ? Wrapping.axis(of: item, natural: size) : nil
    if let axis, axis == before?.axis, let length = before?.length {
      // Otherwise an unchanged length would not be examined.
      wrapping = Wrapping(of: item, along: axis, natural: size, at: length)
    } else {
      wrapping = axis.map { Wrapping(along: $0) }
    }
    baselines = item.baselines
    if let lines = baselines {
      let numbers = [lines.firstFromTop, lines.lastFromBottom, lines.lineHeight]
      if !numbers.allSatisfy({ $0.isFinite }) { trap("the baselines", of: item, numbers) }
    }
    alignmentInsets = item.alignmentInsets
    if !alignmentInsets.isFinite {
      let insets = alignmentInsets
      trap(
        "the alignment insets", of: item, [insets.top, insets.left, insets.bottom, insets.right])
    }
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
  init(of item: any LayoutItem, along axis: Axis, natural: Size, at length: Double) {
    self.init(along: axis)
    self.length = length
    let hasNaturalSize = natural.width >= 0 && natural.height >= 0
    if hasNaturalSize && length >= natural[axis] - Self.lengthSlack { return }
    let extent =
      axis == .horizontal
      ? item.contentHeight(forWidth: length) : item.contentWidth(forHeight: length)
    if let extent, !extent.isFinite {
      trap(
        axis == .horizontal
          ? "the content height for width \(length.shortTerm)"
          : "the content width for height \(length.shortTerm)", of: item, [extent])
    }
    self.extent = extent.map { max(0, $0) }
  }

  /// The tolerance for the natural length in solved lengths, whose last digits may differ.
  private static let lengthSlack = 1e-6
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
