/// The basis matrix as sparse triangular factors, followed by the changes since they were made.
///
/// Rows and basis positions share one range of slots. The factors work in pivot order: `order` numbers run over the
/// pivots, and every factor entry refers to them. A pivot adds a product-form eta; a new row adds a border: the
/// row's own logical becomes basic, and the factors stay as they are.
///
/// Source of the product form: G. Dantzig, W. Orchard-Hays, "The product form for the inverse in the simplex method",
/// Math. Tables Other Aids Comput. 8, 1954.
struct Factorization: Sendable {
  /// Entries of a triangular factor, grouped by the pivot that they belong to.
  struct Factor: Sendable {
    var starts: [Int32] = [0]
    var orders: [Int32] = []
    var values: [Double] = []

    func range(_ order: Int) -> Range<Int> { Int(starts[order])..<Int(starts[order + 1]) }
  }

  private struct Eta: Sendable {
    let position: Int32
    let start: Int32
    /// The entry at the position itself; 0 marks a border.
    let pivot: Double
  }

  private struct EtaEntry: Sendable {
    let position: Int32
    let value: Double
  }

  var pivotRows: [Int32] = []
  var pivotPositions: [Int32] = []
  var pivotValues: [Double] = []
  var orderOfRow: [Int32] = []
  var orderOfPosition: [Int32] = []
  /// L by column and by row; without its unit diagonal.
  var lowerColumns = Factor()
  var lowerRows = Factor()
  /// U by row and by column; without its diagonal.
  var upperRows = Factor()
  var upperColumns = Factor()

  private var etas: [Eta] = []
  private var etaEntries: [EtaEntry] = []
  private var work: [Double] = []
  private var pending: [UInt64] = []

  /// Changes since the factors were made.
  var etaCount: Int { etas.count }

  /// Whether walking the changes has come to cost more than making new factors.
  var isWorn: Bool {
    let size = pivotRows.count
    let limit = max(100, 4 * Int(Double(size).squareRoot()))
    return etas.count > limit
      || etaEntries.count > 3 * (upperRows.orders.count + lowerRows.orders.count + size) + 1000
  }

  mutating func reset() {
    etas.removeAll(keepingCapacity: true)
    etaEntries.removeAll(keepingCapacity: true)
    work = Array(repeating: 0, count: pivotRows.count)
    pending = Array(repeating: 0, count: (pivotRows.count + 63) / 64)
  }

  mutating func grow(to slots: Int) {
    while orderOfRow.count < slots {
      orderOfRow.append(-1)
      orderOfPosition.append(-1)
    }
  }

  // MARK: Changes

  /// The column that is `column` in terms of the basis takes the place of the one at `position`.
  mutating func replace(_ position: Int, with column: SparseVector) {
    let start = Int32(etaEntries.count)
    for index in column.indices where Int(index) != position {
      let value = column[Int(index)]
      if abs(value) > Tolerance.factorDrop {
        etaEntries.append(EtaEntry(position: index, value: value))
      }
    }
    etas.append(Eta(position: Int32(position), start: start, pivot: column[position]))
  }

