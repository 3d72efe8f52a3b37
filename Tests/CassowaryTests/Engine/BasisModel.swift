import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// A basis matrix kept twice: by the factorization under test, and densely.
struct BasisModel: ~Copyable {
  let slotCount: Int
  /// The slots in use. Row and column `k` of the dense matrix belong to `slots[k]`.
  private(set) var slots: [Int]
  private(set) var matrix: DenseMatrix
  var factorization = Factorization()
  private var right = SparseVector()
  private(set) var solution = SparseVector()

  init(_ matrix: DenseMatrix, slots: [Int], slotCount: Int) {
    self.matrix = matrix
    self.slots = slots
    self.slotCount = slotCount
    right.grow(to: slotCount)
    solution.grow(to: slotCount)
    factorization.grow(to: slotCount)
  }

  /// In slots of its own, drawn from a few more.
  init(_ matrix: DenseMatrix, _ random: inout SplitMix64) {
    let slotCount = matrix.count + Int.random(in: 0...5, using: &random)
    let slots = Array((0..<slotCount).shuffled(using: &random).prefix(matrix.count))
    self.init(matrix, slots: slots, slotCount: slotCount)
  }

  // MARK: Changing

  var entries: [Factorization.BasisEntry] {
    var entries: [Factorization.BasisEntry] = []
    for column in 0..<matrix.count {
      for row in 0..<matrix.count where matrix[row, column] != 0 {
        entries.append(
          .init(
            row: Int32(slots[row]), position: Int32(slots[column]), value: matrix[row, column]))
      }
    }
    return entries
  }

  mutating func factorize() -> [Factorization.RankDeficiency] {
    factorization.factorize(entries, slots: slots.sorted().map(Int32.init), slotCount: slotCount)
  }

  /// Makes the column at a position the logical of a row.
  mutating func repair(_ deficiency: Factorization.RankDeficiency) throws {
    let column = try require(slots.firstIndex(of: deficiency.position))
    let row = try require(slots.firstIndex(of: deficiency.row))
    for other in 0..<matrix.count { matrix[other, column] = other == row ? -1 : 0 }
  }

  /// Puts a column in terms of the basis into `solution`.
  mutating func solveColumn(_ column: [Double]) {
    solution.clear()
    for (row, value) in column.enumerated() where value != 0 { right.set(value, at: slots[row]) }
    factorization.ftran(&right, into: &solution, keepsColumn: true)
  }

  /// Whether an entry of the column that was solved for last looks the same from the row of the inverse, as simplex methods
  /// ask before a pivot. Leaves that row in `solution`.
  mutating func agrees(_ index: Int, _ column: [Double]) -> Bool {
    let entry = solution[slots[index]]
    solution.clear()
    factorization.btran(position: slots[index], into: &solution)
    let product = column.indices.reduce(0) { $0 + column[$1] * solution[slots[$1]] }
    return abs(product - entry) <= Tolerance.closeAgreement * abs(entry)
  }

  /// Replaces a column by the one that was solved for last; where `solvesRow`, after solving for a row of the inverse.
  mutating func replaceColumn(_ index: Int, by column: [Double], solvesRow: Int? = nil) {
    if let solvesRow {
      solution.clear()
      factorization.btran(position: slots[solvesRow], into: &solution)
    }
    _ = factorization.replaceColumn(slots[index])
    for row in 0..<matrix.count { matrix[row, index] = column[row] }
  }

  /// Adds a row with coefficients at the basic columns; its logical becomes basic.
  mutating func addRow(_ slot: Int, coefficients: [Double]) {
    for (column, value) in coefficients.enumerated() where value != 0 {
      factorization.addToBorder(value, at: Int32(slots[column]))
    }
    factorization.addBorder(slot)
    let row = matrix.count
    matrix.grow()
    for (column, value) in coefficients.enumerated() { matrix[row, column] = value }
    matrix[row, row] = -1
    slots.append(slot)
  }

  /// Takes back the last update, before which the basis matrix was this one.
  mutating func takeBack(to matrix: DenseMatrix, slots: [Int], smallestPivot: Double) {
    factorization.takeBackUpdate(smallestPivot: smallestPivot)
    self.matrix = matrix
    self.slots = slots
  }

  // MARK: Comparing

  /// FTRAN and BTRAN of vectors with ones at every third place, to the bit.
  mutating func sampleSolves() -> [Double] {
    var found: [Double] = []
    for start in 0..<3 {
      for isRow in [false, true] {
        solution.clear()
        for place in stride(from: start, to: slots.count, by: 3) { right.set(1, at: slots[place]) }
        if isRow {
          factorization.btran(&right, into: &solution)
        } else {
          factorization.ftran(&right, into: &solution)
        }
        found += (0..<slotCount).map { solution[$0] }
      }
    }
    return found
  }

