import StackLayout

/// What the tree's constraints say, by names, so that it can be said of another tree too.
struct RichStatement {
  struct Term {
    let name: String
    let attribute: LayoutAttribute
    let factor: Double
  }

  let first: Term
  let others: [Term]
  let relation: Relation
  var spaces = 0.0
  /// The numbers may change in place.
  var constant: Double
  var priority: Priority

  func constraint(_ views: [String: RichView]) -> LayoutConstraint? {
    let made: LayoutConstraint?
    if first.attribute.isLength {
      made = views[first.name].flatMap { compare(lengths(views), $0.length(first.attribute)) }
    } else if first.attribute.axis == .horizontal {
      made = position(views, .width) { $0.x($1) }
    } else {
      made = position(views, .height) { $0.y($1) }
    }
    made?.priority = priority
    return made
  }

  private func lengths(_ views: [String: RichView]) -> Sum<Length>? {
    var sum: Sum<Length>?
    for term in others {
      guard let view = views[term.name] else { return nil }
      let anchor = view.length(term.attribute) * term.factor
      if let known = sum { sum = known + anchor } else { sum = anchor + anchor * 0 }
    }
    return sum
  }

  private func compare(_ sum: Sum<Length>?, _ anchor: LengthAnchor) -> LayoutConstraint? {
    if others.isEmpty {
      switch relation {
      case .equal: return anchor == constant
      case .lessThanOrEqual: return anchor <= constant
      case .greaterThanOrEqual: return anchor >= constant
      }
    }
    guard let sum else { return nil }
    return compare(anchor, sum + constant)
  }

  private func compare<Kind: AnchorKind>(
    _ anchor: Anchor<Kind>, _ sum: Sum<Kind>
  ) -> LayoutConstraint {
    switch relation {
    case .equal: anchor == sum
    case .lessThanOrEqual: anchor <= sum
    case .greaterThanOrEqual: anchor >= sum
    }
  }

  /// A position, and lengths that are added to it.
  private func position<Kind: PositionKind>(
    _ views: [String: RichView], _ length: LayoutAttribute,
    _ anchor: (RichView, LayoutAttribute) -> Anchor<Kind>
  ) -> LayoutConstraint? {
    guard let placed = views[first.name], let partner = others.first,
      let view = views[partner.name]
    else { return nil }
    let place = (anchor(view, partner.attribute) * partner.factor).gap(spaces)
    var sum = place + view.length(length) * 0
    for term in others.dropFirst() {
      guard let view = views[term.name] else { return nil }
      sum = sum + view.length(term.attribute) * term.factor
    }
    return compare(anchor(placed, first.attribute), sum + constant)
  }
}

/// A view with text that may wrap, in lines or in columns.
final class RichView: LayoutView {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }
  /// The baselines of the content's text.
  var text: Baselines? { didSet { invalidateIntrinsicContentSize() } }
  /// How much larger the frame is than the content.
  var insets = Insets.zero { didSet { invalidateIntrinsicContentSize() } }
  /// The axis of the text's lines, where it wraps.
  var wraps: Axis? { didSet { invalidateIntrinsicContentSize() } }

  init(
    _ name: String, _ width: Double = noIntrinsicMetric, _ height: Double = noIntrinsicMetric
  ) {
    size = Size(width, height)
    super.init(name)
  }

  override var intrinsicContentSize: Size { size }
  override var baselines: Baselines? { text }
  override var alignmentInsets: Insets { insets }

  override func contentHeight(forWidth width: Double) -> Double? {
    wraps == .horizontal ? Self.extent(of: size.width, at: width) : nil
  }

  override func contentWidth(forHeight height: Double) -> Double? {
    wraps == .vertical ? Self.extent(of: size.height, at: height) : nil
  }

  private static func extent(of text: Double, at length: Double) -> Double {
    10 * max(1, (max(text, 60) / max(length, 5) - 1e-9).rounded(.up))
  }

  func length(_ attribute: LayoutAttribute) -> LengthAnchor {
    attribute == .width ? width : height
  }

  func x(_ attribute: LayoutAttribute) -> XAnchor {
    switch attribute {
    case .leading: leading
    case .trailing: trailing
    case .leadingMargin: leadingMargin
    case .trailingMargin: trailingMargin
    case .centerXWithinMargins: centerXWithinMargins
    default: centerX
    }
  }

  func y(_ attribute: LayoutAttribute) -> YAnchor {
    switch attribute {
    case .top: top
    case .bottom: bottom
    case .firstBaseline: firstBaseline
    case .lastBaseline: lastBaseline
    case .topMargin: topMargin
    case .bottomMargin: bottomMargin
    default: centerY
    }
  }

  /// A view with the same settings and copies of the subviews.
  func copy(_ copies: inout [String: RichView]) -> RichView {
    let copy = RichView(layoutName, size.width, size.height)
    copies[layoutName] = copy
    copy.wraps = wraps
    copy.text = text
    copy.insets = insets
    copy.hostSize = hostSize
    copy.layoutDirection = layoutDirection
    copy.ownMargins = ownMargins
    copy.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
    copy.insetsLayoutMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea
    copy.additionalSafeAreaInsets = additionalSafeAreaInsets
    if superview == nil { copy.safeAreaInsets = hostSafeArea }
    for child in subviews {
      if let child = child as? RichView { copy.addSubview(child.copy(&copies)) }
    }
    return copy
  }

  var ownMargins = DirectionalInsets(8) { didSet { directionalLayoutMargins = ownMargins } }
  var hostSafeArea = Insets.zero { didSet { safeAreaInsets = hostSafeArea } }
}
