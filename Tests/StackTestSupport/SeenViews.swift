import StackLayout

/// Where the views of a tree are seen, and how opaque: by walking them, or by composing the motions of a transition.
struct SeenViews {
  struct Place {
    let view: LayoutView
    /// In the root's coordinates.
    let frame: Rect
    let opacity: Double
    let container: LayoutView?
  }

  private(set) var places: [ObjectIdentifier: Place] = [:]

  /// The current views.
  init(_ root: LayoutView) {
    self.init(root, nil, at: 1)
  }

  /// The views as a transition shows them.
  ///
  /// - Parameter told: frames that views were told last, for those that have left with what they were in.
  init(
    _ root: LayoutView, _ transition: LayoutTransition?, at progress: Double,
    told: [ObjectIdentifier: Rect] = [:]
  ) {
    var motions: [ObjectIdentifier: LayoutMotion] = [:]
    for motion in transition?.motions ?? [] { motions[ObjectIdentifier(motion.item)] = motion }
    func place(_ view: LayoutView, in outer: LayoutView?) {
      let motion = motions[ObjectIdentifier(view)]
      // Fading away elsewhere.
      if let motion, motion.container !== outer { return }
      let container = outer.flatMap { places[ObjectIdentifier($0)] }
      let hasLeft = !view.isDescendant(of: root)
      var frame =
        motion?.frame(at: progress) ?? (hasLeft ? told[ObjectIdentifier(view)] : nil) ?? view.frame
      frame.x = outer == nil ? 0 : frame.x + (container?.frame.x ?? 0)
      frame.y = outer == nil ? 0 : frame.y + (container?.frame.y ?? 0)
      let own = motion?.opacity(at: progress) ?? (view.isHidden ? 0 : 1)
      places[ObjectIdentifier(view)] = Place(
        view: view, frame: frame, opacity: own * (container?.opacity ?? 1), container: outer)
      for subview in view.subviews { place(subview, in: view) }
    }
    place(root, in: nil)
    for motion in transition?.motions ?? [] {
      if let view = motion.item as? LayoutView, places[ObjectIdentifier(view)] == nil {
        place(view, in: motion.container as? LayoutView)
      }
    }
  }

  subscript(view: LayoutView) -> Place? { places[ObjectIdentifier(view)] }

  func isSeen(_ view: LayoutView) -> Bool { (self[view]?.opacity ?? 0) > 0 }
}
