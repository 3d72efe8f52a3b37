import AnchorLayout

/// The gap between two edges that face each other with nothing in between.
struct FacingGap: Hashable {
  /// The axis of the distance.
  var axis: Axis
  /// The range from one edge to the other.
  var span: Span
  /// The range on the other axis in which the edges face each other.
  var facing: Span
  /// Whether the edges overlap, so that the distance is negative.
  var isOverlap = false
}

/// The distances between the children of a container, and from them to its edges.
///
/// A distance has an arrow if one of the two is the nearest thing that the other one faces on that side. A child that is not
/// the nearest to an edge has its distance to the edge shown if that distance is short, and not longer than the one on its
/// other side.
struct FacingGaps {
  /// In the order of the children; equal distances at one place occur once.
  private(set) var gaps: [FacingGap] = []
  private let frames: [Rect]
  private let container: Rect
  private let isClipped: Bool
  private let across: SpanOrder
  private let down: SpanOrder
  /// The gaps so far, by their starts in steps of the tolerance.
  private var known: [Start: [Int]] = [:]

  private struct Start: Hashable {
    var axis: Axis
    var step: Int
  }

  /// The distance up to which no gap is shown, in points: rounding in solved frames, and text in a box for it.
  static let tolerance = 0.5
  /// The longest distance shown for a child that is not the nearest to an edge, in points.
  private static let shortDistance = 48.0

  /// - Parameter isClipped: whether content over the container's edges is clipped; such overlaps are not shown.
  init(_ frames: [Rect], in container: Rect, isClipped: Bool) {
    self.frames = frames
    self.container = container
    self.isClipped = isClipped
    across = SpanOrder(frames.map { $0.span(.horizontal) })
    down = SpanOrder(frames.map { $0.span(.vertical) })
    var sights: [Sight] = []
    for axis in [Axis.horizontal, .vertical] {
      for index in frames.indices {
        sights += self.sights(after: index, axis) + self.sights(before: index, axis)
      }
    }
    for sight in telling(sights) { add(sight.gap) }
    for (first, second) in (across.isSparser(than: down) ? across : down).overlaps {
      addOverlap(frames[first], frames[second])
    }
  }

  /// The nearest thing on a side of a child: a sibling or, beyond the siblings, the container's edge.
  private struct Sight {
    let child: Int
    /// `nil` for the edge.
    let sibling: Int?
    let isAfter: Bool
    var gap: FacingGap

    var length: Double { gap.isOverlap ? -gap.span.length : gap.span.length }
  }

  private func sights(after index: Int, _ axis: Axis) -> [Sight] {
    let own = frames[index].span(axis)
    var open = [frames[index].span(axis.other)]
    var sights: [Sight] = []
    for sibling in order(axis).from(endsBeyond: own.to + Self.tolerance) {
      // Fully covered: nothing further away is visible.
      if open.isEmpty { break }
      guard frames[sibling].span(axis).to > own.to + Self.tolerance, isNeighbor(sibling, of: index)
      else { continue }
      let across = frames[sibling].span(axis.other)
      let span = Span(from: own.to, to: frames[sibling].span(axis).from)
      if let facing = open.longest(within: across), span.length > Self.tolerance {
        let gap = FacingGap(axis: axis, span: span, facing: facing)
        sights.append(Sight(child: index, sibling: sibling, isAfter: true, gap: gap))
        // The sibling faces this child, too.
        sights.append(Sight(child: sibling, sibling: index, isAfter: false, gap: gap))
      }
      open.subtract(across)
    }
    let toEdge = Span(from: own.to, to: container.span(axis).to)
    return sights + sight(of: index, toEdge, axis, open, isAfter: true)
  }

  private func sights(before index: Int, _ axis: Axis) -> [Sight] {
    let own = frames[index].span(axis)
    var open = [frames[index].span(axis.other)]
    for sibling in order(axis).before(own.from - Self.tolerance).reversed() {
      if open.isEmpty { break }
      if isNeighbor(sibling, of: index) { open.subtract(frames[sibling].span(axis.other)) }
    }
    let toEdge = Span(from: container.span(axis).from, to: own.from)
    return sight(of: index, toEdge, axis, open, isAfter: false)
  }

