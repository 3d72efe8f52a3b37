/// Every tolerance of the engine. docs/Testing.md gives the reasons at more length.
///
/// Rows are scaled so that their largest coefficient lies between 1 and 2, and the weights of a level so that the
/// largest are near 1; values are in points, reduced costs in points of error for each point of movement.
enum Tolerance {
  /// A required constraint may be off by this much times max(1, size of the row's terms) before it counts as
  /// contradicted. In points.
  static let conflict = 1e-7
  /// Constants that contradict each other by more than this, times the size of what they add up to, do so whatever the
  /// values are: a hundred times what rounding may leave.
  static let clearConflict = 1e-5
  /// A value this far outside its interval, times max(1, size of the row's terms), makes a pivot necessary. In points;
  /// small enough that two solves of one problem agree to 1e-9.
  static let feasibility = 1e-11
  /// The same in careful solves, without the 1, and the part of the largest term by which other sums of refined numbers may be
  /// off: eight units in the last place.
  static let carefulRounding = 8 * Double.ulpOfOne
  /// A value further outside its interval than this, in points, is infeasible whatever the size of the row's terms.
  static let scaledFeasibilityLimit = 1e-3
  /// Reduced costs that differ by less are equal, and the next level decides. Where updates may have left more rounding, all are
  /// checked.
  static let reducedCost = 1e-9
  /// Reduced costs below this are nothing but rounding and become zero.
  static let drop = 1e-12
  /// A smaller reduced cost may be rounding that is more than ``reducedCost``.
  static let doubtfulSum = 1e-7
  /// Entries of the factors and of solutions with them below this are rounding. Far below `drop`: what is left out is
  /// multiplied by values.
  static let factorDrop = 1e-15
  /// Entries of a row or column of the basis inverse below this are rounding; they are no pivots and take part in no ratio test.
  static let entry = 1e-9
  /// The same in careful solves, whose solutions are refined.
  static let carefulEntry = 0x1p-96
  /// A pivot below this is taken only from a fresh factorization.
  static let pivot = 1e-7
  /// A pivot seen from the row and from the column may differ by this much, relative, before new factors
  /// are made.
  static let agreement = 1e-6
  /// The same where new factors can be expected to agree better.
  static let closeAgreement = 1e-10
  /// In the nucleus, a pivot is at least this part of the largest entry of its row.
  static let threshold = 0.1
  /// Below this a pivot of the nucleus counts as zero and its column as dependent.
  static let singular = 1e-11
  /// The same in careful solves.
  static let carefulSingular = 1e-18
  /// Rows with a smaller coefficient, scaled, are steep: products of such coefficients may come near `reducedCost`.
  static let steepCoefficient = 0x1p-5
  /// The binary digits between coefficients of steep rows, of all rows together, and between weights of one level up to which
  /// no product of them comes near `reducedCost`.
  static let trustedSteepness = 16
  /// One more digit for so many rows: steep rows of large layouts are far from each other.
  static let rowsForDigit = 16
  static let trustedWeights = 10
  /// Weights with more digits than six may differ by so little that a product of the difference and a coefficient comes near
  /// `reducedCost`.
  static let weightDigits = 1e5
  /// The rounding of larger values, enlarged by steep rows, may be more than a quarter of `agreementOfSolves`.
  static let trustedSize = 0x1p21
  /// A smaller pivot may enlarge rounding so that it decides something.
  static let trustedPivot = 0x1p-20
  /// A member of a contradiction whose multiplier is a smaller part of the largest may be there by rounding.
  static let smallMultiplier = 1e-6
  /// Where updates may have left more rounding than this, in points, values are computed from the factors.
  static let rounding = 1e-10
  /// The same for values that are refined later. Estimates exceed what rounding leaves by far.
  static let roughValues = 1e-5
  /// The rounding of a value counts in units of this part of it where that is more than a point: lengths are differences of
  /// values that may be this many times as large.
  static let coordinateDigits = 0x1p-10
  /// Where exchanges may have left more relative rounding in the factors than this, new factors are made.
  static let factors = 1e-11
  /// Where a row, or the reduced costs of a variable's rows, add up no better than this, times the largest term or sum on
  /// the way, digits were lost. In points, or points of error for each point of movement.
  static let balance = 1e-13
  /// The reduced costs of a variable's rows may be off by this much, times the smallest coefficient: the error may be that
  /// of the row with this coefficient. Far below ``reducedCost``, since rows that are nearly parallel enlarge it.
  static let dualBalance = 2e-12
  /// Values of two solves of one problem differ by no more than this, times max(1, |value|). In points.
  static let agreementOfSolves = 1e-9
  /// A column that becomes basic in its only row, or in one of the crash basis, has at least this coefficient there. Rows
  /// are scaled so that their largest coefficient lies between 1 and 2.
  static let singletonPivot = 0.5
  /// A sum that is a smaller part than this of what was added last is the rounding of a cancellation.
  static let cancellation = 1e-10
  /// A sum may be off by this part of the largest number that was added: more than the rounding of one addition, since
  /// substitutions and pivots add up in turn.
  static let sumRounding = 3e-14
  /// A step with more estimated rounding than this asks for a refinement of values. In points.
  static let residual = 1e-12
  /// More than this in a row may show beside small values, however large those of the row are: lengths add up the imbalances of rows
  /// times entries of the basis inverse.
  static let smallImbalance = 1e-11
  /// Refinement leaves values alone that it would change by less. In points.
  static let correction = 1e-14
  /// Numbers beyond this are refused as beyond double precision.
  static let largest = 1e303
  /// Whether a coefficient that is not 0, and its inverse, are numbers of double precision.
  @inline(__always)
  static func isInRange(_ coefficient: Double) -> Bool {
    abs(coefficient) < largest && abs(coefficient) * largest > 1
  }
  /// A value that differs from the published one by less, times max(1, |value|), did not move, and a long primal step
  /// passes no breakpoints so near its end. In points.
  static let movement = 1e-12
}
