/// The size of a solver's problem and the work it has done so far.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public internal(set) var variables = 0
  /// The number of constraints, required and soft.
  public internal(set) var constraints = 0
  /// The number of distinct priorities below required in use.
  public internal(set) var levels = 0
  /// Solves so far: one for every call or batch that needed one.
  public internal(set) var solves = 0
  /// Basis changes of the simplex methods, in all solves together.
  public internal(set) var pivots = 0
  /// Conflicts so far, refused ones and those that a constraint was removed for.
  public internal(set) var conflicts = 0
  /// Rows of the last solve: what presolve leaves of the constraints on several variables, parallel ones counted once.
  package internal(set) var rows = 0
  /// Columns whose movement was examined while ties were settled, in all solves together.
  package internal(set) var judgedTies = 0
}
