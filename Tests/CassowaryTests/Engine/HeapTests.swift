import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct HeapTests {
  private struct Element: HeapElement {
    let key: Int
    func precedes(_ other: Element) -> Bool { key < other.key }
  }

  @Test(arguments: 0..<40) func heapifiedElementsPopInOrder(_ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var heap = Heap<Element>()
    let keys = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }
    for key in keys { heap.append(Element(key: key)) }
    heap.heapify()
    var found: [Int] = []
    while let element = heap.popFirst() { found.append(element.key) }
    expect(found, keys.sorted())
  }

  @Test func interleavedPushesAndPops() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var heap = Heap<Element>()
      var expected: [Int] = []
      for step in 0..<500 {
        if random.chance(55) {
          let key = Int.random(in: 0..<100, using: &random)
          heap.push(Element(key: key))
          expected.append(key)
        } else {
          let least = expected.indices.min { expected[$0] < expected[$1] }
          expect(
            heap.popFirst()?.key, least.map { expected.remove(at: $0) },
            "seed \(seed), step \(step)")
        }
      }
    }
  }
}
