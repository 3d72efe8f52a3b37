/// The frames by direct computation, without constraints: the physical limit for the solver.
///
/// One pass upwards sums natural sizes, one pass downwards places. Along its axis a stack gives each child its
/// natural length and an equal share of the remaining space, but no less than 0; across its axis, the stack's own
/// length. Every required constraint holds as long as no stack gets less than its natural size. The solver minimizes
/// the sum of errors instead of sharing the remaining space, so the frames differ and are not optimal.
///
/// Views are renumbered into slots, level by level, so that the children of a stack have neighbouring slots and both
/// passes are loops over neighbours.
package struct TwoPass: MeasuredLayout {
  private var root: (width: Double, height: Double)
  /// Every stack's slot, parents first.
  private var stacks: [Int32] = []
  /// Whether each of `stacks` is horizontal, its first child's slot and the number of its children.
  private var isHorizontal: [Bool] = []
  private var firstChildren: [Int32] = []
  private var childCounts: [Int32] = []
  /// The view in each slot.
  private var views: [Int32]
  private var naturalWidths: [Double]
  private var naturalHeights: [Double]
  /// By slot.
  private var answer: Frames
  /// The index of the mutated stack in `stacks`.
  private var mutatedStack = 0
  /// Its first child's slot before a leaf was appended.
  private var firstChildBefore: Int32?

  package static var isOptimizing: Bool { false }
  package var counts: SolverCounts? { nil }

  package init(_ tree: Tree, mutating stack: Int, width: Double, height: Double) {
    root = (width, height)
    let slots: [Int32]
    (slots, views) = Self.slots(of: tree)
    naturalWidths = Array(repeating: 0, count: tree.count)
    naturalHeights = naturalWidths
    answer = Frames(count: tree.count)
    for slot in views.indices {
      let view = Int(views[slot])
      naturalWidths[slot] = tree.ownWidths[view]
      naturalHeights[slot] = tree.ownHeights[view]
      guard !tree.isLeaf(view) else { continue }
      if view == stack { mutatedStack = stacks.count }
      stacks.append(Int32(slot))
      isHorizontal.append(tree.isHorizontal[view])
      precondition(tree.parents[view + 1] == Int32(view), "views are to be numbered depth first")
      firstChildren.append(slots[view + 1])
      childCounts.append(tree.childCounts[view])
    }
    measure()
    place()
  }

  /// Each view's slot and each slot's view: by level, and within a level by view.
  private static func slots(of tree: Tree) -> (slots: [Int32], views: [Int32]) {
    var levels = [Int32](repeating: 0, count: tree.count)
    var starts: [Int32] = [0, 1]
    for view in 1..<max(1, tree.count) {
      let level = Int(levels[Int(tree.parents[view])]) + 1
      levels[view] = Int32(level)
      if level + 1 == starts.count { starts.append(0) }
      starts[level + 1] += 1
    }
    for level in 1..<starts.count { starts[level] += starts[level - 1] }
    var slots = levels
    var views = levels
    for view in 0..<tree.count {
      let slot = starts[Int(levels[view])]
      starts[Int(levels[view])] += 1
      slots[view] = slot
      views[Int(slot)] = Int32(view)
    }
    return (slots, views)
  }

  package mutating func resize(width: Double, height: Double) {
    root = (width, height)
    place()
  }

  /// A stack whose children do not end the slots moves them there; they have to be leaves.
  package mutating func appendLeaf(width: Double, height: Double) {
    let first = firstChildren[mutatedStack]
    let children = Int(first)..<Int(first + childCounts[mutatedStack])
    firstChildBefore = first
    let view = Int32(views.count)
    if children.upperBound < naturalWidths.count {
      firstChildren[mutatedStack] = Int32(naturalWidths.count)
      views += views[children]
      naturalWidths += naturalWidths[children]
      naturalHeights += naturalHeights[children]
    }
    views.append(view)
    naturalWidths.append(width)
    naturalHeights.append(height)
    childCounts[mutatedStack] += 1
    fitAnswer()
    measure()
    place()
  }

  package mutating func removeLeaf() {
    guard let first = firstChildBefore else { preconditionFailure("no leaf was appended") }
    let moved = firstChildren[mutatedStack] != first
    let added = moved ? Int(childCounts[mutatedStack]) : 1
    views.removeLast(added)
    naturalWidths.removeLast(added)
    naturalHeights.removeLast(added)
    firstChildren[mutatedStack] = first
    childCounts[mutatedStack] -= 1
    firstChildBefore = nil
    fitAnswer()
    measure()
    place()
  }

  private mutating func fitAnswer() {
    let missing = naturalWidths.count - answer.lefts.count
    if missing > 0 {
      let zeros = repeatElement(0.0, count: missing)
      answer.lefts += zeros
      answer.tops += zeros
      answer.widths += zeros
      answer.heights += zeros
    } else {
      answer.lefts.removeLast(-missing)
      answer.tops.removeLast(-missing)
      answer.widths.removeLast(-missing)
      answer.heights.removeLast(-missing)
    }
  }

  package func frames() -> Frames {
    var frames = Frames(count: Int(views.max() ?? -1) + 1)
    // Where children have moved, their last slot counts.
    for (slot, view) in views.enumerated() {
      frames.lefts[Int(view)] = answer.lefts[slot]
      frames.tops[Int(view)] = answer.tops[slot]
      frames.widths[Int(view)] = answer.widths[slot]
      frames.heights[Int(view)] = answer.heights[slot]
    }
    return frames
  }
}

