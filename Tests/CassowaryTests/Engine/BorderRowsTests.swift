import TestSupport
import Testing

@testable import Cassowary

/// Rows that are added to factors, compared with forward and backward substitution in dense vectors.
@Suite struct BorderRowsTests {
  @Test func randomBorders() {
    for seed in SeriesLength.seeds(30) {
      var random = SplitMix64(seed: UInt64(seed))
      let pivotCount = Int.random(in: 0...8, using: &random)
      var borders = BorderRows()
      borders.reset(to: pivotCount)
      var rows: [[Double]] = []
      for number in 1...12 {
        let count = pivotCount + rows.count
        let row = (0..<count).map { _ in
          random.chance(30) ? random.element([-2, -1, 0.5, 1.0]) : 0
        }
        borders.append()
        for (order, value) in row.enumerated() where value != 0 {
          borders.appendCoefficient(order, value)
        }
        rows.append(row)
        #expect(borders.count == number)
        #expect(borders.entryCount == rows.joined().count { $0 != 0 })
        for order in 0...count {
          var found: [Int: Double] = [:]
          borders.forEachCoefficient(at: order) { found[$0] = $1 }
          let expected = rows.enumerated().filter {
            order < $0.element.count && $0.element[order] != 0
          }
          #expect(found.count == expected.count, "seed \(seed), order \(order)")
          for (border, row) in expected {
            #expect(found[pivotCount + border] == row[order], "seed \(seed), order \(order)")
          }
        }
        let share = random.element([5, 40, 100])
        let vector = (0..<count + 1).map { _ in
          random.chance(share) ? Double(Int.random(in: -4...4, using: &random)) : 0
        }
        var nonzeros = PivotOrderSet()
        nonzeros.reset(to: vector.count)
        for (order, value) in vector.enumerated() where value != 0 { nonzeros.insert(order) }

        var expected = vector
        for (border, row) in rows.enumerated() {
          let order = pivotCount + border
          expected[order] = zip(row, expected).reduce(-expected[order]) { $0 + $1.0 * $1.1 }
        }
        var (found, listed) = (vector, nonzeros)
        borders.solveForwards(&found, &listed)
        #expect(found == expected, "seed \(seed), forwards with \(number)")
        #expect(found.indices.allSatisfy { found[$0] == 0 || listed.contains($0) })

        expected = vector
        for (border, row) in rows.enumerated().reversed() {
          let order = pivotCount + border
          expected[order] = -expected[order]
          for (other, value) in row.enumerated() { expected[other] -= value * expected[order] }
        }
        (found, listed) = (vector, nonzeros)
        borders.solveBackwards(&found, &listed)
        #expect(found == expected, "seed \(seed), backwards with \(number)")
        #expect(found.indices.allSatisfy { found[$0] == 0 || listed.contains($0) })
      }
      borders.reset(to: 1)
      #expect(borders.count == 0 && borders.entryCount == 0 && borders.work == 0)
    }
  }
}
