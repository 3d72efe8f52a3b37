// UIKit's spelling of a missing intrinsic length. The number is written out, because the qualified name of the global constant
// is unknown when all modules are compiled as one.

extension LayoutView {
  /// A missing length in ``intrinsicContentSize``: −1.
  public static var noIntrinsicMetric: Double { -1 }

  /// A missing length in ``intrinsicContentSize``, for use in subclasses without the type's name: −1.
  public var noIntrinsicMetric: Double { -1 }
}
