import AnchorLayout
import Cassowary
import Expectations
import TestSupport
import Testing

/// Ties are settled in the order of the tree, however items came into it, and items that come in one by one change the keys of
/// few others.
@Suite struct ReadingOrderTests {
  enum Place: String, CaseIterable, Sendable {
    case first, last, middle, random
    case beforeGroup = "before a view with others in it"
    case inner = "inside the last one"
  }

  /// Views that come in one by one, with a layout after each.
  private struct Growth {
    let root = makeRoot(4000, 300)
    private(set) var views: [LayoutView] = []
    /// How many keys of rows that stayed have become other ones.
    private(set) var changed = 0
    private(set) var changedByHalf = 0

    init(_ place: Place, count: Int) {
      var random = SplitMix64(seed: 7)
      let group = LayoutView("group", subviews: (0..<5).map { ContentView("inner\($0)", 10, 10) })
      root.addSubview(group)
      root.layoutIfNeeded()
      var before = keys()
      for number in 0..<count {
        let view = ContentView("v\(number)", 10, 10)
        let present = root.subviews.count
        switch place {
        case .first: root.insertSubview(view, at: 0)
        case .last: root.addSubview(view)
        case .middle: root.insertSubview(view, at: present / 2)
        case .random: root.insertSubview(view, at: Int.random(in: 0...present, using: &random))
        case .beforeGroup: root.insertSubview(view, belowSubview: group)
        case .inner: (views.last ?? root).addSubview(view)
        }
        views.append(view)
        root.layoutIfNeeded()
        if number == count / 2 { changedByHalf = changed }
        let after = keys()
        for (id, key) in before {
          if let new = after[id], new != key { changed += 1 }
        }
        before = after
      }
    }

    private func keys() -> [ConstraintID: UInt64] {
      let model = root.layout.solver.model
      var keys: [ConstraintID: UInt64] = [:]
      for index in model.constraints.indices {
        let id = model.constraintID(at: index)
        if model.contains(id) { keys[id] = model.constraints[index].order }
      }
      return keys
    }
  }

  @Test(arguments: SeriesLength.isFull ? Place.allCases : [.middle])
  func insertionChangesFewKeys(_ place: Place) {
    let growth = Growth(place, count: 300)
    // Dealing all keys again every thirty views would change four times as many for twice as many views.
    let (some, twice) = (growth.changedByHalf, growth.changed)
    expect(twice <= 3 * max(some, 500), "\(some), \(twice)")
  }

  /// Views side by side that all hug alike, in a row that is too long for them: one of them gives way, by its place.
  @Test(arguments: Place.allCases.filter { $0 != .inner })
  func tiesMatchFreshTree(_ place: Place) {
    let root = Growth(place, count: SeriesLength.isFull ? 150 : 60).root
    let fresh = makeRoot(4000, 300)
    for view in root.subviews {
      fresh.addSubview(
        LayoutView(view.layoutName, subviews: view.subviews.map { LayoutView($0.layoutName) }))
    }
    // The same kinds of views in both, in a row.
    for tree in [root, fresh] {
      var last: LayoutView?
      for view in tree.subviews.map({ ContentView("in \($0.layoutName)", 10, 10) }) {
        let place = tree.subviews.first { "in \($0.layoutName)" == view.layoutName }
        place?.addSubview(view)
        view.leading.constraint(equalTo: last?.trailing ?? tree.leading).isActive = true
        last = view
      }
      last?.trailing.constraint(equalTo: tree.trailing).isActive = true
      tree.layoutIfNeeded()
    }
    let frames = root.subviews.map { $0.subviews[$0.subviews.count - 1].layoutFrame }
    expect(frames, fresh.subviews.map { $0.subviews[$0.subviews.count - 1].layoutFrame })
    expect(frames.filter { $0.width != 10 }.count, 1)
  }
}
