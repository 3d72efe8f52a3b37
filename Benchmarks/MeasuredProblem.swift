package import Cassowary

/// The measures of a case, in the order of a life.
package enum Measure: String, CaseIterable {
  case build
  case resize
  case squeeze
  case mutate
  case insert

  /// How many times a life takes it; a figure is that of one time.
  package var repeats: Int {
    switch self {
    case .build, .squeeze, .insert: 1
    case .resize: 60
    case .mutate: 20
    }
  }
}

/// A problem at a level, as the measures use it: prepared with nothing built. After each call every value is readable.
package protocol MeasuredProblem {
  /// Views, cells or variables; see ``Shape/size``.
  var size: Int { get }

  /// The measures that make sense, in the order of a life.
  var measures: [Measure] { get }

  /// Builds everything from nothing, the edits at `factor` times natural.
  mutating func build(_ factor: Double) throws

  /// Adds the edits, unless the build includes them.
  mutating func beginEditing(_ factor: Double) throws

  /// Moves the edits to `factor` times natural.
  mutating func edit(_ factor: Double) throws

  /// Carries out what the mutate measure does in a round.
  mutating func change(round: Int) throws

  /// Takes the change back.
  mutating func undo() throws

  /// Inserts a row, or another part.
  mutating func insert() throws

  /// Takes out what was inserted last.
  mutating func remove() throws

  /// Judges the current values. `isThorough` allows checks that take as long as a build.
  func check(isThorough: Bool) throws -> Check

  /// What a solver counts, if there is one.
  var counts: SolverCounts? { get }
}

extension MeasuredProblem {
  package mutating func beginEditing(_ factor: Double) throws {}
  package mutating func insert() throws {}
  package mutating func remove() throws {}
}

/// What a check found.
package struct Check {
  /// In points; at least 1 where values fit without being the best.
  package var largestViolation = 0.0
  package var place = "none"
  /// The sums of the errors, by falling priority, where they were asked for.
  package var errors: [Double]?

  package init() {}

  package mutating func record(_ violation: Double, _ place: @autoclosure () -> String) {
    let violation = violation.isNaN ? .infinity : violation
    guard violation > largestViolation else { return }
    largestViolation = violation
    self.place = place()
  }
}

/// What a solver holds and has done.
package struct SolverCounts: Codable, Equatable {
  package var constraints: Int
  package var levels: Int
  package var pivots: Int

  package init(_ statistics: Statistics) {
    (constraints, levels, pivots) = (statistics.constraints, statistics.levels, statistics.pivots)
  }
}
