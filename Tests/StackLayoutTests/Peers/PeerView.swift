import StackLayout

/// A view with content: a length on either axis, text of words that wrap, or baselines.
final class PeerView: LayoutView {
  var size: Size?
  var words: [Double]?
  var lineHeight = 10.0
  var ownBaselines: Baselines?

  override var intrinsicContentSize: Size {
    if let words { return Size(width: words.reduce(0, +), height: lineHeight) }
    return size ?? Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }

  override var baselines: Baselines? { ownBaselines }

  /// A view without text has the baseline of the first view in it.
  override var forFirstBaselineLayout: LayoutView {
    ownBaselines == nil ? subviews.first { !$0.isHidden } ?? self : self
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    guard let words else { return nil }
    var lines = 1.0
    var used = 0.0
    for word in words {
      if used > 0 && used + word > width + 1e-6 {
        lines += 1
        used = 0
      }
      used += word
    }
    return lines * lineHeight
  }
}
