/// A list of elements shown in a stack or a flow, updated by describing the whole list again.
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
/// An update keeps the views of elements that stay:
///
/// - An element with an id keeps the view of the previous element with that id, if its type is the same. The view is configured
///   again if the value differs.
/// - An element without an id keeps the view of an equal element; of several equal elements, the k-th keeps the view of the
///   k-th. An element that equals none gets a new view, so give an id to an element that changes while it stays.
/// - Views of elements that are no longer in the list leave the stack.
///
/// A gap or hiding that an element set is undone when the next element of the view does not set it, and when the view leaves.
///
/// An update moves as few views as possible, and does not touch views that stay in order. After an update with equal elements,
/// the next layout has nothing to do.
///
/// In a flow, gaps after single views have no effect, and spacers are views of their length.
///
/// The list's views come first in the stack, before views that other code arranges there. The list retains its stack; the stack
/// keeps showing the views after the list is gone. A stack has at most one list.
public final class ElementList {
  /// The changes that an update made.
  public struct Summary: Hashable, Sendable {
    /// The number of views made.
    public internal(set) var made = 0
    /// The number of views removed.
    public internal(set) var removed = 0
    /// The number of kept views that moved to another place, including views of other code.
    public internal(set) var moved = 0
    /// The number of views configured, including new ones.
    public internal(set) var configured = 0
  }

  /// The stack that shows the elements.
  public let stack: any ArrangingContainer

  /// The changes that the last update made.
  public private(set) var lastUpdate = Summary()

  private var shown = ShownElements()
  private let rounds = UpdateRounds<[ListedElement]>()

  /// Creates a list without elements, shown in a stack.
  public init(in stack: any ArrangingContainer) { self.stack = stack }

  /// The elements of the last update, in order. O(elements).
  public var elements: [ListedElement] { shown.entries.map { $0.element } }

  /// Returns the view of the element with an id. O(1).
  public func view(_ id: ElementID) -> (any LayoutItem)? { shown.view(id) }

  /// Returns the view of the element with an id if it is of a class. O(1).
  public func view<View: LayoutItem>(_ id: ElementID, as type: View.Type) -> View? {
    view(id) as? View
  }

  /// Shows the elements of a block; see ``update(_:)-([ListedElement])``.
  public func update(@ElementBuilder _ elements: () -> [ListedElement]) { update(elements()) }

  /// Replaces the present elements.
  ///
  /// First new views are made, then views leave and take their places. After that, in the order of the list, views are
  /// configured as needed, and finally all are connected. An update called from inside these calls waits until this one is
  /// done; of several waiting updates, only the last is performed.
  ///
  /// - Precondition: No two elements have the same id, and no view occurs twice. Updates from inside come to an end: after 100
  ///   that follow each other, the next one traps.
  /// - Complexity: O(n log n) for all views of the stack together; the layout that follows solves once.
  public func update(_ elements: [ListedElement]) {
    ElementMatching.checkIDs(elements.lazy.map { $0.identifier }, of: "elements")
    rounds.run(elements, in: stack) { show($0) }
  }

  private func show(_ elements: [ListedElement]) {
    var change = ElementChange(
      from: shown, to: elements,
      keeping: ElementMatching.placesByValue(of: elements, in: shown))
    // Gaps are removed with their places.
    change.removeViews(from: stack)
    change.arrangeViews { [stack] views in
      let moved = stack.arrangeFirst(views) { stack.insertArrangedItem($0, before: $1) }
      if moved != nil { stack.orderLayoutItems(views) }
      return moved ?? 0
    }
    shown = ShownElements(change.new)
    change.configureViews { [stack] entry, before in
      let spacing = restated(
        entry.element.spacingAfter, after: before?.spacingAfter, else: StackSpacing.useDefault)
      if let spacing, spacing != stack.gap(after: entry.view) {
        stack.setGap(spacing, after: entry.view)
      }
    }
    lastUpdate = change.summary
    change.connectViews()
  }
}
