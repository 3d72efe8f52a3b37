import Cassowary
import Expectations
import Foundation
import TestSupport
import Testing

/// The answers of the case files; FORMAT.md beside them states their origin and tolerances.
@Suite struct OracleTests {
  static let files: [URL] = {
    guard let fixtures = Bundle.module.resourceURL?.appendingPathComponent("Fixtures"),
      let lines = try? CaseFiles.urls("lp", ending: ".jsonl", in: fixtures),
      let ties = try? CaseFiles.urls("ties", ending: ".jsonl", in: fixtures)
    else { return [] }
    return lines + ties
  }()

  @Test func fixturesExist() {
    expect(Self.files.count >= 4)
  }

  private static func cases(_ file: URL, oneOf distance: Int) throws -> [OracleCase] {
    CaseFiles.sample(
      try CaseFiles.lines(of: file, as: OracleCase.self), oneOf: distance,
      for: file.lastPathComponent)
  }

  @Test(arguments: files)
  func solverAgreesWithOracle(_ file: URL) throws {
    var failures: [String] = []
    for oracle in try Self.cases(file, oneOf: 10) {
      var run = OracleRun(oracle)
      for (number, step) in oracle.steps.enumerated() {
        let before = run.solver
        var problems: [String]
        switch run.apply(step) {
        case .accepted:
          problems = OracleComparison.problems(run.values, of: run, against: step.expect)
        case .refused(let conflict):
          let members = conflict.members.compactMap { Int($0.name ?? "") }.sorted()
          problems = OracleComparison.problems(conflict: members, of: run, against: step.expect)
          if run.values != run.variables.map({ before[$0] }) { problems.append("values moved") }
          if run.solver.statistics.constraints != before.statistics.constraints {
            problems.append("the constraint count changed")
          }
        }
        if run.solver.numericalFailure != nil { problems.append("trouble") }
        problems += run.solver.brokenInvariants
        failures += problems.map { "\(oracle.name) step \(number): \($0)" }
      }
    }
    expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Fractions take longer than doubles.
  @Test(arguments: files)
  func referenceAgreesWithOracle(_ file: URL) throws {
    var failures: [String] = []
    for oracle in try Self.cases(file, oneOf: 20) {
      var run = OracleRun(oracle)
      for (number, step) in oracle.steps.enumerated() {
        _ = run.apply(step)
        let problems: [String]
        switch ExactReference.solve(run.asked) {
        case .solved(let solution):
          problems = OracleComparison.problems(
            run.values(of: solution), of: run, against: step.expect)
        case .conflict(let indices):
          problems = OracleComparison.problems(
            conflict: run.numbers(ofConstraintsAt: indices), of: run, against: step.expect)
        }
        failures += problems.map { "\(oracle.name) step \(number): \($0)" }
      }
    }
    expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }
}
