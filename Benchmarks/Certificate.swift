/// Checks frames against the workload's constraints, by code that shares nothing with any engine. O(views).
///
/// **Feasibility.** Every required constraint is evaluated on the frames: children inside their stack, gaps and sums
/// along the axis, equal edges across it, no negative size, the root at the origin.
///
/// **Optimality.** The two directions share no variable, and positions cost nothing, so what remains is one extent e
/// a view and direction. Let F(e) be the smallest cost of a view and all below it as a function of e: a convex,
/// piecewise-linear function whose slopes are vectors over the levels, compared lexicographically. The dual of a
/// view's extent has to lie in the subdifferential of F, an interval that follows from the frames alone:
///
/// - leaf: the slopes to the left and right of e in `width >= own` at 750 and `width <= own` at 250;
/// - across a stack's axis all extents are equal and costs add: the sum of the children's intervals;
/// - along the axis the extents sum to a constant less than the stack's: one price serves all children, so the
///   intersection of their intervals, and an empty one is the proof that moving space from one child to another
///   lowers the cost;
/// - an extent of 0 meets `width >= 0`: no lower end.
///
/// The frames are optimal exactly when no intersection is empty and the root's interval contains the price that its
/// goal pays. The slopes are whole numbers, so this part has no rounding.
package struct Certificate {
  /// The largest distance from a required constraint, in points; where optimality fails, at least 1: the width
  /// of the gap between the slopes.
  package private(set) var largestViolation = 0.0
  /// The place of the largest violation.
  package private(set) var place = "none"

  /// What a constraint may be off by, and how near an extent has to be to a breakpoint to count as on it, in
  /// points.
  package static let tolerance = 1e-6

  package var holds: Bool { largestViolation <= Self.tolerance }

  /// Checks all constraints, and optimality where `goal` gives the size that the root was asked to have.
  package init(_ frames: Frames, of tree: Tree, goal: (width: Double, height: Double)?) {
    guard
      [frames.lefts, frames.tops, frames.widths, frames.heights].allSatisfy({
        $0.count == tree.count
      })
    else {
      record(.infinity, "the number of frames")
      return
    }
    checkRequired(
      tree, origins: frames.lefts, extents: frames.widths, direction: "horizontally",
      isAlong: { tree.isHorizontal[$0] })
    checkRequired(
      tree, origins: frames.tops, extents: frames.heights, direction: "vertically",
      isAlong: { !tree.isHorizontal[$0] })
    guard let goal else { return }
    checkOptimality(
      tree, extents: frames.widths, own: tree.ownWidths, goal: goal.width,
      direction: "horizontally", isAlong: { tree.isHorizontal[$0] })
    checkOptimality(
      tree, extents: frames.heights, own: tree.ownHeights, goal: goal.height,
      direction: "vertically", isAlong: { !tree.isHorizontal[$0] })
  }

  private mutating func record(_ violation: Double, _ place: @autoclosure () -> String) {
    let violation = violation.isNaN ? .infinity : violation
    guard violation > largestViolation else { return }
    largestViolation = violation
    self.place = place()
  }

  private mutating func checkRequired(
    _ tree: Tree, origins: [Double], extents: [Double], direction: String,
    isAlong: (Int) -> Bool
  ) {
    // Where the next child of each stack has to begin.
    var cursors = origins
    record(abs(origins[0]), "the root's origin, \(direction)")
    for view in 0..<tree.count {
      record(-extents[view], "view \(view) has a negative size, \(direction)")
      if view == 0 { continue }
      let stack = Int(tree.parents[view])
      record(abs(origins[view] - cursors[stack]), "where view \(view) begins, \(direction)")
      if isAlong(stack) {
        cursors[stack] = origins[view] + extents[view] + Tree.spacing
      } else {
        let ends = origins[view] + extents[view] - origins[stack] - extents[stack]
        record(abs(ends), "where view \(view) ends, \(direction)")
      }
    }
    for stack in 0..<tree.count where tree.childCounts[stack] > 0 && isAlong(stack) {
      let end = cursors[stack] - Tree.spacing
      record(
        abs(end - origins[stack] - extents[stack]),
        "where the children of stack \(stack) end, \(direction)")
    }
  }

  private mutating func checkOptimality(
    _ tree: Tree, extents: [Double], own: [Double], goal: Double, direction: String,
    isAlong: (Int) -> Bool
  ) {
    var intervals = (0..<tree.count).map { view in
      if tree.isLeaf(view) { return Interval(leaf: own[view], at: extents[view]) }
      return isAlong(view) ? Interval.everything : Interval(lower: .zero, upper: .zero)
    }
    for view in stride(from: tree.count - 1, through: 0, by: -1) {
      // Children have larger indices than their stack, so the view's interval is complete here.
      if let gap = intervals[view].gap {
        record(gap, "the children of stack \(view) differ in marginal cost, \(direction)")
        return
      }
      if extents[view] <= Self.tolerance { intervals[view].lower = .unbounded }
      guard view > 0 else { break }
      let stack = Int(tree.parents[view])
      if isAlong(stack) {
        intervals[stack].intersect(intervals[view])
      } else {
        intervals[stack].add(intervals[view])
      }
    }
    // The goal is above every level of the tree. Only a required constraint can keep the root from its goal, and the
    // only required ones keep extents from shrinking below 0.
    let miss = extents[0] - goal
    if abs(miss) > Self.tolerance && !(miss > 0 && intervals[0].lower == .unbounded) {
      record(1 + abs(miss), "the root's size misses its goal, \(direction)")
    }
  }
}

extension Certificate {
  /// A slope at the levels 750 and 250, compared lexicographically.
  private struct Slope: Comparable {
    /// Whether the slope is −∞; only lower ends can be.
    var isUnbounded = false
    var high: Int
    var low: Int

    static let zero = Slope(high: 0, low: 0)
    static let unbounded = Slope(isUnbounded: true, high: 0, low: 0)

    static func < (left: Slope, right: Slope) -> Bool {
      if left.isUnbounded || right.isUnbounded { return left.isUnbounded && !right.isUnbounded }
      return (left.high, left.low) < (right.high, right.low)
    }

    static func + (left: Slope, right: Slope) -> Slope {
      if left.isUnbounded || right.isUnbounded { return .unbounded }
      return Slope(high: left.high + right.high, low: left.low + right.low)
    }
  }

  /// The slopes between two ends; an upper end of `nil` is infinite.
  private struct Interval {
    var lower: Slope
    var upper: Slope?

    static let everything = Interval(lower: .unbounded, upper: nil)

    init(lower: Slope, upper: Slope?) {
      self.lower = lower
      self.upper = upper
    }

    /// The subdifferential of a leaf's cost.
    init(leaf own: Double, at extent: Double) {
      let shrunk = Slope(high: -1, low: 0)
      let grown = Slope(high: 0, low: 1)
      lower = extent > own + Certificate.tolerance ? grown : shrunk
      upper = extent < own - Certificate.tolerance ? shrunk : grown
    }

    mutating func intersect(_ other: Interval) {
      lower = max(lower, other.lower)
      if let end = other.upper { upper = upper.map { min($0, end) } ?? end }
    }

    mutating func add(_ other: Interval) {
      lower = lower + other.lower
      upper = upper.flatMap { end in other.upper.map { end + $0 } }
    }

    /// How far the ends overlap the wrong way, at the highest level where they differ; `nil` if they do not.
    var gap: Double? {
      guard let upper, upper < lower else { return nil }
      return Double(lower.high > upper.high ? lower.high - upper.high : lower.low - upper.low)
    }
  }
}
