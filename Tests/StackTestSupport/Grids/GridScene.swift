import StackLayout

extension Axis {
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A window with grids, stacks and views as they are stated, apart from any live view: a series of changes makes each change
/// here and to the live views, and compares these with views built from the scene.
///
/// Everything in it has a number.
struct GridScene {
  /// A leaf, a stack, a grid, a list, or a piece: a flow, or a view of those that the series of flows have.
  struct Item {
    let name: String
    var leaf: LeafContent?
    var stack: Stack?
    var grid: Grid?
    var piece: Piece?
    var list: List?
    var isHidden = false
    var direction: LayoutDirection?
    /// Of a leaf, by axis: horizontal first.
    var hugging: [Priority] = [250, 250]
    var resistance: [Priority] = [750, 750]
  }

  struct Stack {
    var axis = Axis.horizontal
    var distribution = StackDistribution.fill
    var alignment = StackAlignment.fill
    var spacing = 0.0
    var children: [Int] = []
    /// On all sides, where they count.
    var margin: Double?
  }

  struct Piece {
    var piece: FlowPiece
    /// Of a flow.
    var children: [Int] = []
    var breaks: Set<Int> = []
  }

  /// A stack whose views an element list makes.
  struct List {
    var stack = Stack()
    var elements: [(BroughtViews) -> ListedElement] = []
  }

  struct Track {
    let id: Int
    var size = GridTrackSize.content
    var minimum = 0.0
    var maximum: Double?
    var before = 0.0
    var after = 0.0
    var isHidden = false
    var placement = GridPlacement.inherited
    /// Of a row.
    var rowAlignment = GridRowAlignment.inherited
  }

  /// A cell: every place of a grid is in one.
  struct Area {
    let id: Int
    var columns: Range<Int>
    var rows: Range<Int>
    var xPlacement = GridPlacement.inherited
    var yPlacement = GridPlacement.inherited
    var rowAlignment = GridRowAlignment.inherited
    var content: Int?
    /// The statements that are active while the cell is visible.
    var customs: [Statement] = []

    subscript(axis: Axis) -> Range<Int> {
      get { axis == .horizontal ? columns : rows }
      set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
    }
  }

  struct Grid {
    var columnSpacing = 6.0
    var rowSpacing = 6.0
    var xPlacement = GridPlacement.leading
    var yPlacement = GridPlacement.bottom
    var rowAlignment = GridRowAlignment.none
    var hugging: [Priority] = [49, 49]
    var columns: [Track] = []
    var rows: [Track] = []
    var areas: [Area] = []

    subscript(axis: Axis) -> [Track] {
      get { axis == .horizontal ? columns : rows }
      set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
    }
  }

  struct Side {
    let item: Int
    let attribute: LayoutAttribute

    init(_ item: Int, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// A constraint of the user.
  struct Statement {
    let id: Int
    let first: Side
    let relation: Relation
    let second: Side?
    let multiplier: Double
    var constant: Double
    var priority: Priority
    /// Whether it is what holds an item in the window, and stays.
    let isPlacing: Bool
  }

  /// The number of the window.
  static let window = 0

  var items: [Int: Item] = [:]
  /// The items directly in the window.
  var children: [Int] = []
  /// In the order in which they were activated.
  var statements: [Statement] = []
  var hostSize: Size?
  var direction = LayoutDirection.leftToRight
  let numbers: Numbers

  /// - Parameter numbers: shared by scenes that are in one layout.
  init(_ numbers: Numbers = Numbers()) { self.numbers = numbers }

  /// Makes the numbers by which things are known.
  final class Numbers {
    private var last = GridScene.window

    func next() -> Int {
      last += 1
      return last
    }
  }

  // MARK: Reading

  func stack(_ id: Int) -> Stack? { items[id]?.stack }
  func grid(_ id: Int) -> Grid? { items[id]?.grid }
  func piece(_ id: Int) -> Piece? { items[id]?.piece }
  func list(_ id: Int) -> List? { items[id]?.list }

  private func numbers(where isWanted: (Item) -> Bool) -> [Int] {
    items.filter { isWanted($0.value) }.keys.sorted()
  }

  var grids: [Int] { numbers { $0.grid != nil } }
  var stacks: [Int] { numbers { $0.stack != nil } }
  var flows: [Int] { numbers { $0.piece?.piece.kind == .flow } }
  var lists: [Int] { numbers { $0.list != nil } }
  var pieces: [Int] { numbers { $0.piece != nil } }
  var leaves: [Int] { numbers { $0.leaf != nil } }

  /// The items directly in an item.
  func contents(of id: Int) -> [Int] {
    if let stack = stack(id) { return stack.children }
    if let piece = piece(id) { return piece.children }
    return grid(id)?.orderedAreas.compactMap(\.content) ?? []
  }

  /// An item with all that is in it, tracks included.
  func subtree(of id: Int) -> Set<Int> {
    var found: Set<Int> = [id]
    for axis in [Axis.horizontal, .vertical] {
      found.formUnion(grid(id)?[axis].map(\.id) ?? [])
    }
    for inner in contents(of: id) { found.formUnion(subtree(of: inner)) }
    return found
  }

  /// The grid that a track is in, and on which axis.
  func grid(ofTrack id: Int) -> (grid: Int, axis: Axis)? {
    for grid in grids {
      for axis in [Axis.horizontal, .vertical]
      where self.grid(grid)?[axis].contains(where: { $0.id == id }) == true {
        return (grid, axis)
      }
    }
    return nil
  }

  // MARK: Changes

  /// Changes what a stack or a flow arranges.
  mutating func changeChildren(of id: Int, _ body: (inout [Int]) -> Void) {
    if var stack = stack(id) {
      body(&stack.children)
      items[id]?.stack = stack
    }
    if var piece = piece(id) {
      body(&piece.children)
      items[id]?.piece = piece
    }
  }

  /// Empties the cells of a grid that hold an item.
  mutating func empty(_ grid: Int, of item: Int) {
    for place in self.grid(grid)?.areas.indices ?? 0..<0
    where items[grid]?.grid?.areas[place].content == item {
      items[grid]?.grid?.areas[place].content = nil
    }
  }

  /// Takes an item out of what it is in. Statements between it and the outside end.
  mutating func takeOut(_ id: Int) {
    children.removeAll { $0 == id }
    for parent in stacks + flows { changeChildren(of: parent) { $0.removeAll { $0 == id } } }
    for flow in flows { items[flow]?.piece?.breaks.remove(id) }
    for grid in grids { empty(grid, of: id) }
    let inside = subtree(of: id)
    statements.removeAll { statement in
      guard let second = statement.second else { return false }
      return inside.contains(statement.first.item) != inside.contains(second.item)
    }
  }

  /// Takes an item out for good, with all that is in it.
  mutating func remove(_ id: Int) {
    takeOut(id)
    let inside = subtree(of: id)
    statements.removeAll { inside.contains($0.first.item) }
    for item in inside { items[item] = nil }
  }

  /// Whether somebody requires something that could contradict.
  var hasRequirements: Bool { statements.contains { $0.priority.isRequired && !$0.isPlacing } }

  /// A track is gone: statements that refer to it end.
  mutating func endStatements(about track: Int) {
    statements.removeAll { $0.first.item == track || $0.second?.item == track }
  }
}
