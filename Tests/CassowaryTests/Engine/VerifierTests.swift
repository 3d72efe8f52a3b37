import Expectations
import Foundation
import TestSupport
import Testing

@testable import Cassowary

/// Which results count: those of trusted problems, and those that hold with twice the digits.
@Suite struct VerifierTests {
  // MARK: Trust

  /// Whether statements on six variables make a problem that is trusted.
  private static func isTrusted(
    _ statements: ([Variable]) -> [(LinearConstraint, Priority, weight: Double)]
  ) throws -> Bool {
    var solver = Solver()
    let x = solver.makeVariables(6)
    solver.update(droppingConflicts: { $0.members[0].id }) { batch in
      for (statement, priority, weight) in statements(x) {
        batch.prefer(statement, at: priority, weight: weight)
      }
    }
    expect(solver.numericalFailure == nil)
    return isTrusted(solver) && !solver.engine.solution.isCareful
  }

  private static func isTrusted(_ solver: Solver) -> Bool {
    var engine = Engine(copying: solver.engine)
    return engine.isTrusted
  }

  private static func steepDigits(_ solver: Solver) -> Int {
    var engine = Engine(copying: solver.engine)
    return engine.solution.basis.steepDigits(enough: 0)
  }

  /// A row of two variables whose coefficients are so many binary digits apart.
  private static func row(
    _ x: [Variable], _ first: Int, digits: Int, size: Double = 0x1p-5
  ) -> (LinearConstraint, Priority, weight: Double) {
    let small = Double(sign: .plus, exponent: -digits, significand: 1)
    return (x[first] + small * x[first + 1] >= small * size, 500, 1)
  }

  @Test func coefficientsThatAreTrusted() throws {
    expect(try Self.isTrusted { [Self.row($0, 0, digits: 5)] })
    // Steep rows add up; others do not count.
    expect(try Self.isTrusted { x in (0..<5).map { Self.row(x, $0, digits: 4) } })
    expect(!(try Self.isTrusted { [Self.row($0, 0, digits: 17, size: 1)] }))
    expect(try Self.isTrusted { [Self.row($0, 0, digits: 8), Self.row($0, 2, digits: 8)] })
    expect(!(try Self.isTrusted { [Self.row($0, 0, digits: 8), Self.row($0, 2, digits: 9)] }))
  }

  @Test func sizesThatAreTrusted() throws {
    expect(try Self.isTrusted { [Self.row($0, 0, digits: 8, size: 0x1p13)] })
    expect(!(try Self.isTrusted { [Self.row($0, 0, digits: 8, size: 0x1p14)] }))
    expect(try Self.isTrusted { [($0[0] - $0[1] == 0x1p21, 500, 1)] })
    expect(!(try Self.isTrusted { [($0[0] - $0[1] == 0x1p22, 500, 1)] }))
  }

  @Test func substitutedSteepRowsAreNotTrusted() throws {
    var solver = Solver()
    let x = solver.makeVariables(3)
    try solver.require(x[0] == 16 * x[1])
    // Without x[0], the coefficients of the row are of similar size.
    let row = solver.prefer(0x1p-17 * x[0] + x[1] + x[2] == 1, at: 500)
    expect(Self.steepDigits(solver), 17)
    expect(!Self.isTrusted(solver))
    solver.remove(row)
    expect(Self.isTrusted(solver))
  }

  @Test func weightsThatAreTrusted() throws {
    func pair(_ weight: Double, at priority: Priority = 500) throws -> Bool {
      try Self.isTrusted { [($0[0] == 1, 500, 1), ($0[1] == 2, priority, weight)] }
    }
    for weight in [0.001, 1000, 0.3] { expect(try pair(weight), "\(weight)") }
    for weight in [0.0004, 3000] { expect(!(try pair(weight)), "\(weight)") }
    expect(try pair(0.000001, at: 400))
    // Weights of so many digits could differ by next to nothing.
    for weight in [1.0 / 3, 4e9 + 1] { expect(!(try pair(weight, at: 400)), "\(weight)") }
    expect(try pair(200, at: 400))
  }