// The passes take the arrays one by one, so that none is looked up in the value again for each view.
extension TwoPass {
  private mutating func measure() {
    Self.measure(
      stacks, isHorizontal, firstChildren, childCounts, &naturalWidths, &naturalHeights)
  }

  private mutating func place() {
    answer.lefts[0] = 0
    answer.tops[0] = 0
    answer.widths[0] = root.width
    answer.heights[0] = root.height
    Self.place(
      stacks, isHorizontal, firstChildren, childCounts, naturalWidths, naturalHeights,
      &answer.lefts, &answer.tops, &answer.widths, &answer.heights)
  }

  /// Natural sizes, children first.
  private static func measure(
    _ stacks: [Int32], _ isHorizontal: [Bool], _ firstChildren: [Int32], _ childCounts: [Int32],
    _ widths: inout [Double], _ heights: inout [Double]
  ) {
    for index in stacks.indices.reversed() {
      let slot = Int(stacks[index])
      let first = Int(firstChildren[index])
      let children = first..<first + Int(childCounts[index])
      if isHorizontal[index] {
        measure(children, of: slot, along: &widths, across: &heights)
      } else {
        measure(children, of: slot, along: &heights, across: &widths)
      }
    }
  }

  @inline(__always)
  private static func measure(
    _ children: Range<Int>, of stack: Int, along: inout [Double],
    across: inout [Double]
  ) {
    var length = Tree.spacing * Double(children.count - 1)
    var thickness = 0.0
    for child in children {
      length += along[child]
      thickness = max(thickness, across[child])
    }
    along[stack] = length
    across[stack] = thickness
  }

  /// Frames, parents first.
  private static func place(
    _ stacks: [Int32], _ isHorizontal: [Bool], _ firstChildren: [Int32], _ childCounts: [Int32],
    _ naturalWidths: [Double], _ naturalHeights: [Double], _ lefts: inout [Double],
    _ tops: inout [Double], _ widths: inout [Double], _ heights: inout [Double]
  ) {
    for index in stacks.indices {
      let slot = Int(stacks[index])
      let first = Int(firstChildren[index])
      let children = first..<first + Int(childCounts[index])
      if isHorizontal[index] {
        place(children, of: slot, naturalWidths, &lefts, &widths, &tops, &heights)
      } else {
        place(children, of: slot, naturalHeights, &tops, &heights, &lefts, &widths)
      }
    }
  }

  /// The frames of one stack's children.
  @inline(__always)
  private static func place(
    _ children: Range<Int>, of stack: Int, _ natural: [Double],
    _ begins: inout [Double], _ lengths: inout [Double],
    _ crossBegins: inout [Double], _ crossLengths: inout [Double]
  ) {
    let share = (lengths[stack] - natural[stack]) / Double(children.count)
    var begin = begins[stack]
    let crossBegin = crossBegins[stack]
    let crossLength = crossLengths[stack]
    for child in children {
      let length = max(0, natural[child] + share)
      begins[child] = begin
      lengths[child] = length
      crossBegins[child] = crossBegin
      crossLengths[child] = crossLength
      begin += length + Tree.spacing
    }
  }
}
