import Cassowary
import Expectations
import TestSupport
import Testing

/// Wrong results and surprises that users of the family reported.
@Suite struct PeerReportTests {
  @Test("kiwi #20: a line stays valid through edits and refusals") func lineStaysValid() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let middle = solver.makeVariable("middle")
    let right = solver.makeVariable("right")
    try solver.require(middle == (left + right) / 2)
    try solver.require(right == left + 10)
    try solver.require(right <= 100)
    try solver.require(left >= 0)
    let goal = solver.addEditVariable(middle)
    for (target, want) in [(45.0, 45.0), (200, 95), (-60, 5), (50, 50), (95, 95)] {
      solver.suggestValue(target, for: goal)
      expect([left, middle, right].map { solver[$0] }, [want - 5, want, want + 5])
      expect(throws: Conflict.self) { try solver.require(left >= right) }
      expect([left, middle, right].map { solver[$0] }, [want - 5, want, want + 5])
    }
  }

  /// In doubles 0.1 + 0.2 is 5.6e-17 above 0.3, so that the row left over when x and y are known is 0 == -5.6e-17.
  @Test("kiwi #15: redundant rows with rounding left in them") func redundantRows() throws {
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]]
    for order in orders {
      var solver = Solver()
      let x = solver.makeVariable("x")
      let y = solver.makeVariable("y")
      let ids = [
        try solver.require(x == 0.1), try solver.require(y == 0.2),
        try solver.require(x + y == 0.3), try solver.require(3 * x + 3 * y == 0.9),
      ]
      expect(agrees(solver[x], 0.1, tolerance: 1e-12))
      expect(agrees(solver[y], 0.2, tolerance: 1e-12))
      for removed in order {
        solver.remove(ids[removed])
        expect(solver.numericalFailure == nil)
      }
      expect([solver[x], solver[y]], [0, 0])
    }
  }

  @Test("kiwi #15: columns of a figure whose widths add up again") func figureColumns() throws {
    var solver = Solver()
    let edges = (0...7).map { solver.makeVariable("edge\($0)") }
    try solver.require(edges[0] == 0)
    var widths: [ConstraintID] = []
    for index in 0..<7 {
      widths.append(try solver.require(edges[index + 1] - edges[index] == 0.1))
    }
    try solver.require(edges[7] == 0.7)
    for index in 0...7 {
      expect(agrees(solver[edges[index]], Double(index) / 10, tolerance: 1e-12))
    }
    for width in widths { solver.remove(width) }
    expect(edges.map { solver[$0] }, [0, 0, 0, 0, 0, 0, 0, 0.7])
  }

  /// Half of the weights, 2.02, is passed at the third value: 1.00 + 1.01 is less, 1.00 + 1.01 + 1.01 is not.
  @Test("kiwi #28: four constraints of nearly equal weight") func closeWeights() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    for (value, weight) in [(1.0, 1.0), (2, 1.01), (3, 1.01), (4, 1.02)] {
      solver.prefer(x == value, at: .medium, weight: weight)
    }
    expect(solver[x], 3)
  }

  @Test("kiwi #28: four constraints of nearly equal strength") func closeStrengths() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    for (value, priority) in [(1.0, 500.0), (2, 500.001), (3, 500.002), (4, 500.003)] {
      solver.prefer(x == value, at: Priority(priority))
    }
    expect(solver[x], 4)
  }

  /// Two columns share 1000, 10 apart; the sizes make the first as small as its minimum lets it be.
  @Test("kiwi #16: the result does not depend on the order of requirements")
  func orderOfRequirements() throws {
    func answer(_ order: [Int]) throws -> [Double] {
      var solver = Solver()
      let x = ["left", "first", "second", "right"].map { solver.makeVariable($0) }
      let statements = [
        x[0] == 0, x[3] - x[0] == 1000, x[1] >= x[0] + 200, x[2] >= x[1] + 10, x[3] >= x[2] + 150,
      ]
      for index in order { try solver.require(statements[index]) }
      return x.map { solver[$0] }
    }
    var order = Array(0..<5)
    var generator = SplitMix64(seed: 16)
    for _ in 0..<30 {
      try expect(answer(order), [0, 200, 210, 1000], "\(order)")
      order.shuffle(using: &generator)
    }
  }

  @Test("kiwi #99: shares are equal when equality is asked for") func equalShares() throws {
    var solver = Solver()
    let x = (0..<3).map { solver.makeVariable("x\($0)") }
    try solver.require(x[0] + x[1] + x[2] == 90)
    expect(x.map { solver[$0] }, [0, 0, 90])
    solver.prefer(x[0] == x[1], at: .weak)
    solver.prefer(x[1] == x[2], at: .weak)
    expect(x.map { solver[$0] }, [30, 30, 30])
  }

  @Test("Rhea #49: constraints of weight 1e7 removed one by one") func heavyWeights() throws {
    var solver = Solver()
    let x = (0..<6).map { solver.makeVariable("x\($0)") }
    var softConstraints: [ConstraintID] = []
    for index in 0..<6 {
      softConstraints.append(solver.prefer(x[index] == 7.7, at: .strong, weight: 1e7))
      solver.prefer(x[index] == 0.1 * Double(index), at: .strong, weight: 1e-3)
    }
    for index in 1..<6 { try solver.require(x[index] >= x[index - 1]) }
    for (index, soft) in softConstraints.enumerated() {
      expect(agrees(solver[x[index]], 7.7, tolerance: 1e-12))
      solver.remove(soft)
      expect(solver.numericalFailure == nil)
      expect(agrees(solver[x[index]], 0.1 * Double(index), tolerance: 1e-12))
    }
  }

  @Test("Rhea #18: a stay of hardly any weight, then a set value") func lightStay() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(staying: x, at: .weak, weight: .leastNonzeroMagnitude)
    let set = try solver.require(x == 2)
    expect(solver[x], 2)
    try solver.setConstant(5, of: set)
    expect(solver[x], 5)
    solver.remove(set)
    expect(solver[x], 0)
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test("Rhea #18: a weight of zero") func zeroWeight() async {
      await #expect(processExitsWith: .failure) {
        var solver = Solver()
        let x = solver.makeVariable("x")
        solver.prefer(staying: x, at: .weak, weight: 0)
      }
    }
  #endif

  @Test("nangege #3: redundant sums") func redundantSums() throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let c = solver.makeVariable("c")
    try solver.require(a + b == c)
    try solver.require(c == 10)
    try solver.require(a + b == 10)
    try solver.require(a == 4)
    try solver.require(b == 6)
    try solver.require(2 * c - a - b == 10)
    expect([solver[a], solver[b], solver[c]], [4, 6, 10])
    expect(throws: Conflict.self) { try solver.require(a + b + c == 21) }
  }

  @Test("compnerd #1: redundant is accepted, contradictory is refused") func redundant() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x == 5)
    try solver.require(x == 5)
    try solver.require(y == x)
    try solver.require(2 * y == 10)
    expect(throws: Conflict.self) { try solver.require(x == 6) }
    expect(throws: Conflict.self) { try solver.require(x + y == 11) }
    expect([solver[x], solver[y]], [5, 5])
  }

  @Test("amoeba #1: the solver is usable after a refusal") func afterARefusal() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x >= 10)
    try solver.require(x == 2 * y)
    for _ in 0..<5 { expect(throws: Conflict.self) { try solver.require(y == 3 * x) } }
    let goal = solver.addEditVariable(y)
    for value in [5.0, 60, 7] {
      solver.suggestValue(value, for: goal)
      expect([solver[x], solver[y]], [2 * value, value])
    }
  }

  @Test("tamboui #295: contradictions dropped instead of thrown") func lenient() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    var dropped: [String?] = []
    let ids = solver.update(
      droppingConflicts: { conflict in
        let last = conflict.members[conflict.members.count - 1]
        dropped.append(last.name)
        return last.id
      },
      { batch in
        [
          batch.require(x >= 10, name: "floor"), batch.require(x <= 5, name: "low roof"),
          batch.require(x <= 20, name: "roof"), batch.require(x == 7, name: "pin"),
        ]
      })
    expect(Set(dropped), ["low roof", "pin"])
    expect(ids.map { solver.contains($0) }, [true, false, true, false])
    expect(solver[x], 10)
  }

  @Test("ratatui #788, #1405: eleven levels, and one almost required") func elevenLevels() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    var softConstraints: [ConstraintID] = []
    for level in 1...11 {
      softConstraints.append(
        solver.prefer(
          x == Double(level), at: level == 11 ? .almostRequired : Priority(Double(level) * 90),
          weight: Double(12 - level) * 1000))
    }
    expect(solver.statistics.levels, 11)
    for level in (1...11).reversed() {
      expect(solver[x], Double(level))
      solver.remove(softConstraints[level - 1])
    }
  }

  /// As ratatui states it: 25 edges, 24 minimums that fill the area exactly, and soft equal sizes.
  @Test("ratatui #1855: 24 equal minimums that just fit", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func equalMinimums(_ seed: UInt64) throws {
    var solver = Solver()
    let edges = (0...24).map { solver.makeVariable("edge\($0)") }
    func size(_ index: Int) -> LinearExpression { edges[index + 1] - edges[index] }
    var statements = [edges[0] == 0, edges[24] == 240]
    statements += (0..<24).map { size($0) >= 0 }
    var minimums = (0..<24).map { size($0) >= 10 }
    var equalities: [LinearConstraint] = (1..<24).map { size($0) == size($0 - 1) }
    var generator = SplitMix64(seed: seed)
    statements.shuffle(using: &generator)
    minimums.shuffle(using: &generator)
    equalities.shuffle(using: &generator)
    try solver.update { batch in
      for statement in statements { batch.require(statement) }
      for minimum in minimums { batch.prefer(minimum, at: .strong) }
      for equality in equalities { batch.prefer(equality, at: .weak) }
    }
    for (index, edge) in edges.enumerated() {
      expect(agrees(solver[edge], Double(index) * 10, tolerance: 1e-9))
    }
  }

  /// Panels of one aspect in a grid of 400 by 300: the height is the tighter side, so that a panel is 300 / n
  /// high, and the width follows from the aspect.
  @Test("kiwi #71: grids of panels with a fixed aspect", arguments: [2, 3, 4, 5])
  func aspectGrid(_ count: Int) throws {
    for aspect in [1.0, 0.8] {
      var solver = Solver()
      let x = (0...count).map { solver.makeVariable("x\($0)") }
      let y = (0...count).map { solver.makeVariable("y\($0)") }
      try solver.update { batch in
        batch.require(x[0] == 0)
        batch.require(y[0] == 0)
        batch.require(x[count] <= 400)
        batch.require(y[count] <= 300)
        for column in 0..<count {
          batch.require(x[column + 1] - x[column] >= 1)
          for row in 0..<count {
            batch.require(aspect * (y[row + 1] - y[row]) == x[column + 1] - x[column])
          }
        }
        batch.prefer(x[count] == 400, at: .strong)
        batch.prefer(y[count] == 300, at: .strong)
      }
      for index in 0...count {
        let share = Double(index) / Double(count)
        expect(agrees(solver[x[index]], 300 * aspect * share, tolerance: 1e-9))
        expect(agrees(solver[y[index]], 300 * share, tolerance: 1e-9))
      }
    }
  }

  @Test("kiwi #110, the paper: a stronger level beats any weight below") func strictLevels() throws
  {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x + y == 100)
    solver.prefer(x == 100, at: .weak, weight: 1e9)
    solver.prefer(y >= 100, at: .medium, weight: 1e-9)
    expect([solver[x], solver[y]], [0, 100])
  }
}
