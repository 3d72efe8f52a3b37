/// Writes rows, `Σ terms relation constant`, into a space. A layout and a measurement write the same rows, with other unknowns and
/// order keys.
///
/// Rows are collected and added to the solver together by ``flush(_:)``; only then they have handles.
///
/// Positions are measured from the origin of the items' nearest common ancestor: its left and top edge or, in directional
/// constraints read right to left, its right edge leftwards. The ancestor cancels if the factors of the positions do.
struct RowWriter: ~Copyable {
  let forest: Forest
  let space: Space
  /// The order of a measured subtree's members; `nil` in the layout, where labels and records hold them.
  let members: SubtreeOrder?
  private var buffer = RowBuffer()
  /// The numbers of the rows in the buffer.
  private var waiting: [Int32] = []
  private var reading = Reading()
  /// The sum of the positions' factors on each axis.
  private var degrees = PerAxis(0.0, 0.0)
  /// Whether constraints are broken, so that changed and removed rows must be noted.
  private let hasConflicts: Bool
  /// Changed or removed rows; conflicts with such members are tested again.
  private(set) var touched: Set<ConstraintID> = []
  /// Rows with a new constant; conflicts with such members may persist.
  private(set) var renumbered: Set<ConstraintID> = []

  /// How leading and trailing are read.
  struct Reading {
    var isRightToLeft = false
    /// Whether horizontal positions run from right to left, as in a right-to-left constraint with a directional position.
    var isMirrored = false

    /// The factor of a horizontal position.
    @inline(__always)
    func sign(_ attribute: LayoutAttribute) -> Double {
      isMirrored && !attribute.isLength && attribute.axis == .horizontal ? -1 : 1
    }
  }

  /// A writer of the layout's rows.
  init(of forest: Forest) {
    self.forest = forest
    space = forest.space
    members = nil
    hasConflicts = !space.conflicts.active.isEmpty
  }

  /// A writer of a measurement's rows.
  init(_ space: Space, of members: SubtreeOrder, in forest: Forest) {
    self.forest = forest
    self.space = space
    self.members = members
    hasConflicts = false
  }

  /// Makes room for a first load of so many rows.
  mutating func reserve(rows: Int) {
    buffer.reserveCapacity(rows: rows, terms: 2 * rows)
    waiting.reserveCapacity(rows)
    space.rows.reserve(more: rows)
  }

  // MARK: Nodes

  /// The number of a node in the space.
  func entry(of node: Int) -> Int { members?.index(of: node) ?? node }

  /// A node's unknowns on an axis, if it has any.
  func variables(_ node: Int, _ axis: Axis) -> AxisVariables? {
    space.unknowns.variables(entry(of: node), axis)
  }

  // MARK: A row

  /// Begins a row.
  mutating func begin(_ reading: Reading) {
    self.reading = reading
    degrees = PerAxis(0, 0)
  }

  /// Adds `factor * attribute` to the left side.
  @inline(__always)
  mutating func add(
    _ attribute: LayoutAttribute, times factor: Double, _ variables: AxisVariables
  ) {
    if factor == 0 { return }
    let place = attribute.place(mirrored: reading.isRightToLeft)
    let signed = factor * reading.sign(attribute)
    if place.minimum != 0 {
      buffer.add(variables.minimum, times: signed * place.minimum)
      degrees[attribute.axis] += factor
    }
    if place.length != 0 { buffer.add(variables.length, times: signed * place.length) }
  }

  /// Whether positions on an axis must be measured from the ancestor.
  func needsOrigin(_ axis: Axis) -> Bool { abs(degrees[axis]) > 1e-12 }

  /// Measures the positions on an axis from the ancestor.
  mutating func subtractOrigin(_ axis: Axis, _ ancestor: AxisVariables) {
    let factor = -degrees[axis]
    if axis == .horizontal && reading.isMirrored {
      buffer.add(ancestor.minimum, times: -factor)
      buffer.add(ancestor.length, times: -factor)
    } else {
      buffer.add(ancestor.minimum, times: factor)
    }
  }

  /// Ends a row that the solver does not have yet.
  mutating func end(
    _ row: Int, _ relation: Relation, _ constant: Double, at priority: Priority,
    weight: Double = 1, order: OrderKey, isTieBreaker: Bool = false
  ) {
    buffer.endWithoutSource(
      relation, constant, at: priority, weight: weight, order: order, isTieBreaker: isTieBreaker)
    waiting.append(Int32(truncatingIfNeeded: row))
  }

  /// Ends a row without adding it, and returns its terms.
  mutating func takeTerms() -> [LinearExpression.Term] { buffer.takeOpenTerms() }

  /// Adds a row of one unknown.
  mutating func addBound(
    _ row: Int, _ unknown: Variable, _ relation: Relation, _ constant: Double,
    at priority: Priority, order: OrderKey
  ) {
    buffer.add(unknown)
    end(row, relation, constant, at: priority, order: order)
  }

  /// Adds the row that keeps a length from being negative.
  mutating func addNonNegative(
    _ length: Variable, _ row: Int, _ order: OrderKey, _ batch: inout Batch
  ) {
    if buffer.isEnded {
      buffer.add(length)
      return end(row, .greaterThanOrEqual, 0, at: .required, order: order)
    }
    // In the middle of another row, whose ancestor had no unknowns yet.
    space.rows.setID(
      batch.add(
        [.init(length)], .greaterThanOrEqual, 0, at: .required, weight: 1, order: order,
        isTieBreaker: false), of: row)
  }

  // MARK: Changes

  /// Adds the collected rows to the solver.
  mutating func flush(_ batch: inout Batch) {
    if waiting.isEmpty { return }
    let ids = batch.takeRows(of: &buffer)
    let rows = space.rows
    for place in waiting.indices { rows.setID(ids[place], of: Int(waiting[place])) }
    waiting.removeAll(keepingCapacity: true)
  }

  mutating func touch(_ id: ConstraintID) {
    if hasConflicts { touched.insert(id) }
  }

  mutating func touchConstant(of id: ConstraintID) {
    if hasConflicts { renumbered.insert(id) }
  }
}
