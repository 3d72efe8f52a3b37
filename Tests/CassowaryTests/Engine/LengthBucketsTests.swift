import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct LengthBucketsTests {
  @Test func randomChanges() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var buckets = LengthBuckets(slotCount: 25)
      var lists: [[Int]] = Array(repeating: [], count: 12)
      for step in 0..<300 {
        let slot = Int.random(in: 0..<25, using: &random)
        if random.oneIn(3) {
          buckets.remove(slot)
          for length in lists.indices { lists[length].removeAll { $0 == slot } }
        } else {
          let length = Int.random(in: 0..<lists.count, using: &random)
          buckets.place(slot, length: length)
          // A slot whose length is the same stays where it is.
          if !lists[length].contains(slot) {
            for other in lists.indices { lists[other].removeAll { $0 == slot } }
            lists[length].insert(slot, at: 0)
          }
        }
        for (length, expected) in lists.enumerated() {
          var found: [Int] = []
          var next = buckets.first(ofLength: length)
          while next >= 0 && found.count <= 25 {
            found.append(next)
            next = buckets.next(after: next)
          }
          expect(found, expected, "seed \(seed), step \(step), length \(length)")
        }
        let longest = lists.lastIndex { !$0.isEmpty } ?? -1
        expect(buckets.longest >= longest, "seed \(seed), step \(step)")
      }
    }
  }
}
