/// How exact the values and solutions of a basis are: which differences count, and which are only rounding.
struct Accuracy: Sendable {
  /// Whether smaller numbers than usual count; see ``Engine``.
  let isCareful: Bool
  /// Whether solutions with the factors are refined, and rounding in a priced row becomes 0. Always true in a careful basis.
  var isRefining: Bool
  /// A value this far outside its interval, times the size of the row's terms, makes a pivot necessary.
  private(set) var feasibility = Tolerance.feasibility
  /// A value less far outside its interval is feasible whatever the size of the row's terms.
  private(set) var leastInfeasibility = Tolerance.feasibility

  init(isCareful: Bool) {
    self.isCareful = isCareful
    isRefining = isCareful
    expectValues(areExact: isCareful)
  }

  /// The largest absolute value of a tableau entry that counts as rounding.
  var smallestEntry: Double {
    @inline(__always) get { isRefining ? Tolerance.carefulEntry : Tolerance.entry }
  }

  /// - Parameter areExact: Whether values have all their digits, as in a careful basis, so that one outside its interval by more than
  ///   rounding is infeasible.
  mutating func expectValues(areExact: Bool) {
    feasibility = areExact ? Tolerance.carefulRounding : Tolerance.feasibility
    // Corrections leave smaller errors.
    let least = areExact ? Tolerance.correction : Tolerance.feasibility
    leastInfeasibility = isCareful ? 0 : least
  }
}
