// Margins, the safe area, the keyboard, and scrolling.

extension LayoutItem {
  private func setInsets(_ change: (NodeSettings) -> Void) {
    let node = self.node
    change(node.settings)
    if !node.isLight { node.forest.markInsets(below: node.index) }
  }

  /// The margins without any set: none for containers.
  private var defaultMargins: Insets {
    Forest.defaultMargins(isContainer: node.container != nil)
  }

  /// The margins, in points; by default 8 on every side, or 0 if the item has a container. Constraints use
  /// ``effectiveLayoutMargins``, which are at least as large.
  ///
  /// - Precondition: the numbers are finite.
  public var layoutMargins: Insets {
    get {
      switch node.knownSettings?.insets.margins {
      case .physical(let insets): return insets
      case .directional(let insets): return insets.resolved(effectiveLayoutDirection)
      case nil: return defaultMargins
      }
    }
    set {
      precondition(newValue.isFinite, "margins must be finite")
      setInsets { $0.insets.margins = .physical(newValue) }
    }
  }

  /// The margins by reading direction, in points. Setting them replaces ``layoutMargins``.
  ///
  /// - Precondition: the numbers are finite.
  public var directionalLayoutMargins: DirectionalInsets {
    get {
      switch node.knownSettings?.insets.margins {
      case .physical(let insets): return DirectionalInsets(insets, effectiveLayoutDirection)
      case .directional(let insets): return insets
      case nil:
        return DirectionalInsets(defaultMargins, effectiveLayoutDirection)
      }
    }
    set {
      precondition(
        newValue.resolved(.leftToRight).isFinite, "margins must be finite")
      setInsets { $0.insets.margins = .directional(newValue) }
    }
  }

  /// Whether the margins were set by reading direction. O(1).
  package var hasDirectionalMargins: Bool {
    if case .directional = node.knownSettings?.insets.margins { return true }
    return false
  }

  /// Whether the safe area's insets are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { node.knownSettings?.insets.includeSafeArea ?? true }
    set { setInsets { $0.insets.includeSafeArea = newValue } }
  }

  /// Whether the margins are at least as large as the part of the item that the parent's margins cover; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { node.knownSettings?.insets.preservesParentMargins ?? false }
    set { setInsets { $0.insets.preservesParentMargins = newValue } }
  }

  /// The distances by which bars and notches cover the item, in points.
  ///
  /// The host sets the insets on the root of a tree; after layout, each item inside has the part that covers it. A value set on
  /// another item takes effect when that item is a root.
  ///
  /// - Precondition: the numbers are finite and not negative.
  public var safeAreaInsets: Insets {
    get { node.forest.safeArea(of: node.index) }
    set {
      precondition(
        newValue.isFinite && newValue == .larger(newValue, .zero),
        "a safe area's insets must be finite and not negative")
      setInsets { $0.insets.hostSafeArea = newValue }
    }
  }

  /// Insets that the item adds to the safe area for itself and its descendants, in points; none by default.
  ///
  /// - Precondition: the numbers are finite.
  public var additionalSafeAreaInsets: Insets {
    get { node.knownSettings?.insets.additionalSafeArea ?? .zero }
    set {
      precondition(newValue.isFinite, "a safe area's insets must be finite")
      setInsets { $0.insets.additionalSafeArea = newValue }
    }
  }

  /// The height of the item that the keyboard covers, from the item's bottom, in points.
  ///
  /// The host sets it on the root of a tree, and resets it to 0 when the keyboard is gone; ``keyboardLayoutGuide`` follows.
  /// After layout, an item inside has the part that covers it, without regard to scrolling. A value set on another item takes
  /// effect when that item is a root.
  ///
  /// - Precondition: the number is finite and not negative.
  public var keyboardInset: Double {
    get { node.forest.keyboard(of: node.index) }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "a keyboard's inset must be finite and not negative")
      setInsets { $0.insets.hostKeyboard = newValue }
    }
  }

  /// The margins that constraints use, as of the last layout: the item's own, enlarged by the parent's where they are
  /// preserved, and by the safe area.
  public var effectiveLayoutMargins: Insets { node.forest.margins(of: node.index) }

  /// The point of the content at the item's left top corner, in the item's own coordinates, in points. Setting it moves
  /// ``frameLayoutGuide`` and no other frame.
  ///
  /// - Precondition: the numbers are finite.
  public var contentOffset: Point {
    get { node.knownSettings?.contentOffset ?? .zero }
    set {
      precondition(newValue.x.isFinite && newValue.y.isFinite, "an offset must be finite")
      let node = self.node
      node.settings.contentOffset = newValue
      if !node.isLight { node.forest.markGuides(of: node.index) }
      if let proxy = (self as any LayoutItem) as? LayoutProxy, proxy.objectProvider == nil {
        proxy.setNeedsLayout()
      }
    }
  }
}
