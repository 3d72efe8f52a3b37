import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The lists and sets of the engine, each beside a plain one.
@Suite struct ContainerTests {
  private struct Element: HeapElement {
    let key: Int
    func precedes(_ other: Element) -> Bool { key < other.key }
  }

  struct Node: LinkedListNode {
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// Random changes, `change` and the comparison after it being one step.
  private static func series<State: ~Copyable>(
    _ start: @autoclosure () -> State, steps: Int,
    _ step: (inout State, inout SplitMix64, Comment) -> Void
  ) {
    for seed in SeriesLength.seeds(3) {
      var state = start()
      var random = SplitMix64(seed: UInt64(seed))
      for number in 0..<steps { step(&state, &random, "seed \(seed), step \(number)") }
    }
  }

  @Test func heap() {
    for count in 0..<40 {
      var random = SplitMix64(seed: UInt64(count))
      var heap = Heap<Element>()
      let keys = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }
      for key in keys { heap.append(Element(key: key)) }
      heap.heapify()
      var found: [Int] = []
      while let element = heap.popFirst() { found.append(element.key) }
      expect(found, keys.sorted())
    }
    Self.series((Heap<Element>(), [Int]()), steps: 500) { state, random, place in
      if random.chance(55) {
        let key = Int.random(in: 0..<100, using: &random)
        state.0.push(Element(key: key))
        state.1.append(key)
      } else {
        let least = state.1.indices.min { state.1[$0] < state.1[$1] }
        expect(state.0.popFirst()?.key, least.map { state.1.remove(at: $0) }, place)
      }
    }
  }

  /// The highest score comes first, and of equal ones the first slot. An update lowers a score, and does not raise it.
  @Test func slotQueue() {
    struct State: ~Copyable {
      var queue = SlotQueue()
      var scores: [Int: Double] = [:]
      var first: Int? { scores.keys.min { (-(scores[$0] ?? 0), $0) < (-(scores[$1] ?? 0), $1) } }
    }
    for count in 0..<40 {
      var random = SplitMix64(seed: UInt64(count))
      var state = State()
      for slot in 0..<count {
        state.scores[slot] = Double(Int.random(in: 0..<20, using: &random))
        state.queue.append(slot, state.scores[slot] ?? 0)
      }
      state.queue.heapify()
      while let slot = state.queue.popFirst() {
        expect(slot, state.first)
        state.scores[slot] = nil
      }
      expect(state.scores.isEmpty)
    }
    Self.series(State(), steps: 500) { state, random, place in
      let score = random.chance(3) ? .infinity : Double(Int.random(in: 0..<20, using: &random))
      let slot = Int.random(in: 0..<1000, using: &random)
      expect(state.queue.first, state.first, place)
      if random.chance(40), state.scores[slot] == nil {
        state.queue.push(slot, score)
        state.scores[slot] = score
      } else if let first = state.first, let old = state.scores[first] {
        if random.chance(60) {
          state.scores[first] = min(old, score)
          expect(state.queue.updateFirst(score), state.first == first, place)
        } else {
          state.queue.removeFirst()
          state.scores[first] = nil
        }
      }
    }
  }

  /// In a set and in a list, the last member takes the place of a removed one.
  @Test func indexedSet() {
    struct State: ~Copyable {
      var set = IndexedSet()
      var expected: [Int] = []
    }
    Self.series(State(), steps: 300) { state, random, place in
      let index = Int.random(in: 0..<80, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0, 1:
        state.set.removeAll()
        state.expected = []
      case 2...45:
        state.set.remove(index)
        guard let position = state.expected.firstIndex(of: index) else { break }
        state.expected.swapAt(position, state.expected.count - 1)
        state.expected.removeLast()
      default:
        state.set.insert(index)
        if !state.expected.contains(index) { state.expected.append(index) }
      }
      expect(state.set.members.array().map(Int.init), state.expected, place)
      expect((0..<100).filter { state.set.contains($0) }, state.expected.sorted(), place)
    }
  }

