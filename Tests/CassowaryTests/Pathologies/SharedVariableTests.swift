import Cassowary
import Expectations
import Testing

/// One variable in many rows, and many variables with one value.
struct SharedVariableTests {
  @Test("a free variable shared by many equations takes about a pivot for each")
  func sharedByEquations() throws {
    let count = 400.inSample(100)
    var solver = Solver()
    let shared = solver.makeVariable()
    var sums: [(Variable, Variable)] = []
    try solver.update { batch in
      for index in 0..<count {
        let (one, other) = (batch.makeVariable(), batch.makeVariable())
        sums.append((one, other))
        batch.require(one >= 0)
        batch.require(other >= 0)
        batch.require(shared + one + other == Double(index % 5))
      }
    }
    for (index, (one, other)) in sums.enumerated() {
      expect(abs(solver[shared] + solver[one] + solver[other] - Double(index % 5)) < 1e-9)
      expect(solver[one] > -1e-9 && solver[other] > -1e-9)
    }
    expect(solver.statistics.pivots < 3 * count)
  }

  @Test("soft constraints on both sides of a shared variable take few pivots")
  func sharedBySoftConstraints() throws {
    let count = 1000.inSample(120)
    var solver = Solver()
    let shared = solver.makeVariable()
    try solver.update { batch in
      for index in 0..<count { batch.require(shared >= -Double(index)) }
    }
    try solver.update { batch in
      for index in 0..<count {
        let (one, other, apart) = (
          batch.makeVariable(), batch.makeVariable(), batch.makeVariable()
        )
        batch.require(one >= 0)
        batch.require(other >= 0)
        batch.require(apart <= 1)
        batch.prefer(one == 1, at: 5)
        batch.prefer(other == 1, at: 5)
        batch.require(shared + one + other == Double(index % 5))
      }
    }
    expect(solver[shared] > -1e-9)
    expect(solver.statistics.pivots < 6 * count)
  }

  @Test("constant changes of many variables equal to one", arguments: [true, false])
  func followers(keepsEquations: Bool) throws {
    let count = 300
    var solver = Solver()
    let origin = solver.makeVariable()
    var followers: [Variable] = []
    var equations: [ConstraintID] = []
    try solver.update { batch in
      for index in 0..<count {
        let follower = batch.makeVariable()
        followers.append(follower)
        equations.append(batch.require(follower == origin + Double(index % 7)))
        batch.prefer(follower >= 3, at: 100)
      }
      batch.require(origin == 1)
    }
    try solver.update { batch in
      for (index, equation) in equations.enumerated() {
        if keepsEquations {
          batch.setConstant(Double(index % 5) + 0.5, of: equation)
        } else {
          batch.remove(equation)
        }
      }
    }
    for (index, follower) in followers.enumerated() {
      let expected = keepsEquations ? 1 + Double(index % 5) + 0.5 : 3
      expect(abs(solver[follower] - expected) < 1e-9)
    }
  }
}
