import StackLayout

/// The statements about a screen at a time.
struct PositioningState {
  struct View {
    /// Of the view's own place, an optional constraint, and of its content.
    var frame: Rect
    var isHidden = false
    var collapses = false
    /// Whether it is in the root, in the box, or in no tree.
    var place = Place.root
  }

  enum Place: CaseIterable { case root, box, nowhere }

  struct Barrier {
    let edge: AnchorLayout.Barrier.Edge
    var members: [String]
    var margin: Double
    var isIn = true
  }

  var width = 400.0
  var direction = LayoutDirection.leftToRight
  var views: [String: View] = [:]
  var barriers: [Barrier] = []
  /// The content of each placeholder.
  var contents: [String?] = [nil, nil]

  /// Where the placeholders are, in reading direction.
  static let slots = [Rect(50, 10, 80, 40), Rect(150, 60, 30, 20)]
  /// Where the box is.
  static let box = Rect(20, 30, 200, 100)

  // MARK: Frames, by hand

  /// In the root's coordinates, in reading direction.
  func frame(_ name: String) -> Rect? {
    guard let view = views[name], view.place != .nowhere else { return nil }
    if let slot = contents.firstIndex(of: name) { return Self.slots[slot] }
    let isGone = view.isHidden && view.collapses
    return Rect(
      view.frame.x, view.frame.y, isGone ? 0 : view.frame.width, isGone ? 0 : view.frame.height)
  }

  /// Where a barrier is, in reading direction.
  func place(_ barrier: Barrier) -> Double {
    let frames = barrier.members.compactMap(frame)
    let margin = barrier.margin
    return switch barrier.edge {
    case .leading: frames.map { $0.x - margin }.reduce(width, min)
    case .trailing: frames.map { $0.maxX + margin }.reduce(0, max)
    case .top: frames.map { $0.y - margin }.reduce(300, min)
    case .bottom: frames.map { $0.maxY + margin }.reduce(0, max)
    case .left, .right: preconditionFailure("not in this series")
    }
  }
}

/// A tree with what a state says.
final class PositioningScreen {
  let root = LayoutView("root")
  let box = LayoutView("box")
  var views: [String: LeafView] = [:]
  var barriers: [Barrier] = []
  let slots: [Placeholder]

  /// An empty screen, but for the placeholders and the box.
  init() {
    root.frame = Rect(0, 0, 400, 300)
    root.addSubview(box)
    slots = [root.layout.placeholder("0", in: root), root.layout.placeholder("1", in: root)]
    for (slot, frame) in zip(slots, PositioningState.slots) { pin(slot, frame, .required) }
    pin(box, PositioningState.box, .required)
  }

  private func pin(_ item: some LayoutAnchored, _ frame: Rect, _ priority: Priority) {
    let place = root.layout.group("place") {
      item.leading == root.leading + frame.x ~ priority
      item.top == root.top + frame.y ~ priority
      if priority == .required { item.size == frame.size }
    }
    place.reattaches = true
    place.isActive = true
  }

  func addView(_ name: String, _ frame: Rect) {
    let view = LeafView(name, frame.size)
    views[name] = view
    root.addSubview(view)
    pin(view, frame, 700)
  }

  func move(_ name: String, to place: PositioningState.Place) {
    guard let view = views[name] else { return }
    view.removeFromSuperview()
    switch place {
    case .root: root.addSubview(view)
    case .box: box.addSubview(view)
    case .nowhere: break
    }
  }

  func items(_ names: [String]) -> [any LayoutItem] { names.compactMap { views[$0] } }

  func addBarrier(_ barrier: PositioningState.Barrier) {
    barriers.append(
      root.layout.barrier(
        barrier.edge, of: items(barrier.members), in: root, margin: barrier.margin))
  }

  /// A screen that is made in one go.
  convenience init(_ state: PositioningState) {
    self.init()
    root.frame = Rect(0, 0, state.width, 300)
    root.layoutDirection = state.direction
    for (name, view) in state.views.sorted(by: { $0.key < $1.key }) {
      addView(name, view.frame)
      move(name, to: view.place)
      if view.collapses { views[name].map { _ = root.layout.collapsing($0) } }
    }
    for barrier in state.barriers {
      addBarrier(barrier)
      if !barrier.isIn { root.removeLayoutGuide(barriers[barriers.count - 1]) }
    }
    for (slot, name) in zip(slots, state.contents) { slot.content = name.flatMap { views[$0] } }
    for (name, view) in state.views { views[name]?.isHidden = view.isHidden }
  }
}
