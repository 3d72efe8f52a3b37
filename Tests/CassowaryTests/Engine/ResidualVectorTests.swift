import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct ResidualVectorTests {
  @Test func productsAddWithoutLoss() {
    var vector = ResidualVector()
    vector.grow(to: 2)
    let small = 0x1p-30
    vector.addProduct(1 + small, 1 - small, at: 1)
    vector.add(-1, at: 1)
    expect(vector[1], -0x1p-60)
    expect(vector[0], 0)
  }

  @Test func cancellingLargeNumberKeepsSmallOnes() {
    var vector = ResidualVector()
    vector.grow(to: 1)
    for number in [1e15, 0.1, -1e15, 0.2] { vector.add(number, at: 0) }
    expect(vector[0], 0.1 + 0.2)
  }

  /// Sums of products of whole numbers below 2^40, which doubles cannot hold, cancel exactly.
  @Test func randomSumsCancel() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var vector = ResidualVector()
      vector.grow(to: 4)
      var products: [(Double, Double, Int)] = []
      for _ in 0..<20 {
        let factors = (0..<2).map { _ in Double(Int.random(in: -1 << 40...1 << 40, using: &random))
        }
        products.append((factors[0], factors[1], Int.random(in: 0..<4, using: &random)))
      }
      for (first, second, index) in products { vector.addProduct(first, second, at: index) }
      expect(vector.scale() != nil, "seed \(seed)")
      for (first, second, index) in products.shuffled(using: &random) {
        vector.addProduct(-first, second, at: index)
      }
      for index in 0..<4 { expect(vector[index], 0, "seed \(seed), index \(index)") }
      expect(vector.scale() == nil, "seed \(seed)")
    }
  }

  @Test(arguments: [(3.0, 0.5), (0.75, 2), (-1e-300, 0x1p900), (1e300, 0x1p-900)])
  func scaleBringsLargestNearOne(_ largest: Double, _ scale: Double) throws {
    var vector = ResidualVector()
    vector.grow(to: 3)
    vector.add(largest / 8, at: 0)
    vector.add(largest, at: 2)
    expect(vector.scale(), scale)
    var other = SparseVector()
    other.grow(to: 3)
    vector.add(times: 2, to: &other)
    expect(other.values, [largest / 4, 0, largest * 2])
    expect(other.indices, [0, 2])
  }

  @Test func clearingEmptiesTheList() {
    var vector = ResidualVector()
    vector.grow(to: 3)
    vector.add(.infinity, at: 1)
    expect(vector.scale() == nil)
    vector.list(2)
    vector.list(1)
    expect(vector.indices, [1, 2])
    vector.clear()
    expect(vector.indices.isEmpty)
    expect(vector[1], 0)
  }
}