  /// Compares FTRAN and BTRAN with the dense inverse, for right sides with one nonzero, a few, and all.
  mutating func compare(_ random: inout SplitMix64, _ name: String) throws {
    let inverse = try require(matrix.inverted(), "\(name): singular")
    for share in [0, 10, 100] {
      var vector = (0..<matrix.count).map { _ in
        random.chance(share) ? Double.random(in: -10...10, using: &random) : 0
      }
      vector[Int.random(in: 0..<matrix.count, using: &random)] = 1
      compare(vector, matrix, inverse, "\(name), FTRAN, \(share) %") { $0.ftran(&$1, into: &$2) }
      compare(vector, matrix.transposed, inverse.transposed, "\(name), BTRAN, \(share) %") {
        $0.btran(&$1, into: &$2)
      }
    }
    let place = Int.random(in: 0..<matrix.count, using: &random)
    let unit = (0..<matrix.count).map { $0 == place ? 1.0 : 0 }
    let position = slots[place]
    compare(unit, matrix.transposed, inverse.transposed, "\(name), a row of the inverse") {
      $1.clear()
      $0.btran(position: position, into: &$2)
    }
    expect(spreadTooYoung(&random).isEmpty, "\(name): FTRAN comes to lesser numbers")
  }

  /// The rows from which FTRAN comes to a lesser number than ``Factorization/spreadLeast(_:)`` says. The numbers are random.
  mutating func spreadTooYoung(_ random: inout SplitMix64) -> [Int] {
    let numbers = (0..<slotCount).map { _ in UInt64.random(in: 0..<1000, using: &random) }
    let found = leastReached(numbers)
    return slots.filter { row in found.spread[row] > found.reached[row] }
  }

  /// By row: the least of the numbers at the positions to which FTRAN comes, as found for all rows at once and by FTRAN.
  mutating func leastReached(_ numbers: [UInt64]) -> (spread: [UInt64], reached: [UInt64]) {
    var spread = FlatArray(numbers)
    factorization.spreadLeast(&spread)
    var reached = numbers.map { _ in UInt64.max }
    for row in slots {
      solution.clear()
      right.set(1, at: row)
      factorization.ftran(&right, into: &solution)
      for position in slots where solution[position] != 0 {
        reached[row] = min(reached[row], numbers[position])
      }
    }
    return (spread.array(), reached)
  }

  /// Compares one solve by its residual and with the dense solution. The residual is judged as a part of the largest
  /// summands of any row, where rows and columns are scaled; the error of the solution by what the inverse makes of
  /// that (R. Skeel, "Scaling for numerical stability in Gaussian elimination", J. ACM 26(3), 1979).
  private mutating func compare(
    _ vector: [Double], _ matrix: DenseMatrix, _ inverse: DenseMatrix, _ name: String,
    _ solve: (inout Factorization, inout SparseVector, inout SparseVector) -> Void
  ) {
    solution.clear()
    for (index, value) in vector.enumerated() where value != 0 {
      right.set(value, at: slots[index])
    }
    solve(&factorization, &right, &solution)
    expect(
      right.count == 0 && right.values.array().allSatisfy { $0 == 0 }, "\(name): not cleared")
    let found = slots.map { solution[$0] }
    let listed = Set(solution.indices.array().map(Int.init))
    expect(listed.isSubset(of: slots), "\(name): a slot out of use")
    expect(slots.allSatisfy { solution[$0] == 0 || listed.contains($0) }, "\(name): not listed")
    let (sums, sizes) = matrix.product(found)
    let scales = matrix.rowScales
    let largest = vector.indices.reduce(0) { max($0, (sizes[$1] + abs(vector[$1])) * scales[$1]) }
    let bounds = scales.map { 1e-9 * largest / $0 }
    for index in vector.indices where !(abs(sums[index] - vector[index]) <= bounds[index]) {
      Issue.record("\(name): row \(slots[index]) is \(sums[index]), not \(vector[index])")
      return
    }
    let expected = inverse.product(vector).sums
    let allowed = inverse.product(bounds).sizes
    for index in vector.indices where !(abs(found[index] - expected[index]) <= allowed[index]) {
      Issue.record("\(name): slot \(slots[index]) is \(found[index]), not \(expected[index])")
      return
    }
  }
}
