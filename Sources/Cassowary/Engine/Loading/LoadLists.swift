/// The work lists of a load, empty between loads: so that a small one allocates nothing.
struct LoadLists: ~Copyable, Sendable {
  /// Constraints to add, and equations whose substitutions end or get other constants.
  var added = FlatArray<UInt32>()
  var ending = FlatArray<UInt32>()
  var shifting = FlatArray<UInt32>()
  /// Loaded constraints that depend on these substitutions, then those of them to place again.
  var dependent = FlatArray<UInt32>()
  /// The added constraints that substitute no variable.
  var rest = FlatArray<UInt32>()
  /// Variables that substitutions read, whose own ended or that a new one reads.
  var operands = FlatArray<Int32>()

  /// Whether substitutions end or get other constants.
  var changeSubstitutions: Bool {
    @inline(__always) get { !ending.isEmpty || !shifting.isEmpty }
  }

  mutating func empty() {
    added.empty()
    ending.empty()
    shifting.empty()
    dependent.empty()
    rest.empty()
    operands.empty()
  }
}
