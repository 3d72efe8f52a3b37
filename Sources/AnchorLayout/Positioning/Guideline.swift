/// A guide of length 0 at a fraction of an item's width or height.
///
/// ```swift
/// let third = card.horizontal(at: 1.0 / 3)
/// layout.activate { text.leading == third.trailing + 8 }
/// third.fraction = 0.4
/// ```
///
/// On the other axis the guide has no place.
public final class Guideline: LayoutGuide {
  /// The two constraints of the guide, named "guideline": its place and its length 0.
  public let group = ConstraintGroup("guideline") {}

  init(_ fraction: Double, of item: any LayoutItem, _ axis: Axis, _ source: SourceLocation) {
    super.init("guideline", .custom)
    join(item)
    group.reattaches = true
    let (start, length): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .width) : (.top, .height)
    // The length comes first on the right side, so that the constraint's multiplier is the fraction.
    let constraints = [
      LayoutConstraint(
        [AnchorTerm(node: node, attribute: start)], .equal,
        [
          AnchorTerm(node: item.node, attribute: length, multiplier: fraction),
          AnchorTerm(node: item.node, attribute: start),
        ]),
      LayoutConstraint(AnchorTerm(node: node, attribute: length), .equal, 0),
    ]
    _ = constraints.written(source)
    group.replace { constraints }
    group.isActive = true
  }

  /// The distance from the item's leading or top edge, as a fraction of its width or height. Below 0 and above 1 the guide is
  /// outside the item.
  ///
  /// A number that is not finite changes nothing and is recorded in ``Layout/problems``.
  public var fraction: Double {
    get { group.constraints[0].multiplier }
    set {
      guard newValue.isFinite else { return report(.notFinite) }
      group.constraints[0].multiplier = newValue
      if group.isActive { group.isActive = true }
    }
  }
}

extension LayoutItem {
  /// Creates a guide of width 0 at a fraction of the item's width, measured from the leading edge, and adds it to the item,
  /// which keeps it alive; if the item is a guide, to that guide's item.
  ///
  /// ```swift
  /// let third = card.horizontal(at: 1.0 / 3)
  /// ```
  ///
  /// A fraction that is not finite is recorded in ``Layout/problems``, and the guide has no place until
  /// ``Guideline/fraction`` is set.
  public func horizontal(
    at fraction: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Guideline {
    Guideline(fraction, of: self, .horizontal, SourceLocation(fileID: fileID, line: line))
  }

  /// Creates a guide of height 0 at a fraction of the item's height, measured from the top edge; see
  /// ``horizontal(at:fileID:line:)``.
  public func vertical(
    at fraction: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Guideline {
    Guideline(fraction, of: self, .vertical, SourceLocation(fileID: fileID, line: line))
  }
}

extension LayoutGuide {
  /// Adds the guide to a container or, if that is a guide, to the container's item.
  func join(_ container: any LayoutItem) {
    guard container is LayoutGuide, let owner = container.layoutParent else {
      return container.addLayoutGuide(self)
    }
    owner.addLayoutGuide(self)
  }
}
