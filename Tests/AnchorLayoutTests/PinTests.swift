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
    expect(card.laidOut().frame, Rect(20, 40, 300, 440))
    expect(other.frame, Rect(50, 60, 30, 20))
    window.layout.place(view, in: card.safeArea, .top(3))
    expect(view.superview === card)
    window.layout.place(view, in: window, .left(5))
    expect(view.superview === card)
    expect(view.laidOut().frame.origin, Point(-15, 3))
  }

  /// Pins of a view in the card, which is 300 wide and 440 high, and its frame; another one where it flips.
  private typealias Case = (pins: [Pin], want: Rect, rightToLeft: Rect?)

  private var cases: [Case] {
    let (full, flipped) = (Rect(2, 1, 294, 436), Rect(4, 1, 294, 436))
    let wide = Pin.width(1000).priority(.low)
    let large = Pin.size(1000, 1000).priority(.low)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let directional = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    return [
      ([.top(8), .trailing(8), .size(24, 24)], Rect(268, 8, 24, 24), Rect(8, 8, 24, 24)),
      (
        [.bottom(8), .leading(10), .width(24), .height(30)], Rect(10, 402, 24, 30),
        Rect(266, 402, 24, 30)
      ),
      ([.left(7), .top(), .size(10, 10)], Rect(7, 0, 10, 10), nil),
      ([.right(7), .top(), .size(10, 10)], Rect(283, 0, 10, 10), nil),
      ([.edges(6)], Rect(6, 6, 288, 428), nil),
      ([.horizontal(6), .vertical(9)], Rect(6, 9, 288, 422), nil),
      ([.inside(5), wide, .height(40)], Rect(5, 5, 290, 40), nil),
      (
        [
          .leading(atLeast: 5), .trailing(atLeast: 15), .top(atLeast: 25), .bottom(atLeast: 35),
          large,
        ],
        Rect(5, 25, 280, 380), Rect(15, 25, 280, 380)
      ),
      (
        [.left(atLeast: 5), .right(atLeast: 15), .top(), .height(10), wide], Rect(5, 0, 280, 10),
        nil
      ),
      (
        [
          .leading(atMost: 5), .trailing(atMost: 15), .top(atMost: 25), .bottom(atMost: 35),
          .size(0, 0).priority(.low),
        ], Rect(5, 25, 280, 380), Rect(15, 25, 280, 380)
      ),
      (
        [.left(atMost: 5), .right(atMost: 15), .top(), .height(10), .width(0).priority(.low)],
        Rect(5, 0, 280, 10), nil
      ),
      ([.edges(directional)], full, flipped), ([.edges(insets)], full, nil),
      ([.horizontal(leading: 2, trailing: 4), .vertical(top: 1, bottom: 3)], full, flipped),
      ([.inside(directional), large], full, flipped), ([.inside(insets), large], full, nil),
      ([.center, .size(20, 40)], Rect(140, 200, 20, 40), nil),
      ([.centerX(10), .centerY(-10), .size(20, 40)], Rect(150, 190, 20, 40), nil),
      ([.below(other, 9), .left(), .size(10, 10)], Rect(0, 89, 10, 10), nil),
      ([.below(other), .left(), .size(10, 10)], Rect(0, 88, 10, 10), nil),
      ([.above(other), .left(), .size(10, 10)], Rect(0, 42, 10, 10), nil),
      ([.above(other, 2), .left(), .size(10, 10)], Rect(0, 48, 10, 10), nil),
      ([.after(other), .top(), .size(10, 10)], Rect(88, 0, 10, 10), Rect(32, 0, 10, 10)),
      ([.before(other, 5), .top(), .size(10, 10)], Rect(35, 0, 10, 10), Rect(85, 0, 10, 10)),
      (
        [.aligned(.top, with: other, plus: 4), .aligned(.right, with: other), .size(10, 10)],
        Rect(70, 64, 10, 10), nil
      ),
      (
        [.top(), .left(), .width(of: card, times: 0.25), .height(of: other, times: 2, plus: 3)],
        Rect(0, 0, 75, 43), nil
      ),
      ([.top(), .left(), .width(160), .aspect(16, 9)], Rect(0, 0, 160, 90), nil),
      (
        [
          .top(), .left(), .width(atMost: 30), wide, .height(atLeast: 7), .height(atMost: 9),
          .height(3).priority(.low),
        ], Rect(0, 0, 30, 7), nil
      ),
    ]
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func frames(_ direction: LayoutDirection) {
    card.layoutDirection = direction
    for (number, (pins, want, rightToLeft)) in cases.enumerated() {
      let placed = window.layout.place(view, in: card, pins)
      let want = direction == .leftToRight ? want : rightToLeft ?? want
      expect(view.laidOut().frame, is: want, "case \(number) \(direction)")
      expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
      LayoutConstraint.deactivate(placed)
    }
  }

  @Test func sharedAndConditionalPins() {
    window.safeAreaInsets = Insets(top: 44, bottom: 34)
    let isWide = window.frame.width > 300
    window.layout.place(view, in: window.safeArea, .card)
    window.layout.place(view, in: window.safeArea, isWide ? .top() : .top(4), .width(atLeast: 7))
    expect(view.superview === window)
    expect(view.laidOut().frame, Rect(16, 44, 288, 88))
    let placed = window.layout.place(
      other, in: card, .horizontal(4).named("sides").priority(.high), .height(10))
    expect(placed.map(\.identifier), ["sides", "sides", nil])
    expect(placed.map(\.priority), [.high, .high, .required])
    expect(placed.allSatisfy { $0.isActive })
  }
}
