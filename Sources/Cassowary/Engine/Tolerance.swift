/// Every tolerance of the engine. docs/Tolerances.md gives the reasons at more length.
///
/// Rows are scaled so that their largest coefficient lies between 1 and 2, and the weights of a level so that the
/// largest are near 1; values are in points, duals in points of error for each point of movement.
enum Tolerance {
  /// A required constraint may be off by this much times max(1, size of the row's terms) before it counts as
  /// contradicted. In points.
  static let conflict = 1e-7
  /// A value this far outside its interval, times max(1, size of the row's terms), makes a pivot necessary. In points;
  /// small enough that two solves of one problem agree to 1e-9.
  static let feasibility = 1e-11
  /// Duals that differ by less are equal, and the next level decides.
  static let dual = 1e-9
  /// Duals below this are nothing but rounding and become zero.
  static let drop = 1e-12
  /// Entries of the factors and of solutions with them below this are rounding. Far below `drop`: what is left out is
  /// multiplied by values.
  static let factorDrop = 1e-15
  /// Entries of a row or column of the basis inverse below this are rounding; no pivot and no ratio rests on them.
  static let entry = 1e-9
  /// A pivot below this is taken only from a fresh factorisation.
  static let pivot = 1e-7
  /// A pivot seen from the row and from the column may differ by this much, relative, before the factorisation is
  /// made anew.
  static let agreement = 1e-6
  /// The same where new factors can be expected to agree better.
  static let closeAgreement = 1e-10
  /// In the nucleus, a pivot is at least this part of the largest entry of its row.
  static let threshold = 0.1
  /// Below this a pivot of the nucleus counts as zero and its column as dependent.
  static let singular = 1e-11
  /// A member of a contradiction whose multiplier is a smaller part of the largest may be there by rounding.
  static let doubtful = 1e-6
  /// Where updates may have left more rounding than this, in points or points of error for each point of movement,
  /// values or duals are computed anew.
  static let rounding = 1e-10
  /// Where exchanges may have left more relative rounding in the factors than this, they are made anew.
  static let factors = 1e-12
  /// Where a row adds up no better than this, times the size of its terms, the factors are made anew. In points.
  static let balance = 1e-13
  /// An equation defines a variable only where its smallest coefficient is at least this part of its largest one.
  static let definition = 1e-3
  /// Numbers beyond this are refused as beyond double precision.
  static let largest = 1e303
  /// A value that differs from the published one by less, times max(1, |value|), did not move. In points.
  static let movement = 1e-12
}
