import AnchorLayout

/// The elements that a list shows, with their views.
struct ShownElements {
  /// An element and its view.
  struct Entry {
    let element: ListedElement
    let view: any LayoutItem
  }

  let entries: [Entry]
  /// The indices of the elements with ids.
  let placeOfID: [ElementID: Int]

  init(_ entries: [Entry] = []) {
    self.entries = entries
    var places: [ElementID: Int] = [:]
    for (place, entry) in entries.enumerated() {
      if let id = entry.element.identifier { places[id] = place }
    }
    placeOfID = places
  }

  /// Returns the view of the element with an id. O(1).
  func view(_ id: ElementID) -> (any LayoutItem)? { placeOfID[id].map { entries[$0].view } }
}

/// The change from the elements of one update to those of the next.
struct ElementChange {
  private let old: [ShownElements.Entry]
  /// The previous index of each new element; `nil` for elements with new views.
  private let kept: [Int?]
  let new: [ShownElements.Entry]
  /// The changes so far.
  private(set) var summary = ElementList.Summary()

  /// Makes the views of elements that keep none.
  init(from shown: ShownElements, to elements: [ListedElement], keeping kept: [Int?]) {
    old = shown.entries
    self.kept = kept
    new = zip(elements, kept).map { [old] element, place in
      let view = place.map { old[$0].view } ?? Self.makeView(element)
      return ShownElements.Entry(element: element, view: view)
    }
    summary.made = kept.count { $0 == nil }
  }

  private static func makeView(_ element: ListedElement) -> any LayoutItem {
    let view = element.box.makeView()
    if let id = element.identifier, let view = view as? LayoutView, view.layoutName.isEmpty {
      view.layoutName = id.description
    }
    return view
  }

  /// Removes the views whose elements are gone, and shows those that the list had hidden. Views that other code removed have
  /// left already.
  mutating func removeViews(from container: any LayoutItem) {
    var staying: Set<ObjectIdentifier> = []
    for entry in new {
      precondition(
        staying.insert(entry.view.identity).inserted,
        "two elements have the view \(entry.view.layoutName)")
    }
    let gone = old.filter { !staying.contains($0.view.identity) }
    container.removeLayoutItems(gone.map { $0.view }.filter { container.isLayoutParent(of: $0) })
    for entry in gone where entry.element.isHidden == true { entry.view.isHidden = false }
    summary.removed = gone.count
  }

  /// Has the container arrange the views.
  ///
  /// - Parameter arrange: arranges the views, and returns the number of views that it moved.
  mutating func arrangeViews(_ arrange: ([any LayoutItem]) -> Int) {
    summary.moved = arrange(new.map { $0.view })
  }

  /// Configures the views whose elements have another value, and hides and shows views.
  ///
  /// - Parameter set: applies the other settings of a view, and undoes those of the previous element, which it receives.
  mutating func configureViews(
    _ set: (ShownElements.Entry, _ before: ListedElement?) -> Void = { _, _ in }
  ) {
    // Keyed by view, because a new element may supply the view of another one.
    var saidBefore: [ObjectIdentifier: ListedElement] = [:]
    for entry in old { saidBefore[entry.view.identity] = entry.element }
    for (entry, place) in zip(new, kept) {
      if place.map({ !old[$0].element.box.isEqual(to: entry.element.box) }) ?? true {
        summary.configured += 1
        entry.element.box.configure(entry.view)
      }
      let before = saidBefore[entry.view.identity]
      set(entry, before)
      if let isHidden = restated(entry.element.isHidden, after: before?.isHidden, else: false) {
        entry.view.isHidden = isHidden
      }
    }
  }

  func connectViews() {
    for entry in new { entry.element.box.connect(entry.view) }
  }
}

/// The value to set for a property that a list may set: the given value, or the usual one if only the previous update set the
/// property. `nil` leaves the property alone.
func restated<Value>(_ said: Value?, after before: Value?, else usual: Value) -> Value? {
  said ?? (before == nil ? nil : usual)
}
