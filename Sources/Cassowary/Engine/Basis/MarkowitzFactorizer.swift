/// Factorizes a sparse matrix: first column singletons, then row singletons, then the remaining *nucleus* by Gaussian
/// elimination.
///
/// Singletons are pivots without fill-in, found in time linear in the entries. A pivot of the nucleus must have at least
/// `Tolerance.threshold` of its row's largest entry (threshold pivoting). Of those found, the pivot with the smallest
/// Markowitz cost `(row count - 1) · (column count - 1)`, a bound of its fill-in, is chosen. The search visits rows and
/// columns by increasing counts, and stops after four if it has a pivot.
///
/// Sources: H. Markowitz, "The elimination form of the inverse", Management Science 3(3), 1957; for singletons, nucleus and
/// bounded search U. Suhl, L. Suhl, "Computing sparse LU factorizations for large-scale linear programming bases", ORSA J.
/// Computing 2(4), 1990.
struct MarkowitzFactorizer: ~Copyable {
  struct RowEntry: BitwiseCopyable {
    let position: Int32
    var value: Double
  }

  struct ColumnEntry: BitwiseCopyable {
    let row: Int32
    let value: Double
  }

  private let slots: [Int32]
  /// A smaller pivot counts as zero.
  private let singular: Double
  private let slotCount: Int
  /// The matrix by row and by position.
  private var rowEntries: FlatArray<RowEntry>
  private var rowStarts: FlatArray<Int32>
  private var columnEntries: FlatArray<ColumnEntry>
  private var columnStarts: FlatArray<Int32>
  var pivots = Pivots()
  /// The rows of U without the pivots.
  private(set) var upper = FlatArray<TriangularFactor.Entry>()
  /// The columns of L without the unit diagonal.
  private(set) var lower = FlatArray<TriangularFactor.Entry>()

  init(
    _ entries: [Factorization.BasisEntry], slots: [Int32], slotCount: Int,
    singular: Double = Tolerance.singular
  ) {
    self.slots = slots
    self.singular = singular
    self.slotCount = slotCount
    rowStarts = FlatArray(repeating: 0, count: slotCount + 1)
    columnStarts = FlatArray(repeating: 0, count: slotCount + 1)
    for entry in entries {
      rowStarts[Int(entry.row) + 1] += 1
      columnStarts[Int(entry.position) + 1] += 1
    }
    for slot in 0..<slotCount {
      rowStarts[slot + 1] += rowStarts[slot]
      columnStarts[slot + 1] += columnStarts[slot]
    }
    rowEntries = FlatArray(repeating: RowEntry(position: 0, value: 0), count: entries.count)
    columnEntries = FlatArray(repeating: ColumnEntry(row: 0, value: 0), count: entries.count)
    var nextInRow = rowStarts.copy()
    var nextInColumn = columnStarts.copy()
    for entry in entries {
      let row = Int(entry.row)
      let position = Int(entry.position)
      rowEntries[Int(nextInRow[row])] = RowEntry(position: entry.position, value: entry.value)
      columnEntries[Int(nextInColumn[position])] = ColumnEntry(row: entry.row, value: entry.value)
      nextInRow[row] += 1
      nextInColumn[position] += 1
    }
    pivots.grow(to: slotCount)
    // Updates append some.
    pivots.reserve(slots.count + slots.count / 16 + 8)
  }

  mutating func factorize() {
    eliminateColumnSingletons()
    eliminateRowSingletons()
    eliminateNucleus()
  }

  /// Pairs of a position and a row without a pivot; empty if the matrix is regular.
  var deficiencies: [Factorization.RankDeficiency] {
    if isComplete { return [] }
    let rows = slots.filter { pivots.orderOfRow[Int($0)] < 0 }
    let positions = slots.filter { pivots.orderOfPosition[Int($0)] < 0 }
    return zip(positions, rows).map { .init(position: Int($0), row: Int($1)) }
  }

  private var isComplete: Bool { pivots.count == slots.count }

