// UIKit's place for the length of content that asks for none. The number is written out, because the qualified name of the
// global one is unknown where all modules are compiled as one.

extension LayoutView {
  /// In ``intrinsicContentSize``, a length that the content does not ask for: −1.
  public static var noIntrinsicMetric: Double { -1 }

  /// The same for the bodies of a subclass, which need not name the type: −1.
  public var noIntrinsicMetric: Double { -1 }
}
