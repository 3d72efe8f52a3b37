/// Variables whose substitutions have changed, for those who follow the changes, each since it last did.
struct SubstitutionChanges: ~Copyable, Sendable {
  /// Variables whose substitution changed since the last postsolve.
  private(set) var changed = FlatArray<Int32>()
  /// Variables whose column or substitution ended since the last postsolve.
  private(set) var ended = FlatArray<Int32>()
  /// Variables whose substitution began or ended since the last tie breaking.
  private(set) var newAndEnded = FlatArray<Int32>()
  /// Variables whose substitutions this load has undone.
  private(set) var undone = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    changed = other.changed.copy()
    ended = other.ended.copy()
    newAndEnded = other.newAndEnded.copy()
    undone = other.undone.copy()
  }

  /// Notes that a variable is substituted now, or that one with a column has a base, or has one no longer.
  mutating func note(_ variable: Int32) {
    changed.append(variable)
    newAndEnded.append(variable)
  }

  /// Notes all substitutions of a first load.
  mutating func noteOrder(of substitutions: inout Substitutions) {
    substitutions.appendOrder(to: &changed)
    substitutions.appendOrder(to: &newAndEnded)
  }

  /// Notes that a substituted variable has another value.
  mutating func noteValue(of variable: Int32) { changed.append(variable) }

  mutating func noteUndone(_ variable: Int32) {
    ended.append(variable)
    undone.append(variable)
    newAndEnded.append(variable)
  }

  /// Notes that a column ended.
  mutating func noteEnded(_ variable: Int32) { ended.append(variable) }

  /// Notes that so many variables ended, the first ones of all.
  mutating func noteEnded(variables count: Int) {
    ended.reserve(count)
    for variable in 0..<Int32(count) { ended.append(variable) }
  }

  mutating func forgetChanged() { changed.empty() }
  mutating func forgetEnded() { ended.empty() }
  /// Forgets the variables whose substitution began or ended, which other columns move now.
  mutating func forgetNewAndEnded() { newAndEnded.empty() }
  mutating func forgetUndone() { undone.empty() }
}
