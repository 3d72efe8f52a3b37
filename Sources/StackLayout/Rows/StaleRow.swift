import AnchorLayout

/// An error: a reused row differs from a new row with the same datum, because it kept something of a previous datum.
public struct StaleRow: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the template.
  public let template: String
  /// The name of the view.
  public let view: String
  /// The difference.
  public let difference: String

  /// The error in one line.
  public var description: String {
    "a reused row of template \"\(template)\" kept something of a datum before: \"\(view)\" \(difference)"
  }
}

extension RowTemplate {
  /// Shows data in one row, one after the other, and compares it each time with new rows: hidden views, subviews, natural
  /// sizes, frames, and the stored `Equatable` properties of the views' classes.
  ///
  /// Properties that differ between new rows, such as identifiers, are ignored. Embedded Swift does not compare properties.
  ///
  /// ```swift
  /// try template.check([short, long, unread, short], width: 320)
  /// ```
  ///
  /// - Parameters:
  ///   - data: the data to show in order; repeat some of them, with other data in between.
  ///   - width: the width of the rows, in points.
  /// - Throws: ``StaleRow`` at the first difference.
  public func check(_ data: [Datum], width: Double) throws(StaleRow) {
    let surroundings = RowSurroundings(width: width)
    let row = makeRow(surroundings)
    for datum in data {
      _ = row.show(datum, surroundings)
      if let stale = staleView(in: row, datum, surroundings) { throw stale }
      if let stale = staleProperty(in: row, datum, surroundings) { throw stale }
    }
  }

  /// The first difference from a new row: a view's own state before frames, which follow from it, and parents before their
  /// subviews.
  func staleView(
    in row: Row<Datum>, _ datum: Datum, _ surroundings: RowSurroundings
  ) -> StaleRow? {
    let fresh = makeRow(surroundings)
    _ = fresh.show(datum, surroundings)
    let pairs = pairs(row.view, fresh.view)
    for difference in [differenceOfState, differenceOfFrame] {
      for (view, model) in pairs {
        guard let text = difference(view, model) else { continue }
        return StaleRow(template: name, view: view.layoutName, difference: text)
      }
    }
    return nil
  }

  /// The first property that differs from new rows.
  private func staleProperty(
    in row: Row<Datum>, _ datum: Datum, _ surroundings: RowSurroundings
  ) -> StaleRow? {
    let models = [makeRow(surroundings), makeRow(surroundings)]
    for model in models { _ = model.show(datum, surroundings) }
    let ofModels = pairs(models[0].view, models[1].view)
    for (pair, (model, second)) in zip(pairs(row.view, models[0].view), ofModels) {
      let differing = ViewProperties.differing(of: pair.0, from: pair.1)
      if differing.isEmpty { continue }
      let varying = ViewProperties.differing(of: model, from: second)
      guard let property = differing.first(where: { !varying.contains($0) }) else { continue }
      return StaleRow(
        template: name, view: pair.0.layoutName, difference: "has another \"\(property)\"")
    }
    return nil
  }

  /// The pairs of views at the same places of two trees.
  private func pairs(
    _ view: any LayoutItem, _ model: any LayoutItem
  ) -> [(any LayoutItem, any LayoutItem)] {
    var pairs: [(any LayoutItem, any LayoutItem)] = []
    var pending = [(view, model)]
    while let (view, model) = pending.popLast() {
      pairs.append((view, model))
      pending.append(contentsOf: zip(view.drawnItems, model.drawnItems).reversed())
    }
    return pairs
  }

  private func differenceOfState(_ view: any LayoutItem, _ model: any LayoutItem) -> String? {
    if view.isHidden != model.isHidden { return view.isHidden ? "is hidden" : "is not hidden" }
    let (count, wanted) = (view.drawnItems.count, model.drawnItems.count)
    if count != wanted { return "has \(count) subviews, not \(wanted)" }
    let (size, natural) = (view.intrinsicContentSize, model.intrinsicContentSize)
    return size == natural ? nil : "asks for \(size), not \(natural)"
  }

  private func differenceOfFrame(_ view: any LayoutItem, _ model: any LayoutItem) -> String? {
    let (frame, wanted) = (view.layoutFrame, model.layoutFrame)
    return frame.isClose(to: wanted) ? nil : "is at \(frame), not \(wanted)"
  }
}

extension Rect {
  /// Whether the edges are equal up to rounding.
  fileprivate func isClose(to other: Rect) -> Bool {
    let slack = 1e-6
    return abs(x - other.x) <= slack && abs(y - other.y) <= slack
      && abs(maxX - other.maxX) <= slack && abs(maxY - other.maxY) <= slack
  }
}
