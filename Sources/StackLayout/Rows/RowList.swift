public import AnchorLayout

/// A long list of self-sizing rows, of which only the visible ones have views.
///
/// ```swift
/// let list = RowList(width: 320, count: messages.count, template: { $0.isOwn ? own : others }) { messages[$0] }
/// for row in list.layOutRows(from: offset, height: 568) { draw(row.view, in: row.frame) }
/// messages.insert(message, at: 7)
/// list.insertRows(7..<8)
/// ```
///
/// A row's height follows from its constraints at the list's width. A row that was not measured yet counts with
/// ``estimatedRowHeight``. Rows are measured when they become visible; ``measureRows(atMost:)`` measures the others. Once all
/// rows are measured, their positions depend only on the data and the width.
///
/// A row is less than 2³¹ points high, and all rows together less than 2³⁸.
///
/// The list stores eight bytes for each row, and about as many view trees as rows were visible at once. It requests a datum
/// when it needs one, and stores none.
public final class RowList<Datum> {
  /// The number of rows.
  public var count: Int { heights.count }

  /// The height of a row until it is measured, in points; 44 by default. A new value does not change the estimates of existing
  /// rows.
  ///
  /// - Precondition: The value is not negative and below 2³¹.
  public var estimatedRowHeight = 44.0 {
    didSet { _ = estimate }
  }

  /// The width of the rows, in points. Setting another width makes all heights estimates again.
  ///
  /// - Precondition: The value is finite and not negative.
  public var width: Double {
    get { surroundings.width }
    set {
      precondition(newValue.isFinite && newValue >= 0, "a width must be finite and not negative")
      surroundings.width = newValue
    }
  }

  /// The reading direction of rows; `nil` uses the template's.
  public var layoutDirection: LayoutDirection? {
    get { surroundings.direction }
    set { surroundings.direction = newValue }
  }

  /// The rounding of frames in rows to whole pixels or cells, regardless of the template; none by default. Row heights are
  /// rounded up.
  public var snapping: Snapping {
    get { surroundings.snapping }
    set { surroundings.snapping = newValue }
  }

  private var surroundings: RowSurroundings {
    didSet {
      if surroundings == oldValue { return }
      requireIdle()
      heights.clearMeasures(of: 0..<count)
      for index in shown.indices { shown[index].isCurrent = false }
    }
  }

  private let template: (Datum) -> RowTemplate<Datum>
  private let datum: (Int) -> Datum
  package private(set) var heights = RowHeights()
  /// The rows that were last visible, by index.
  private var shown: [ShownRow<Datum>] = []
  /// Reusable rows, by template.
  private var idleRows: [ObjectIdentifier: [Row<Datum>]] = [:]
  private var isLayingOut = false

  /// Creates a list of rows that are not measured yet. O(count), about ten milliseconds for a million rows.
  ///
  /// - Parameters:
  ///   - width: the width of the rows, in points; finite and not negative.
  ///   - count: the number of rows; not negative.
  ///   - estimatedRowHeight: the height of a row until it is measured, in points.
  ///   - template: returns the template for a datum. Return one of a few templates; the rows of a template made for each call
  ///     are never reused.
  ///   - datum: returns the datum of a row. After a change of the data, tell the list before calling any of its other methods.
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

  /// A binding or datum closure that changed the list would leave it half measured.
  private func requireIdle() {
    precondition(!isLayingOut, "a list does not change while it lays out its rows")
  }

  // MARK: Laying out

