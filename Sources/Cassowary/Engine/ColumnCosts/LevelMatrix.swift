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

  init() {}

  init(copying other: borrowing Self) {
    laneCount = other.laneCount
    numbers = other.numbers.copy()
  }

  /// The lane of the order.
  static let orderLane = 0

  var rowCount: Int { numbers.count / laneCount }

  subscript(row: Int, lane: Int) -> Double {
    @inline(__always) get { numbers[row &* laneCount &+ lane] }
    @inline(__always) set { numbers[row &* laneCount &+ lane] = newValue }
  }

  /// Adds to a number. A sum as small as rounding becomes 0.
  @inline(__always)
  mutating func addCancelling(_ change: Double, _ row: Int, _ lane: Int) {
    let place = row &* laneCount &+ lane
    let sum = numbers[place] + change
    numbers[place] = abs(sum) < Tolerance.drop ? 0 : sum
  }

  /// Whether all numbers of a row are 0.
  @inline(__always)
  func isZero(row: Int) -> Bool {
    let start = row &* laneCount
    for place in start..<start &+ laneCount where numbers[place] != 0 { return false }
    return true
  }

  // MARK: Rows

  /// Adds a row of zeros.
  mutating func appendRow() {
    numbers.append(0, count: laneCount)
  }

  /// Adds rows of zeros.
  mutating func appendRows(_ count: Int) {
    numbers.append(0, count: count * laneCount)
  }

  mutating func clear(row: Int) {
    let start = row &* laneCount
    for place in start..<start &+ laneCount { numbers[place] = 0 }
  }

  /// Adds a multiple of a row of another matrix with as many lanes.
  mutating func add(_ factor: Double, times other: borrowing LevelMatrix, row: Int, to target: Int)
  {
    let start = target &* laneCount
    let otherStart = row &* laneCount
    for lane in 0..<laneCount {
      numbers[start &+ lane] += factor * other.numbers[otherStart &+ lane]
    }
  }

  /// Removes all rows, keeps the memory, and sets the number of lanes, of which an earlier use may have had more.
  mutating func removeAll(laneCount: Int) {
    numbers.removeAll()
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
    for row in 0..<rowCount { self[row, lane] *= factor }
  }

  /// Sets a lane to 0. O(rows).
  mutating func clear(lane: Int) {
    for row in 0..<rowCount { self[row, lane] = 0 }
  }
}
