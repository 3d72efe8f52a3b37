import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The engine's array, beside a plain one.
@Suite struct FlatArrayTests {
  /// An element with unused bytes.
  struct Element: BitwiseCopyable, Equatable {
    var number: Double
    var flag: Bool
  }

  /// Random changes of an array; a copy that was made at some time stays as it was, until the two are exchanged.
  private static func series<Value: BitwiseCopyable & Equatable>(_ value: (UInt64) -> Value) {
    for seed in SeriesLength.seeds(3) {
      var random = SplitMix64(seed: UInt64(seed))
      var array = FlatArray<Value>()
      var copy = FlatArray<Value>()
      var (plain, plainCopy) = ([Value](), [Value]())
      for step in 0..<400 {
        let place = Comment(rawValue: "seed \(seed), step \(step)")
        let new = value(random.next())
        let index = plain.indices.randomElement(using: &random)
        let fewer = Int.random(in: 0...plain.count, using: &random)
        switch (Int.random(in: 0..<40, using: &random), index) {
        case (0, _):
          array.removeAll()
          plain = []
        case (1, _):
          array.empty()
          plain = []
        case (2...3, _): array.trim()
        case (4...6, _):
          copy = array.copy()
          plainCopy = plain
        case (7...9, _):
          swap(&array, &copy)
          swap(&plain, &plainCopy)
        case (10, _):
          array = FlatArray(plainCopy)
          plain = plainCopy
        case (11, _):
          array = FlatArray(repeating: new, count: fewer)
          plain = Array(repeating: new, count: fewer)
        case (12...15, _):
          let more = random.oneIn(4) ? 3000 : Int.random(in: -2...20, using: &random)
          array.append(new, count: more)
          plain += Array(repeating: new, count: max(0, more))
        case (16, _):
          array.removeLast(fewer)
          plain.removeLast(fewer)
        case (17...19, _): expect(array.popLast(), plain.popLast(), place)
        case (20...22, _?): expect(array.removeLast(), plain.removeLast(), place)
        case (23...30, let index?):
          array[index] = new
          plain[index] = new
        case (31...32, let index?):
          // In place.
          var other = new
          swap(&array[index], &other)
          expect(other, plain[index], place)
          plain[index] = new
        default:
          array.append(new)
          plain.append(new)
        }
        expect(array.count == plain.count && array.isEmpty == plain.isEmpty, place)
        expect(array.indices, plain.indices, place)
        expect(array.array() == plain, place)
        expect(copy.array() == plainCopy, place)
      }
    }
  }

  @Test("elements are those of a plain array, and copies keep theirs") func randomChanges() {
    Self.series { UInt8(truncatingIfNeeded: $0) }
    Self.series { Element(number: Double($0 % 1000), flag: $0 % 2 == 0) }
  }

  @Test("an insertion sort by parts is stable and changes nothing else") func insertionInOrder() {
    var random = SplitMix64(seed: 7)
    for count in 0..<40 {
      let start = count % 3
      let numbers = (0..<count).map { _ in Int.random(in: 0..<9, using: &random) }
      var array = FlatArray(repeating: (number: -1, place: -1), count: start + count + 1)
      for (place, number) in numbers.enumerated() {
        array.insert((number, place), intoPart: start, start + place) { $0.number < $1.number }
      }
      let expected = numbers.enumerated().sorted {
        ($0.element, $0.offset) < ($1.element, $1.offset)
      }
      let found = array.array()
      expect(found[start..<start + count].map(\.place), expected.map(\.offset), "\(count)")
      expect(found[..<start].allSatisfy { $0.place == -1 } && found[start + count].place == -1)
    }
  }

  @Test("growing by blocks reaches what is wanted, and keeps elements") func growingByBlocks() {
    var array = FlatArray<Int32>()
    for wanted in [1, 2, 64, 65, 200, 130] {
      let before = array.array()
      if array.count < wanted { array.grow(toAtLeast: wanted, filling: -1) }
      expect(array.count >= wanted && array.count <= max(before.count, wanted + 63))
      expect(Array(array.array()[..<before.count]), before)
      array[wanted - 1] = Int32(wanted)
    }
    expect(array.array().filter { $0 >= 0 }, [1, 2, 64, 65, 130, 200])
  }
}
