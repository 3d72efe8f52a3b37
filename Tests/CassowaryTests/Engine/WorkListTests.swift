import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct WorkListTests {
  @Test func membersAreInsertedOnceAndInOrder() {
    var list = WorkList()
    for index in [5, 2, 9, 5, 2, 700] { list.insert(index) }
    expect(list.members, [5, 2, 9, 700])
    expect(list.count == 4 && !list.isEmpty)
    expect((0..<1000).filter { list.contains($0) }, [2, 5, 9, 700])
  }

  @Test("the last member takes the place of a removed one", arguments: 0..<4)
  func swapRemove(_ position: Int) {
    var list = WorkList()
    for index in [3, 1, 4, 8] { list.insert(index) }
    list.swapRemove(at: position)
    expect(list.members, [[8, 1, 4], [3, 8, 4], [3, 1, 8], [3, 1, 4]][position])
    let removed = [3, 1, 4, 8][position]
    expect(!list.contains(removed))
    list.insert(removed)
    expect(list.members.last == Int32(removed) && list.count == 4)
  }

  @Test func randomChanges() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var list = WorkList()
      var expected: [Int] = []
      for step in 0..<300 {
        let index = Int.random(in: 0..<60, using: &random)
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
          list.removeAll()
          expected = []
        case 1...8: expect(list.popLast(), expected.popLast(), "seed \(seed), step \(step)")
        case 9...14 where !expected.isEmpty:
          let position = index % expected.count
          list.swapRemove(at: position)
          expected.swapAt(position, expected.count - 1)
          expected.removeLast()
        default:
          list.insert(index)
          if !expected.contains(index) { expected.append(index) }
        }
        expect(list.members.map(Int.init), expected, "seed \(seed), step \(step)")
        expect(
          (0..<60).filter { list.contains($0) }, expected.sorted(), "seed \(seed), step \(step)")
        expect(list.isEmpty == expected.isEmpty && list.count == expected.count)
      }
    }
  }
}
