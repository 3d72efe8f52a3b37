import Cassowary
import Expectations
import TestSupport
import Testing

/// The log of the open batch: which changes become one entry, and what undoes them.
@Suite struct ChangeLogTests {
  // MARK: The part by itself

  @Test func consecutiveAdditionsAreOneEntry() {
    var log = ChangeLog()
    expect(log.isEmpty)
    for index: UInt32 in 4..<7 { log.appendVariable(index) }
    log.appendConstraint(10)
    log.appendVariable(7)
    log.appendConstraint(11)
    expect(log.changes, [.added(constraints: 10..<12, variables: 4..<8)])
  }

  /// The index before, the same one, and one further on.
  @Test(arguments: [9, 10, 12] as [UInt32])
  func otherIndexStartsNewEntry(_ next: UInt32) {
    var log = ChangeLog()
    log.appendVariable(3)
    log.appendConstraint(10)
    log.appendConstraint(next)
    expect(
      log.changes,
      [
        .added(constraints: 10..<11, variables: 3..<4),
        .added(constraints: next..<next + 1, variables: 0..<0),
      ])
    log.appendVariable(next)
    log.appendVariable(20)
    expect(
      Array(log.changes.dropFirst()),
      [
        .added(constraints: next..<next + 1, variables: next..<next + 1),
        .added(constraints: 0..<0, variables: 20..<21),
      ])
  }

  @Test func otherChangeEndsTheRun() {
    var log = ChangeLog()
    log.appendConstraint(0)
    log.append(.constant(0, was: 5))
    log.appendConstraint(1)
    log.append(.removedConstraint(1))
    log.append(.weight(0, was: 1))
    let changes: [ChangeLog.Change] = [
      .added(constraints: 0..<1, variables: 0..<0), .constant(0, was: 5),
      .added(constraints: 1..<2, variables: 0..<0), .removedConstraint(1), .weight(0, was: 1),
    ]
    expect(log.changes, changes)
    expect(log.changes.count, 5)

    var undone: [ChangeLog.Change] = []
    while let change = log.popLast() { undone.append(change) }
    expect(undone, changes.reversed())
    expect(log.isEmpty)
  }

  @Test func poppedEntryIsNotContinued() {
    var log = ChangeLog()
    log.append(.order(2, was: 9))
    log.appendConstraint(5)
    expect(log.popLast(), .added(constraints: 5..<6, variables: 0..<0))
    log.appendConstraint(6)
    expect(log.changes, [.order(2, was: 9), .added(constraints: 6..<7, variables: 0..<0)])
  }

  @Test func closedRunIsNotContinued() {
    var log = ChangeLog()
    log.closeRun()
    expect(log.isEmpty)
    log.appendConstraint(0)
    expect(!log.isEmpty)
    log.closeRun()
    log.closeRun()
    log.appendConstraint(1)
    expect(
      log.changes,
      [
        .added(constraints: 0..<1, variables: 0..<0), .added(constraints: 1..<2, variables: 0..<0),
      ])
  }

  @Test func copyIsASavepoint() {
    var log = ChangeLog()
    log.appendConstraint(0)
    let savepoint = log
    log.appendConstraint(1)
    log.append(.removedConstraint(0))
    expect(savepoint.changes, [.added(constraints: 0..<1, variables: 0..<0)])
    log = savepoint
    log.appendConstraint(1)
    expect(log.changes, [.added(constraints: 0..<2, variables: 0..<0)])
    expect(log.batchNumber, savepoint.batchNumber)
  }

  @Test func nextBatchStartsEmpty() {
    var log = ChangeLog()
    log.append(.removedVariable(1))
    log.appendConstraint(0)
    let number = log.batchNumber
    log.startBatch(.init())
    expect(log.isEmpty)
    expect(log.batchNumber != number)
    log.appendConstraint(1)
    expect(log.changes, [.added(constraints: 1..<2, variables: 0..<0)])
  }

