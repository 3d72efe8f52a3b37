/// The rows of the basis that were added since its last factorization.
///
/// The logical of a new row is basic at the row's own position, with the coefficient -1. So a row is a border of the upper
/// triangular factor: its coefficients at the basic columns, by pivot order, and a pivot of -1 that gets the next order. A
/// coefficient may stand in the column of an earlier border.
///
/// Source: J. Bisschop, A. Meeraus, "Matrix augmentation and partitioning in the updating of the basis inverse", Math.
/// Programming 13, 1977.
struct BorderRows: Sendable {
  /// The order of the first border: the number of pivots of the factors.
  private var firstOrder = 0
  /// The first entry of each border.
  private var starts: [Int32] = []
  private var coefficients = LinkedEntries()
  /// The work of all solves since the last ``reset(to:)``, in entries.
  private(set) var work = 0

  var count: Int { starts.count }
  var entryCount: Int { coefficients.entries.count }

  /// Forgets all borders of factors that have a number of pivots now.
  mutating func reset(to pivotCount: Int) {
    firstOrder = pivotCount
    starts.removeAll(keepingCapacity: true)
    coefficients.reset(to: pivotCount)
    work = 0
  }

  /// Appends a border; its coefficients have to follow.
  mutating func append() {
    starts.append(Int32(coefficients.entries.count))
    coefficients.appendOrder()
  }

  /// Adds a coefficient to the last border.
  mutating func appendCoefficient(_ order: Int, _ value: Double) {
    if DeliberateFault.isActive(.lostBorder) { return }
    coefficients.append(order, group: starts.count - 1, value)
  }

  /// The coefficients of the borders in the column of an order, with the orders of the borders.
  @inline(__always)
  func forEachCoefficient(at order: Int, _ body: (_ border: Int, _ value: Double) -> Void) {
    coefficients.forEachEntry(at: order) { body(firstOrder + Int($0.group), $0.value) }
  }

  // MARK: Solving

  /// Solves for the components of the borders. Those of the factors are the solution already.
  mutating func solveForwards(_ vector: inout [Double], _ nonzeros: inout PivotOrderSet) {
    if starts.isEmpty { return }
    var next = nonzeros.first(from: 0)
    while let order = next {
      if order >= firstOrder { vector[order] = -vector[order] }
      let value = vector[order]
      forEachCoefficient(at: order) { border, coefficient in
        vector[border] -= coefficient * value
        nonzeros.insert(border)
        work += 1
      }
      next = nonzeros.first(from: order + 1)
    }
  }

  /// The transposed solve: takes what the borders have off the right-hand side of the factors.
  mutating func solveBackwards(_ vector: inout [Double], _ nonzeros: inout PivotOrderSet) {
    if starts.isEmpty { return }
    var next = nonzeros.last(upTo: vector.count - 1)
    while let order = next, order >= firstOrder {
      vector[order] = -vector[order]
      let border = order - firstOrder
      let end =
        border + 1 < starts.count ? Int(starts[border + 1]) : coefficients.entries.count
      for place in Int(starts[border])..<end {
        let entry = coefficients.entries[place]
        vector[Int(entry.order)] -= entry.value * vector[order]
        nonzeros.insert(Int(entry.order))
      }
      work += end - Int(starts[border])
      next = nonzeros.last(upTo: order - 1)
    }
  }
}
