import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct PivotOrderSetTests {
  static let counts = [1, 63, 64, 65, 200, 4095, 4096, 4097, 9000]

  @Test("finding, passing and removing members", arguments: counts)
  func members(_ count: Int) {
    for seed in SeriesLength.seeds(1) {
      var random = SplitMix64(seed: UInt64(seed))
      var set = PivotOrderSet()
      set.reset(to: count)
      var expected: Set<Int> = []
      for step in 0..<400 {
        let order = Int.random(in: 0..<count, using: &random)
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
    }
  }

  @Test func growingAndTraversing() {
    var set = PivotOrderSet()
    for count in Self.counts {
      set.grow(to: count)
      set.insert(count - 1)
    }
    var found: [Int] = []
    while let next = set.first(from: (found.last ?? -1) + 1) { found.append(next) }
    expect(found, Self.counts.map { $0 - 1 })
    expect(set.first(from: 20_000) == nil)
    set.reset(to: 100)
    expect(set.first(from: 0) == nil)
    // Members that are inserted on the way are visited.
    set.reset(to: 10_000)
    set.insert(3)
    var upwards: [Int] = []
    while let order = set.removeFirst(from: upwards.last ?? 0) {
      upwards.append(order)
      if order < 5_000 { set.insert(order * 2) }
    }
    expect(upwards, (0...11).map { 3 << $0 })
    set.insert(9_999)
    var downwards: [Int] = []
    while let order = set.removeLast(upTo: downwards.last ?? 9_999) {
      downwards.append(order)
      if order > 0 { set.insert(order / 10) }
    }
    expect(downwards, [9_999, 999, 99, 9, 0])
  }
}