  @Test func trustReturnsWhenConstraintsGo() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let steep = try solver.require(x + 0x1p-20 * y >= 1)
    expect(Self.steepDigits(solver), 20)
    let third = solver.prefer(y == 1, at: 500, weight: 1 / 3)
    expect(solver.engine.loader.longWeights.count, 1)
    solver.setWeight(1000, of: third)
    let other = solver.prefer(x == 1, at: 500, weight: 0.1)
    expect(solver.engine.loader.longWeights.isEmpty)
    expect(solver.engine.solution.costs.levels.uses.wideCount, 1)
    solver.remove(other)
    solver.remove(steep)
    expect(solver.engine.solution.costs.levels.uses.wideCount, 0)
    expect(Self.steepDigits(solver), 0)
  }

  // MARK: Certificates

  /// A solver of a problem that is not trusted.
  private static func solved() throws -> Solver {
    var solver = Solver()
    let x = solver.makeVariables(4)
    try solver.update { batch in
      batch.require(1000 * x[0] + 0.01 * x[1] <= 30)
      batch.prefer(x[1] + 0.001 * x[2] == 7000, at: 500)
      batch.prefer(x[2] - x[3] >= 3, at: 400, weight: 0.01)
      batch.prefer(x[3] == 4, at: 300)
    }
    expect(!isTrusted(solver) && solver.engine.restarts.count == 0)
    return solver
  }

  private static func certifies(
    _ engine: borrowing Engine, _ model: Model, isWide: Bool = true
  ) -> Bool {
    var engine = Engine(copying: engine)
    var verifier = Verifier()
    return verifier.certifies(
      &engine.solution, &engine.ties, &engine.presolve, engine.loader.loaded, model, isWide: isWide)
  }

  @Test func movedValuesAreNotCertified() throws {
    let solver = try Self.solved()
    let engine = Engine(copying: solver.engine)
    expect(Self.certifies(engine, solver.model))
    let basic = (0..<engine.solution.costs.count).filter { engine.solution.basis.isBasic($0) }
    expect(!basic.isEmpty)
    for column in basic {
      var moved = Engine(copying: engine)
      let value = engine.solution.costs.values[column]
      moved.solution.costs.setValue(column, value + 1e-6 * max(1, abs(value)))
      expect(!Self.certifies(moved, solver.model), "column \(column)")
    }
  }

  @Test func otherVerticesAreNotCertified() throws {
    let solver = try Self.solved()
    let engine = Engine(copying: solver.engine)
    var tried = 0
    for column in 0..<engine.solution.costs.count where engine.solution.basis.isNonbasic(column) {
      for rises in [true, false] {
        var moved = Engine(copying: engine)
        moved.solution.basis.ftran(column)
        guard
          let step = PrimalStep.ratioTest(
            column, rises: rises, &moved.solution, usesBlandsRule: false), step.distance > 1e-3
        else { continue }
        var progress = Progress()
        if step.slot >= 0 { moved.solution.basis.computePivotRow(step.slot) }
        step.carryOut(column, rises: rises, &moved.solution, &progress)
        moved.solution.recomputeReducedCosts()
        tried += 1
        expect(!Self.certifies(moved, solver.model), "column \(column) rises: \(rises)")
      }
    }
    expect(tried > 0)
  }

  /// Beside a small share, the noise of coefficients explains why a vertex with a gap of -1.8e-9 is not feasible. It is not certified:
  /// the shares are the doubles that they are.
  @Test func noiseOfSharesIsNoExcuse() throws {
    var solver = Solver()
    let x = solver.makeVariables(6)
    try solver.update { batch in
      batch.prefer(x[1] - 0.00013238895876083932 * x[0] == 0, at: 999)
      batch.prefer(x[2] - 0.9998676110412391 * x[0] == 0, at: 999)
      batch.prefer(x[0] - x[1] - x[2] == 0, at: 999.9)
      batch.prefer(x[1] >= 2 / 3.0, at: 750)
      batch.require(x[2] - x[3] - x[4] - x[5] == 0)
      batch.require(x[5] >= 0)
      batch.prefer(x[3] == 35, at: 500)
      batch.prefer(x[4] == 5000, at: 500)
      batch.prefer(x[2] == 0, at: 49)
    }
    let engine = Engine(copying: solver.engine)
    expect(Self.certifies(engine, solver.model, isWide: false))
    var others = 0
    for column in 0..<engine.solution.costs.count where engine.solution.basis.isNonbasic(column) {
      for slot in 0..<engine.solution.basis.slotCount {
        for choice in 0..<4 {
          var moved = Engine(copying: engine)
          if !moved.solution.exchange(column, slot, choice) { continue }
          let isEqual = zip(
            moved.solution.costs.values.array(), engine.solution.costs.values.array()
          ).allSatisfy { agrees($0, $1, tolerance: 1e-9) }
          if isEqual { continue }
          others += 1
          let isCertified = Self.certifies(moved, solver.model, isWide: false)
          expect(!isCertified, "column \(column), slot \(slot), \(choice)")
        }
      }
    }
    expect(others > 0)
  }

  // MARK: Wide problems

  static let cases: [OracleCase] = {
    guard
      let file = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/wide/cases.jsonl")
    else { return [] }
    return (try? CaseFiles.lines(of: file, as: OracleCase.self)) ?? []
  }()

  @Test func wideCasesAreRightForAReading() throws {
    expect(Self.cases.count >= 30)
    for oracle in Self.cases {
      var run = OracleRun(oracle)
      for step in oracle.steps {
        switch run.apply(step) {
        case .refused(let conflict):
          expect(conflict.cause == .contradiction, "\(oracle.name): \(conflict)")
          let verdict = ExactReference.judge(conflict.members.map(\.id), in: run.asked)
          expect(verdict == .irreducible, "\(oracle.name): \(verdict)")
        case .accepted:
          expect(run.solver.numericalFailure == nil, "\(oracle.name)")
          let isRight = [NumberReading.decimal, .binary].contains { reading in
            guard case .solved(let exact) = ExactReference.solve(run.asked, reading) else {
              return false
            }
            return zip(run.values, run.values(of: exact)).allSatisfy {
              agrees($0, $1, tolerance: 1e-9)
            }
          }
          expect(isRight, "\(oracle.name): \(run.values)")
        }
      }
    }
  }

  /// Seeds whose answers were once wrong, or reported in vain.
  private static let seeds: [UInt64] = [
    // A number that two doubles hide.
    7_019_868, 9_021_336,
    // A long step that steep rows enlarge.
    9_250_136,
    // Contradictions within tolerance: values outside their intervals, and bounds behind soft breakpoints of one value.
    5_005_693, 5_099_835, 8_078_613, 8_088_172, 9_232_075, 9_266_100,
    // Sizes of 0 that two movements change in opposite directions, and one that became 0 after ties were broken.
    9_141_609, 9_281_501, 9_574_647,
    // The movement of a substituted variable that cancels almost.
    9_386_720,
  ]

  @Test func wideSeriesAreRightOrReported() {
    var tally = SeriesTally()
    for seed in Self.seeds {
      WideSeries.judge(DrawSource(seed: seed), "seed \(seed)", into: &tally)
    }
    for seed in 0..<2000.inSample(150) {
      WideSeries.judge(DrawSource(seed: UInt64(seed)), "seed \(seed)", into: &tally)
    }
    expect(tally.failures, [])
  }

  /// Problems whose numbers are beyond two doubles: entries that overflow, and a basis that is singular but for rounding.
  private static let hopeless:
    [(variables: Int, state: @Sendable ([Variable], inout Batch) -> Void)] = [
      (
        5,
        { x, batch in
          batch.require(-3 * x[2] - 2 * x[1] - 5.820766091346741e-11 * x[4] == 0)
          batch.prefer(-3 * x[2] - 2 * x[1] - 5.820766178082915e-11 * x[4] <= 0, at: 500)
          batch.require(-3.000000000349246 * x[2] - 2 * x[1] - 5.820766178082915e-11 * x[4] <= 0)
          batch.prefer(2 * x[0] >= 100, at: 500)
          batch.require(-3 * x[2] - 2.0000000074505806 * x[1] - 5.820766091346741e-11 * x[4] <= 0)
          batch.require(x[4] + 3 * x[0] - 3.725290298461914e-09 * x[1] <= 0)
        }
      ),
      (
        6,
        { x, batch in
          let rest = -0x1p-29 * x[4] - 0x1p-23 * x[1] + 0x1p-23 * x[2]
          batch.prefer(-0x1p-27 * x[0] + rest == 0, at: 500)
          batch.prefer(3 * x[0] == 0, at: 500)
          batch.prefer(2 * x[3] <= 1, at: 500)
          batch.require(-0x1p-21 * x[1] + x[3] - 0x1p-27 * x[2] == 0)
          batch.prefer(0x1p-31 * x[0] <= 100, at: 500)
          batch.prefer(-7.45058070794613e-09 * x[0] + rest == 0, at: 500)
          batch.require(-0x1p-21 * x[1] + 1.0000000149011612 * x[3] - 0x1p-27 * x[2] == 0)
          batch.prefer(3 * x[3] == 100, at: 500)
          batch.require(-x[4] - 0x1p-36 * x[5] <= 0)
          batch.require(2 * x[5] - 3 * x[1] == 0)
        }
      ),
    ]

  @Test func numbersBeyondTwoDoublesAreReported() {
    for (number, problem) in Self.hopeless.enumerated() {
      var solver = Solver()
      let x = solver.makeVariables(problem.variables)
      do {
        try solver.update { batch in problem.state(x, &batch) }
        if solver.numericalFailure != nil { continue }
        guard case .solved(let exact) = ExactReference.solve(solver.model) else {
          expect(false, "problem \(number) is contradictory")
          continue
        }
        for (index, variable) in x.enumerated() {
          expect(agrees(solver[variable], exact.values[index], tolerance: 1e-9), "\(number)")
        }
      } catch {
        expect(error.cause == .lostPrecision, "problem \(number): \(error)")
      }
    }
  }
}

