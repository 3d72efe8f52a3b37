/// What an item answers when it is asked for its content.
///
/// All of it is asked before any of it is taken over: an answer may change the tree, and the item's place in it.
struct ItemContent {
  let size: Size
  /// `nil` where the height does not follow the width.
  let wrapping: Wrapping?
  let baselines: Baselines?
  let alignmentInsets: Insets

  init(of item: any LayoutItem, measuredBefore before: Wrapping?) {
    let size = item.intrinsicContentSize
    precondition(
      size.width.isFinite && size.height.isFinite, "an intrinsic size must be finite")
    self.size = size
    if item.contentHeight(forWidth: max(size.width, 0)) == nil {
      wrapping = nil
    } else if let width = before?.width {
      // The width may stay as it is, and would not be looked at again.
      wrapping = Wrapping(of: item, natural: size, at: width)
    } else {
      wrapping = before ?? Wrapping()
    }
    baselines = item.baselines
    alignmentInsets = item.alignmentInsets
    precondition(alignmentInsets.isFinite, "alignment insets must be finite")
  }
}

extension Wrapping {
  /// Measures content at a width.
  init(of item: any LayoutItem, natural: Size, at width: Double) {
    if natural.width >= 0 && width >= natural.width - Self.widthSlack {
      self.init(width: width)
      return
    }
    let height = item.contentHeight(forWidth: width) ?? natural.height
    precondition(height.isFinite, "a content's height must be finite")
    self.init(width: width, height: height)
  }

  /// Solved widths that should be the natural one may differ in their last digits.
  private static let widthSlack = 1e-6
}
