package import StackLayout

// A screen in the terms of flexbox, for peers.
extension Screen {
  /// The views, depth first, one a line, then what changes. `flexbox` explains the lines of views.
  ///
  ///     screen WIDTH HEIGHT     of the window
  ///     edit VIEW WIDTH …       what the leaf is as wide as after each edit, the first view being number 0
  ///     insert STACK INDEX      where the row is inserted whose views follow, numbered from 0 again
  package var flexboxText: String {
    let (views, window) = (viewsInOrder, roomyWindow)
    let widths = (1...ScreenStep.text.repeats).map { " \(Self.width(ofEdit: $0))" }.joined()
    guard let edit = views.firstIndex(where: { $0 === edited }),
      let stack = views.firstIndex(where: { $0 === place.stack })
    else { preconditionFailure("the views that change are on the screen") }
    let lines =
      ["screen \(window.width) \(window.height)"] + Self.flexbox(root)
      + ["edit \(edit)\(widths)", "insert \(stack) \(place.index)"] + Self.flexbox(makeRow())
    return lines.joined(separator: "\n") + "\n"
  }

  /// All views, depth first.
  package var viewsInOrder: [LayoutView] {
    // Not by subviews: an inserted one is the last of them.
    func views(_ view: LayoutView) -> [LayoutView] {
      [view] + ((view as? StackView)?.arrangedSubviews ?? []).flatMap(views)
    }
    return views(root)
  }

  /// A line for each view of a subtree.
  ///
  ///     stack ITEM DIRECTION GAP PADDING ALIGN-ITEMS JUSTIFY-CONTENT
  ///     leaf ITEM WIDTH HEIGHT BASELINE     measured when it is laid out; the baseline is -1 without text
  ///     fixed ITEM WIDTH HEIGHT             a leaf whose size is a matter of style: nothing stretches it
  ///     spacer ITEM
  ///
  /// ITEM is what the stack above says of its item: its number, -1 for the root, and the item's flex-grow, flex-basis,
  /// and margin towards the next item.
  private static func flexbox(_ root: StackView) -> [String] {
    var lines: [String] = []
    func append(_ view: LayoutView, _ item: String, isStretched: Bool) {
      guard let stack = view as? StackView else {
        lines.append(leaf(view, item, isStretched: isStretched))
        return
      }
      let number = lines.count
      lines.append("stack \(item) \(container(stack))")
      let growing = growing(in: stack)
      for (view, grows) in zip(stack.arrangedSubviews, growing) {
        let gap = stack.customSpacing(after: view)
        let margin = gap == StackSpacing.useDefault ? 0 : gap - stack.spacing
        let basis = stack.distribution == .fillEqually ? "0" : "auto"
        append(
          view, "\(number) \(grows ? 1 : 0) \(basis) \(margin)",
          isStretched: grows || stack.alignment == .fill)
      }
    }
    append(root, "-1 0 auto 0", isStretched: true)
    return lines
  }

  private static func leaf(_ view: LayoutView, _ item: String, isStretched: Bool) -> String {
    guard let leaf = view as? ScreenLeaf else { return "spacer \(item)" }
    // A leaf without a length gets one from its stack.
    let size = "\(max(0, leaf.size.width)) \(max(0, leaf.size.height))"
    if leaf.text == nil && !isStretched { return "fixed \(item) \(size)" }
    return "leaf \(item) \(size) \(leaf.text?.firstFromTop ?? -1)"
  }

  private static func container(_ stack: StackView) -> String {
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : Insets(0)
    precondition(margins == Insets(margins.top), "margins are the same on all sides")
    let align =
      switch stack.alignment {
      case .fill: "stretch"
      case .leading: "start"
      case .center: "center"
      case .firstBaseline: "baseline"
      case .trailing, .lastBaseline: preconditionFailure("no screen has this alignment")
      }
    let justify =
      switch stack.distribution {
      case .fill, .fillEqually: "start"
      case .equalSpacing: "space-between"
      case .fillProportionally, .equalCentering: preconditionFailure("flexbox has no such thing")
      }
    let direction = stack.axis == .horizontal ? "row" : "column"
    return "\(direction) \(stack.spacing) \(margins.top) \(align) \(justify)"
  }

  /// Whether each item takes a share of the remaining space: the one that hugs its content least, if there is one.
  private static func growing(in stack: StackView) -> [Bool] {
    let hugging = stack.arrangedSubviews.map { Self.hugging($0, stack.axis) }
    switch stack.distribution {
    case .fillEqually: return hugging.map { _ in true }
    case .fill:
      let least = hugging.min()
      return hugging.count { $0 == least } == 1
        ? hugging.map { $0 == least } : hugging.map { _ in false }
    default: return hugging.map { _ in false }
    }
  }

  /// How strongly a view keeps its content's length. A row is as easy to widen as its easiest item, a column as its
  /// hardest.
  private static func hugging(_ view: LayoutView, _ axis: Axis) -> Double {
    if let stack = view as? StackView {
      let items = stack.arrangedSubviews.map { hugging($0, axis) }
      return (stack.axis == axis ? items.min() : items.max()) ?? 0
    }
    guard let leaf = view as? ScreenLeaf else { return 0 }
    let length = axis == .horizontal ? leaf.size.width : leaf.size.height
    return length == noIntrinsicMetric ? 0 : leaf.contentHuggingPriority(for: axis).value
  }
}
