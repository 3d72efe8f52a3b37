import Cassowary
import Expectations
import Testing

/// Constraints stated in flat memory are those stated one by one.
@Suite struct RowBufferTests {
  /// Three columns in a window: two of equal width, the last as wide as fits.
  private static func rows(_ x: [Variable]) -> RowBuffer {
    var rows = RowBuffer()
    rows.reserveCapacity(rows: 5, terms: 10)
    rows.add(x[0])
    rows.add(x[1], times: -1)
    rows.end(.equal, 0)
    for column in 0..<3 {
      rows.add(x[column])
      rows.end(.greaterThanOrEqual, 40)
    }
    for column in 0..<3 { rows.add(x[column]) }
    rows.end(.lessThanOrEqual, 300, name: "window")
    rows.add(x[2])
    rows.end(.equal, 250, at: 500, weight: 2)
    rows.add(x[0])
    rows.end(.equal, 100, at: 499, order: OrderKey(3))
    return rows
  }

  private static func stateOneByOne(_ x: [Variable], in batch: inout Batch) {
    batch.require(x[0] - x[1] == 0)
    for column in 0..<3 { batch.require(x[column] >= 40) }
    batch.require(x[0] + x[1] + x[2] <= 300)
    batch.prefer(x[2] == 250, at: 500, weight: 2)
    batch.prefer(x[0] == 100, at: 499, order: OrderKey(3))
  }

  @Test func rowsAreTheConstraintsThatTheyState() throws {
    var (flat, single) = (Solver(), Solver())
    let (x, y) = (flat.makeVariables(3), single.makeVariables(3))
    let constraints = try flat.update { $0.append(Self.rows(x)) }
    try single.update { Self.stateOneByOne(y, in: &$0) }
    expect(x.map { flat[$0] }, [40, 40, 220])
    expect(y.map { single[$0] }, [40, 40, 220])
    expect(constraints.count, 7)
    expect(flat.caseDescription, single.caseDescription)
    flat.remove(constraints[5])
    expect(x.map { flat[$0] }, [100, 100, 40])
  }

  @Test func refusedRowsNameTheirNamesAndLines() throws {
    var solver = Solver()
    let x = solver.makeVariables(3)
    let wide = try solver.require(x[2] >= 281)
    let rows = Self.rows(x)
    var refusal: Conflict?
    do throws(Conflict) {
      try solver.update { $0.append(rows) }
    } catch {
      refusal = error
    }
    expect(refusal?.members.count ?? 0, 4)
    expect(refusal?.members.contains { $0.name == "window" } == true)
    let files = refusal?.members.compactMap { $0.source?.fileID.description } ?? []
    expect(Set(files), ["CassowaryTests/RowBufferTests.swift"])
    expect(solver.statistics.constraints, 1)
    // The buffer is as good as before.
    solver.remove(wide)
    expect(try solver.update { $0.append(rows) }.count, 7)
    expect(x.map { solver[$0] }, [40, 40, 220])
  }

  @Test func buffersAreReused() throws {
    var solver = Solver()
    let x = solver.makeVariables(2)
    var rows = Self.rows([x[0], x[1], x[1]])
    rows.removeAll()
    expect(rows.count, 0)
    // A variable may have several terms, and a row none.
    rows.add(x[0])
    rows.add(x[1], times: 2)
    rows.add(x[0])
    rows.end(.equal, 6)
    rows.end(.lessThanOrEqual, 1)
    let constraints = try solver.update { batch in
      batch.require(x[1] == 2)
      return batch.append(rows)
    }
    expect(constraints.count, 2)
    expect(x.map { solver[$0] }, [1, 2])
    // Freed indices are used again.
    try solver.update { batch in
      for constraint in constraints { batch.remove(constraint) }
    }
    try solver.update { _ = $0.append(rows) }
    expect(x.map { solver[$0] }, [1, 2])
  }

  /// Many rows from two lines, added to a solver without constraints and again to one that has some and free indices.
  @Test func manyRowsFollowWhatIsThere() throws {
    var solver = Solver()
    let x = solver.makeVariables(40)
    var rows = RowBuffer()
    for (left, right) in zip(x, x.dropFirst()) {
      rows.add(right)
      rows.add(left, times: -1)
      rows.end(.greaterThanOrEqual, 8)
      rows.add(right)
      rows.end(.equal, 0, at: 500)
    }
    let first = try solver.update { batch in
      let first = batch.append(rows)
      batch.require(x[0] == 10)
      return first
    }
    expect(first.count, 78)
    expect(Set(first).count, 78)
    expect(x.map { solver[$0] }, (0..<40).map { 10 + 8 * Double($0) })
    let (second, y) = try solver.update { batch in
      batch.remove(first[2])
      batch.remove(first[76])
      return (batch.append(rows), batch.makeVariables(20))
    }
    expect(Set(first + second).count, 156)
    expect(y.map { solver[$0] }, [Double](repeating: 0, count: 20))
    // Two indices are free now.
    let third = try solver.update { $0.append(rows) }
    expect(Set(first + second + third).count, 234)
    expect(third.allSatisfy { solver.contains($0) })
    try solver.update { batch in
      for constraint in second + third { batch.remove(constraint) }
    }
    // The errors of 37 in a row are smallest around the middle one.
    expect(x.map { solver[$0] }, [10, 18] + (2...38).map { 8 * Double($0 - 20) } + [0])
  }
}
