// UIKit's place for the length of content that asks for none.

extension LayoutView {
  /// In ``intrinsicContentSize``, a length that the content does not ask for: −1.
  public static var noIntrinsicMetric: Double { AnchorLayout.noIntrinsicMetric }

  /// The same for the bodies of a subclass, which need not name the type: −1.
  public var noIntrinsicMetric: Double { AnchorLayout.noIntrinsicMetric }
}
