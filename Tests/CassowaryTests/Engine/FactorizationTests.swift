import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The factorization of random bases and its updates, compared with dense inverses.
@Suite struct FactorizationTests {
  @Test("ftran and btran with each kind of basis, and nearly singular ones")
  func factorizing() throws {
    for kind in RandomBasis.kinds {
      for seed in SeriesLength.seeds(2) {
        var random = SplitMix64(seed: UInt64(seed))
        var basis = BasisModel(kind.draw(&random), &random)
        let name = "\(kind.name), seed \(seed)"
        expect(basis.factorize().isEmpty, "\(name)")
        expect(basis.factorization.updateCount, 0, "\(name)")
        try basis.compare(&random, name)
      }
    }
    for seed in SeriesLength.seeds(4) {
      var random = SplitMix64(seed: UInt64(seed))
      var matrix = RandomBasis(name: "", columnSingletons: 5, rowSingletons: 5, nucleus: 10)
        .draw(&random)
      // One column is another one but for a small multiple of what it was.
      let columns = (0..<matrix.count).shuffled(using: &random)
      let part = Double.random(in: 1e-8...1e-6, using: &random)
      for row in 0..<matrix.count {
        matrix[row, columns[0]] = matrix[row, columns[1]] + part * matrix[row, columns[0]]
      }
      var basis = BasisModel(matrix, &random)
      expect(basis.factorize().isEmpty, "seed \(seed)")
      try basis.compare(&random, "seed \(seed)")
    }
  }

  /// No entries cancel.
  @Test("the least number that FTRAN comes to is found for all rows at once")
  func leastReached() {
    var random = SplitMix64(seed: 1)
    let kind = RandomBasis(name: "", columnSingletons: 8)
    var basis = BasisModel(kind.draw(&random), &random)
    expect(basis.factorize().isEmpty)
    let numbers = (0..<basis.slotCount).map { _ in UInt64.random(in: 0..<1000, using: &random) }
    let found = basis.leastReached(numbers)
    expect(found.spread, found.reached)
    expect(Set(found.reached).count > 3)
  }

  // MARK: Rank deficiencies

  @Test("dependent columns are reported with rows for their logicals", arguments: 1...4)
  func rankDeficient(_ missing: Int) throws {
    for seed in SeriesLength.seeds(3) {
      var random = SplitMix64(seed: UInt64(seed))
      var matrix = RandomBasis(
        name: "", columnSingletons: 6, rowSingletons: 6, nucleus: 10
      ).draw(&random)
      let columns = (0..<matrix.count).shuffled(using: &random)
      for column in columns.prefix(missing) {
        let (first, second) = (random.element(Array(columns.dropFirst(missing))), columns[missing])
        let factor = random.element([0, 1, -1, 0.5])
        for row in 0..<matrix.count {
          matrix[row, column] = factor * (matrix[row, first] + matrix[row, second])
        }
      }
      var basis = BasisModel(matrix, &random)
      let deficiencies = basis.factorize()
      expect(deficiencies.count, missing, "seed \(seed)")
      expect(Set(deficiencies.map(\.position)).count, missing, "seed \(seed)")
      expect(Set(deficiencies.map(\.row)).count, missing, "seed \(seed)")
      for deficiency in deficiencies { try basis.repair(deficiency) }
      expect(basis.factorize().isEmpty, "seed \(seed)")
      try basis.compare(&random, "seed \(seed)")
    }
  }

  @Test func singularMatrixLeavesFactorsUnchanged() throws {
    var random = SplitMix64(seed: 1)
    let regular = RandomBasis(name: "", columnSingletons: 4, nucleus: 6, density: 30).draw(&random)
    var basis = BasisModel(regular, slots: Array(0..<10), slotCount: 10)
    expect(basis.factorize().isEmpty)
    let zero = BasisModel(DenseMatrix(count: 10), slots: Array(0..<10), slotCount: 10)
    let deficiencies = basis.factorization.factorize(
      zero.entries, slots: (0..<10).map(Int32.init), slotCount: 10)
    expect(deficiencies.count, 10)
    try basis.compare(&random, "after a singular matrix")
  }

  // MARK: Pivots

