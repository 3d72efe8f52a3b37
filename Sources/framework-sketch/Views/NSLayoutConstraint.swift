package import StackLayout

/// A constraint by its name in UIKit.
package typealias NSLayoutConstraint = LayoutConstraint

extension NSLayoutConstraint {
  @MainActor package convenience init(
    item first: View, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
    toItem second: View?, attribute secondAttribute: LayoutAttribute, multiplier: Double,
    constant: Double
  ) {
    self.init(
      item: first.backing, attribute: firstAttribute, relatedBy: relation,
      toItem: second?.backing, attribute: secondAttribute, multiplier: multiplier,
      constant: constant)
  }
}
