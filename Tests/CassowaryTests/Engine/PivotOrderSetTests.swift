import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct PivotOrderSetTests {
  static let counts = [1, 63, 64, 65, 200, 4095, 4096, 4097, 9000]

  @Test("finding, passing and removing members, before and after the set grows", arguments: counts)
  func members(_ count: Int) {
    for seed in SeriesLength.seeds(1) {
      var random = SplitMix64(seed: UInt64(seed))
      var set = PivotOrderSet()
      let half = (count + 1) / 2
      set.reset(to: half)
      var expected: Set<Int> = []
      for step in 0..<400 {
        if step == 200 { set.grow(to: count) }
        let order = Int.random(in: 0..<(step < 200 ? half : count), using: &random)
        let name = "\(count), seed \(seed), step \(step)"
        let next = expected.filter { $0 >= order }.min()
        let last = expected.filter { $0 <= order }.max()
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          expect(set.removeFirst(from: order), next, "\(name)")
          if let next { expected.remove(next) }
        case 1:
          expect(set.removeLast(upTo: order), last, "\(name)")
          if let last { expected.remove(last) }
        case 2, 3:
          expect(set.first(from: order), next, "\(name)")
          expect(set.last(upTo: order), last, "\(name)")
          expect(set.contains(order), expected.contains(order), "\(name)")
        case 5 where random.oneIn(20):
          var visited: [Int] = []
          set.forEach { visited.append($0) }
          expect(visited, expected.sorted(), "\(name)")
        case 4 where random.oneIn(20):
          var visited: [Int] = []
          set.removeAll { visited.append($0) }
          expect(visited, expected.sorted(), "\(name)")
          expected = []
        default:
          set.insert(order)
          expected.insert(order)
        }
      }
      var visited: [Int] = []
      set.removeAll { visited.append($0) }
      expect(visited, expected.sorted(), "\(count), seed \(seed)")
      expect(set.first(from: 0) == nil && set.last(upTo: count - 1) == nil)
      set.insert(count - 1)
      expect(set.first(from: count + 10_000) == nil)
      set.reset(to: half)
      expect(set.first(from: 0) == nil)
    }
  }
}
