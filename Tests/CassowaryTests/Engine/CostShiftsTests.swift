import Expectations
import Testing

@testable import Cassowary

@Suite struct CostShiftsTests {
  /// A matrix with one row, by lane.
  private static func row(_ numbers: [Double]) -> LevelMatrix {
    var matrix = LevelMatrix()
    matrix.makeRoom(forLane: numbers.count - 1)
    matrix.appendRow()
    for (lane, number) in numbers.enumerated() { matrix[0, lane] = number }
    return matrix
  }

  private static func numbers(_ shifts: CostShifts) -> [[Double]] {
    (0..<shifts.slopes.rowCount).map { row in
      (0..<shifts.slopes.laneCount).map { shifts.slopes[row, $0] }
    }
  }

  @Test("shifts are stored separately and taken once") func taking() {
    var shifts = CostShifts()
    expect(shifts.isEmpty && shifts.columns == [])
    shifts.append(3, 1, times: Self.row([2, 1, 0, 0]), row: 0)
    shifts.append(5, -2, times: Self.row([0, 0, 4, 0]), row: 0)
    shifts.append(3, 1, times: Self.row([0, -3, 1, 0]), row: 0)
    expect(!shifts.isEmpty && shifts.columns == [3, 5, 3])
    let wanted: [[Double]] = [[2, 1, 0, 0], [0, 0, -8, 0], [0, -3, 1, 0]]
    expect(Self.numbers(shifts), wanted)
    let taken = shifts.take()
    expect(taken.columns == [3, 5, 3] && Self.numbers(taken) == wanted)
    expect(shifts.isEmpty && shifts.slopes.rowCount == 0 && shifts.take().isEmpty)
    // Those of the order alone are separate, without rounding.
    shifts.append(1, order: -3)
    shifts.append(2, order: 1e-10)
    expect(shifts.isEmpty)
    let order = shifts.takeOrderShifts()
    expect(order.map(\.column) == [1] && order.map(\.slope) == [-3])
    expect(shifts.takeOrderShifts().isEmpty)
  }

  @Test("shifts follow levels, and keep their lanes when taken") func levels() {
    var shifts = CostShifts()
    shifts.append(1, 1, times: Self.row([1, 2, 3, 4]), row: 0)
    shifts.append(2, 1, times: Self.row([5, 6, 7, 8]), row: 0)
    shifts.rescale(1, by: 4)
    expect(Self.numbers(shifts), [[1, 8, 3, 4], [5, 24, 7, 8]])
    shifts.clear(lane: 3)
    expect(Self.numbers(shifts), [[1, 8, 3, 0], [5, 24, 7, 0]])
    shifts.makeRoom(forLane: 9)
    let zeros = Array(repeating: 0.0, count: 8)
    expect(Self.numbers(shifts), [[1, 8, 3, 0] + zeros, [5, 24, 7, 0] + zeros])
    _ = shifts.take()
    expect(shifts.slopes.laneCount, 12)
    shifts.append(2, 1, times: Self.row((1...12).map(Double.init)), row: 0)
    expect(Self.numbers(shifts), [(1...12).map(Double.init)])
  }
}
