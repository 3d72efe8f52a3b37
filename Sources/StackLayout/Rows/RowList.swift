public import AnchorLayout

/// A long list of rows that size themselves, of which only the visible ones have views.
///
/// ```swift
/// let list = RowList(width: 320, count: messages.count, template: { $0.isOwn ? own : others }) { messages[$0] }
/// for row in list.layOutRows(from: offset, height: 568) { draw(row.view, in: row.frame) }
/// messages.insert(message, at: 7)
/// list.insertRows(7..<8)
/// ```
///
/// A row's height is what the constraints in it ask for at the list's width. Rows that were not measured yet count with
/// ``estimatedRowHeight``; those that become visible are measured, and ``measureRows(atMost:)`` measures the others. Once
/// all are measured, where a row stands depends on the data and the width alone.
///
/// Rows are below 2³¹ points high, and all together below 2³⁸.
///
/// The list keeps eight bytes a row, and about as many trees of views as rows were visible at once. It asks for a datum
/// when it needs one and keeps none.
public final class RowList<Datum> {
  /// How many rows there are.
  public var count: Int { heights.count }

  /// What a row counts with until it is measured, in points; 44 by default. Rows that are there already keep what they
  /// have.
  ///
  /// - Precondition: from 0 to 2³¹.
  public var estimatedRowHeight = 44.0 {
    didSet { _ = estimate }
  }

  /// How wide rows are, in points. Another width leaves all heights as estimates.
  ///
  /// - Precondition: finite and not negative.
  public var width: Double {
    get { surroundings.width }
    set {
      precondition(newValue.isFinite && newValue >= 0, "a width must be finite and not negative")
      surroundings.width = newValue
    }
  }

  /// The reading direction of rows; `nil` leaves it to the template.
  public var layoutDirection: LayoutDirection? {
    get { surroundings.direction }
    set { surroundings.direction = newValue }
  }

  /// How frames in rows become whole pixels or cells, whatever the template says; not at all by default. Heights of rows
  /// are rounded up.
  public var snapping: Snapping {
    get { surroundings.snapping }
    set { surroundings.snapping = newValue }
  }

  private var surroundings: RowSurroundings {
    didSet {
      if surroundings == oldValue { return }
      requireIdle()
      heights.forgetMeasures(of: 0..<count)
      for index in shown.indices { shown[index].isCurrent = false }
    }
  }

  private let template: (Datum) -> RowTemplate<Datum>
  private let datum: (Int) -> Datum
  package private(set) var heights = RowHeights()
  /// Rows that were visible last, by index.
  private var shown: [ShownRow<Datum>] = []
  /// Rows without a datum, by template.
  private var idleRows: [ObjectIdentifier: [Row<Datum>]] = [:]
  private var isLayingOut = false

  /// A list of rows that are not measured yet. O(count), some ten milliseconds for a million.
  ///
  /// - Parameters:
  ///   - width: how wide rows are, in points; finite and not negative.
  ///   - count: how many rows there are; not negative.
  ///   - estimatedRowHeight: what a row counts with until it is measured, in points.
  ///   - template: which template shows a datum; one of a few, not one made anew each time, whose rows could not be reused.
  ///   - datum: what a row shows. After a change of the data, the list has to be told before it is asked again.
  public init(
    width: Double, count: Int, estimatedRowHeight: Double = 44,
    template: @escaping (Datum) -> RowTemplate<Datum>, datum: @escaping (Int) -> Datum
  ) {
    precondition(width.isFinite && width >= 0, "a width must be finite and not negative")
    precondition(count >= 0, "a count must not be negative")
    surroundings = RowSurroundings(width: width)
    self.template = template
    self.datum = datum
    self.estimatedRowHeight = estimatedRowHeight
    heights.insert(count, at: 0, estimate)
  }

  private var estimate: RowHeights.Height {
    RowHeights.Height(estimatedRowHeight, isMeasured: false)
  }

  /// Bindings and data that change the list they are asked for would leave it half measured.
  private func requireIdle() {
    precondition(!isLayingOut, "a list does not change while it lays out its rows")
  }

  // MARK: Laying out

  /// Lays out the rows between two distances from the top, in points, and answers them in order.
  ///
  /// Rows that were visible before keep their views; the views of those that are no longer visible show other rows.
  ///
  /// - Complexity: that of laying out the rows that become visible, and O(rows / 512).
  public func layOutRows(from top: Double, height: Double) -> [VisibleRow] {
    precondition(top.isFinite && height.isFinite, "a visible part must be finite")
    requireIdle()
    isLayingOut = true
    defer { isLayingOut = false }
    guard let first = heights.row(at: top) else { return [] }
    let bottom = top + height
    var kept = retire(outside: first, below: bottom)[...]
    var visible: [VisibleRow] = []
    var index = first
    var y = heights.top(of: first)
    while index < count && y < bottom {
      while let next = kept.first, next.index < index { retire(kept.removeFirst()) }
      let row = fill(kept.first?.index == index ? kept.removeFirst() : nil, index)
      let frame = Rect(x: 0, y: y, width: width, height: heights[index].points)
      if frame.maxY > top || y >= top {
        visible.append(VisibleRow(index: index, view: row.row.view, frame: frame))
        shown.append(row)
      } else {
        retire(row)
      }
      index += 1
      y = frame.maxY
    }
    for row in kept { retire(row) }
    return visible
  }

