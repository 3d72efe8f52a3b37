package import StackLayout
package import TestSupport

extension MutationSeries: LayoutSeries {
  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    let problems = problems(asking: asked)
    tally.noteQuestions(Self.questionsInState)
    return problems + root.layout.judged(random, into: &tally)
  }

  /// The tree's constraints and conflicts, and those of a copy.
  package var state: String {
    root.layout.words(besides: freshCopy().root)
  }

  /// Some view.
  private var asked: LayoutView {
    var random = self.random
    return random.element(views)
  }
}

extension MutationSeries {
  /// Lays the tree out and returns its differences from a fresh copy, and the solver's problems.
  ///
  /// - Parameter asked: a view that both are asked about; the question has to change nothing.
  package func problems(asking asked: LayoutView? = nil) -> [String] {
    root.layoutIfNeeded()
    let copy = freshCopy()
    let fresh = copy.root
    fresh.layoutIfNeeded()
    var problems = differences(from: copy)
    problems += root.layout.differences(from: fresh.layout)
    problems += differencesOfConflicts(from: copy)
    if let asked {
      problems += answersThatDiffer(about: asked, from: fresh)
      problems += Self.differences(root, fresh)
    }
    return problems
  }

  /// Where conflicts, and which constraints they break, differ from those of a fresh copy with its constraints.
  package func differencesOfConflicts(from copy: Copy) -> [String] {
    var problems: [String] = []
    let held = constraints.filter { isInForce($0) }
    for (got, want) in zip(held, copy.constraints) {
      problems += StackTestSupport.differences(got.constraint, want.constraint)
    }
    for (island, tree) in zip(islands, copy.islands) {
      problems += island.series.differencesOfStatements(from: tree)
    }
    problems += root.layout.differencesOfConflicts(from: copy.root.layout)
    if !held.contains(where: { $0.constraint.priority.isRequired })
      && !islands.contains(where: \.series.scene.hasRequirements)
    {
      problems += root.layout.conflicts.map(\.description)
    }
    return problems
  }

  /// The same tree, made in one go.
  package struct Copy {
    package let root: StackView
    /// In the order in which they are in the series.
    package fileprivate(set) var constraints: [UserConstraint] = []
    var islands: [GridTree] = []
  }

  package func freshCopy() -> Copy {
    let trees = islands.map { $0.builtItems() }
    var copies: [ObjectIdentifier: LayoutView] = [:]
    for (island, tree) in zip(islands, trees) {
      copies[ObjectIdentifier(island.window)] = tree.window as? LayoutView
    }
    var copy = Copy(root: Self.copy(root, &copies), islands: trees)
    copy.root.hostSize = root.hostSize
    copy.root.layoutDirection = root.layoutDirection
    // Constraints in the order in which they were activated, whoever did.
    let held = constraints.filter { isInForce($0) }
    var next = 0
    func activate(before number: Int) {
      while next < held.count && held[next].number < number {
        if let constraint = held[next].copy(copies) { copy.constraints.append(constraint) }
        next += 1
      }
    }
    let statements = islands.indices.flatMap { place in
      islands[place].series.scene.statements.map { (place, $0) }
    }
    for (place, statement) in statements.sorted(by: { $0.1.id < $1.1.id }) {
      activate(before: statement.id)
      islands[place].series.scene.activate(statement, in: &copy.islands[place])
    }
    activate(before: .max)
    return copy
  }

  private static func copy(
    _ stack: StackView, _ copies: inout [ObjectIdentifier: LayoutView]
  ) -> StackView {
    let copy = StackView(stack.layoutName)
    copies[ObjectIdentifier(stack)] = copy
    copy.takeProperties(of: stack)
    for view in stack.arrangedSubviews {
      let child =
        if let inner = view as? StackView { Self.copy(inner, &copies) } else {
          copies[ObjectIdentifier(view)] ?? Self.copy(leaf: view)
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

  /// Where frames and emissions differ from those of a copy.
  package func differences(from copy: Copy) -> [String] {
    var problems = Self.differences(root, copy.root)
    for (island, tree) in zip(islands, copy.islands) {
      problems += island.series.differencesOfStructure() + island.series.differences(from: tree)
    }
    return problems
  }

  /// Where two trees of one shape differ, islands left out.
  package static func differences(_ got: LayoutView, _ want: LayoutView) -> [String] {
    var problems: [String] = []
    var pairs = [(got, want)]
    while let (got, want) = pairs.popLast() {
      problems += StackTestSupport.differences(got, want, tolerance: 1e-6)
      if let left = got as? StackView, let right = want as? StackView {
        pairs += zip(left.arrangedSubviews, right.arrangedSubviews)
      }
    }
    return problems
  }

  // MARK: Questions

  /// How many questions are asked about a view.
  static let questionsInState = 3

  /// Answers about a view that differ from those of a tree built at once.
  func answersThatDiffer(about view: LayoutView, from fresh: StackView) -> [String] {
    guard let same = Self.view(view.layoutName, in: fresh) else {
      return ["\(view.layoutName) is nowhere"]
    }
    var problems: [String] = []
    let got = view.systemLayoutSizeFitting()
    let want = same.systemLayoutSizeFitting()
    if !isClose(got, want, tolerance: 1e-6) {
      problems.append("\(view.layoutName) fits \(got), not \(want)")
    }
    for axis in [Axis.horizontal, .vertical] {
      let got = root.layout.isAmbiguous(view, axis)
      if got != fresh.layout.isAmbiguous(same, axis) {
        problems.append("\(view.layoutName) is \(got ? "" : "not ")ambiguous (\(axis))")
      }
    }
    return problems
  }

  private static func view(_ name: String, in root: LayoutView) -> LayoutView? {
    if root.layoutName == name { return root }
    return root.subviews.lazy.compactMap { view(name, in: $0) }.first
  }
}
