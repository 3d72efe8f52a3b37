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
  /// The nucleus by row, and the rows with an entry at each of its positions.
  private var nucleusRows: [[RowEntry]] = []
  private var nucleusColumns: [[Int32]] = []

  /// By pivot order.
  var pivotRows = FlatArray<Int32>()
  var pivotPositions = FlatArray<Int32>()
  var pivotValues = FlatArray<Double>()
  /// By row: the order of its pivot, or -1.
  var orderOfRow: FlatArray<Int32>
  /// By position: the order of its pivot, or -1.
  var orderOfPosition: FlatArray<Int32>
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
    orderOfRow = FlatArray(repeating: -1, count: slotCount)
    orderOfPosition = FlatArray(repeating: -1, count: slotCount)
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
    // Updates append some.
    let room = slots.count + slots.count / 16 + 8
    pivotRows.reserve(room)
    pivotPositions.reserve(room)
    pivotValues.reserve(room)
  }

  mutating func factorize() {
    eliminateColumnSingletons()
    eliminateRowSingletons()
    eliminateNucleus()
  }

  /// Pairs of a position and a row without a pivot; empty if the matrix is regular.
  var deficiencies: [Factorization.RankDeficiency] {
    if isComplete { return [] }
    let rows = slots.filter { orderOfRow[Int($0)] < 0 }
    let positions = slots.filter { orderOfPosition[Int($0)] < 0 }
    return zip(positions, rows).map { .init(position: Int($0), row: Int($1)) }
  }

  private var isComplete: Bool { pivotRows.count == slots.count }

  private func range(ofRow row: Int) -> Range<Int> {
    Int(rowStarts[row])..<Int(rowStarts[row + 1])
  }

  private func range(ofColumn position: Int) -> Range<Int> {
    Int(columnStarts[position])..<Int(columnStarts[position + 1])
  }

  private mutating func recordPivot(_ row: Int, _ position: Int, _ value: Double) {
    let order = Int32(pivotRows.count)
    orderOfRow[row] = order
    orderOfPosition[position] = order
    pivotRows.append(Int32(row))
    pivotPositions.append(Int32(position))
    pivotValues.append(value)
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
      if counts[position] != 1 || orderOfPosition[position] >= 0 { continue }
      let column = range(ofColumn: position)
      var place = column.lowerBound
      while place < column.upperBound && orderOfRow[Int(columnEntries[place].row)] >= 0 {
        place += 1
      }
      if place == column.upperBound || !(abs(columnEntries[place].value) > singular) { continue }
      let row = Int(columnEntries[place].row)
      let order = Int32(pivotRows.count)
      recordPivot(row, position, columnEntries[place].value)
      for other in range(ofRow: row) {
        let entry = rowEntries[other]
        let column = Int(entry.position)
        if orderOfPosition[column] >= 0 { continue }
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
    for slot in slots where orderOfRow[Int(slot)] < 0 {
      for place in range(ofRow: Int(slot))
      where orderOfPosition[Int(rowEntries[place].position)] < 0 {
        counts[Int(slot)] += 1
      }
      if counts[Int(slot)] == 1 { queue.append(slot) }
    }
    var next = 0
    while next < queue.count {
      let row = Int(queue[next])
      next += 1
      if counts[row] != 1 || orderOfRow[row] >= 0 { continue }
      let entries = range(ofRow: row)
      var place = entries.lowerBound
      while place < entries.upperBound && orderOfPosition[Int(rowEntries[place].position)] >= 0 {
        place += 1
      }
      if place == entries.upperBound || !(abs(rowEntries[place].value) > singular) { continue }
      let pivot = rowEntries[place]
      let order = Int32(pivotRows.count)
      recordPivot(row, Int(pivot.position), pivot.value)
      for other in range(ofColumn: Int(pivot.position)) {
        let entry = columnEntries[other]
        if orderOfRow[Int(entry.row)] >= 0 { continue }
        lower.append(.init(order: order, slot: entry.row, value: entry.value / pivot.value))
        counts[Int(entry.row)] -= 1
        if counts[Int(entry.row)] == 1 { queue.append(entry.row) }
      }
    }
  }

  // MARK: Nucleus

  private mutating func eliminateNucleus() {
    if isComplete { return }
    gatherNucleus()
    var rowsByLength = LengthBuckets(slotCount: slotCount)
    var columnsByLength = LengthBuckets(slotCount: slotCount)
    for slot in slots {
      if orderOfRow[Int(slot)] < 0 {
        rowsByLength.file(Int(slot), length: nucleusRows[Int(slot)].count)
      }
      if orderOfPosition[Int(slot)] < 0 {
        columnsByLength.file(Int(slot), length: nucleusColumns[Int(slot)].count)
      }
    }
    var placeInRow = [Int32](repeating: -1, count: slotCount)
    while let (row, position) = choosePivot(rowsByLength, columnsByLength) {
      eliminate(row, position, &rowsByLength, &columnsByLength, &placeInRow)
    }
  }

  private mutating func gatherNucleus() {
    nucleusRows = Array(repeating: [], count: slotCount)
    nucleusColumns = Array(repeating: [], count: slotCount)
    for slot in slots where orderOfRow[Int(slot)] < 0 {
      for place in range(ofRow: Int(slot)) {
        let entry = rowEntries[place]
        if orderOfPosition[Int(entry.position)] >= 0 { continue }
        nucleusRows[Int(slot)].append(entry)
        nucleusColumns[Int(entry.position)].append(slot)
      }
    }
  }

  private func choosePivot(
    _ rowsByLength: borrowing LengthBuckets, _ columnsByLength: borrowing LengthBuckets
  ) -> (row: Int, position: Int)? {
    var best: (row: Int, position: Int)?
    var bestCost = Int.max
    var searched = 0
    let longest = max(rowsByLength.longest, columnsByLength.longest)
    if longest < 1 { return nil }
    for length in 1...longest {
      // Rows and columns of this length or longer have no pivot of lower cost.
      if best != nil && bestCost <= (length - 1) * (length - 1) { return best }
      var slot = columnsByLength.first(ofLength: length)
      while slot >= 0 {
        for rowIndex in nucleusColumns[slot] {
          let row = Int(rowIndex)
          let cost = (nucleusRows[row].count - 1) * (length - 1)
          if cost < bestCost, isLargeEnough(row, slot) {
            bestCost = cost
            best = (row, slot)
          }
        }
        searched += 1
        if searched >= 4 && best != nil { return best }
        slot = columnsByLength.next(after: slot)
      }
      slot = rowsByLength.first(ofLength: length)
      while slot >= 0 {
        let largest = nucleusRows[slot].reduce(0) { max($0, abs($1.value)) }
        for entry in nucleusRows[slot] where abs(entry.value) > singular {
          let cost = (nucleusColumns[Int(entry.position)].count - 1) * (length - 1)
          if cost < bestCost, abs(entry.value) >= Tolerance.threshold * largest {
            bestCost = cost
            best = (slot, Int(entry.position))
          }
        }
        searched += 1
        if searched >= 4 && best != nil { return best }
        slot = rowsByLength.next(after: slot)
      }
    }
    return best
  }

  private func isLargeEnough(_ row: Int, _ position: Int) -> Bool {
    var largest = 0.0
    var value = 0.0
    for entry in nucleusRows[row] {
      largest = max(largest, abs(entry.value))
      if Int(entry.position) == position { value = abs(entry.value) }
    }
    return value > singular && value >= Tolerance.threshold * largest
  }

  private mutating func eliminate(
    _ row: Int, _ position: Int, _ rowsByLength: inout LengthBuckets,
    _ columnsByLength: inout LengthBuckets, _ placeInRow: inout [Int32]
  ) {
    let pivotRow = nucleusRows[row]
    let pivot = pivotRow.first { Int($0.position) == position }?.value ?? 1
    let order = Int32(pivotRows.count)
    recordPivot(row, position, pivot)
    rowsByLength.remove(row)
    columnsByLength.remove(position)
    for entry in pivotRow where Int(entry.position) != position {
      upper.append(.init(order: order, slot: entry.position, value: entry.value))
      nucleusColumns[Int(entry.position)].removeAll { Int($0) == row }
    }
    for targetRow in nucleusColumns[position] where Int(targetRow) != row {
      let target = Int(targetRow)
      for (place, entry) in nucleusRows[target].enumerated() {
        placeInRow[Int(entry.position)] = Int32(place)
      }
      let factor = nucleusRows[target][Int(placeInRow[position])].value / pivot
      lower.append(.init(order: order, slot: targetRow, value: factor))
      for entry in pivotRow where Int(entry.position) != position {
        let place = Int(placeInRow[Int(entry.position)])
        if place >= 0 {
          nucleusRows[target][place].value -= factor * entry.value
        } else {
          nucleusRows[target].append(
            RowEntry(position: entry.position, value: -factor * entry.value))
          nucleusColumns[Int(entry.position)].append(targetRow)
        }
      }
      for entry in nucleusRows[target] { placeInRow[Int(entry.position)] = -1 }
      removeCancelled(target, position, &columnsByLength)
      rowsByLength.file(target, length: nucleusRows[target].count)
    }
    for entry in pivotRow where Int(entry.position) != position {
      columnsByLength.file(Int(entry.position), length: nucleusColumns[Int(entry.position)].count)
    }
    nucleusRows[row] = []
    nucleusColumns[position] = []
  }

  /// Removes a row's entry at the pivot's position, and entries that are 0 but for rounding.
  private mutating func removeCancelled(
    _ row: Int, _ pivotPosition: Int, _ columnsByLength: inout LengthBuckets
  ) {
    func isCancelled(_ entry: RowEntry) -> Bool {
      Int(entry.position) == pivotPosition || abs(entry.value) <= Tolerance.factorDrop
    }
    let cancelled = nucleusRows[row].filter(isCancelled)
    if cancelled.isEmpty { return }
    nucleusRows[row].removeAll(where: isCancelled)
    for entry in cancelled where Int(entry.position) != pivotPosition {
      nucleusColumns[Int(entry.position)].removeAll { Int($0) == row }
      columnsByLength.file(
        Int(entry.position), length: nucleusColumns[Int(entry.position)].count)
    }
  }
}
