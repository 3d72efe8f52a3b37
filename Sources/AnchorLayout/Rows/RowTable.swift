/// The rows of a space: those that the user, the layout and containers have stated, in the solver or kept out by a conflict. Each
/// knows whose it is, so that conflicts and reports find from the solver's handle to its statement.
final class RowTable {
  /// A row, 24 bytes: the small parts come where the handle leaves a gap.
  private struct Row {
    /// The solver's handle; `nil` while the row waits to be added, or a conflict keeps it out.
    var id: ConstraintID?
    /// The group of its rank in conflicts.
    var group: Int8
    var isBroken = false
    let owner: Int32
    var origin: RowOrigin
    /// The next implicit row of the same node.
    var next: Int32 = -1
  }

  private let rows = Column<Row>()
  private let freeRows = Column<Int32>()
  /// By the solver's index: the row. Obsolete once the row has another handle.
  private let rowOfConstraint = Column<Int32>()
  /// By the node's entry: its first implicit row.
  private let heads = Column<Int32>()

  // MARK: Rows

  /// Makes room for more rows.
  func reserve(more: Int) {
    rows.reserve(rows.count + more)
    rowOfConstraint.reserve(rowOfConstraint.count + more)
  }

  /// Makes a row that waits to be added to the solver.
  @inline(__always)
  func add(of owner: Int, _ origin: RowOrigin, group: Int32) -> Int {
    let row = Row(
      id: nil, group: Int8(truncatingIfNeeded: group), owner: Int32(truncatingIfNeeded: owner),
      origin: origin)
    if freeRows.count > 0 { return reuse(row) }
    rows.append(row)
    return rows.count - 1
  }

  @inline(never)
  private func reuse(_ row: Row) -> Int {
    guard let free = freeRows.popLast() else { preconditionFailure("there is a free row") }
    rows[Int(free)] = row
    return Int(free)
  }

  /// Makes the number of a row free for another.
  func free(_ row: Int) {
    rows[row].id = nil
    freeRows.append(Int32(truncatingIfNeeded: row))
  }

  func id(of row: Int) -> ConstraintID? { rows[row].id }

  /// Notes that the solver has a row.
  @inline(__always)
  func setID(_ id: ConstraintID, of row: Int) {
    rows[row].id = id
    rows[row].isBroken = false
    let index = id.index
    while rowOfConstraint.count <= index { rowOfConstraint.append(-1) }
    rowOfConstraint[index] = Int32(truncatingIfNeeded: row)
  }

  /// The row with a handle.
  func row(of id: ConstraintID) -> Int? {
    guard id.index < rowOfConstraint.count else { return nil }
    let row = Int(rowOfConstraint[id.index])
    return row >= 0 && rows[row].id == id ? row : nil
  }

  func owner(of row: Int) -> Int { Int(rows[row].owner) }

  func origin(of row: Int) -> RowOrigin { rows[row].origin }

  /// Sets a row's place in its owner's emission.
  func setPlace(_ place: Int, of row: Int) { rows[row].origin = .emitted(place) }

  func group(of row: Int) -> Int32 { Int32(rows[row].group) }

  func setGroup(_ group: Int32, of row: Int) { rows[row].group = Int8(truncatingIfNeeded: group) }

  func isBroken(_ row: Int) -> Bool { rows[row].isBroken }

  /// Notes that a conflict keeps a row out.
  func breakRow(_ row: Int) {
    rows[row].id = nil
    rows[row].isBroken = true
  }

  // MARK: Implicit rows of a node

  /// Makes an implicit row of a node.
  ///
  /// - Parameter entry: The number of the node in the space.
  @inline(__always)
  func addImplicit(_ role: ImplicitConstraint.Role, of node: Int, entry: Int) -> Int {
    let row = add(of: node, .made(role), group: ConflictRanks.layoutGroup)
    while heads.count <= entry { heads.append(-1) }
    rows[row].next = heads[entry]
    heads[entry] = Int32(truncatingIfNeeded: row)
    return row
  }

  /// The implicit row of a node with a role.
  func implicitRow(_ role: ImplicitConstraint.Role, entry: Int) -> Int? {
    var row = firstImplicit(of: entry)
    while row >= 0 && rows[row].origin.role != role { row = Int(rows[row].next) }
    return row < 0 ? nil : row
  }

  func firstImplicit(of entry: Int) -> Int { entry < heads.count ? Int(heads[entry]) : -1 }

  func nextImplicit(after row: Int) -> Int { Int(rows[row].next) }

  /// Removes the implicit rows of a node that `isLeaving` selects, and passes on their handles.
  func removeImplicit(
    of entry: Int, where isLeaving: (ImplicitConstraint.Role) -> Bool,
    _ leave: (ConstraintID) -> Void
  ) {
    var row = firstImplicit(of: entry)
    var last = -1
    while row >= 0 {
      let next = Int(rows[row].next)
      if let role = rows[row].origin.role, isLeaving(role) {
        if last < 0 {
          heads[entry] = Int32(truncatingIfNeeded: next)
        } else {
          rows[last].next = Int32(truncatingIfNeeded: next)
        }
        if let id = rows[row].id { leave(id) }
        free(row)
      } else {
        last = row
      }
      row = next
    }
  }
}

/// Where in its owner a row comes from.
struct RowOrigin: Equatable {
  private let code: Int32

  /// One of the implicit constraints of a node.
  static func made(_ role: ImplicitConstraint.Role) -> RowOrigin {
    RowOrigin(code: Int32(role.rawValue))
  }

  /// In an emission, usually at this index.
  static func emitted(_ place: Int) -> RowOrigin {
    RowOrigin(code: firstPlace + Int32(truncatingIfNeeded: place))
  }

  /// In the lists of user constraints, at this entry.
  static func user(_ entry: Int32) -> RowOrigin { RowOrigin(code: -1 - entry) }

  private static let firstPlace: Int32 = 256

  var role: ImplicitConstraint.Role? {
    code >= 0 && code < Self.firstPlace
      ? ImplicitConstraint.Role(rawValue: UInt8(truncatingIfNeeded: code)) : nil
  }

  var place: Int? { code >= Self.firstPlace ? Int(code - Self.firstPlace) : nil }

  var entry: Int32? { code < 0 ? -1 - code : nil }
}
