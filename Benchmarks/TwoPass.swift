/// The frames by direct computation, without constraints: the physical limit that the solver is held against.
///
/// One pass upwards sums natural sizes, one pass downwards places. A stack gives each child its natural length plus
/// an equal share of what is left over, and never less than 0; across its axis, the stack's own. Every required
/// constraint holds as long as the root is not squeezed below the natural size of its contents. What is left over is shared
/// equally where the solver takes the smallest sum of errors, so the frames differ and are not optimal.
package struct TwoPass: MeasuredLayout {
  private var tree: Tree
  private let mutatedStack: Int
  private var root: (width: Double, height: Double)
  /// Natural lengths in both directions.
  private var naturalWidths: [Double]
  private var naturalHeights: [Double]
  private var answer: Frames
  /// For each stack, where its next child begins along its axis, and what each child gets beside its natural length.
  private var cursors: [Double]
  private var shares: [Double]

  package static var isOptimizing: Bool { false }
  package var counts: SolverCounts? { nil }
  package func frames() -> Frames { answer }

  package init(_ tree: Tree, mutating stack: Int, width: Double, height: Double) {
    self.tree = tree
    mutatedStack = stack
    root = (width, height)
    naturalWidths = tree.ownWidths
    naturalHeights = tree.ownHeights
    answer = Frames(count: tree.count)
    cursors = Array(repeating: 0, count: tree.count)
    shares = cursors
    measure()
    place()
  }

  package mutating func resize(width: Double, height: Double) {
    root = (width, height)
    place()
  }

  package mutating func appendLeaf(width: Double, height: Double) {
    tree.appendLeaf(to: mutatedStack, width: width, height: height)
    naturalWidths.append(width)
    naturalHeights.append(height)
    answer.lefts.append(0)
    answer.tops.append(0)
    answer.widths.append(0)
    answer.heights.append(0)
    cursors.append(0)
    shares.append(0)
    measure()
    place()
  }

  package mutating func removeLeaf() {
    tree.removeLastLeaf()
    naturalWidths.removeLast()
    naturalHeights.removeLast()
    answer.lefts.removeLast()
    answer.tops.removeLast()
    answer.widths.removeLast()
    answer.heights.removeLast()
    cursors.removeLast()
    shares.removeLast()
    measure()
    place()
  }

  // The passes take the arrays one by one, because spans over parts of one value would exclude each other.

  private mutating func measure() {
    Self.measure(tree, &naturalWidths, &naturalHeights)
  }

  private mutating func place() {
    Self.place(
      tree, root, naturalWidths, naturalHeights, &answer.lefts, &answer.tops, &answer.widths,
      &answer.heights, &cursors, &shares)
  }

  /// Natural sizes, children first.
  private static func measure(
    _ tree: Tree, _ widths: inout [Double], _ heights: inout [Double]
  ) {
    let parents = tree.parents.span
    let counts = tree.childCounts.span
    let isHorizontal = tree.isHorizontal.span
    var widths = widths.mutableSpan
    var heights = heights.mutableSpan
    for stack in counts.indices where counts[stack] > 0 {
      let gaps = Tree.spacing * Double(counts[stack] - 1)
      widths[stack] = isHorizontal[stack] ? gaps : 0
      heights[stack] = isHorizontal[stack] ? 0 : gaps
    }
    var view = counts.count - 1
    while view > 0 {
      let parent = Int(parents[view])
      if isHorizontal[parent] {
        widths[parent] += widths[view]
        heights[parent] = max(heights[parent], heights[view])
      } else {
        widths[parent] = max(widths[parent], widths[view])
        heights[parent] += heights[view]
      }
      view -= 1
    }
  }

  /// Frames, parents first.
  private static func place(
    _ tree: Tree, _ root: (width: Double, height: Double), _ naturalWidths: [Double],
    _ naturalHeights: [Double], _ lefts: inout [Double], _ tops: inout [Double],
    _ widths: inout [Double], _ heights: inout [Double], _ cursors: inout [Double],
    _ shares: inout [Double]
  ) {
    let parents = tree.parents.span
    let counts = tree.childCounts.span
    let isHorizontal = tree.isHorizontal.span
    let naturalWidths = naturalWidths.span
    let naturalHeights = naturalHeights.span
    var lefts = lefts.mutableSpan
    var tops = tops.mutableSpan
    var widths = widths.mutableSpan
    var heights = heights.mutableSpan
    // For each stack, where its next child begins along its axis, and what a child gets beside its natural length.
    var cursors = cursors.mutableSpan
    var shares = shares.mutableSpan
    for view in counts.indices {
      let left: Double
      let top: Double
      let width: Double
      let height: Double
      if view == 0 {
        (left, top) = (0, 0)
        (width, height) = root
      } else {
        let parent = Int(parents[view])
        if isHorizontal[parent] {
          left = cursors[parent]
          top = tops[parent]
          width = max(0, naturalWidths[view] + shares[parent])
          height = heights[parent]
          cursors[parent] = left + width + Tree.spacing
        } else {
          left = lefts[parent]
          top = cursors[parent]
          width = widths[parent]
          height = max(0, naturalHeights[view] + shares[parent])
          cursors[parent] = top + height + Tree.spacing
        }
      }
      lefts[view] = left
      tops[view] = top
      widths[view] = width
      heights[view] = height
      if counts[view] > 0 {
        let spare = isHorizontal[view] ? width - naturalWidths[view] : height - naturalHeights[view]
        shares[view] = spare / Double(counts[view])
        cursors[view] = isHorizontal[view] ? left : top
      }
    }
  }
}
