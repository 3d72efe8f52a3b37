import StackLayout

/// The live items of a scene, by their numbers.
struct GridTree {
  /// Of which classes the items are.
  enum Kind { case views, plain, mixed }

  let kind: Kind
  let window: any LayoutItem
  var items: [Int: any LayoutItem] = [:]
  var tracks: [Int: GridTrack] = [:]
  var cells: [Int: GridCell] = [:]
  var constraints: [Int: LayoutConstraint] = [:]
  var lists: [Int: (list: ElementList, views: BroughtViews)] = [:]

  /// - Parameter window: what the scene is in; one of its own if `nil`.
  init(_ kind: Kind, in window: LayoutView? = nil) {
    self.kind = kind
    if let window {
      self.window = window
    } else {
      self.window = kind == .plain ? PlainGridItem("window") : LayoutView("window")
    }
    items[GridScene.window] = self.window
  }

  /// Whether the item of a number is a view.
  func isView(_ id: Int) -> Bool { kind == .views || kind == .mixed && id % 2 == 0 }

  func grid(_ id: Int) -> (any GridContainer)? { items[id] as? any GridContainer }

  func stack(_ id: Int) -> (any StackContainer)? { items[id] as? any StackContainer }

  func item(_ id: Int) -> (any LayoutItem)? { items[id] ?? tracks[id] }

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
  mutating func note(_ stated: GridScene.Grid, _ grid: any GridContainer) {
    for (index, track) in stated.columns.enumerated() { tracks[track.id] = grid.column(at: index) }
    for (index, track) in stated.rows.enumerated() { tracks[track.id] = grid.row(at: index) }
    for area in stated.areas where cells[area.id] == nil {
      cells[area.id] = grid.cell(
        atColumnIndex: area.columns.lowerBound, rowIndex: area.rows.lowerBound)
    }
  }
}

extension GridScene {
  /// The items of the scene, made in one go, with its statements.
  func built(_ kind: GridTree.Kind) -> GridTree {
    var tree = builtItems(GridTree(kind))
    for statement in statements { activate(statement, in: &tree) }
    return tree
  }

  /// The items of the scene, made in one go in an empty tree.
  func builtItems(_ empty: GridTree) -> GridTree {
    var tree = empty
    tree.window.hostSize = hostSize
    tree.window.layoutDirection = direction
    for child in children {
      if let view = make(child, &tree) { tree.window.insertLayoutItem(view) }
    }
    for grid in grids {
      for area in self.grid(grid)?.orderedAreas ?? [] where !area.customs.isEmpty {
        tree.cells[area.id]?.customPlacementConstraints =
          area.customs.compactMap { tree.constraint($0) }
      }
    }
    return tree
  }

  func activate(_ statement: Statement, in tree: inout GridTree) {
    let constraint = tree.constraint(statement)
    constraint?.isActive = true
    tree.constraints[statement.id] = constraint
  }

  func make(_ id: Int, _ tree: inout GridTree) -> (any LayoutItem)? {
    guard let item = items[id] else { return nil }
    let isView = tree.isView(id)
    let made: any LayoutItem
    if let content = item.leaf {
      let leaf: any GridLeaf = isView ? ViewGridLeaf(item.name) : PlainGridLeaf(item.name)
      leaf.content = content
      for (place, axis) in [Axis.horizontal, .vertical].enumerated() {
        leaf.setContentHuggingPriority(item.hugging[place], for: axis)
        leaf.setContentCompressionResistancePriority(item.resistance[place], for: axis)
      }
      made = leaf
    } else if let stack = item.stack {
      made = make(stack, isView ? StackView(item.name) : PlainGridStack(item.name), &tree)
    } else if let grid = item.grid {
      made = make(grid, isView ? GridView(item.name) : PlainGrid(item.name), &tree)
    } else if let piece = item.piece {
      made = make(piece, &tree)
    } else if let list = item.list {
      let stack = StackView(item.name)
      tree.lists[id] = (ElementList(in: stack), BroughtViews())
      show(list, id, in: tree)
      made = make(list.stack, stack, &tree)
    } else {
      return nil
    }
    made.isHidden = item.isHidden
    made.layoutDirection = item.direction
    tree.items[id] = made
    return made
  }

  private func make(
    _ stated: Stack, _ stack: any StackContainer, _ tree: inout GridTree
  ) -> any StackContainer {
    Self.set(stated, of: stack)
    for child in stated.children {
      if let item = make(child, &tree) { stack.addArrangedItem(item) }
    }
    return stack
  }

  static func set(_ stated: Stack, of stack: any StackContainer) {
    stack.axis = stated.axis
    stack.distribution = stated.distribution
    stack.alignment = stated.alignment
    stack.spacing = stated.spacing
    stack.layoutMargins = Insets(stated.margin ?? 8)
    stack.isLayoutMarginsRelativeArrangement = stated.margin != nil
  }

  private func make(_ stated: Piece, _ tree: inout GridTree) -> LayoutView {
    let view = stated.piece.makeView()
    guard let flow = view as? FlowView else { return view }
    for child in stated.children {
      guard let item = make(child, &tree) else { continue }
      flow.addArrangedItem(item)
      flow.setBreak(stated.breaks.contains(child), after: item)
    }
    return flow
  }

  /// Makes a list show the stated elements.
  func show(_ stated: List, _ id: Int, in tree: GridTree) {
    guard let (list, views) = tree.lists[id] else { return }
    list.update(stated.elements.map { $0(views) })
    // Nobody else knows these views.
    for (place, item) in list.stack.layoutChildItems.enumerated() {
      (item as? LayoutView)?.layoutName = "element\(place)"
    }
  }

  private func make(
    _ stated: Grid, _ grid: any GridContainer, _ tree: inout GridTree
  ) -> any GridContainer {
    for _ in stated.columns { grid.addColumn() }
    for _ in stated.rows { grid.addRow() }
    Self.set(stated, of: grid)
    for area in stated.areas where area.columns.count > 1 || area.rows.count > 1 {
      grid.mergeCells(inHorizontalRange: area.columns, verticalRange: area.rows)
    }
    tree.note(stated, grid)
    for axis in [Axis.horizontal, .vertical] {
      for track in stated[axis] { tree.tracks[track.id].map { Self.set(track, of: $0) } }
    }
    for area in stated.orderedAreas {
      guard let cell = tree.cells[area.id] else { continue }
      Self.set(area, of: cell)
      if let content = area.content { cell.contentView = make(content, &tree) }
    }
    return grid
  }

  /// The properties of the grid itself.
  static func set(_ stated: Grid, of grid: any GridContainer) {
    grid.columnSpacing = stated.columnSpacing
    grid.rowSpacing = stated.rowSpacing
    grid.xPlacement = stated.xPlacement
    grid.yPlacement = stated.yPlacement
    grid.rowAlignment = stated.rowAlignment
    grid.setHuggingPriority(stated.hugging[0], for: .horizontal)
    grid.setHuggingPriority(stated.hugging[1], for: .vertical)
  }

  static func set(_ stated: Area, of cell: GridCell) {
    cell.xPlacement = stated.xPlacement
    cell.yPlacement = stated.yPlacement
    cell.rowAlignment = stated.rowAlignment
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
