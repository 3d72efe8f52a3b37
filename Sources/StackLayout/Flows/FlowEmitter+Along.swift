// Main axis: items one after the other, or in columns that all lines share.

extension FlowEmitter {
  // MARK: Lines

  /// Places the items of each line by its alignment.
  mutating func standInLines() {
    let spacing = emission.pattern(
      FlowIdentifier.spacing, along.start, .equal, along.end, yieldsToUser: true)
    for line in ranges.indices where !ranges[line].isEmpty {
      standInLine(ranges[line], alignment(of: line), spacing)
    }
  }

  private mutating func standInLine(
    _ line: Range<Int>, _ alignment: FlowAlignment, _ spacing: ConstraintEmission.Pattern
  ) {
    let first = visible[line.lowerBound]
    let last = visible[line.upperBound - 1]
    if alignment == .justified {
      edge(first, along.start)
      edge(last, along.end)
      spread(visible[line])
      return
    }
    for place in line.dropFirst() {
      emission.add(
        spacing, visible[place], visible[place - 1], constant: arrangement.itemSpacing)
    }
    switch alignment {
    case .trailing: edge(last, along.end)
    case .center where line.count == 1: edge(first, along.center)
    case .center:
      // The span's length may be negative, if items overlap by more than their lengths; a line's may not.
      let span = emission.makeGuide(
        FlowIdentifier.span, beside: flow, allowsNegativeLength: true)
      emission.constrain(
        FlowIdentifier.lineEdge, span, along.start, .equal, first, yieldsToUser: true)
      emission.constrain(
        FlowIdentifier.lineEdge, span, along.end, .equal, last, yieldsToUser: true)
      edge(span, along.center)
    default: edge(first, along.start)
    }
  }

  /// The alignment of a line; a justified line of one item is leading.
  private func alignment(of line: Int) -> FlowAlignment {
    var alignment = arrangement.alignment
    if alignment == .justified && line == ranges.count - 1 {
      alignment = arrangement.lastLineAlignment
    }
    return alignment == .justified && ranges[line].count == 1 ? .leading : alignment
  }

  private mutating func edge(_ member: Member, _ attribute: LayoutAttribute) {
    emission.constrain(
      FlowIdentifier.lineEdge, member, attribute, .equal, flow, yieldsToUser: true)
  }

  /// Makes the gaps between the items equal. A single gap follows from the ends.
  private mutating func spread(_ items: ArraySlice<Member>) {
    if items.count < 3 { return }
    var firstGap: Member?
    for (previous, next) in zip(items, items.dropFirst()) {
      let gap = emission.makeGuide(
        FlowIdentifier.gap, beside: previous, allowsNegativeLength: true)
      emission.constrain(
        FlowIdentifier.distributingEdge, gap, along.start, .equal, previous, along.end,
        yieldsToUser: true)
      emission.constrain(
        FlowIdentifier.distributingEdge, gap, along.end, .equal, next, along.start,
        yieldsToUser: true)
      if let firstGap {
        emission.constrain(
          FlowIdentifier.fillEqually, gap, along.length, .equal, firstGap, yieldsToUser: true)
      } else {
        firstGap = gap
      }
    }
  }

  // MARK: Columns

  /// Emits columns from the flow's start, as long as their longest items, and places the items of all lines in them.
  mutating func standInColumns() {
    var columns: [Member] = []
    for _ in 0..<lines.columns {
      let column = emission.makeGuide(FlowIdentifier.column, beside: flow)
      if let previous = columns.last {
        emission.constrain(
          FlowIdentifier.spacing, column, along.start, .equal, previous, along.end,
          constant: arrangement.itemSpacing, yieldsToUser: true)
      } else {
        edge(column, along.start)
      }
      emission.constrain(
        FlowIdentifier.columnFit, column, along.length, .equal, at: FlowPriority.lineFit)
      columns.append(column)
    }
    let placement = placement(StackAlignment(arrangement.alignment), along)
    for line in ranges {
      for (item, column) in zip(visible[line], columns) { stand(item, in: column, placement) }
    }
  }
}

extension StackAlignment {
  /// The placement of items in columns: justified items fill theirs.
  fileprivate init(_ alignment: FlowAlignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    case .justified: self = .fill
    }
  }
}