  /// Lays out the rows between two distances from the top, in points, and returns them in order.
  ///
  /// Rows that were visible before keep their views. The views of rows that are no longer visible are reused.
  ///
  /// - Complexity: O(rows / 512), plus the layout of the rows that become visible.
  public func layOutRows(from top: Double, height: Double) -> [VisibleRow] {
    precondition(top.isFinite && height.isFinite, "a visible part must be finite")
    requireIdle()
    isLayingOut = true
    defer { isLayingOut = false }
    guard let first = heights.row(at: top) else { return [] }
    let bottom = top + height
    var kept = remove(outside: first, below: bottom)[...]
    var visible: [VisibleRow] = []
    var index = first
    var y = heights.top(of: first)
    while index < count && y < bottom {
      while let next = kept.first, next.index < index { remove(kept.removeFirst()) }
      let row = fill(kept.first?.index == index ? kept.removeFirst() : nil, index)
      let frame = Rect(x: 0, y: y, width: width, height: heights[index].points)
      if frame.maxY > top || y >= top {
        visible.append(VisibleRow(index: index, view: row.row.view, frame: frame))
        shown.append(row)
      } else {
        remove(row)
      }
      index += 1
      y = frame.maxY
    }
    for row in kept { remove(row) }
    return visible
  }

  /// Empties `shown`, and returns its rows that the present heights keep visible. The others become reusable.
  private func remove(outside first: Int, below bottom: Double) -> [ShownRow<Datum>] {
    var kept: [ShownRow<Datum>] = []
    for row in shown {
      if row.index < first || heights.top(of: row.index) >= bottom {
        remove(row)
      } else {
        kept.append(row)
      }
    }
    shown = []
    return kept
  }

  private func remove(_ row: ShownRow<Datum>) {
    idleRows[ObjectIdentifier(row.row.template), default: []].append(row.row)
  }

  /// Returns the row at an index, filled with its datum, laid out and measured.
  private func fill(_ present: ShownRow<Datum>?, _ index: Int) -> ShownRow<Datum> {
    if let present, present.isCurrent { return present }
    let datum = datum(index)
    let template = template(datum)
    if let present, present.row.template !== template { remove(present) }
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
      "template \"\(template.name)\" returned the same view for two rows")
    return row
  }

  // MARK: Measuring

  /// Measures rows that were not measured yet, from the first one on. Call it after each frame with a limit, or once before the
  /// first frame.
  ///
  /// - Returns: The number of rows not measured yet.
  @discardableResult
  public func measureRows(atMost limit: Int = .max) -> Int {
    requireIdle()
    isLayingOut = true
    defer { isLayingOut = false }
    var rest = limit
    var next = heights.firstUnmeasured()
    while let index = next, rest > 0 {
      remove(fill(nil, index))
      rest -= 1
      next = heights.firstUnmeasured(from: index + 1)
    }
    return count - heights.measuredCount
  }

  // MARK: Changes

  /// Tells the list that data were inserted; `rows` are their new indices. Their rows have the estimated height until they are
  /// measured.
  ///
  /// - Precondition: The range begins in 0...count.
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

  /// Tells the list that data were deleted; `rows` are their old indices.
  ///
  /// - Precondition: The rows are in the list.
  public func deleteRows(_ rows: Range<Int>) {
    requireIdle()
    requireRows(rows)
    heights.remove(rows)
    for row in shown where rows.contains(row.index) { remove(row) }
    shown.removeAll { rows.contains($0.index) }
    for index in shown.indices where shown[index].index >= rows.upperBound {
      shown[index].index -= rows.count
    }
  }

  /// Tells the list that data changed. The present heights are the estimates until the rows are measured again.
  ///
  /// - Precondition: The rows are in the list.
  public func reloadRows(_ rows: Range<Int>) {
    requireIdle()
    requireRows(rows)
    heights.clearMeasures(of: rows)
    for index in shown.indices where rows.contains(shown[index].index) {
      shown[index].isCurrent = false
    }
  }

  /// Tells the list that a datum moved: it was removed, and then inserted at `target`.
  ///
  /// - Precondition: Both are rows of the list.
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

/// A visible row with its views.
private struct ShownRow<Datum> {
  var index: Int
  let row: Row<Datum>
  /// Whether the row shows its present datum at the list's present width.
  var isCurrent: Bool
}
