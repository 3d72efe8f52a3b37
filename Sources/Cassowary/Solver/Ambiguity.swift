/// Whether the constraints determine a variable's value; see ``Solver/ambiguity(of:)``.
public enum Ambiguity: Hashable, Sendable {
  /// The priorities and weights leave one value.
  case determined
  /// The priorities and weights leave more than one value; the order of the constraints, or a tie breaker, selects one.
  case tied
  /// Only the rule of the smallest size selects a value: a constraint is missing.
  case free
}
