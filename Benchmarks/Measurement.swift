/// The measures of one case, in the order of a life: build, resize, squeeze, mutate.
package struct Measurement {
  package let views: Int
  package private(set) var build: [Double] = []
  package private(set) var resize: [Double] = []
  package private(set) var squeeze: [Double] = []
  package private(set) var mutate: [Double] = []
  /// Bytes, the largest of the first life; checks do not count.
  package private(set) var peak: Int?
  /// Bytes that the first life's build left in use.
  package private(set) var live: Int?
  /// After the first life.
  package private(set) var counts: SolverCounts?
  /// Of the first life's build alone.
  package private(set) var buildPivots: Int?
  package private(set) var largestViolation = 0.0
  /// Where and after which measure, in words.
  package private(set) var violationPlace = "none"

  /// Lives go on until they have taken this long, at least one and at most 15.
  package init<Layout: MeasuredLayout>(
    _: Layout.Type, _ shape: Shape, for duration: Duration
  ) throws {
    let tree = shape.makeTree()
    views = tree.count
    let start = ContinuousClock.now
    var lives = 0
    repeat {
      try live(Layout.self, shape, tree, isFirst: lives == 0)
      lives += 1
    } while lives < 15 && start.duration(to: .now) < duration
  }

  private mutating func live<Layout: MeasuredLayout>(
    _: Layout.Type, _ shape: Shape, _ tree: Tree, isFirst: Bool
  ) throws {
    let natural = tree.naturalSize()
    func size(_ factor: Double) -> (width: Double, height: Double) {
      (natural.width * factor, natural.height * factor)
    }
    var goal = size(1.1)
    let before = isFirst ? Memory.live : nil
    if isFirst { Memory.restartPeak() }

    let start = ContinuousClock.now
    var layout = try Layout(
      tree, mutating: shape.mutatedStack, width: goal.width, height: goal.height)
    build.append(milliseconds(since: start))
    if isFirst {
      notePeak()
      if let before, let after = Memory.live { live = after - before }
      counts = layout.counts
      buildPivots = counts?.pivots
    }
    check(layout, tree, goal, after: "build")

    if isFirst { Memory.restartPeak() }
    for step in 1...60 {
      goal = size(1.1 + 0.2 * Double(step) / 60)
      let start = ContinuousClock.now
      try layout.resize(width: goal.width, height: goal.height)
      resize.append(milliseconds(since: start))
    }
    if isFirst { notePeak() }
    check(layout, tree, goal, after: "resize")

    // Only an optimizing layout knows how to give way.
    if Layout.isOptimizing {
      if isFirst { Memory.restartPeak() }
      let start = ContinuousClock.now
      for step in 1...60 {
        goal = size(1.3 - 0.9 * Double(step) / 60)
        try layout.resize(width: goal.width, height: goal.height)
      }
      squeeze.append(milliseconds(since: start))
      if isFirst { notePeak() }
      check(layout, tree, goal, after: "squeeze")
    }

    goal = size(1.1)
    try layout.resize(width: goal.width, height: goal.height)
    if isFirst { Memory.restartPeak() }
    for _ in 0..<20 {
      let start = ContinuousClock.now
      try layout.appendLeaf(width: 40, height: 20)
      try layout.removeLeaf()
      mutate.append(milliseconds(since: start))
    }
    if isFirst { notePeak() }
    check(layout, tree, goal, after: "mutate")
    if isFirst { counts = layout.counts }

    try layout.appendLeaf(width: 40, height: 20)
    var grown = tree
    grown.appendLeaf(to: shape.mutatedStack, width: 40, height: 20)
    check(layout, grown, goal, after: "an append")
  }

  private mutating func notePeak() {
    if let now = Memory.peak { peak = max(peak ?? 0, now) }
  }

  private mutating func check<Layout: MeasuredLayout>(
    _ layout: Layout, _ tree: Tree, _ goal: (width: Double, height: Double), after measure: String
  ) {
    let certificate = Certificate(
      layout.frames(), of: tree, goal: Layout.isOptimizing ? goal : nil)
    if certificate.largestViolation > largestViolation {
      largestViolation = certificate.largestViolation
      violationPlace = "after \(measure): \(certificate.place)"
    }
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now) / .milliseconds(1)
  }
}

/// The middle value; of two, their mean; `nil` of none.
package func median(_ values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
