import AnchorLayout

/// What the tracks on an axis ask for, as far as constraints need it: which take the room to spare, how long the content of
/// the others is, and what cells over several tracks add to that.
///
/// It stays with the emission, and changes the constants that follow the content of cells.
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
  /// The cells in each track alone that count for its length.
  private var singles: [[Int]]
  /// By track, the group that counts for its length, or −1.
  private var groupOfTrack: [Int]
  /// In the order in which they are looked at.
  private var spans: [Span] = []
  /// By cell, whether it is one of ``spans``.
  private var isSpan: [Bool]
  /// By cell, whether its content has a length, and how strongly it hugs it.
  private var hasLength: [Bool]
  private var hugging: [Priority]
  /// Whether a visible item fills the track alone, and whether one of those is a container.
  private var isFilled: [Bool]
  private var isFilledByContainer: [Bool]
  /// Whether the track takes the room to spare, or need not hold on to a length otherwise.
  private(set) var isFree: [Bool]
  /// The tracks whose content has to be known.
  private var isAsked: [Bool]
  /// The length that the content of an asked track has.
  private var natural: [Double]
  /// The length that an asked track is to have, with its part of the cells over several tracks.
  private(set) var wanted: [Double] = []
  /// Whether a cell over several tracks asks for more in the track than is in it.
  private(set) var isRaised: [Bool] = []
  /// The places of the constraints that follow, by track; −1 where there is none.
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

  // MARK: What the cells are

  /// - Returns: by track, whether a container is in it alone.
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

  /// The tracks that take the room to spare.
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

  /// Cells over several tracks count where no share takes what they need, and where a stack or a grid whose length is not
  /// known is not beside them; those over fewer tracks come first.
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
    // Cells are in the order of rows and columns; the sort keeps it.
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

  /// Adds what cells over several tracks lack to their tracks: in equal parts to those that fill, else to all that are not
  /// fixed.
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

  /// Brings the constants up to date that follow the content of some cells. O(cells of their tracks, tracks and cells over
  /// several tracks).
  ///
  /// - Returns: whether other constants are enough.
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
