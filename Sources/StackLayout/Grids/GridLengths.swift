import AnchorLayout

/// The lengths that the tracks on an axis need, as far as constraints use them: which tracks take surplus length, the content
/// lengths of the others, and the additions by cells over several tracks.
///
/// They are kept with the emission, and update the constants that follow the content of cells.
struct GridLengths {
  /// A cell over several tracks whose content has a length.
  private struct Span {
    let cell: Int
    /// Its visible tracks.
    let tracks: [Int]
  }

  /// A cell on the axis.
  private struct Item {
    /// Whether the content has a length.
    let hasLength: Bool
    /// For an item that fills the cell in a single track.
    var hugging: Priority?
    /// Whether the cell is in ``spans``.
    var isSpan = false
    /// The next cell in the same track only that counts for its length, or −1.
    var nextSingle = -1
  }

  /// A track as far as the emission uses its length.
  struct Track {
    /// The first cell in this track only that counts for its length, or −1.
    fileprivate var firstSingle = -1
    /// The group that counts for its length, or −1.
    fileprivate var group = -1
    /// Whether a container is in this track only.
    fileprivate var holdsContainer = false
    /// Whether a visible item in this track only fills its cell, and whether such a container does.
    fileprivate var isFilled = false
    fileprivate var isFilledByContainer = false
    /// Whether it takes surplus length, so that it does not hold its content's length.
    fileprivate var isFree = false
    /// Whether its content length is needed.
    fileprivate var isAsked = false
    /// The length of its content, if needed.
    fileprivate var natural = 0.0
    /// The wanted length, including its part of cells over several tracks.
    fileprivate(set) var wanted = 0.0
    /// Whether a cell over several tracks needs more than the track's content.
    fileprivate(set) var isRaised = false
    /// The places of the constraints to update; −1 for none.
    var huggingPlace = -1
    var spanPlace = -1
  }

  private let axis: GridAxis
  private let cells: [GridEmitter.Cell]
  private let groups: [[Int]]
  private var items: [Item]
  var tracks: [Track]
  /// In the order in which they are processed.
  private var spans: [Span] = []

  init(
    _ axis: GridAxis, _ cells: [GridEmitter.Cell], _ groups: [[Int]], _ content: MemberContent
  ) {
    self.axis = axis
    self.cells = cells
    self.groups = groups
    tracks = [Track](repeating: Track(), count: axis.tracks.count)
    items = cells.map {
      Item(hasLength: content.length(of: $0.member, along: axis.axis) != nil)
    }
    collect(content)
    chooseFree()
    if cells.contains(where: { $0.tracks(axis.axis).count > 1 }) { listSpans() }
    ask(content)
    settle(content)
  }

  func hasLength(_ cell: Int) -> Bool { items[cell].hasLength }

  // MARK: Inputs

  private mutating func collect(_ content: MemberContent) {
    // The last cell first, so that the lists of the tracks are in order.
    for index in cells.indices.reversed() where !cells[index].isHidden {
      let range = cells[index].tracks(axis.axis)
      guard range.count == 1 else { continue }
      let track = range.lowerBound
      let isContainer = cells[index].isContainer
      if isContainer { tracks[track].holdsContainer = true }
      if cells[index].fills(axis.axis) {
        tracks[track].isFilled = true
        if isContainer { tracks[track].isFilledByContainer = true }
        items[index].hugging = content.hugging(of: cells[index].member, along: axis.axis)
      }
      let isInGroup = axis.axis == .vertical && cells[index].isInGroup
      if cells[index].placement(axis.axis) != .none && !isInGroup {
        items[index].nextSingle = tracks[track].firstSingle
        tracks[track].firstSingle = index
      }
    }
    if axis.axis == .horizontal { return }
    for (number, group) in groups.enumerated() {
      tracks[cells[group[0]].rows.lowerBound].group = number
    }
  }

  /// Chooses the tracks that take surplus length.
  private mutating func chooseFree() {
    let flexible = axis.visible.filter { axis.tracks[$0].isFlexible }
    if flexible.contains(where: { axis.tracks[$0].size.isShare }) { return }
    let filled = flexible.filter { tracks[$0].isFilled }
    if filled.isEmpty {
      for track in flexible { tracks[track].isFree = true }
    } else if filled.contains(where: { tracks[$0].isFilledByContainer }) {
      for track in filled where tracks[track].isFilledByContainer { tracks[track].isFree = true }
    } else {
      var least: (track: Int, hugging: Double)?
      for track in filled {
        var strongest = 0.0
        forEachSingle(of: track) {
          if cells[$0].fills(axis.axis) && items[$0].hasLength {
            strongest = max(strongest, items[$0].hugging?.value ?? 0)
          }
        }
        if strongest <= least?.hugging ?? .infinity { least = (track, strongest) }
      }
      if let least { tracks[least.track].isFree = true }
    }
  }

