/// What is known of a subtree that was measured.
struct MeasuredSubtree {
  /// To what was asked since the last change in it.
  var answers: [FittingQuestion: FittingAnswer] = [:]
  /// The solver that gave the last answer, for the next question about the subtree or a larger one around it.
  var lowered: LoweredSubtree?
}

/// A subtree as a solver of its own holds it.
///
/// Another question changes the two rows that state the wished size. For a larger subtree around this one, the rows that
/// speak of its root as one without a parent go, and what comes with the other members is added: keys say where each row and
/// each variable stands, so that the answer is that of a solver that was given all at once.
///
/// - Invariant: nothing in the subtree has changed since, and no row is parked.
final class LoweredSubtree {
  var solver = Solver()
  var index = SolverIndex()
  var places = SubtreePlaces()
  let conflicts = SubtreeConflicts()
  /// Where the root stands, and its size: the rows that only this root has.
  var rootRows: RootRows?
  /// Content that wraps.
  var wrapping: [LoweredContent] = []
  /// Containers whose constraints follow their own length.
  var lines: [LoweredLines] = []
  /// Active constraints of members that speak of items outside, or are held there.
  var crossing: [LayoutConstraint] = []

  struct RootRows {
    let left: ConstraintID
    let top: ConstraintID
    let width: ConstraintID
    let height: ConstraintID

    var all: [ConstraintID] { [left, top, width, height] }
  }

  /// The rows of content that wraps along an axis: at most and at least its length on the other one.
  struct LoweredContent {
    let node: Int
    let axis: Axis
    var atMost: ConstraintID?
    var atLeast: ConstraintID?
  }

  /// What a container whose constraints follow its own length has emitted.
  struct LoweredLines {
    /// What it emits for an endless length.
    let unbroken: StatedEmission
    let axis: Axis
    /// The length for which it has emitted.
    var length = Double.infinity
    var rows: [ConstraintID] = []
    /// The numbers of its guides; more than it has now where it had more.
    var guides: [Int] = []

    var node: Int { unbroken.container }
  }

  /// Whether it is to be seen after a solve if that was the last one.
  var hasToSettle: Bool { !wrapping.isEmpty || !lines.isEmpty }

  func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    index.variables(places.slot(of: node), axis)
  }
}

/// What a container said, kept without the layout that it was said to.
struct StatedEmission {
  let container: Int
  let equations: [Equation]
  let guides: [EmittedGuide]
  let hasOffsets: Bool

  init(_ emission: ConstraintEmission) {
    container = emission.node
    equations = emission.equations
    guides = emission.guides
    hasOffsets = emission.hasOffsets
  }
}

/// A subtree while it is measured.
struct RunningMeasurement {
  let root: Int
  /// The own lengths for which containers emit, where they are not endless.
  var lengths: [Int: OwnLength] = [:]
  /// Whether rows were made of a choice that depends on where lines break, as that of the text in the last line.
  var hasRowsOfLines = false
}

extension NodeTable {
  /// So many solvers are kept for further questions, and while measuring goes on.
  private static let keptLimit = 4

  /// Hands out the solver that was kept for a subtree.
  func takeLowered(_ root: Int) -> LoweredSubtree? {
    guard let lowered = measured[root]?.lowered else { return nil }
    measured[root]?.lowered = nil
    return lowered
  }

  /// Keeps a solver, unless a callback has changed the subtree, a contradiction has parked a row, or another question would
  /// have to write rows anew that depend on where lines break.
  func keep(_ lowered: LoweredSubtree, _ root: Int) {
    guard !lowered.conflicts.haveParked, measured[root] != nil,
      measurements.last?.hasRowsOfLines != true
    else { return }
    while let last = keptRoots.last, measured[last]?.lowered == nil { keptRoots.removeLast() }
    let isAskedByHost = measurements.count == 1 && (!isLayingOut || isTelling)
    if !isAskedByHost, let last = keptRoots.last, let other = measured[last]?.lowered,
      tree.nodes[last].parent == tree.nodes[root].parent
    {
      // The subtree around both takes over one of them at most: the larger one.
      if other.places.count > lowered.places.count { return }
      measured[last]?.lowered = nil
      keptRoots.removeLast()
    }
    measured[root]?.lowered = lowered
    keptRoots.append(root)
    if keptRoots.count > 2 * Self.keptLimit { dropLoweredSubtrees { _ in false } }
  }

  /// Lets go of the solvers that no further question is likely to be about: where nothing but one question was asked since
  /// the last change. Thousands of items that are measured once each keep none.
  func dropLoweredSubtrees() {
    dropLoweredSubtrees { $0.answers.count < 2 }
  }

  private func dropLoweredSubtrees(where isIdle: (MeasuredSubtree) -> Bool) {
    if keptRoots.isEmpty { return }
    var kept: [Int] = []
    for root in keptRoots.reversed() where !kept.contains(root) {
      guard let subtree = measured[root], subtree.lowered != nil else { continue }
      if kept.count < Self.keptLimit && !isIdle(subtree) {
        kept.append(root)
      } else {
        measured[root]?.lowered = nil
      }
    }
    keptRoots = kept.reversed()
  }
}
