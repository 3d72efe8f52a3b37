/// How the items of a stack share the room along its axis.
public enum StackDistribution: UInt8, CaseIterable, Hashable, Sendable {
  /// Items fill the room; which one gives way is a matter of hugging and compression resistance.
  case fill
  /// Items fill the room with equal lengths.
  case fillEqually
  /// Items fill the room in proportion to their natural lengths.
  case fillProportionally
  /// Items keep their lengths; the gaps are equal, the stack's spacing at least.
  case equalSpacing
  /// The distances between centres are equal as far as the spacing, the least gap, allows.
  case equalCentering
}
