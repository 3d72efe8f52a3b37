/// What a solver holds and what it has done so far.
public struct Statistics: Hashable, Sendable {
  /// Live variables.
  public internal(set) var variables = 0
  /// Live constraints, required and soft.
  public internal(set) var constraints = 0
  /// Distinct priorities below required in use.
  public internal(set) var levels = 0
  /// How often the problem was solved: once for every call or batch that needed it.
  public internal(set) var solves = 0
  /// Basis changes in all solves together.
  public internal(set) var pivots = 0
  /// How many conflicts were analysed.
  public internal(set) var conflicts = 0
  /// Rows of the last solve: what presolve leaves of the constraints on several variables, parallel ones counted once.
  package internal(set) var rows = 0
  /// How many columns were examined for a way to improve at no cost, in all solves together.
  package internal(set) var judgedTies = 0
}
