import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Storage that copies share: each copy is as an array of its own.
@Suite struct SharedArrayTests {
  @Test("copies are apart", arguments: 0..<20) func series(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var copies = [(SharedArray<Int>(), [Int]())]
    for step in 0..<400 {
      let place = draw(copies.count)
      var (array, known) = copies[place]
      // The copy in the list is another owner in half of the steps.
      if draw(2) == 0 { copies[place] = (SharedArray(), []) }
      switch draw(8) {
      case 0, 1:
        array.append(step)
        known.append(step)
      case 2:
        let more = (0..<draw(40)).map { step + $0 }
        var flat = FlatArray(more)
        array.takeAll(of: &flat)
        known += more
        expect(flat.isEmpty, "seed \(seed)")
      case 3:
        array.append(contentsOf: FlatArray([step, step + 1]))
        known += [step, step + 1]
      case 4 where !known.isEmpty:
        let index = draw(known.count)
        array[index] += 1000
        known[index] += 1000
      case 5:
        let fewer = draw(known.count + 1)
        array.removeLast(fewer)
        known.removeLast(fewer)
      case 6:
        let start = draw(known.count + 1)
        array.change(from: start) { $0 = -$0 }
        for index in known.indices.dropFirst(start) { known[index] = -known[index] }
      default:
        array.reserve(draw(100))
        array.trim()
      }
      if draw(4) == 0 && copies.count < 6 {
        copies.append((array, known))
      } else {
        copies[place] = (array, known)
      }
      expect(copies.allSatisfy { Array($0.0) == $0.1 }, "seed \(seed), step \(step)")
    }
  }

  /// A first load moves the buffer's memory; a refusal, a savepoint and a copy of the solver see none of it afterwards.
  @Test func movedRowsAreUndone() throws {
    var solver = Solver()
    let x = solver.makeVariables(100)
    func rows(_ first: Double) -> RowBuffer {
      var rows = RowBuffer()
      for (index, variable) in x.enumerated() {
        rows.add(variable)
        rows.end(.equal, first + Double(index), order: OrderKey(UInt64(index)))
      }
      return rows
    }
    expect(throws: Conflict.self) {
      try solver.update { batch in
        var moved = rows(1)
        expect(batch.takeRows(of: &moved).count, 100)
        expect(moved.count, 0)
        batch.require(x[7] == 0, name: "other")
      }
    }
    expect(solver.model.terms.count, 0)
    expect(solver.model.constraintIndices.liveCount, 0)
    let before = solver
    let added = try solver.update { batch in
      let savepoint = batch
      var moved = rows(5)
      _ = batch.takeRows(of: &moved)
      batch = savepoint
      moved = rows(2)
      return batch.takeRows(of: &moved)
    }
    expect(Set(added).count, 100)
    expect(x.map { solver[$0] }, (0..<100).map { 2 + Double($0) })
    expect(before.model.constraintIndices.liveCount, 0)
    expect(before[x[3]], 0)
    expect(added.allSatisfy { solver.contains($0) && !before.contains($0) })
  }
}
