import Cassowary
import Expectations
import TestSupport
import Testing

/// Snapshots that are taken and put back, and errors that are thrown, in the middle of something.
@Suite struct SnapshotInGroupTests {
  enum Abandoned: Error { case here }

  @Test func errorInGroupKeepsEarlierChanges() throws {
    var columns = try Columns()
    let start = columns
    expect(throws: Abandoned.here) {
      try columns.solver.deferred { solver throws(Abandoned) in
        solver[goal: start.soft] = 60
        throw .here
      }
    }
    var expected = start
    expected.solver[goal: start.soft] = 60
    expect(columns.state, expected.state)
    expect(columns.solver.statistics.solves, start.solver.statistics.solves + 1)
  }

  @Test func errorInNestedGroup() throws {
    var columns = try Columns()
    let start = columns
    columns.solver.deferred { solver in
      solver[goal: start.soft] = 60
      try? solver.deferred { solver throws(Abandoned) in
        solver.remove(start.twice)
        throw .here
      }
      // The inner group's changes wait for the outer one's end, as the others.
      expect(solver[start.widths[2]], 120)
    }
    // 300 without the third column's 60 is for the first two: sizes settle it, the first smallest.
    expect(columns.state.values, [40, 200, 60])
    expect(columns.solver.brokenInvariants, [])
  }

  @Test func snapshotRestoredInGroup() throws {
    var columns = try Columns()
    let start = columns
    columns.solver.deferred { solver in
      let snapshot = solver
      solver[goal: start.soft] = 60
      solver.remove(start.twice)
      _ = try? solver.require(start.widths[0] == 70)
      solver = snapshot
    }
    expect(columns.state, start.state)
    expect(columns.solver.brokenInvariants, [])
    columns.solver[goal: start.soft] = 60
    expect(columns.state.values, [80, 160, 60])
  }

  @Test func snapshotTakenInGroup() throws {
    var columns = try Columns()
    let start = columns
    try columns.solver.deferred { solver throws(Conflict) in
      solver[goal: start.soft] = 60
      try solver.require(start.widths[0] <= 50, name: "before")
      let snapshot = solver
      solver.remove(start.twice)
      try solver.require(start.widths[0] == 45, name: "after")
      solver = snapshot
      try solver.require(start.widths[1] <= 90, name: "later")
    }
    var expected = start
    try expected.solver.update { batch in
      batch.setConstant(60, of: start.soft)
      batch.require(start.widths[0] <= 50, name: "before")
      batch.require(start.widths[1] <= 90, name: "later")
    }
    expect(columns.state.values, expected.state.values)
    expect(columns.solver.brokenInvariants, [])
    expect(columns.solver.statistics.constraints, 6)
  }

  @Test func outerSnapshotRestoredInNestedGroup() throws {
    var columns = try Columns()
    let start = columns
    columns.solver.deferred { solver in
      solver[goal: start.soft] = 60
      solver.deferred { inner in
        inner = start.solver
        inner[goal: start.soft] = 90
      }
      solver.setWeight(2, of: start.soft)
    }
    var expected = start
    expected.solver[goal: start.soft] = 90
    expected.solver.setWeight(2, of: start.soft)
    expect(columns.state, expected.state)
    expect(columns.solver.brokenInvariants, [])
  }

  @Test func savepointInBatch() throws {
    var columns = try Columns()
    let start = columns
    try columns.solver.update { batch in
      batch.setConstant(60, of: start.soft)
      let savepoint = batch
      RefusedBatchTests.contradict(&batch, start)
      batch.remove(start.twice)
      _ = batch.makeVariable("d")
      batch = savepoint
      batch.require(start.widths[0] <= 50)
    }
    // Twice as wide as 50 at most, and the soft constraint of 60 gives way.
    expect(columns.state.values, [50, 100, 150])
    expect(columns.solver.statistics.constraints, 5)
    expect(columns.solver.brokenInvariants, [])
  }

  /// The outer solver is in the middle of a batch while another one, or a copy of it, solves.
  @Test func otherSolverInsideBatch() throws {
    var columns = try Columns()
    let start = columns
    var copy = columns.solver
    try columns.solver.update { batch in
      batch.setConstant(60, of: start.soft)
      copy[goal: start.soft] = 90
      batch.setConstant(copy[start.widths[2]] / 3, of: start.soft)
    }
    // 90 / 3; the rest is shared one to two.
    expect(columns.state.values, [90, 180, 30])
    expect(copy[start.widths[2]], 90)
  }

  @Test func handlerThatSolves() throws {
    var columns = try Columns()
    let start = columns
    var copy = columns.solver
    columns.solver.update(
      droppingConflicts: { conflict in
        copy.update(
          droppingConflicts: { $0.members[0].id }, { RefusedBatchTests.contradict(&$0, start) })
        return conflict.members[conflict.members.count - 1].id
      }, { RefusedBatchTests.contradict(&$0, start) })
    expect(columns.state, start.state)
    // There the least width was dropped.
    expect(!copy.contains(start.least))
    expect(copy[start.widths[0]], 39)
    expect(columns.solver.brokenInvariants, [])
    expect(copy.brokenInvariants, [])
  }

  // MARK: What ends the program

  /// A solver that several parts of a program reach.
  final class Shared {
    var columns: Columns
    init() throws { columns = try Columns() }
  }

  enum Misuse: String, CaseIterable, Codable {
    case readInABatch, changedInABatch, replacedInABatch, readInAHandler, readInAGroup
    case droppedTwice, droppedWhatTheBatchRemoved, batchOfBefore
    #if DEBUG
      case batchesExchanged
    #endif
  }

  #if os(macOS) || os(Linux) || os(Windows)
    /// Exclusive access is Swift's own check.
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        guard let shared = try? Shared() else { return }
        let start = shared.columns
        switch misuse {
        case .readInABatch:
          _ = try? shared.columns.solver.update { _ in shared.columns.solver.statistics.solves }
        case .changedInABatch:
          try? shared.columns.solver.update { _ in shared.columns.solver[goal: start.soft] = 1 }
        case .replacedInABatch:
          try? shared.columns.solver.update { _ in shared.columns.solver = start.solver }
        case .readInAHandler:
          shared.columns.solver.update(
            droppingConflicts: { conflict in
              _ = shared.columns.solver.statistics
              return conflict.members[0].id
            }, { RefusedBatchTests.contradict(&$0, start) })
        case .readInAGroup:
          shared.columns.solver.deferred { _ in _ = shared.columns.solver.statistics }
        case .droppedTwice:
          var first: ConstraintID?
          var solver = start.solver
          solver.update(
            droppingConflicts: { conflict in
              first = first ?? conflict.members[0].id
              return first ?? conflict.members[0].id
            },
            {
              RefusedBatchTests.contradict(&$0, start)
              $0.require(start.widths[0] <= 30)
              $0.require(start.widths[0] >= 35)
            })
        case .droppedWhatTheBatchRemoved:
          var solver = start.solver
          solver.update(
            droppingConflicts: { _ in start.soft },
            {
              $0.remove(start.soft)
              RefusedBatchTests.contradict(&$0, start)
            })
        case .batchOfBefore:
          var solver = start.solver
          var saved = Batch()
          try? solver.update { saved = $0 }
          solver[goal: start.soft] = 5
          try? solver.update { $0 = saved }
        #if DEBUG
          case .batchesExchanged:
            var (one, other) = (start.solver, Solver())
            try? one.update { batch in try? other.update { swap(&batch, &$0) } }
        #endif
        }
      }
    }
  #endif
}
