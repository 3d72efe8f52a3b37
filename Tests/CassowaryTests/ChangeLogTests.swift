import Cassowary
import Expectations
import TestSupport
import Testing

/// The log of the open batch: which changes become one entry, and what undoes them.
@Suite struct ChangeLogTests {
  // MARK: The part by itself

  private static func added(
    _ constraints: Range<UInt32>, _ variables: Range<UInt32> = 0..<0
  ) -> ChangeLog.Change {
    .added(constraints: constraints, variables: variables)
  }

  @Test func consecutiveAdditionsAreOneEntry() {
    var log = ChangeLog()
    expect(log.isEmpty)
    for index: UInt32 in 4..<7 { log.appendVariable(index) }
    log.appendConstraint(10)
    log.appendVariable(7)
    log.appendConstraint(11)
    expect(log.changes, [Self.added(10..<12, 4..<8)])
    // The index before, the same one, and one further on start a new entry.
    for next: UInt32 in [9, 10, 12] {
      log = ChangeLog()
      log.appendVariable(3)
      log.appendConstraint(10)
      log.appendConstraint(next)
      expect(log.changes, [Self.added(10..<11, 3..<4), Self.added(next..<next + 1)])
      log.appendVariable(next)
      log.appendVariable(20)
      let later = [Self.added(next..<next + 1, next..<next + 1), Self.added(0..<0, 20..<21)]
      expect(Array(log.changes.dropFirst()), later)
    }
  }

  @Test func otherChangeEndsTheRun() {
    var log = ChangeLog()
    log.appendConstraint(0)
    log.append(.constant(0, was: 5))
    log.appendConstraint(1)
    log.append(.removedConstraint(1))
    log.append(.weight(0, was: 1))
    let changes: [ChangeLog.Change] = [
      Self.added(0..<1), .constant(0, was: 5), Self.added(1..<2), .removedConstraint(1),
      .weight(0, was: 1),
    ]
    expect(log.changes, changes)
    var undone: [ChangeLog.Change] = []
    while let change = log.popLast() { undone.append(change) }
    expect(undone, changes.reversed())
    expect(log.isEmpty)
    // Neither an entry that was taken off is continued, nor a run that was closed.
    log.append(.order(2, was: 9))
    log.appendConstraint(5)
    expect(log.popLast(), Self.added(5..<6))
    log.appendConstraint(6)
    log.closeRun()
    log.closeRun()
    log.appendConstraint(7)
    expect(log.changes, [.order(2, was: 9), Self.added(6..<7), Self.added(7..<8)])
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

  @Test func batchIsLoggedInOrder() throws {
    var batch = Batch()
    for number in 0..<100 {
      let (left, width) = (batch.makeVariable(), batch.makeVariable())
      batch.require(left + width <= Double(number))
      batch.prefer(width == 10, at: .high)
    }
    expect(batch.model.changeLog.changes, [.added(constraints: 0..<200, variables: 0..<200)])

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
      expect(here.handle.index, there.handle.index)
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
