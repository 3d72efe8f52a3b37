import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Random changes of trees of stacks as transitions, composed at their ends and where they are interrupted, against the
/// frames of the views themselves.
@Suite struct TransitionSeriesTests {
  @Test(
    arguments: SeriesLength.seeds(30))
  func ends(seed: Int) {
    var series = MutationSeries(seed: UInt64(seed))
    let root = series.root
    root.layoutIfNeeded()
    for step in 0..<12 {
      let before = SeenViews(root)
      var done: [String] = []
      let transition = root.layout.transition {
        for _ in 0..<Int.random(in: 1...3, using: &series.random) { done.append(series.mutate()) }
      }
      let after = SeenViews(root)
      let problems =
        Self.differences(SeenViews(root, transition, at: 0), before, allowing: after)
        + Self.differences(SeenViews(root, transition, at: 1), after, allowing: nil)
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
    }
  }

  /// Each change begins while the one before is running.
  @Test(
    arguments: SeriesLength.seeds(30))
  func interruptions(seed: Int) {
    var series = MutationSeries(seed: UInt64(seed))
    let root = series.root
    var running = root.layout.transition {}
    for step in 0..<12 {
      let progress = Double(Int.random(in: 0...4, using: &series.random)) / 4
      let seen = SeenViews(root, running, at: progress)
      var done: [String] = []
      let next = root.layout.transition(continuing: running, at: progress) {
        for _ in 0..<Int.random(in: 1...3, using: &series.random) { done.append(series.mutate()) }
      }
      let after = SeenViews(root)
      let problems =
        Self.differences(SeenViews(root, next, at: 0), seen, allowing: after)
        + Self.differences(SeenViews(root, next, at: 1), after, allowing: nil)
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) at \(progress) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
      running = next
    }
  }

  /// What is not seen in one way as it is in the other.
  ///
  /// - Parameter after: where given, what the change leads to. A container that is new then, and holds what was seen,
  ///   appears at once; what goes into one that is half seen is no more than that.
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
