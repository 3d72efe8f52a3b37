// Offsets of attributes by margins, safe area and baselines, and the values in rows.

extension Forest {
  func settings(of index: Int) -> NodeSettings {
    if let known = tree.objects[index].settings { return known }
    let settings = NodeSettings()
    tree.objects[index].settings = settings
    return settings
  }

  // MARK: Offsets

  /// The offset of an attribute from its edge, with the sign of the reading.
  func offset(
    _ attribute: LayoutAttribute, of node: Int, _ reading: RowWriter.Reading
  ) -> Double {
    let isMeasuredGuide = node >= SubtreeOrder.firstGuide
    if attribute.isBaseline {
      if isMeasuredGuide { return 0 }
      guard let baselines = tree.content(of: usedBaselineNode(attribute, of: node)).baselines else {
        return 0
      }
      return attribute == .firstBaseline ? baselines.firstFromTop : -baselines.lastFromBottom
    }
    guard attribute.isMargin else { return 0 }
    let margins = isMeasuredGuide ? Self.usualMargins : usedMargins(of: node)
    let inwards: Double =
      switch attribute {
      case .leftMargin: margins.left
      case .rightMargin: -margins.right
      case .leadingMargin: reading.isRightToLeft ? -margins.right : margins.left
      case .trailingMargin: reading.isRightToLeft ? margins.left : -margins.right
      case .topMargin: margins.top
      case .bottomMargin: -margins.bottom
      case .centerXWithinMargins: (margins.left - margins.right) / 2
      default: (margins.top - margins.bottom) / 2
      }
    return reading.sign(attribute) * inwards
  }

  /// The offsets of a description's attributes, as a constant on its right side.
  func offset(of description: ConstraintDescription) -> Double {
    let reading = description.reading
    var offset = -offset(description.firstAttribute, of: description.first, reading)
    if description.second >= 0 {
      offset +=
        description.multiplier
        * self.offset(description.secondAttribute, of: description.second, reading)
    }
    return offset
  }

  /// The system spacing between the two attributes of a constraint.
  func systemSpacing(_ constraint: LayoutConstraint) -> Double {
    guard constraint.firstAttribute.isBaseline, constraint.secondAttribute.isBaseline,
      let second = constraint.second
    else { return standardSpacing }
    return constraint.statement.spaces >= 0
      ? baselineSpacing(second.index, constraint.first.index)
      : baselineSpacing(constraint.first.index, second.index)
  }

  /// The system spacing between edges.
  var standardSpacing: Double {
    tree.features.insert(.usesSystemSpacing)
    return host.metrics.standardSpacing
  }

  /// The system spacing from an item's last line to another's first.
  func baselineSpacing(_ above: Int, _ below: Int) -> Double {
    tree.features.insert(.usesSystemSpacing)
    let (above, below) = (
      usedBaselineNode(.lastBaseline, of: above), usedBaselineNode(.firstBaseline, of: below)
    )
    if let spacing = host.metrics.baselineSpacing, let upper = item(at: above),
      let lower = item(at: below)
    {
      return spacing(upper, lower)
    }
    let lineHeight = tree.content(of: below).baselines?.lineHeight ?? 0
    return lineHeight > 0 ? lineHeight : host.metrics.standardSpacing
  }

  // MARK: Margins

  /// The default margins: 8 points as in UIKit; none for containers.
  func defaultMargins(of index: Int) -> Insets {
    Self.defaultMargins(isContainer: tree.nodes[index][.isContainer])
  }

  static func defaultMargins(isContainer: Bool) -> Insets { isContainer ? .zero : usualMargins }

  private static let usualMargins = Insets(8)

