/// The lines of a flow: the visible items that begin lines, and the number of common columns.
struct FlowLines: Equatable {
  /// The indices of the items that begin lines.
  var starts: [Int]
  /// The number of items.
  let count: Int
  /// The number of columns that all lines share; 0 if lines have no common columns.
  var columns = 0

  /// The index range of each line.
  var ranges: [Range<Int>] {
    starts.indices.map { line in
      starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
    }
  }
}

/// The inputs that decide where the lines of a flow break.
struct FlowContents {
  /// The natural lengths of the visible items.
  var lengths: [Double] = []
  /// Whether the user set a break before an item.
  var begins: [Bool] = []
  let spacing: Double
  /// The maximum number of items in a line; 0 for no limit.
  let limit: Int
  /// Whether the lines share columns.
  let isAligned: Bool

  init(_ arrangement: FlowArrangement, capacity: Int) {
    lengths.reserveCapacity(capacity)
    begins.reserveCapacity(capacity)
    spacing = arrangement.itemSpacing
    limit = arrangement.maxItemsPerLine
    isAligned = arrangement.isAligned
  }

  mutating func append(_ length: Double, begins: Bool) {
    lengths.append(length)
    self.begins.append(begins)
  }

  /// The tolerance, in points, between solved lengths and sums of lengths that should be equal.
  private static let slack = 0.001

  /// Breaks the items into lines of a length: an item joins the line if it fits; in columns, as many as fit. An item that is
  /// longer than the line counts with the line's length.
  ///
  /// - Complexity: O(items); with columns, O(items · columns that are tried).
  func lines(in room: Double) -> FlowLines {
    if isAligned { return alignedLines(in: room) }
    var lines = FlowLines(starts: [], count: lengths.count)
    var (used, number) = (0.0, 0)
    for place in lengths.indices {
      let length = min(lengths[place], room)
      let fits = used + spacing + length <= room + Self.slack
      if number > 0 && fits && !begins[place] && (limit == 0 || number < limit) {
        used += spacing + length
        number += 1
      } else {
        lines.starts.append(place)
        (used, number) = (length, 1)
      }
    }
    return lines
  }

  /// Tries column counts downwards, because more columns may take less space than fewer.
  private func alignedLines(in room: Double) -> FlowLines {
    if lengths.isEmpty { return FlowLines(starts: [], count: 0) }
    var columns = limit == 0 ? lengths.count : min(limit, lengths.count)
    // The column count if all items were as wide as the shortest, plus one for rounding.
    let shortest = min(lengths.min() ?? 0, room) + spacing
    if shortest > 0 {
      let most = (room + Self.slack + spacing) / shortest + 1
      if most < Double(columns) { columns = max(1, Int(most)) }
    }
    while columns > 1 && length(of: columns, in: room) > room + Self.slack { columns -= 1 }
    return FlowLines(
      starts: Array(stride(from: 0, to: lengths.count, by: columns)), count: lengths.count,
      columns: columns)
  }

  /// The length of the columns together, including the gaps.
  private func length(of columns: Int, in room: Double) -> Double {
    var widths = [Double](repeating: 0, count: columns)
    var column = 0
    for length in lengths {
      widths[column] = max(widths[column], min(length, room))
      column = column + 1 == columns ? 0 : column + 1
    }
    return widths.reduce(0, +) + Double(columns - 1) * spacing
  }

  /// The length of the longest line if only the user's breaks and the limit of items break lines.
  var naturalLength: Double {
    let lines = lines(in: .infinity)
    if lines.columns > 0 { return max(0, length(of: lines.columns, in: .infinity)) }
    return lines.ranges.reduce(0) { longest, line in
      max(longest, lengths[line].reduce(0, +) + Double(line.count - 1) * spacing)
    }
  }
}
