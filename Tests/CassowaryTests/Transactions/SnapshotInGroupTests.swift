import Cassowary
import Expectations
import TestSupport
import Testing

/// Snapshots that are taken and put back, and errors that are thrown, in the middle of something.
@Suite struct SnapshotInGroupTests {
  enum Abandoned: Error { case here }

  /// What is done in a group or a batch, and what it has to come to.
  struct Step: CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (inout Solver, Columns) throws -> Void
    /// The changes that count, in one batch.
    let counted: @Sendable (inout Batch, Columns) -> Void
  }

  static let steps = [
    Step(testDescription: "an error keeps earlier changes") { solver, start in
      var outer = solver
      expect(throws: Abandoned.here) {
        try outer.deferred { solver throws(Abandoned) in
          solver[goal: start.soft] = 60
          throw .here
        }
      }
      expect(outer.statistics.solves, start.solver.statistics.solves + 1)
      solver = outer
    } counted: {
      $0.setConstant(60, of: $1.soft)
    },
    Step(testDescription: "an error in a nested group") { solver, start in
      solver.deferred { solver in
        solver[goal: start.soft] = 60
        try? solver.deferred { solver throws(Abandoned) in
          solver.remove(start.twice)
          throw .here
        }
        // The inner group's changes wait for the outer one's end, as the others.
        expect(solver[start.widths[2]], 120)
      }
    } counted: {
      $0.setConstant(60, of: $1.soft)
      $0.remove($1.twice)
    },
    Step(testDescription: "a snapshot restored") { solver, start in
      solver.deferred { solver in
        let snapshot = solver
        solver[goal: start.soft] = 60
        solver.remove(start.twice)
        _ = try? solver.require(start.widths[0] == 70)
        solver = snapshot
      }
    } counted: { _, _ in
    },
    Step(testDescription: "a snapshot taken in between") { solver, start in
      try solver.deferred { solver throws(Conflict) in
        solver[goal: start.soft] = 60
        try solver.require(start.widths[0] <= 50, name: "before")
        let snapshot = solver
        solver.remove(start.twice)
        try solver.require(start.widths[0] == 45, name: "after")
        solver = snapshot
        try solver.require(start.widths[1] <= 90, name: "later")
      }
    } counted: {
      $0.setConstant(60, of: $1.soft)
      $0.require($1.widths[0] <= 50)
      $0.require($1.widths[1] <= 90)
    },
    Step(testDescription: "an outer snapshot restored in a nested group") { solver, start in
      solver.deferred { solver in
        solver[goal: start.soft] = 60
        solver.deferred { inner in
          inner = start.solver
          inner[goal: start.soft] = 90
        }
        solver.setWeight(2, of: start.soft)
      }
    } counted: {
      $0.setConstant(90, of: $1.soft)
      $0.setWeight(2, of: $1.soft)
    },
    Step(testDescription: "a savepoint in a batch") { solver, start in
      try solver.update { batch in
        batch.setConstant(60, of: start.soft)
        let savepoint = batch
        RefusedBatchTests.contradict(&batch, start)
        batch.remove(start.twice)
        _ = batch.makeVariable("d")
        batch = savepoint
        batch.require(start.widths[0] <= 50)
      }
    } counted: {
      $0.setConstant(60, of: $1.soft)
      $0.require($1.widths[0] <= 50)
    },
  ]

  @Test(arguments: steps) func onlyWhatCountsIsDone(_ step: Step) throws {
    var columns = try Columns()
    let start = columns
    try step.run(&columns.solver, start)
    var expected = start
    try expected.solver.update { step.counted(&$0, start) }
    expect(columns.state, expected.state)
    expect(columns.solver.statistics.constraints, expected.solver.statistics.constraints)
    expect(columns.solver.brokenInvariants, [])
    columns.solver[goal: columns.soft] = 70
    expected.solver[goal: columns.soft] = 70
    columns.solver.expect(columns.widths, are: expected.values)
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
    expect(columns.values, [90, 180, 30])
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