  private func range(ofRow row: Int) -> Range<Int> {
    Int(rowStarts[row])..<Int(rowStarts[row + 1])
  }

  private func range(ofColumn position: Int) -> Range<Int> {
    Int(columnStarts[position])..<Int(columnStarts[position + 1])
  }

  // MARK: Singletons

  /// Makes each column with one active row a pivot. Its row goes to U; its column of L is empty.
  private mutating func eliminateColumnSingletons() {
    var counts = FlatArray<Int32>(repeating: 0, count: slotCount)
    var queue = FlatArray<Int32>()
    queue.reserve(slots.count)
    for slot in slots {
      counts[Int(slot)] = Int32(range(ofColumn: Int(slot)).count)
      if counts[Int(slot)] == 1 { queue.append(slot) }
    }
    var next = 0
    while next < queue.count {
      let position = Int(queue[next])
      next += 1
      if counts[position] != 1 || pivots.orderOfPosition[position] >= 0 { continue }
      let column = range(ofColumn: position)
      var place = column.lowerBound
      while place < column.upperBound && pivots.orderOfRow[Int(columnEntries[place].row)] >= 0 {
        place += 1
      }
      if place == column.upperBound || !(abs(columnEntries[place].value) > singular) { continue }
      let row = Int(columnEntries[place].row)
      let order = pivots.append(row: row, position: position, columnEntries[place].value)
      for other in range(ofRow: row) {
        let entry = rowEntries[other]
        let column = Int(entry.position)
        if pivots.orderOfPosition[column] >= 0 { continue }
        upper.append(.init(order: order, slot: entry.position, value: entry.value))
        counts[column] -= 1
        if counts[column] == 1 { queue.append(entry.position) }
      }
    }
  }

  /// Makes each row with one active column a pivot. Its column goes to L; its row of U is empty.
  private mutating func eliminateRowSingletons() {
    if isComplete { return }
    var counts = FlatArray<Int32>(repeating: 0, count: slotCount)
    var queue = FlatArray<Int32>()
    for slot in slots where pivots.orderOfRow[Int(slot)] < 0 {
      for place in range(ofRow: Int(slot))
      where pivots.orderOfPosition[Int(rowEntries[place].position)] < 0 {
        counts[Int(slot)] += 1
      }
      if counts[Int(slot)] == 1 { queue.append(slot) }
    }
    var next = 0
    while next < queue.count {
      let row = Int(queue[next])
      next += 1
      if counts[row] != 1 || pivots.orderOfRow[row] >= 0 { continue }
      let entries = range(ofRow: row)
      var place = entries.lowerBound
      while place < entries.upperBound
        && pivots.orderOfPosition[Int(rowEntries[place].position)] >= 0
      {
        place += 1
      }
      if place == entries.upperBound || !(abs(rowEntries[place].value) > singular) { continue }
      let pivot = rowEntries[place]
      let order = pivots.append(row: row, position: Int(pivot.position), pivot.value)
      for other in range(ofColumn: Int(pivot.position)) {
        let entry = columnEntries[other]
        if pivots.orderOfRow[Int(entry.row)] >= 0 { continue }
        lower.append(.init(order: order, slot: entry.row, value: entry.value / pivot.value))
        counts[Int(entry.row)] -= 1
        if counts[Int(entry.row)] == 1 { queue.append(entry.row) }
      }
    }
  }

  // MARK: Nucleus

  private mutating func eliminateNucleus() {
    if isComplete { return }
    var nucleus = Nucleus(slotCount: slotCount, singular: singular)
    for slot in slots where pivots.orderOfRow[Int(slot)] < 0 {
      for place in range(ofRow: Int(slot))
      where pivots.orderOfPosition[Int(rowEntries[place].position)] < 0 {
        nucleus.append(rowEntries[place], toRow: slot)
      }
    }
    nucleus.file(slots, pivots)
    while let (row, position) = nucleus.choosePivot() {
      let value = nucleus.value(row, position)
      let order = pivots.append(row: row, position: position, value)
      nucleus.eliminate(row, position, value, order: order, &upper, &lower)
    }
  }
}
