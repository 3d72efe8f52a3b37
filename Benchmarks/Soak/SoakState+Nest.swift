import StackLayout

extension SoakState {
  /// Nested stacks of the workload at their natural size, which ask for nothing special.
  init(_ nest: Nest) {
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    var children: [[Int]] = Array(repeating: [], count: tree.count)
    for view in 1..<tree.count { children[Int(tree.parents[view])].append(view) }
    views = (0..<tree.count).map { view in
      View(
        number: view, isHidden: false, spacingAfter: StackView.spacingUseDefault,
        content: tree.isLeaf(view)
          ? .leaf(Leaf(Size(tree.ownWidths[view], tree.ownHeights[view])))
          : .stack(Stack(tree.isHorizontal[view] ? .horizontal : .vertical, children[view])))
    }
    statements = []
    hostSize = Size(natural.width, natural.height)
  }
}

extension SoakState.Leaf {
  init(_ size: Size) {
    self.init(
      size: size, text: nil, hugging: [.low, .low], compression: [.high, .high])
  }
}

extension SoakState.Stack {
  init(_ axis: Axis, _ children: [Int]) {
    self.init(
      axis: axis, distribution: .fill, alignment: .fill, spacing: Tree.spacing,
      margins: DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0),
      isInsideMargins: false, children: children)
  }
}
