// Making the factors: column singletons, row singletons, then Markowitz's rule on what is left.

extension Factorization {
  /// The basis columns, entry by entry.
  struct BasisEntry {
    let row: Int32
    let position: Int32
    let value: Double
  }

  /// A position whose column depends on the others, and a row that no column is left for.
  struct Deficiency {
    let position: Int
    let row: Int
  }

  /// Factors the matrix with these entries. `rows` and `positions` are the slots in use, equally many.
  ///
  /// - Returns: What is missing where the columns depend on each other; then the factors are not to be used.
  mutating func build(
    _ entries: [BasisEntry], slots: [Int32], slotCount: Int
  ) -> [Deficiency] {
    var building = FactorBuilding(entries, slots: slots, slotCount: slotCount)
    building.takeColumnSingletons()
    building.takeRowSingletons()
    building.eliminateNucleus()
    let deficiencies = building.deficiencies
    if !deficiencies.isEmpty { return deficiencies }
    pivotRows = building.pivotRows
    pivotPositions = building.pivotPositions
    pivotValues = building.pivotValues
    orderOfRow = building.orderOfRow
    orderOfPosition = building.orderOfPosition
    (upperRows, upperColumns) = Self.factors(building.upper, count: pivotRows.count) {
      orderOfPosition[Int($0)]
    }
    (lowerColumns, lowerRows) = Self.factors(building.lower, count: pivotRows.count) {
      orderOfRow[Int($0)]
    }
    reset()
    return []
  }

  /// Both orientations of a factor: grouped as given, and grouped by what the entries refer to.
  private static func factors(
    _ entries: [FactorBuilding.FactorEntry], count: Int, orderOf: (Int32) -> Int32
  ) -> (given: Factor, transposed: Factor) {
    var given = Factor()
    var transposed = Factor()
    given.starts = Array(repeating: 0, count: count + 1)
    transposed.starts = given.starts
    for entry in entries {
      given.starts[Int(entry.order) + 1] += 1
      transposed.starts[Int(orderOf(entry.slot)) + 1] += 1
    }
    for order in 0..<count {
      given.starts[order + 1] += given.starts[order]
      transposed.starts[order + 1] += transposed.starts[order]
    }
    given.orders = Array(repeating: 0, count: entries.count)
    given.values = Array(repeating: 0, count: entries.count)
    transposed.orders = given.orders
    transposed.values = given.values
    var givenNext = given.starts
    var transposedNext = transposed.starts
    for entry in entries {
      let order = Int(entry.order)
      let other = Int(orderOf(entry.slot))
      given.orders[Int(givenNext[order])] = Int32(other)
      given.values[Int(givenNext[order])] = entry.value
      givenNext[order] += 1
      transposed.orders[Int(transposedNext[other])] = Int32(order)
      transposed.values[Int(transposedNext[other])] = entry.value
      transposedNext[other] += 1
    }
    return (given, transposed)
  }
}

/// The matrix while it is being factored.
struct FactorBuilding {
  struct FactorEntry {
    /// The pivot that the entry belongs to.
    let order: Int32
    /// The position (in U) or row (in L) it stands at.
    let slot: Int32
    let value: Double
  }

  struct RowEntry {
    let position: Int32
    var value: Double
  }

  private struct ColumnEntry {
    let row: Int32
    let value: Double
  }

  let slots: [Int32]
  let slotCount: Int
  /// The entries as given, by row and by position.
  private var givenRows: [RowEntry]
  private var givenRowStarts: [Int32]
  private var givenColumns: [ColumnEntry]
  private var givenColumnStarts: [Int32]
  /// The rows of the nucleus, what is left without singletons, and the rows with an entry at each of its positions.
  private(set) var rows: [[RowEntry]] = []
  private(set) var columns: [[Int32]] = []

  private(set) var pivotRows: [Int32] = []
  private(set) var pivotPositions: [Int32] = []
  private(set) var pivotValues: [Double] = []
  private(set) var orderOfRow: [Int32]
  private(set) var orderOfPosition: [Int32]
  private(set) var upper: [FactorEntry] = []
  private(set) var lower: [FactorEntry] = []

  init(_ entries: [Factorization.BasisEntry], slots: [Int32], slotCount: Int) {
    self.slots = slots
    self.slotCount = slotCount
    orderOfRow = Array(repeating: -1, count: slotCount)
    orderOfPosition = orderOfRow
    givenRowStarts = Array(repeating: 0, count: slotCount + 1)
    givenColumnStarts = givenRowStarts
    for entry in entries {
      givenRowStarts[Int(entry.row) + 1] += 1
      givenColumnStarts[Int(entry.position) + 1] += 1
    }
    for slot in 0..<slotCount {
      givenRowStarts[slot + 1] += givenRowStarts[slot]
      givenColumnStarts[slot + 1] += givenColumnStarts[slot]
    }
    givenRows = Array(repeating: RowEntry(position: 0, value: 0), count: entries.count)
    givenColumns = Array(repeating: ColumnEntry(row: 0, value: 0), count: entries.count)
    var nextInRow = givenRowStarts
    var nextInColumn = givenColumnStarts
    for entry in entries {
      let row = Int(entry.row)
      let position = Int(entry.position)
      givenRows[Int(nextInRow[row])] = RowEntry(position: entry.position, value: entry.value)
      givenColumns[Int(nextInColumn[position])] = ColumnEntry(row: entry.row, value: entry.value)
      nextInRow[row] += 1
      nextInColumn[position] += 1
    }
    pivotRows.reserveCapacity(slots.count)
    pivotPositions.reserveCapacity(slots.count)
    pivotValues.reserveCapacity(slots.count)
  }

