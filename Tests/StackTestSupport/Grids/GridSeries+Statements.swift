import StackLayout
import TestSupport

// The user's constraints among views, tracks and the window: optional ones, and required ones that may contradict.

extension GridSeries {
  mutating func changeStatements() -> String {
    let places = scene.statements.indices.filter { !scene.statements[$0].isPlacing }
    if let place = places.randomElement(using: &random), random.chance(50) {
      let constraint = tree.constraints[scene.statements[place].id]
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        scene.statements.remove(at: place)
        constraint?.isActive = false
        return "deactivate: \(constraint?.description ?? "")"
      case 2, 3:
        scene.statements[place].constant = number(-20...90)
        constraint?.constant = scene.statements[place].constant
        return "constant: \(constraint?.description ?? "")"
      default:
        scene.statements[place].priority = priority()
        constraint?.priority = scene.statements[place].priority
        return "priority: \(constraint?.description ?? "")"
      }
    }
    if places.count >= 8 { return "nothing" }
    guard let statement = random.chance(30) ? equalTracks() : relation() else { return "nothing" }
    state(statement)
    return
      "\(statement.priority.isRequired ? "require" : "optional"): \(tree.constraints[statement.id]?.description ?? "")"
  }

  private mutating func priority() -> Priority {
    random.element([1000, 1000, 760, 750, 600, 500, 250, 50])
  }

  /// Columns or rows, of one grid or two, that are as long as each other.
  private mutating func equalTracks() -> GridScene.Statement? {
    let axis: Axis = random.element([.horizontal, .vertical])
    let tracks = scene.grids.flatMap { scene.grid($0)?[axis].map(\.id) ?? [] }
    let (first, second) = (random.element(tracks + [0]), random.element(tracks + [0]))
    if first == 0 || second == 0 || first == second { return nil }
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    return GridScene.Statement(
      id: scene.numbers.next(), first: .init(first, length), relation: .equal,
      second: .init(second, length), multiplier: 1, constant: 0, priority: priority(),
      isPlacing: false)
  }

  private mutating func relation() -> GridScene.Statement? {
    let axis: Axis = random.element([.horizontal, .vertical])
    let isLength = random.chance(50)
    let first = side(axis, isLength)
    if first.item == GridScene.window { return nil }
    var second: GridScene.Side?
    if !isLength || random.chance(50) {
      second = side(axis, isLength)
      if second?.item == first.item { return nil }
    }
    return GridScene.Statement(
      id: scene.numbers.next(), first: first,
      relation: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      second: second,
      multiplier: isLength && second != nil ? random.element([1, 1, 0.5, 2, 0.3]) : 1,
      constant: number(-10...80), priority: priority(), isPlacing: false)
  }

  private mutating func side(_ axis: Axis, _ isLength: Bool) -> GridScene.Side {
    let tracks = scene.grids.flatMap { id in
      [Axis.horizontal, .vertical].flatMap { scene.grid(id)?[$0].map(\.id) ?? [] }
    }
    let items = scene.items.keys.sorted()
    let isTrack = random.chance(40) && !tracks.isEmpty
    let item =
      isTrack
      ? random.element(tracks) : random.chance(15) ? GridScene.window : random.element(items)
    if isLength { return .init(item, axis == .horizontal ? .width : .height) }
    var attributes: [LayoutAttribute] =
      axis == .horizontal ? [.leading, .trailing, .centerX] : [.top, .bottom, .centerY]
    if axis == .vertical && !isTrack && item != GridScene.window {
      attributes += [.firstBaseline, .lastBaseline]
    }
    return .init(item, random.element(attributes))
  }
}
