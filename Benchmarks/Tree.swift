/// A tree of stacks and leaves in flat arrays.
///
/// A parent always has a smaller index than its children, and siblings are in the order of their indices. So a loop
/// upwards over the indices visits parents first, a loop downwards children first, and nobody needs lists of
/// children. ``Shape/makeTree()`` numbers the views depth first.
package struct Tree: Equatable {
  /// The index of each view's stack; −1 for the root.
  package private(set) var parents: [Int32] = []
  /// Whether a stack arranges its children from left to right, not from top to bottom. `false` for leaves.
  package private(set) var isHorizontal: [Bool] = []
  /// 0 for leaves.
  package private(set) var childCounts: [Int32] = []
  /// The width that a leaf asks for; 0 for stacks.
  package private(set) var ownWidths: [Double] = []
  /// The height that a leaf asks for; 0 for stacks.
  package private(set) var ownHeights: [Double] = []

  /// The gap between two neighbours in a stack.
  package static let spacing = 8.0

  package init() {}

  package var count: Int { parents.count }

  package func isLeaf(_ view: Int) -> Bool { childCounts[view] == 0 }

  /// Appends an empty stack as the last child of `parent`, or as the root.
  package mutating func appendStack(to parent: Int?, isHorizontal: Bool) -> Int {
    append(to: parent, isHorizontal: isHorizontal, width: 0, height: 0)
  }

  /// Appends a leaf as the last child of `parent`.
  @discardableResult
  package mutating func appendLeaf(to parent: Int, width: Double, height: Double) -> Int {
    append(to: parent, isHorizontal: false, width: width, height: height)
  }

  /// Takes out the leaf that was appended last.
  package mutating func removeLastLeaf() {
    precondition(count > 1 && isLeaf(count - 1), "the last view is not a leaf of a stack")
    childCounts[Int(parents[count - 1])] -= 1
    parents.removeLast()
    isHorizontal.removeLast()
    childCounts.removeLast()
    ownWidths.removeLast()
    ownHeights.removeLast()
  }

  private mutating func append(
    to parent: Int?, isHorizontal: Bool, width: Double, height: Double
  ) -> Int {
    if let parent { childCounts[parent] += 1 }
    parents.append(parent.map(Int32.init) ?? -1)
    self.isHorizontal.append(isHorizontal)
    childCounts.append(0)
    ownWidths.append(width)
    ownHeights.append(height)
    return count - 1
  }

  /// The size at which every leaf of a tree without conflicts has its own: a leaf its own, a stack the sum of its
  /// children plus the gaps along its axis and their maximum across it. O(views).
  package func naturalSize() -> (width: Double, height: Double) {
    var widths = ownWidths
    var heights = ownHeights
    for view in stride(from: count - 1, to: 0, by: -1) {
      let parent = Int(parents[view])
      if childCounts[view] > 0 { addGaps(of: view, &widths, &heights) }
      if isHorizontal[parent] {
        widths[parent] += widths[view]
        heights[parent] = max(heights[parent], heights[view])
      } else {
        widths[parent] = max(widths[parent], widths[view])
        heights[parent] += heights[view]
      }
    }
    if childCounts[0] > 0 { addGaps(of: 0, &widths, &heights) }
    return (widths[0], heights[0])
  }

  private func addGaps(of stack: Int, _ widths: inout [Double], _ heights: inout [Double]) {
    let gaps = Tree.spacing * Double(childCounts[stack] - 1)
    if isHorizontal[stack] { widths[stack] += gaps } else { heights[stack] += gaps }
  }
}

/// The frames of a layout in the root's coordinates, by view index.
package struct Frames: Equatable {
  package var lefts: [Double]
  package var tops: [Double]
  package var widths: [Double]
  package var heights: [Double]

  package init(count: Int) {
    lefts = Array(repeating: 0, count: count)
    tops = lefts
    widths = lefts
    heights = lefts
  }

  /// From four values a view: left, top, width, height.
  package init(_ values: [Double]) {
    self.init(count: values.count / 4)
    for view in lefts.indices {
      (lefts[view], tops[view]) = (values[4 * view], values[4 * view + 1])
      (widths[view], heights[view]) = (values[4 * view + 2], values[4 * view + 3])
    }
  }
}

/// The workload's random numbers: a 64-bit linear congruential generator with Knuth's MMIX constants.
///
/// Its low bits are weak, so only the upper 31 are drawn. Every solver that is measured on the workload draws
/// the same numbers.
package struct LinearCongruentialGenerator {
  private var state: UInt64

  package init(seed: UInt64 = 42) { state = seed }

  /// Steps once and draws a number from 0 up to 2³¹ − 1.
  package mutating func draw() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}
