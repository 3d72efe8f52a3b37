import StackLayout

/// Makes the views of screens.
struct ScreenParts {
  private let measuring: MeasuringCount

  /// - Parameter measuring: counts for all leaves.
  init(_ measuring: MeasuringCount) { self.measuring = measuring }

  static func window(_ kind: Screen.Kind) -> Size {
    switch kind {
    case .list(let rows) where rows >= 200:
      return Size(width: 375, height: Double(rows * (rowHeight + gap) - gap + 2 * margin))
    case .list: return Size(width: 375, height: 812)
    case .loginForm, .proportionalNest: return Size(width: 375, height: 667)
    case .nest(let branching, let depth):
      let natural = Nest.tree(branching: branching, depth: depth).makeTree().naturalSize()
      return Size(width: natural.width + 100, height: natural.height + 100)
    }
  }

  /// The same, but high enough for all rows of a list and one more.
  static func roomyWindow(_ kind: Screen.Kind) -> Size {
    var window = window(kind)
    if case .list(let rows) = kind {
      window.height = max(window.height, Double((rows + 1) * (rowHeight + gap) + 2 * margin))
    }
    return window
  }

  /// All views, and the leaf whose content changes.
  func make(_ kind: Screen.Kind) -> (root: StackView, edited: ScreenLeaf) {
    switch kind {
    case .loginForm:
      let prompt = leaf(70, 20, baseline: 16)
      return (loginForm(prompt), prompt)
    case .proportionalNest(let depth):
      let deepest = leaf(30, 20)
      return (proportionalNest(depth, around: deepest), deepest)
    case .list(let rows):
      let title = leaf(140, 20, baseline: 16)
      return (list(rows, editing: title), title)
    case .nest(let branching, let depth):
      var nest = NestMaker(parts: self, branching: branching, depth: depth)
      let root = nest.stack(level: 0)
      return (root, nest.leaves[nest.leaves.count / 2])
    }
  }

  /// A row to insert.
  func row(of kind: Screen.Kind) -> StackView {
    switch kind {
    case .loginForm: fieldRow(leaf(58, 20, baseline: 16))
    case .list, .proportionalNest: row(0, leaf(120, 20, baseline: 16))
    case .nest(let branching, let depth):
      nestedRow(
        NestMaker.axis(ofLevel: depth - 1),
        (0..<branching).map { _ in leaf(Nest.appendedWidth, Nest.appendedHeight) })
    }
  }

  // MARK: Parts

  private static let (rowHeight, gap, margin) = (40, 12, 16)

  private func leaf(_ width: Double, _ height: Double, baseline: Double? = nil) -> ScreenLeaf {
    ScreenLeaf(
      Size(width: width, height: height),
      text: baseline.map {
        Baselines(firstFromTop: $0, lastFromBottom: height - $0, lineHeight: height)
      }, counting: measuring)
  }

