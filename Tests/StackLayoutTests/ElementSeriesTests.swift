import Foundation
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A list that changes step by step is as one that is shown at one go: frames, emissions, rows and drawing order.
@Suite struct ElementSeriesTests {
  private struct Properties {
    let axis: Axis
    let distribution: StackView.Distribution
    let alignment: StackView.Alignment
    let spacing: Double

    init(_ random: inout SplitMix64) {
      axis = random.chance(50) ? .horizontal : .vertical
      distribution = random.element(StackView.Distribution.allCases)
      alignment = random.element([.fill, .leading, .center, .trailing])
      spacing = Double(Int.random(in: 0...9, using: &random))
    }

    func apply(to stack: StackView) {
      stack.axis = axis
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = spacing
    }
  }

  /// Views that elements of one list bring along.
  private struct Pool {
    let views = (0..<3).map { makeLeaf("p\($0)", 25) }
  }

  /// An element that brings its view: the same one in another version is another element.
  private struct Bringing: StackElement {
    let view: LayoutView
    let version: Int

    static func == (first: Bringing, second: Bringing) -> Bool {
      first.view === second.view && first.version == second.version
    }
    func hash(into hasher: inout Hasher) { hasher.combine(version) }
    func makeView() -> LayoutView { view }
  }

  /// Few names, so that equal elements are frequent; ids and views in another order each time.
  private func elements(_ random: inout SplitMix64) -> [(Pool) -> ListedElement] {
    var ids = Array(0..<8)
    ids.shuffle(using: &random)
    var views = Array(0..<3)
    views.shuffle(using: &random)
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in
      let width = Double(Int.random(in: 1...3, using: &random) * 10)
      let made =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: Spacer(width).listed
        case 1: Spacer(atLeast: width).listed
        case 2: OtherCounted(name: "other").listed
        default: Counted("w\(Int(width))", width).listed
        }
      let id = random.chance(50) ? ids.popLast() : nil
      let brought = id == nil && random.chance(30) ? views.popLast() : nil
      let version = Int.random(in: 0..<2, using: &random)
      let spacing = random.chance(20) ? width / 2 : nil
      let isHidden = random.chance(25) ? random.chance(60) : nil
      return { pool in
        var element = made
        if let brought {
          element = Bringing(view: pool.views[brought], version: version).listed
        }
        if let id { element = element.id(id) }
        if let spacing { element = element.spacing(after: spacing) }
        if let isHidden { element = element.hidden(isHidden) }
        return element
      }
    }
  }

  @Test(arguments: SeriesLength.seeds(14)) func likeAFreshList(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stack = StackView("S")
    let list = ElementList(in: stack)
    let pool = Pool()
    var shown: [(Pool) -> ListedElement] = []
    var properties = Properties(&random)
    for step in 0..<12 {
      if random.chance(70) { shown = elements(&random) } else { shown.shuffle(using: &random) }
      if random.chance(40) { properties = Properties(&random) }
      let size =
        random.chance(50) ? Size(Double(Int.random(in: 0...300, using: &random)), 100) : nil
      list.update(shown.map { $0(pool) })

      let fresh = StackView("S")
      let freshPool = Pool()
      ElementList(in: fresh).update(shown.map { $0(freshPool) })
      for stack in [stack, fresh] {
        properties.apply(to: stack)
        stack.hostSize = size
        // The drawing order is compared as it is; names are told apart by place.
        for (place, view) in stack.subviews.enumerated() { view.layoutName = "v\(place)" }
        stack.layoutIfNeeded()
      }
      var problems = MutationSeries.differences(stack, fresh)
      if stack.layout.statistics.constraints != fresh.layout.statistics.constraints {
        problems.append("rows")
      }
      if stack.subviews.map(\.layoutName) != stack.arrangedSubviews.map(\.layoutName) {
        problems.append("drawing order")
      }
      problems += stack.layout.conflicts.map(\.description)
      problems += stack.layout.solver.brokenInvariants
      #expect(problems.isEmpty, "seed \(seed), step \(step): \(problems)")
      if !problems.isEmpty { return }
    }
  }

  /// Series in which nothing stays would pass, too.
  @Test func theSeriesKeepMoveAndReplace() {
    var sums = [0, 0, 0, 0]
    var kept = 0
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(seed))
      let list = ElementList(in: StackView())
      let pool = Pool()
      var shown: [(Pool) -> ListedElement] = []
      for _ in 0..<24 {
        if random.chance(70) { shown = elements(&random) } else { shown.shuffle(using: &random) }
        list.update(shown.map { $0(pool) })
        sums = zip(sums, list.lastUpdate.numbers).map(+)
        kept += list.elements.count - list.lastUpdate.made
      }
    }
    #expect(sums.allSatisfy { $0 > 100 }, "\(sums)")
    #expect(kept > 300, "\(kept)")
  }
}
