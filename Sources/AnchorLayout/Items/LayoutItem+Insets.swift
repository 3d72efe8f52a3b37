// Margins, the safe area, and how far content is scrolled.

extension LayoutItem {
  private var settings: NodeSettings { node.table.settings(of: node.index) }

  /// The margins, in points; 8 on every side by default. What constraints use is at least this: see
  /// ``effectiveLayoutMargins``.
  ///
  /// - Precondition: the numbers are finite.
  public var layoutMargins: Insets {
    get {
      switch node.table.tree.nodes[node.index].settings?.margins {
      case .physical(let insets): return insets
      case .directional(let insets): return insets.resolved(effectiveLayoutDirection)
      case nil: return node.table.defaultMargins(of: node.index)
      }
    }
    set {
      precondition(newValue.isFinite, "margins must be finite")
      settings.margins = .physical(newValue)
      node.table.markInsets(below: node.index)
    }
  }

  /// The margins by reading direction, in points. Setting it replaces ``layoutMargins``.
  ///
  /// - Precondition: the numbers are finite.
  public var directionalLayoutMargins: DirectionalInsets {
    get {
      switch node.table.tree.nodes[node.index].settings?.margins {
      case .physical(let insets): return DirectionalInsets(insets, effectiveLayoutDirection)
      case .directional(let insets): return insets
      case nil:
        return DirectionalInsets(
          node.table.defaultMargins(of: node.index), effectiveLayoutDirection)
      }
    }
    set {
      precondition(
        newValue.resolved(.leftToRight).isFinite, "margins must be finite")
      settings.margins = .directional(newValue)
      node.table.markInsets(below: node.index)
    }
  }

  /// Whether the margins were given by reading direction. O(1).
  package var hasDirectionalMargins: Bool {
    if case .directional = node.table.tree.nodes[node.index].settings?.margins { return true }
    return false
  }

  /// Whether the safe area's insets are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { node.table.tree.nodes[node.index].settings?.insetsMarginsFromSafeArea ?? true }
    set {
      settings.insetsMarginsFromSafeArea = newValue
      node.table.markInsets(below: node.index)
    }
  }

  /// Whether the margins are at least as large as what the parent's margins cover of the item; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { node.table.tree.nodes[node.index].settings?.preservesParentMargins ?? false }
    set {
      settings.preservesParentMargins = newValue
      node.table.markInsets(below: node.index)
    }
  }

  /// What bars and notches cover of the item, in points.
  ///
  /// The host sets it on the root of a tree; the items inside have what of it falls on them, once they are laid out. On
  /// other items, what is set counts once they are a root.
  ///
  /// - Precondition: the numbers are finite and not negative.
  public var safeAreaInsets: Insets {
    get { node.table.safeArea(of: node.index) }
    set {
      precondition(
        newValue.isFinite && newValue == .larger(newValue, .zero),
        "a safe area's insets must be finite and not negative")
      settings.hostSafeArea = newValue
      node.table.markInsets(below: node.index)
    }
  }

  /// What the item adds to the safe area's insets, for itself and those inside it.
  ///
  /// - Precondition: the numbers are finite.
  public var additionalSafeAreaInsets: Insets {
    get { node.table.tree.nodes[node.index].settings?.additionalSafeArea ?? .zero }
    set {
      precondition(newValue.isFinite, "a safe area's insets must be finite")
      settings.additionalSafeArea = newValue
      node.table.markInsets(below: node.index)
    }
  }

  /// How much of the item the keyboard covers, from the item's bottom up, in points.
  ///
  /// The host sets it on the root of a tree, and 0 when the keyboard is gone; ``keyboardLayoutGuide`` follows. An item
  /// inside has what of the keyboard falls on it, once it is laid out, scrolling aside. On other items, what is set counts
  /// once they are a root.
  ///
  /// - Precondition: the number is finite and not negative.
  public var keyboardInset: Double {
    get { node.table.keyboard(of: node.index) }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "a keyboard's inset must be finite and not negative")
      settings.hostKeyboard = newValue
      node.table.markInsets(below: node.index)
    }
  }

  /// The margins that constraints use: the item's own, what the parent's cover where they are preserved, and the safe
  /// area. As of the last layout.
  public var effectiveLayoutMargins: Insets { node.table.margins(of: node.index) }

  /// Where the visible part of the content begins, in points: the item's left top corner in its own coordinates. Moves
  /// ``frameLayoutGuide``, and no other frame.
  ///
  /// - Precondition: the numbers are finite.
  public var contentOffset: Point {
    get { node.table.tree.nodes[node.index].settings?.contentOffset ?? .zero }
    set {
      precondition(newValue.x.isFinite && newValue.y.isFinite, "an offset must be finite")
      settings.contentOffset = newValue
      node.table.markGuides(of: node.index)
    }
  }
}
