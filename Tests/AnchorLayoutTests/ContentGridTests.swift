import AnchorLayout
import Expectations
import Testing

/// Content on a grid, which no snapped frame cuts.
@Suite struct ContentGridTests {
  private static let grids: [Snapping] = [1.0, 2, 3, 0.5].flatMap { scale in
    [.edges(scale: scale), .edges(scale: scale, rounding: .down), .sizes(scale: scale)]
  }

  /// Text in a frame that exceeds it by fractions of a pixel, at every place within a pixel.
  @Test(arguments: grids) func framesHaveRoomForTheirContent(_ snapping: Snapping) {
    for insets in [Insets.zero, Insets(0.3), Insets(top: -0.2, left: 0.7, bottom: 0.1, right: -1)] {
      for offset in stride(from: 0.0, to: 2, by: 0.1) {
        let (root, label) = (makeRoot(200, 60), ContentView("label", 43.3, 16.8))
        label.insets = insets
        root.layout.snapping = snapping
        root.layout.place(label, in: root, .leading(8 + offset), .top(10 + offset))
        let room = label.laidOut().frame.inset(by: insets).size
        expect(
          room.width > 43.3 - 1e-4 && room.height > 16.8 - 1e-4, "\(offset), \(insets): \(room)")
      }
    }
  }

  /// Text that wraps, in columns of equal fractional widths.
  @Test(arguments: grids, [Axis.horizontal, .vertical])
  func framesHaveRoomForWrappedText(_ snapping: Snapping, _ axis: Axis) {
    for length in stride(from: 150.0, to: 152, by: 0.17) {
      let size = Size(length, across: 900, along: axis)
      let root = makeRoot(size.width, size.height)
      root.layout.snapping = snapping
      let texts = (0..<3).map { TextView("\($0)", length: 199.9, lineHeight: 16.8, along: axis) }
      for text in texts { root.addSubview(text) }
      root.layout.activate {
        axis == .horizontal ? row(texts, in: root) : column(texts, in: root)
        axis == .horizontal ? equalWidths(texts) : equalHeights(texts)
        axis == .horizontal ? texts[0].top == root.top : texts[0].leading == root.leading
      }
      for text in texts.laidOut() {
        let frame = text.frame
        let (needed, extent) =
          axis == .horizontal
          ? (text.contentHeight(forWidth: frame.width), frame.height)
          : (text.contentWidth(forHeight: frame.height), frame.width)
        expect((needed ?? .infinity) <= extent + 1e-9, "\(length), \(frame) needs \(needed ?? 0)")
      }
    }
  }

  /// The second solve takes less than half a pixel from the text, and with it a whole one from its frame.
  @Test func textIsMeasuredAgainInFewerWholePixels() {
    let (root, text) = (makeRoot(100, 400), TextView())
    root.layout.snapping = .edges(scale: 1, rounding: .down)
    root.layout.place(text, in: root, .leading(), .top())
    (text.width == text.height * -0.005 + 50.15).isActive = true
    // 50.05 for one line, and 50 for four; 49.75 for four, and 49 for five.
    expect(text.laidOut().frame, Rect(0, 0, 49, 100))
    expect(text.measuredLengths.suffix(2), [50, 49])
    expect(root.layout.problems.isEmpty)
  }

  @Test func proposedWidthsCountInWholePixels() {
    let text = TextView("text", length: 220.3)
    text.layout.snapping = .edges(scale: 1)
    for (width, size) in [(110.2, Size(111, 60)), (110, Size(110, 60)), (111, Size(111, 40))] {
      expect(text.sizeThatFits(ProposedSize(width: width, height: nil)), size, "\(width)")
    }
    expect(text.idealSize, Size(221, 20))
  }

  @Test func roundingDown() {
    let (root, view) = (makeRoot(100, 100), LayoutView("view"))
    root.layout.snapping = .edges(scale: 2, rounding: .down)
    root.layout.place(view, in: root, .leading(-0.1), .top(2.49), .trailing(0.6), .bottom(50))
    expect(view.laidOut().frame, Rect(-0.5, 2, 99.5, 48))
  }

  /// A root of a fractional size is as large as a child that fills it.
  @Test(arguments: [
    (Snapping.none, Rect(0.3, 0.6, 100.6, 50.4)), (.edges(scale: 1), Rect(0, 1, 101, 50)),
    (.edges(scale: 1, rounding: .down), Rect(0, 0, 100, 50)),
    (.sizes(scale: 1), Rect(0, 1, 101, 50)),
  ]) func fractionalRoot(_ snapping: Snapping, _ frame: Rect) {
    let (root, view) = (RecordingView("root"), RecordingView("view"))
    root.frame = Rect(0.3, 0.6, 100.6, 50.4)
    root.layout.snapping = snapping
    root.addSubview(view)
    root.layout.activate { view.edges == root.edges }
    root.layoutIfNeeded()
    expect(root.frames == [frame] && root.frame == frame && root.bounds.size == frame.size)
    expect(view.frames.map(\.size), [frame.size])
    expect(root.hostSize, Size(100.6, 50.4))
    expect(root.layoutFrame.size, Size(100.6, 50.4))
  }

  /// A card with text in a column of 50.5 points.
  private struct Card {
    let root = makeRoot(50.5, 400)
    let card = LayoutView("card")
    let text = TextView()
    let label = ContentView("label", 10.2, 20.3)

    /// - Parameter isLate: Whether the card joins its root at last.
    init(_ own: Snapping = .none, isLate: Bool = false) {
      if isLate { card.layout.snapping = own }
      card.addSubview(text)
      card.addSubview(label)
      card.layout.activate {
        column(text, label, in: card)
        text.horizontal == card.horizontal
        label.leading == card.leading
      }
      if isLate { card.layoutIfNeeded() } else { join() }
    }

    func join() { root.layout.place(card, in: root, .leading(), .trailing(), .top()) }

    func frames() -> [Rect] {
      root.layoutIfNeeded()
      return [card.frame, text.frame, label.frame]
    }
  }

  @Test func newGridAsksForContentAgain() {
    let changed = Card()
    let grids: [Snapping] = [
      .none, .edges(scale: 1), .edges(scale: 2), .sizes(scale: 1), .none,
      .edges(scale: 1, rounding: .down),
    ]
    for snapping in grids {
      changed.root.layout.snapping = snapping
      let size = changed.card.systemLayoutSizeFitting()
      let fresh = Card()
      fresh.root.layout.snapping = snapping
      expect(changed.frames(), fresh.frames(), "\(snapping)")
      expect(size, fresh.card.systemLayoutSizeFitting(), "\(snapping)")
    }
  }

  @Test(arguments: [Snapping.none, .edges(scale: 1), .edges(scale: 2)], [false, true])
  func cardFromAnotherGrid(_ own: Snapping, _ isRootLarger: Bool) {
    for snapping in [Snapping.none, .edges(scale: 1)] {
      let (late, fresh) = (Card(own, isLate: true), Card())
      for card in [late, fresh] {
        if isRootLarger { for _ in 0..<9 { card.root.addSubview(ContentView("other", 1.2, 1.2)) } }
        card.root.layout.snapping = snapping
      }
      if isRootLarger { late.root.layoutIfNeeded() }
      late.join()
      expect(late.frames(), fresh.frames(), "\(snapping)")
      late.card.removeFromSuperview()
      fresh.card.removeFromSuperview()
      expect(late.card.laidOut().frame.size, fresh.card.laidOut().frame.size, "\(snapping)")
    }
  }
}
