import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct LevelMatrixTests {
  /// A matrix beside one that holds plain numbers by row and lane.
  private struct Pair: ~Copyable {
    var generator: SplitMix64
    var matrix = LevelMatrix()
    var plain: [[Double]] = []
    /// The lanes that there is room for.
    var room = 4

    mutating func number() -> Double { Double(Int.random(in: -8...8, using: &generator)) / 4 }

    mutating func change(_ kind: Int) {
      let row = plain.indices.randomElement(using: &generator)
      let lane = Int.random(in: 0..<room, using: &generator)
      switch (kind, row) {
      case (0, _):
        let wanted = min(39, lane * 2)
        matrix.makeRoom(forLane: wanted)
        expect(matrix.laneCount >= max(room, wanted + 1) && matrix.laneCount % 4 == 0)
        expect(matrix.laneCount <= max(room, wanted + 4, wanted * 9 / 8 + 1))
        room = matrix.laneCount
        for row in plain.indices {
          plain[row].append(contentsOf: Array(repeating: 0, count: room - plain[row].count))
        }
      case (1...3, _), (_, nil):
        matrix.appendRow()
        plain.append(Array(repeating: 0, count: room))
      case (4, let row?):
        matrix.clear(row: row)
        plain[row] = Array(repeating: 0, count: room)
      case (5, _):
        let factor = generator.element([0, 2, 0.5])
        matrix.scale(lane: lane, by: factor)
        for row in plain.indices { plain[row][lane] *= factor }
      case (6, let row?):
        let factor = number()
        let other = Int.random(in: plain.indices, using: &generator)
        let copy = LevelMatrix(copying: matrix)
        matrix.add(factor, times: copy, row: other, to: row)
        let added = plain[other]
        for lane in 0..<room { plain[row][lane] += factor * added[lane] }
      case (7, let row?):
        let change = generator.oneIn(3) ? 1e-13 - matrix[row, lane] : number()
        let sum = plain[row][lane] + change
        matrix.addCancelling(change, row, lane)
        plain[row][lane] = abs(sum) < 1e-12 ? 0 : sum
      case (8, _):
        if generator.oneIn(8) {
          // For more lanes or fewer.
          room = generator.element([4, 8, 16, 32])
          matrix.removeAll(laneCount: room)
          plain = []
        }
      case (_, let row?):
        let number = number()
        matrix[row, lane] = number
        plain[row][lane] = number
      }
    }

    var problem: String? {
      if matrix.laneCount != room { return "\(matrix.laneCount) lanes, not \(room)" }
      if matrix.rowCount != plain.count { return "\(matrix.rowCount) rows, not \(plain.count)" }
      for (row, numbers) in plain.enumerated() {
        let found = (0..<room).map { matrix[row, $0] }
        if found != numbers { return "row \(row) is \(found), not \(numbers)" }
        if matrix.isZero(row: row) != numbers.allSatisfy({ $0 == 0 }) {
          return "row \(row) is 0: \(matrix.isZero(row: row)), with \(numbers)"
        }
      }
      return nil
    }
  }

  @Test("numbers stay in their rows and lanes as the matrix grows") func series() {
    for seed in SeriesLength.seeds(4) {
      var pair = Pair(generator: SplitMix64(seed: UInt64(seed)))
      for step in 0..<120 {
        let kind = Int.random(in: 0..<14, using: &pair.generator)
        pair.change(kind)
        if let problem = pair.problem {
          Issue.record("seed \(seed), step \(step), kind \(kind): \(problem)")
          return
        }
      }
    }
  }

  @Test("a sum of a level that is nearly 0 is doubtful until it is 0") func doubtfulSums() {
    for (sum, lane, isDoubtful) in [
      (1e-8, 1, true), (-2e-9, 3, true), (1e-8, LevelMatrix.orderLane, false), (1e-6, 1, false),
      (1e-11, 1, false), (0, 1, false),
    ] {
      var matrix = LevelMatrix()
      matrix.appendRow()
      matrix[0, lane] = 8
      matrix.addCancelling(sum - 8, 0, lane)
      expect(matrix.hasDoubtfulSums == isDoubtful, "\(sum) in lane \(lane)")
      let copy = LevelMatrix(copying: matrix)
      expect(copy.hasDoubtfulSums, matrix.hasDoubtfulSums)
    }
  }

  @Test("an added lane keeps the numbers of the last ones") func room() {
    for (lanes, more) in [(4, 8), (8, 12), (32, 36), (64, 72), (72, 80), (128, 144)] {
      var matrix = LevelMatrix()
      matrix.makeRoom(forLane: lanes - 1)
      expect(matrix.laneCount, lanes)
      for row in 0..<3 {
        matrix.appendRow()
        for lane in 0..<lanes { matrix[row, lane] = Double(100 * row + lane + 1) }
      }
      matrix.makeRoom(forLane: lanes - 1)
      expect(matrix.laneCount, lanes)
      matrix.makeRoom(forLane: lanes)
      expect(matrix.laneCount == more && matrix.rowCount == 3)
      for row in 0..<3 {
        for lane in 0..<more {
          expect(matrix[row, lane], (lane < lanes ? Double(100 * row + lane + 1) : 0))
        }
      }
    }
    // A cost step stores the nonzero numbers.
    var step = CostStep()
    step.append(0, lane: 3)
    expect(step.isZero)
    for (lane, number) in [(9, 2.0), (1, -5), (0, 1)] { step.append(number, lane: lane) }
    expect(!step.isZero)
    expect(step.numbers.array().map(\.lane), [9, 1, 0])
    expect(step.numbers.array().map(\.number), [2, -5, 1])
    step.removeAll()
    expect(step.isZero)
  }
}