  @Test("a tiny entry of the nucleus is not chosen as pivot") func thresholdPivoting() {
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      var matrix = DenseMatrix(count: 2)
      for index in 0..<4 { matrix[index / 2, index % 2] = 1 }
      matrix[row, column] = 1e-10
      var basis = BasisModel(matrix, slots: [0, 1], slotCount: 2)
      expect(basis.factorize().isEmpty)
      basis.solveColumn((0..<2).map { $0 == row ? 1 : 2 })
      let value = 1 / (1 - 1e-10)
      expect(abs(basis.solution[column] - value) < 1e-14)
      expect(abs(basis.solution[1 - column] - (2 - value)) < 1e-14)
    }
  }

  private static func factorizer(_ basis: borrowing BasisModel) -> MarkowitzFactorizer {
    var factorizer = MarkowitzFactorizer(
      basis.entries, slots: basis.slots.map(Int32.init), slotCount: basis.slotCount)
    factorizer.factorize()
    return factorizer
  }

  /// A full row, a full column and a diagonal: pivots on the diagonal fill nothing, one on the crossing fills everything.
  @Test func fillIn() {
    for crossing in [0, 17, 39] {
      var matrix = DenseMatrix(count: 40)
      for index in 0..<40 {
        matrix[crossing, index] = 1
        matrix[index, crossing] = 1
        matrix[index, index] = 2
      }
      let factorizer = Self.factorizer(BasisModel(matrix, slots: Array(0..<40), slotCount: 40))
      expect(factorizer.deficiencies.isEmpty)
      expect(factorizer.upper.count + factorizer.lower.count, 2 * 39)
    }
    // A triangular matrix has none.
    for seed in SeriesLength.seeds(4) {
      var random = SplitMix64(seed: UInt64(seed))
      let matrix = RandomBasis(name: "", columnSingletons: 30).draw(&random)
      let basis = BasisModel(matrix, &random)
      let factorizer = Self.factorizer(basis)
      expect(factorizer.lower.isEmpty, "seed \(seed)")
      expect(factorizer.upper.count, basis.entries.count - 30, "seed \(seed)")
    }
  }

  // MARK: Updates

  /// A new column is drawn with the scale of its position; the position has the largest entry but for scale. Returns
  /// whether there were new factors before.
  @discardableResult
  private func replaceColumn(
    _ basis: inout BasisModel, _ scales: [Double], _ random: inout SplitMix64
  ) -> Bool {
    let count = basis.matrix.count
    var column = (0..<count).map { row in
      random.chance(12) ? scales[row] * Double.random(in: -2...2, using: &random) : 0
    }
    let logical = Int.random(in: 0..<count, using: &random)
    column[logical] = scales[logical] * random.element([-1, 1, 3])
    basis.solveColumn(column)
    let sizes = (0..<count).map { index in
      let scale = (0..<count).reduce(0) { max($0, abs(basis.matrix[$1, index]) / scales[$1]) }
      return abs(basis.solution[basis.slots[index]]) * scale
    }
    let largest = sizes.max() ?? 0
    let eligible = sizes.indices.filter { sizes[$0] >= 0.5 * largest }
    let leaving = random.element(eligible)
    // Engines make new factors where these have lost digits.
    let needsFactors = !basis.agrees(leaving, column)
    if needsFactors { expect(basis.factorize().isEmpty) }
    basis.solveColumn(column)
    let row = [nil, leaving, random.element(Array(0..<count))]
    basis.replaceColumn(leaving, by: column, solvesRow: random.element(row))
    return needsFactors
  }

  @Test func thousandsOfReplacements() throws {
    for seed in SeriesLength.seeds(1) {
      var random = SplitMix64(seed: UInt64(seed))
      let start = RandomBasis(name: "", columnSingletons: 4, rowSingletons: 2, nucleus: 6)
      var basis = BasisModel(start.draw(&random), &random)
      let scales = (0..<start.count).map { _ in RandomBasis.drawScale(&random) }
      expect(basis.factorize().isEmpty)
      let count = 2000.inSample(200)
      var updates = 0
      var wasDue = false
      for number in 1...count {
        updates = replaceColumn(&basis, scales, &random) ? 1 : updates + 1
        wasDue = wasDue || basis.factorization.needsRefactorization
        if number % 200 == 0 { try basis.compare(&random, "seed \(seed), update \(number)") }
      }
      expect(basis.factorization.updateCount, updates)
      expect(wasDue)
      expect(basis.factorize().isEmpty)
      expect(basis.factorization.updateCount, 0)
      expect(!basis.factorization.needsRefactorization)
      try basis.compare(&random, "seed \(seed), refactorized")
    }
  }

  @Test("rows are added and columns replaced in turns", arguments: [false, true])
  func borders(_ refactorizes: Bool) throws {
    for seed in SeriesLength.seeds(2) {
      var random = SplitMix64(seed: UInt64(seed))
      let start = RandomBasis(name: "", columnSingletons: 3, rowSingletons: 2, nucleus: 3)
      let slots = (0..<40).shuffled(using: &random)
      var basis = BasisModel(
        start.draw(&random), slots: Array(slots.prefix(start.count)), slotCount: 40)
      let scales = slots.map { _ in RandomBasis.drawScale(&random) }
      expect(basis.factorize().isEmpty)
      for number in start.count..<slots.count {
        let coefficients = (0..<basis.matrix.count).map { _ in
          random.chance(25) ? Double.random(in: -1...1, using: &random) : 0
        }
        basis.addRow(slots[number], coefficients: coefficients)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          replaceColumn(&basis, scales, &random)
        }
        if refactorizes && random.oneIn(6) {
          expect(basis.factorize().isEmpty, "seed \(seed), row \(number)")
        }
        if number % 3 == 0 { try basis.compare(&random, "seed \(seed), row \(number)") }
      }
      try basis.compare(&random, "seed \(seed), all rows")
    }
  }

  @Test func updatesAreTakenBackToTheBit() throws {
    for seed in SeriesLength.seeds(20) {
      var random = SplitMix64(seed: UInt64(seed))
      let start = RandomBasis(name: "", columnSingletons: 3, rowSingletons: 2, nucleus: 5)
      let slots = (0..<20).shuffled(using: &random)
      var basis = BasisModel(
        start.draw(&random), slots: Array(slots.prefix(start.count)), slotCount: 20)
      let scales = slots.map { _ in RandomBasis.drawScale(&random) }
      expect(basis.factorize().isEmpty)
      try takeBack(4, &basis, slots, scales, &random)
      expect(basis.factorization.updateCount, 0)
    }
  }

  /// Makes updates, within each some more, and takes each back.
  private func takeBack(
    _ depth: Int, _ basis: inout BasisModel, _ slots: [Int], _ scales: [Double],
    _ random: inout SplitMix64
  ) throws {
    if depth == 0 { return try basis.compare(&random, "updated") }
    let before = basis.sampleSolves()
    for _ in 0..<2 {
      let (matrix, used) = (basis.matrix, basis.slots)
      let smallest = basis.factorization.pivots.smallest
      let count = basis.factorization.updateCount
      if random.oneIn(2) {
        basis.addRow(
          slots[used.count],
          coefficients: used.map { _ in
            random.chance(40) ? Double.random(in: -1...1, using: &random) : 0
          })
      } else if replaceColumn(&basis, scales, &random) {
        // New factors came first.
        return
      }
      try takeBack(depth - 1, &basis, slots, scales, &random)
      if basis.factorization.updateCount != count + 1 { return }
      basis.takeBack(to: matrix, slots: used, smallestPivot: smallest)
      expect(basis.sampleSolves(), before)
      expect(basis.factorization.pivots.smallest, smallest)
    }
  }

  @Test func resetDiscardsTheUpdates() throws {
    var random = SplitMix64(seed: 7)
    var basis = BasisModel(
      RandomBasis(name: "", columnSingletons: 5, nucleus: 5, density: 40).draw(&random),
      slots: Array(0..<10), slotCount: 11)
    expect(basis.factorize().isEmpty)
    let (matrix, slots) = (basis.matrix, basis.slots)
    for _ in 0..<20 { replaceColumn(&basis, Array(repeating: 1, count: 10), &random) }
    basis.addRow(10, coefficients: Array(repeating: 1, count: 10))
    basis.factorization.reset()
    expect(basis.factorization.updateCount, 0)
    var reset = BasisModel(matrix, slots: slots, slotCount: basis.slotCount)
    reset.factorization = Factorization(copying: basis.factorization)
    try reset.compare(&random, "after reset")
  }

  /// An update that a solve does not concern costs it nothing, so that no refactorization is due.
  @Test func unrelatedSolvesNeedNoRefactorization() {
    let count = 200
    var matrix = DenseMatrix(count: count)
    for index in 0..<count { matrix[index, index] = -1 }
    var basis = BasisModel(matrix, slots: Array(0..<count), slotCount: count)
    expect(basis.factorize().isEmpty)
    var column = [Double](repeating: 0, count: count)
    for index in 0..<100 {
      column[index] = 2
      basis.solveColumn(column)
      basis.replaceColumn(index, by: column)
      column[index] = 0
    }
    expect(!basis.factorization.needsRefactorization)
    column[150] = 1
    for _ in 0..<2000 {
      basis.solveColumn(column)
      expect(basis.agrees(150, column))
    }
    expect(!basis.factorization.needsRefactorization)
    column[50] = 1
    for _ in 0..<2000 { basis.solveColumn(column) }
    expect(basis.factorization.needsRefactorization)
  }
}
