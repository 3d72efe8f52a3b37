import StackLayout
package import TestSupport

/// A window with grids and a series of random changes to it, which are made to the live items and to a scene.
package struct GridSeries: LayoutSeries {
  package var random: DrawSource
  var scene: GridScene
  /// The live items.
  var tree: GridTree
  var customCount = 0
  /// Whether the grids are full from the beginning, and it is mostly content that changes.
  let isAboutContent: Bool
  /// Whether there are flows, their views and lists, too.
  let isMixed: Bool
  /// Whether the window is the root, with a size of its own.
  let isHosted: Bool

  package static let changes = [
    "insert column", "insert row", "add column", "add row", "remove column", "remove row",
    "move column", "move row", "merge", "unmerge", "size", "minimum", "maximum", "padding",
    "track placement", "track alignment", "hide track", "spacing", "placement", "alignment",
    "grid hugging", "cell placement", "cell alignment", "customs", "new content", "no content",
    "content from elsewhere", "into a stack", "remove", "hide", "content", "text", "priorities",
    "axis", "distribution", "stack alignment", "stack spacing", "require", "optional", "deactivate",
    "constant", "priority", "host", "direction", "grid direction", "measure", "badge",
  ]

  package init(_ source: DrawSource) { self.init(source, isMixed: false) }

  init(_ source: DrawSource, isMixed: Bool) {
    random = source
    self.isMixed = isMixed
    random.beginBlock()
    tree = GridTree(isMixed ? .views : random.element([.views, .views, .plain, .mixed]))
    isAboutContent = random.chance(50)
    scene = GridScene()
    scene.hostSize = Size(300, 200)
    tree.window.hostSize = scene.hostSize
    isHosted = true
    fillWindow()
  }

  /// A mixed scene in a view that is part of a larger tree, which gives it its size.
  init(_ source: DrawSource, in window: LayoutView, _ numbers: GridScene.Numbers) {
    random = source
    isMixed = true
    random.beginBlock()
    tree = GridTree(.views, in: window)
    isAboutContent = random.chance(50)
    scene = GridScene(numbers)
    window.layoutDirection = scene.direction
    isHosted = false
    fillWindow()
  }

  private mutating func fillWindow() {
    let main = makeMain()
    put(main)
    for (attribute, priority) in [(LayoutAttribute.trailing, Priority.required), (.bottom, 990)] {
      hold(main, attribute, random.chance(70) ? priority : 600)
    }
    if scene.grid(main) == nil { fill(main, with: makeGrid()) }
    if random.chance(40) {
      let second = makeGrid()
      put(second)
      if random.chance(50) { hold(second, .trailing, 500) }
    }
  }

  private mutating func makeMain() -> Int {
    if isMixed && random.chance(30) { return makeFlow() }
    return random.chance(60) ? makeGrid() : makeStack()
  }

  private mutating func put(_ id: Int) {
    if let item = tree.items[id] { tree.window.insertLayoutItem(item) }
    scene.children.append(id)
    for attribute in [LayoutAttribute.leading, .top] { hold(id, attribute, .required) }
  }

  /// Holds an edge at the window's.
  mutating func hold(_ id: Int, _ attribute: LayoutAttribute, _ priority: Priority) {
    state(
      GridScene.Statement(
        id: scene.numbers.next(), first: .init(id, attribute), relation: .equal,
        second: .init(GridScene.window, attribute), multiplier: 1, constant: 0, priority: priority,
        isPlacing: true))
  }

  mutating func state(_ statement: GridScene.Statement) {
    guard let constraint = tree.constraint(statement) else { return }
    scene.statements.append(statement)
    tree.constraints[statement.id] = constraint
    constraint.isActive = true
  }

  // MARK: New items

  /// Makes a view of what the scene says of an item.
  private mutating func makeView(_ id: Int) -> Int {
    _ = scene.make(id, &tree)
    return id
  }

  private mutating func add(_ name: String, _ fill: (inout GridScene.Item) -> Void) -> Int {
    let id = scene.numbers.next()
    var item = GridScene.Item(name: "\(name)\(id)")
    fill(&item)
    scene.items[id] = item
    return id
  }

  mutating func makeLeaf() -> Int {
    let content = content()
    let id = add("leaf") { $0.leaf = content }
    if random.chance(12) { scene.items[id]?.isHidden = true }
    return makeView(id)
  }

  mutating func makeStack() -> Int {
    var stack = GridScene.Stack()
    stack.axis = random.element([.horizontal, .vertical])
    stack.alignment = random.element(StackAlignment.allCases)
    let id = makeView(add("stack") { $0.stack = stack })
    for _ in 0..<Int.random(in: 0...2, using: &random) { fill(id, with: makeLeaf()) }
    return id
  }

  mutating func makePiece(_ kind: FlowPiece.Kind) -> Int {
    let id = scene.numbers.next()
    var piece = FlowPiece(kind: kind, name: "\(kind)\(id)")
    for _ in 0..<3 { _ = piece.change(&random) }
    piece.isHidden = false
    scene.items[id] = GridScene.Item(name: piece.name, piece: GridScene.Piece(piece: piece))
    return makeView(id)
  }

  private mutating func makeFlow() -> Int {
    let id = makePiece(.flow)
    for _ in 0..<Int.random(in: 1...5, using: &random) { fill(id, with: makeLeaf()) }
    return id
  }

  private mutating func makeList() -> Int {
    var list = GridScene.List(elements: ElementSeries.elements(&random))
    list.stack.axis = random.element([.horizontal, .vertical])
    return makeView(add("list") { $0.list = list })
  }

  /// A grid of a few cells; most are filled later.
  mutating func makeGrid() -> Int {
    var grid = GridScene.Grid()
    for axis in [Axis.horizontal, .vertical] {
      for _ in 0..<Int.random(in: isAboutContent ? 2...4 : 1...3, using: &random) {
        let track = GridScene.Track(id: scene.numbers.next())
        grid.insert(track, at: grid[axis].count, axis, scene.numbers)
      }
    }
    if random.chance(40) { grid.xPlacement = random.element([.fill, .center]) }
    if random.chance(30) { grid.rowAlignment = random.element([.firstBaseline, .lastBaseline]) }
    if isAboutContent { makeSpans(&grid) }
    let id = makeView(add("grid") { $0.grid = grid })
    for area in grid.areas where random.chance(isAboutContent ? 80 : 50) {
      let isFull = scene.leaves.count >= Self.maximumLeaves
      setContent(isAboutContent && !isFull ? makeAnything() : makeLeaf(), of: area.id, in: id)
    }
    return id
  }

  /// Cells over several columns and rows, and tracks that their content fills.
  private mutating func makeSpans(_ grid: inout GridScene.Grid) {
    for _ in 0..<3 {
      if let columns = range(grid.columns.count), let rows = range(grid.rows.count),
        grid.canMerge(columns, rows)
      {
        _ = grid.merge(columns, rows)
      }
    }
    for axis in [Axis.horizontal, .vertical] where random.chance(70) {
      let place = Int.random(in: grid[axis].indices, using: &random)
      grid[axis][place].placement = .fill
    }
  }

  mutating func makeAnything() -> Int {
    let hasRoom = scene.grids.count + scene.stacks.count + scene.flows.count < (isMixed ? 7 : 5)
    if isMixed && random.chance(50) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where hasRoom: return makeFlow()
      case 1 where scene.lists.count < 2: return makeList()
      case 2: return makePiece(.upright)
      case 3: return makePiece(.spacer)
      default: return makePiece(.paragraph)
      }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where hasRoom: return makeGrid()
    case 1 where hasRoom: return makeStack()
    default: return makeLeaf()
    }
  }

  /// Puts an item somewhere into a stack or a flow.
  mutating func fill(_ container: Int, with item: Int) {
    let children = scene.contents(of: container)
    let place = Int.random(in: 0...children.filter { $0 != item }.count, using: &random)
    if children.contains(item) {
      scene.changeChildren(of: container) { $0.removeAll { $0 == item } }
    } else {
      scene.takeOut(item)
    }
    scene.changeChildren(of: container) { $0.insert(item, at: place) }
    guard let inner = tree.items[item] else { return }
    (tree.items[container] as? any ArrangingContainer)?.insertArrangedItem(inner, at: place)
    tellBreak(after: item, in: container)
  }

  func tellBreak(after item: Int, in flow: Int) {
    guard let breaks = scene.piece(flow)?.breaks, let inner = tree.items[item] else { return }
    (tree.items[flow] as? FlowView)?.setBreak(breaks.contains(item), after: inner)
  }

  /// Puts an item into a cell by the cell's own property, and removes the old content.
  mutating func setContent(_ item: Int?, of area: Int, in grid: Int) {
    guard let stated = scene.grid(grid)?.areas.first(where: { $0.id == area }) else { return }
    if stated.content == item { return }
    if let old = stated.content { scene.remove(old) }
    if let item {
      if scene.grid(grid)?.areas.contains(where: { $0.content == item }) == true {
        scene.empty(grid, of: item)
      } else {
        scene.takeOut(item)
      }
    }
    if let place = scene.grid(grid)?.areas.firstIndex(where: { $0.id == area }) {
      scene.items[grid]?.grid?.areas[place].content = item
    }
    tree.cells[area]?.contentView = item.flatMap { tree.items[$0] }
  }

  // MARK: Numbers

  private mutating func length() -> Double {
    if isAboutContent { return random.chance(8) ? noIntrinsicMetric : number(1...90) }
    return switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: noIntrinsicMetric
    case 3: number(0...9) / 3
    case 4: number(0...9) * 1000
    default: number(0...60)
    }
  }

  mutating func content() -> LeafContent {
    var content = LeafContent(Size(length(), length()), text: text())
    if random.chance(isMixed ? 40 : 20) {
      content = LeafContent(
        Size(number(0...400), random.element([10, 12, 20])), text: content.text, wraps: true)
    }
    return content
  }

  mutating func text() -> Baselines? {
    if random.chance(35) { return nil }
    return Baselines(firstFromTop: number(0...20), lastFromBottom: number(0...8))
  }

  // MARK: Changes

  /// Makes one change and says which: its kind, and after a colon what it changed.
  package mutating func mutate() -> String {
    random.beginBlock()
    defer { forgetTheGone() }
    if isMixed && random.chance(30) { return changeMixed() }
    let kind = Int.random(in: 0..<100, using: &random)
    if isAboutContent && kind < 75 { return changeView() }
    switch isAboutContent ? 4 * (kind - 75) : kind {
    case 0..<20: return changeStructure()
    case 20..<36: return changeTrack()
    case 36..<44: return changeGrid()
    case 44..<52: return changeCell()
    case 52..<62: return changeContent()
    case 62..<76: return changeView()
    case 76..<80: return changeStack()
    case 80..<94: return changeStatements()
    default: return changeWindow()
    }
  }

  /// Live objects that the scene does not speak of any more.
  private mutating func forgetTheGone() {
    var known: Set<Int> = [GridScene.window]
    for child in scene.children { known.formUnion(scene.subtree(of: child)) }
    tree.items = tree.items.filter { known.contains($0.key) }
    tree.lists = tree.lists.filter { known.contains($0.key) }
    tree.tracks = tree.tracks.filter { known.contains($0.key) }
    let cells = Set(scene.grids.flatMap { scene.grid($0)?.areas.map(\.id) ?? [] })
    tree.cells = tree.cells.filter { cells.contains($0.key) }
    let statements = Set(scene.statements.map(\.id))
    tree.constraints = tree.constraints.filter { statements.contains($0.key) }
  }
}
