import TestSupport
import Testing

@testable import Cassowary

/// The updates in product form, compared with applying all of them, one after the other, to dense vectors.
@Suite struct EtaFileTests {
  /// All updates as they were made.
  private struct DenseUpdates {
    enum Update {
      case eta(position: Int, column: [Double])
      case border(slot: Int, coefficients: [Double])
    }

    var updates: [Update] = []

    func ftran(_ right: [Double], _ solution: inout [Double]) {
      for update in updates {
        switch update {
        case .eta(let position, let column):
          let quotient = solution[position] / column[position]
          for index in column.indices { solution[index] -= column[index] * quotient }
          solution[position] = quotient
        case .border(let slot, let coefficients):
          solution[slot] = zip(coefficients, solution).reduce(-right[slot]) { $0 + $1.0 * $1.1 }
        }
      }
    }

    func btran(_ right: inout [Double], _ solution: inout [Double]) {
      for update in updates.reversed() {
        switch update {
        case .eta(let position, let column):
          var sum = right[position]
          for index in column.indices where index != position {
            sum -= column[index] * right[index]
          }
          right[position] = sum / column[position]
        case .border(let slot, let coefficients):
          solution[slot] = -right[slot]
          for index in coefficients.indices { right[index] += coefficients[index] * right[slot] }
          right[slot] = 0
        }
      }
    }
  }

  private static func sparse(_ values: [Double]) -> SparseVector {
    var vector = SparseVector()
    vector.grow(to: values.count)
    for (index, value) in values.enumerated() where value != 0 { vector.set(value, at: index) }
    return vector
  }

  private static func isClose(_ found: [Double], _ expected: [Double]) -> Bool {
    zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  @Test func randomUpdates() {
    for seed in SeriesLength.seeds(20) {
      var random = SplitMix64(seed: UInt64(seed))
      let slotCount = Int.random(in: 4...60, using: &random)
      var basic = Array(0..<slotCount / 2)
      var file = EtaFile()
      var dense = DenseUpdates()
      func draw(_ share: Int, _ indices: [Int]) -> [Double] {
        var values = [Double](repeating: 0, count: slotCount)
        for index in indices where random.chance(share) {
          values[index] = random.element([-1, -0.5, 0.5, 1, 2])
        }
        return values
      }
      file.grow(to: slotCount)
      for number in 0..<60 {
        if basic.count < slotCount && random.oneIn(3) {
          let slot = basic.count
          let coefficients = draw(20, basic)
          let entries = coefficients.enumerated().filter { $0.element != 0 }
          file.addBorder(
            slot, entries: entries.map { (position: Int32($0.offset), value: $0.element) })
          dense.updates.append(.border(slot: slot, coefficients: coefficients))
          basic.append(slot)
        } else {
          let position = random.element(basic)
          var column = draw(15, basic)
          column[position] = random.element([-2, -1, 1, 2])
          file.replaceColumn(position, with: Self.sparse(column))
          dense.updates.append(.eta(position: position, column: column))
        }
        #expect(file.count == number + 1)
        let borders = Set((slotCount / 2)..<slotCount)
        // The factors know the positions that are not borders; what they solve for is 0 at the others.
        let right = draw(random.element([0, 5, 100]), basic)
        let solved = draw(random.element([3, 30]), basic).enumerated().map {
          borders.contains($0.offset) ? 0 : $0.element
        }
        var (expected, found) = (solved, Self.sparse(solved))
        dense.ftran(right, &expected)
        file.ftran(Self.sparse(right), &found)
        #expect(Self.isClose(found.values, expected), "seed \(seed), FTRAN after \(number)")

        var (expectedRight, foundRight) = (right, Self.sparse(right))
        var expectedRows = [Double](repeating: 0, count: slotCount)
        var foundRows = Self.sparse(expectedRows)
        dense.btran(&expectedRight, &expectedRows)
        file.btran(&foundRight, into: &foundRows)
        #expect(
          Self.isClose(foundRight.values, expectedRight), "seed \(seed), BTRAN after \(number)")
        #expect(Self.isClose(foundRows.values, expectedRows), "seed \(seed), rows after \(number)")
      }
    }
  }

  /// A file that was emptied is as good as a new one.
  @Test func removeAll() {
    var file = EtaFile()
    file.grow(to: 3)
    file.replaceColumn(0, with: Self.sparse([2, 1, 0]))
    file.addBorder(2, entries: [(position: 0, value: 1)])
    #expect(file.count == 2 && file.entryCount == 2)
    file.removeAll()
    #expect(file.count == 0 && file.entryCount == 0 && file.work == 0)
    var solution = Self.sparse([4, 1, 0])
    file.ftran(Self.sparse([4, 1, 0]), &solution)
    #expect(solution.values == [4, 1, 0])
    file.replaceColumn(1, with: Self.sparse([3, 2, 0]))
    file.ftran(Self.sparse([4, 1, 0]), &solution)
    #expect(solution.values == [2.5, 0.5, 0])
  }

  /// Of 200 updates, a solve with one nonzero visits those that follow from it.
  @Test func visits() {
    let count = 200
    var file = EtaFile()
    file.grow(to: count)
    for position in 0..<count {
      var column = [Double](repeating: 0, count: count)
      column[position] = 2
      // Positions 0 to 4 lead from one to the next.
      if position < 4 { column[position + 1] = 1 }
      file.replaceColumn(position, with: Self.sparse(column))
    }
    func work(_ body: (inout EtaFile) -> Void) -> Int {
      var copy = file
      body(&copy)
      return copy.work - file.work
    }
    func unit(_ index: Int) -> SparseVector {
      Self.sparse((0..<count).map { $0 == index ? 1 : 0 })
    }
    let one = work {
      var solution = unit(100)
      $0.ftran(unit(100), &solution)
    }
    let chain = work {
      var solution = unit(0)
      $0.ftran(unit(0), &solution)
    }
    let transposed = work {
      var (right, solution) = (unit(100), Self.sparse(Array(repeating: 0, count: count)))
      $0.btran(&right, into: &solution)
    }
    #expect(one > 0 && one < 20)
    #expect(chain > 4 * one && chain < 10 * one)
    #expect(transposed > 0 && transposed < 20)
  }
}
