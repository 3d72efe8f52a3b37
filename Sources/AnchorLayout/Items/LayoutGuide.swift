/// A rectangle without a view that constraints can place and refer to.
///
/// ```swift
/// let gutter = LayoutGuide("gutter")
/// window.addLayoutGuide(gutter)
/// gutter.widthAnchor.constraint(equalToConstant: 24).isActive = true
/// ```
///
/// A guide that no constraint uses costs nothing and reports a frame of zero.
public class LayoutGuide: LayoutAnchored {
  /// The purpose of a guide.
  enum Kind: UInt8 {
    /// Placed by constraints.
    case custom
    case margins, safeArea, keyboard, readable, scrollContent, scrollFrame
    /// A track of a grid: on the other axis it has the grid's extent.
    case column, row

    /// The axis on which the guide shares its parent's place and length, without unknowns of its own.
    var sharedAxis: Axis? {
      switch self {
      case .column: .vertical
      case .row: .horizontal
      default: nil
      }
    }
  }

  /// The guide's place in the layout.
  public let layoutNode = LayoutNode()
  /// The guide's name in reports.
  public var identifier: String
  let kind: Kind

  /// Creates a guide that is not in a view yet.
  public convenience init(_ identifier: String = "") { self.init(identifier, .custom) }

  init(_ identifier: String, _ kind: Kind) {
    self.identifier = identifier
    self.kind = kind
    layoutNode.identity.record.guideKind = kind
  }

  /// The guide's identifier.
  public var layoutName: String { identifier }

  /// The view, or another item, that the guide was added to.
  public var owningView: (any LayoutItem)? { layoutParent }
}

extension LayoutItem {
  /// The added guides, in order. O(guides).
  public var layoutGuides: [LayoutGuide] { layoutNode.guides.filter { $0.kind == .custom } }

  /// Adds a guide, which the item keeps alive. The guide first leaves its present item. A guide that this item already has is
  /// left unchanged.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    if isLayoutParent(of: guide) { return }
    if let owner = guide.owningView { owner.removeLayoutGuide(guide) }
    layoutNode.guides.append(guide)
    addLayoutChild(guide)
  }

  /// Removes a guide and deactivates its constraints. A guide of another item is ignored.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard isLayoutParent(of: guide) else { return }
    if let place = layoutNode.guides.firstIndex(where: { $0 === guide }) {
      layoutNode.guides.remove(at: place)
    }
    guide.removeFromLayoutParent()
  }
}

extension LayoutItem {
  /// The item's rectangle without its margins.
  public var layoutMarginsGuide: LayoutGuide { builtInGuide(.margins, "margins") }

  /// The part of the item that bars and notches leave uncovered; see ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide { builtInGuide(.safeArea, "safeArea") }

  /// The part of the item that the keyboard covers: as wide as the safe area, from the keyboard's top to the item's bottom; see
  /// ``keyboardInset``. If the keyboard covers less than the safe area's bottom inset, or nothing, the guide begins at the
  /// bottom of the safe area.
  ///
  /// ```swift
  /// form.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
  /// ```
  public var keyboardLayoutGuide: LayoutGuide { builtInGuide(.keyboard, "keyboard") }

  /// The part inside the margins that is narrow enough to read well: at most ``LayoutMetrics/readableWidth`` wide, and centred
  /// in the item if the margins leave room for that.
  public var readableContentGuide: LayoutGuide { builtInGuide(.readable, "readable") }

  /// The content of a scrolling item: it begins at the item's left top corner, and constraints determine its size. The guide's
  /// solved size is the content size.
  public var contentLayoutGuide: LayoutGuide { builtInGuide(.scrollContent, "contentLayoutGuide") }

  /// The visible part of a scrolling item, in the content's coordinates; see ``contentOffset``.
  public var frameLayoutGuide: LayoutGuide { builtInGuide(.scrollFrame, "frameLayoutGuide") }

  private func builtInGuide(_ kind: LayoutGuide.Kind, _ name: String) -> LayoutGuide {
    _ = node
    if let known = layoutNode.guides.first(where: { $0.kind == kind }) { return known }
    let guide = LayoutGuide(layoutName.isEmpty ? name : "\(layoutName).\(name)", kind)
    layoutNode.guides.append(guide)
    addLayoutChild(guide)
    return guide
  }
}

extension LayoutAnchored {
  /// The same as ``LayoutItem/layoutMarginsGuide``.
  public var margins: LayoutGuide { layoutMarginsGuide }
  /// The same as ``LayoutItem/safeAreaLayoutGuide``.
  public var safeArea: LayoutGuide { safeAreaLayoutGuide }
  /// The same as ``LayoutItem/keyboardLayoutGuide``.
  public var keyboard: LayoutGuide { keyboardLayoutGuide }
  /// The same as ``LayoutItem/readableContentGuide``.
  public var readable: LayoutGuide { readableContentGuide }
}
