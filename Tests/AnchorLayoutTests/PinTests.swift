import AnchorLayout
import Expectations
import Testing

extension [Pin] {
  fileprivate static var card: [Pin] { [.horizontal(16), .height(atLeast: 88)] }
}

/// Items placed by pins.
@Suite struct PinTests {
  let window = makeRoot(320, 480)
  let card = LayoutView("card")
  let view = ContentView("view")
  let other = ContentView("other")

  /// The card fills the window from (20, 40), and holds `other` at (50, 60, 30, 20).
  init() {
    let layout = window.layout
    layout.place(card, in: window, .left(20), .top(40), .right(), .bottom())
    layout.place(other, in: card, .left(50), .top(60), .size(30, 20))
  }

  @Test func placingInsertsIntoContainer() {
    expect(card.superview === window && other.superview === card)
    window.layoutIfNeeded()
    expect(card.frame, Rect(20, 40, 300, 440))
    expect(other.frame, Rect(50, 60, 30, 20))
    window.layout.place(view, in: card.safeArea, .top(3))
    expect(view.superview === card)
    window.layout.place(view, in: window, .left(5))
    expect(view.superview === card)
    window.layoutIfNeeded()
    expect(view.frame.origin, Point(-15, 3))
  }

  private struct Case {
    let name: String
    let pins: [Pin]
    let want: Rect
    var wantRightToLeft: Rect?
  }