  @Test func restatedConstraints() {
    let changes: [(ChangeLog.Change, Range<UInt32>)] = [
      (.added(constraints: 3..<6, variables: 0..<2), 3..<6), (.removedConstraint(7), 0..<0),
      (.removedVariable(7), 0..<0), (.constant(7, was: 0), 7..<8), (.priority(7, was: 1), 7..<8),
      (.weight(7, was: 1), 0..<0), (.order(7, was: 1), 0..<0), (.variableOrder(7, was: 1), 0..<0),
      (.coefficient(7, term: 20, was: 1), 7..<8),
      (.replaced(7, terms: 20..<22, .equal, constant: 1), 7..<8),
    ]
    for (change, restated) in changes { expect(change.restated, restated, "\(change)") }
  }

  // MARK: In a model

  @Test func firstLoadIsOneEntry() {
    var batch = Batch()
    for number in 0..<100 {
      let (left, width) = (batch.makeVariable(), batch.makeVariable())
      batch.require(left + width <= Double(number))
      batch.prefer(width == 10, at: .high)
    }
    expect(batch.model.changeLog.changes, [.added(constraints: 0..<200, variables: 0..<200)])
  }

  @Test func batchIsLoggedInOrder() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let low = try solver.require(x >= 1)
    let soft = solver.prefer(x == 2, at: .low, weight: 3, order: OrderKey(4))
    expect(solver.model.changeLog.isEmpty)
    try solver.update { batch in
      batch.setConstant(0, of: low)
      let y = batch.makeVariable("y")
      let sum = batch.require(x + y == 5)
      batch.setConstant(0, of: low)  // no change
      batch.setPriority(.high, of: soft)
      batch.setWeight(7, of: soft)
      batch.setOrder(OrderKey(8), of: soft)
      batch.setOrder(OrderKey(9), of: y)
      batch.setCoefficient(2, of: y, in: sum)
      batch.replace(soft, with: x <= 6)
      batch.remove(low)
      batch.require(x >= 0)
      expect(
        batch.model.changeLog.changes,
        [
          .constant(0, was: 1), .added(constraints: 2..<3, variables: 1..<2),
          .priority(1, was: 250), .weight(1, was: 3), .order(1, was: 4),
          .variableOrder(1, was: 1), .coefficient(2, term: 3, was: 1),
          .replaced(1, terms: 1..<2, .equal, constant: 2), .removedConstraint(0),
          .added(constraints: 3..<4, variables: 0..<0),
        ])
    }
    expect(solver.model.changeLog.isEmpty)
    expect(solver.model.changeLog.start.termCount, 6)
  }

  /// After a refused batch, new constraints get the free slots that they would have got without it.
  @Test func refusedBatchKeepsFreeSlotOrder() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let spare = try solver.update { batch in
      (0..<3).map { batch.prefer(x == Double($0), at: .low) }
    }
    solver.update(droppingConflicts: { $0.members[0].id }) { batch in
      for id in spare { batch.remove(id) }
    }
    var untouched = solver
    expect(throws: Conflict.self) {
      try solver.update { batch in
        for number in 0..<6 { batch.require(x == Double(number)) }
        _ = batch.makeVariable("refused")
      }
    }
    for _ in 0..<3 {
      let here = solver.prefer(x == 5, at: .low)
      let there = untouched.prefer(x == 5, at: .low)
      expect(here.slot.index, there.slot.index)
    }
  }

  @Test func savepointRestoresTheLog() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 1, name: "pin")
    let conflict = expect(throws: Conflict.self) {
      try solver.update { batch in
        batch.require(x <= 5, name: "bound")
        let savepoint = batch
        batch.setConstant(2, of: pin)
        batch = savepoint
        batch.require(x == 3, name: "other")
      }
    }
    // The pin's change was taken back within the batch, so that it is an old member.
    expect(conflict?.members.map(\.name), ["pin", "other"])
    expect(conflict?.members.map(\.isChanged), [false, true])
    expect(solver[x], 1)
    expect(solver.model.changeLog.isEmpty)
  }
}
