import Testing

@testable import Cassowary

@Suite struct CostShiftsTests {
  @Test("shifts add up by column, and are taken once") func sums() {
    var shifts = CostShifts()
    #expect(shifts.isEmpty && shifts.columns() == [])
    shifts.append(3, LevelVector(1, 0, 0, 0, 0, 0, 0, 2))
    shifts.append(5, required: LevelVector(0, 4, 0, 0, 0, 0, 0, 0))
    shifts.append(3, LevelVector(-3, 1, 0, 0, 0, 0, 0, 0))
    #expect(shifts.columns() == [3, 5])
    #expect(
      shifts.sums() == [
        3: LevelVector(-2, 1, 0, 0, 0, 0, 0, 2), 5: LevelVector(0, 4, 0, 0, 0, 0, 0, 0),
      ])
    #expect(shifts.take().map(\.column) == [3, 5, 3])
    #expect(shifts.isEmpty && shifts.take().isEmpty)
  }

  @Test("a reduced cost in the order lane alone is a shift of the order") func order() {
    var shifts = CostShifts()
    shifts.append(1, LevelVector(0, 1e-10, 0, 0, 0, 0, 0, -3))
    shifts.append(2, LevelVector(0, 0, 0, 0, 0, 0, 0, 1e-10))
    #expect(shifts.isEmpty)
    let taken = shifts.takeOrderShifts()
    #expect(taken.map(\.column) == [1] && taken.map(\.slope) == [-3])
    #expect(shifts.takeOrderShifts().isEmpty)
  }

  @Test("shifts follow the scale and the rank of a level") func levels() {
    var shifts = CostShifts()
    shifts.append(1, LevelVector(1, 2, 3, 4, 5, 6, 7, 8))
    shifts.rescale(1, by: 4)
    shifts.makeRoom(forRank: 1)
    #expect(shifts.levelShifts.map(\.slope) == [LevelVector(1, 0, 8, 3, 4, 5, 6, 8)])
  }
}
