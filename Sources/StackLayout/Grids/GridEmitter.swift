import AnchorLayout

/// Emits the constraints of a grid: a pure function of its inputs.
///
/// Attributes on an axis are called start, end, length and center, so that columns and rows share their code.
struct GridEmitter {
  typealias Member = ConstraintEmission.Member

  /// A cell with content.
  struct Cell {
    let member: Member
    let isContainer: Bool
    let columns: Range<Int>
    let rows: Range<Int>
    var xPlacement: GridPlacement
    var yPlacement: GridPlacement
    /// The line of text by which the item is aligned, if it has text on that line.
    var line: LayoutAttribute?
    /// Whether the item is hidden, or all columns or all rows of the cell are.
    var isHidden: Bool
    /// Whether the item is aligned by its text with others.
    var isInGroup = false

    func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : rows }

    func placement(_ axis: Axis) -> GridPlacement { axis == .horizontal ? xPlacement : yPlacement }

    /// Whether the item fills the cell. Members of a group do not fill their height.
    func fills(_ axis: Axis) -> Bool {
      axis == .horizontal ? xPlacement == .fill : yPlacement == .fill && !isInGroup
    }
  }

  var emission: ConstraintEmission
  let grid: Member
  let columns: GridAxis
  let rows: GridAxis
  private(set) var cells: [Cell] = []
  /// The cells of each row that are aligned by their text, at least two each.
  private(set) var groups: [[Int]] = []

  init(_ arrangement: GridArrangement, _ emission: ConstraintEmission) {
    self.emission = emission
    grid = emission.container
    columns = GridAxis(
      .horizontal, arrangement.columns, spacing: arrangement.columnSpacing, emission,
      fit: arrangement.widthHugging)
    rows = GridAxis(
      .vertical, arrangement.rows, spacing: arrangement.rowSpacing, emission,
      fit: arrangement.heightHugging)
    collect(arrangement)
  }

  // MARK: Inputs

  private mutating func collect(_ arrangement: GridArrangement) {
    cells.reserveCapacity(rows.tracks.count * columns.tracks.count)
    let xDefault = arrangement.xPlacement == .inherited ? .leading : arrangement.xPlacement
    let yDefault = arrangement.yPlacement == .inherited ? .bottom : arrangement.yPlacement
    for row in rows.tracks.indices {
      let firstCell = cells.count
      let cellsOfRow = arrangement.cells[row]
      for column in columns.tracks.indices {
        let cell = cellsOfRow[column]
        guard let content = cell.content, cell.begins(row, column),
          let arranged = emission.arrangedMember(content)
        else { continue }
        let columnRange = column..<column + cell.columnSpan
        let rowRange = row..<row + cell.rowSpan
        let settings = cell.settings
        var x = settings.xPlacement
        if x == .inherited { x = columns.tracks[column].placement }
        var y = settings.yPlacement
        if y == .inherited { y = rows.tracks[row].placement }
        var line = arrangement.alignedLine(of: cell)
        let isLeftOut = columns.areHidden(columnRange) || rows.areHidden(rowRange)
        emission.setLeftOut(arranged.member, isLeftOut)
        let isHidden = arranged.isHidden || isLeftOut
        if let wanted = line, isHidden || !emission.hasText(arranged.member, at: wanted) {
          line = nil
        }
        cells.append(
          Cell(
            member: arranged.member, isContainer: arranged.isContainer, columns: columnRange,
            rows: rowRange, xPlacement: x == .inherited ? xDefault : x,
            yPlacement: y == .inherited ? yDefault : y, line: line, isHidden: isHidden))
      }
      group(firstCell..<cells.count)
    }
  }

  /// Groups the cells of a row with text; a single one is not aligned.
  private mutating func group(_ row: Range<Int>) {
    let members = row.filter { cells[$0].line != nil }
    guard members.count > 1 else { return }
    for member in members { cells[member].isInGroup = true }
    groups.append(members)
  }

  // MARK: Constraints

  mutating func emit() {
    emission.reserveCapacity(8 * (columns.tracks.count + rows.tracks.count) + 6 * cells.count)
    var widths = GridLengths(columns, cells, groups, emission.content)
    var heights = GridLengths(rows, cells, groups, emission.content)
    emit(columns, &widths)
    emit(rows, &heights)
    placeCells(widths, heights)
    for group in groups { align(group) }
    follow(widths, heights)
  }

  /// Updates a few constants if only the content of cells changes.
  private mutating func follow(_ widths: GridLengths, _ heights: GridLengths) {
    var (widths, heights) = (widths, heights)
    // Usually they are in this order already.
    let order = cells.indices.sorted { [cells] in cells[$0].member.precedes(cells[$1].member) }
    emission.followContent { [cells] edits in
      let changed = edits.members.compactMap { Self.place(of: $0, in: cells, order) }
      return widths.update(changed, &edits) && heights.update(changed, &edits)
    }
  }

  /// The place of a member's cell; `nil` for a child of the grid that is in no cell.
  ///
  /// - Parameter order: the places of the cells in the order of their members.
  private static func place(of member: Member, in cells: [Cell], _ order: [Int]) -> Int? {
    var (first, end) = (0, order.count)
    while first < end {
      let middle = (first + end) / 2
      if cells[order[middle]].member.precedes(member) {
        first = middle + 1
      } else {
        end = middle
      }
    }
    guard first < order.count, cells[order[first]].member == member else { return nil }
    return order[first]
  }
}

