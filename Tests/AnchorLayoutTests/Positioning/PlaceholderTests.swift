import AnchorLayout
import Expectations
import Testing

/// Placeholders whose content comes and goes. What changes of content show and hide is up to ``LayoutSeriesTests``.
@Suite struct PlaceholderTests {
  let root = makeRoot(300, 200)
  let a = ContentView("a", 40, 20)
  let b = ContentView("b", 70, 30)
  let first: Placeholder
  let second: Placeholder

  init() {
    for view in [a, b] { root.addSubview(view) }
    let (first, second) = (
      root.layout.placeholder("first", in: root), root.layout.placeholder("second", in: root)
    )
    root.layout.place(first, in: root, .edges(10))
    root.layout.place(second, in: root, .leading(), .top(50), .size(60, 25))
    (self.first, self.second) = (first, second)
    root.layoutIfNeeded()
  }

  private func expectPlaces(
    _ a: Rect, _ b: Rect, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(self.a.laidOut().frame, is: a, "a", sourceLocation: sourceLocation)
    expect(self.b.frame, is: b, "b", sourceLocation: sourceLocation)
    expect(
      root.layout.conflicts.isEmpty && root.layout.problems.isEmpty, sourceLocation: sourceLocation)
  }

  private let firstPlace = Rect(10, 10, 280, 180)
  private let secondPlace = Rect(0, 50, 60, 25)
  private let ownA = Rect(0, 0, 40, 20)
  private let ownB = Rect(0, 0, 70, 30)

  @Test func contentMovesBetweenPlaceholders() {
    first.content = a
    second.content = b
    second.content = a
    expectPlaces(secondPlace, ownB)
    expect(first.content == nil && second.content === a && !a.isHidden && b.isHidden)
    // The first one has nothing any more that it could hide.
    first.content = b
    expect(!a.isHidden && !b.isHidden)
    expectPlaces(secondPlace, firstPlace)
  }

  @Test func contentThatComesAndGoes() {
    first.content = a
    a.removeFromSuperview()
    root.layoutIfNeeded()
    expect(first.content === a && first.group.constraints.allSatisfy { $0.isPending })
    b.addSubview(a)
    expectPlaces(firstPlace, ownB)
    second.content = b
    // In coordinates of b now, which is at 0, 50.
    expectPlaces(Rect(10, -40, 280, 180), secondPlace)
    do {
      let late = ContentView("late", 10, 10)
      second.content = late
      root.layoutIfNeeded()
      expect(second.group.constraints.map(\.isPending), [true, true, true, true])
      root.addSubview(late)
      expect(late.laidOut().frame, is: secondPlace)
      late.removeFromSuperview()
    }
    expect(second.content == nil)
    root.layoutIfNeeded()
    second.content = b
    expect(b.laidOut().frame, is: secondPlace)
  }

  @Test func freedPlaceholderReleasesContent() {
    do {
      let third = Placeholder("third")
      let line = UInt(#line) - 1
      root.addLayoutGuide(third)
      (third.edges == root.edges).isActive = true
      third.content = a
      expect(third.layoutName == "third" && third.group.constraints.count == 4)
      for constraint in third.group.constraints {
        expect(constraint.source?.line == line && constraint.identifier == "placeholder")
      }
      expectPlaces(Rect(0, 0, 300, 200), ownB)
      root.removeLayoutGuide(third)
    }
    expectPlaces(ownA, ownB)
    expect(!a.isHidden)
    first.content = a
    expectPlaces(firstPlace, ownB)
    // The same content again changes nothing.
    a.isHidden = true
    first.content = a
    expect(a.isHidden)
  }

  @Test func placeholderMovedToAnotherView() {
    second.content = a
    expectPlaces(secondPlace, ownB)
    root.removeLayoutGuide(second)
    expectPlaces(ownA, ownB)
    b.addLayoutGuide(second)
    second.group.isActive = true
    // Its own constraints have ended with the cut, and its size is what remains.
    expect(second.content === a)
    root.layout.place(second, in: b, .after(b, 0), .below(b, 0))
    root.layout.place(b, in: root, .leading(3), .top())
    expectPlaces(Rect(73, 30, 60, 25), Rect(3, 0, 70, 30))
  }

  @Test func contentSetInVisibilityCallback() {
    let willful = WillfulView("willful")
    root.addSubview(willful)
    first.content = willful
    willful.onChange = { [first, a] in
      willful.onChange = nil
      first.content = a
    }
    first.content = b
    expect(first.content === a && !a.isHidden && b.isHidden && willful.isHidden)
    expectPlaces(firstPlace, ownB)
  }

  private final class WillfulView: LayoutView {
    var onChange: (() -> Void)?
    private var isGone = false

    override var isHidden: Bool {
      get { isGone }
      set {
        isGone = newValue
        isHiddenInLayout = newValue
        onChange?()
      }
    }
  }
}
