/// The lanes of a mask one after the other, strongest level first, without the order lane.
///
/// A plain struct instead of a sequence: loops over it are the innermost of the simplex methods.
struct Lanes {
  private var mask: UInt64
  /// The next rank, where lanes are not in the order of levels.
  private var rank = 0
  private let end: Int

  /// - Parameters:
  ///   - mask: The lanes as bits; see ``LevelMatrix/mask(row:)``.
  ///   - end: The number of levels to visit at most.
  @inline(__always)
  init(_ mask: UInt64, _ end: Int) {
    self.mask = mask & ~1
    self.end = end
  }

  /// Whether no lane is left.
  var isEmpty: Bool { @inline(__always) get { mask == 0 } }

  @inline(__always)
  mutating func next(_ levels: borrowing PriorityLevels) -> Int? {
    if mask == 0 { return nil }
    if !levels.areLanesInOrder { return nextByRank(levels) }
    let lane = mask.trailingZeroBitCount
    mask &= mask &- 1
    return lane <= end ? lane : nil
  }

  private mutating func nextByRank(_ levels: borrowing PriorityLevels) -> Int? {
    while rank < end {
      let lane = levels.lanes[rank]
      rank += 1
      if mask & LevelMatrix.bit(lane) != 0 { return lane }
    }
    return nil
  }
}
