// Margins and safe areas in rows, which depend on solved frames.

extension LayoutPass {
  /// The nodes whose margins or safe area differ from those in rows.
  private mutating func outdatedInsetUsers() -> [(node: Int, margins: Bool)] {
    let users = forest.followers.insetUsers
    var outdated: [(node: Int, margins: Bool)] = []
    var hasGone = false
    for identity in users {
      if !identity.isIn(forest) { hasGone = true }
      guard identity.isIn(forest), let settings = tree.objects[identity.index].settings else {
        continue
      }
      let index = identity.index
      let areMarginsOld =
        settings.used.margins.map { !$0.isClose(to: forest.margins(of: index)) } ?? false
      let isSafeAreaOld =
        settings.used.safeArea.map { !$0.isClose(to: forest.safeArea(of: index)) } ?? false
      let isKeyboardOld =
        settings.used.keyboard.map { !$0.isClose(to: forest.keyboardGuide(of: index)) } ?? false
      if areMarginsOld || isSafeAreaOld || isKeyboardOld { outdated.append((index, areMarginsOld)) }
    }
    if hasGone { forest.followers.insetUsers = users.filter { $0.isIn(forest) } }
    return outdated
  }

  /// The first node whose margins or safe area differ from the solved ones.
  mutating func unsettledInsetUser() -> Int? {
    forest.followers.insetUsers.isEmpty
      ? nil : forest.withInherited { outdatedInsetUsers().first?.node }
  }

  /// Marks rows made from changed margins and safe areas.
  mutating func markChangedInsets() {
    if !forest.followers.insetUsers.isEmpty { forest.withInherited { markOutdatedInsetUsers() } }
  }

  private mutating func markOutdatedInsetUsers() {
    for (index, areMarginsOld) in outdatedInsetUsers() {
      forest.markGuides(of: index)
      // All rows made from them are marked; an item without such rows is not examined again.
      let settings = tree.objects[index].settings
      if areMarginsOld { settings?.used.margins = forest.margins(of: index) }
      if settings?.used.safeArea != nil { settings?.used.safeArea = forest.safeArea(of: index) }
      if settings?.used.keyboard != nil {
        settings?.used.keyboard = forest.keyboardGuide(of: index)
      }
      guard areMarginsOld else { continue }
      for constraint in forest.constraints.lists.constraints(of: index)
      where constraint.registration.state == .active
        && constraint.containsAttribute({ $0.isMargin })
      {
        forest.constraints.noteChange(of: constraint)
      }
      if !tree.emissions[index].descriptions.isEmpty { forest.markEmission(index) }
    }
  }
}

extension Insets {
  /// Whether the difference is within the rounding of solved frames.
  fileprivate func isClose(to other: Insets) -> Bool {
    let difference = self - other
    return max(
      abs(difference.top), abs(difference.left), abs(difference.bottom), abs(difference.right))
      < 1e-9
  }
}
