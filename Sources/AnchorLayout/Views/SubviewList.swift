/// The subviews of a view, the last drawn on top. Only ``LayoutViewProtocol`` changes it.
public struct SubviewList<Subview: LayoutViewProtocol> {
  private(set) var views: [Subview] = []
  /// The identifiers of the views, in order, so that a search compares numbers whatever the class of the views. Empty until the
  /// first search among at least 16 views.
  private var identities: [ObjectIdentifier] = []
  /// The superview whose `willRemoveSubview` is running for the view; it is called once.
  var superviewTold: ObjectIdentifier?

  /// No subviews.
  public init() {}

  /// The place of a subview; `nil` for another view. O(1) for the last subview; otherwise O(subviews), at less than a
  /// nanosecond each.
  mutating func place(of view: Subview) -> Int? {
    if views.last === view { return views.count - 1 }
    if views.count < 16 { return views.firstIndex { $0 === view } }
    if identities.isEmpty { identities = views.map { ObjectIdentifier($0) } }
    return identities.firstIndex(of: ObjectIdentifier(view))
  }

  /// Makes room for so many subviews in all.
  mutating func reserve(_ count: Int) { views.reserveCapacity(count) }

  @inline(__always) mutating func insert(_ view: Subview, at place: Int) {
    // An insertion at the end takes several times what an append does.
    if place == views.count { views.append(view) } else { views.insert(view, at: place) }
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

  /// Removes all subviews, and returns those that nobody else holds and the others, the latter from the last to the first.
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
