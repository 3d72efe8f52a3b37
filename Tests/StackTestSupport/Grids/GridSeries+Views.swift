import StackLayout
import TestSupport

// Changes to the contents of cells and stacks, and to the window.

extension GridSeries {
  static let maximumLeaves = 16

  /// Items that may be moved: not what the window holds.
  private var movable: [Int] { scene.items.keys.filter { !scene.children.contains($0) }.sorted() }

  /// Whether an item is inside another one, or is that.
  private func isInside(_ item: Int, _ other: Int) -> Bool {
    scene.subtree(of: other).contains(item)
  }

  /// Whether a grid is left where an item goes.
  private func hasOtherGrids(than item: Int) -> Bool {
    let leaving = scene.subtree(of: item)
    return scene.grids.contains { !leaving.contains($0) }
  }

  // MARK: Cells and stacks

  mutating func changeContent() -> String {
    let id = random.element(scene.grids)
    guard let stated = scene.grid(id), let grid = tree.grid(id),
      let area = stated.areas.randomElement(using: &random)
    else { return "nothing" }
    let name = "\(grid.layoutName) \(area.columns) \(area.rows)"
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      if scene.leaves.count >= Self.maximumLeaves { return "nothing" }
      let item = makeAnything()
      setContent(item, of: area.id, in: id)
      return "new content: \(name) \(scene.items[item]?.name ?? "")"
    case 4:
      if area.content == nil { return "nothing" }
      setContent(nil, of: area.id, in: id)
      return "no content: \(name)"
    case 5..<8:
      guard let item = movable.randomElement(using: &random), !isInside(id, item),
        // The replaced content may not hold the newcomer.
        area.content.map({ !isInside(item, $0) }) ?? true
      else { return "nothing" }
      let itemName = scene.items[item]?.name ?? ""
      setContent(item, of: area.id, in: id)
      return "content from elsewhere: \(name) \(itemName)"
    default:
      guard let stack = (scene.stacks + scene.flows).randomElement(using: &random) else {
        return "nothing"
      }
      let isNew = random.chance(40) && scene.leaves.count < Self.maximumLeaves
      guard let item = isNew ? makeAnything() : movable.randomElement(using: &random),
        !isInside(stack, item)
      else { return "nothing" }
      fill(stack, with: item)
      return
        "into a \(scene.stack(stack) == nil ? "flow" : "stack"): \(scene.items[stack]?.name ?? "") \(scene.items[item]?.name ?? "")"
    }
  }

  // MARK: Views

  mutating func changeView() -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      guard scene.leaves.count > 3, let item = movable.randomElement(using: &random),
        let view = tree.items[item], hasOtherGrids(than: item)
      else { return "nothing" }
      scene.remove(item)
      // Nobody else keeps a plain item, which leaves by dying.
      let isDying = !tree.isView(item) && random.chance(50)
      if !isDying { view.layoutParent?.removeLayoutItems([view]) }
      return "remove: \(view.layoutName)\(isDying ? ", which dies" : "")"
    case 1..<5:
      guard let item = movable.randomElement(using: &random), let view = tree.items[item] else {
        return "nothing"
      }
      scene.items[item]?.isHidden.toggle()
      view.isHidden.toggle()
      return "hide: \(view.layoutName) \(view.isHidden)"
    default:
      guard let item = scene.leaves.randomElement(using: &random),
        let leaf = tree.items[item] as? any GridLeaf
      else { return "nothing" }
      return change(item, leaf)
    }
  }

  private mutating func change(_ item: Int, _ leaf: any GridLeaf) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<4:
      leaf.content = content()
      scene.items[item]?.leaf = leaf.content
      return "content: \(leaf.layoutName) \(leaf.content)"
    case 4..<6:
      leaf.content.text = text()
      scene.items[item]?.leaf = leaf.content
      return "text: \(leaf.layoutName) \(leaf.content.text.map { "\($0)" } ?? "none")"
    default:
      let axis: Axis = random.element([.horizontal, .vertical])
      let place = axis == .horizontal ? 0 : 1
      let hugging: Priority = random.element([250, 251, 600, 900])
      let resistance: Priority = random.element([750, 749, 990, 200])
      scene.items[item]?.hugging[place] = hugging
      scene.items[item]?.resistance[place] = resistance
      leaf.setContentHuggingPriority(hugging, for: axis)
      leaf.setContentCompressionResistancePriority(resistance, for: axis)
      return "priorities: \(leaf.layoutName) \(axis) \(hugging.value) \(resistance.value)"
    }
  }

  mutating func changeStack() -> String {
    guard let id = scene.stacks.randomElement(using: &random), let stack = tree.stack(id),
      var stated = scene.stack(id)
    else { return "nothing" }
    let name = stack.layoutName
    let change: String
    switch below(isMixed ? 6 : 5) {
    case 5:
      stated.margin = stated.margin == nil ? 3 : nil
      change = "stack margins: \(name) \(stated.margin ?? 0)"
    case 0:
      stated.axis = stated.axis.crossing
      change = "axis: \(name) \(stated.axis)"
    case 1:
      stated.distribution = random.element(StackDistribution.allCases)
      change = "distribution: \(name) \(stated.distribution)"
    case 2, 3:
      stated.alignment = random.element(StackAlignment.allCases)
      change = "stack alignment: \(name) \(stated.alignment)"
    default:
      stated.spacing = number(-3...17)
      change = "stack spacing: \(name) \(stated.spacing)"
    }
    scene.items[id]?.stack = stated
    GridScene.set(stated, of: stack)
    return change
  }

  // MARK: The window

  mutating func changeWindow() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4:
      if !isHosted { return "nothing" }
      scene.hostSize = random.chance(20) ? nil : Size(number(0...500), number(0...300))
      tree.window.hostSize = scene.hostSize
      return Self.word(scene.hostSize)
    case 4, 5:
      scene.direction = scene.direction == .leftToRight ? .rightToLeft : .leftToRight
      tree.window.layoutDirection = scene.direction
      return "direction: \(scene.direction)"
    case 6:
      let asked = random.element(scene.items.keys.sorted())
      let size = tree.items[asked]?.systemLayoutSizeFitting()
      return "measure: \(scene.items[asked]?.name ?? "") \(size.map { "\($0)" } ?? "")"
    default: return addBadge()
    }
  }

  /// A view in the window at a corner of a track.
  private mutating func addBadge() -> String {
    guard scene.leaves.count < Self.maximumLeaves, scene.children.count < 5 else {
      return "nothing"
    }
    let grid = random.element(scene.grids)
    guard let column = scene.grid(grid)?.columns.randomElement(using: &random),
      let row = scene.grid(grid)?.rows.randomElement(using: &random)
    else { return "nothing" }
    let badge = makeLeaf()
    guard let view = tree.items[badge] else { return "nothing" }
    scene.children.append(badge)
    tree.window.insertLayoutItem(view)
    // These weak constraints place the badge where its track is gone.
    for attribute in [LayoutAttribute.leading, .top] { hold(badge, attribute, 2) }
    for axis in [Axis.horizontal, .vertical] {
      let length: LayoutAttribute = axis == .horizontal ? .width : .height
      state(
        GridScene.Statement(
          id: scene.numbers.next(), first: .init(badge, length), relation: .equal, second: nil,
          multiplier: 1, constant: 8, priority: 3, isPlacing: true))
    }
    for (attribute, track) in [(LayoutAttribute.trailing, column.id), (.top, row.id)] {
      state(
        GridScene.Statement(
          id: scene.numbers.next(), first: .init(badge, attribute), relation: .equal,
          second: .init(track, attribute), multiplier: 1, constant: 3, priority: .required,
          isPlacing: false))
    }
    return "badge: \(view.layoutName) at \(grid)"
  }
}
