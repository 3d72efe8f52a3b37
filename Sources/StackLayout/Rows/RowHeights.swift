/// The heights and positions of a list's rows, at eight bytes a row.
///
/// Rows are in blocks of bounded size, so a change in the middle moves few others. Heights are integer multiples of a small
/// unit, so sums are exact, and positions do not depend on the order of earlier changes.
package struct RowHeights {
  /// Units per point. Sums reach 2³⁸ points; a unit is smaller than anything visible on a screen.
  private static let scale = 0x1p24
  private static let largestTotal: Int64 = 1 << 62

  /// A measured or estimated height.
  struct Height: Equatable {
    /// Twice the units; the lowest bit is 1 if the height was measured.
    private let bits: Int64

    /// - Precondition: `points` is not negative and below 2³¹.
    init(_ points: Double, isMeasured: Bool) {
      precondition(points >= 0 && points < 0x1p31, "a row's height is from 0 to 2³¹ points")
      bits = Int64(points * RowHeights.scale + 0.5) << 1 | (isMeasured ? 1 : 0)
    }

    var units: Int64 { bits >> 1 }
    var isMeasured: Bool { bits & 1 == 1 }
    var points: Double { Double(units) / RowHeights.scale }
  }

  private struct Block {
    var heights: [Height]
    var units: Int64 = 0
    var measuredCount = 0

    init(_ heights: some Sequence<Height>) {
      self.heights = Array(heights)
      for height in self.heights { count(height, by: 1) }
    }

    mutating func count(_ height: Height, by sign: Int64) {
      units += sign * height.units
      if height.isMeasured { measuredCount += Int(sign) }
    }
  }

  private static let blockLimit = 1024

  private var blocks: [Block] = []
  private(set) var count = 0
  private var units: Int64 = 0
  private(set) var measuredCount = 0

  /// Creates an empty list of heights.
  init() {}

  package var blockCount: Int { blocks.count }

  /// The total height, in points.
  var total: Double { Double(units) / Self.scale }

  // MARK: Positions

  /// The block of a row, the row's index in it, and the units above the block. The row after the last one is in the last block.
  private func place(of row: Int) -> (block: Int, offset: Int, unitsAbove: Int64) {
    var rest = row
    var above: Int64 = 0
    for block in blocks.indices {
      let size = blocks[block].heights.count
      if rest < size || block == blocks.count - 1 { return (block, rest, above) }
      rest -= size
      above += blocks[block].units
    }
    return (0, rest, 0)
  }

  /// The height of a row. O(number of blocks).
  subscript(row: Int) -> Height {
    get {
      let place = place(of: row)
      return blocks[place.block].heights[place.offset]
    }
    set {
      let (block, offset, _) = place(of: row)
      let old = blocks[block].heights[offset]
      blocks[block].count(old, by: -1)
      blocks[block].count(newValue, by: 1)
      blocks[block].heights[offset] = newValue
      units += newValue.units - old.units
      measuredCount += (newValue.isMeasured ? 1 : 0) - (old.isMeasured ? 1 : 0)
    }
  }

  /// The top of a row, in points; for the number of rows, the bottom of the last one. O(rows / 512).
  func top(of row: Int) -> Double {
    if row == count { return total }
    let (block, offset, above) = place(of: row)
    return Double(blocks[block].heights[..<offset].reduce(above) { $0 + $1.units }) / Self.scale
  }

  /// The first row that ends below a distance from the top, or begins at or below it: the first row if the distance is above
  /// all rows, and the last row if it is below them; `nil` without rows. O(rows / 512).
  func row(at y: Double) -> Int? {
    if count == 0 { return nil }
    var row = 0
    var bottom: Int64 = 0
    for block in blocks {
      if Double(bottom + block.units) / Self.scale < y {
        bottom += block.units
        row += block.heights.count
        continue
      }
      for height in block.heights {
        let top = bottom
        bottom += height.units
        if Double(bottom) / Self.scale > y || Double(top) / Self.scale >= y { return row }
        row += 1
      }
    }
    return count - 1
  }

  /// The first unmeasured row from a row on. O(number of blocks).
  func firstUnmeasured(from start: Int = 0) -> Int? {
    var row = 0
    for block in blocks {
      defer { row += block.heights.count }
      if row + block.heights.count <= start || block.measuredCount == block.heights.count {
        continue
      }
      let skipped = max(0, start - row)
      if let found = block.heights[skipped...].firstIndex(where: { !$0.isMeasured }) {
        return row + found
      }
    }
    return nil
  }

  // MARK: Changes

  /// Inserts rows before a row, all with the same height. O(rows / 512 + inserted rows).
  ///
  /// - Precondition: All heights together stay below 2³⁸ points.
  mutating func insert(_ number: Int, at row: Int, _ height: Height) {
    if number == 0 { return }
    let (added, isTooMuch) = Int64(number).multipliedReportingOverflow(by: height.units)
    precondition(
      !isTooMuch && added < Self.largestTotal - units, "all rows together are below 2³⁸ points high"
    )
    count += number
    units += added
    if height.isMeasured { measuredCount += number }
    if blocks.isEmpty { blocks.append(Block([])) }
    let (index, offset, _) = place(of: row)
    if blocks[index].heights.count + number <= Self.blockLimit {
      blocks[index].heights.insert(
        contentsOf: repeatElement(height, count: number), at: offset)
      blocks[index].units += added
      if height.isMeasured { blocks[index].measuredCount += number }
      return
    }
    let old = blocks[index].heights
    let all =
      Array(old[..<offset]) + repeatElement(height, count: number) + Array(old[offset...])
    blocks.replaceSubrange(index...index, with: Self.blocks(of: all))
  }

  /// Splits heights into half-full blocks, which leave space for further rows.
  private static func blocks(of heights: [Height]) -> [Block] {
    let size = blockLimit / 2
    return stride(from: 0, to: heights.count, by: size).map {
      Block(heights[$0..<min($0 + size, heights.count)])
    }
  }

  /// Removes rows. O(rows / 512 + removed rows).
  mutating func remove(_ rows: Range<Int>) {
    if rows.isEmpty { return }
    count -= rows.count
    var rest = rows.count
    var (index, offset, _) = place(of: rows.lowerBound)
    let first = index
    while rest > 0 {
      let old = blocks[index]
      let taken = offset..<min(offset + rest, old.heights.count)
      // New arrays of exact size: an array shrunk in place would keep its capacity.
      blocks[index] = Block(old.heights[..<taken.lowerBound] + old.heights[taken.upperBound...])
      units += blocks[index].units - old.units
      measuredCount += blocks[index].measuredCount - old.measuredCount
      rest -= taken.count
      offset = 0
      index += 1
    }
    joinBlocks(max(0, first - 1)..<min(index + 1, blocks.count))
  }

  /// Merges neighbouring blocks that are small together, so that the number of blocks is proportional to that of the rows.
  private mutating func joinBlocks(_ range: Range<Int>) {
    var joined: [Block] = []
    for block in blocks[range] where !block.heights.isEmpty {
      if let last = joined.last,
        last.heights.count + block.heights.count <= Self.blockLimit / 2
      {
        joined[joined.count - 1] = Block(last.heights + block.heights)
      } else {
        joined.append(block)
      }
    }
    blocks.replaceSubrange(range, with: joined)
  }

  /// Marks measured heights as estimates. O(rows / 512 + rows of the range).
  mutating func clearMeasures(of rows: Range<Int>) {
    if rows.isEmpty { return }
    var (index, offset, _) = place(of: rows.lowerBound)
    var rest = rows.count
    while rest > 0 {
      let last = min(offset + rest, blocks[index].heights.count)
      for place in offset..<last where blocks[index].heights[place].isMeasured {
        let height = blocks[index].heights[place]
        blocks[index].heights[place] = Height(height.points, isMeasured: false)
        blocks[index].measuredCount -= 1
        measuredCount -= 1
      }
      rest -= last - offset
      offset = 0
      index += 1
    }
  }
}
