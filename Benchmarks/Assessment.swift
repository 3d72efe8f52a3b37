import Cassowary

/// How good values are for a problem, by code that shares nothing with an engine.
package struct Assessment {
  /// The largest distance from a required constraint.
  package private(set) var largestViolation = 0.0
  /// The first constraint with that distance.
  package private(set) var place = "none"
  /// The sums of the errors, by falling priority.
  package var errors: [Double] { sums.sorted { $0.key > $1.key }.map(\.value) }

  private var sums: [Priority: Double] = [:]

  /// - Parameters:
  ///   - change: the change that is in effect.
  ///   - factor: the factor of the edits, or `nil` before they begin.
  package init(
    _ values: [Double], of problem: Problem, change: Problem.Change? = nil, factor: Double?
  ) {
    let removed = Set(change?.removed ?? [])
    for (place, constraint) in problem.constraints.enumerated() where !removed.contains(place) {
      take(constraint, values, "constraint \(place)")
    }
    for (place, constraint) in (change?.added ?? []).enumerated() {
      take(constraint, values, "added constraint \(place)")
    }
    guard let factor else { return }
    for edit in problem.edits { take(edit.goal(factor), values, "an edit") }
  }

  private mutating func take(
    _ constraint: Problem.Constraint, _ values: [Double], _ place: @autoclosure () -> String
  ) {
    let error = constraint.error(values)
    guard constraint.priority.isRequired else {
      sums[constraint.priority, default: 0] += constraint.weight * error
      return
    }
    guard error > largestViolation else { return }
    largestViolation = error
    self.place = place()
  }

  /// How much the errors differ at the highest level where they do: below 0 where the left ones are smaller. Sums of
  /// many errors may be off by a billionth of their size.
  package static func difference(_ left: [Double], _ right: [Double]) -> Double {
    guard left.count == right.count else { return .infinity }
    for (left, right) in zip(left, right) {
      let allowed = Certificate.tolerance + 1e-9 * max(abs(left), abs(right))
      // Negated, so that NaN counts as a difference.
      if !(abs(left - right) <= allowed) { return left - right }
    }
    return 0
  }
}