  private func stack(
    _ axis: Axis, _ spacing: Double, _ views: [LayoutView],
    _ alignment: StackView.Alignment = .fill
  ) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    stack.alignment = alignment
    return stack
  }

  private func loginForm(_ prompt: ScreenLeaf) -> StackView {
    let title = leaf(180, 34, baseline: 27)
    let remember = stack(.horizontal, 8, [leaf(120, 20, baseline: 16), leaf(51, 31)], .center)
    remember.distribution = .equalSpacing
    let buttons = stack(
      .horizontal, 8, [leaf(90, 44, baseline: 28), leaf(90, 44, baseline: 28)])
    buttons.distribution = .fillEqually
    let form = stack(
      .vertical, 12,
      [
        title, fieldRow(prompt), fieldRow(leaf(64, 20, baseline: 16)), remember, buttons,
        leaf(noIntrinsicMetric, noIntrinsicMetric),
      ])
    form.setCustomSpacing(30, after: title)
    form.layoutMargins = Insets(20)
    form.isLayoutMarginsRelativeArrangement = true
    return form
  }

  private func fieldRow(_ prompt: ScreenLeaf) -> StackView {
    stack(.horizontal, 8, [prompt, leaf(noIntrinsicMetric, 36, baseline: 24)], .firstBaseline)
  }

  private func proportionalNest(_ depth: Int, around deepest: ScreenLeaf) -> StackView {
    var inner: LayoutView = deepest
    for level in 0..<depth {
      let nest = stack(
        level.isMultiple(of: 2) ? .horizontal : .vertical, 4, [leaf(20, 10), inner, leaf(25, 15)])
      nest.distribution = .fillProportionally
      inner = nest
    }
    guard let root = inner as? StackView else { preconditionFailure("a nest has a stack") }
    return root
  }

  private func row(_ number: Int, _ title: ScreenLeaf) -> StackView {
    let subtitle = leaf(Double(80 + number * 37 % 90), 16, baseline: 13)
    return stack(
      .horizontal, Double(Self.gap),
      [
        leaf(Double(Self.rowHeight), Double(Self.rowHeight)),
        stack(.vertical, 2, [title, subtitle], .leading),
        SpacerView(atLeast: 0), leaf(51, 31),
      ], .center)
  }

  private func list(_ rows: Int, editing edited: ScreenLeaf) -> StackView {
    let views = (0..<rows).map { number in
      row(
        number,
        number == rows / 2
          ? edited : leaf(Double(100 + number * 53 % 80), 20, baseline: 16))
    }
    let list = stack(.vertical, Double(Self.gap), views + [SpacerView(atLeast: 0)])
    list.layoutMargins = Insets(Double(Self.margin))
    list.isLayoutMarginsRelativeArrangement = true
    return list
  }

  /// A stack of leaves without stacks inside; the last leaf takes the remaining space.
  private func nestedRow(_ axis: Axis, _ leaves: [ScreenLeaf]) -> StackView {
    leaves.last?.setContentHuggingPriority(249, for: axis)
    return stack(axis, Tree.spacing, leaves)
  }

  /// Makes ``Screen/Kind/nest(branching:depth:)``, with the leaves' sizes of ``Nest/makeTree()``.
  private struct NestMaker {
    let parts: ScreenParts
    let branching: Int
    let depth: Int
    private(set) var leaves: [ScreenLeaf] = []
    private var generator = LinearCongruentialGenerator()

    init(parts: ScreenParts, branching: Int, depth: Int) {
      (self.parts, self.branching, self.depth) = (parts, branching, depth)
    }

    static func axis(ofLevel level: Int) -> Axis {
      level.isMultiple(of: 2) ? .horizontal : .vertical
    }

    /// - Parameters:
    ///   - lastInRow: of how many stacks in a row, from the inside on, the view is in the last place. A view hugs the
    ///     less the more they are, so that the remaining space is taken by the last view at every level.
    ///   - lastInColumn: the same for columns.
    mutating func stack(level: Int, lastInRow: Int = 0, lastInColumn: Int = 0) -> StackView {
      let axis = Self.axis(ofLevel: level)
      var views: [LayoutView] = []
      for index in 0..<branching {
        let isLast = index == branching - 1
        let inRow = axis == .vertical ? lastInRow : isLast ? lastInRow + 1 : 0
        let inColumn = axis == .horizontal ? lastInColumn : isLast ? lastInColumn + 1 : 0
        views.append(
          level + 1 < depth
            ? stack(level: level + 1, lastInRow: inRow, lastInColumn: inColumn)
            : leaf(lastInRow: inRow, lastInColumn: inColumn))
      }
      return parts.stack(axis, Tree.spacing, views)
    }

    private mutating func leaf(lastInRow: Int, lastInColumn: Int) -> ScreenLeaf {
      let width = Double(10 + generator.draw() % 91)
      let height = Double(10 + generator.draw() % 31)
      let leaf = parts.leaf(width, height)
      for (axis, count) in [(Axis.horizontal, lastInRow), (.vertical, lastInColumn)]
      where count > 0 {
        leaf.setContentHuggingPriority(Priority(250 - Double(count)), for: axis)
      }
      leaves.append(leaf)
      return leaf
    }
  }
}
