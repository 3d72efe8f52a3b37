import Cassowary
import Foundation
import TestSupport
import Testing

@Suite struct OracleTests {
  static let fixtures = Bundle.module.resourceURL!.appendingPathComponent("Fixtures")

  @Test(
    arguments: try CaseFiles.urls("lp", ending: ".jsonl", in: fixtures)
      + CaseFiles.urls("ties", ending: ".jsonl", in: fixtures))
  func solverAgreesWithOracle(_ file: URL) throws {
    var failures: [String] = []
    let cases = try CaseFiles.lines(of: file, as: OracleCase.self)
    for oracle in cases {
      var run = OracleRun(oracle)
      for (number, step) in oracle.steps.enumerated() {
        let outcome = run.apply(step)
        failures += OracleCheck.problems(outcome, run, step).map {
          "\(oracle.name) step \(number): \($0)"
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test(
    arguments: try CaseFiles.urls("lp", ending: ".jsonl", in: fixtures)
      + CaseFiles.urls("ties", ending: ".jsonl", in: fixtures))
  func referenceAgreesWithOracle(_ file: URL) throws {
    var failures: [String] = []
    var overflows = 0
    let cases = try CaseFiles.lines(of: file, as: OracleCase.self)
    for oracle in cases {
      var run = OracleRun(oracle)
      var overflowed = false
      for (number, step) in oracle.steps.enumerated() {
        if case .refused = run.apply(step) { continue }
        switch DenseEngine<ExactRational>.solve(run.solver.model) {
        case .solved(let solution):
          for (index, want) in step.expect.values ?? [:] {
            let got = solution.values[run.solver.model.index(of: run.variables[Int(index)!])]
            if got != want && !agrees(got, want) {
              failures.append("\(oracle.name) step \(number): x\(index) is \(got), not \(want)")
            }
          }
        case .conflict: failures.append("\(oracle.name) step \(number): conflict")
        case .lostPrecision: overflowed = true
        }
      }
      if overflowed { overflows += 1 }
    }
    print("\(file.lastPathComponent): \(cases.count) cases, \(overflows) overflowed")
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }
}

enum OracleCheck {
  static func problems(_ outcome: OracleRun.Outcome, _ run: OracleRun, _ step: OracleCase.Step)
    -> [String]
  {
    var problems: [String] = []
    switch outcome {
    case .refused(let conflict):
      if step.expect.infeasible != true { return ["refused: \(conflict.description)"] }
      let members = conflict.members.compactMap { Int($0.name ?? "") }.sorted()
      if let want = step.expect.conflict, step.expect.conflictUnique == true,
        members != want.sorted()
      {
        problems.append("conflict \(members), not \(want)")
      }
    case .accepted:
      if step.expect.infeasible == true { return ["accepted"] }
      for (index, want) in step.expect.values ?? [:] {
        let got = run.solver[run.variables[Int(index)!]]
        if !agrees(got, want) { problems.append("x\(index) is \(got), not \(want)") }
      }
      let errors = run.errors()
      let want = step.expect.errors ?? []
      if errors.count != want.count { return ["levels \(errors.map(\.priority))"] }
      for (error, want) in zip(errors, want)
      where error.priority != want[0] || !agrees(error.sum, want[1]) {
        problems.append("error at \(error.priority) is \(error.sum), not \(want)")
      }
    }
    if run.solver.trouble != nil { problems.append("trouble") }
    return problems
  }
}
