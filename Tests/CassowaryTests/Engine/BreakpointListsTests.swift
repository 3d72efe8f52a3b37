import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Lists in one buffer hold what separate arrays would.
@Suite struct BreakpointListsTests {
  private static func breakpoint(_ value: Int, _ constraint: UInt32) -> Breakpoint {
    Breakpoint(
      value: Double(value), weight: 1, constraint: constraint, level: 1, relation: .equal,
      orderWeight: 1)
  }

  private static func differences(
    _ lists: borrowing BreakpointLists, from expected: [[Breakpoint]]
  ) -> [Int] {
    var columns: [Int] = []
    for column in expected.indices {
      let (found, wanted) = (lists.array(of: column), expected[column])
      let isSame =
        found.map(\.value) == wanted.map(\.value)
        && found.map(\.constraint) == wanted.map(\.constraint)
        && lists.count(of: column) == wanted.count && lists.isEmpty(column) == wanted.isEmpty
      if !isSame { columns.append(column) }
    }
    return columns
  }

  @Test(arguments: 0..<UInt64(20)) func randomChanges(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var lists = BreakpointLists()
    var expected: [[Breakpoint]] = []
    var constraint: UInt32 = 0
    func new() -> Breakpoint {
      constraint += 1
      return Self.breakpoint(Int.random(in: 0..<9, using: &random), constraint)
    }
    for step in 0..<400 {
      if expected.isEmpty || step % 40 == 39 {
        expected += [[], [], []]
        lists.growColumns(to: expected.count)
      }
      let column = Int.random(in: 0..<expected.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let count = Int.random(in: 1...20, using: &random)
        let added = (0..<count).map { _ in new() }
        var list = NewBreakpoints()
        for breakpoint in added { list.append(breakpoint, on: 2) }
        list.gather()
        if lists.isEmpty(column) {
          lists.fill(column, with: list, of: 2)
        } else {
          lists.merge(list, of: 2, into: column)
        }
        expected[column] = (expected[column] + added).sorted { $0.precedes($1) }
      case 1 where !expected[column].isEmpty:
        let index = Int.random(in: expected[column].indices, using: &random)
        let removed = lists.remove(at: index, of: column)
        expect(removed.constraint, expected[column].remove(at: index).constraint)
      case 2 where step % 3 == 0:
        lists.removeAll(of: column)
        expected[column] = []
      case 3:
        lists.reserve(Int.random(in: 0...30, using: &random), of: column)
      default:
        let breakpoint = new()
        let index = expected[column].firstIndex { breakpoint.precedes($0) }
        lists.insert(breakpoint, at: index ?? expected[column].count, of: column)
        expected[column].insert(breakpoint, at: index ?? expected[column].count)
      }
      expect(Self.differences(lists, from: expected), [], "seed \(seed) step \(step)")
    }
    let copy = BreakpointLists(copying: lists)
    lists.removeAll(of: 0)
    expect(Self.differences(copy, from: expected), [], "seed \(seed)")
  }

  /// The lists that take the first breakpoints over grow like others, wherever the room of each is.
  @Test func takenOver() {
    var lists = BreakpointLists()
    lists.growColumns(to: 3)
    var new = NewBreakpoints()
    new.reserve(4)
    var expected: [[Breakpoint]] = [[], [], []]
    for (place, column) in [0, 2, 0, 1, 0, 2, 1, 0].enumerated() {
      let breakpoint = Self.breakpoint(7 - place, UInt32(place))
      new.append(breakpoint, on: column, room: column == 2 ? 0 : 2)
      expected[column].insert(breakpoint, at: 0)
    }
    new.gather()
    lists.takeOver(&new)
    for column in 0..<3 { lists.fill(column, with: new, of: column) }
    new.removeAll()
    expect(new.columns.isEmpty && new.count == 0)
    expect(Self.differences(lists, from: expected), [])
    // The room that the first and the second list left is counted: their next moves leave none behind for long.
    for round in 0..<400 {
      lists.insert(Self.breakpoint(8, UInt32(50 + round)), at: expected[0].count, of: 0)
      expected[0].append(Self.breakpoint(8, UInt32(50 + round)))
    }
    expect(lists.room <= 2 * 420 + 256, "\(lists.room)")
    for column in 0..<3 {
      let breakpoint = Self.breakpoint(9, 100)
      lists.insert(breakpoint, at: expected[column].count, of: column)
      expected[column].append(breakpoint)
    }
    expect(Self.differences(lists, from: expected), [])
  }

  /// A list that is emptied and gets more than it had each time does not leave its former room behind.
  @Test func emptiedListsKeepNoRoom() {
    var lists = BreakpointLists()
    lists.growColumns(to: 2)
    for count in 1...400 {
      for column in 0..<2 {
        var list = NewBreakpoints()
        for constraint in 0..<count { list.append(Self.breakpoint(1, UInt32(constraint)), on: 0) }
        list.gather()
        lists.removeAll(of: column)
        lists.fill(column, with: list, of: 0)
        expect(lists.count(of: column), count)
      }
    }
    expect(lists.room <= 4 * 400 + 256, "\(lists.room)")
  }
}