/// The tracks on an axis as the emitter sees them.
struct GridAxis {
  struct Track {
    let member: ConstraintEmission.Member
    let size: GridTrackSize
    let minimum: Double
    /// Infinite if there is no maximum.
    let maximum: Double
    let before: Double
    let after: Double
    let placement: GridPlacement
    let isHidden: Bool

    init(_ member: ConstraintEmission.Member, _ settings: GridTrack.Settings, isHidden: Bool) {
      self.member = member
      size = settings.size
      minimum = settings.minimum
      maximum = settings.maximum.map { max($0, settings.minimum) } ?? .infinity
      before = settings.before
      after = settings.after
      placement = settings.placement
      self.isHidden = isHidden
    }

    var fixedLength: Double? { if case .fixed(let length) = size { length } else { nil } }
    /// Whether constraints determine the track's length.
    var isFlexible: Bool { !isHidden && fixedLength == nil }
  }

  let axis: Axis
  let attributes: StackEmitter.Attributes
  let spacing: Double
  let fit: Priority
  let tracks: [Track]
  /// The tracks that are not hidden, in order.
  let visible: [Int]

  init<Some: GridTrack>(
    _ axis: Axis, _ tracks: [Some], spacing: Double, _ emission: ConstraintEmission, fit: Priority
  ) {
    self.axis = axis
    attributes = StackEmitter.Attributes(axis)
    self.spacing = spacing
    self.fit = fit
    self.tracks = tracks.map {
      guard let member = emission.knownMember($0) else {
        preconditionFailure(
          "rows and columns leave a grid by removeRow(at:) and removeColumn(at:) alone")
      }
      return Track(member, $0.settings, isHidden: emission.isHidden(member))
    }
    visible = self.tracks.indices.filter { [tracks = self.tracks] in !tracks[$0].isHidden }
  }

  /// The gap between two visible tracks with none but hidden tracks in between.
  func gap(_ first: Int, _ second: Int) -> Double {
    tracks[first].after + spacing + tracks[second].before
  }

  func areHidden(_ range: Range<Int>) -> Bool { range.allSatisfy { tracks[$0].isHidden } }

  /// The first and the last visible track of a range; `nil` if all are hidden.
  func area(_ range: Range<Int>) -> (first: Int, last: Int)? {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while first <= last && tracks[first].isHidden { first += 1 }
    while first < last && tracks[last].isHidden { last -= 1 }
    return first <= last ? (first, last) : nil
  }
}
