import Cassowary
import Expectations
import Foundation
import TestSupport
import Testing

/// Inputs at which one or more solvers of the family were found wanting.
@Suite struct PeerProbeTests {
  @Test("kiwi, lume: a >= 10 and b <= 5 after b >= a was refused") func refusedLink() throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let floor = try solver.require(a >= 10)
    let ceiling = try solver.require(b <= 5)
    solver.prefer(a == 10, at: .weak)
    solver.prefer(b == 5, at: .weak)
    expect(throws: Conflict.self) { try solver.require(b >= a) }
    expect([solver[a], solver[b]], [10, 5])
    expect(solver.violation(of: floor), 0)
    expect(solver.violation(of: ceiling), 0)
  }

  @Test("kiwi, CassowarySwift: b <= 5 removed and added again after a refusal")
  func addedAgainAfterARefusal() throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    try solver.require(a >= 10)
    let ceiling = try solver.require(b <= 5)
    expect(throws: Conflict.self) { try solver.require(b >= a) }
    solver.remove(ceiling)
    try solver.require(b <= 5)
    expect([solver[a], solver[b]], [10, 0])
  }

  /// 26 sufficed for nangege, 1001 for most, 10,001 for Rhea; the last are 101 constraints of weight 100.
  @Test(
    "kiwi, lume, amoeba, Rhea, CassowarySwift, nangege: many weak constraints against a medium one",
    arguments: [(26, 1.0), (1001, 1), (101, 100)])
  func crowd(_ count: Int, _ weight: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.update { batch in
      for _ in 0..<count { batch.prefer(x == 1, at: .weak, weight: weight) }
    }
    expect(solver[x], 1)
    let soft = solver.prefer(x == 0, at: .medium)
    expect(solver[x], 0)
    solver.remove(soft)
    expect(solver[x], 1)
  }

  @Test("the paper, kiwi: a weak constraint with a coefficient of 2000 against a medium one")
  func coefficientAgainstLevel() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(2000 * x == 2000, at: .weak)
    solver.prefer(x == 0, at: .medium)
    expect(solver[x], 0)
  }

  @Test("kiwi #33: strengths 501 and 500, tipped by 10") func tippedLevels() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x >= 100, at: 501)
    solver.prefer(x == 90, at: 500)
    expect(solver[x], 100)
    solver.prefer(x == 50, at: 10)
    expect(solver[x], 100)
  }

  /// Between 90 and 100 the errors grow by 500 − 501 = −1 a unit; with the third constraint by 500 + 10 − 501 = 9.
  @Test("kiwi #33: the same numbers as weights of one level") func tippedWeights() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x >= 100, at: .medium, weight: 501)
    solver.prefer(x == 90, at: .medium, weight: 500)
    expect(solver[x], 100)
    solver.prefer(x == 50, at: .medium, weight: 10)
    expect(solver[x], 90)
  }

  @Test("kiwi #164: x >= 10 and x <= 20 in both orders", arguments: [true, false])
  func bothOrders(_ isFloorFirst: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(isFloorFirst ? x >= 10 : x <= 20)
    try solver.require(isFloorFirst ? x <= 20 : x >= 10)
    expect(solver[x], 10)
  }

  @Test("kiwi, lume: 1e-9 * x == 1e-9") func smallCoefficient() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(1e-9 * x == 1e-9)
    expect(solver[x], 1)
  }

  enum NotANumber: String, CaseIterable, Codable { case required, soft, suggested }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test("kiwi: x == NaN", arguments: NotANumber.allCases)
    func notANumber(_ place: NotANumber) async {
      await #expect(processExitsWith: .failure) { [place] in
        var solver = Solver()
        let x = solver.makeVariable("x")
        switch place {
        case .required: _ = try? solver.require(x == .nan)
        case .soft: solver.prefer(x == .nan, at: .weak)
        case .suggested: solver.suggestValue(.nan, for: solver.addEditVariable(x))
        }
      }
    }
  #endif

  /// The neighbours of 3e9 are 4.8e-7 away, so that 3e9 + 1e-9 is 3e9.
  @Test("kiwi: x == 1e9, y == 3x, y == 3e9 + 1e-9") func belowDoubleSpacing() throws {
    expect(3e9 + 1e-9, 3e9)
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x == 1e9)
    try solver.require(y == 3 * x)
    try solver.require(y == 3e9 + 1e-9)
    expect([solver[x], solver[y]], [1e9, 3e9])
    expect(throws: Conflict.self) { try solver.require(y == 3e9 + 3e4) }
    expect([solver[x], solver[y]], [1e9, 3e9])
  }

  /// How many suggestions to make; `LAYOUT_EDITS` sets it.
  static let edits =
    ProcessInfo.processInfo.environment["LAYOUT_EDITS"].flatMap(Int.init) ?? 2000

  /// Left and right end with a middle between them, as in `PeerEditTests.draggedMiddle`: the middle can be at
  /// 0 to 90, and the right end keeps its place where it can.
  @Test("kiwi: random suggestions without drift") func drift() throws {
    var solver = Solver()
    let xm = solver.makeVariable("xm")
    let xl = solver.makeVariable("xl")
    let xr = solver.makeVariable("xr")
    try solver.require(2 * xm == xl + xr)
    try solver.require(xl + 20 <= xr)
    try solver.require(xl >= -10)
    try solver.require(xr <= 100)
    let middle = solver.addEditVariable(xm, at: .strong)
    let right = solver.addEditVariable(xr, at: .medium)
    var generator = SplitMix64(seed: 197)
    var problems: [String] = []
    for number in 0..<Self.edits {
      let targets = (0..<2).map { _ in Double.random(in: -50...150, using: &generator) }
      solver.update(goals: [middle: targets[0], right: targets[1]])
      let m = min(max(targets[0], 0), 90)
      let r = min(max(targets[1], m + 10), min(100, 2 * m + 10))
      for (variable, want) in [(xm, m), (xl, 2 * m - r), (xr, r)]
      where !agrees(solver[variable], want, tolerance: 1e-9) {
        problems.append("suggestion \(number), \(targets): \(solver[variable]), not \(want)")
      }
    }
    expect(problems.isEmpty, "\(problems.count), the first: \(problems.prefix(3))")
  }

  @Test("kiwi #154: 3000 variables and constraints that come and go") func growth() throws {
    var solver = Solver()
    let frame = solver.makeVariable("frame")
    try solver.require(frame == 100)
    let before = solver.statistics
    let description = solver.caseDescription
    for number in 0..<3000 {
      let x = solver.makeVariable("x")
      let ids = try solver.update { batch in
        [
          batch.require(x <= frame), batch.prefer(x == Double(number), at: .strong),
        ]
      }
      if number.isMultiple(of: 250) { expect(solver[x], min(Double(number), 100)) }
      try solver.update { batch in
        for id in ids { batch.remove(id) }
        batch.remove(x)
      }
    }
    expect(solver.statistics.variables, before.variables)
    expect(solver.statistics.constraints, before.constraints)
    expect(solver.statistics.levels, before.levels)
    expect(solver.caseDescription, description)
    // The model stores the rows of one round, and terms that wait to be swept together.
    expect(solver.model.variables.count, 2)
    expect(solver.model.constraints.count, 3)
    expect(solver.model.termVariables.count < 600)
  }

  /// With y_i = x_i − i the gaps ask that y rises while its targets 50, 48 … −48 fall, so that all y meet between
  /// the middle targets, 2 and 0; the first constraint asks for the larger. The budget is n pivots for each of the less
  /// than 2n additions.
  @Test(
    "kiwi, Rhea, amoeba: a chain of 50 soft constraints against its gaps", arguments: [true, false])
  func preferenceChain(_ isAtOnce: Bool) throws {
    let count = 50
    var solver = Solver()
    let x = (0..<count).map { solver.makeVariable("x\($0)") }
    let targets: [LinearConstraint] = (0..<count).map { x[$0] == Double(count - $0) }
    let gaps = (1..<count).map { x[$0] >= x[$0 - 1] + 1 }
    if isAtOnce {
      try solver.update { batch in
        for soft in targets { batch.prefer(soft, at: .weak) }
        for gap in gaps { batch.require(gap) }
      }
    } else {
      for soft in targets { solver.prefer(soft, at: .weak) }
      for gap in gaps { try solver.require(gap) }
    }
    for index in 0..<count {
      expect(agrees(solver[x[index]], Double(index + 2), tolerance: 1e-9))
    }
    expect(solver.statistics.pivots <= 2 * count * count)
  }
}