  /// Of a view in the card, which is 300 wide and 440 high.
  private var cases: [Case] {
    [
      Case(
        name: "top, trailing, size", pins: [.top(8), .trailing(8), .size(24, 24)],
        want: Rect(268, 8, 24, 24), wantRightToLeft: Rect(8, 8, 24, 24)),
      Case(
        name: "bottom, leading", pins: [.bottom(8), .leading(10), .width(24), .height(30)],
        want: Rect(10, 402, 24, 30), wantRightToLeft: Rect(266, 402, 24, 30)),
      Case(
        name: "left does not flip", pins: [.left(7), .top(), .size(10, 10)],
        want: Rect(7, 0, 10, 10)),
      Case(
        name: "right does not flip", pins: [.right(7), .top(), .size(10, 10)],
        want: Rect(283, 0, 10, 10)),
      Case(name: "edges", pins: [.edges(6)], want: Rect(6, 6, 288, 428)),
      Case(
        name: "horizontal and vertical", pins: [.horizontal(6), .vertical(9)],
        want: Rect(6, 9, 288, 422)),
      Case(
        name: "inside", pins: [.inside(5), .width(1000).priority(.low), .height(40)],
        want: Rect(5, 5, 290, 40)),
      Case(
        name: "at least",
        pins: [
          .leading(atLeast: 5), .trailing(atLeast: 15), .top(atLeast: 25),
          .bottom(atLeast: 35), .width(1000).priority(.low), .height(1000).priority(.low),
        ],
        want: Rect(5, 25, 280, 380), wantRightToLeft: Rect(15, 25, 280, 380)),
      Case(
        name: "at least, left and right",
        pins: [
          .left(atLeast: 5), .right(atLeast: 15), .top(), .height(10), .width(1000).priority(.low),
        ],
        want: Rect(5, 0, 280, 10)),
      Case(
        name: "at most",
        pins: [
          .leading(atMost: 5), .trailing(atMost: 15), .top(atMost: 25), .bottom(atMost: 35),
          .size(0, 0).priority(.low),
        ],
        want: Rect(5, 25, 280, 380), wantRightToLeft: Rect(15, 25, 280, 380)),
      Case(
        name: "at most, left and right",
        pins: [
          .left(atMost: 5), .right(atMost: 15), .top(), .height(10), .width(0).priority(.low),
        ],
        want: Rect(5, 0, 280, 10)),
      Case(
        name: "edges with insets",
        pins: [.edges(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))],
        want: Rect(2, 1, 294, 436), wantRightToLeft: Rect(4, 1, 294, 436)),
      Case(
        name: "edges with insets that do not flip",
        pins: [.edges(Insets(top: 1, left: 2, bottom: 3, right: 4))], want: Rect(2, 1, 294, 436)),
      Case(
        name: "horizontal and vertical with insets",
        pins: [.horizontal(leading: 2, trailing: 4), .vertical(top: 1, bottom: 3)],
        want: Rect(2, 1, 294, 436), wantRightToLeft: Rect(4, 1, 294, 436)),
      Case(
        name: "inside with insets",
        pins: [
          .inside(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
          .size(1000, 1000).priority(.low),
        ],
        want: Rect(2, 1, 294, 436), wantRightToLeft: Rect(4, 1, 294, 436)),
      Case(
        name: "inside with insets that do not flip",
        pins: [
          .inside(Insets(top: 1, left: 2, bottom: 3, right: 4)), .size(1000, 1000).priority(.low),
        ],
        want: Rect(2, 1, 294, 436)),
      Case(
        name: "centre", pins: [.center, .size(20, 40)], want: Rect(140, 200, 20, 40)),
      Case(
        name: "moved centre", pins: [.centerX(10), .centerY(-10), .size(20, 40)],
        want: Rect(150, 190, 20, 40)),
      Case(
        name: "below with a distance", pins: [.below(other, 9), .left(), .size(10, 10)],
        want: Rect(0, 89, 10, 10)),
      Case(
        name: "below with the system spacing", pins: [.below(other), .left(), .size(10, 10)],
        want: Rect(0, 88, 10, 10)),
      Case(
        name: "above with the system spacing", pins: [.above(other), .left(), .size(10, 10)],
        want: Rect(0, 42, 10, 10)),
      Case(
        name: "above with a distance", pins: [.above(other, 2), .left(), .size(10, 10)],
        want: Rect(0, 48, 10, 10)),
      Case(
        name: "after", pins: [.after(other), .top(), .size(10, 10)],
        want: Rect(88, 0, 10, 10), wantRightToLeft: Rect(32, 0, 10, 10)),
      Case(
        name: "before with a distance", pins: [.before(other, 5), .top(), .size(10, 10)],
        want: Rect(35, 0, 10, 10), wantRightToLeft: Rect(85, 0, 10, 10)),
      Case(
        name: "aligned",
        pins: [
          .aligned(.top, with: other, plus: 4), .aligned(.right, with: other), .size(10, 10),
        ],
        want: Rect(70, 64, 10, 10)),
      Case(
        name: "parts of lengths",
        pins: [
          .top(), .left(), .width(of: card, times: 0.25),
          .height(of: other, times: 2, plus: 3),
        ],
        want: Rect(0, 0, 75, 43)),
      Case(
        name: "a proportion", pins: [.top(), .left(), .width(160), .aspect(16, 9)],
        want: Rect(0, 0, 160, 90)),
      Case(
        name: "limits",
        pins: [
          .top(), .left(), .width(atMost: 30), .width(100).priority(.low), .height(atLeast: 7),
          .height(atMost: 9), .height(3).priority(.low),
        ],
        want: Rect(0, 0, 30, 7)),
    ]
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func frames(_ direction: LayoutDirection) {
    card.layoutDirection = direction
    for test in cases {
      let placed = window.layout.place(view, in: card, test.pins)
      window.layoutIfNeeded()
      let want = direction == .leftToRight ? test.want : test.wantRightToLeft ?? test.want
      expect(view.frame, is: want, "\(test.name) \(direction)")
      expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
      LayoutConstraint.deactivate(placed)
    }
  }

  @Test(arguments: [(true, 8.0), (false, 4)]) func conditionalPin(isWide: Bool, height: Double) {
    window.layout.place(
      view, in: card, .leading(), .top(), .width(of: card, times: 0.25),
      isWide ? .height(8) : .height(4))
    window.layoutIfNeeded()
    expect(view.frame, Rect(0, 0, 75, height))
  }

  @Test func sharedPins() {
    window.safeAreaInsets = Insets(top: 44, bottom: 34)
    window.layout.place(view, in: window.safeArea, .card)
    window.layout.place(view, in: window.safeArea, .top())
    window.layoutIfNeeded()
    expect(view.superview === window)
    expect(view.frame, Rect(16, 44, 288, 88))
  }

  @Test func namesAndPriorities() {
    let placed = window.layout.place(
      view, in: card, .horizontal(4).named("sides").priority(.high), .height(10))
    expect(placed.map(\.identifier), ["sides", "sides", nil])
    expect(placed.map(\.priority), [.high, .high, .required])
    expect(placed.allSatisfy { $0.isActive })
  }
}
