/// Slopes or reduced costs by row: a number for each level and one for the order of the constraints.
///
/// The columns are *lanes*. Lane 0 is the order lane; a level has the lane of its number in ``PriorityLevels``, so a new
/// level between two others moves no number. Rows are compared lexicographically in the sequence
/// ``PriorityLevels/lanes``: strongest level first, order lane last.
///
/// The order lane sums all errors with weights that fall with the order key: close to the way ties are broken, but not
/// the same. It lets the dual simplex method choose well where the levels leave a choice, and does not define the
/// optimum: no test of a sign reads it.
struct LevelMatrix: ~Copyable, Sendable {
  /// A multiple of 4.
  private(set) var laneCount = 4
  private var numbers = FlatArray<Double>()
  /// By row: a bit for each lane whose number may not be 0; the last one stands for all lanes from it on.
  private var masks = FlatArray<UInt64>()
  /// Whether a sum of a level has become so small that rounding may be what keeps it from 0.
  var hasDoubtfulSums = false

  init() {}

  init(copying other: borrowing Self) {
    laneCount = other.laneCount
    numbers = other.numbers.copy()
    masks = other.masks.copy()
    hasDoubtfulSums = other.hasDoubtfulSums
  }

  /// The lane of the order.
  static let orderLane = 0

  var rowCount: Int { masks.count }

  subscript(row: Int, lane: Int) -> Double {
    @inline(__always) get { numbers[row &* laneCount &+ lane] }
    @inline(__always) set {
      numbers[row &* laneCount &+ lane] = newValue
      masks[row] |= Self.bit(lane)
    }
  }

  /// The bit of a lane in a mask.
  @inline(__always)
  static func bit(_ lane: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: min(lane, 63)) }

  /// The lanes of a row whose number may not be 0, as bits.
  @inline(__always)
  func mask(row: Int) -> UInt64 { masks[row] }

  /// The first lane from one on whose number in a row may not be 0, or `laneCount`.
  @inline(__always)
  func lane(from lane: Int, row: Int) -> Int {
    if lane >= 63 { return lane }
    let rest = masks[row] &>> UInt64(truncatingIfNeeded: lane)
    return rest == 0 ? laneCount : lane &+ rest.trailingZeroBitCount
  }

  /// Adds a multiple of a step to a row. Sums as small as rounding become 0.
  @inline(__always)
  mutating func addCancelling(_ factor: Double, times step: borrowing CostStep, _ row: Int) {
    let start = row &* laneCount
    for place in step.numbers.indices {
      let step = step.numbers[place]
      addCancelling(factor * step.number, at: start &+ step.lane, step.lane)
    }
    masks[row] |= step.mask
  }

  /// Adds to a number. A sum as small as rounding becomes 0.
  @inline(__always)
  mutating func addCancelling(_ change: Double, _ row: Int, _ lane: Int) {
    addCancelling(change, at: row &* laneCount &+ lane, lane)
    masks[row] |= Self.bit(lane)
  }

  @inline(__always)
  private mutating func addCancelling(_ change: Double, at place: Int, _ lane: Int) {
    var sum = numbers[place] + change
    if abs(sum) < Tolerance.doubtfulSum {
      if abs(sum) < Tolerance.drop {
        sum = 0
      } else if abs(sum) > Tolerance.reducedCost / 16 && lane != Self.orderLane {
        hasDoubtfulSums = true
      }
    }
    numbers[place] = sum
  }

  /// Whether all numbers of a row are 0.
  @inline(__always)
  func isZero(row: Int) -> Bool {
    var lane = self.lane(from: 0, row: row)
    while lane < laneCount {
      if numbers[row &* laneCount &+ lane] != 0 { return false }
      lane = self.lane(from: lane &+ 1, row: row)
    }
    return true
  }

  // MARK: Rows

  /// Adds a row of zeros.
  mutating func appendRow() {
    numbers.append(0, count: laneCount)
    masks.append(0)
  }

  /// Adds rows of zeros.
  mutating func appendRows(_ count: Int) {
    numbers.append(0, count: count * laneCount)
    masks.append(0, count: count)
  }

  mutating func clear(row: Int) {
    var lane = self.lane(from: 0, row: row)
    while lane < laneCount {
      numbers[row &* laneCount &+ lane] = 0
      lane = self.lane(from: lane &+ 1, row: row)
    }
    masks[row] = 0
  }

  /// Adds a multiple of a row of another matrix with as many lanes.
  mutating func add(_ factor: Double, times other: borrowing LevelMatrix, row: Int, to target: Int)
  {
    let start = target &* laneCount
    let otherStart = row &* laneCount
    var lane = other.lane(from: 0, row: row)
    while lane < laneCount {
      numbers[start &+ lane] += factor * other.numbers[otherStart &+ lane]
      lane = other.lane(from: lane &+ 1, row: row)
    }
    masks[target] |= other.masks[row]
  }

  /// Removes all rows, keeps the memory, and sets the number of lanes, of which an earlier use may have had more.
  mutating func removeAll(laneCount: Int) {
    numbers.removeAll()
    masks.removeAll()
    self.laneCount = laneCount
  }

  // MARK: Lanes

  /// Makes room for a lane, and up to four more or an eighth. O(numbers) if the lane is missing.
  mutating func makeRoom(forLane lane: Int) {
    if lane < laneCount { return }
    // The width depends on the lane alone, so matrices that grew in other steps agree.
    var step = 4
    while 16 * step <= lane { step *= 2 }
    let wider = (lane / step + 1) * step
    var moved = FlatArray<Double>()
    moved.makeRoom(forMore: rowCount * wider)
    for row in 0..<rowCount {
      for lane in 0..<laneCount { moved.append(self[row, lane]) }
      if DeliberateFault.isActive(.droppedLane) { moved[moved.count - 1] = 0 }
      moved.append(0, count: wider - laneCount)
    }
    numbers = moved
    laneCount = wider
  }

  /// Multiplies a lane. O(rows).
  mutating func scale(lane: Int, by factor: Double) {
    if factor == 0 { return clear(lane: lane) }
    for row in 0..<rowCount { numbers[row * laneCount + lane] *= factor }
  }

  /// Sets a lane to 0. O(rows).
  mutating func clear(lane: Int) {
    for row in 0..<rowCount { numbers[row * laneCount + lane] = 0 }
  }
}
