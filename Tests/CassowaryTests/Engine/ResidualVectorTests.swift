import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct ResidualVectorTests {
  private static func vector(_ count: Int) -> ResidualVector {
    var vector = ResidualVector()
    vector.grow(to: count)
    return vector
  }

  @Test func numbersAddWithoutLoss() {
    var vector = Self.vector(2)
    vector.addProduct(1 + 0x1p-30, 1 - 0x1p-30, at: 1)
    vector.add(-1, at: 1)
    expect([vector[0], vector[1]], [0, -0x1p-60])
    for number in [1e15, 0.1, -1e15, 0.2] { vector.add(number, at: 0) }
    expect(vector[0], 0.1 + 0.2)
    // Sums of products of whole numbers below 2^40, which doubles cannot hold, cancel exactly.
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      vector = Self.vector(4)
      func number() -> Double { Double(Int.random(in: -1 << 40...1 << 40, using: &random)) }
      let products = (0..<20).map { _ in (number(), number()) }.enumerated()
      for (index, (first, second)) in products {
        vector.addProduct(first, second, at: index * 7 % 4)
      }
      expect(vector.scale() != nil, "seed \(seed)")
      for (index, (first, second)) in products.shuffled(using: &random) {
        vector.addProduct(-first, second, at: index * 7 % 4)
      }
      for index in 0..<4 { expect(vector[index], 0, "seed \(seed), index \(index)") }
      expect(vector.scale() == nil, "seed \(seed)")
    }
  }

  @Test func scaleBringsLargestNearOne() {
    let cases = [(3.0, 0.5), (0.75, 2), (-1e-300, 0x1p900), (1e300, 0x1p-900)]
    for (largest, scale) in cases {
      var vector = Self.vector(3)
      vector.add(largest / 8, at: 0)
      vector.add(largest, at: 2)
      expect(vector.scale(), scale)
      var other = SparseVector()
      other.grow(to: 3)
      vector.add(times: 2, to: &other)
      expect(other.values.array(), [largest / 4, 0, largest * 2])
      expect(other.indices.array(), [0, 2])
    }
    var vector = Self.vector(3)
    vector.add(.infinity, at: 1)
    expect(vector.scale() == nil)
    vector.list(2)
    vector.list(1)
    expect(vector.indices.array(), [1, 2])
    vector.clear()
    expect(vector.count == 0)
    expect(vector[1], 0)
  }
}
