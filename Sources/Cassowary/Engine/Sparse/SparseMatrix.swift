/// A sparse matrix with terms stored by row in one buffer and linked by column.
///
/// Rows are written and removed as a whole, in time linear in their terms. The terms of a row are adjacent; those of a column
/// form a doubly linked list, last written first. When more than a quarter of the buffer belongs to removed rows, it is
/// compacted, which moves terms and orders each column by row. Amortized over the removals, this takes constant time for each
/// term.
struct SparseMatrix: ~Copyable, Sendable {
  struct Term: BitwiseCopyable, Sendable, LinkedListNode {
    var column: Int32
    var row: Int32
    /// The position of the next term of the column, or -1.
    var next: Int32
    var previous: Int32
    var value: Double
  }

  /// The place of a row's terms in the buffer.
  struct Row: BitwiseCopyable, Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  private(set) var terms = FlatArray<Term>()
  private var rows = FlatArray<Row>()
  /// By column: the position of its first term, or -1.
  private(set) var heads = FlatArray<Int32>()
  private var deadCount = 0

  init() {}

  init(copying other: borrowing Self) {
    terms = other.terms.copy()
    rows = other.rows.copy()
    heads = other.heads.copy()
    deadCount = other.deadCount
  }

  // MARK: Reading

  /// The positions of a row's terms.
  @inline(__always)
  func range(ofRow row: Int) -> Range<Int> {
    let row = rows[row]
    return Int(row.start)..<Int(row.start) + Int(row.count)
  }

  @inline(__always)
  func isEmpty(row: Int) -> Bool { rows[row].count == 0 }

  // MARK: Size

  mutating func growColumns(to count: Int) {
    heads.append(-1, count: Swift.max(0, count - heads.count))
  }

  mutating func growRows(to count: Int) {
    rows.append(Row(), count: Swift.max(0, count - rows.count))
  }

  /// Returns memory that a large load has left unused.
  mutating func trim() { terms.trim() }

  /// Makes room for more terms.
  mutating func makeRoom(forMore count: Int) { terms.makeRoom(forMore: count) }

  /// Makes room for so many terms in all.
  mutating func reserve(_ count: Int) { terms.reserve(count) }

  // MARK: Writing

  /// Begins an empty row, whose terms follow by ``append(column:value:to:)``.
  @inline(__always)
  mutating func beginRow(_ row: Int) {
    rows[row] = Row(start: Int32(truncatingIfNeeded: terms.count), count: 0)
  }

  /// Appends a term to the row begun last. A row's columns must be distinct.
  @inline(__always)
  mutating func append(column: Int32, value: Double, to row: Int) {
    let position = Int32(truncatingIfNeeded: terms.count)
    // As linking it would, with fewer writes.
    let head = heads[Int(column)]
    terms.append(
      Term(
        column: column, row: Int32(truncatingIfNeeded: row), next: head, previous: -1,
        value: value))
    if head >= 0 { terms[Int(head)].previous = position }
    heads[Int(column)] = position
    rows[row].count += 1
  }

  mutating func removeRow(_ row: Int) {
    for position in range(ofRow: row) {
      terms.remove(position, from: Int(terms[position].column), of: &heads)
    }
    deadCount += Int(rows[row].count)
    rows[row].count = 0
    if deadCount > 256 && deadCount > terms.count / 4 { compact() }
  }

  private mutating func compact() {
    let old = terms.copy()
    terms.removeAll()
    for column in heads.indices { heads[column] = -1 }
    for row in rows.indices {
      let range = range(ofRow: row)
      beginRow(row)
      for position in range {
        append(column: old[position].column, value: old[position].value, to: row)
      }
    }
    deadCount = 0
  }
}