  /// A new row in `slot`, whose logical is basic there; `entries` are its coefficients at the basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    let start = Int32(etaEntries.count)
    for entry in entries {
      etaEntries.append(EtaEntry(position: entry.position, value: entry.value))
    }
    etas.append(Eta(position: Int32(slot), start: start, pivot: 0))
  }

  private func entries(ofEta index: Int) -> Range<Int> {
    let end = index + 1 < etas.count ? Int(etas[index + 1].start) : etaEntries.count
    return Int(etas[index].start)..<end
  }

  // MARK: Solving

  /// Solves `B · x = b`; `b` is by row and is cleared, `x` is by position and was empty.
  mutating func solve(_ right: inout SparseVector, into solution: inout SparseVector) {
    for row in right.indices {
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        mark(Int(order))
      }
    }
    forwards(lowerColumns)
    backwards(upperColumns, dividing: true)
    for word in pending.indices where pending[word] != 0 {
      var bits = pending[word]
      pending[word] = 0
      while bits != 0 {
        let order = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let value = work[order]
        work[order] = 0
        if abs(value) > Tolerance.factorDrop { solution.add(value, at: Int(pivotPositions[order])) }
      }
    }
    for index in etas.indices {
      let eta = etas[index]
      let position = Int(eta.position)
      if eta.pivot == 0 {
        var sum = -right[position]
        for place in entries(ofEta: index) {
          let entry = etaEntries[place]
          sum += entry.value * solution[Int(entry.position)]
        }
        if sum != 0 { solution.set(sum, at: position) }
      } else {
        let value = solution[position]
        if value == 0 { continue }
        let quotient = value / eta.pivot
        solution.set(quotient, at: position)
        for place in entries(ofEta: index) {
          let entry = etaEntries[place]
          solution.add(-entry.value * quotient, at: Int(entry.position))
        }
      }
    }
    right.clear()
  }

  /// Solves `Bᵀ · y = c`; `c` is by position and is cleared, `y` is by row and was empty.
  mutating func solveTransposed(_ right: inout SparseVector, into solution: inout SparseVector) {
    for index in etas.indices.reversed() {
      let eta = etas[index]
      let position = Int(eta.position)
      let range = entries(ofEta: index)
      if eta.pivot == 0 {
        let value = right[position]
        if value == 0 { continue }
        solution.set(-value, at: position)
        right.set(0, at: position)
        for place in range {
          let entry = etaEntries[place]
          right.add(entry.value * value, at: Int(entry.position))
        }
      } else {
        var sum = right[position]
        for place in range {
          let entry = etaEntries[place]
          sum -= entry.value * right[Int(entry.position)]
        }
        if sum != 0 || right[position] != 0 { right.set(sum / eta.pivot, at: position) }
      }
    }
    for position in right.indices {
      let order = orderOfPosition[Int(position)]
      if order >= 0 && right[Int(position)] != 0 {
        work[Int(order)] = right[Int(position)]
        mark(Int(order))
      }
    }
    right.clear()
    forwardsDividing(upperRows)
    backwards(lowerRows, dividing: false)
    for word in pending.indices where pending[word] != 0 {
      var bits = pending[word]
      pending[word] = 0
      while bits != 0 {
        let order = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let value = work[order]
        work[order] = 0
        if abs(value) > Tolerance.factorDrop { solution.add(value, at: Int(pivotRows[order])) }
      }
    }
  }

  private mutating func mark(_ order: Int) { pending[order >> 6] |= 1 << UInt64(order & 63) }

  // The three walks below visit the pivots that are not zero, in order; a visit may mark later ones.

  private mutating func forwards(_ factor: Factor) {
    if factor.orders.isEmpty { return }
    var word = 0
    while word < pending.count {
      var bits = pending[word]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        scatter(factor, word * 64 + bit)
        bits = bit == 63 ? 0 : pending[word] & (~0 << UInt64(bit + 1))
      }
      word += 1
    }
  }

  private mutating func forwardsDividing(_ factor: Factor) {
    var word = 0
    while word < pending.count {
      var bits = pending[word]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        let order = word * 64 + bit
        work[order] /= pivotValues[order]
        scatter(factor, order)
        bits = bit == 63 ? 0 : pending[word] & (~0 << UInt64(bit + 1))
      }
      word += 1
    }
  }

  private mutating func backwards(_ factor: Factor, dividing: Bool) {
    if factor.orders.isEmpty && !dividing { return }
    var word = pending.count - 1
    while word >= 0 {
      var bits = pending[word]
      while bits != 0 {
        let bit = 63 - bits.leadingZeroBitCount
        let order = word * 64 + bit
        if dividing { work[order] /= pivotValues[order] }
        scatter(factor, order)
        bits = pending[word] & ((1 << UInt64(bit)) - 1)
      }
      word -= 1
    }
  }

  private mutating func scatter(_ factor: Factor, _ order: Int) {
    let value = work[order]
    if abs(value) <= Tolerance.factorDrop * Tolerance.factorDrop { return }
    for place in factor.range(order) {
      let target = Int(factor.orders[place])
      work[target] -= factor.values[place] * value
      mark(target)
    }
  }
}
