import AnchorLayout

/// A widget of the toolkit that lays out its children by constraints.
final class ConstraintBox: Widget {
  let layoutNode = LayoutNode()
  private(set) var items: [ChildItem] = []

  init(_ name: String, _ children: [Widget] = []) {
    super.init(name)
    layout.onNeedsLayout = { [weak self] in self?.changed() }
    for child in children { add(child) }
  }

  /// Puts a widget in, and returns what constraints hold on to.
  @discardableResult func add(_ child: Widget) -> ChildItem {
    let item = ChildItem(child)
    items.append(item)
    addLayoutChild(item)
    child.container = self
    return item
  }

  func remove(_ child: Widget) {
    guard let index = items.firstIndex(where: { $0.widget === child }) else { return }
    items.remove(at: index).removeFromLayoutParent()
    child.container = nil
  }

  subscript(child: Widget) -> ChildItem? { items.first { $0.widget === child } }

  // MARK: Asked by the toolkit

  override func answer(to proposal: Proposal) -> Answer {
    let size = sizeThatFits(ProposedSize(width: proposal.width, height: proposal.height))
    return Answer(width: size.width, height: size.height)
  }

  override var minimum: Answer {
    Answer(width: minimumSize.width, height: minimumSize.height)
  }

  override func commit(_ place: Place) {
    super.commit(place)
    hostSize = Size(width: place.size.width, height: place.size.height)
    layoutIfNeeded()
    for item in items where !item.isHidden {
      let frame = item.localLayoutFrame
      item.widget.commit(
        Place(x: frame.x, y: frame.y, size: Answer(width: frame.width, height: frame.height)))
    }
  }

  override func childChanged(_ child: Widget) {
    self[child]?.invalidateIntrinsicContentSize()
    self[child]?.setNeedsEmission()
  }
}

extension ConstraintBox: @MainActor LayoutAnchored {
  var layoutName: String { name }
}

/// A child of the toolkit in terms of constraints: its answer to no proposal is its content, and its smallest size a required
/// limit.
@MainActor final class ChildItem: @MainActor LayoutAnchored {
  let layoutNode = LayoutNode()
  let widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  var layoutName: String { widget.name }

  var intrinsicContentSize: Size {
    let answer = widget.answer(to: .nothing)
    return Size(width: answer.width, height: answer.height)
  }

  func contentHeight(forWidth width: Double) -> Double? {
    widget.answer(to: Proposal(width: width, height: nil)).height
  }

  func emitConstraints(into emission: inout ConstraintEmission) {
    let own = emission.member(self)
    emission.constrain("minimum", own, .width, .greaterThanOrEqual, constant: widget.minimum.width)
  }
}
