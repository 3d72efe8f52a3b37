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

  /// What the last update did.
  public private(set) var lastUpdate = Summary()

  private var shown = ShownElements()
  private let rounds = UpdateRounds<[ListedElement]>()

  /// A list without elements, shown in a stack.
  public init(in stack: any ArrangingContainer) { self.stack = stack }

  /// The elements of the last update, in order. O(elements).
  public var elements: [ListedElement] { shown.entries.map { $0.element } }

  /// The view of the element with an id. O(1).
  public func view(_ id: ElementID) -> (any LayoutItem)? { shown.view(id) }

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
    ElementMatching.checkIDs(elements.lazy.map { $0.identifier }, of: "elements")
    rounds.run(elements, in: stack) { show($0) }
  }

  private func show(_ elements: [ListedElement]) {
    var change = ElementChange(
      from: shown, to: elements,
      keeping: ElementMatching.placesByValue(of: elements, in: shown))
    // Their gaps go with their places.
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
