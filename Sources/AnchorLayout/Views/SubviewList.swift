/// The subviews of a view, the last drawn on top. Only ``LayoutViewProtocol`` changes it.
public struct SubviewList<Subview: LayoutViewProtocol> {
  private(set) var views: [Subview] = []
  /// What tells the views apart, in their order, so that one is found by looking through numbers, whatever the class of the
  /// views. Empty until one was looked for among many.
  private var identities: [ObjectIdentifier] = []
  /// The superview that is being told that the view leaves, which it is told once.
  var superviewTold: ObjectIdentifier?

  /// No subviews.
  public init() {}

  /// The place of a subview; `nil` for another view. O(1) for the last one; else O(subviews), at less than a nanosecond each.
  mutating func place(of view: Subview) -> Int? {
    if views.last === view { return views.count - 1 }
    if views.count < 16 { return views.firstIndex { $0 === view } }
    if identities.isEmpty { identities = views.map { ObjectIdentifier($0) } }
    return identities.firstIndex(of: ObjectIdentifier(view))
  }

  mutating func insert(_ view: Subview, at place: Int) {
    views.insert(view, at: place)
    if !identities.isEmpty { identities.insert(ObjectIdentifier(view), at: place) }
  }

  mutating func put(_ view: Subview, at place: Int) {
    views[place] = view
    if !identities.isEmpty { identities[place] = ObjectIdentifier(view) }
  }

  mutating func remove(_ view: Subview) {
    guard let place = place(of: view) else { return }
    views.remove(at: place)
    if !identities.isEmpty { identities.remove(at: place) }
  }

  mutating func removeAll(where isLeaving: (Subview) -> Bool) {
    views.removeAll(where: isLeaving)
    identities = []
  }

  /// Takes all subviews out: those that nobody else holds, and the others, the last one first.
  mutating func takeAll() -> (dying: [Subview], living: [any LayoutItem]) {
    var living: [any LayoutItem] = []
    for place in views.indices.reversed() where !isKnownUniquelyReferenced(&views[place]) {
      living.append(views.remove(at: place))
    }
    defer {
      views = []
      identities = []
    }
    return (views, living)
  }
}
