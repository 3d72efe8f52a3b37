/// The factorization of a basis, with what its updates have cost in digits and what takes the last one back.
struct BasisFactors: ~Copyable, Sendable {
  var factorization = Factorization()
  /// An estimate of the relative rounding that exchanges on small pivots have left.
  private(set) var rounding = 0.0
  /// Whether all rows wait for factors, without which nothing can be solved: those of a first load, as a rule.
  private(set) var hasUnfactoredRows = false
  /// The updates, so that one that reverses the last can take it back.
  private var updates = FlatArray<Update>()
  /// The number of first updates that cannot be taken back: a column that they replaced may have another meaning by now.
  private var lastingUpdates = 0
  /// The column whose FTRAN the factors keep, or -1.
  var solvedColumn = -1

  /// An update: an exchange, or a new row.
  struct Update: BitwiseCopyable {
    /// The slot of the exchange, or of the row.
    let slot: Int32
    /// The column that left the slot, or -1 for a row.
    let column: Int32
    /// Numbers of the factors before the update.
    let smallestPivot: Double
    let rounding: Double
  }

  init() {}

  init(copying other: borrowing Self) {
    factorization = Factorization(copying: other.factorization)
    rounding = other.rounding
    hasUnfactoredRows = other.hasUnfactoredRows
    updates = other.updates.copy()
    lastingUpdates = other.lastingUpdates
    solvedColumn = other.solvedColumn
  }

  var needsRefactorization: Bool {
    hasUnfactoredRows || factorization.needsRefactorization || rounding > Tolerance.factors
  }

  /// The smallest absolute pivot, at most 1. Solutions may enlarge errors by its inverse.
  var smallestPivot: Double { factorization.pivots.smallest }

  /// Whether columns were exchanged or rows added since the last factorization.
  var hasUpdates: Bool { factorization.updateCount > 0 }

  /// Makes new factors; see ``Factorization/factorize(_:slots:slotCount:singular:)``.
  mutating func factorize(
    _ entries: [Factorization.BasisEntry], slots: [Int32], slotCount: Int, singular: Double
  ) -> [Factorization.RankDeficiency] {
    hasUnfactoredRows = false
    let deficiencies = factorization.factorize(
      entries, slots: slots, slotCount: slotCount, singular: singular)
    forgetUpdates()
    rounding = 0
    solvedColumn = -1
    return deficiencies
  }

  /// Clears the updates; the next solve needs new factors. For invariants.
  mutating func reset() {
    factorization.reset()
    forgetUpdates()
  }

  // MARK: Updates

  /// Replaces the column in a slot by the one whose FTRAN is kept.
  mutating func replaceColumn(_ slot: Int) { rounding += factorization.replaceColumn(slot) }

  /// Notes that a column is about to leave a slot.
  ///
  /// - Parameter growth: The largest entry of the entering column in terms of the basis, divided by its pivot.
  mutating func noteExchange(_ slot: Int, leaving column: Int32, growth: Double) {
    noteUpdate(slot: slot, column: column)
    rounding += Double.ulpOfOne * growth
  }

  /// Adds a row by its border, whose coefficients precede, or makes it wait for new factors.
  mutating func addRow(_ row: Int, isFactored: Bool) {
    if isFactored {
      noteUpdate(slot: row, column: -1)
      factorization.addBorder(row)
    } else {
      hasUnfactoredRows = true
    }
    solvedColumn = -1
  }

  private mutating func noteUpdate(slot: Int, column: Int32) {
    updates.append(
      Update(
        slot: Int32(truncatingIfNeeded: slot), column: column, smallestPivot: smallestPivot,
        rounding: rounding))
  }

  /// Takes back the last update if it was that of a column in a slot, or with -1 that of a row. Returns whether it did.
  ///
  /// A constraint that comes and goes exchanges the same columns forth and back: the factors then neither grow nor lose digits.
  mutating func takeBack(slot: Int, column: Int) -> Bool {
    if updates.count <= lastingUpdates { return false }
    let update = updates[updates.count - 1]
    if Int(update.slot) != slot || Int(update.column) != column { return false }
    _ = updates.removeLast()
    factorization.takeBackUpdate(smallestPivot: update.smallestPivot)
    rounding = update.rounding
    solvedColumn = -1
    return true
  }

  /// Makes the updates lasting, because a column has another meaning now.
  mutating func keepUpdates() { lastingUpdates = updates.count }

  private mutating func forgetUpdates() {
    updates.removeAll()
    lastingUpdates = 0
  }
}
