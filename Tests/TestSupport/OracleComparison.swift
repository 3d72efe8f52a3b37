/// What an expectation of an oracle case says about values or a conflict, each problem in words.
package enum OracleComparison {
  /// Judges values by variable number; error sums and required constraints are computed from them.
  package static func problems(
    _ values: [Double], of run: OracleRun, against expectation: OracleCase.Expectation
  ) -> [String] {
    if expectation.infeasible == true { return ["accepted"] }
    var problems: [String] = []
    for (number, want) in expectation.values ?? [:] {
      let got = Int(number).map { values[$0] } ?? .nan
      if !agrees(got, want) { problems.append("x\(number) is \(got), not \(want)") }
    }
    var sums: [Double: Double] = [:]
    for constraint in run.askedConstraints.values {
      if !constraint.isRequired {
        sums[constraint.priority, default: 0] +=
          constraint.weight * constraint.violation(at: values)
      } else if !constraint.holds(at: values) {
        problems.append("required constraint \(constraint.id) does not hold")
      }
    }
    let got = sums.sorted { $0.key > $1.key }
    let want = expectation.errors ?? []
    if got.count != want.count {
      problems.append("levels \(got.map(\.key)), not \(want.map { $0[0] })")
    }
    for (got, want) in zip(got, want)
    where got.key != want[0] || !agrees(got.value, want[1]) {
      problems.append("the error at \(got.key) is \(got.value), not \(want)")
    }
    return problems
  }

  /// Judges a conflict given by numbers in the case: the very set where it is the only one, else any set that the
  /// exact reference finds infeasible and irreducible.
  package static func problems(
    conflict: [Int], of run: OracleRun, against expectation: OracleCase.Expectation
  ) -> [String] {
    guard expectation.infeasible == true else { return ["refused for \(conflict)"] }
    if let want = expectation.conflict, expectation.conflictUnique == true {
      return conflict == want.sorted() ? [] : ["conflict \(conflict), not \(want)"]
    }
    switch ExactReference.judge(run.handles(of: conflict), in: run.asked) {
    case .irreducible: return []
    case .satisfiable: return ["\(conflict) can hold together"]
    case .reducible(let index): return ["\(conflict) is a conflict without \(conflict[index])"]
    }
  }
}
