// Cells: placement of items, hidden items, and rows of aligned text.
//
// In a cell of one track, a limit of the item's length replaces the weak side of a placement: it is equivalent, and has fewer
// terms.

import AnchorLayout

extension GridEmitter {
  mutating func placeCells(_ widths: GridLengths, _ heights: GridLengths) {
    let across = CellPlacements(columns, &emission)
    let down = CellPlacements(rows, &emission)
    for index in cells.indices {
      place(index, columns, widths, across)
      place(index, rows, heights, down)
    }
  }

  private mutating func place(
    _ index: Int, _ axis: GridAxis, _ lengths: GridLengths, _ placements: CellPlacements
  ) {
    let cell = cells[index]
    let range = cell.tracks(axis.axis)
    let attributes = axis.attributes
    let isInGroup = axis.axis == .vertical && cell.isInGroup
    if !lengths.hasLength(index) && (cell.isHidden || !cell.fills(axis.axis)) {
      emission.add(placements.suppression, cell.member)
    }
    guard !cell.isHidden, let area = axis.area(range) else {
      let area = axis.area(range)
      emission.add(
        placements.parking, cell.member, axis.tracks[area?.first ?? range.lowerBound].member)
      if area == nil { emission.add(placements.hiding, cell.member) }
      return
    }
    let first = axis.tracks[area.first].member
    let last = axis.tracks[area.last].member
    if isInGroup {
      emission.add(placements.groupStart, cell.member, first)
      emission.add(placements.weak.end, cell.member, first)
      return
    }
    let isSingle = area.first == area.last
    switch cell.placement(axis.axis) {
    case .inherited, .leading:
      emission.add(placements.start, cell.member, first)
      emission.add(isSingle ? placements.limit : placements.weak.end, cell.member, last)
    case .trailing:
      emission.add(placements.end, cell.member, last)
      emission.add(isSingle ? placements.limit : placements.weak.start, cell.member, first)
    case .fill:
      emission.add(placements.start, cell.member, first)
      emission.add(isSingle ? placements.length : placements.weak.endEquality, cell.member, last)
    case .center:
      if isSingle {
        emission.add(placements.center, cell.member, first)
        // Half of the excess overflows at the start of the cell.
        emission.add(placements.limit, cell.member, first, weight: 0.5)
      } else {
        let guide = emission.makeGuide(GridIdentifier.areaGuide, beside: cell.member)
        emission.constrain(
          GridIdentifier.area, guide, attributes.start, .equal, first, yieldsToUser: true)
        emission.constrain(
          GridIdentifier.area, guide, attributes.end, .equal, last, yieldsToUser: true)
        emission.add(placements.center, cell.member, guide)
        emission.add(placements.weak.start, cell.member, first)
      }
    case .none:
      emission.add(placements.rest, cell.member, first)
    }
  }

  // MARK: Rows of text

  /// Aligns items by one line of text, and places them by the first item whose placement is not `none`.
  mutating func align(_ group: [Int]) {
    let first = cells[group[0]]
    for index in group.dropFirst() {
      guard let line = cells[index].line, let firstLine = first.line else { continue }
      emission.constrain(
        GridIdentifier.baseline, cells[index].member, line, .equal, first.member, firstLine,
        yieldsToUser: true)
    }
    let row = rows.tracks[first.rows.lowerBound].member
    guard let placed = group.first(where: { cells[$0].yPlacement != .none }) else {
      emission.constrain(
        GridIdentifier.rest, first.member, .top, .equal, row, at: GridPriority.rest,
        isTieBreaker: true)
      return
    }
    let attribute: LayoutAttribute =
      switch cells[placed].yPlacement {
      case .trailing: .bottom
      case .center: .centerY
      case .inherited, .none, .leading, .fill: .top
      }
    emission.constrain(
      GridIdentifier.rest, cells[placed].member, attribute, .equal, row,
      at: GridPriority.baselineRest)
  }
}

/// The constraint patterns for cells on an axis.
struct CellPlacements {
  typealias Pattern = ConstraintEmission.Pattern

  let start: Pattern
  let end: Pattern
  let center: Pattern
  let limit: Pattern
  let length: Pattern
  let weak: WeakSides
  let groupStart: Pattern
  let rest: Pattern
  let parking: Pattern
  let hiding: Pattern
  let suppression: Pattern

  /// The sides of a cell that it may leave at a price.
  struct WeakSides {
    let start: Pattern
    let end: Pattern
    let endEquality: Pattern
  }

  init(_ axis: GridAxis, _ emission: inout ConstraintEmission) {
    let attributes = axis.attributes
    func strong(_ attribute: LayoutAttribute, _ relation: Relation = .equal) -> Pattern {
      emission.pattern(
        GridIdentifier.placement, attribute, relation, attribute, yieldsToUser: true)
    }
    func weak(_ attribute: LayoutAttribute, _ relation: Relation) -> Pattern {
      emission.pattern(
        GridIdentifier.placement, attribute, relation, attribute, at: GridPriority.weakSide)
    }
    start = strong(attributes.start)
    end = strong(attributes.end)
    center = strong(attributes.center)
    limit = weak(attributes.length, .lessThanOrEqual)
    length = weak(attributes.length, .equal)
    self.weak = WeakSides(
      start: weak(attributes.start, .greaterThanOrEqual),
      end: weak(attributes.end, .lessThanOrEqual), endEquality: weak(attributes.end, .equal))
    groupStart = strong(attributes.start, .greaterThanOrEqual)
    rest = emission.pattern(
      GridIdentifier.rest, attributes.start, .equal, attributes.start, at: GridPriority.rest,
      isTieBreaker: true)
    parking = emission.pattern(
      GridIdentifier.parking, attributes.start, .equal, attributes.start,
      at: GridPriority.parking)
    hiding = emission.pattern(
      GridIdentifier.hiding, attributes.length, .equal, at: GridPriority.hiding)
    suppression = emission.pattern(
      GridIdentifier.ambiguitySuppression, attributes.length, .equal,
      at: GridPriority.ambiguitySuppression)
  }
}
