// Items placed by a frame of their own: an autoresizing mask replaces constraints.

extension NodeIdentity {
  /// Whether the item's own frame places it. The host always places a root.
  var followsFrame: Bool {
    let (forest, index) = place
    guard let forest, forest.tree.features.contains(.hasAutoresizing),
      let own = forest.tree.objects[index].settings?.autoresizing
    else { return false }
    return own.isInForce && forest.tree.nodes[index].parent >= 0
  }
}

extension LayoutItem {
  /// Whether the layout places the item in its parent by required constraints made from ``autoresizingFrame`` and
  /// ``autoresizingMask``; false by default.
  ///
  /// A DSL statement with the item on its left side sets it to false.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get {
      node.knownSettings?.autoresizing?.isInForce == true
    }
    set {
      if newValue == translatesAutoresizingMaskIntoConstraints { return }
      node.forest.setAutoresizing(of: node.index) { own in
        own.isInForce = newValue
      }
    }
  }

  /// The parts of the frame that follow the parent's size; none by default.
  public var autoresizingMask: AutoresizingMask {
    get { node.knownSettings?.autoresizing?.mask ?? [] }
    set {
      if newValue == autoresizingMask { return }
      node.forest.setAutoresizing(of: node.index) { $0.mask = newValue }
    }
  }

  /// The frame in the parent's coordinates to which the mask applies, in points. It is relative to the size that the parent has
  /// when the frame is set or the item is inserted.
  ///
  /// - Precondition: the numbers are finite.
  public var autoresizingFrame: Rect {
    get { node.knownSettings?.autoresizing?.frame ?? .zero }
    set {
      precondition(
        newValue.x.isFinite && newValue.y.isFinite && newValue.width.isFinite
          && newValue.height.isFinite, "a frame must be finite")
      node.forest.setAutoresizing(of: node.index) { $0.frame = newValue }
    }
  }

  func stopFollowingFrame() { translatesAutoresizingMaskIntoConstraints = false }
}

extension Forest {
  /// Changes the inputs of an autoresizing mask, which then starts from the parent's present size.
  func setAutoresizing(of index: Int, _ change: (inout AutoresizingFrame) -> Void) {
    let settings = settings(of: index)
    tree.features.insert(.hasAutoresizing)
    var own = settings.autoresizing ?? AutoresizingFrame()
    let isFrameKnown = settings.autoresizing != nil
    let parent = tree.nodes[index].parent
    own.parentSize = presentSize(of: parent)
    if own.isInForce && tree.rects[index] != .zero || !isFrameKnown {
      own.frame = exactLocalFrame(of: index)
      // This frame was solved together with the parent's size.
      if parent >= 0 && space.unknowns.isKnown(parent) && space.unknowns.isKnown(index) {
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

  /// Notes that an item with a frame of its own has another parent.
  func noteParent(of index: Int) {
    guard let settings = tree.objects[index].settings, settings.autoresizing != nil else { return }
    settings.autoresizing?.parentSize = presentSize(of: tree.nodes[index].parent)
  }

  /// The exact solved frame in the parent's coordinates.
  private func exactLocalFrame(of index: Int) -> Rect {
    localFrame(of: index, .none)
  }

  /// The size of an item, or the size that the host or the item's own frame will give it.
  private func presentSize(of index: Int) -> Size {
    if index < 0 { return .zero }
    if tree.nodes[index].parent < 0, let size = tree.content(of: index).hostSize { return size }
    if tree.rects[index] == .zero, let own = tree.objects[index].settings?.autoresizing,
      own.isInForce
    {
      return own.frame.size
    }
    return exactFrame(of: index).size
  }
}