  private func range(ofRow row: Int) -> Range<Int> {
    Int(givenRowStarts[row])..<Int(givenRowStarts[row + 1])
  }

  private func range(ofColumn position: Int) -> Range<Int> {
    Int(givenColumnStarts[position])..<Int(givenColumnStarts[position + 1])
  }

  /// What is left without a pivot, paired up.
  var deficiencies: [Factorization.Deficiency] {
    let rows = slots.filter { orderOfRow[Int($0)] < 0 }
    let positions = slots.filter { orderOfPosition[Int($0)] < 0 }
    return zip(positions, rows).map { .init(position: Int($0), row: Int($1)) }
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

  /// A column with one entry in the rows that are left is a pivot that eliminates nothing.
  mutating func takeColumnSingletons() {
    var counts = [Int32](repeating: 0, count: slotCount)
    for slot in slots { counts[Int(slot)] = Int32(range(ofColumn: Int(slot)).count) }
    var queue = slots.filter { counts[Int($0)] == 1 }
    var next = 0
    while next < queue.count {
      let position = Int(queue[next])
      next += 1
      guard counts[position] == 1, orderOfPosition[position] < 0,
        let place = range(ofColumn: position).first(where: {
          orderOfRow[Int(givenColumns[$0].row)] < 0
        }), abs(givenColumns[place].value) > Tolerance.singular
      else { continue }
      let row = Int(givenColumns[place].row)
      let order = Int32(pivotRows.count)
      recordPivot(row, position, givenColumns[place].value)
      for other in range(ofRow: row) {
        let entry = givenRows[other]
        let column = Int(entry.position)
        if orderOfPosition[column] >= 0 { continue }
        upper.append(FactorEntry(order: order, slot: entry.position, value: entry.value))
        counts[column] -= 1
        if counts[column] == 1 { queue.append(entry.position) }
      }
    }
  }

  /// A row with one entry in the columns that are left is a pivot whose row needs no further solving.
  mutating func takeRowSingletons() {
    if pivotRows.count == slots.count { return }
    var counts = [Int32](repeating: 0, count: slotCount)
    for slot in slots where orderOfRow[Int(slot)] < 0 {
      for place in range(ofRow: Int(slot)) where orderOfPosition[Int(givenRows[place].position)] < 0
      {
        counts[Int(slot)] += 1
      }
    }
    var queue = slots.filter { counts[Int($0)] == 1 }
    var next = 0
    while next < queue.count {
      let row = Int(queue[next])
      next += 1
      guard counts[row] == 1, orderOfRow[row] < 0,
        let place = range(ofRow: row).first(where: {
          orderOfPosition[Int(givenRows[$0].position)] < 0
        }), abs(givenRows[place].value) > Tolerance.singular
      else { continue }
      let pivot = givenRows[place]
      let order = Int32(pivotRows.count)
      recordPivot(row, Int(pivot.position), pivot.value)
      for other in range(ofColumn: Int(pivot.position)) {
        let entry = givenColumns[other]
        if orderOfRow[Int(entry.row)] >= 0 { continue }
        lower.append(
          FactorEntry(order: order, slot: entry.row, value: entry.value / pivot.value))
        counts[Int(entry.row)] -= 1
        if counts[Int(entry.row)] == 1 { queue.append(entry.row) }
      }
    }
  }

  private mutating func gatherNucleus() {
    rows = Array(repeating: [], count: slotCount)
    columns = Array(repeating: [], count: slotCount)
    for slot in slots where orderOfRow[Int(slot)] < 0 {
      for place in range(ofRow: Int(slot)) {
        let entry = givenRows[place]
        if orderOfPosition[Int(entry.position)] >= 0 { continue }
        rows[Int(slot)].append(entry)
        columns[Int(entry.position)].append(slot)
      }
    }
  }

  // MARK: Nucleus

  /// Gaussian elimination; each pivot is one that promises little fill-in among those that are large enough:
  /// H. Markowitz, "The elimination form of the inverse", Management Science 3(3), 1957. The search stops after a few
  /// of the shortest rows and columns: U. and L. Suhl, "Computing sparse LU factorizations for large-scale linear
  /// programming bases", ORSA J. Computing 2(4), 1990.
  mutating func eliminateNucleus() {
    if pivotRows.count == slots.count { return }
    gatherNucleus()
    var rowsByLength = LengthBuckets(slotCount: slotCount)
    var columnsByLength = LengthBuckets(slotCount: slotCount)
    for slot in slots {
      if orderOfRow[Int(slot)] < 0 { rowsByLength.place(Int(slot), length: rows[Int(slot)].count) }
      if orderOfPosition[Int(slot)] < 0 {
        columnsByLength.place(Int(slot), length: columns[Int(slot)].count)
      }
    }
    var placeInRow = [Int32](repeating: -1, count: slotCount)
    while let (row, position) = choosePivot(&rowsByLength, &columnsByLength) {
      eliminate(row, position, &rowsByLength, &columnsByLength, &placeInRow)
    }
  }

  private func choosePivot(
    _ rowsByLength: inout LengthBuckets, _ columnsByLength: inout LengthBuckets
  ) -> (row: Int, position: Int)? {
    var best: (row: Int, position: Int)?
    var bestCost = Int.max
    var searched = 0
    let longest = max(rowsByLength.longest, columnsByLength.longest)
    if longest < 1 { return nil }
    for length in 1...longest {
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
        for entry in rows[slot] where largest > Tolerance.singular {
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

  private func isLargeEnough(_ row: Int, _ position: Int) -> Bool {
    var largest = 0.0
    var value = 0.0
    for entry in rows[row] {
      largest = max(largest, abs(entry.value))
      if Int(entry.position) == position { value = abs(entry.value) }
    }
    return value > Tolerance.singular && value >= Tolerance.threshold * largest
  }

  private mutating func eliminate(
    _ row: Int, _ position: Int, _ rowsByLength: inout LengthBuckets,
    _ columnsByLength: inout LengthBuckets, _ placeInRow: inout [Int32]
  ) {
    let pivotRow = rows[row]
    let pivot = pivotRow.first { Int($0.position) == position }?.value ?? 1
    let order = Int32(pivotRows.count)
    recordPivot(row, position, pivot)
    rowsByLength.remove(row)
    columnsByLength.remove(position)
    for entry in pivotRow where Int(entry.position) != position {
      upper.append(FactorEntry(order: order, slot: entry.position, value: entry.value))
      columns[Int(entry.position)].removeAll { Int($0) == row }
    }
    for targetRow in columns[position] where Int(targetRow) != row {
      let target = Int(targetRow)
      for (place, entry) in rows[target].enumerated() {
        placeInRow[Int(entry.position)] = Int32(place)
      }
      let factor = rows[target][Int(placeInRow[position])].value / pivot
      lower.append(FactorEntry(order: order, slot: targetRow, value: factor))
      for entry in pivotRow where Int(entry.position) != position {
        let place = Int(placeInRow[Int(entry.position)])
        if place >= 0 {
          rows[target][place].value -= factor * entry.value
        } else {
          rows[target].append(RowEntry(position: entry.position, value: -factor * entry.value))
          columns[Int(entry.position)].append(targetRow)
        }
      }
      for entry in rows[target] { placeInRow[Int(entry.position)] = -1 }
      let cancelled = rows[target].filter {
        Int($0.position) == position || abs($0.value) <= Tolerance.factorDrop
      }
      if !cancelled.isEmpty {
        rows[target].removeAll {
          Int($0.position) == position || abs($0.value) <= Tolerance.factorDrop
        }
        for entry in cancelled where Int(entry.position) != position {
          columns[Int(entry.position)].removeAll { $0 == targetRow }
          columnsByLength.place(
            Int(entry.position), length: columns[Int(entry.position)].count)
        }
      }
      rowsByLength.place(target, length: rows[target].count)
    }
    for entry in pivotRow where Int(entry.position) != position {
      columnsByLength.place(Int(entry.position), length: columns[Int(entry.position)].count)
    }
    rows[row] = []
    columns[position] = []
  }
}

/// Slots in doubly linked lists by length, so that the shortest are found at once.
struct LengthBuckets {
  private var heads: [Int32] = []
  private var next: [Int32]
  private var previous: [Int32]
  private var lengths: [Int32]

  init(slotCount: Int) {
    next = Array(repeating: -1, count: slotCount)
    previous = next
    lengths = next
  }

  /// No slot is longer.
  var longest: Int { heads.count - 1 }

  func first(ofLength length: Int) -> Int { length < heads.count ? Int(heads[length]) : -1 }
  func next(after slot: Int) -> Int { Int(next[slot]) }

  mutating func place(_ slot: Int, length: Int) {
    if lengths[slot] == Int32(length) { return }
    remove(slot)
    while heads.count <= length { heads.append(-1) }
    let head = heads[length]
    next[slot] = head
    previous[slot] = -1
    if head >= 0 { previous[Int(head)] = Int32(slot) }
    heads[length] = Int32(slot)
    lengths[slot] = Int32(length)
  }

  mutating func remove(_ slot: Int) {
    let length = Int(lengths[slot])
    if length < 0 { return }
    if previous[slot] >= 0 {
      next[Int(previous[slot])] = next[slot]
    } else {
      heads[length] = next[slot]
    }
    if next[slot] >= 0 { previous[Int(next[slot])] = previous[slot] }
    lengths[slot] = -1
  }
}
