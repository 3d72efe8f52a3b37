/// How often levels are used, by the sizes of the weights.
struct LevelUses: ~Copyable, Sendable {
  /// The uses of a level by the largest weights.
  struct Largest: BitwiseCopyable, Sendable {
    /// The largest binary exponent, and how many weights have it; 0 without uses.
    var exponent: Int32 = 0
    var count: Int32 = 0

    var isEmpty: Bool { count == 0 }
  }

  private typealias SmallerUse = (exponent: Int32, count: Int32)

  /// By level: the sizes of the weights of its uses, and of those below the largest, largest first. Number 0 is no level.
  private var largest = FlatArray<Largest>(repeating: Largest(), count: 1)
  private var smaller: [[SmallerUse]] = [[]]
  /// The number of levels whose weights are so far apart that rounding may decide something; see ``Verifier``.
  private(set) var wideCount = 0
  /// The number of levels without uses, forgotten ones excepted.
  private(set) var unusedCount = 0

  init() {}

  init(copying other: borrowing Self) {
    largest = other.largest.copy()
    smaller = other.smaller
    wideCount = other.wideCount
    unusedCount = other.unusedCount
  }

  @inline(__always)
  mutating func isEmpty(_ level: UInt32) -> Bool { largest[Int(level)].isEmpty }
  @inline(__always)
  mutating func largestExponent(of level: UInt32) -> Int32 { largest[Int(level)].exponent }

  /// Limited so that factors, and quotients of two factors, stay finite.
  @inline(__always)
  static func exponent(of weight: Double) -> Int32 {
    weight == 1
      ? 0
      : weight > 0 && weight < Tolerance.largest
        ? min(500, max(-500, Int32(truncatingIfNeeded: weight.exponentBitPattern) &- 1023)) : 0
  }

  // MARK: Levels

  mutating func makeRoom(forMore more: Int) {
    largest.makeRoom(forMore: more)
    smaller.makeRoom(forMore: more)
  }

  mutating func appendLevel() {
    largest.append(Largest())
    smaller.append([])
    unusedCount += 1
  }

  /// Makes a forgotten level unused.
  mutating func reuse(_ level: UInt32) {
    largest[Int(level)] = Largest()
    smaller[Int(level)] = []
    unusedCount += 1
  }

  mutating func forgetUnused() { unusedCount = 0 }

  // MARK: Counting

  /// Counts the first use of a level.
  mutating func begin(_ level: UInt32, _ exponent: Int32) {
    largest[Int(level)] = Largest(exponent: exponent, count: 1)
    unusedCount -= 1
  }

  /// Counts a use of a level by a weight of a size that others have. Returns `false` if none has.
  @inline(__always)
  mutating func addKnown(_ exponent: Int32, to level: UInt32) -> Bool {
    if largest[Int(level)].exponent == exponent {
      largest[Int(level)].count &+= 1
      return true
    }
    return addSmaller(exponent, to: level)
  }

  private mutating func addSmaller(_ exponent: Int32, to level: UInt32) -> Bool {
    let index = smaller[Int(level)].firstIndex { $0.exponent == exponent }
    guard let index else { return false }
    smaller[Int(level)][index].count += 1
    return true
  }

  mutating func add(_ weight: Double, to level: UInt32) {
    if isEmpty(level) { unusedCount -= 1 }
    count(weight, of: level, by: 1)
  }

  mutating func remove(_ weight: Double, from level: UInt32) {
    count(weight, of: level, by: -1)
    if isEmpty(level) { unusedCount += 1 }
  }

  private mutating func count(_ weight: Double, of level: UInt32, by change: Int32) {
    let level = Int(level)
    if isWide(level) { wideCount -= 1 }
    count(Self.exponent(of: weight), of: level, by: change)
    if isWide(level) { wideCount += 1 }
  }

  private mutating func isWide(_ level: Int) -> Bool {
    guard let smallest = smaller[level].last else { return false }
    return Int(largest[level].exponent - smallest.exponent) > Tolerance.trustedWeights
  }

  private mutating func count(_ exponent: Int32, of level: Int, by change: Int32) {
    if !largest[level].isEmpty && exponent == largest[level].exponent {
      largest[level].count += change
      if largest[level].isEmpty && !smaller[level].isEmpty {
        let next = smaller[level].removeFirst()
        largest[level] = Largest(exponent: next.exponent, count: next.count)
      }
      return
    }
    if largest[level].isEmpty || exponent > largest[level].exponent {
      if !largest[level].isEmpty {
        smaller[level].insert((largest[level].exponent, largest[level].count), at: 0)
      }
      largest[level] = Largest(exponent: exponent, count: change)
      return
    }
    let known = smaller[level]
    let index = known.firstIndex { $0.exponent <= exponent } ?? known.count
    if index == known.count || known[index].exponent != exponent {
      smaller[level].insert((exponent, 0), at: index)
    }
    smaller[level][index].count += change
    if smaller[level][index].count == 0 { smaller[level].remove(at: index) }
  }
}