  private func sight(
    of index: Int, _ toEdge: Span, _ axis: Axis, _ open: [Span], isAfter: Bool
  ) -> [Sight] {
    guard let facing = open.longest(within: frames[index].span(axis.other)) else { return [] }
    var gap = FacingGap(axis: axis, span: toEdge, facing: facing)
    if toEdge.length < -Self.tolerance && !isClipped {
      gap.span = Span(from: toEdge.to, to: toEdge.from)
      gap.isOverlap = true
    }
    return [Sight(child: index, sibling: nil, isAfter: isAfter, gap: gap)]
  }

  /// The sights that have an arrow.
  private func telling(_ sights: [Sight]) -> [Sight] {
    struct Side: Hashable {
      var child: Int
      var axis: Axis
      var isAfter: Bool
    }
    // The edges count as a child.
    var nearest: [Side: Double] = [:]
    var toEdge: [Side: Double] = [:]
    func note(_ length: Double, _ side: Side) {
      nearest[side] = min(nearest[side] ?? length, length)
    }
    for sight in sights {
      let side = Side(child: sight.child, axis: sight.gap.axis, isAfter: sight.isAfter)
      note(sight.length, side)
      if sight.sibling == nil {
        toEdge[side] = sight.length
        note(sight.length, Side(child: -1, axis: sight.gap.axis, isAfter: sight.isAfter))
      }
    }
    return sights.filter { sight in
      let length = sight.length
      guard length > Self.tolerance || sight.gap.isOverlap else { return false }
      if sight.gap.isOverlap { return true }
      var side = Side(child: sight.child, axis: sight.gap.axis, isAfter: sight.isAfter)
      if sight.sibling != nil { return length == nearest[side] }
      side.child = -1
      if length <= (nearest[side] ?? 0) + Self.tolerance { return true }
      let opposite = toEdge[
        Side(child: sight.child, axis: sight.gap.axis, isAfter: !sight.isAfter)]
      side.child = sight.child
      return length == nearest[side] && length <= Self.shortDistance
        && length <= (opposite ?? .infinity) + Self.tolerance
    }
  }

  /// Adds the overlap of two siblings, on the axis on which it is smaller.
  private mutating func addOverlap(_ first: Rect, _ second: Rect) {
    if Self.isStack(first, second) { return }
    guard let common = first.intersection(second),
      min(common.width, common.height) > Self.tolerance
    else { return }
    let axis: Axis = common.width < common.height ? .horizontal : .vertical
    add(
      FacingGap(
        axis: axis, span: common.span(axis), facing: common.span(axis.other), isOverlap: true))
  }

  private func order(_ axis: Axis) -> SpanOrder { axis == .horizontal ? across : down }

  /// Whether a child is not the one at `index`, and is neither on top of it nor below it.
  private func isNeighbor(_ other: Int, of index: Int) -> Bool {
    other != index && !Self.isStack(frames[other], frames[index])
  }

  /// Whether one rectangle is on top of the other.
  private static func isStack(_ first: Rect, _ second: Rect) -> Bool {
    first.insetBy(dx: -tolerance, dy: -tolerance).contains(second)
      || second.insetBy(dx: -tolerance, dy: -tolerance).contains(first)
  }

  private mutating func add(_ gap: FacingGap) {
    let step = Int(min(max(gap.span.from / Self.tolerance, -1e15), 1e15))
    let near = (step - 1...step + 1).flatMap { known[Start(axis: gap.axis, step: $0)] ?? [] }
    let isKnown = near.contains {
      gaps[$0].isOverlap == gap.isOverlap
        && abs(gaps[$0].span.from - gap.span.from) < Self.tolerance
        && abs(gaps[$0].span.to - gap.span.to) < Self.tolerance
    }
    if isKnown { return }
    known[Start(axis: gap.axis, step: step), default: []].append(gaps.count)
    gaps.append(gap)
  }
}

extension [Span] {
  /// The longest part of the spans inside another span, if there is any.
  fileprivate func longest(within span: Span) -> Span? {
    var longest: Span?
    for part in self.map({ $0.intersection(span) })
    where part.length > Swift.max(longest?.length ?? 0, FacingGaps.tolerance) {
      longest = part
    }
    return longest
  }

  fileprivate mutating func subtract(_ span: Span) {
    self = flatMap { part in
      [
        Span(from: part.from, to: Swift.min(part.to, span.from)),
        Span(from: Swift.max(part.from, span.to), to: part.to),
      ].filter { $0.length > FacingGaps.tolerance }
    }
  }
}
