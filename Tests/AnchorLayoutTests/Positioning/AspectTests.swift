import AnchorLayout
import Expectations
import Testing

/// Ratios that fit a box or cover it.
@Suite struct AspectTests {
  private typealias Sizes = (view: Size, box: Size)

  /// What a constraint of 16 to 9 is needed for: sizes with all of them and without that one, worked out by hand. The
  /// constraint is that of the height where `isHeight`; the box's width is optional at 30 where `isOptional`.
  private typealias Need = (
    name: String, covers: Bool, box: Size, isOptional: Bool, isLimit: Bool, isHeight: Bool,
    with: Sizes, without: Sizes
  )

  // 100 in the proportion of 16 to 9 is 177.8, 300 is 168.75 or 533.3.
  private let needs: [Need] = [
    // 16 points of width are worth more than 9 of height.
    (
      "not higher than the box", false, Size(300, 100), false, true, true,
      (Size(1600.0 / 9, 100), Size(300, 100)), (Size(300, 168.75), Size(300, 100))
    ),
    (
      "not lower than the box", true, Size(300, 300), false, true, true,
      (Size(1600.0 / 3, 300), Size(300, 300)), (Size(300, 168.75), Size(300, 300))
    ),
    (
      "as wide as a box that would be wider", false, Size(500, 100), true, false, false,
      (Size(1600.0 / 9, 100), Size(1600.0 / 9, 100)), (Size(1600.0 / 9, 100), Size(500, 100))
    ),
    (
      "as wide as a box that would be narrower", true, Size(10, 100), true, false, false,
      (Size(1600.0 / 9, 100), Size(1600.0 / 9, 100)), (Size(1600.0 / 9, 100), Size(10, 100))
    ),
  ]

  /// Each along both axes: 16 to 9 as it says, and 9 to 16 with width and height exchanged.
  @Test func noConstraintIsRedundant() {
    for need in needs {
      for isTurned in [false, true] {
        let turn = { (size: Size) in isTurned ? Size(size.height, size.width) : size }
        let (box, view) = (ContentView("box"), ContentView("view"))
        let root = makeRoot(1000, 1000, subviews: [box, view])
        let ratio = turn(Size(16, 9))
        let aspect =
          need.covers
          ? view.aspect(ratio.width, ratio.height, covering: box)
          : view.aspect(ratio.width, ratio.height, fitting: box)
        let (size, optional) = (turn(need.box), need.isOptional ? Priority(30) : .required)
        root.layout.activate {
          aspect
          box.width == size.width ~ (isTurned ? .required : optional)
          box.height == size.height ~ (isTurned ? optional : .required)
        }
        let part = need.isLimit ? aspect.limits : aspect.fit
        func expectSizes(_ want: Sizes, _ what: String) {
          for (item, size) in [(view, turn(want.view)), (box, turn(want.box))] {
            expect(item.laidOut().frame, is: Rect(0, 0, size.width, size.height), what)
          }
        }
        expectSizes(need.with, need.name)
        (need.isHeight != isTurned ? part.height : part.width).isActive = false
        expectSizes(need.without, "without: \(need.name)")
      }
    }
  }

  /// The place is free, and at the left top corner.
  @Test func fitPriorityIsLower() {
    let priorities = [(48.0, 47.999), (0.001, 0.0005), (49, 48), (750, 48), (1000, 48)]
    for (priority, fit) in priorities {
      let view = ContentView("view")
      let root = makeRoot(300, 200, subviews: [view])
      let aspect = view.aspect(9, 16, fitting: root) ~ Priority(priority)
      expect(aspect.constraints.map(\.priority.value), [priority, priority, priority, fit, fit])
      // At one level, a point more of width would cost as much as it brings.
      root.layout.activate { aspect }
      expect(view.laidOut().frame, is: Rect(0, 0, 112.5, 200))
      expect(root.layout.ambiguities().allSatisfy { $0.length == .determined })
    }
  }

  /// A ratio that begins to fit a box no longer counts its content, and one that ends to do so counts it again.
  @Test func groupBeginsAndEndsToFit() {
    let (box, photo) = (LayoutView("box"), ContentView("photo", 64, 36))
    let root = makeRoot(400, 400, subviews: [box])
    box.addSubview(photo)
    root.layout.activate {
      box.width == 160
      box.height == 90
    }
    let group = root.layout.group("ratio") { photo.aspect(16, 9) }
    group.isActive = true
    expect(photo.laidOut().frame, is: Rect(0, 0, 64, 36))
    group.replace { photo.aspect(16, 9, fitting: box) }
    expect(photo.laidOut().frame, is: Rect(0, 0, 160, 90))
    group.replace { photo.aspect(16, 9) }
    expect(photo.laidOut().frame, is: Rect(0, 0, 64, 36))
  }

  @Test func invalidNumbersAreRecorded() {
    func problems(_ make: (LayoutView, LayoutView) -> AspectConstraints) -> [LayoutProblem.Kind] {
      let view = ContentView("view", 30, 20)
      let root = makeRoot(300, 200, subviews: [view])
      root.layout.activate { make(view, root) }
      root.layoutIfNeeded()
      return root.layout.problems.map(\.kind)
    }
    for priority in [0, -1, 1001, Double.nan, .infinity] {
      let found = problems { $0.aspect(16, 9, fitting: $1) ~ Priority(priority) }
      expect(found, Array(repeating: .badPriority, count: 5), "\(priority)")
    }
    expect(problems { $0.aspect(16, 0, fitting: $1) }, [.notFinite])
  }

  /// Content that hugs at 250 and resists at 750 does not count: the picture is as large as the box, or as small.
  @Test func fitOverridesContentSize() {
    let view = ContentView("view", 32, 18)
    let root = makeRoot(320, 200, subviews: [view])
    root.layout.activate { view.aspect(16, 9, fitting: root) }
    expect(view.laidOut().frame, is: Rect(0, 0, 320, 180))
    root.hostSize = Size(16, 200)
    expect(view.laidOut().frame, is: Rect(0, 0, 16, 9))
  }

  /// Whatever else holds the box, the item never moves it: a constraint at 100, content, or the room that a stack leaves.
  @Test func boxKeepsItsLength() {
    let (box, view, inner) = (ContentView("box", 60, 300), LayoutView("view"), LayoutView("inner"))
    let root = makeRoot(400, 400, subviews: [box])
    box.addSubview(view)
    view.addSubview(inner)
    root.layout.activate {
      box.leading == root.leading
      box.top == root.top
      box.width == 200 ~ 100
      view.aspect(16, 9, fitting: box)
      // A box in a box: the outer one is settled first.
      inner.aspect(1, 1, fitting: view)
    }
    expect(box.laidOut().frame, is: Rect(0, 0, 60, 300))
    expect(view.frame, is: Rect(0, 0, 60, 33.75))
    expect(inner.frame, is: Rect(0, 0, 33.75, 33.75))
  }
}
