/// The variables whose sizes broke the ties of columns: found by the column, and the columns by the variable. All changes
/// take constant time.
struct SizeDecisions: Sendable {
  /// A node in the list of the variable that decided.
  private struct Decision: Sendable, LinkedListNode {
    /// The variable whose size broke the column's tie, or -1, and its value then.
    var variable: Int32 = -1
    var value = SignedValue()
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// By column.
  private var decisions: [Decision] = []
  /// The first column of each variable's list, or -1.
  private var heads: [Int32] = []
  private var decided = IndexedSet()

  mutating func grow(toColumns columnCount: Int) {
    decisions.append(Decision(), count: max(0, columnCount - decisions.count))
  }

  /// The columns whose ties sizes broke.
  var columns: [Int32] { @inline(__always) get { decided.members } }

  @inline(__always)
  func contains(_ column: Int) -> Bool { decided.contains(column) }

  /// The variable that decided about a column, or -1.
  @inline(__always)
  func variable(decidingAbout column: Int) -> Int { Int(decisions[column].variable) }

  /// The value that the deciding variable had.
  @inline(__always)
  func value(decidingAbout column: Int) -> SignedValue { decisions[column].value }

  /// Whether a variable decided about some column.
  @inline(__always)
  func isDecisive(_ variable: Int) -> Bool { variable < heads.count && heads[variable] >= 0 }

  /// Appends the columns about which a variable decided. O(columns appended).
  func appendColumns(decidedBy variable: Int, to columns: inout [Int32]) {
    if variable >= heads.count { return }
    var column = heads[variable]
    while column >= 0 {
      columns.append(column)
      column = decisions[Int(column)].next
    }
  }

  mutating func set(_ column: Int, variable: Int, value: SignedValue) {
    remove(column)
    heads.append(-1, count: max(0, variable + 1 - heads.count))
    decisions[column].variable = Int32(variable)
    decisions[column].value = value
    decisions.link(column, into: variable, of: &heads)
    decided.insert(column)
  }

  mutating func remove(_ column: Int) {
    if !decided.contains(column) { return }
    let variable = Int(decisions[column].variable)
    decisions.unlink(column, from: variable, of: &heads)
    decisions[column].variable = -1
    decided.remove(column)
  }
}
