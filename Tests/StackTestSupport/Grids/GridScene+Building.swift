package import StackLayout

/// The live views of a scene, by their numbers.
package struct GridTree {
  package let window = LayoutView("window")
  package internal(set) var views: [Int: LayoutView] = [:]
  package internal(set) var tracks: [Int: GridTrack] = [:]
  var cells: [Int: GridCell] = [:]
  var constraints: [Int: LayoutConstraint] = [:]

  package init() { views[GridScene.window] = window }

  func grid(_ id: Int) -> GridView? { views[id] as? GridView }

  func item(_ id: Int) -> (any LayoutItem)? { views[id] ?? tracks[id] }

  /// A constraint as it is stated; `nil` where an item of it is missing.
  func constraint(_ statement: GridScene.Statement) -> LayoutConstraint? {
    guard let first = item(statement.first.item) else { return nil }
    var second: (any LayoutItem)?
    if let side = statement.second {
      second = item(side.item)
      if second == nil { return nil }
    }
    let constraint = LayoutConstraint(
      item: first, attribute: statement.first.attribute, relatedBy: statement.relation,
      toItem: second, attribute: statement.second?.attribute ?? .notAnAttribute,
      multiplier: statement.multiplier, constant: statement.constant)
    constraint.priority = statement.priority
    return constraint
  }

  /// Knows the tracks and cells of a grid by the numbers that they have in a scene.
  mutating func note(_ stated: GridScene.Grid, _ grid: GridView) {
    for (index, track) in stated.columns.enumerated() { tracks[track.id] = grid.column(at: index) }
    for (index, track) in stated.rows.enumerated() { tracks[track.id] = grid.row(at: index) }
    for area in stated.areas where cells[area.id] == nil {
      cells[area.id] = grid.cell(
        atColumnIndex: area.columns.lowerBound, rowIndex: area.rows.lowerBound)
    }
  }
}

extension GridScene {
  /// The views of the scene, made in one go.
  package func built() -> GridTree {
    var tree = GridTree()
    tree.window.hostSize = hostSize
    tree.window.layoutDirection = direction
    for child in children { if let view = make(child, &tree) { tree.window.addSubview(view) } }
    for grid in grids {
      for area in self.grid(grid)?.orderedAreas ?? [] where !area.customs.isEmpty {
        tree.cells[area.id]?.customPlacementConstraints =
          area.customs.compactMap { tree.constraint($0) }
      }
    }
    for statement in statements {
      let constraint = tree.constraint(statement)
      constraint?.isActive = true
      tree.constraints[statement.id] = constraint
    }
    return tree
  }

  func make(_ id: Int, _ tree: inout GridTree) -> LayoutView? {
    guard let item = items[id] else { return nil }
    let view: LayoutView
    switch item.kind {
    case .leaf(let content):
      view = GridLeaf(item.name, content)
      for (place, axis) in [Axis.horizontal, .vertical].enumerated() {
        view.setContentHuggingPriority(item.hugging[place], for: axis)
        view.setContentCompressionResistancePriority(item.resistance[place], for: axis)
      }
    case .stack(let stack): view = make(stack, item.name, &tree)
    case .grid(let grid): view = make(grid, item.name, &tree)
    }
    view.isHidden = item.isHidden
    view.layoutDirection = item.direction
    tree.views[id] = view
    return view
  }

  private func make(_ stated: Stack, _ name: String, _ tree: inout GridTree) -> StackView {
    let stack = StackView(name)
    stack.axis = stated.axis
    stack.distribution = stated.distribution
    stack.alignment = stated.alignment
    stack.spacing = stated.spacing
    for child in stated.children {
      if let view = make(child, &tree) { stack.addArrangedSubview(view) }
    }
    return stack
  }

  private func make(_ stated: Grid, _ name: String, _ tree: inout GridTree) -> GridView {
    let grid = GridView(name, numberOfColumns: stated.columns.count, rows: stated.rows.count)
    grid.columnSpacing = stated.columnSpacing
    grid.rowSpacing = stated.rowSpacing
    grid.xPlacement = stated.xPlacement
    grid.yPlacement = stated.yPlacement
    grid.rowAlignment = stated.rowAlignment
    grid.setHuggingPriority(stated.hugging[0], for: .horizontal)
    grid.setHuggingPriority(stated.hugging[1], for: .vertical)
    for area in stated.areas where area.columns.count > 1 || area.rows.count > 1 {
      grid.mergeCells(inHorizontalRange: area.columns, verticalRange: area.rows)
    }
    tree.note(stated, grid)
    for axis in [Axis.horizontal, .vertical] {
      for track in stated[axis] { tree.tracks[track.id].map { Self.set(track, of: $0) } }
    }
    for area in stated.orderedAreas {
      guard let cell = tree.cells[area.id] else { continue }
      cell.xPlacement = area.xPlacement
      cell.yPlacement = area.yPlacement
      cell.rowAlignment = area.rowAlignment
      if let content = area.content { cell.contentView = make(content, &tree) }
    }
    return grid
  }

  static func set(_ stated: Track, of track: GridTrack) {
    track.size = stated.size
    track.minimum = stated.minimum
    track.maximum = stated.maximum
    track.isHidden = stated.isHidden
    if let column = track as? GridColumn {
      column.leadingPadding = stated.before
      column.trailingPadding = stated.after
      column.xPlacement = stated.placement
    }
    if let row = track as? GridRow {
      row.topPadding = stated.before
      row.bottomPadding = stated.after
      row.yPlacement = stated.placement
      row.rowAlignment = stated.rowAlignment
    }
  }
}
