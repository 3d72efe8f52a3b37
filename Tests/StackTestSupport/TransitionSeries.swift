package import StackLayout
package import TestSupport

/// A series whose changes can be made in a transition.
package protocol ViewSeries: LayoutSeries {
  var rootView: LayoutView { get }
}

extension MutationSeries: ViewSeries {
  package var rootView: LayoutView { root }
}

/// The changes of another series as transitions, composed at their ends and where they are interrupted, against the
/// frames of the views themselves.
package struct TransitionSeries<Base: ViewSeries>: SeriesWrapper {
  package var base: Base
  private var running: LayoutTransition
  /// The frames that views were told last, in their containers.
  private var told: [ObjectIdentifier: Rect] = [:]
  /// Those views, so that none is taken for another.
  private var known: [LayoutView] = []
  private var problems: [String] = []

  package init(_ source: DrawSource) {
    base = Base(source)
    running = base.rootView.layout.transition {}
    noteFrames(base.rootView)
  }

  private mutating func noteFrames(_ view: LayoutView) {
    if told.updateValue(view.frame, forKey: ObjectIdentifier(view)) == nil { known.append(view) }
    for subview in view.subviews { noteFrames(subview) }
  }

  /// One change or two in a transition, which begins after the one before or while that is running.
  package mutating func mutate() -> String {
    let root = base.rootView
    let layout = root.layout
    var done: [String] = []
    let isContinuing = base.random.chance(50)
    let progress = isContinuing ? Double(Int.random(in: 0...4, using: &base.random)) / 4 : 1
    let seen = isContinuing ? SeenViews(root, running, at: progress, told: told) : SeenViews(root)
    func change() {
      done.append(base.mutate())
      if base.random.chance(30) { done.append(base.mutate()) }
    }
    let next =
      isContinuing
      ? layout.transition(continuing: running, at: progress) { change() }
      : layout.transition { change() }
    let after = SeenViews(root)
    problems +=
      Self.differences(SeenViews(root, next, at: 0, told: told), seen, allowing: after)
      + Self.differences(SeenViews(root, next, at: 1, told: told), after, allowing: nil)
    running = next
    noteFrames(root)
    return done.joined(separator: "; ") + (isContinuing ? " at \(progress)" : "")
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    defer { problems = [] }
    return problems
  }

  /// The views that the two states show differently.
  ///
  /// - Parameter after: the state after the change, or `nil`. If given, a new container with visible views may appear at
  /// once, and a view that moves into a partly visible container may lose opacity.
  private static func differences(
    _ got: SeenViews, _ want: SeenViews, allowing after: SeenViews?
  ) -> [String] {
    var problems: [String] = []
    for place in want.places.values where place.opacity > 0 {
      guard let other = got[place.view] else {
        problems.append("\(place.view.layoutName) is nowhere")
        continue
      }
      if !isClose(other.frame, place.frame) {
        problems.append("\(place.view.layoutName) is at \(other.frame), not \(place.frame)")
      }
      let isCut =
        after != nil && other.opacity < place.opacity && movedIntoHalfSeen(place.view, got, want)
      if abs(other.opacity - place.opacity) > 1e-9 && !isCut {
        problems.append("\(place.view.layoutName) has \(other.opacity), not \(place.opacity)")
      }
    }
    for place in got.places.values where place.opacity > 0 && !want.isSeen(place.view) {
      let carries = after.map { carriesWhatWasSeen(place.view, want, $0) } ?? false
      if !carries { problems.append("\(place.view.layoutName) is seen") }
    }
    return problems.sorted()
  }

  /// Whether the view, or something above it, is in another container than before that is not wholly seen.
  private static func movedIntoHalfSeen(
    _ view: LayoutView, _ got: SeenViews, _ want: SeenViews
  ) -> Bool {
    var current: LayoutView? = view
    while let each = current, let place = got[each] {
      let container = place.container.flatMap { got[$0] }
      if place.container !== want[each]?.container, let container, container.opacity < 1 {
        return true
      }
      current = place.container
    }
    return false
  }

  private static func carriesWhatWasSeen(
    _ view: LayoutView, _ before: SeenViews, _ after: SeenViews
  ) -> Bool {
    before.places.values.contains {
      $0.opacity > 0 && after.isSeen($0.view) && $0.view !== view && $0.view.isDescendant(of: view)
    }
  }

  private static func isClose(_ first: Rect, _ second: Rect) -> Bool {
    zip(
      [first.x, first.y, first.width, first.height],
      [second.x, second.y, second.width, second.height]
    ).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
