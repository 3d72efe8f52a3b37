/// A list of elements shown in a stack or a flow, and brought up to date by saying the whole list again.
///
/// ```swift
/// let list = ElementList(in: stack)
/// list.update {
///   Title(text: "Sign in").spacing(after: 30)
///   Title(text: message).id("message")
///   if isNew { Title(text: "Welcome") }
///   Spacer(10)
/// }
/// ```
///
/// An update keeps the views whose elements stay:
///
/// - An element with an id keeps the view of the element that had the id, where that was of the same type. The view is
///   configured anew if the value differs.
/// - An element without an id keeps the view of an equal one: the second of several equal ones that of the second. An
///   element that equals none gets a new view, so give an id to what changes while it stays.
/// - Views of elements that are no longer there leave the stack.
///
/// The gap and the hiding that an element asked for are taken back when the next element of its view does not ask for them,
/// and when the view leaves.
///
/// As few views as possible are moved, and views that stay in order are not touched. An update with equal elements leaves
/// the next layout nothing to do.
///
/// A flow has no gaps of its own after single views, and takes spacers as views of their length.
///
/// The list's views are the stack's first; those that somebody else arranges there stay behind them. The list keeps its
/// stack; the stack shows its views also when the list is gone. A stack has one list.
public final class ElementList {
  /// An element and its view.
  struct Entry {
    let element: ListedElement
    let view: any LayoutItem
  }

  /// What an update did.
  public struct Summary: Hashable, Sendable {
    /// How many views were made.
    public internal(set) var made = 0
    /// How many views left.
    public internal(set) var removed = 0
    /// How many views that stayed were put in another place, those of others included.
    public internal(set) var moved = 0
    /// How many views were configured, the new ones included.
    public internal(set) var configured = 0
  }

  /// The stack that shows the elements.
  public let stack: any ArrangingContainer

  /// How many updates may follow each other from inside one. Each of them has a reason of its own; more are a circle.
  private static let roundLimit = 100

  /// What the last update did.
  public private(set) var lastUpdate = Summary()

  private var entries: [Entry] = []
  private var placeOfID: [ElementID: Int] = [:]
  private var isUpdating = false
  private var waiting: [ListedElement]?

  /// A list without elements, shown in a stack.
  public init(in stack: any ArrangingContainer) { self.stack = stack }

  /// The elements of the last update, in order. O(elements).
  public var elements: [ListedElement] { entries.map { $0.element } }

  /// The view of the element with an id. O(1).
  public func view(_ id: ElementID) -> (any LayoutItem)? { placeOfID[id].map { entries[$0].view } }

  /// The view of the element with an id, if it is of a class. O(1).
  public func view<View: LayoutItem>(_ id: ElementID, as type: View.Type) -> View? {
    view(id) as? View
  }

  /// Shows the elements of a block; see ``update(_:)-([ListedElement])``.
  public func update(@ElementBuilder _ elements: () -> [ListedElement]) { update(elements()) }

  /// Shows these elements in the place of the present ones.
  ///
  /// Views are made first, then views leave and take their places; then, in the order of the list, they are configured
  /// where that is due, and last all are connected. An update from inside these calls waits until this one is done; of
  /// several that wait, the last one counts.
  ///
  /// - Precondition: no two elements have one id, and no view stands at two places. Updates from inside come to an end: after
  ///   100 that follow each other, the next one traps.
  /// - Complexity: O(n log n) for all views of the stack together; the layout that follows solves once.
  public func update(_ elements: [ListedElement]) {
    checkIDs(of: elements)
    if isUpdating {
      waiting = elements
      return
    }
    isUpdating = true
    var next: [ListedElement]? = elements
    var rounds = 0
    while let elements = next {
      precondition(
        rounds <= Self.roundLimit,
        "an update of the elements of \(stack.layoutName) asks for another one, without end")
      rounds += 1
      show(elements)
      next = waiting
      waiting = nil
    }
    isUpdating = false
  }

  private func checkIDs(of elements: [ListedElement]) {
    var seen: Set<ElementID> = []
    for case let id? in elements.lazy.map({ $0.identifier }) {
      precondition(seen.insert(id).inserted, "two elements have the id \(id.description)")
    }
  }

  private func show(_ elements: [ListedElement]) {
    let old = entries
    let kept = ElementMatching.places(of: elements, in: old.map { $0.element })
    var summary = Summary()
    let new = zip(elements, kept).map { element, place in
      if let place { return Entry(element: element, view: old[place].view) }
      summary.made += 1
      return Entry(element: element, view: Self.makeView(element))
    }
    summary.removed = take(out: old, except: new)
    summary.moved = stack.arrangeFirst(new.map { $0.view })
    entries = new
    placeOfID = [:]
    for (place, entry) in new.enumerated() {
      if let id = entry.element.identifier { placeOfID[id] = place }
    }
    // By view, for a new element may bring the view of another one.
    var saidBefore: [ObjectIdentifier: ListedElement] = [:]
    for entry in old { saidBefore[entry.view.identity] = entry.element }
    for (entry, place) in zip(new, kept) {
      if place.map({ !old[$0].element.box.isEqual(to: entry.element.box) }) ?? true {
        summary.configured += 1
        entry.element.box.configure(entry.view)
      }
      setPlace(of: entry, saidBefore[entry.view.identity])
    }
    lastUpdate = summary
    for entry in new { entry.element.box.connect(entry.view) }
  }

  private static func makeView(_ element: ListedElement) -> any LayoutItem {
    let view = element.box.makeView()
    if let id = element.identifier, let view = view as? LayoutView, view.layoutName.isEmpty {
      view.layoutName = id.description
    }
    return view
  }

  /// Views leave whose elements are gone, without what the list set. Their gaps go with their places. A view that somebody took out of the stack meanwhile has left already.
  private func take(out old: [Entry], except new: [Entry]) -> Int {
    var staying: Set<ObjectIdentifier> = []
    for entry in new {
      precondition(
        staying.insert(entry.view.identity).inserted,
        "two elements have the view \(entry.view.layoutName)")
    }
    let gone = old.filter { !staying.contains($0.view.identity) }
    stack.removeLayoutItems(gone.map { $0.view }.filter { stack.isLayoutParent(of: $0) })
    for entry in gone where entry.element.isHidden == true { entry.view.isHidden = false }
    return gone.count
  }

  /// Sets what the list says of a view besides its content, and takes back what it no longer says.
  private func setPlace(of entry: Entry, _ before: ListedElement?) {
    let spacing =
      entry.element.spacingAfter
      ?? (before?.spacingAfter == nil ? nil : StackSpacing.useDefault)
    if let spacing, spacing != stack.gap(after: entry.view) {
      stack.setGap(spacing, after: entry.view)
    }
    let isHidden = entry.element.isHidden ?? (before?.isHidden == nil ? nil : false)
    if let isHidden { entry.view.isHidden = isHidden }
  }
}
