/// The coefficients of the rows, stored by row and linked by column.
///
/// A row is `Σ coefficient · column - logical = 0`; the logical's own -1 is not stored. Coefficients are scaled
/// so that the largest of a row lies between 1 and 2.
struct ConstraintMatrix: Sendable {
  struct Term: Sendable {
    var column: Int32
    var row: Int32
    var next: Int32
    var previous: Int32
    var value: Double
  }

  private(set) var terms: [Term] = []
  private var starts: [Int32] = []
  private var counts: [Int32] = []
  /// The first term of each column, or -1.
  private(set) var heads: [Int32] = []
  private var deadCount = 0

  /// Where the terms of a row stand.
  func range(ofRow row: Int) -> Range<Int> {
    Int(starts[row])..<Int(starts[row]) + Int(counts[row])
  }

  mutating func growColumns(to count: Int) {
    while heads.count < count { heads.append(-1) }
  }

  mutating func growRows(to count: Int) {
    while starts.count < count {
      starts.append(0)
      counts.append(0)
    }
  }

  /// Puts terms into an empty row. Columns are distinct.
  mutating func setRow(_ row: Int, columns: [Int32], values: [Double]) {
    starts[row] = Int32(terms.count)
    counts[row] = Int32(columns.count)
    for index in columns.indices {
      let place = Int32(terms.count)
      let column = Int(columns[index])
      let head = heads[column]
      terms.append(
        Term(
          column: columns[index], row: Int32(row), next: head, previous: -1, value: values[index]))
      if head >= 0 { terms[Int(head)].previous = place }
      heads[column] = place
    }
  }

  mutating func removeRow(_ row: Int) {
    for place in range(ofRow: row) {
      let term = terms[place]
      if term.previous >= 0 {
        terms[Int(term.previous)].next = term.next
      } else {
        heads[Int(term.column)] = term.next
      }
      if term.next >= 0 { terms[Int(term.next)].previous = term.previous }
    }
    deadCount += Int(counts[row])
    counts[row] = 0
    if deadCount > 256 && deadCount > terms.count / 2 { compact() }
  }

  private mutating func compact() {
    let old = terms
    terms.removeAll(keepingCapacity: true)
    for column in heads.indices { heads[column] = -1 }
    for row in starts.indices {
      let range = range(ofRow: row)
      starts[row] = Int32(terms.count)
      for place in range {
        var term = old[place]
        let head = heads[Int(term.column)]
        term.next = head
        term.previous = -1
        if head >= 0 { terms[Int(head)].previous = Int32(terms.count) }
        heads[Int(term.column)] = Int32(terms.count)
        terms.append(term)
      }
    }
    deadCount = 0
  }
}
