// Items that stand where their host put them: an autoresizing mask stands in for constraints.

extension NodeIdentity {
  /// Whether a frame of its own places the item. A root always stands where the host put it.
  var followsFrame: Bool {
    let (table, index) = place
    guard let table, table.features.hasAutoresizing,
      let own = table.tree.nodes[index].settings?.autoresizing
    else { return false }
    return own.isInForce && table.tree.nodes[index].parent >= 0
  }
}

extension LayoutItem {
  /// Whether ``autoresizingFrame`` and ``autoresizingMask`` place the item in its parent, by required constraints that
  /// the layout makes; false by default.
  ///
  /// A statement of the DSL that begins with the item turns it off.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get {
      node.hasRecord && node.table.tree.nodes[node.index].settings?.autoresizing?.isInForce == true
    }
    set {
      if newValue == translatesAutoresizingMaskIntoConstraints { return }
      node.table.setAutoresizing(of: node.index) { own in
        own.isInForce = newValue
      }
    }
  }

  /// Which parts of the frame follow the parent's size; none by default.
  public var autoresizingMask: AutoresizingMask {
    get { node.table.tree.nodes[node.index].settings?.autoresizing?.mask ?? [] }
    set {
      if newValue == autoresizingMask { return }
      node.table.setAutoresizing(of: node.index) { $0.mask = newValue }
    }
  }

  /// The frame in the parent's coordinates from which the mask starts, in points. It belongs to the size that the
  /// parent has when it is set, or when the item is put into it.
  ///
  /// - Precondition: the numbers are finite.
  public var autoresizingFrame: Rect {
    get { node.table.tree.nodes[node.index].settings?.autoresizing?.frame ?? .zero }
    set {
      precondition(
        newValue.x.isFinite && newValue.y.isFinite && newValue.width.isFinite
          && newValue.height.isFinite, "a frame must be finite")
      node.table.setAutoresizing(of: node.index) { $0.frame = newValue }
    }
  }

  func stopFollowingFrame() { translatesAutoresizingMaskIntoConstraints = false }
}

extension NodeTable {
  /// Changes what an autoresizing mask works from; it then works from the parent's present size.
  func setAutoresizing(of index: Int, _ change: (inout AutoresizingFrame) -> Void) {
    let settings = settings(of: index)
    features.hasAutoresizing = true
    var own = settings.autoresizing ?? AutoresizingFrame()
    let isFrameKnown = settings.autoresizing != nil
    let parent = tree.nodes[index].parent
    own.parentSize = presentSize(of: parent)
    if own.isInForce && tree.nodes[index].alignmentRect != .zero || !isFrameKnown {
      own.frame = exactLocalFrame(of: index)
      // It is what it was when the parent had its solved size.
      if parent >= 0 && solverIndex.isKnown(parent) && solverIndex.isKnown(index) {
        own.parentSize = exactFrame(of: parent).size
      }
    }
    let solved = own.frame
    change(&own)
    if own.frame != solved { own.parentSize = presentSize(of: parent) }
    settings.autoresizing = own
    markRows(index)
    markSizeDependents(of: index)
  }

  /// An item with a frame of its own was put somewhere.
  func noteParent(of index: Int) {
    guard let settings = tree.nodes[index].settings, settings.autoresizing != nil else { return }
    settings.autoresizing?.parentSize = presentSize(of: tree.nodes[index].parent)
  }

  /// The frame in the parent's coordinates, as solved.
  private func exactLocalFrame(of index: Int) -> Rect {
    localFrame(of: index, .none)
  }

  /// The size that an item has, or is going to have by its host's or its own word.
  private func presentSize(of index: Int) -> Size {
    if index < 0 { return .zero }
    if tree.nodes[index].parent < 0, let size = tree.nodes[index].hostSize { return size }
    if tree.nodes[index].alignmentRect == .zero, let own = tree.nodes[index].settings?.autoresizing,
      own.isInForce
    {
      return own.frame.size
    }
    return exactFrame(of: index).size
  }
}
