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
    Place("a place far behind") {
      $0.require($1.widths[0] <= 39, order: OrderKey(1000))
      _ = $0.makeVariable("late", order: OrderKey(1000))
      $0.setOrder(OrderKey(2000), of: $1.soft)
    },
    Place("after every operation", everything),
  ]

  static func everything(_ batch: inout Batch, _ columns: Columns) {
    let (soft, twice, x) = (columns.soft, columns.twice, columns.widths[0])
    batch.setConstant(4, of: soft)
    batch.setWeight(9, of: soft)
    batch.setPriority(.fitting, of: soft)
    batch.setPriority(.high, of: columns.least)
    batch.setPriority(.required, of: columns.least)
    batch.setOrder(OrderKey(77), of: twice)
    let made = batch.makeVariable("made")
    let brief = batch.makeVariable("brief")
    batch.remove(columns.spare)
    batch.setOrder(OrderKey(3), of: made)
    batch.setCoefficient(7, of: made, in: twice)
    batch.setCoefficient(8, of: made, in: twice)
    batch.setCoefficient(0, of: x, in: twice)
    batch.replace(soft, with: made + x <= 1)
    batch.replace(soft, with: made >= 2)
    batch.setCoefficient(3, of: made, in: soft)
    batch.remove(brief)
    let added = batch.prefer(made == 5, at: .fitting, weight: 4, name: "added")
    batch.replace(added, with: x + made == 5)
    batch.remove(added)
    batch.remove(twice)
    batch.prefer(staying: x, at: .low)
    batch.remove(soft)
    batch.require(made == 1)
    batch.setConstant(50, of: columns.least)
    batch.replace(columns.total, with: x + columns.widths[1] <= 45)
    batch.require(columns.widths[1] >= 0, order: OrderKey(500))
  }

  /// What is done to a solver later on comes out alike, the order of newcomers included.
  private static func goOn(_ columns: inout Columns) throws -> [Int] {
    let widths = columns.widths
    let late = columns.solver.makeVariable("late")
    try columns.solver.require(late + widths[0] == 100)
    columns.solver.prefer(late == 10, at: .low)
    columns.solver.prefer(widths[0] == 10, at: .low, order: OrderKey(300))
    let early = columns.solver.makeVariable("early", order: OrderKey(600))
    try columns.solver.require(late + early >= 200)
    try columns.solver.setPriority(.fitting, of: columns.least)
    columns.solver.setWeight(1, of: columns.soft)
    // But for rounding, which depends on the way.
    return (widths + [late, early]).map { Int((columns.solver[$0] * 1e6).rounded()) }
  }

  @Test(arguments: places) func refusedBatchLeavesNoTrace(_ place: Place) throws {
    var columns = try Columns()
    _ = columns.solver.drainChanges()
    columns.solver[goal: columns.soft] = 90
    let start = columns
    expect(throws: Conflict.self) { try columns.solver.update { place.changes(&$0, start) } }
    expect(columns.state, start.state)
    expect(columns.solver.brokenInvariants, [])
    expect(columns.solver.statistics.conflicts, 1)
    expect(columns.solver.statistics.solves, start.solver.statistics.solves)

    var untouched = start
    columns.solver[goal: columns.soft] = 60
    untouched.solver[goal: untouched.soft] = 60
    expect(columns.state, untouched.state)
    try expect(Self.goOn(&columns), Self.goOn(&untouched))
    expect(columns.solver.statistics.constraints, untouched.solver.statistics.constraints)
    expect(columns.solver.statistics.levels, untouched.solver.statistics.levels)
    let (drained, others) = (columns.solver.drainChanges(), untouched.solver.drainChanges())
    expect(drained.map(\.variable.handle.index), others.map(\.variable.handle.index))
    expect(zip(drained, others).allSatisfy { abs($0.value - $1.value) < 1e-9 })
    expect(columns.solver.brokenInvariants, [])
  }

  /// What came before the batch in a group counts. What comes after it was never said, unless the refusal is caught.
  @Test(arguments: places) func refusedBatchInGroupLeavesNoTrace(_ place: Place) throws {
    let start = try Columns()
    for isCaught in [false, true] {
      var columns = start
      var refusals = 0
      do {
        try columns.solver.deferred { solver throws(Conflict) in
          solver[goal: start.soft] = 60
          do throws(Conflict) {
            try solver.update { place.changes(&$0, start) }
          } catch {
            refusals += 1
            if !isCaught { throw error }
          }
          solver[goal: start.soft] = 90
        }
        expect(isCaught)
      } catch { expect(!isCaught) }
      expect(refusals, 1)
      var expected = start
      expected.solver[goal: start.soft] = isCaught ? 90 : 60
      expect(columns.state, expected.state)
      expect(columns.solver.brokenInvariants, [])
    }
  }

  /// Whichever member goes, the rest of the batch counts, and all that is required holds.
  @Test(arguments: places) func droppingAnyMemberKeepsTheRest(_ place: Place) throws {
    for choice in 0...2 {
      var columns = try Columns()
      let start = columns
      var dropped: [ConstraintID] = []
      columns.solver.update(
        droppingConflicts: { conflict in
          let chosen = conflict.members[min(choice, conflict.members.count - 1)].id
          dropped.append(chosen)
          return chosen
        }, { place.changes(&$0, start) })
      expect(!dropped.isEmpty && dropped.allSatisfy { !columns.solver.contains($0) })
      expect(columns.solver.brokenInvariants, [])
      let rebuilt = try require(columns.solver.model.valuesRebuilt())
      for width in columns.widths {
        expect(abs(columns.solver[width] - rebuilt[Int(width.handle.index)]) < 1e-9)
      }
    }
  }
}
