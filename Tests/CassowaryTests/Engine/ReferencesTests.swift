import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct ReferencesTests {
  @Test("references are found from both sides", arguments: SeriesLength.seeds(8))
  func series(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var references = References()
    references.grow(to: 6)
    var first = [Int32](repeating: -1, count: 10)
    var wanted = [Set<Int32>](repeating: [], count: 10)
    for _ in 0..<100 {
      let constraint = Int.random(in: 0..<10, using: &generator)
      let variable = Int32.random(in: 0..<6, using: &generator)
      if generator.oneIn(4) {
        references.remove(from: first[constraint])
        first[constraint] = -1
        wanted[constraint] = []
      } else if wanted[constraint].insert(variable).inserted {
        first[constraint] = references.add(
          to: variable, by: UInt32(constraint), before: first[constraint])
      }
      if generator.oneIn(20) { references.trim() }
      for variable in 0..<6 {
        let found = references.constraints(referencing: variable).map(Int.init).sorted()
        expect(found, (0..<10).filter { wanted[$0].contains(Int32(variable)) }, "seed \(seed)")
      }
    }
  }
}
