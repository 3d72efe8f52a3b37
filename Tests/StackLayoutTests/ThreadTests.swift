import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Layouts share nothing: many at once on several threads are as one after the other.
@Suite struct ThreadTests {
  @Test func layoutsInATaskGroup() async {
    let alone = (0..<12).map { Self.edges(seed: $0) }
    let together = await withTaskGroup(of: (Int, [Double]).self) { group in
      for seed in 0..<12 { group.addTask { (seed, Self.edges(seed: seed)) } }
      var edges: [[Double]] = Array(repeating: [], count: 12)
      for await (seed, found) in group { edges[seed] = found }
      return edges
    }
    expect(alone, together)
    expect(Set(alone).count > 6)
  }

  /// The frames of a tree after random changes, each followed by a layout.
  private static func edges(seed: Int) -> [Double] {
    var series = MutationSeries(seed: UInt64(seed))
    var edges: [Double] = []
    for _ in 0..<20 {
      _ = series.mutate()
      series.root.layoutIfNeeded()
      for view in series.root.subviews {
        let frame = view.layoutFrame
        edges += [frame.x, frame.y, frame.width, frame.height]
      }
    }
    return edges
  }
}
