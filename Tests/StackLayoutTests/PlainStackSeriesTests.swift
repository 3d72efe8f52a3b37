import StackLayout
import TestSupport
import Testing

/// Stacks of items without a base class are as stacks of views that were changed in the same way, and both as trees that are
/// made in one go.
@Suite struct PlainStackSeriesTests {
  @Test(arguments: SeriesLength.seeds(30)) func frames(seed: Int) {
    var plain = PlainStackSeries(.plain, seed: UInt64(seed))
    var others = [PlainStackSeries.Kind.views, .mixed].map {
      PlainStackSeries($0, seed: UInt64(seed))
    }
    for step in 0..<20 {
      var done: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &plain.random) { done.append(plain.change()) }
      plain.root.layoutIfNeeded()
      let fresh = plain.freshCopy(.plain)
      fresh.root.layoutIfNeeded()
      var problems = plain.differences(from: fresh.root)
      for place in others.indices {
        for _ in 0..<Int.random(in: 1...3, using: &others[place].random) {
          _ = others[place].change()
        }
        others[place].root.layoutIfNeeded()
        problems += others[place].differences(from: plain.root).map {
          "\(others[place].kind): \($0)"
        }
      }
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
      // The copy's items are alive until here.
      #expect(!fresh.items.isEmpty)
    }
  }
}
