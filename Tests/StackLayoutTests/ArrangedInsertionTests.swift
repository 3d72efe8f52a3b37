import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Views that are put into a stack at places, between other changes: the arranged views are those of an array that is changed
/// in the same way.
@Suite struct ArrangedInsertionTests {
  @Test(arguments: SeriesLength.seeds(20)) func randomInsertionsMatchArray(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stack = StackView("stack")
    let root = LayoutView("root", subviews: [stack])
    var arranged: [LayoutView] = []
    var outside = (0..<12).map { LeafView("v\($0)", Size(10, 10)) as LayoutView }
    for step in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        guard let view = outside.randomElement(using: &random) else { continue }
        let place = Int.random(in: 0...arranged.count, using: &random)
        outside.removeAll { $0 === view }
        stack.insertArrangedSubview(view, at: place)
        arranged.insert(view, at: place)
      case 4:
        guard let view = arranged.randomElement(using: &random) else { continue }
        let place = Int.random(in: 0...arranged.count, using: &random)
        arranged.removeAll { $0 === view }
        stack.insertArrangedSubview(view, at: place)
        arranged.insert(view, at: min(place, arranged.count))
      case 5:
        guard let view = arranged.randomElement(using: &random) else { continue }
        arranged.removeAll { $0 === view }
        outside.append(view)
        view.removeFromSuperview()
      case 6:
        guard let view = arranged.randomElement(using: &random) else { continue }
        arranged.removeAll { $0 === view }
        outside.append(view)
        // It stays a subview.
        stack.removeArrangedSubview(view)
      case 7:
        guard let view = arranged.randomElement(using: &random) else { continue }
        stack.sendSubviewToBack(view)
      case 8:
        // Another tree takes the records in.
        let window = LayoutView("window")
        if stack.superview === root { window.addSubview(stack) } else { root.addSubview(stack) }
      default: stack.layoutIfNeeded()
      }
      expect(
        stack.arrangedSubviews.map(\.layoutName), arranged.map(\.layoutName),
        "seed \(seed), step \(step)")
    }
  }
}
