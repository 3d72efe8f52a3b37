import AnchorLayout

/// The lengths that the tracks on an axis need, as far as constraints use them: which tracks take surplus length, the content
/// lengths of the others, and the additions by cells over several tracks.
///
/// The object is kept with the emission, and updates the constants that follow the content of cells.
final class GridLengths {
  /// A cell over several tracks whose content has a length.
  private struct Span {
    let cell: Int
    /// Its visible tracks.
    let tracks: [Int]
  }

  private let axis: GridAxis
  private let cells: [GridEmitter.Cell]
  private let groups: [[Int]]
  /// By track, the cells in this track only that count for its length.
  private var singles: [[Int]]
  /// By track, the group that counts for its length, or −1.
  private var groupOfTrack: [Int]
  /// In the order in which they are processed.
  private var spans: [Span] = []
  /// By cell, whether it is in ``spans``.
  private var isSpan: [Bool]
  /// By cell, whether its content has a length, and its hugging priority.
  private var hasLength: [Bool]
  private var hugging: [Priority]
  /// By track, whether a visible item in this track only fills its cell, and whether such a container does.
  private var isFilled: [Bool]
  private var isFilledByContainer: [Bool]
  /// By track, whether it takes surplus length, so that it does not hold its content's length.
  private(set) var isFree: [Bool]
  /// By track, whether its content length is needed.
  private var isAsked: [Bool]
  /// By track, the length of its content, if needed.
  private var natural: [Double]
  /// By track, the wanted length, including its part of cells over several tracks.
  private(set) var wanted: [Double] = []
  /// By track, whether a cell over several tracks needs more than the track's content.
  private(set) var isRaised: [Bool] = []
  /// By track, the places of the constraints to update; −1 for none.
  var huggingPlace: [Int]
  var spanPlace: [Int]

  init(
    _ axis: GridAxis, _ cells: [GridEmitter.Cell], _ groups: [[Int]], _ content: MemberContent
  ) {
    self.axis = axis
    self.cells = cells
    self.groups = groups
    let count = axis.tracks.count
    singles = [[Int]](repeating: [], count: count)
    groupOfTrack = [Int](repeating: -1, count: count)
    isFilled = [Bool](repeating: false, count: count)
    isFilledByContainer = isFilled
    isFree = isFilled
    isAsked = isFilled
    natural = [Double](repeating: 0, count: count)
    huggingPlace = [Int](repeating: -1, count: count)
    spanPlace = huggingPlace
    hasLength = cells.map { content.length(of: $0.member, along: axis.axis) != nil }
    isSpan = [Bool](repeating: false, count: cells.count)
    hugging = []
    let holdsContainer = collect(content)
    chooseFree()
    listSpans(holdsContainer)
    ask(content)
    settle(content)
  }

  func hasLength(_ cell: Int) -> Bool { hasLength[cell] }

  // MARK: Inputs

  /// - Returns: By track, whether a container is in this track only.
  private func collect(_ content: MemberContent) -> [Bool] {
    hugging = [Priority](repeating: .low, count: cells.count)
    var holdsContainer = [Bool](repeating: false, count: axis.tracks.count)
    for (index, cell) in cells.enumerated() where !cell.isHidden {
      let range = cell.tracks(axis.axis)
      guard range.count == 1 else { continue }
      let track = range.lowerBound
      if cell.isContainer { holdsContainer[track] = true }
      if cell.fills(axis.axis) {
        isFilled[track] = true
        if cell.isContainer { isFilledByContainer[track] = true }
        hugging[index] = content.hugging(of: cell.member, along: axis.axis)
      }
      let isInGroup = axis.axis == .vertical && cell.isInGroup
      if cell.placement(axis.axis) != .none && !isInGroup { singles[track].append(index) }
    }
    if axis.axis == .vertical {
      for (number, group) in groups.enumerated() {
        groupOfTrack[cells[group[0]].rows.lowerBound] = number
      }
    }
    return holdsContainer
  }

  /// Chooses the tracks that take surplus length.
  private func chooseFree() {
    let flexible = axis.visible.filter { axis.tracks[$0].isFlexible }
    if flexible.contains(where: { axis.tracks[$0].size.isShare }) { return }
    let filled = flexible.filter { isFilled[$0] }
    if filled.isEmpty {
      for track in flexible { isFree[track] = true }
    } else if filled.contains(where: { isFilledByContainer[$0] }) {
      for track in filled where isFilledByContainer[track] { isFree[track] = true }
    } else {
      var least: (track: Int, hugging: Double)?
      for track in filled {
        var strongest = 0.0
        for cell in singles[track] where cells[cell].fills(axis.axis) && hasLength[cell] {
          strongest = max(strongest, hugging[cell].value)
        }
        if strongest <= least?.hugging ?? .infinity { least = (track, strongest) }
      }
      if let least { isFree[least.track] = true }
    }
  }