  /// The effective margins: the item's own, enlarged by the parent's where preserved, and by the safe area. O(depth) without
  /// recursion; with the cache, up to the nearest item with known margins.
  func margins(of index: Int) -> Insets {
    if !tree.features.contains(.handsInsetsDown) { return ownMargins(of: index) }
    if !inheritance.isKept { inheritance.insets = InheritedInsets() }
    var preserving: [Int] = []
    var outermost = index
    while tree.objects[outermost].settings?.insets.preservesParentMargins == true,
      tree.nodes[outermost].parent >= 0, inheritance.insets.margins[outermost] == nil
    {
      preserving.append(outermost)
      outermost = tree.nodes[outermost].parent
    }
    var margins: Insets
    if let known = inheritance.insets.margins[outermost] {
      margins = known
    } else {
      margins = ownMargins(of: outermost)
      if insetsFromSafeArea(outermost) { margins = margins + inheritedSafeArea(of: outermost) }
      inheritance.insets.margins[outermost] = margins
    }
    for node in preserving.reversed() {
      margins = .larger(
        ownMargins(of: node), margins - distances(of: node, in: tree.nodes[node].parent))
      if insetsFromSafeArea(node) { margins = margins + inheritedSafeArea(of: node) }
      inheritance.insets.margins[node] = margins
    }
    return margins
  }

  /// Caches margins and safe areas while `body` queries many items. Nothing may change meanwhile.
  func withInherited<Result>(_ body: () -> Result) -> Result {
    if inheritance.isKept || !tree.features.contains(.handsInsetsDown) { return body() }
    inheritance.insets = InheritedInsets()
    inheritance.isKept = true
    defer {
      inheritance.isKept = false
      inheritance.insets = InheritedInsets()
    }
    return body()
  }

  private func ownMargins(of index: Int) -> Insets {
    switch tree.objects[index].settings?.insets.margins {
    case .physical(let insets): insets
    case .directional(let insets): insets.resolved(inheritance.direction(of: index, in: tree))
    case nil: defaultMargins(of: index)
    }
  }

  private func insetsFromSafeArea(_ index: Int) -> Bool {
    tree.features.contains(.hasSafeArea)
      && tree.objects[index].settings?.insets.includeSafeArea != false
  }

  // MARK: Insets in rows

  /// The margins, noted as used by a row. A measurement must not affect the layout.
  func usedMargins(of index: Int) -> Insets {
    let margins = margins(of: index)
    if !measuring.isRunning { noteInsetUser(index).used.margins = margins }
    return margins
  }

  /// The safe area's insets, noted as used by a row.
  func usedSafeArea(of index: Int) -> Insets {
    let insets = safeArea(of: index)
    if !measuring.isRunning { noteInsetUser(index).used.safeArea = insets }
    return insets
  }

  /// The insets of the keyboard's guide, noted as used by rows.
  func usedKeyboard(of index: Int) -> Insets {
    let insets = keyboardGuide(of: index)
    if !measuring.isRunning { noteInsetUser(index).used.keyboard = insets }
    return insets
  }

  private func noteInsetUser(_ index: Int) -> NodeSettings {
    let settings = settings(of: index)
    if settings.used.margins == nil && settings.used.safeArea == nil
      && settings.used.keyboard == nil,
      let identity = tree.objects[index].identity
    {
      followers.insetUsers.append(identity)
    }
    return settings
  }

  /// Marks the margins and safe areas of a node and its descendants, after a change of settings that they depend on.
  func markInsets(below index: Int) {
    if let settings = tree.objects[index].settings { noteFeatures(of: settings) }
    clearInheritedSizes()
    markDirty(index)
    markSizeDependents(of: index)
    if !tree.emissions[index].descriptions.isEmpty { markEmission(index) }
  }

  /// Notes the features that margins and safe areas use.
  func noteFeatures(of settings: NodeSettings) {
    if settings.insets.hostSafeArea != .zero || settings.insets.additionalSafeArea != .zero {
      tree.features.insert(.hasSafeArea)
      tree.features.insert(.handsInsetsDown)
    }
    if settings.insets.hostKeyboard > 0 {
      tree.features.insert(.hasKeyboard)
      tree.features.insert(.handsInsetsDown)
    }
    if settings.insets.preservesParentMargins { tree.features.insert(.handsInsetsDown) }
  }

  /// Marks the built-in guides of a node.
  func markGuides(of index: Int) {
    markDirty(index)
    var child = tree.nodes[index].children.first
    while child >= 0 {
      if let kind = tree.nodes[child].guideKind, kind != .custom { markRows(child) }
      child = tree.nodes[child].siblings.next
    }
  }
}

/// A cache of margins and safe areas by record, filled by queries of descendants.
struct InheritedInsets {
  var margins: [Int: Insets] = [:]
  var safeAreas: [Int: Insets] = [:]
}
