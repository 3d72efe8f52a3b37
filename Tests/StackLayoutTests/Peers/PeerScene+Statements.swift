import StackLayout
import StackTestSupport

extension PeerScene {
  mutating func state(_ statement: PeerStatement) throws {
    switch statement {
    case .constraint(let stated):
      let first = try end(stated.first)
      let second = try stated.second.map { try end($0) }
      let constraint = LayoutConstraint(
        item: first.item, attribute: first.attribute, relatedBy: peerRelation(stated.relation),
        toItem: second?.item, attribute: second?.attribute ?? .notAnAttribute,
        multiplier: stated.multiplier, constant: stated.constant)
      if let priority = stated.priority { constraint.priority = Priority(priority) }
      root.layout.activate { constraint }
    case .call(let call): try state(call)
    }
  }

  private mutating func state(_ call: PeerStatement.Call) throws {
    switch call.function {
    case "barrier":
      let layout = root.layout
      let members = try members(of: call)
      func barrier(in container: some LayoutItem) throws -> Barrier {
        layout.barrier(
          try edge(of: call), of: members, in: container, margin: call.margin ?? 0)
      }
      try name(barrier(in: container(of: call)), call.name)
    case "guideline":
      let container = try container(of: call)
      let fraction = call.fraction ?? 0
      try name(
        axis(of: call) == .horizontal
          ? container.horizontal(at: fraction) : container.vertical(at: fraction), call.name)
    case "collapsing":
      func collapse(_ item: some LayoutItem) { root.layout.collapsing(item) }
      for item in try members(of: call) { collapse(item) }
    default:
      let constraints = try constraints(of: call)
      if let priority = call.priority {
        for constraint in constraints { constraint.priority = Priority(priority) }
      }
      root.layout.activate { constraints }
    }
  }

  private func constraints(of call: PeerStatement.Call) throws -> [LayoutConstraint] {
    let items = try members(of: call)
    let axis = axis(of: call)
    switch call.function {
    case "spread": return try spread(items, in: container(of: call), along: axis)
    case "packed":
      return try packed(items, in: container(of: call), bias: call.bias ?? 0.5, along: axis)
    case "line":
      let container = try container(of: call)
      return axis == .horizontal ? row(items, in: container) : column(items, in: container)
    case "equalGaps": return equalGaps(items, along: axis)
    case "shares":
      let shares = call.shares ?? []
      return axis == .horizontal ? widths(items, as: shares) : heights(items, as: shares)
    case "aspect":
      let (width, height) = (call.ratio?[0] ?? 1, call.ratio?[1] ?? 1)
      if call.container == nil { return [items[0].aspect(width, height)] }
      return try items[0].aspect(width, height, fitting: container(of: call)).constraints
    case "between": return [try between(call, items[0], axis)]
    case "circle":
      let offset = items[1].centerAnchors.offset(
        angle: call.angle ?? 0, distance: call.radius ?? 0)
      return (items[0].centerAnchors == offset).constraints
    case "vfl":
      return try LayoutConstraint.constraints(
        withVisualFormat: call.format ?? "", views: views.mapValues { $0 as any LayoutItem })
    default: throw UnknownName(call.function)
    }
  }

  private func between(
    _ call: PeerStatement.Call, _ item: any LayoutItem, _ axis: Axis
  ) throws -> LayoutConstraint {
    let (start, end) = (try end(call.start ?? ""), try end(call.end ?? ""))
    let (startOffset, endOffset) = (call.startOffset ?? 0, call.endOffset ?? 0)
    let bias = call.bias ?? 0.5
    func x(_ end: (item: any LayoutItem, attribute: LayoutAttribute)) -> XAnchor {
      switch end.attribute {
      case .leading: end.item.leadingAnchor
      case .trailing: end.item.trailingAnchor
      case .left: end.item.leftAnchor
      case .right: end.item.rightAnchor
      default: end.item.centerXAnchor
      }
    }
    func y(_ end: (item: any LayoutItem, attribute: LayoutAttribute)) -> YAnchor {
      switch end.attribute {
      case .top: end.item.topAnchor
      case .bottom: end.item.bottomAnchor
      default: end.item.centerYAnchor
      }
    }
    return axis == .horizontal
      ? item.between(x(start) + startOffset, x(end) + endOffset, bias: bias)
      : item.between(y(start) + startOffset, y(end) + endOffset, bias: bias)
  }

  // MARK: Parts of a call

  private func members(of call: PeerStatement.Call) throws -> [any LayoutItem] {
    try (call.items ?? []).map { try item($0) }
  }

  private func container(of call: PeerStatement.Call) throws -> any LayoutItem {
    guard let container = call.container else { throw UnknownName("of a container") }
    return try item(container)
  }

  private func axis(of call: PeerStatement.Call) -> Axis {
    call.axis == "vertical" ? .vertical : .horizontal
  }

  private func edge(of call: PeerStatement.Call) throws -> Barrier.Edge {
    switch call.edge {
    case "left": .left
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    default: throw UnknownName(call.edge ?? "of an edge")
    }
  }
}

/// The relation of a case.
func peerRelation(_ text: String) -> Relation {
  switch text {
  case "<=": .lessThanOrEqual
  case ">=": .greaterThanOrEqual
  default: .equal
  }
}
