import Cassowary
import Expectations
import TestSupport
import Testing

/// Equations on variables that other equations have been solved with.
@Suite struct ReferencedVariableTests {
  @Test func repeatedSubstitutionOfReferencedVariables() throws {
    var solver = Solver()
    var left = solver.makeVariable("left")
    var right = solver.makeVariable("right")
    let step = solver.makeVariable("step")
    let end = solver.makeVariable("end")
    for round in 0..<300.inSample(100) {
      let soft = solver.prefer(left == Double(round), at: .low)
      var added: [ConstraintID] = []
      try solver.update { batch in
        added = [batch.require(end == right + step), batch.require(right == left)]
      }
      expect(solver[end], Double(round), "round \(round)")
      solver.remove(soft)
      for id in added { solver.remove(id) }
      swap(&left, &right)
    }
  }

  /// Rows of a list from the inside out: the inside of a row is stated before the row is placed.
  @Test(arguments: [10, 64, 65, 200]) func listStatedInsideOut(_ count: Int) throws {
    var solver = Solver()
    let tops = (0...count).map { solver.makeVariable("top\($0)") }
    let heights = (0..<count).map { solver.makeVariable("height\($0)") }
    let middles = (0..<count).map { solver.makeVariable("middle\($0)") }
    let insides = (0..<count).map { solver.makeVariable("inside\($0)") }
    try solver.update { batch in
      for row in 0..<count {
        batch.require(middles[row] == tops[row] + 0.5 * heights[row])
        batch.require(insides[row] == middles[row] - 5)
        batch.require(insides[row] >= tops[row])
        batch.prefer(heights[row] == Double(row % 7), at: .high)
      }
      batch.require(tops[0] == 3)
      for row in 0..<count { batch.require(tops[row + 1] == tops[row] + heights[row] + 1) }
    }
    // A row is at least 10 high, because of its inside.
    for row in [0, count / 2, count - 1] {
      let top = Double(3 + 11 * row)
      expect(abs(solver[insides[row]] - top) < 1e-9)
      expect(abs(solver[tops[row + 1]] - top - 11) < 1e-9)
    }
    try solver.require(heights[count / 2] == 30)
    let end = Double(3 + 11 * count + 20)
    expect(abs(solver[tops[count]] - end) < 1e-9)
    expect(solver.brokenInvariants.isEmpty)
  }

  @Test func longEquationOfReferencedVariables() throws {
    var solver = Solver()
    let widths = (0..<500).map { solver.makeVariable("width\($0)") }
    try solver.update { batch in
      for width in widths {
        let (left, right) = (batch.makeVariable(), batch.makeVariable())
        batch.require(right == left + width)
      }
      var sum = LinearExpression()
      for width in widths { sum = sum + width }
      batch.require(sum == 1000)
    }
    let sum = widths.reduce(0) { $0 + solver[$1] }
    expect(abs(sum - 1000) < 1e-9)
  }
}
