import StackLayout

/// What a series says of some views with one helper, by their numbers, so that it can be said of another tree too.
struct HelperStatement {
  enum Form: String, CaseIterable {
    case between, spread, packed, shares, fitting, covering, aspect, circle, guideline, barrier
    case placeholder, collapsing, format, place
  }

  let id: Int
  let form: Form
  /// Different ones; the first is the one that is placed.
  let views: [Int]
  var axis = Axis.horizontal
  var priority = Priority.required
  /// Gaps, margins, places in points.
  var number = 0.0
  /// A bias, a fraction, a share.
  var part = 0.5
  var text = ""
  var options: LayoutConstraint.FormatOptions = []
}

/// The active parts of a statement.
struct HelperHandle {
  var constraints: [LayoutConstraint] = []
  var guide: LayoutGuide?
  var collapsed: LayoutView?

  func end(in root: LayoutView) {
    for constraint in constraints { constraint.isActive = false }
    if let placeholder = guide as? Placeholder { placeholder.content = nil }
    if let guide { root.removeLayoutGuide(guide) }
    if let collapsed { root.layout.endCollapsing(collapsed) }
  }
}

extension HelperStatement {
  /// States it of the views of a tree.
  func state(in root: LayoutView, _ all: [LeafView]) -> HelperHandle {
    var handle = HelperHandle()
    let items = views.map { all[$0] }
    let first = items[0]
    let isHorizontal = axis == .horizontal
    switch form {
    case .between:
      handle.constraints = [
        isHorizontal
          ? first.between(root.leading, items[1].leading, bias: part)
          : first.between(items[1].bottom, root.bottom, bias: part)
      ]
    case .spread: handle.constraints = spread(items, in: root, along: axis)
    case .packed:
      handle.constraints = packed(items, in: root, spacing: number, bias: part, along: axis)
    case .shares:
      let shares = items.indices.map { Double($0) + part }
      handle.constraints =
        isHorizontal ? widths(items, as: shares) : heights(items, as: shares)
    case .fitting: handle.constraints = first.aspect(16, 9, fitting: items[1]).constraints
    case .covering: handle.constraints = first.aspect(2, 3, covering: root).constraints
    case .aspect: handle.constraints = [first.aspect(1 + part, 2)]
    case .circle:
      handle.constraints =
        (first.center == items[1].center.offset(angle: 300 * part, distance: number)).constraints
    case .guideline:
      let guide = isHorizontal ? root.horizontal(at: part) : root.vertical(at: part)
      handle.guide = guide
      handle.constraints = [
        isHorizontal ? first.leading == guide.leading + number : first.top == guide.top + number
      ]
    case .barrier:
      let edge: Barrier.Edge = isHorizontal ? .trailing : .bottom
      let guide = root.layout.barrier(edge, of: Array(items.dropFirst()), in: root, margin: number)
      handle.guide = guide
      handle.constraints = [
        isHorizontal ? first.leading == guide.trailing : first.top == guide.bottom
      ]
    case .placeholder:
      let guide = root.layout.placeholder("slot\(id)", in: root)
      guide.content = first
      handle.guide = guide
      handle.constraints =
        isHorizontal
        ? [guide.leading == root.leading + number, guide.width == 40]
        : [guide.top == root.top + number, guide.height == 30]
    case .collapsing:
      _ = root.layout.collapsing(first)
      handle.collapsed = first
    case .format: handle.constraints = (try? formatted(root, all)) ?? []
    case .place:
      handle.constraints = [
        isHorizontal ? first.leading == root.leading + number : first.top == root.top + number
      ]
    }
    for constraint in handle.constraints {
      if priority < constraint.priority { constraint.priority = priority }
      constraint.isActive = true
    }
    return handle
  }

  /// The constraints of a format string; names that follow each other are different views.
  func formatted(
    _ root: LayoutView, _ all: [LeafView]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var named: [String: any LayoutItem] = [:]
    for (place, name) in FormatStrings.names.enumerated() { named[name] = all[place % all.count] }
    return try LayoutConstraint.constraints(
      withVisualFormat: text, options: options, metrics: FormatStrings.metrics, views: named)
  }
}
