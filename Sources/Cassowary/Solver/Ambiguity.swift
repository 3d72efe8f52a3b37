/// Whether the constraints determine a variable's value; see ``Solver/ambiguity(of:)``.
public enum Ambiguity: Hashable, Sendable {
  /// The priorities and weights determine the value.
  case determined
  /// The priorities and weights leave several values; the order of the constraints, or a tie breaker, selects one.
  case tied
  /// Only the rule of the smallest size selects the value: a constraint is missing.
  case free
}