extension BasicSolution {
  /// Exchanges a nonbasic column for the basic one in a slot, which goes to a breakpoint next to its value, if that is near. There are
  /// two of these, and two segments next to the nonbasic column. Returns whether there are.
  fileprivate mutating func exchange(_ entering: Int, _ slot: Int, _ choice: Int) -> Bool {
    if basis.header.columnOfSlot[slot] < 0 { return false }
    let leaving = basis.column(inSlot: slot)
    let stop = Int(costs.positions[leaving].cursor) - choice % 2
    basis.ftran(entering)
    let entry = basis.pivotColumn[slot]
    if !costs.breakpoints.indices(of: leaving).contains(stop) || abs(entry) < 1e-9 { return false }
    let way = costs.breakpoints[leaving, stop].value - costs.values[leaving]
    let rises = choice < 2
    let cursor = Int(costs.positions[entering].cursor)
    if abs(way) > 1e-7
      || (rises ? costs.isBlockedAbove(entering, cursor) : costs.isBlockedBelow(entering, cursor))
    {
      return false
    }
    var progress = Progress()
    basis.computePivotRow(slot)
    let distance = rises ? -way / entry : way / entry
    PrimalStep(distance: distance, slot: slot, stop: stop, rises: way > 0)
      .carryOut(entering, rises: rises, &self, &progress)
    recomputeReducedCosts()
    removeErrors()
    return true
  }
}
