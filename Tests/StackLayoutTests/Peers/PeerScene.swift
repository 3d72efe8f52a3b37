import StackLayout
import StackTestSupport

/// The tree of a case.
struct PeerScene {
  private(set) var items: [String: any LayoutItem] = [:]
  private(set) var views: [String: LayoutView] = [:]
  let root: LayoutView

  init(_ node: PeerNode) {
    var scene = Maker()
    root = scene.make(node)
    items = scene.items
    views = scene.views
    if let host = node.host { root.hostSize = Size(width: host[0], height: host[1]) }
  }

  mutating func name(_ item: any LayoutItem, _ name: String?) throws {
    guard let name else { throw UnknownName("of an item") }
    items[name] = item
  }

  func item(_ name: String) throws -> any LayoutItem {
    if let item = items[name] { return item }
    let parts = name.split(separator: "%")
    guard parts.count == 2, parts[1] == "margins", let box = items[String(parts[0])] else {
      throw UnknownName(name)
    }
    return box.layoutMarginsGuide
  }

  /// The item and the attribute of `item.attribute`.
  func end(_ text: String) throws -> (item: any LayoutItem, attribute: LayoutAttribute) {
    guard let dot = text.lastIndex(of: ".") else { throw UnknownName(text) }
    return (
      try item(String(text[..<dot])), caseNamed(String(text[text.index(after: dot)...]))
    )
  }

  /// Makes the views of a tree.
  private struct Maker {
    var items: [String: any LayoutItem] = [:]
    var views: [String: LayoutView] = [:]

    mutating func make(_ node: PeerNode) -> LayoutView {
      let children = (node.children ?? []).map { make($0) }
      let view: LayoutView
      switch node.type ?? "view" {
      case "stack": view = stack(node, children)
      case "flow": view = flow(node, children)
      case "grid": view = grid(node, children)
      case "spacer": view = SpacerView(atLeast: 0, node.name)
      default:
        view = leaf(node)
        for child in children { view.addSubview(child) }
      }
      for child in node.loose ?? [] { view.addSubview(make(child)) }
      if let margins = node.margins {
        view.layoutMargins = Insets(
          top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
      }
      if let direction = node.direction {
        view.layoutDirection = direction == "rtl" ? .rightToLeft : .leftToRight
      }
      view.isHidden = node.hidden ?? false
      for (index, axis) in [Axis.horizontal, .vertical].enumerated() {
        if let hug = node.hug {
          view.setContentHuggingPriority(Priority(hug[index]), for: axis)
        }
        if let resist = node.resist {
          view.setContentCompressionResistancePriority(Priority(resist[index]), for: axis)
        }
      }
      items[node.name] = view
      views[node.name] = view
      return view
    }

    private func leaf(_ node: PeerNode) -> PeerView {
      let view = PeerView(node.name)
      view.size = node.size.map { Size(width: $0[0], height: $0[1]) }
      view.words = node.words
      view.lineHeight = node.line ?? view.lineHeight
      view.ownBaselines = node.base.map {
        Baselines(firstFromTop: $0[0], lastFromBottom: $0[1])
      }
      return view
    }

    private func stack(_ node: PeerNode, _ children: [LayoutView]) -> StackView {
      let stack = StackView(node.name, arrangedSubviews: children)
      if let axis = node.axis { stack.axis = axis == "vertical" ? .vertical : .horizontal }
      if let alignment = node.alignment { stack.alignment = caseNamed(alignment) }
      if let distribution = node.distribution { stack.distribution = caseNamed(distribution) }
      if let spacing = node.spacing { stack.spacing = spacing }
      for (index, spacing) in node.after ?? [:] {
        if let index = Int(index) { stack.setCustomSpacing(spacing, after: children[index]) }
      }
      stack.isLayoutMarginsRelativeArrangement = node.margins != nil
      return stack
    }

    private func flow(_ node: PeerNode, _ children: [LayoutView]) -> FlowView {
      let flow = FlowView(node.name, arrangedSubviews: children)
      if let axis = node.axis { flow.axis = axis == "vertical" ? .vertical : .horizontal }
      if let spacing = node.itemSpacing { flow.itemSpacing = spacing }
      if let spacing = node.lineSpacing { flow.lineSpacing = spacing }
      if let alignment = node.alignment { flow.alignment = caseNamed(alignment) }
      if let alignment = node.lineAlignment { flow.lineAlignment = caseNamed(alignment) }
      if let alignment = node.lastLineAlignment { flow.lastLineAlignment = caseNamed(alignment) }
      if let most = node.max { flow.maxItemsPerLine = most }
      flow.isAligned = node.aligned ?? false
      return flow
    }

    /// The tracks are items `NAME#c0`, `NAME#r0` and so on.
    private mutating func grid(_ node: PeerNode, _ children: [LayoutView]) -> GridView {
      let (columns, rows) = (node.cols ?? [], node.rows ?? [])
      let grid = GridView(node.name, numberOfColumns: columns.count, rows: rows.count)
      grid.columnSpacing = node.columnSpacing ?? 0
      grid.rowSpacing = node.rowSpacing ?? 0
      for (index, stated) in columns.enumerated() {
        let column = grid.column(at: index)
        set(column, stated)
        items["\(node.name)#c\(index)"] = column
      }
      for (index, stated) in rows.enumerated() {
        let row = grid.row(at: index)
        set(row, stated)
        items["\(node.name)#r\(index)"] = row
      }
      for (child, place) in zip(children, node.cells ?? []) {
        let (width, height) = (place.columnCount ?? 1, place.rowCount ?? 1)
        let cell =
          width > 1 || height > 1
          ? grid.mergeCells(
            inHorizontalRange: place.x..<place.x + width,
            verticalRange: place.y..<place.y + height)
          : grid.cell(atColumnIndex: place.x, rowIndex: place.y)
        cell.contentView = child
        if let placement = place.xPlacement { cell.xPlacement = Self.placement(placement) }
        if let placement = place.yPlacement { cell.yPlacement = Self.placement(placement) }
      }
      return grid
    }

    private func set(_ track: GridTrack, _ stated: PeerNode.Track) {
      if let length = stated.fixed { track.size = .fixed(length) }
      if let share = stated.share { track.size = .share(share) }
      if let minimum = stated.min { track.minimum = minimum }
      if let maximum = stated.max { track.maximum = maximum }
    }

    private static func placement(_ name: String) -> GridPlacement {
      caseNamed(name, among: [.none, .leading, .center, .trailing, .fill])
    }
  }
}
