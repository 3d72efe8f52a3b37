import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// A problem that is loaded at once has the solution of one that is stated bit by bit, and of every edit that follows.
@Suite struct FirstLoadTests {
  /// Boxes in boxes along a line, with equations of two to five variables, bounds and goals; some equations are redundant.
  private struct Drawing {
    var statements: [(constraint: LinearConstraint, priority: Priority)] = []

    init(_ x: [Variable], _ random: inout SplitMix64) {
      let sizes = [0.5, 1, 1, 1, 2, -1]
      for _ in 0..<x.count {
        var expression = LinearExpression()
        let count = random.element([1, 2, 2, 2, 3, 3, 4, 5])
        for variable in x.shuffled(using: &random).prefix(count) {
          expression = expression + random.element(sizes) * variable
        }
        // A variable may have two terms, which may cancel.
        if random.oneIn(6) { expression = expression + random.element(sizes) * random.element(x) }
        let isEquation = !random.oneIn(4)
        let relation: Relation =
          isEquation ? .equal : random.oneIn(2) ? .lessThanOrEqual : .greaterThanOrEqual
        let constant = Double(Int.random(in: -4...8, using: &random)) * 10
        let isRequired = isEquation ? !random.oneIn(4) : random.oneIn(3)
        statements.append(
          (
            LinearConstraint(expression, relation, constant),
            isRequired ? .required : Priority(Double(Int.random(in: 1...3, using: &random)) * 100)
          ))
      }
    }
  }

  private static func state(
    _ drawing: Drawing, _ places: [Int], in batch: inout Batch
  ) -> [ConstraintID] {
    places.map { place in
      let (constraint, priority) = drawing.statements[place]
      let order = OrderKey(UInt64(place))
      return priority.isRequired
        ? batch.require(constraint, order: order)
        : batch.prefer(constraint, at: priority, order: order)
    }
  }