  private func forEachSingle(of track: Int, _ body: (_ cell: Int) -> Void) {
    var cell = tracks[track].firstSingle
    while cell >= 0 {
      body(cell)
      cell = items[cell].nextSingle
    }
  }

  /// Lists the cells over several tracks that count: those whose tracks include no share, and no track with a stack, a grid or
  /// a flow, whose length is not known. Cells over fewer tracks come first.
  private mutating func listSpans() {
    for index in cells.indices {
      let range = cells[index].tracks(axis.axis)
      guard range.count > 1, !cells[index].isHidden, items[index].hasLength,
        cells[index].placement(axis.axis) != .none
      else { continue }
      let visible = range.filter { !axis.tracks[$0].isHidden }
      let counts = visible.allSatisfy {
        switch axis.tracks[$0].size {
        case .share: false
        case .content: !tracks[$0].holdsContainer
        case .fixed: true
        }
      }
      if counts {
        spans.append(Span(cell: index, tracks: visible))
        items[index].isSpan = true
      }
    }
    // Cells are in row-major order, which the sort keeps.
    spans.sort { ($0.tracks.count, $0.cell) < ($1.tracks.count, $1.cell) }
  }

  // MARK: Lengths

  private mutating func ask(_ content: MemberContent) {
    for span in spans {
      for track in span.tracks where axis.tracks[track].isFlexible { tracks[track].isAsked = true }
    }
    for track in axis.visible where holds(track) { tracks[track].isAsked = true }
    for track in tracks.indices where tracks[track].isAsked {
      tracks[track].natural = naturalLength(of: track, content)
    }
  }

  /// Whether a track need not be longer than its content.
  func holds(_ track: Int) -> Bool {
    axis.tracks[track].isFlexible && axis.tracks[track].size == .content && !tracks[track].isFree
  }

  private func naturalLength(of track: Int, _ content: MemberContent) -> Double {
    var length = 0.0
    forEachSingle(of: track) {
      length = max(length, content.naturalLength(of: cells[$0].member, along: axis.axis))
    }
    let group = tracks[track].group
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
  private mutating func settle(_ content: MemberContent) {
    for track in tracks.indices {
      let own = axis.tracks[track]
      tracks[track].wanted =
        own.fixedLength ?? min(max(tracks[track].natural, own.minimum), own.maximum)
      tracks[track].isRaised = false
    }
    for span in spans {
      var lack = content.length(of: cells[span.cell].member, along: axis.axis) ?? 0
      for (place, track) in span.tracks.enumerated() {
        lack -= tracks[track].wanted
        if place > 0 { lack -= axis.gap(span.tracks[place - 1], track) }
      }
      guard lack > 0 else { continue }
      let flexible = span.tracks.filter { axis.tracks[$0].isFlexible }
      let filled = flexible.filter { tracks[$0].isFilled }
      let takers = filled.isEmpty ? flexible : filled
      for track in takers {
        tracks[track].wanted = min(
          tracks[track].wanted + lack / Double(takers.count), axis.tracks[track].maximum)
        tracks[track].isRaised = true
      }
    }
  }

  // MARK: Changes

  /// Updates the constants that follow the content of some cells. O(cells of their tracks + tracks + cells over several
  /// tracks).
  ///
  /// - Returns: Whether new constants are enough, so that no new emission is needed.
  mutating func update(_ changed: [Int], _ edits: inout ContentEdits) -> Bool {
    let content = edits.content
    var isSettled = true
    for index in changed {
      let cell = cells[index]
      if (content.length(of: cell.member, along: axis.axis) != nil) != items[index].hasLength {
        return false
      }
      if cell.isHidden { continue }
      let range = cell.tracks(axis.axis)
      if range.count == 1 && cell.fills(axis.axis)
        && content.hugging(of: cell.member, along: axis.axis) != items[index].hugging
      {
        return false
      }
      if items[index].isSpan { isSettled = false }
      let track = range.lowerBound
      guard range.count == 1, tracks[track].isAsked else { continue }
      let length = naturalLength(of: track, content)
      if length != tracks[track].natural {
        tracks[track].natural = length
        isSettled = false
      }
    }
    if isSettled { return true }
    let wereRaised = tracks.map { $0.isRaised }
    settle(content)
    guard wereRaised == tracks.map({ $0.isRaised }) else { return false }
    for track in tracks {
      if track.huggingPlace >= 0 { edits.setConstant(track.wanted, at: track.huggingPlace) }
      if track.spanPlace >= 0 { edits.setConstant(track.wanted, at: track.spanPlace) }
    }
    return true
  }
}
