/// The vector that triangular solves work on, by pivot order, with its nonzeros. All numbers are 0 between solves.
struct WorkVector: ~Copyable, Sendable {
  var values = FlatArray<Double>()
  var nonzeros = PivotOrderSet()

  init() {}

  init(copying other: borrowing Self) {
    values = other.values.copy()
    nonzeros = PivotOrderSet(copying: other.nonzeros)
  }

  mutating func reset(to count: Int) {
    values.reset(to: 0, count: count)
    nonzeros.reset(to: count)
  }

  mutating func appendOrder() {
    values.append(0)
    nonzeros.grow(to: values.count)
  }

  mutating func removeLastOrder() { _ = values.removeLast() }

  @inline(__always)
  mutating func set(_ value: Double, at order: Int) {
    values[order] = value
    nonzeros.insert(order)
  }

  mutating func clear() {
    nonzeros.removeAll { order in values[order] = 0 }
  }

  /// Divides a number by the pivot of its order. Most pivots are 1 or -1, and a division takes long.
  @inline(__always)
  mutating func divide(_ order: Int, by pivot: Double) {
    if pivot == -1 {
      values[order] = -values[order]
    } else if pivot != 1 {
      values[order] /= pivot
    }
  }

  /// Subtracts a nonzero's multiple of its group of the factor.
  @inline(__always)
  mutating func eliminate(
    _ order: Int, with factor: borrowing TriangularFactor, group: Int? = nil
  ) {
    let nonzero = values[order]
    let value = DeliberateFault.isActive(.factorSign) ? -nonzero : nonzero
    if abs(value) <= Tolerance.factorDrop * Tolerance.factorDrop { return }
    for place in factor.range(group ?? order) {
      let target = Int(factor.orders[place])
      values[target] -= factor.values[place] * value
      nonzeros.insert(target)
    }
  }

  /// Moves the nonzeros to a solution. `targets` maps pivot orders to its indices.
  mutating func move(to solution: inout SparseVector, _ targets: borrowing FlatArray<Int32>) {
    nonzeros.removeAll { order in
      let value = values[order]
      values[order] = 0
      if abs(value) > Tolerance.factorDrop && targets[order] >= 0 {
        solution.set(value, at: Int(targets[order]))
      }
    }
  }
}
