/// Where the visible items of a flow stand: which of them begin lines, or in how many common columns they stand.
struct FlowLines: Equatable {
  /// The places of the items that begin lines.
  var starts: [Int]
  /// How many items there are.
  let count: Int
  /// In how many columns the items of all lines stand; 0 where lines have none in common.
  var columns = 0

  /// The places of the items of each line.
  var ranges: [Range<Int>] {
    starts.indices.map { line in
      starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
    }
  }
}

/// What decides where the lines of a flow break.
struct FlowContents {
  /// The natural lengths of the visible items.
  var lengths: [Double] = []
  /// Whether the user has an item begin a line.
  var begins: [Bool] = []
  let spacing: Double
  /// How many items a line has at most; 0 for any number.
  let limit: Int
  /// Whether items of all lines stand in common columns.
  let isAligned: Bool

  init(_ arrangement: FlowArrangement) {
    spacing = arrangement.itemSpacing
    limit = arrangement.maxItemsPerLine
    isAligned = arrangement.isAligned
  }

  mutating func append(_ length: Double, begins: Bool) {
    lengths.append(length)
    self.begins.append(begins)
  }

  /// Solved lengths and sums of lengths that should be equal may differ by this much, in points.
  private static let slack = 0.001

  /// The lines in a room of a length: an item joins the line if it fits; in columns, as many as fit. An item that is
  /// longer than the room counts as long as that.
  ///
  /// - Complexity: O(items), in columns O(items · columns that are tried).
  func lines(in room: Double) -> FlowLines {
    if isAligned { return alignedLines(in: room) }
    var lines = FlowLines(starts: [], count: lengths.count)
    var (used, number) = (0.0, 0)
    for (place, natural) in lengths.enumerated() {
      let length = min(natural, room)
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

  /// More columns may take less room than fewer, so that the number is tried from above.
  private func alignedLines(in room: Double) -> FlowLines {
    if lengths.isEmpty { return FlowLines(starts: [], count: 0) }
    var columns = limit == 0 ? lengths.count : min(limit, lengths.count)
    // As many columns as if all were as wide as the shortest item, and one more for rounding.
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

  /// How long columns are together, with the gaps.
  private func length(of columns: Int, in room: Double) -> Double {
    var widths = [Double](repeating: 0, count: columns)
    var column = 0
    for length in lengths {
      widths[column] = max(widths[column], min(length, room))
      column = column + 1 == columns ? 0 : column + 1
    }
    return widths.reduce(0, +) + Double(columns - 1) * spacing
  }

  /// How long the lines are where nothing but the user breaks them: the longest of them.
  var naturalLength: Double {
    let lines = lines(in: .infinity)
    if lines.columns > 0 { return max(0, length(of: lines.columns, in: .infinity)) }
    return lines.ranges.reduce(0) { longest, line in
      max(longest, lengths[line].reduce(0, +) + Double(line.count - 1) * spacing)
    }
  }
}
