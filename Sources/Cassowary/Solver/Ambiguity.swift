/// Whether a variable's value follows from the constraints alone.
public enum Ambiguity: Hashable, Sendable {
  /// The priorities leave one value.
  case determined
  /// The priorities leave more than one value; the order of the constraints, or a tie breaker, settles it.
  case tied
  /// Nothing but "the smallest size" settles it: a constraint is missing.
  case free
}