  /// Lists the cells over several tracks that count: those whose tracks include no share, and no track with a stack, a grid or
  /// a flow, whose length is not known. Cells over fewer tracks come first.
  private func listSpans(_ holdsContainer: [Bool]) {
    for (index, cell) in cells.enumerated()
    where !cell.isHidden && hasLength[index] && cell.placement(axis.axis) != .none {
      let range = cell.tracks(axis.axis)
      guard range.count > 1 else { continue }
      let tracks = range.filter { !axis.tracks[$0].isHidden }
      let counts = tracks.allSatisfy {
        switch axis.tracks[$0].size {
        case .share: false
        case .content: !holdsContainer[$0]
        case .fixed: true
        }
      }
      if counts {
        spans.append(Span(cell: index, tracks: tracks))
        isSpan[index] = true
      }
    }
    // Cells are in row-major order, which the sort keeps.
    spans.sort { ($0.tracks.count, $0.cell) < ($1.tracks.count, $1.cell) }
  }

  // MARK: Lengths

  private func ask(_ content: MemberContent) {
    for span in spans {
      for track in span.tracks where axis.tracks[track].isFlexible { isAsked[track] = true }
    }
    for track in axis.visible where holds(track) { isAsked[track] = true }
    for track in axis.tracks.indices where isAsked[track] {
      natural[track] = naturalLength(of: track, content)
    }
  }

  /// Whether a track need not be longer than its content.
  func holds(_ track: Int) -> Bool {
    axis.tracks[track].isFlexible && axis.tracks[track].size == .content && !isFree[track]
  }

  private func naturalLength(of track: Int, _ content: MemberContent) -> Double {
    var length = 0.0
    for cell in singles[track] {
      length = max(length, content.naturalLength(of: cells[cell].member, along: axis.axis))
    }
    let group = groupOfTrack[track]
    if group < 0 { return length }
    var (ascent, descent) = (0.0, 0.0)
    for index in groups[group] {
      let member = cells[index].member
      let height = content.naturalLength(of: member, along: .vertical)
      let distances = content.baselineDistances(of: member)
      let above =
        cells[index].line == .firstBaseline
        ? distances.firstFromTop : height - distances.lastFromBottom
      ascent = max(ascent, above)
      descent = max(descent, height - above)
    }
    return max(length, ascent + descent)
  }

  /// Adds the length that cells over several tracks lack to their tracks: in equal parts to those that are filled, otherwise to
  /// all that are not fixed.
  private func settle(_ content: MemberContent) {
    wanted = axis.tracks.indices.map { track in
      let state = axis.tracks[track]
      if let length = state.fixedLength { return length }
      return min(max(natural[track], state.minimum), state.maximum)
    }
    isRaised = [Bool](repeating: false, count: axis.tracks.count)
    for span in spans {
      let length = content.length(of: cells[span.cell].member, along: axis.axis) ?? 0
      var lack = length
      for (place, track) in span.tracks.enumerated() {
        lack -= wanted[track]
        if place > 0 { lack -= axis.gap(span.tracks[place - 1], track) }
      }
      guard lack > 0 else { continue }
      let flexible = span.tracks.filter { axis.tracks[$0].isFlexible }
      let filled = flexible.filter { isFilled[$0] }
      let takers = filled.isEmpty ? flexible : filled
      for track in takers {
        wanted[track] = min(wanted[track] + lack / Double(takers.count), axis.tracks[track].maximum)
        isRaised[track] = true
      }
    }
  }

  // MARK: Changes

  /// Updates the constants that follow the content of some cells. O(cells of their tracks + tracks + cells over several
  /// tracks).
  ///
  /// - Returns: Whether new constants are enough, so that no new emission is needed.
  func update(_ changed: [Int], _ edits: inout ContentEdits) -> Bool {
    let content = edits.content
    var isSettled = true
    for index in changed {
      let cell = cells[index]
      if (content.length(of: cell.member, along: axis.axis) != nil) != hasLength[index] {
        return false
      }
      if cell.isHidden { continue }
      let range = cell.tracks(axis.axis)
      if range.count == 1 && cell.fills(axis.axis)
        && content.hugging(of: cell.member, along: axis.axis) != hugging[index]
      {
        return false
      }
      if isSpan[index] { isSettled = false }
      let track = range.lowerBound
      guard range.count == 1, isAsked[track] else { continue }
      let length = naturalLength(of: track, content)
      if length != natural[track] {
        natural[track] = length
        isSettled = false
      }
    }
    if isSettled { return true }
    let before = isRaised
    settle(content)
    guard isRaised == before else { return false }
    for track in axis.tracks.indices {
      if huggingPlace[track] >= 0 { edits.setConstant(wanted[track], at: huggingPlace[track]) }
      if spanPlace[track] >= 0 { edits.setConstant(wanted[track], at: spanPlace[track]) }
    }
    return true
  }
}
