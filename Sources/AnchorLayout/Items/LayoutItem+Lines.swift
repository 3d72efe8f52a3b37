// Values that containers of lines read outside of an emission.

extension LayoutItem {
  /// The length that the item's own emission follows, along an axis; infinite before the first solve. Read if baselines depend
  /// on it.
  package func emittedLength(along axis: Axis) -> Double {
    let node = self.node
    return node.isLight ? .infinity : node.forest.usedOwnLength(of: node.index, along: axis)
  }

  /// The item whose text provides this item's first or last baseline: the item itself or a descendant; `nil` if there is none.
  package func textItem(at baseline: LayoutAttribute) -> (any LayoutItem)? {
    let node = self.node
    if node.isLight { return nil }
    let chosen = node.forest.baselineNode(baseline, of: node.index)
    return node.forest.tree.content(of: chosen).baselines == nil
      ? nil : node.forest.item(at: chosen)
  }

  /// Reads all pending content inside the item, as a fitting size does.
  package func askForDueContent() {
    let node = self.node
    if !node.isLight || node.links.firstChild != nil {
      node.forest.askForDueContent(below: node.index)
    }
  }

  /// The length that the item gets alone, with the constraints inside it, in points.
  package func itemLength(along axis: Axis) -> Double {
    node.forest.itemLength(of: node.index, along: axis)
  }

  /// The length with which the item counts in the lines of its container, in points.
  package func lengthInLines(along axis: Axis) -> Double {
    node.forest.lengthInLines(of: node.index, along: axis)
  }

  /// The item's natural height at a width, in points, and the distances of its text lines from its edges there; 0 without text.
  package func naturalHeight(
    atWidth width: Double
  ) -> (height: Double, firstFromTop: Double, lastFromBottom: Double) {
    let node = self.node
    let (forest, index) = (node.forest, node.index)
    let record = forest.tree.nodes[index]
    if record.intrinsicSize.height >= 0 && forest.tree.content(of: index).wrapping == nil
      && record.children.first < 0
      && forest.constraints.lists.isEmpty(index)
    {
      let baselines = forest.tree.content(of: index).baselines
      return (
        record.intrinsicSize.height, baselines?.firstFromTop ?? 0, baselines?.lastFromBottom ?? 0
      )
    }
    var question = FittingQuestion()
    question.target.width = width + forest.tree.content(of: index).alignmentInsets.horizontal
    question.horizontal = .required
    let answer = forest.fittingAnswer(of: index, question)
    return (answer.size.height, answer.firstFromTop, answer.lastFromBottom)
  }
}
