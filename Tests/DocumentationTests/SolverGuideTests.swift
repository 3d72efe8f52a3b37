import Cassowary
import Expectations
import Foundation
import Testing

/// The examples of docs/Solver.md.
@Suite final class SolverGuideTests: Printing {
  let output = Output()
  private var solver = Solver()
  private let left: Variable
  private let width: Variable

  init() {
    left = solver.makeVariable("left")
    width = solver.makeVariable("width")
  }

  @Test func values() throws {
    try Self().firstProblem()
    Self().strictPriorities()
    try Self().goals()
    try Self().ties()
    try Self().classicNames()
    try Self().deferredCalls()
  }

  private func firstProblem() throws {
    // docs/Solver.md: a first problem
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    try solver.require(left >= 8)
    try solver.require(left + width <= 320)
    solver.prefer(width == 400, at: .high)
    solver.prefer(left == 40, at: .low)
    print(solver[left], solver[width])  // 8.0 312.0
    // end
    output.expectComments(of: "docs/Solver.md: a first problem")
  }

  private func strictPriorities() {
    // docs/Solver.md: priorities and weights
    let width = solver.makeVariable("width")
    solver.prefer(width == 100, at: 751)
    for _ in 0..<20 { solver.prefer(width == 300, at: 750) }
    print(solver[width])  // 100.0

    let height = solver.makeVariable("height")
    solver.prefer(height == 20, at: .low)
    solver.prefer(height == 60, at: .low, weight: 3)
    print(solver[height])  // 60.0
    // end
    output.expectComments(of: "docs/Solver.md: priorities and weights")
  }

  @Test func changes() throws {
    try Self().batches()
    try Self().changesInPlace()
    try Self().drainedChanges()
    try Self().snapshots()
  }

  private func batches() throws {
    // docs/Solver.md: a batch
    let (fits, goal) = try solver.update { changes in
      changes.require(left >= 8)
      return (changes.require(left + width <= 320), changes.prefer(width == 400, at: .high))
    }
    print(solver[width], solver.statistics.solves)  // 312.0 1
    // end
    output.expectComments(of: "docs/Solver.md: a batch")
    expect(solver.constant(of: fits) == 320 && solver.constant(of: goal) == 400)
  }

  private func goals() throws {
    try solver.require(left + width <= 320)
    // docs/Solver.md: goals
    let size = solver.prefer(width == 400, at: .high)
    let place = solver.prefer(left == 8, at: .high)
    solver[goal: size] = 200
    print(solver[left], solver[width])  // 8.0 200.0
    solver.update(goals: [size: 250, place: 20])
    print(solver[left], solver[width])  // 20.0 250.0
    // end
    output.expectComments(of: "docs/Solver.md: goals")
    expect(solver.statistics.solves, 5)
  }

  private func changesInPlace() throws {
    solver.prefer(left == 20, at: .high)
    solver.prefer(width == 400, at: .low)
    // docs/Solver.md: changes in place
    let fits = try solver.require(left + width <= 320)
    print(solver[width])  // 300.0
    try solver.setConstant(280, of: fits)
    print(solver[width])  // 260.0
    try solver.setCoefficient(2, of: width, in: fits)
    print(solver[width])  // 130.0
    try solver.replace(fits, with: width == left * 3)
    print(solver[width])  // 60.0
    try solver.setPriority(.fitting, of: fits)
    print(solver[width])  // 400.0
    solver.remove(fits)
    // end
    output.expectComments(of: "docs/Solver.md: changes in place")
    expect(!solver.contains(fits))
  }

  @Test func questionsAndConflicts() throws {
    try Self().conflicts()
    Self().droppingConflicts()
    Self().lostPrecision()
    try Self().ambiguityAndViolation()
    try Self().caseDescription()
  }

  private func conflicts() throws {
    #sourceLocation(file:"Window.swift",line:11)
    // docs/Solver.md: a conflict
    try solver.require(left >= 8, name: "margin")
    try solver.require(width >= 100)
    try solver.require(left + width <= 320)
    do {
      try solver.require(width == left + 310)
    } catch {
      print(error)
    }
    // end
    #sourceLocation()
    expectPrints(output.takeText(), as: "docs/Solver.md: conflict")
    expect(solver.statistics.constraints, 3)
    expect(solver.statistics.conflicts, 1)
    let refusal = expect(throws: Conflict.self) { try solver.require(width == left + 310) }
    expect(refusal?.members.map(\.isChanged), [false, false, true])
    try solver.require(width == left + 304)
    expect(solver[left] == 8 && solver[width] == 312)
  }

