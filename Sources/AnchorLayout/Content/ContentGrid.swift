/// The host's grid for the content of one item: content takes whole lines, so that no snapped frame cuts it. A length of whole
/// lines keeps them wherever the frame begins; any other length may lose part of a line.
struct ContentGrid {
  /// The number of lines per point; `nil` without a grid.
  private let scale: Double?
  /// By how much the frame, which is on the grid, is longer than the content.
  private let outset: Size

  init(_ snapping: Snapping, _ insets: Insets) {
    scale = snapping.scale
    outset = Size(width: insets.horizontal, height: insets.vertical)
  }

  /// A length that rounding up ignores.
  var slack: Double { 0.5e-6 / (scale ?? 1) }

  /// The shortest length on the grid that has room for content; negative lengths, which stand for none, stay.
  func up(_ length: Double, along axis: Axis) -> Double {
    guard let scale, length >= 0 else { return length }
    return Snapping.up(length + outset[axis], scale) - outset[axis]
  }

  func up(_ size: Size) -> Size {
    Size(width: up(size.width, along: .horizontal), height: up(size.height, along: .vertical))
  }

  /// The length that content certainly has in a snapped frame.
  func down(_ length: Double, along axis: Axis) -> Double {
    guard let scale else { return length }
    return max(0, Snapping.down(length + outset[axis], scale) - outset[axis])
  }
}

extension Forest {
  func contentGrid(of node: Int) -> ContentGrid {
    ContentGrid(host.snapping, tree.content(of: node).alignmentInsets)
  }

  /// Marks the content of all items, which depends on the lines of the grid.
  func markContentOnGrid() {
    measuring.forgetAll()
    for node in tree.nodes.indices where tree.objects[node].identity != nil {
      tree.markContent(node)
      if tree.emissions[node].inputs.kinds.contains(.naturalLengths) { tree.markEmission(node) }
    }
  }
}
