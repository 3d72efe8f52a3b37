/// The results of measuring a subtree.
struct MeasuredSubtree {
  /// The results by question since the last change in the subtree.
  var answers: [FittingQuestion: FittingAnswer] = [:]
  /// The solver of the last result, for the next question about the subtree or a larger one around it.
  var lowered: LoweredSubtree?
}

/// A subtree as its own solver holds it.
///
/// Another question changes the two rows of the requested size. For a larger subtree around this one, the rows of its root as
/// one without a parent are removed, and rows for the other members are added. Order keys give each row and variable its
/// place, so the result equals that of a solver that got everything at once.
///
/// - Invariant: Nothing in the subtree has changed since, and no row is broken.
final class LoweredSubtree {
  let space = Space()
  let memberOrder = SubtreeOrder()
  let conflicts = SubtreeConflicts()
  /// The rows of the root's place and size, only for this root.
  var rootRows: RootRows?
  /// Content that wraps.
  var wrapping: [LoweredContent] = []
  /// Containers whose constraints depend on their own length.
  var lines: [LoweredLines] = []
  /// Active constraints of members that also refer to, or are held by, outside items.
  var crossing: [LayoutConstraint] = []

  struct RootRows {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    var all: [Int] { [left, top, width, height] }
  }

  /// The rows of content that wraps along an axis, which bound its lengths from above and below.
  struct LoweredContent {
    let node: Int
    let axis: Axis
    var atMost = PerAxis<Int?>(nil, nil)
    var atLeast = PerAxis<Int?>(nil, nil)
    /// Whether its longest line bounds its length along the axis.
    var hugsLines = false

    /// The rows on an axis.
    func rows(_ axis: Axis) -> [Int] {
      [atMost[axis], atLeast[axis]].compactMap { $0 }
    }
  }

  /// The emission of a container whose constraints depend on its own length.
  struct LoweredLines {
    /// The emission for an infinite length.
    let unbroken: StatedEmission
    let axis: Axis
    /// The tied items with the lengths of that emission, their own.
    let tiedLengths: [Int: Double]
    /// The length of the present emission.
    var length = Double.infinity
    var rows: [Int] = []
    /// The numbers of its guides, including those of earlier emissions.
    var guides: [Int] = []

    var node: Int { unbroken.container }
  }

  /// Whether content and lines must be checked after a solve.
  var hasToSettle: Bool { !wrapping.isEmpty || !lines.isEmpty }

  func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    space.unknowns.variables(memberOrder.index(of: node), axis)
  }

  /// Removes a row.
  func remove(_ row: Int, _ batch: inout Batch) {
    if let id = space.rows.id(of: row) { batch.remove(id) }
    space.rows.free(row)
  }
}

/// A container's emission without a reference to the layout.
struct StatedEmission {
  let container: Int
  let descriptions: [ConstraintDescription]
  let guides: [EmittedGuide]
  let hasOffsets: Bool

  init(_ emission: ConstraintEmission) {
    container = emission.node
    descriptions = emission.descriptions
    guides = emission.guides
    hasOffsets = emission.traits.contains(.hasOffsets)
  }
}

/// The state of a running measurement.
struct RunningMeasurement {
  let root: Int
  /// The finite own lengths for which containers emit.
  var lengths: [Int: OwnLength] = [:]
  /// The lengths with which tied items count in lines.
  var tiedLengths: [Int: Double] = [:]
  /// Whether rows depend on line breaks, such as on text in the last line.
  var hasRowsOfLines = false
}
