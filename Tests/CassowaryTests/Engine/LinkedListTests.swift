import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct LinkedListTests {
  private struct Node: LinkedListNode {
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  @Test func randomChanges() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var nodes = [Node](repeating: Node(), count: 30)
      var heads = [Int32](repeating: -1, count: 3)
      var lists = [[Int]](repeating: [], count: 3)
      for step in 0..<300 {
        let position = Int.random(in: 0..<nodes.count, using: &random)
        if let list = lists.firstIndex(where: { $0.contains(position) }) {
          nodes.unlink(position, from: list, of: &heads)
          lists[list].removeAll { $0 == position }
        } else {
          let list = Int.random(in: 0..<lists.count, using: &random)
          nodes.link(position, into: list, of: &heads)
          lists[list].insert(position, at: 0)
        }
        for (list, expected) in lists.enumerated() {
          var found: [Int] = []
          var (place, previous) = (heads[list], Int32(-1))
          while place >= 0 && found.count <= nodes.count {
            expect(nodes[Int(place)].previous, previous, "seed \(seed), step \(step)")
            found.append(Int(place))
            (place, previous) = (nodes[Int(place)].next, place)
          }
          expect(found, expected, "seed \(seed), step \(step)")
        }
      }
    }
  }
}
