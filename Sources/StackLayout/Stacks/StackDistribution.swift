/// How the items of a stack share the space along its main axis.
public enum StackDistribution: UInt8, CaseIterable, Hashable, Sendable {
  /// Items fill the space; hugging and compression resistance decide which items stretch and shrink.
  case fill
  /// Items fill the space with equal lengths.
  case fillEqually
  /// Items fill the space in proportion to their natural lengths.
  case fillProportionally
  /// Items keep their lengths. The gaps are equal, and at least the stack's spacing.
  case equalSpacing
  /// The distances between the items' centres are equal as far as the gaps, which are at least the stack's spacing, allow.
  case equalCentering
}