  @Test func loadedAtOnceOrOneByOne() throws {
    for seed in 0..<UInt64(300.inSample(120)) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 3...14, using: &random)
      var (single, x) = (Solver(), [Variable]())
      x = single.makeVariables(count)
      let drawing = Drawing(x, &random)
      var kept: [Int] = []
      for place in drawing.statements.indices {
        do throws(Conflict) {
          try single.update { _ = Self.state(drawing, [place], in: &$0) }
          kept.append(place)
        } catch {}
      }
      var (atOnce, y) = (Solver(), [Variable]())
      y = atOnce.makeVariables(count)
      var ids = try atOnce.update { batch in
        Self.state(Self.moved(drawing, from: x, to: y), kept, in: &batch)
      }
      expect(Self.differences(single, x, atOnce, y), [], "seed \(seed) at once")
      // Each edit undoes substitutions of the first load, and must reach all that used them.
      for step in 0..<6 where !ids.isEmpty {
        let index = Int.random(in: ids.indices, using: &random)
        let place = kept[index]
        if random.oneIn(2) {
          atOnce.remove(ids.remove(at: index))
          kept.remove(at: index)
        } else {
          let constant = Double(Int.random(in: 0...9, using: &random)) * 10
          _ = try? atOnce.update { $0.setConstant(constant, of: ids[index]) }
        }
        var (fresh, z) = (Solver(), [Variable]())
        z = fresh.makeVariables(count)
        try fresh.update { batch in Self.restate(atOnce.model, y, z, in: &batch) }
        expect(
          Self.differences(fresh, z, atOnce, y), [], "seed \(seed) step \(step), place \(place)")
      }
    }
  }

  private static func moved(_ drawing: Drawing, from x: [Variable], to y: [Variable]) -> Drawing {
    var moved = drawing
    for place in moved.statements.indices {
      let terms = moved.statements[place].constraint.expression.terms.map {
        LinearExpression.Term(y[$0.variable.index], $0.coefficient)
      }
      moved.statements[place].constraint.expression = LinearExpression(terms)
    }
    return moved
  }

  /// States a model's live constraints, in their order.
  private static func restate(
    _ model: Model, _ y: [Variable], _ z: [Variable], in batch: inout Batch
  ) {
    for index in model.constraintsInOrder() {
      let record = model.constraints[index]
      let terms = record.termRange.map {
        LinearExpression.Term(z[Int(model.terms[$0].variable)], model.terms[$0].coefficient)
      }
      let constraint = LinearConstraint(
        LinearExpression(terms), record.relation, record.constant)
      let order = OrderKey(record.order)
      if record.isRequired {
        batch.require(constraint, order: order)
      } else {
        batch.prefer(constraint, at: Priority(record.priority), order: order)
      }
    }
  }

  private static func differences(
    _ one: Solver, _ x: [Variable], _ other: Solver, _ y: [Variable]
  ) -> [String] {
    zip(x, y).compactMap { first, second in
      let (left, right) = (one[first], other[second])
      return agrees(left, right, tolerance: 1e-9) ? nil : "\(first.index): \(left), \(right)"
    } + (one.numericalFailure == nil && other.numericalFailure == nil ? [] : ["lost precision"])
  }

  /// Equations that become shorter unite variables; those that contradict each other are named with all that led there.
  @Test func conflictsOfUnitedVariables() throws {
    var solver = Solver()
    let x = solver.makeVariables(6)
    var members: [String] = []
    do throws(Conflict) {
      try solver.update { batch in
        batch.require(x[0] + x[1] + x[2] == 60, name: "sum")
        batch.require(x[1] == x[3] + 10, name: "second")
        batch.require(x[2] == x[3] + 20, name: "third")
        batch.require(x[0] == 2 * x[3], name: "first")
        batch.require(x[4] == x[3], name: "copy")
        batch.require(x[5] >= x[4], name: "last")
        batch.require(x[4] == 10, name: "wrong")
      }
    } catch {
      members = error.members.map { $0.name ?? "" }
    }
    expect(members, ["sum", "second", "third", "first", "copy", "wrong"])
  }

  /// Children of a row are defined, not each a row of the tableau.
  @Test func rowsOfChildrenTakeFewRows() throws {
    var solver = Solver()
    let (left, width) = (solver.makeVariables(50), solver.makeVariables(50))
    try solver.update { batch in
      batch.require(left[0] == 0)
      for child in 0..<50 {
        if child > 0 { batch.require(left[child] == left[child - 1] + width[child - 1] + 8) }
        batch.prefer(width[child] == 20, at: 250)
      }
      batch.require(left[49] + width[49] <= 800)
    }
    expect(solver.engine.rowCount <= 2, "\(solver.engine.rowCount)")
    expect(solver[left[49]] + solver[width[49]], 800)
  }

  /// A sum beyond the limits becomes a row, and not each of its parts.
  @Test func longSumsTakeOneRow() throws {
    var solver = Solver()
    let (left, right, width) = (
      solver.makeVariables(100), solver.makeVariables(100), solver.makeVariables(100)
    )
    let total = solver.makeVariable()
    try solver.update { batch in
      var sum = LinearExpression()
      for child in 0..<100 { sum = sum + width[child] }
      batch.require(total == sum)
      for child in 0..<100 {
        batch.require(width[child] == right[child] - left[child])
        if child > 0 { batch.require(left[child] == right[child - 1] + 4) }
      }
      batch.require(left[0] == 0)
      batch.prefer(total == 1000, at: 250)
    }
    expect(solver[total], 1000)
    expect(solver.engine.rowCount <= 2, "\(solver.engine.rowCount)")
  }

  /// A new constant moves what depends on it, and ends no substitution.
  @Test func newConstantsKeepSubstitutions() throws {
    var solver = Solver()
    let x = solver.makeVariables(200)
    let (wide, items) = (solver.makeVariables(2), solver.makeVariables(100))
    let (first, side) = try solver.update { batch in
      batch.require(x[0] == 5)
      let first = batch.require(x[1] - x[0] == 10)
      for place in 2..<200 { batch.require(x[place] - x[place - 1] == 10) }
      let side = batch.require(wide[1] - x[0] == 8)
      batch.require(wide[0] == wide[1] + x[7])
      for (place, item) in items.enumerated() { batch.require(item - wide[0] == Double(place)) }
      return (first, side)
    }
    func ages(_ engine: borrowing Engine) -> [UInt64] {
      (x[1...] + items).map { engine.presolve.substitutions[$0.index].age }
    }
    let before = ages(solver.engine)
    let rows = solver.engine.rowCount
    try solver.update { batch in
      batch.setConstant(11, of: first)
      batch.setConstant(9, of: side)
    }
    expect(solver[x[199]], 5 + 11 + 198 * 10)
    expect(solver[items[99]], 14 + 76 + 99)
    expect(ages(solver.engine), before)
    expect(solver.engine.rowCount, rows)
  }

  /// Bounds that cross by no more than is tolerated are at the upper one, whatever was stated first, at once or one by one.
  @Test func crossedBounds() throws {
    for distance in [1e-6, 1e-8, 1e-12, 0] {
      for isLowerFirst in [false, true] {
        func state(_ x: Variable, _ y: Variable, _ isFirst: Bool, in batch: inout Batch) {
          if isFirst == isLowerFirst {
            batch.require(x >= 100)
          } else {
            batch.require(x <= 100 - distance)
          }
          if isFirst { return }
          batch.prefer(x == 7, at: .medium)
          batch.require(y >= x + 3)
        }
        var (once, bits) = (Solver(), Solver())
        let (x, y) = (once.makeVariable(), once.makeVariable())
        let (z, w) = (bits.makeVariable(), bits.makeVariable())
        try once.update {
          state(x, y, true, in: &$0)
          state(x, y, false, in: &$0)
        }
        for isFirst in [true, false] { try bits.update { state(z, w, isFirst, in: &$0) } }
        expect(once[x], 100 - distance)
        expect(once[y], 103 - distance)
        expect(abs(once[x] - bits[z]) <= 1e-9 && abs(once[y] - bits[w]) <= 1e-9, "\(distance)")
      }
    }
  }

  /// Sums of many weights are off by more than counts as 0, and the last slope is 0 nevertheless.
  @Test func manyGoalsOnOneVariable() throws {
    for count in [5_000, 20_000] {
      var random = SplitMix64(seed: UInt64(count))
      var solver = Solver()
      let x = solver.makeVariable()
      var rows = RowBuffer()
      for place in 0..<count {
        rows.add(x)
        rows.end(
          .greaterThanOrEqual, Double(place), at: .low,
          weight: 64 + Double.random(in: 0..<63, using: &random))
      }
      try solver.update { $0.append(rows) }
      expect(solver[x], Double(count - 1))
    }
  }

  /// A variable is relative to a sum, and another one with a goal of its own is a multiple of it.
  @Test func goalsOnRelativeVariables() throws {
    var solver = Solver()
    let x = try solver.update { batch in
      let x = batch.makeVariables(6)
      batch.require(x[5] - x[4] == 10)
      batch.require(x[3] - x[2] - x[1] + x[0] == 0)
      batch.prefer(0.5 * x[5] == 0, at: 999)
      batch.prefer(x[1] == 10, at: 250)
      batch.prefer(x[4] - x[3] <= 200, at: 249.5)
      return x
    }
    expect(x.map { solver[$0] }, [0, 10, 0, 10, -10, 0])
  }

  /// A breakpoint beyond the range of doubles has nothing above it to stop at.
  @Test(arguments: [false, true]) func valuesBeyondDoubles(isTwice: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let bound = try solver.require(0.25 * x >= 1)
    let other = solver.prefer(0.25 * x >= 1, at: .high)
    let goal = solver.prefer(x >= 30, at: .low)
    expect(throws: Conflict.self) {
      try solver.update { batch in
        batch.setConstant(1.7e308, of: bound)
        if isTwice { batch.setConstant(1.7e308, of: other) }
        batch.setConstant(20, of: goal)
      }
    }
    expect(solver[x], 30)
  }
}
