import TestSupport
import Testing

@testable import Cassowary

/// The deletion filter over required constraints, one conflict after the other, and which constraints it looks at.
@Suite struct ConflictFilterTests {
  private static func all(_ model: Model) -> [UInt32] {
    model.constraintsInOrder().filter { model.constraints[$0].isRequired }.map { UInt32($0) }
  }

  private static func filter(_ model: Model, _ order: [UInt32]? = nil) -> ConflictFilter {
    ConflictFilter(order ?? all(model), specialPaths: .all, model)
  }

  @Test func whatCanHoldHasNone() {
    var batch = Batch()
    let x = batch.makeVariable()
    batch.require(x >= 1)
    batch.require(x <= 1)
    var filter = Self.filter(batch.model)
    #expect(filter.next(batch.model) == nil)
    var empty = Self.filter(batch.model, [])
    #expect(empty.next(batch.model) == nil)
  }

  /// Three ways to contradict: the first constraint that cannot be taken ends the set, and the first reasons make it.
  @Test func theFirstReasonsAreNamed() {
    var batch = Batch()
    let x = (0..<3).map { _ in batch.makeVariable() }
    batch.require(x[0] >= 10)
    batch.require(x[1] >= x[0])
    batch.require(x[1] >= 12)
    batch.require(x[2] == x[1])
    batch.require(x[2] >= 11)
    batch.require(x[2] <= 5)
    batch.require(x[0] <= 3)
    let model = batch.model
    var filter = Self.filter(model)
    #expect(filter.next(model) == [5, 3, 1, 0])
    var backwards = Self.filter(model, Self.all(model).reversed())
    #expect(backwards.next(model) == [4, 5])
  }

  /// One conflict after the other; what was found at first is looked at again where a removal has ended it.
  @Test func severalConflicts() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    let ids = [
      batch.require(x >= 10), batch.require(x <= 5), batch.require(x <= 7), batch.require(y == 1),
      batch.require(x == 6), batch.require(y == 2),
    ]
    for (dropped, then) in [(0, [[4, 1], [5, 3]]), (1, [[2, 0], [4, 0], [5, 3]])] {
      var batch = batch
      var filter = Self.filter(batch.model)
      #expect(filter.next(batch.model) == [1, 0])
      batch.remove(ids[dropped])
      filter.noteRemoval(of: dropped)
      var rest: [[Int]] = []
      while let members = filter.next(batch.model) {
        rest.append(members)
        batch.remove(ids[members[0]])
        filter.noteRemoval(of: members[0])
      }
      #expect(rest == then)
    }
  }

  /// Many at once, each on two variables of its own, and chains that connect them all.
  @Test func manyConflictsWithOneEngine() {
    var batch = Batch()
    let x = (0..<60).map { _ in batch.makeVariable() }
    batch.require(x[0] == 0)
    for index in 1..<60 { batch.require(x[index] >= x[index - 1] + 1) }
    let limits = (1..<60).map { batch.require(x[$0] <= 0.5 * Double($0)) }
    var filter = Self.filter(batch.model)
    for (index, limit) in limits.enumerated() {
      // The limit, the chain up to it, and its start.
      #expect(filter.next(batch.model) == [60 + index] + (0...index + 1).reversed())
      batch.remove(limit)
      filter.noteRemoval(of: 60 + index)
    }
    #expect(filter.next(batch.model) == nil)
  }

  @Test func randomSystemsAgreeWithTheExactFilter() {
    var problems: [String] = []
    var found = 0
    for seed in SeriesLength.seeds(60) {
      var generator = SplitMix64(seed: UInt64(seed))
      var batch = Batch()
      let unknowns = (0..<4).map { _ in batch.makeVariable() }
      for _ in 0..<Int.random(in: 5...14, using: &generator) {
        var sum = LinearExpression()
        for unknown in unknowns.shuffled(using: &generator).prefix(
          Int.random(in: 1...3, using: &generator))
        {
          sum = sum + generator.element([1, 1, -1, 2, -0.5]) * unknown
        }
        let relation = generator.element([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
        batch.require(
          LinearConstraint(sum, relation, Double(Int.random(in: -6...6, using: &generator))),
          order: OrderKey(generator.next() >> 1))
      }
      var filter = Self.filter(batch.model)
      while true {
        let wanted = ExactReference.filteredConflict(in: batch.model)
        let members = filter.next(batch.model) ?? []
        if wanted.map(batch.model.index(of:)) != members.reversed() {
          problems.append("seed \(seed): \(members) instead of \(wanted)")
          break
        }
        guard let dropped = wanted.randomElement(using: &generator) else { break }
        found += 1
        filter.noteRemoval(of: batch.model.index(of: dropped))
        batch.remove(dropped)
      }
    }
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    if !SeriesLength.isFull { #expect(found > 60, "\(found)") }
  }

  // MARK: What is looked at

  @Test func whatSharesVariables() {
    var batch = Batch()
    let x = (0..<6).map { _ in batch.makeVariable() }
    batch.require(x[0] + x[1] == 1, order: OrderKey(50))
    batch.require(x[2] >= 0, order: OrderKey(40))
    batch.require(x[1] >= x[2], order: OrderKey(30))
    batch.require(x[3] == x[4], order: OrderKey(20))
    batch.prefer(x[2] == x[3], at: .high, order: OrderKey(10))
    let removed = batch.require(x[4] == x[5])
    batch.require(x[5] == 3, order: OrderKey(5))
    batch.require(LinearExpression() >= 1, order: OrderKey(1))
    batch.remove(removed)
    func scope(_ seeds: [Int]) -> [UInt32] {
      ConflictScope.required(reachedFrom: seeds, batch.model)
    }
    #expect(scope([0]) == [2, 1, 0])
    #expect(scope([3]) == [3])
    #expect(scope([6, 1]) == [6, 2, 1, 0])
    #expect(scope([7]) == [7])
    #expect(scope([7, 7, 3, 3]) == [7, 3])
    #expect(scope([]) == [])
  }
}
