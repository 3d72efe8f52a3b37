/// The size of a solver's problem and the work it has done so far.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public internal(set) var variables = 0
  /// The number of constraints, required and soft.
  public internal(set) var constraints = 0
  /// The number of distinct priorities in use, without required.
  public internal(set) var levels = 0
  /// The number of solves so far: one for each call or batch that needed one.
  public internal(set) var solves = 0
  /// The number of basis changes of the simplex methods, in all solves together.
  public internal(set) var pivots = 0
  /// The number of conflicts so far: refused changes, and contradictions resolved by removing a constraint.
  public internal(set) var conflicts = 0
  /// The number of rows of the last solve: constraints that have several columns after presolve, parallel ones counted once.
  package internal(set) var rows = 0
  /// The number of values that the steps of the simplex methods have moved, in all solves together.
  package internal(set) var movedValues = 0
  /// The number of solves that were repeated from nothing, because the result was not certain.
  package internal(set) var restarts = 0
  /// The number of columns whose movement the tie breaker has judged, in all solves together.
  package internal(set) var judgedTies = 0
}