  /// Takes all rows out of `shown`; those that are not going to be visible by the present heights are free for others.
  private func retire(outside first: Int, below bottom: Double) -> [ShownRow<Datum>] {
    var kept: [ShownRow<Datum>] = []
    for row in shown {
      if row.index < first || heights.top(of: row.index) >= bottom {
        retire(row)
      } else {
        kept.append(row)
      }
    }
    shown = []
    return kept
  }

  private func retire(_ row: ShownRow<Datum>) {
    idleRows[ObjectIdentifier(row.row.template), default: []].append(row.row)
  }

  /// A row with its datum, laid out and measured.
  private func fill(_ present: ShownRow<Datum>?, _ index: Int) -> ShownRow<Datum> {
    if let present, present.isCurrent { return present }
    let datum = datum(index)
    let template = template(datum)
    if let present, present.row.template !== template { retire(present) }
    let reused = present?.row.template === template ? present?.row : nil
    let row = reused ?? takeRow(of: template)
    let height = row.show(datum, surroundings)
    assert(
      !row.isReuseCheckDue || template.staleView(in: row, datum, surroundings) == nil,
      template.staleView(in: row, datum, surroundings)?.description ?? "")
    heights[index] = RowHeights.Height(height, isMeasured: true)
    return ShownRow(index: index, row: row, isCurrent: true)
  }

  private func takeRow(of template: RowTemplate<Datum>) -> Row<Datum> {
    if let row = idleRows[ObjectIdentifier(template)]?.popLast() { return row }
    let row = template.makeRow(surroundings)
    precondition(
      !shown.contains { $0.row.view === row.view },
      "template \"\(template.name)\" answers one view for two rows")
    return row
  }

  // MARK: Measuring

  /// Measures rows that were not measured yet, from the first one on: some after each frame that is drawn, or all before
  /// the first.
  ///
  /// - Returns: how many are left.
  @discardableResult
  public func measureRows(atMost limit: Int = .max) -> Int {
    requireIdle()
    isLayingOut = true
    defer { isLayingOut = false }
    var rest = limit
    var next = heights.firstUnmeasured()
    while let index = next, rest > 0 {
      retire(fill(nil, index))
      rest -= 1
      next = heights.firstUnmeasured(from: index + 1)
    }
    return count - heights.measuredCount
  }

  // MARK: Changes

  /// Says that data were inserted, with the numbers that they have now. Their rows count with the estimate until they
  /// are measured.
  ///
  /// - Precondition: the range begins at 0...count.
  public func insertRows(_ rows: Range<Int>) {
    requireIdle()
    precondition(
      rows.lowerBound >= 0 && rows.lowerBound <= count,
      "row \(rows.lowerBound) is not in 0...\(count)")
    heights.insert(rows.count, at: rows.lowerBound, estimate)
    for index in shown.indices where shown[index].index >= rows.lowerBound {
      shown[index].index += rows.count
    }
  }

  /// Says that data were deleted, with the numbers that they had.
  ///
  /// - Precondition: the rows are in the list.
  public func deleteRows(_ rows: Range<Int>) {
    requireIdle()
    requireRows(rows)
    heights.remove(rows)
    for row in shown where rows.contains(row.index) { retire(row) }
    shown.removeAll { rows.contains($0.index) }
    for index in shown.indices where shown[index].index >= rows.upperBound {
      shown[index].index -= rows.count
    }
  }

  /// Says that data are others now. Their heights stand in for the new ones until they are measured.
  ///
  /// - Precondition: the rows are in the list.
  public func reloadRows(_ rows: Range<Int>) {
    requireIdle()
    requireRows(rows)
    heights.forgetMeasures(of: rows)
    for index in shown.indices where rows.contains(shown[index].index) {
      shown[index].isCurrent = false
    }
  }

  /// Says that a datum has another place: it was taken out and then put in at `target`.
  ///
  /// - Precondition: both are rows of the list.
  public func moveRow(at row: Int, to target: Int) {
    requireIdle()
    requireRows(row..<row + 1)
    requireRows(target..<target + 1)
    let height = heights[row]
    heights.remove(row..<row + 1)
    heights.insert(1, at: target, height)
    for index in shown.indices {
      let place = shown[index].index
      if place == row {
        shown[index].index = target
      } else {
        shown[index].index += (row < place && place <= target ? -1 : 0)
        shown[index].index += (target <= place && place < row ? 1 : 0)
      }
    }
    shown.sort { $0.index < $1.index }
  }

  func requireRows(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count, "rows \(rows) are not in 0..<\(count)")
  }
}

/// A row with its views.
private struct ShownRow<Datum> {
  var index: Int
  let row: Row<Datum>
  /// Whether it shows what its datum is now, at the list's width.
  var isCurrent: Bool
}
