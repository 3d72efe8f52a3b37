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

  @Test(arguments: files)
  func solverAgreesWithOracle(_ file: URL) throws {
    var failures: [String] = []
    for oracle in try CaseFiles.lines(of: file, as: OracleCase.self) {
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

  /// Of every four cases one, or all where `LAYOUT_SERIES` is set: fractions take long in a debug build.
  @Test(arguments: files)
  func referenceAgreesWithOracle(_ file: URL) throws {
    var failures: [String] = []
    var cases = try CaseFiles.lines(of: file, as: OracleCase.self)
    if !SeriesLength.isFull {
      cases = stride(from: 0, to: cases.count, by: 4).map { cases[$0] }
    }
    for oracle in cases {
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