  @Test("rows are found by their keys, however often they are removed and added")
  func parallelRows() {
    struct State: ~Copyable {
      var rows = ParallelRows()
      var expected: [UInt64: Int32] = [:]
    }
    Self.series(State(), steps: 500) { state, random, place in
      // Most of these begin their search at the same place.
      let key =
        UInt64.random(in: 0..<12, using: &random) * 64 + UInt64.random(in: 0..<2, using: &random)
      if let row = state.expected.removeValue(forKey: key) {
        state.rows.remove(row: row, key: key)
      } else {
        let row = Int32.random(in: 0..<100, using: &random)
        state.rows.set(.row(row), for: key)
        state.expected[key] = row
      }
      for key in (0..<12).flatMap({ [UInt64($0) * 64, UInt64($0) * 64 + 1] }) {
        var found: Int32?
        if case .row(let row) = state.rows[key] { found = row }
        expect(found, state.expected[key], place)
      }
    }
  }

  @Test func workList() {
    struct State: ~Copyable {
      var list = WorkList()
      var expected: [Int] = []
      var weak: Set<Int> = []
    }
    Self.series(State(), steps: 300) { state, random, place in
      let index = Int.random(in: 0..<60, using: &random)
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        state.list.removeAll()
        state.expected = []
      case 1...8: expect(state.list.popLast(), state.expected.popLast(), place)
      case 9...14 where !state.expected.isEmpty:
        let position = index % state.expected.count
        state.list.swapRemove(at: position)
        state.expected.swapAt(position, state.expected.count - 1)
        state.expected.removeLast()
      case 15...22:
        state.list.insertWeakly(index)
        if !state.expected.contains(index) {
          state.expected.append(index)
          state.weak.insert(index)
        }
      default:
        state.list.insert(index)
        if !state.expected.contains(index) { state.expected.append(index) }
        state.weak.remove(index)
      }
      state.weak.formIntersection(state.expected)
      let expected = state.expected
      expect(state.list.isLastWeak, expected.last.map { state.weak.contains($0) } ?? false, place)
      expect(state.list.array().map(Int.init), expected, place)
      expect((0..<100).filter { state.list.contains($0) }, expected.sorted(), place)
      expect(state.list.isEmpty == expected.isEmpty && state.list.count == expected.count, place)
    }
  }

  @Test func lengthBuckets() {
    struct State: ~Copyable {
      var buckets = LengthBuckets(slotCount: 25)
      var lists = Array(repeating: [Int](), count: 12)
    }
    Self.series(State(), steps: 300) { state, random, place in
      let slot = Int.random(in: 0..<25, using: &random)
      if random.oneIn(3) {
        state.buckets.remove(slot)
        for length in state.lists.indices { state.lists[length].removeAll { $0 == slot } }
      } else {
        let length = Int.random(in: 0..<12, using: &random)
        state.buckets.file(slot, length: length)
        // A slot whose length is the same stays where it is.
        if !state.lists[length].contains(slot) {
          for other in state.lists.indices { state.lists[other].removeAll { $0 == slot } }
          state.lists[length].insert(slot, at: 0)
        }
      }
      for (length, expected) in state.lists.enumerated() {
        var found: [Int] = []
        var next = state.buckets.first(ofLength: length)
        while next >= 0 && found.count <= 25 {
          found.append(next)
          next = state.buckets.next(after: next)
        }
        expect(found, expected, place)
      }
      expect(state.buckets.longest >= state.lists.lastIndex { !$0.isEmpty } ?? -1, place)
    }
  }

  @Test func linkedList() {
    struct State: ~Copyable {
      var nodes = FlatArray(repeating: Node(), count: 30)
      var heads = FlatArray<Int32>(repeating: -1, count: 3)
      var lists = [[Int]](repeating: [], count: 3)
    }
    Self.series(State(), steps: 300) { state, random, place in
      let position = Int.random(in: 0..<30, using: &random)
      if let list = state.lists.firstIndex(where: { $0.contains(position) }) {
        state.nodes.remove(position, from: list, of: &state.heads)
        state.lists[list].removeAll { $0 == position }
      } else {
        let list = Int.random(in: 0..<3, using: &random)
        state.nodes.link(position, into: list, of: &state.heads)
        state.lists[list].insert(position, at: 0)
      }
      for (list, expected) in state.lists.enumerated() {
        var found: [Int] = []
        var (node, previous) = (state.heads[list], Int32(-1))
        while node >= 0 && found.count <= 30 {
          expect(state.nodes[Int(node)].previous, previous, place)
          found.append(Int(node))
          (node, previous) = (state.nodes[Int(node)].next, node)
        }
        expect(found, expected, place)
      }
    }
  }

  @Test func references() {
    struct State: ~Copyable {
      var references = References()
      var first = [Int32](repeating: -1, count: 10)
      var wanted = [Set<Int32>](repeating: [], count: 10)
    }
    Self.series(State(), steps: 100) { state, random, place in
      state.references.grow(to: 6)
      let constraint = Int.random(in: 0..<10, using: &random)
      let variable = Int32.random(in: 0..<6, using: &random)
      if random.oneIn(4) {
        state.references.remove(from: state.first[constraint])
        state.first[constraint] = -1
        state.wanted[constraint] = []
      } else if state.wanted[constraint].insert(variable).inserted {
        state.first[constraint] = state.references.add(
          to: variable, by: UInt32(constraint), before: state.first[constraint])
      }
      if random.oneIn(20) { state.references.trim() }
      for variable in 0..<6 {
        var found: [UInt32] = []
        state.references.appendConstraints(referencing: variable, to: &found)
        let wanted = (0..<10).filter { state.wanted[$0].contains(Int32(variable)) }
        expect(found.sorted().map(Int.init), wanted, place)
      }
    }
  }

  @Test func sparseVector() {
    struct State: ~Copyable {
      var vector = SparseVector()
      var values: [Double] = []
      var listed: [Int32] = []
    }
    Self.series(State(), steps: 500) { state, random, place in
      if state.values.isEmpty || random.oneIn(20) {
        state.values += Array(repeating: 0, count: Int.random(in: 1...4, using: &random))
        state.vector.grow(to: state.values.count)
        state.vector.grow(to: state.values.count - 1)
      }
      let index = Int.random(in: 0..<state.values.count, using: &random)
      let value = random.element([-2.0, -1, 0, 1, 2])
      let kind = Int.random(in: 0..<30, using: &random)
      switch kind {
      case 0:
        state.vector.clear()
        state.values = state.values.map { _ in 0 }
        state.listed = []
      case 1...12:
        state.vector.set(value, at: index)
        state.values[index] = value
      case 13...18:
        state.vector.addCancelling(value, at: index)
        state.values[index] += value
      default:
        state.vector.add(value, at: index)
        state.values[index] += value
      }
      if kind > 0 && !state.listed.contains(Int32(index)) { state.listed.append(Int32(index)) }
      expect(state.vector.values.array(), state.values, place)
      expect(state.vector.indices.array(), state.listed, place)
      expect(state.vector[index], state.values[index], place)
    }
    // The remainder of a cancelling sum counts as 0.
    let sums: [(first: Double, second: Double, cancelling: Double)] = [
      (0.1 + 0.2, -0.3, 0), (1e6, -1e6 * (1 + 1e-11), 0), (1, -1 + 1e-6, 1e-6),
      (1e-20, 0, 1e-20), (0, 1e-20, 1e-20),
    ]
    for sum in sums {
      var vector = SparseVector()
      vector.grow(to: 1)
      vector.set(sum.first, at: 0)
      vector.addCancelling(sum.second, at: 0)
      expect(abs(vector[0] - sum.cancelling) <= 1e-9 * sum.cancelling)
      expect(vector.indices.array(), [0])
    }
  }

  /// New breakpoints are gathered in order for each column, however many there are and in whatever order they come.
  @Test func newBreakpoints() {
    let cases = [
      (0, 5, 1, true), (1, 100, 1, true), (40, 3, 40, true), (300, 200, 9, true),
      (900, 2, 900, true), (900, 2, 4, true), (900, 2, 1, false),
    ]
    for (count, columnCount, values, isShuffled) in cases {
      var random = SplitMix64(seed: UInt64(count * columnCount + values))
      var new = NewBreakpoints()
      for round in 0..<2 {
        var expected = [[Breakpoint]](repeating: [], count: columnCount)
        var columns: [Int32] = []
        let constraints = (0..<UInt32(count))
        for constraint in isShuffled ? constraints.shuffled(using: &random) : Array(constraints) {
          let column = Int.random(in: 0..<columnCount, using: &random)
          let breakpoint = Breakpoint(
            value: Double(Int.random(in: 0..<values, using: &random)), weight: 1,
            constraint: constraint, level: 1, relation: .equal, orderWeight: 1)
          // Of the columns with room, some get more breakpoints than that.
          let room = round == 0 ? 0 : Int32(column % 3 * (1 + count / columnCount))
          new.append(breakpoint, on: column, room: room)
          expected[column].append(breakpoint)
          if expected[column].count == 1 { columns.append(Int32(column)) }
        }
        new.gather()
        expect(new.columns.array(), columns, "round \(round)")
        expect(new.count, count)
        for column in columns.map(Int.init) {
          expect(
            Self.constraints(new, column),
            expected[column].sorted { $0.precedes($1) }.map(\.constraint), "round \(round)")
        }
        new.removeAll()
        expect(new.columns.isEmpty)
      }
    }
  }

  /// Numbers beyond the range of doubles, which a load reports at its end.
  @Test func newBreakpointsWithoutAValue() {
    var new = NewBreakpoints()
    for (constraint, value) in [3.0, .nan, 1, .nan, .infinity, -.infinity, 2].enumerated() {
      new.append(
        Breakpoint(
          value: value, weight: 1, constraint: UInt32(constraint), level: 1, relation: .equal,
          orderWeight: 1), on: 0)
    }
    new.gather()
    expect(Self.constraints(new, 0).sorted(), [0, 1, 2, 3, 4, 5, 6])
  }

  private static func constraints(_ new: borrowing NewBreakpoints, _ column: Int) -> [UInt32] {
    var found: [UInt32] = []
    for index in 0..<new.count(of: column) { found.append(new[column, index].constraint) }
    return found
  }

  /// Order weights decrease with the key; an equation's slope changes on both sides.
  @Test func breakpoint() {
    let keys: [UInt64] = [0, 1, 2, 100, 10_000, 1 << 40, 1 << 62, 3 << 62, .max]
    let weights = keys.map(Breakpoint.orderWeight)
    expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
    expect(weights[0] > weights[1] && weights[3] > weights[4] && weights[6] > weights[7])
    expect(weights.allSatisfy { $0 >= 0 })
    let changes: [(Relation, Double)] = [
      (.lessThanOrEqual, 1.5), (.greaterThanOrEqual, 1.5), (.equal, 3),
    ]
    for (relation, change) in changes {
      var breakpoint = Breakpoint(
        value: 1, weight: 4, constraint: 0, level: 1, relation: relation, orderWeight: 1.5)
      expect(breakpoint.orderSlope == 1.5 && Double(breakpoint.orderSlopeChange) == change)
      breakpoint.level = Breakpoint.boundLevel
      expect(breakpoint.orderSlope == 0 && breakpoint.orderSlopeChange == 0)
    }
  }
}
