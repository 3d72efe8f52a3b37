import AnchorLayout
import Expectations
import Testing

/// Sizes for hosts that propose one.
@Suite struct ProposalTests {
  /// A text of 200 points in lines of 20, with 5 points around it.
  private let text = TextView()
  private let card = LayoutView("card")

  init() {
    card.addSubview(text)
    card.layout.activate { text.edges == card.edges.inset(5) }
  }

  @Test func proposals() {
    let cases: [(Double?, Double?, Size)] = [
      (nil, nil, Size(210, 30)), (110, nil, Size(110, 50)), (nil, 50, Size(210, 50)),
      (60, nil, Size(60, 90)), (110, 30, Size(110, 30)), (300, nil, Size(300, 30)),
      (300, 200, Size(300, 200)), (0, 0, Size(10, 10)), (-5, -5, Size(10, 10)),
      (.infinity, nil, Size(.infinity, 30)), (110, .infinity, Size(110, .infinity)),
      (.infinity, .infinity, Size(.infinity, .infinity)), (nil, 0, Size(210, 10)),
    ]
    // Once more after others, and from a layout.
    for _ in 0..<2 {
      for (width, height, want) in cases {
        expect(card.sizeThatFits(ProposedSize(width: width, height: height)), want)
      }
      expect(card.minimumSize == Size(10, 10) && card.idealSize == Size(210, 30))
      expect(card.idealSize, card.systemLayoutSizeFitting())
      expect(card.maximumSize, Size(.infinity, .infinity))
      card.frame = Rect(0, 0, 80, 80)
      expect(card.laidOut().frame, Rect(0, 0, 80, 80))
    }
    expect(ProposedSize(Size(1, 2)), ProposedSize(width: 1, height: 2))
  }

  @Test func fittingIntoAvailableSize() {
    let huge = Double.greatestFiniteMagnitude
    let cases = [
      (Size(500, 500), Size(210, 30)), (Size(.infinity, .infinity), Size(210, 30)),
      (Size(0, 0), Size(210, 30)), (Size(110, 500), Size(110, 50)), (Size(110, 0), Size(110, 50)),
      (Size(110, 40), Size(110, 40)), (Size(500, 20), Size(210, 20)), (Size(4, 4), Size(10, 10)),
      (Size(huge, huge), Size(210, 30)),
    ]
    for (room, want) in cases { expect(card.sizeThatFits(room), want, "\(room)") }
    text.length = 300
    expect(card.sizeThatFits(Size(110, 0)), Size(110, 70))
    expect(card.idealSize, Size(310, 30))
  }

  @Test func onlyRequiredConstraintsLimitAProposal() {
    card.layout.activate {
      card.width >= 50
      card.width <= 400
      card.height >= 60 ~ .almostRequired
      card.height <= 90 ~ .almostRequired
    }
    expect(card.minimumSize, Size(50, 10))
    expect(card.idealSize, Size(210, 60))
    expect(card.maximumSize, Size(400, .infinity))
    expect(card.sizeThatFits(ProposedSize(width: 20, height: nil)).width, 50)
    expect(card.sizeThatFits(ProposedSize(width: 500, height: 500)), Size(400, 500))
  }

  @Test func requiredContentIsNotCutOff() {
    for axis in [Axis.horizontal, .vertical] {
      text.setContentCompressionResistancePriority(.required, for: axis)
      text.setContentHuggingPriority(.required, for: axis)
    }
    expect(card.minimumSize, Size(210, 30))
    expect(card.maximumSize, Size(210, 30))
  }

  @Test func infiniteAndLongLengths() {
    let picture = LayoutView("picture")
    picture.layout.activate { picture.width == picture.height * 2 }
    expect(picture.maximumSize, Size(.infinity, .infinity))
    expect(picture.sizeThatFits(ProposedSize(width: .infinity, height: nil)).height, .infinity)
    picture.layout.activate { picture.height <= 300 }
    expect(picture.maximumSize, Size(600, 300))
    let list = LayoutView("list")
    list.layout.activate {
      list.height >= 300_000
      list.height <= 400_000
    }
    expect(list.maximumSize, Size(.infinity, 400_000))
    expect(list.minimumSize, Size(0, 300_000))
  }

  @Test func snappingAndAlignmentInsets() {
    card.layout.snapping = .edges(scale: 1)
    text.length = 200.4
    expect(card.idealSize, Size(211, 30))
    // The text has 100 whole points for its 200.4.
    expect(card.sizeThatFits(ProposedSize(width: 110.2, height: nil)), Size(111, 70))
    expect(card.maximumSize, Size(.infinity, .infinity))
    let badge = ContentView("badge", 20, 20)
    badge.insets = Insets(3)
    expect(badge.idealSize == Size(26, 26) && badge.minimumSize == Size(6, 6))
    expect(badge.sizeThatFits(ProposedSize(width: 40, height: nil)), Size(40, 26))
  }
}
