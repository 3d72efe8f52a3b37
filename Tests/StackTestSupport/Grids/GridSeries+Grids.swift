import StackLayout
import TestSupport

// Changes to the tracks and cells of grids.

extension GridSeries {
  private mutating func axis() -> Axis { random.element([.horizontal, .vertical]) }

  private static func word(_ axis: Axis) -> String { axis == .horizontal ? "column" : "row" }

  // MARK: Tracks that come and go, merged cells

  mutating func changeStructure() -> String {
    let id = random.element(scene.grids)
    guard let stated = scene.grid(id), let grid = tree.grid(id) else { return "nothing" }
    let axis = axis()
    let word = Self.word(axis)
    let count = stated[axis].count
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3:
      if count >= 5 { return "nothing" }
      let isAdded = random.chance(40)
      return insert(
        at: isAdded ? count : Int.random(in: 0...count, using: &random), axis, id, isAdded)
    case 3, 4:
      if count == 0 || count == 1 && random.chance(70) { return "nothing" }
      let index = Int.random(in: 0..<count, using: &random)
      let leaving = scene.items[id]?.grid?.remove(at: index, axis) ?? []
      scene.endStatements(about: stated[axis][index].id)
      for item in leaving { scene.remove(item) }
      if axis == .horizontal { grid.removeColumn(at: index) } else { grid.removeRow(at: index) }
      return "remove \(word): \(index) of \(grid.layoutName)"
    case 5, 6:
      if count < 2 { return "nothing" }
      let index = Int.random(in: 0..<count, using: &random)
      let destination = Int.random(in: 0..<count, using: &random)
      guard stated.canMove(from: index, to: destination, axis) else { return "nothing" }
      scene.items[id]?.grid?.move(from: index, to: destination, axis)
      if axis == .horizontal {
        grid.moveColumn(at: index, to: destination)
      } else {
        grid.moveRow(at: index, to: destination)
      }
      return "move \(word): \(index) to \(destination) of \(grid.layoutName)"
    case 7, 8:
      let (columns, rows) = (range(stated.columns.count), range(stated.rows.count))
      guard let columns, let rows, stated.canMerge(columns, rows) else { return "nothing" }
      let leaving = scene.items[id]?.grid?.merge(columns, rows) ?? []
      for item in leaving { scene.remove(item) }
      grid.mergeCells(inHorizontalRange: columns, verticalRange: rows)
      return "merge: columns \(columns), rows \(rows) of \(grid.layoutName)"
    default:
      let merged = stated.areas.filter { $0.columns.count > 1 || $0.rows.count > 1 }
      guard let area = merged.randomElement(using: &random), let cell = tree.cells[area.id] else {
        return "nothing"
      }
      scene.items[id]?.grid?.unmerge(area.id, scene.numbers)
      grid.unmerge(cell)
      scene.grid(id).map { tree.note($0, grid) }
      return "unmerge: \(area.columns), \(area.rows) of \(grid.layoutName)"
    }
  }

  mutating func range(_ count: Int) -> Range<Int>? {
    if count == 0 { return nil }
    let start = Int.random(in: 0..<count, using: &random)
    return start..<Int.random(in: start + 1...min(count, start + 3), using: &random)
  }

  private mutating func insert(at index: Int, _ axis: Axis, _ id: Int, _ isAdded: Bool) -> String {
    guard let grid = tree.grid(id) else { return "nothing" }
    let track = GridScene.Track(id: scene.numbers.next())
    scene.items[id]?.grid?.insert(track, at: index, axis, scene.numbers)
    guard let stated = scene.grid(id) else { return "nothing" }
    // Items for the first cells that are new.
    var items: [Int?] = []
    for place in stated[axis.crossing].indices {
      if random.chance(30) { break }
      let (column, row) = axis == .horizontal ? (index, place) : (place, index)
      let area = stated.area(column: column, row: row).map { stated.areas[$0] }
      let isNew = area?.columns.count == 1 && area?.rows.count == 1
      items.append(isNew && random.chance(60) ? makeLeaf() : nil)
    }
    let new = items.map { $0.flatMap { tree.items[$0] } }
    switch (axis, isAdded) {
    case (.horizontal, true): grid.addColumn(with: new)
    case (.horizontal, false): grid.insertColumn(at: index, with: new)
    case (.vertical, true): grid.addRow(with: new)
    case (.vertical, false): grid.insertRow(at: index, with: new)
    }
    for (place, item) in items.enumerated() where item != nil {
      let (column, row) = axis == .horizontal ? (index, place) : (place, index)
      if let area = scene.grid(id)?.area(column: column, row: row) {
        scene.items[id]?.grid?.areas[area].content = item
      }
    }
    scene.grid(id).map { tree.note($0, grid) }
    return "\(isAdded ? "add" : "insert") \(Self.word(axis)): \(index) of \(grid.layoutName)"
  }

  // MARK: Properties of tracks

  mutating func changeTrack() -> String {
    let id = random.element(scene.grids)
    let axis = axis()
    guard let count = scene.grid(id)?[axis].count, count > 0 else { return "nothing" }
    let index = Int.random(in: 0..<count, using: &random)
    guard var track = scene.grid(id)?[axis][index], let live = tree.tracks[track.id] else {
      return "nothing"
    }
    var kind = ""
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3:
      track.size = trackSize()
      kind = "size"
    case 3:
      track.minimum = random.chance(40) ? 0 : number(0...80)
      kind = "minimum"
    case 4:
      track.maximum = random.chance(40) ? nil : number(0...120)
      kind = "maximum"
    case 5:
      if random.chance(50) { track.before = number(-4...20) } else { track.after = number(-4...20) }
      kind = "padding"
    case 6, 7:
      track.placement = placement()
      kind = "track placement"
    case 8 where axis == .vertical:
      track.rowAlignment = alignment()
      kind = "track alignment"
    default:
      track.isHidden.toggle()
      kind = "hide track"
    }
    scene.items[id]?.grid?[axis][index] = track
    GridScene.set(track, of: live)
    return "\(kind): \(live.layoutName) \(track)"
  }

  private mutating func trackSize() -> GridTrackSize {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: .content
    case 4, 5: .fixed(number(0...90))
    default: .share(random.element([1, 1, 2, 0.5, 3]))
    }
  }

  private mutating func placement() -> GridPlacement {
    random.element([.inherited, .inherited, .leading, .trailing, .center, .fill, .fill, .none])
  }

  private mutating func alignment() -> GridRowAlignment {
    random.element([.inherited, .none, .firstBaseline, .firstBaseline, .lastBaseline])
  }

  // MARK: Grids

  mutating func changeGrid() -> String {
    let id = random.element(scene.grids)
    guard let grid = tree.grid(id), var stated = scene.grid(id) else { return "nothing" }
    let name = grid.layoutName
    let change: String
    switch below(8) {
    case 0, 1:
      let spacing = number(-3...17)
      if random.chance(50) { stated.columnSpacing = spacing } else { stated.rowSpacing = spacing }
      change = "spacing: \(name) \(spacing)"
    case 2, 3:
      let placement = placement()
      if random.chance(50) { stated.xPlacement = placement } else { stated.yPlacement = placement }
      change = "placement: \(name) \(placement)"
    case 4, 5:
      stated.rowAlignment = alignment()
      change = "alignment: \(name) \(stated.rowAlignment)"
    case 6:
      let place = axis() == .horizontal ? 0 : 1
      stated.hugging[place] = random.element([49, 49, 255, 600, 760, 999])
      change = "grid hugging: \(name) \(stated.hugging.map(\.value))"
    default:
      let direction: LayoutDirection? = random.element([nil, .leftToRight, .rightToLeft])
      scene.items[id]?.direction = direction
      grid.layoutDirection = direction
      return "grid direction: \(name) \(direction.map { "\($0)" } ?? "none")"
    }
    scene.items[id]?.grid = stated
    GridScene.set(stated, of: grid)
    return change
  }

  // MARK: Cells

  mutating func changeCell() -> String {
    let id = random.element(scene.grids)
    guard let stated = scene.grid(id), var area = stated.areas.randomElement(using: &random),
      let place = stated.areas.firstIndex(where: { $0.id == area.id }),
      let cell = tree.cells[area.id], let grid = tree.grid(id)
    else { return "nothing" }
    let name = "\(grid.layoutName) \(area.columns) \(area.rows)"
    let change: String
    switch below(8) {
    case 0, 1:
      area.xPlacement = placement()
      change = "cell placement: \(name) x \(area.xPlacement)"
    case 2, 3:
      area.yPlacement = placement()
      change = "cell placement: \(name) y \(area.yPlacement)"
    case 4, 5:
      area.rowAlignment = alignment()
      change = "cell alignment: \(name) \(area.rowAlignment)"
    default:
      area.customs = random.chance(30) ? [] : customs(area, stated)
      cell.customPlacementConstraints = area.customs.compactMap { tree.constraint($0) }
      change = "customs: \(name) \(cell.customPlacementConstraints)"
    }
    scene.items[id]?.grid?.areas[place] = area
    GridScene.set(area, of: cell)
    return change
  }

  /// Constraints on the content, each at a priority of its own, so that ties with others do not depend on the order of
  /// activation.
  private mutating func customs(
    _ area: GridScene.Area, _ grid: GridScene.Grid
  ) -> [GridScene.Statement] {
    guard let content = area.content else { return [] }
    var customs: [GridScene.Statement] = []
    for axis in [Axis.horizontal, .vertical] where random.chance(70) {
      let attributes: [LayoutAttribute] =
        axis == .horizontal ? [.leading, .trailing, .centerX] : [.top, .bottom, .centerY]
      customCount += 1
      customs.append(
        GridScene.Statement(
          id: scene.numbers.next(), first: .init(content, random.element(attributes)),
          relation: .equal,
          second: .init(random.element(grid[axis]).id, random.element(attributes)), multiplier: 1,
          constant: number(-10...10), priority: Priority(700 + Double(customCount) / 64),
          isPlacing: false))
    }
    return customs
  }
}
