// Margins and safe areas in rows, which depend on solved frames.

extension LayoutPass {
  /// The nodes whose margins or safe area differ from those in rows.
  private mutating func outdatedInsetUsers() -> [(node: Int, margins: Bool)] {
    let users = table.followers.insetUsers
    var outdated: [(node: Int, margins: Bool)] = []
    var hasGone = false
    for identity in users {
      if !identity.isIn(table) { hasGone = true }
      guard identity.isIn(table), let settings = tree.objects[identity.index].settings else {
        continue
      }
      let index = identity.index
      let areMarginsOld =
        settings.usedMargins.map { !$0.isClose(to: table.margins(of: index)) } ?? false
      let isSafeAreaOld =
        settings.usedSafeArea.map { !$0.isClose(to: table.safeArea(of: index)) } ?? false
      let isKeyboardOld =
        settings.usedKeyboard.map { !$0.isClose(to: table.keyboardGuide(of: index)) } ?? false
      if areMarginsOld || isSafeAreaOld || isKeyboardOld { outdated.append((index, areMarginsOld)) }
    }
    if hasGone { table.followers.insetUsers = users.filter { $0.isIn(table) } }
    return outdated
  }

  /// The first node whose margins or safe area differ from the solved ones.
  mutating func unsettledInsetUser() -> Int? {
    table.followers.insetUsers.isEmpty
      ? nil : table.withInherited { outdatedInsetUsers().first?.node }
  }

  /// Marks rows made from changed margins and safe areas.
  mutating func markChangedInsets() {
    if !table.followers.insetUsers.isEmpty { table.withInherited { markOutdatedInsetUsers() } }
  }

  private mutating func markOutdatedInsetUsers() {
    for (index, areMarginsOld) in outdatedInsetUsers() {
      table.markGuides(of: index)
      // All rows made from them are marked; an item without such rows is not examined again.
      let settings = tree.objects[index].settings
      if areMarginsOld { settings?.usedMargins = table.margins(of: index) }
      if settings?.usedSafeArea != nil { settings?.usedSafeArea = table.safeArea(of: index) }
      if settings?.usedKeyboard != nil { settings?.usedKeyboard = table.keyboardGuide(of: index) }
      guard areMarginsOld else { continue }
      for constraint in table.constraints.lists.constraints(of: index)
      where constraint.registration.state == .active
        && constraint.containsAttribute({ $0.isMargin })
      {
        table.constraints.noteChange(of: constraint)
      }
      if !tree.emissions[index].descriptions.isEmpty { table.markEmission(index) }
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
