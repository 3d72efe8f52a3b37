import Cassowary
import Expectations
import TestSupport
import Testing

/// A batch with a contradiction anywhere in it leaves the earlier state.
@Suite struct RefusedBatchTests {
  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let changes: @Sendable (inout Batch, Columns) -> Void

    init(_ name: String, _ changes: @escaping @Sendable (inout Batch, Columns) -> Void) {
      testDescription = name
      self.changes = changes
    }
  }

  /// The first column is at least 40 wide, so that it cannot be 39.
  static func contradict(_ batch: inout Batch, _ columns: Columns) {
    batch.require(columns.widths[0] <= 39, name: "contradiction")
  }

  static func harmless(_ batch: inout Batch, _ columns: Columns) {
    batch.setConstant(90, of: columns.soft)
    batch.prefer(columns.widths[1] == 10, at: .fitting)
  }

  static let places: [Place] = [
    Place("alone") { contradict(&$0, $1) },
    Place("first") {
      contradict(&$0, $1)
      harmless(&$0, $1)
    },
    Place("in the middle") {
      harmless(&$0, $1)
      contradict(&$0, $1)
      harmless(&$0, $1)
    },
    Place("last") {
      harmless(&$0, $1)
      contradict(&$0, $1)
    },
    Place("after removals") {
      $0.remove($1.twice)
      $0.remove($1.soft)
      contradict(&$0, $1)
    },
    Place("after a constraint was removed and stated again") {
      $0.remove($1.least)
      $0.require($1.widths[0] >= 40)
      contradict(&$0, $1)
    },
    Place("between new variables") {
      let (d, e) = ($0.makeVariable("d"), $0.makeVariable("e"))
      $0.require(d + e == 10)
      $0.require(d >= 6)
      $0.require(e >= 6)
      $0.prefer(d == $1.widths[0], at: .high)
    },
    Place("with variables that came and went") {
      let d = $0.makeVariable("d")
      $0.remove(d)
      let e = $0.makeVariable("e")
      $0.require(e == $1.widths[0])
      $0.require(e <= 39)
    },
    Place("by a soft constraint that becomes required") {
      let soft = $0.prefer($1.widths[0] == 5, at: .low)
      harmless(&$0, $1)
      $0.setPriority(.required, of: soft)
    },
    Place("by a constant") {
      harmless(&$0, $1)
      $0.require($1.widths[1] >= 0)
      $0.require($1.widths[2] >= 0)
      $0.setConstant(39, of: $1.total)
    },
    Place("by a coefficient") {
      $0.require($1.widths[0] >= 0)
      $0.setCoefficient(-1, of: $1.widths[0], in: $1.least)
    },
    Place("by a replacement") {
      $0.require($1.widths[0] <= 50)
      $0.replace($1.least, with: $1.widths[0] >= 51)
      harmless(&$0, $1)
    },
    Place("twice") {
      contradict(&$0, $1)
      harmless(&$0, $1)
      $0.require($1.widths[0] + $1.widths[1] + $1.widths[2] == 301)
    },
  ]

  private static func change(
    _ solver: inout Solver, _ place: Place, _ columns: Columns
  ) throws(Conflict) {
    try solver.update { place.changes(&$0, columns) }
  }

  @Test(arguments: places) func refusedBatchLeavesNoTrace(_ place: Place) throws {
    var columns = try Columns()
    _ = columns.solver.drainChanges()
    let start = columns
    expect(throws: Conflict.self) { try Self.change(&columns.solver, place, start) }
    expect(columns.state, start.state)
    expect(columns.solver.drainChanges().isEmpty)
    expect(columns.solver.brokenInvariants, [])

    // It goes on as a solver that was never asked.
    var untouched = start
    columns.solver[goal: columns.soft] = 60
    untouched.solver[goal: untouched.soft] = 60
    expect(columns.state, untouched.state)
    expect(columns.state.values, [80, 160, 60])
    expect(columns.solver.brokenInvariants, [])
  }

  @Test(arguments: places) func refusedBatchInGroupLeavesNoTrace(_ place: Place) throws {
    var columns = try Columns()
    let start = columns
    expect(throws: Conflict.self) {
      try columns.solver.deferred { solver throws(Conflict) in
        solver[goal: start.soft] = 60
        try Self.change(&solver, place, start)
        solver[goal: start.soft] = 90
      }
    }
    // What came before it in the group counts, and what comes after it was never said.
    var expected = start
    expected.solver[goal: start.soft] = 60
    expect(columns.state, expected.state)
    expect(columns.solver.brokenInvariants, [])
  }

  @Test(arguments: places) func refusalCaughtInGroup(_ place: Place) throws {
    var columns = try Columns()
    let start = columns
    var refusals = 0
    columns.solver.deferred { solver in
      solver[goal: start.soft] = 60
      do { try Self.change(&solver, place, start) } catch { refusals += 1 }
      solver[goal: start.soft] = 90
    }
    expect(refusals, 1)
    var expected = start
    expected.solver[goal: start.soft] = 90
    expect(columns.state, expected.state)
    expect(columns.solver.brokenInvariants, [])
  }

  /// Whichever member goes, the rest of the batch counts, and all that is required holds.
  @Test(arguments: places, [0, 1, 2]) func droppingAnyMemberKeepsTheRest(
    _ place: Place, choice: Int
  ) throws {
    var columns = try Columns()
    let start = columns
    var dropped: [ConstraintID] = []
    columns.solver.update(
      droppingConflicts: { conflict in
        let chosen = conflict.members[min(choice, conflict.members.count - 1)].id
        dropped.append(chosen)
        return chosen
      }, { place.changes(&$0, start) })
    expect(!dropped.isEmpty)
    expect(dropped.allSatisfy { !columns.solver.contains($0) })
    expect(columns.solver.brokenInvariants, [])
    let rebuilt = try require(columns.solver.model.valuesRebuilt())
    for width in columns.widths {
      expect(abs(columns.solver[width] - rebuilt[Int(width.slot.index)]) < 1e-9)
    }
  }
}
