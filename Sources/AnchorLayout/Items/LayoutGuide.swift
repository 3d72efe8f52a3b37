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
  /// What a guide stands for.
  enum Kind: UInt8 {
    /// What constraints make of it.
    case custom
    case margins, safeArea, keyboard, readable, scrollContent, scrollFrame
    /// A track of a grid: on the other axis it extends as far as the grid.
    case column, row

    /// The axis on which the guide has the place and the length of the item that it is in, and no unknowns of its own.
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
  /// What reports call the guide.
  public var identifier: String
  let kind: Kind

  /// A guide that is not in a view yet.
  public convenience init(_ identifier: String = "") { self.init(identifier, .custom) }

  init(_ identifier: String, _ kind: Kind) {
    self.identifier = identifier
    self.kind = kind
    let identity = layoutNode.identity
    identity.table.tree.nodes[identity.index].guideKind = kind
  }

  /// The guide's identifier.
  public var layoutName: String { identifier }

  /// The view, or another item, that the guide was added to.
  public var owningView: (any LayoutItem)? { layoutParent }
}

extension LayoutItem {
  /// The guides that were added, in order. O(guides).
  public var layoutGuides: [LayoutGuide] { layoutNode.guides.filter { $0.kind == .custom } }

  /// Adds a guide, which the item keeps. It leaves its present item first; a guide of this item already stays as it is.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    if isLayoutParent(of: guide) { return }
    if let owner = guide.owningView { owner.removeLayoutGuide(guide) }
    layoutNode.guides.append(guide)
    addLayoutChild(guide)
  }

  /// Takes a guide out and deactivates its constraints. A guide that is not here is ignored.
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

  /// The part of the item that bars and notches do not cover; see ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide { builtInGuide(.safeArea, "safeArea") }

  /// What the keyboard covers of the item: as wide as the safe area, from the keyboard's top to the item's bottom; see
  /// ``keyboardInset``. Where the keyboard covers less than the safe area's bottom inset, or nothing, it begins at the
  /// bottom of the safe area.
  ///
  /// ```swift
  /// form.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
  /// ```
  public var keyboardLayoutGuide: LayoutGuide { builtInGuide(.keyboard, "keyboard") }

  /// The part inside the margins that is narrow enough to read well: ``LayoutMetrics/readableWidth`` at most, in the
  /// item's middle where the margins leave room for that.
  public var readableContentGuide: LayoutGuide { builtInGuide(.readable, "readable") }

  /// Of an item that scrolls: its content, which begins at the item's left top corner and is as large as constraints
  /// make it. The guide's solved size is the content's size.
  public var contentLayoutGuide: LayoutGuide { builtInGuide(.scrollContent, "contentLayoutGuide") }

  /// Of an item that scrolls: the visible part, in the content's coordinates; see ``contentOffset``.
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
