package import StackLayout
import TestSupport

extension MutationSeries {
  /// Lays the tree out and says where it differs from a fresh copy, and what is broken in the solver.
  ///
  /// - Parameter asked: a view that both are asked about, which has to leave all as it is.
  package func problems(asking asked: LayoutView? = nil) -> [String] {
    root.layoutIfNeeded()
    let (fresh, remade) = freshCopy()
    fresh.layoutIfNeeded()
    var problems = Self.differences(root, fresh)
    problems += root.layout.differences(from: fresh.layout)
    problems += differencesOfConflicts(from: fresh, remade)
    if let asked {
      problems += answersThatDiffer(about: asked, from: fresh)
      problems += Self.differences(root, fresh)
    }
    return problems
  }

  /// Where conflicts, and which constraints they break, differ from those of a fresh copy with its constraints.
  package func differencesOfConflicts(
    from fresh: StackView, _ remade: [UserConstraint]
  ) -> [String] {
    var problems: [String] = []
    let held = constraints.filter { isInForce($0) }
    for (got, want) in zip(held, remade) {
      let (got, want) = (got.constraint, want.constraint)
      if got.isBroken != want.isBroken {
        problems.append("\(got) is \(got.isBroken ? "broken" : "in force")")
      }
      if got.description != want.description { problems.append("\(got) is \(want) in the copy") }
    }
    let gotBroken = root.layout.conflicts.compactMap { $0.broken?.description }.sorted()
    let wantBroken = fresh.layout.conflicts.compactMap { $0.broken?.description }.sorted()
    if gotBroken != wantBroken { problems.append("\(gotBroken) are parked, not \(wantBroken)") }
    let gotReports = root.layout.conflicts.map(\.description).sorted()
    let wantReports = fresh.layout.conflicts.map(\.description).sorted()
    if gotReports != wantReports { problems.append("\(gotReports), not \(wantReports)") }
    if !held.contains(where: { $0.constraint.priority.isRequired }) {
      problems += root.layout.conflicts.map(\.description)
    }
    return problems
  }

  /// The same tree, made in one go, and the constraints in it.
  package func freshCopy() -> (root: StackView, constraints: [UserConstraint]) {
    var copies: [ObjectIdentifier: LayoutView] = [:]
    let copy = Self.copy(root, &copies)
    copy.hostSize = root.hostSize
    copy.layoutDirection = root.layoutDirection
    return (copy, constraints.filter { isInForce($0) }.compactMap { $0.copy(copies) })
  }

  private static func copy(
    _ stack: StackView, _ copies: inout [ObjectIdentifier: LayoutView]
  ) -> StackView {
    let copy = StackView(stack.layoutName)
    copies[ObjectIdentifier(stack)] = copy
    copy.axis = stack.axis
    copy.distribution = stack.distribution
    copy.alignment = stack.alignment
    copy.spacing = stack.spacing
    copy.directionalLayoutMargins = stack.directionalLayoutMargins
    copy.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement
    copy.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement
    for view in stack.arrangedSubviews {
      let child =
        if let inner = view as? StackView { Self.copy(inner, &copies) } else {
          Self.copy(leaf: view)
        }
      copies[ObjectIdentifier(view)] = child
      child.isHidden = view.isHidden
      copy.addArrangedSubview(child)
      copy.setCustomSpacing(stack.customSpacing(after: view), after: child)
    }
    return copy
  }

  private static func copy(leaf view: LayoutView) -> LayoutView {
    if let spacer = view as? SpacerView {
      return spacer.isFlexible
        ? SpacerView(atLeast: spacer.length, spacer.layoutName)
        : SpacerView(spacer.length, spacer.layoutName)
    }
    let copy = LeafView(view.layoutName, view.intrinsicContentSize, text: view.baselines)
    for axis in [Axis.horizontal, .vertical] {
      copy.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
      copy.setContentCompressionResistancePriority(
        view.contentCompressionResistancePriority(for: axis), for: axis)
    }
    return copy
  }

  /// Where two trees of one shape differ.
  package static func differences(_ got: LayoutView, _ want: LayoutView) -> [String] {
    var problems: [String] = []
    var pairs = [(got, want)]
    while let (got, want) = pairs.popLast() {
      let pair = (got.layoutFrame, want.layoutFrame)
      let numbers = [
        (pair.0.x, pair.1.x), (pair.0.y, pair.1.y), (pair.0.width, pair.1.width),
        (pair.0.height, pair.1.height),
      ]
      if !numbers.allSatisfy({ agrees($0, $1) }) {
        problems.append("\(got.layoutName) is \(pair.0), not \(pair.1)")
      }
      if let left = got as? StackView, let right = want as? StackView {
        if left.emittedConstraints.map(\.description) != right.emittedConstraints.map(\.description)
        {
          problems.append("\(got.layoutName) emits something else")
        }
        pairs += zip(left.arrangedSubviews, right.arrangedSubviews)
      }
    }
    return problems
  }
}
