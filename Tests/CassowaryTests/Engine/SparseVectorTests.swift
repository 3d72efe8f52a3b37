import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct SparseVectorTests {
  @Test func randomChanges() {
    for seed in SeriesLength.seeds(10) {
      var random = SplitMix64(seed: UInt64(seed))
      var vector = SparseVector()
      var values: [Double] = []
      var listed: [Int32] = []
      for step in 0..<500 {
        if values.isEmpty || random.oneIn(20) {
          values += Array(repeating: 0, count: Int.random(in: 1...4, using: &random))
          vector.grow(to: values.count)
          vector.grow(to: values.count - 1)
        }
        let index = Int.random(in: 0..<values.count, using: &random)
        let value = random.element([-2.0, -1, 0, 1, 2])
        switch Int.random(in: 0..<30, using: &random) {
        case 0:
          vector.clear()
          values = values.map { _ in 0 }
          listed = []
        case 1...12:
          vector.set(value, at: index)
          values[index] = value
          if !listed.contains(Int32(index)) { listed.append(Int32(index)) }
        case 13...18:
          vector.addCancelling(value, at: index)
          values[index] += value
          if !listed.contains(Int32(index)) { listed.append(Int32(index)) }
        default:
          vector.add(value, at: index)
          values[index] += value
          if !listed.contains(Int32(index)) { listed.append(Int32(index)) }
        }
        expect(vector.values, values, "seed \(seed), step \(step)")
        expect(vector.indices, listed, "seed \(seed), step \(step)")
        expect(vector[index], values[index], "seed \(seed), step \(step)")
      }
    }
  }

  struct Sum: Sendable {
    let first: Double
    let second: Double
    let cancelling: Double
  }

  @Test(
    "the remainder of a cancelling sum counts as 0",
    arguments: [
      Sum(first: 0.1 + 0.2, second: -0.3, cancelling: 0),
      Sum(first: 1e6, second: -1e6 * (1 + 1e-11), cancelling: 0),
      Sum(first: 1, second: -1 + 1e-6, cancelling: 1e-6),
      Sum(first: 1e-20, second: 0, cancelling: 1e-20),
      Sum(first: 0, second: 1e-20, cancelling: 1e-20),
    ])
  func addCancelling(_ sum: Sum) {
    var vector = SparseVector()
    vector.grow(to: 1)
    vector.set(sum.first, at: 0)
    vector.addCancelling(sum.second, at: 0)
    expect(abs(vector[0] - sum.cancelling) <= 1e-9 * sum.cancelling)
    expect(vector.indices, [0])
  }
}
