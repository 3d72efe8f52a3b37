import Cassowary
import Expectations
import TestSupport
import Testing

extension Int {
  /// The number itself, or a smaller one in a run that takes samples.
  func inSample(_ smaller: Int) -> Int { SeriesLength.isFull ? self : smaller }

  /// The number itself in an optimised build, and a smaller one in a debug build, which takes some forty times as long for
  /// each step; a still smaller one in a debug build that takes samples.
  func inDebug(_ smaller: Int, sample: Int? = nil) -> Int {
    #if DEBUG
      smaller.inSample(sample ?? smaller)
    #else
      self
    #endif
  }
}

extension Solver {
  /// Expects no numerical failure, a state without a fault, and no more basis changes since the solver was made than a budget.
  func expectSound(pivots budget: Int, _ location: Testing.SourceLocation = #_sourceLocation) {
    Expectations.expect(numericalFailure == nil, sourceLocation: location)
    Expectations.expect(statistics.pivots <= budget, sourceLocation: location)
    // The check takes the square of the size.
    if statistics.constraints <= 300 {
      Expectations.expect(brokenInvariants.isEmpty, sourceLocation: location)
    }
  }

  /// Expects values, variable by variable, and tells of the first few that differ.
  func expect(
    _ variables: [Variable], are wanted: [Double], tolerance: Double = 1e-9,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let problems = zip(variables, wanted).enumerated().compactMap { index, pair in
      agrees(self[pair.0], pair.1, tolerance: tolerance)
        ? nil : "\(index) is \(self[pair.0]), not \(pair.1)"
    }
    Expectations.expect(variables.count, wanted.count, sourceLocation: location)
    Expectations.expect(
      problems.isEmpty, "\(problems.count), the first: \(problems.prefix(3))",
      sourceLocation: location)
  }

  /// Adds constraints, required or soft, in one batch or one by one.
  mutating func add(
    _ statements: [(LinearConstraint, Priority)], isAtOnce: Bool
  ) throws(Conflict) {
    func add<Target: SeriesTarget>(
      _ statement: LinearConstraint, _ priority: Priority, to target: inout Target
    ) throws(Target.Refusal) {
      if priority.isRequired {
        _ = try target.require(statement, order: nil, name: nil, fileID: #fileID, line: #line)
      } else {
        _ = target.prefer(
          statement, at: priority, weight: 1, order: nil, isTieBreaker: false, name: nil,
          fileID: #fileID, line: #line)
      }
    }
    if isAtOnce {
      try update { batch in for (row, priority) in statements { add(row, priority, to: &batch) } }
    } else {
      for (row, priority) in statements { try add(row, priority, to: &self) }
    }
  }

  /// `count` variables with names that end in their index.
  mutating func makeVariables(_ count: Int, _ name: String = "x") -> [Variable] {
    (0..<count).map { makeVariable("\(name)\($0)") }
  }
}
