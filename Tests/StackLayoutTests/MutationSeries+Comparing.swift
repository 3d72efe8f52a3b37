import StackLayout
import TestSupport

extension MutationSeries {
  /// Lays the tree out and says where it differs from a fresh copy, and what is broken in the solver.
  func problems() -> [String] {
    root.layoutIfNeeded()
    let fresh = freshCopy()
    fresh.layoutIfNeeded()
    var problems = Self.differences(root, fresh)
    let (got, want) = (root.layout.statistics, fresh.layout.statistics)
    if got.constraints != want.constraints {
      problems.append("\(got.constraints) constraints, not \(want.constraints)")
    }
    if got.variables != want.variables {
      problems.append("\(got.variables) variables, not \(want.variables)")
    }
    if got.levels != want.levels { problems.append("\(got.levels) levels, not \(want.levels)") }
    problems += root.layout.conflicts.map(\.description)
    problems += root.layout.solver.brokenInvariants
    if root.layout.trouble != nil { problems.append("trouble") }
    return problems
  }

  /// The same tree, made in one go.
  func freshCopy() -> StackView {
    var copies: [ObjectIdentifier: StackView] = [:]
    let copy = Self.copy(root, &copies)
    copy.hostSize = root.hostSize
    copy.layoutDirection = root.layoutDirection
    for hold in holds where hold.constraint.isActive {
      guard let stack = copies[ObjectIdentifier(hold.stack)] else { continue }
      _ = BaselineHold(stack, hold.attribute, hold.constant, below: copy)
    }
    return copy
  }

  private static func copy(
    _ stack: StackView, _ copies: inout [ObjectIdentifier: StackView]
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
      let child: LayoutView
      if let inner = view as? StackView {
        child = Self.copy(inner, &copies)
      } else {
        child = LeafView(view.layoutName, view.intrinsicContentSize, text: view.baselines)
        for axis in [Axis.horizontal, .vertical] {
          child.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
          child.setContentCompressionResistancePriority(
            view.contentCompressionResistancePriority(for: axis), for: axis)
        }
      }
      child.isHidden = view.isHidden
      copy.addArrangedSubview(child)
      copy.setCustomSpacing(stack.customSpacing(after: view), after: child)
    }
    return copy
  }

  /// Where two trees of one shape differ.
  static func differences(_ got: LayoutView, _ want: LayoutView) -> [String] {
    var problems: [String] = []
    var pairs = [(got, want)]
    while let (got, want) = pairs.popLast() {
      let pair = (got.layoutFrame, want.layoutFrame)
      let isClose =
        abs(pair.0.x - pair.1.x) < 1e-6 && abs(pair.0.y - pair.1.y) < 1e-6
        && abs(pair.0.width - pair.1.width) < 1e-6 && abs(pair.0.height - pair.1.height) < 1e-6
      if !isClose { problems.append("\(got.layoutName) is \(pair.0), not \(pair.1)") }
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
