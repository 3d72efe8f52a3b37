// Tracks: the chain from the grid's start to its end, lengths, shares, ties, and hidden tracks.

import AnchorLayout

extension GridEmitter {
  mutating func emit(_ axis: GridAxis, _ lengths: inout GridLengths) {
    chain(axis)
    setLengths(axis, &lengths)
    settleTies(axis)
    park(axis)
    emission.constrain(
      GridIdentifier.canvasFit, grid, axis.attributes.length, .equal, at: axis.fit)
  }

  /// Connects the grid's start through the visible tracks to its end. The end constraint is not required, so tracks that do not
  /// fit overflow there instead of causing a conflict.
  private mutating func chain(_ axis: GridAxis) {
    guard let first = axis.visible.first, let last = axis.visible.last else { return }
    let (start, end) = (axis.attributes.start, axis.attributes.end)
    emission.constrain(
      GridIdentifier.canvasConnection, axis.tracks[first].member, start, .equal, grid, start,
      constant: axis.tracks[first].before, yieldsToUser: true)
    let spacing = emission.pattern(GridIdentifier.spacing, start, .equal, end, yieldsToUser: true)
    for (previous, next) in zip(axis.visible, axis.visible.dropFirst()) {
      emission.add(
        spacing, axis.tracks[next].member, axis.tracks[previous].member,
        constant: axis.gap(previous, next))
    }
    emission.constrain(
      GridIdentifier.canvasConnection, axis.tracks[last].member, end, .equal, grid, end,
      constant: -axis.tracks[last].after, at: GridPriority.chainEnd,
      weight: Double(1 + emission.nesting), yieldsToUser: true)
  }

  private mutating func setLengths(_ axis: GridAxis, _ lengths: inout GridLengths) {
    let length = axis.attributes.length
    var unit: Member?
    for index in axis.visible {
      let track = axis.tracks[index]
      if let fixed = track.fixedLength {
        emission.constrain(
          GridIdentifier.size, track.member, length, .equal, constant: fixed, yieldsToUser: true)
        continue
      }
      if track.minimum > 0 {
        emission.constrain(
          GridIdentifier.minimum, track.member, length, .greaterThanOrEqual,
          constant: track.minimum, yieldsToUser: true)
      }
      if track.maximum < .infinity {
        emission.constrain(
          GridIdentifier.maximum, track.member, length, .lessThanOrEqual,
          constant: track.maximum, yieldsToUser: true)
      }
      if case .share(let share) = track.size {
        let one = unit ?? emission.makeGuide(GridIdentifier.unitGuide, beside: grid)
        unit = one
        emission.constrain(
          GridIdentifier.share, track.member, length, .greaterThanOrEqual, one, length,
          multiplier: share, yieldsToUser: true)
        emission.constrain(
          GridIdentifier.shareFit, track.member, length, .lessThanOrEqual, one, length,
          multiplier: share, at: GridPriority.tracks)
      }
      if lengths.tracks[index].isRaised {
        lengths.tracks[index].spanPlace = emission.nextPlace
        emission.constrain(
          GridIdentifier.span, track.member, length, .greaterThanOrEqual,
          constant: lengths.tracks[index].wanted, at: GridPriority.tracks)
      }
      if lengths.holds(index) {
        lengths.tracks[index].huggingPlace = emission.nextPlace
        emission.constrain(
          GridIdentifier.hugging, track.member, length, .lessThanOrEqual,
          constant: lengths.tracks[index].wanted, at: GridPriority.tracks)
      }
    }
  }

  /// Soft constraints pull the end of each flexible track but the last to the start of the grid, so the last track takes
  /// surplus length and the first gives up missing length. The end of a track is the sum of the lengths up to it, so earlier
  /// tracks count more often without weights, and adding or removing a track leaves the constraints of the others unchanged.
  /// Overlapping gaps are left out: an end could otherwise lie before the start, where a shorter track would no longer reduce
  /// the error.
  private mutating func settleTies(_ axis: GridAxis) {
    let flexible = axis.visible.filter { axis.tracks[$0].isFlexible }
    let order = emission.pattern(
      GridIdentifier.order, axis.attributes.end, .equal, axis.attributes.start,
      at: GridPriority.order, isTieBreaker: true)
    var overlap = min(0, axis.visible.first.map { axis.tracks[$0].before } ?? 0)
    var place = 0
    for index in flexible.dropLast() {
      while axis.visible[place] != index {
        overlap += min(0, axis.gap(axis.visible[place], axis.visible[place + 1]))
        place += 1
      }
      emission.add(order, axis.tracks[index].member, grid, constant: overlap)
    }
  }

  // MARK: Hidden tracks

  /// A hidden track has no length. It is parked in the middle of its gap, or at its end of the grid.
  private mutating func park(_ axis: GridAxis) {
    if axis.visible.count == axis.tracks.count { return }
    let (start, end) = (axis.attributes.start, axis.attributes.end)
    var seen = 0
    for track in axis.tracks {
      guard track.isHidden else {
        seen += 1
        continue
      }
      emission.constrain(
        GridIdentifier.hiding, track.member, axis.attributes.length, .equal,
        at: GridPriority.hiding)
      let previous = seen > 0 ? axis.visible[seen - 1] : nil
      let next = seen < axis.visible.count ? axis.visible[seen] : nil
      if let previous {
        emission.constrain(
          GridIdentifier.parking, track.member, start, .equal, axis.tracks[previous].member, end,
          constant: next.map { axis.gap(previous, $0) / 2 } ?? 0, at: GridPriority.parking)
      } else if let next {
        emission.constrain(
          GridIdentifier.parking, track.member, end, .equal, axis.tracks[next].member, start,
          at: GridPriority.parking)
      } else {
        emission.constrain(
          GridIdentifier.parking, track.member, start, .equal, grid, start,
          at: GridPriority.parking)
      }
    }
  }
}
