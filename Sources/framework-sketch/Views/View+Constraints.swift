package import StackLayout

extension View {
  // MARK: What is often left empty where there is no solver

  /// The active constraints among those that were added with ``addConstraint(_:)``.
  package var constraints: [NSLayoutConstraint] { heldConstraints.filter(\.isActive) }

  /// Activates a constraint that this view holds from now on, and no other view any more.
  package func addConstraint(_ constraint: NSLayoutConstraint) {
    if !holds(constraint) {
      // Who holds a constraint is one of its items or around them.
      for view in Self.view(of: constraint.firstItem)?.ancestry ?? [] { view.forget(constraint) }
      heldConstraints.removeAll { !$0.isActive }
      heldConstraints.append(constraint)
    }
    backing.addConstraint(constraint)
  }

  package func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds. Others stay as they are.
  package func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard holds(constraint) else { return }
    forget(constraint)
    backing.removeConstraint(constraint)
  }

  package func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  private func holds(_ constraint: NSLayoutConstraint) -> Bool {
    heldConstraints.contains { $0 === constraint }
  }

  /// The view of an item, or that of a guide.
  private static func view(of item: (any LayoutItem)?) -> View? {
    let view = (item as? LayoutGuide)?.owningView ?? item as? LayoutView
    return (view as? any Backing)?.view
  }

  private func forget(_ constraint: NSLayoutConstraint) {
    heldConstraints.removeAll { $0 === constraint }
  }

  /// This view, the one it is in, the one around that, and so on.
  var ancestry: [View] {
    Array(sequence(first: self) { $0.superview })
  }

  // MARK: Anchors

  package var leadingAnchor: XAnchor { backing.leadingAnchor }
  package var trailingAnchor: XAnchor { backing.trailingAnchor }
  package var leftAnchor: XAnchor { backing.leftAnchor }
  package var rightAnchor: XAnchor { backing.rightAnchor }
  package var centerXAnchor: XAnchor { backing.centerXAnchor }
  package var topAnchor: YAnchor { backing.topAnchor }
  package var bottomAnchor: YAnchor { backing.bottomAnchor }
  package var centerYAnchor: YAnchor { backing.centerYAnchor }
  package var firstBaselineAnchor: YAnchor { backing.firstBaselineAnchor }
  package var lastBaselineAnchor: YAnchor { backing.lastBaselineAnchor }
  package var widthAnchor: LengthAnchor { backing.widthAnchor }
  package var heightAnchor: LengthAnchor { backing.heightAnchor }

  package var safeAreaLayoutGuide: LayoutGuide { backing.safeAreaLayoutGuide }
  package var layoutMarginsGuide: LayoutGuide { backing.layoutMarginsGuide }
}
