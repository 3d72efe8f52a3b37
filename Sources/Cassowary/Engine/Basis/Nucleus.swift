/// What is left of a matrix after its singletons, for Gaussian elimination; see ``MarkowitzFactorizer``.
struct Nucleus: ~Copyable {
  typealias Entry = MarkowitzFactorizer.RowEntry

  /// A smaller pivot counts as zero.
  private let singular: Double
  /// By row, and the rows with an entry at each position.
  private var rows: [[Entry]]
  private var columns: [[Int32]]
  private var rowsByLength: LengthBuckets
  private var columnsByLength: LengthBuckets
  /// By position: the place of its entry in the row that changes, or -1.
  private var placeInRow: [Int32]

  init(slotCount: Int, singular: Double) {
    self.singular = singular
    rows = Array(repeating: [], count: slotCount)
    columns = Array(repeating: [], count: slotCount)
    rowsByLength = LengthBuckets(slotCount: slotCount)
    columnsByLength = LengthBuckets(slotCount: slotCount)
    placeInRow = [Int32](repeating: -1, count: slotCount)
  }

  mutating func append(_ entry: Entry, toRow row: Int32) {
    rows[Int(row)].append(entry)
    columns[Int(entry.position)].append(row)
  }

  /// Files the rows and columns without a pivot by their lengths.
  mutating func file(_ slots: [Int32], _ pivots: borrowing Pivots) {
    for slot in slots.lazy.map(Int.init) {
      if pivots.orderOfRow[slot] < 0 { rowsByLength.file(slot, length: rows[slot].count) }
      if pivots.orderOfPosition[slot] < 0 {
        columnsByLength.file(slot, length: columns[slot].count)
      }
    }
  }

  // MARK: Pivots

  mutating func choosePivot() -> (row: Int, position: Int)? {
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
        for rowIndex in columns[slot] {
          let row = Int(rowIndex)
          let cost = (rows[row].count - 1) * (length - 1)
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
        let largest = rows[slot].reduce(0) { max($0, abs($1.value)) }
        for entry in rows[slot] where abs(entry.value) > singular {
          let cost = (columns[Int(entry.position)].count - 1) * (length - 1)
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

  private mutating func isLargeEnough(_ row: Int, _ position: Int) -> Bool {
    var largest = 0.0
    var value = 0.0
    for entry in rows[row] {
      largest = max(largest, abs(entry.value))
      if Int(entry.position) == position { value = abs(entry.value) }
    }
    return value > singular && value >= Tolerance.threshold * largest
  }

  /// The value of an entry.
  mutating func value(_ row: Int, _ position: Int) -> Double {
    rows[row].first { Int($0.position) == position }?.value ?? 1
  }

  /// Eliminates the entries at the position of a pivot, whose row goes to U and whose column to L.
  mutating func eliminate(
    _ row: Int, _ position: Int, _ pivot: Double, order: Int32,
    _ upper: inout FlatArray<TriangularFactor.Entry>,
    _ lower: inout FlatArray<TriangularFactor.Entry>
  ) {
    let pivotRow = rows[row]
    rowsByLength.remove(row)
    columnsByLength.remove(position)
    for entry in pivotRow where Int(entry.position) != position {
      upper.append(.init(order: order, slot: entry.position, value: entry.value))
      columns[Int(entry.position)].removeAll { Int($0) == row }
    }
    for targetRow in columns[position] where Int(targetRow) != row {
      let target = Int(targetRow)
      for (place, entry) in rows[target].enumerated() {
        placeInRow[Int(entry.position)] = Int32(place)
      }
      let factor = rows[target][Int(placeInRow[position])].value / pivot
      lower.append(.init(order: order, slot: targetRow, value: factor))
      for entry in pivotRow where Int(entry.position) != position {
        let place = Int(placeInRow[Int(entry.position)])
        if place >= 0 {
          rows[target][place].value -= factor * entry.value
        } else {
          rows[target].append(
            Entry(position: entry.position, value: -factor * entry.value))
          columns[Int(entry.position)].append(targetRow)
        }
      }
      for entry in rows[target] { placeInRow[Int(entry.position)] = -1 }
      removeCancelled(target, position)
      rowsByLength.file(target, length: rows[target].count)
    }
    for entry in pivotRow where Int(entry.position) != position {
      columnsByLength.file(Int(entry.position), length: columns[Int(entry.position)].count)
    }
    rows[row] = []
    columns[position] = []
  }

  /// Removes a row's entry at the pivot's position, and entries that are 0 but for rounding.
  private mutating func removeCancelled(_ row: Int, _ pivotPosition: Int) {
    func isCancelled(_ entry: Entry) -> Bool {
      Int(entry.position) == pivotPosition || abs(entry.value) <= Tolerance.factorDrop
    }
    let cancelled = rows[row].filter(isCancelled)
    if cancelled.isEmpty { return }
    rows[row].removeAll(where: isCancelled)
    for entry in cancelled where Int(entry.position) != pivotPosition {
      columns[Int(entry.position)].removeAll { Int($0) == row }
      columnsByLength.file(
        Int(entry.position), length: columns[Int(entry.position)].count)
    }
  }
}