  private func droppingConflicts() {
    // docs/Solver.md: dropping conflicts
    let (wide, narrow) = solver.update(droppingConflicts: { conflict in
      conflict.members[conflict.members.count - 1].id  // the newest
    }) { changes in
      (changes.require(width == 300), changes.require(width == 200))
    }
    print(solver[width], solver.contains(wide), solver.contains(narrow))  // 300.0 true false
    // end
    output.expectComments(of: "docs/Solver.md: dropping conflicts")
  }

  private func drainedChanges() throws {
    let goal = solver.prefer(width == 100, at: .high)
    try solver.require(left == 8)
    // docs/Solver.md: what moved
    _ = solver.drainChanges()
    solver[goal: goal] = 200
    for (variable, value) in solver.drainChanges() {
      print(variable == width, value)  // true 200.0
    }
    // end
    output.expectComments(of: "docs/Solver.md: what moved")
    expect(solver.drainChanges().isEmpty)
  }

  private func snapshots() throws {
    solver.prefer(width == 100, at: .low)
    // docs/Solver.md: a snapshot
    let before = solver
    try solver.require(width == 50)
    print(solver[width], before[width])  // 50.0 100.0
    solver = before
    // end
    output.expectComments(of: "docs/Solver.md: a snapshot")
    expect(solver[width], 100)
  }

  private func ambiguityAndViolation() throws {
    let spare = solver.makeVariable("spare")
    // docs/Solver.md: questions
    let margin = try solver.require(left == 8)
    let fits = try solver.require(left + width <= 320)
    let soft = solver.prefer(width == 400, at: .high)
    print(solver.violation(of: soft))  // 88.0
    print(solver.constraints(affecting: width) == [margin, fits])  // true
    print(solver.ambiguity(of: width), solver.ambiguity(of: spare))  // determined free
    // end
    output.expectComments(of: "docs/Solver.md: questions")
  }

  private func ties() throws {
    // docs/Solver.md: ties
    let first = solver.makeVariable("first")
    let second = solver.makeVariable("second")
    try solver.require(first + second == 100)
    let older = solver.prefer(first == 80, at: .low)
    let newer = solver.prefer(second == 80, at: .low)
    print(solver[first], solver[second], solver.ambiguity(of: first))  // 80.0 20.0 tied
    solver.update(goals: [older: 90, newer: 60])
    print(solver[first], solver[second])  // 90.0 10.0
    solver.setOrder(OrderKey(0), of: newer)
    print(solver[first], solver[second])  // 40.0 60.0
    // end
    output.expectComments(of: "docs/Solver.md: ties")
  }

  private func caseDescription() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    // docs/Solver.md: a case
    try solver.require(width * 2 <= 300)
    solver.prefer(width == 200, at: .high)
    print(solver.caseDescription)
    // end
    let line = output.takeText()
    expect(!line.contains("\n"))
    // The guide breaks the line.
    expectPrints(
      line.replacing(" \"steps\"", with: "\n\"steps\"").replacing(
        " {\"id\": 2", with: "\n{\"id\": 2"
      ).replacing(" \"expect\"", with: "\n\"expect\""), as: "docs/Solver.md: case")
  }

  private func lostPrecision() {
    var refusal: Conflict?
    // docs/Solver.md: lost precision
    do {
      try solver.require(width * 1e-300 == 1e300)
    } catch {
      refusal = error
    }
    // end
    expect(refusal?.cause, .lostPrecision)
    expect(refusal?.members.isEmpty, true)
    expect(refusal?.description, "the numbers span too wide a range for double precision")
    expect(solver.numericalFailure == nil && solver.statistics.constraints == 0)
    solver.prefer(width * 1e-300 == 1e300, at: .low)
    expect(solver.numericalFailure, .lostPrecision)
  }

  private func classicNames() throws {
    try solver.require(width <= 300)
    // docs/Solver.md: kiwi's names
    let edit = solver.addEditVariable(width, at: .high)
    solver.suggestValue(200, for: edit)
    print(solver[width])  // 200.0
    // end
    output.expectComments(of: "docs/Solver.md: kiwi's names")
    expect(solver[goal: edit], 200)
    let stay = solver.prefer(staying: width, at: .low)
    solver.remove(edit)
    expect(solver[width] == 200 && solver.constant(of: stay) == 200)
  }

  private func deferredCalls() throws {
    // docs/Solver.md: deferred
    try solver.deferred { solver in
      solver.prefer(width == 200, at: .high)
      try solver.require(width <= 150)
      print(solver[width])  // 0.0
    }
    print(solver[width])  // 150.0
    // end
    output.expectComments(of: "docs/Solver.md: deferred")
  }
}
