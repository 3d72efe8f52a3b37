import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct IndexedSetTests {
  @Test("the last member takes the place of a removed one", arguments: 0..<4)
  func remove(_ position: Int) {
    var set = IndexedSet()
    for index in [3, 1, 4, 8] { set.insert(index) }
    set.remove([3, 1, 4, 8][position])
    expect(set.members, [[8, 1, 4], [3, 8, 4], [3, 1, 8], [3, 1, 4]][position])
    set.remove(500)
    expect(set.members.count, 3)
  }

  @Test func randomChanges() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var set = IndexedSet()
      var expected: Set<Int> = []
      for step in 0..<300 {
        let index = Int.random(in: 0..<80, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0:
          set.removeAll()
          expected = []
        case 1...45:
          set.remove(index)
          expected.remove(index)
        default:
          set.insert(index)
          expected.insert(index)
        }
        expect(
          set.members.map(Int.init).sorted(), expected.sorted(), "seed \(seed), step \(step)")
        expect(
          (0..<100).filter { set.contains($0) }, expected.sorted(), "seed \(seed), step \(step)")
      }
    }
  }
}
