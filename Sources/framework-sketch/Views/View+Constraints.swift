package import StackLayout

extension View {
  // MARK: What is often left empty where there is no solver

  package func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraints.contains(where: { $0 === constraint }) { return }
    constraints.append(constraint)
    backing.addConstraint(constraint)
  }

  package func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  package func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    backing.removeConstraint(constraint)
  }

  package func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
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
