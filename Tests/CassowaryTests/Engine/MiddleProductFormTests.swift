import TestSupport
import Testing

@testable import Cassowary

/// Replaced columns between the triangular factors, compared with applying all of them, one after the other, to dense
/// vectors.
@Suite struct MiddleProductFormTests {
  private struct DenseUpdate {
    let column: [Double]
    let row: [Double]
    let pivot: Double

    static func subtract(
      _ target: [Double], from vector: inout [Double], along other: [Double], _ pivot: Double
    ) {
      let factor = zip(other, vector).reduce(0) { $0 + $1.0 * $1.1 } / pivot
      for index in vector.indices { vector[index] -= target[index] * factor }
    }
  }

  private static func nonzeros(_ vector: [Double]) -> PivotOrderSet {
    var set = PivotOrderSet()
    set.reset(to: vector.count)
    for (order, value) in vector.enumerated() where value != 0 { set.insert(order) }
    return set
  }

  private static func isClose(_ found: [Double], _ expected: [Double]) -> Bool {
    zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  private static func append(_ update: DenseUpdate, to form: inout MiddleProductForm) {
    form.append(pivot: update.pivot)
    for (order, value) in update.column.enumerated() { form.appendToColumn(order, value) }
    for (order, value) in update.row.enumerated() { form.appendToRow(order, value) }
  }

  @Test func randomUpdates() {
    for seed in SeriesLength.seeds(20) {
      var random = SplitMix64(seed: UInt64(seed))
      var orderCount = Int.random(in: 2...50, using: &random)
      var form = MiddleProductForm()
      form.reset(to: orderCount)
      var updates: [DenseUpdate] = []
      func draw(_ share: Int) -> [Double] {
        (0..<orderCount).map { _ in
          random.chance(share) ? random.element([-1, -0.5, 0.5, 1, 2]) : 0
        }
      }
      func extended(_ values: [Double]) -> [Double] {
        values + Array(repeating: 0, count: orderCount - values.count)
      }
      for number in 0..<60 {
        if random.oneIn(5) {
          orderCount += 1
          form.appendOrder()
        }
        var update = DenseUpdate(column: draw(10), row: draw(15), pivot: 1)
        let product = zip(update.column, update.row).reduce(0) { $0 + $1.0 * $1.1 }
        update = DenseUpdate(
          column: update.column, row: update.row,
          pivot: abs(1 + product) < 0.25 ? 4 : 1 + product)
        Self.append(update, to: &form)
        updates.append(update)
        #expect(form.count == number + 1)
        let vector = draw(random.element([3, 30, 100]))

        var expected = vector
        for update in updates {
          DenseUpdate.subtract(
            extended(update.column), from: &expected, along: extended(update.row), update.pivot)
        }
        var (found, listed) = (vector, Self.nonzeros(vector))
        form.ftran(&found, &listed)
        #expect(Self.isClose(found, expected), "seed \(seed), FTRAN after \(number)")
        #expect(
          found.indices.allSatisfy { found[$0] == 0 || listed.contains($0) },
          "seed \(seed), FTRAN after \(number): not listed")

        expected = vector
        for update in updates.reversed() {
          DenseUpdate.subtract(
            extended(update.row), from: &expected, along: extended(update.column), update.pivot)
        }
        (found, listed) = (vector, Self.nonzeros(vector))
        form.btran(&found, &listed)
        #expect(Self.isClose(found, expected), "seed \(seed), BTRAN after \(number)")
        #expect(
          found.indices.allSatisfy { found[$0] == 0 || listed.contains($0) },
          "seed \(seed), BTRAN after \(number): not listed")
      }
    }
  }

  /// One that was emptied is as good as a new one.
  @Test(arguments: [2, 3]) func reset(_ orderCount: Int) {
    var form = MiddleProductForm()
    form.reset(to: 2)
    Self.append(DenseUpdate(column: [1, 1], row: [1, 0], pivot: 2), to: &form)
    #expect(form.count == 1 && form.entryCount == 3)
    form.reset(to: orderCount)
    #expect(form.count == 0 && form.entryCount == 0 && form.work == 0)
    let vector = [4.0, 1, 3].prefix(orderCount)
    var (found, listed) = (Array(vector), Self.nonzeros(Array(vector)))
    form.ftran(&found, &listed)
    #expect(found == Array(vector))
    Self.append(DenseUpdate(column: [0, 1], row: [0, 1], pivot: 2), to: &form)
    form.ftran(&found, &listed)
    #expect(found.prefix(2) == [4, 0.5])
  }

  /// Of 200 updates, a solve with one nonzero visits those that follow from it.
  @Test func visits() {
    let count = 200
    func unit(_ order: Int) -> [Double] { (0..<count).map { $0 == order ? 1 : 0 } }
    var form = MiddleProductForm()
    form.reset(to: count)
    for order in 0..<count {
      // Orders 0 to 4 lead from one to the next.
      let column = order < 4 ? order + 1 : order
      Self.append(
        DenseUpdate(column: unit(column), row: unit(order), pivot: order < 4 ? 1 : 2), to: &form)
    }
    func work(
      _ order: Int, _ body: (inout MiddleProductForm, inout [Double], inout PivotOrderSet) -> Void
    ) -> Int {
      var (copy, vector) = (form, unit(order))
      var listed = Self.nonzeros(vector)
      body(&copy, &vector, &listed)
      return copy.work - form.work
    }
    let one = work(100) { $0.ftran(&$1, &$2) }
    let chain = work(0) { $0.ftran(&$1, &$2) }
    let transposed = work(100) { $0.btran(&$1, &$2) }
    #expect(one > 0 && one < 20)
    #expect(chain > 4 * one && chain < 10 * one)
    #expect(transposed > 0 && transposed < 20)
  }
}
