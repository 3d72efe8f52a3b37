// Relative variables: a column plus another variable, the base.
//
// A variable that only inequalities place moves with everything before it. As its distance from what it is compared with, it
// does not: the constraints on it lose the terms of the base, and one with no other term becomes a breakpoint.

extension Presolve {
  /// Whether a variable is a column plus a base.
  @inline(__always)
  func isRelative(_ variable: Int) -> Bool {
    columnOfVariable[variable] >= 0 && !substitutions.matrix.isEmpty(row: variable)
  }

  /// The base of a relative variable.
  func base(of variable: Int) -> Int {
    let range = substitutions.matrix.range(ofRow: variable)
    return Int(substitutions.matrix.terms[range.lowerBound].column)
  }

  /// Whether a variable can be relative to another one: it is unused and unpriced, and the other is a sum of several columns
  /// that does not read it. Updates the readers' recorded expansions.
  mutating func canBeRelative(_ variable: Int, to base: Int) -> Bool {
    if !mayBeRelative(variable, to: base) { return false }
    var pair = FlatArray<Substitutions.Term>()
    pair.reserve(2)
    pair.append(Substitutions.Term(variable: Int32(variable), coefficient: 1))
    pair.append(Substitutions.Term(variable: Int32(base), coefficient: -1))
    return substitutions.readerCount(of: Int32(variable), in: pair, Self.relativeLimits) != nil
      && substitutions.lengthenReaders(ofTermAt: 0, in: pair, Self.relativeLimits)
  }

  /// Whether a variable can be relative to another one but for its readers.
  mutating func mayBeRelative(_ variable: Int, to base: Int) -> Bool {
    isEnabled && isUnused(variable) && !priced.contains(variable) && isSubstituted(base)
      && substitutions.root(base) == nil
  }

  /// Where a base is as long as an expansion may be, its readers may be a little longer.
  private static var relativeLimits: Substitutions.Limits {
    Substitutions.Limits(size: limits.size + 16, factor: limits.factor, readers: limits.readers)
  }

  /// Gives a variable with a column a base. No loaded constraint may be expanded in its terms.
  mutating func makeRelative(_ variable: Int, to base: Int) {
    substitutions.makeRelative(variable, to: base)
    changes.note(Int32(variable))
  }

  /// Takes the base from a relative variable. Constraints that name it must be expanded again.
  mutating func makeAbsolute(_ variable: Int32) {
    substitutions.undo(Int(variable))
    changes.note(variable)
  }

  /// The relative variables with this base.
  func relativeVariables(to base: Int) -> [Int32] { substitutions.relativeVariables(to: base) }
}
