import Expectations
import StackLayout
import Testing

// docs/Anchors.md: a list of pins
extension [Pin] { static var card: [Pin] { [.top(8), .horizontal(16), .height(atLeast: 88)] } }
// end

// docs/Anchors.md: a larger target
final class SmallButton: LayoutView {
  override func point(inside point: Point) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}
// end

/// The examples of docs/Anchors.md.
@Suite struct AnchorsGuideTests {
  @Test(arguments: [(true, 6.0), (false, 4.0)])
  func statements(_ isWide: Bool, _ thickness: Double) {
    let (card, image, badge) = (LayoutView("card"), LayoutView("image"), LayoutView("badge"))
    let (title, note) = (Label("title", "Ada Lovelace"), Label("note", "new"))
    let (bar, done) = (LayoutView("bar"), LayoutView("done"))
    let (cancel, send) = (Label("cancel", "Cancel"), Label("send", "Send"))
    let window = makeWindow(320, 240, subviews: [card])
    for view in [image, badge, title, note, bar, done, cancel, send] { card.addSubview(view) }
    // docs/Anchors.md: statements
    let layout = window.layout
    layout.activate {
      card.edges == window.margins.edges.inset(8)  // inwards on every side
      image.size == Size(width: 48, height: 48)
      image.leading == card.leading + 12
      image.top == card.top + 12
      badge.size == Size(width: 16, height: 16)
      badge.center == image.center.offset(x: 18, y: -18)
      badge.inside(card, inset: 4)
      title.leading == image.trailing.gap()  // the system spacing
      title.firstBaseline == image.centerY
      title.trailing <= card.trailing - 12
      title.width >= 120 ~ .high  // optional
      (title.height <= 44).named("two lines at most")
      bar.horizontal == card.horizontal.inset(12)
      bar.top == image.bottom + 12
      done.leading == bar.leading
      done.vertical == bar.vertical
      done.width == bar.width / 3 - 8
      if isWide { bar.height == 6 } else { bar.height == 4 }
      row(cancel, send, in: card, spacing: 12)
      equalWidths(cancel, send)
      for button in [cancel, send] { button.bottom == card.bottom - 12 }
      note.bottom == cancel.top - 12
      note.leading - card.leading == card.trailing - note.trailing  // equal space on both sides
    }
    window.layoutIfNeeded()  // one solve for all of them
    // end
    expect(card.frame, Rect(16, 16, 288, 208))
    expect(image.frame, Rect(12, 12, 48, 48))
    expect(badge.frame, Rect(46, 10, 16, 16))
    expect(title.frame, Rect(68, 21, 120, 20))
    expect(bar.frame, Rect(12, 72, 264, thickness))
    expect(done.frame, Rect(12, 72, 80, thickness))
    expect(cancel.frame, Rect(0, 176, 138, 20))
    expect(send.frame, Rect(150, 176, 138, 20))
    expect(note.frame, Rect(129, 144, 30, 20))
    expect(layout.statistics.solves, 1)
    expect(layout.conflicts.isEmpty && layout.problems.isEmpty)
  }

  @Test func handlesAndSettings() {
    Self().severalAnchors()
    Self().pins()
    Self().handlesAndWholeStatements()
    Self().snapping()
    Self().keyboardAndCoordinates()
    Self().fitting()
  }

  private func severalAnchors() {
    let (image, title) = (LayoutView("image"), LayoutView("title"))
    let card = LayoutView("card", subviews: [image, title])
    let window = makeWindow(320, 240, subviews: [card])
    let layout = window.layout
    // docs/Anchors.md: several anchors
    layout.activate {
      card.edges <= window.margins.edges.inset(8)  // inside, at least 8 from each margin
      card.edges >= title.edges.inset(-12)  // around, at least 12 on every side
      card.center == window.center
      title.center == card.center
      title.size == image.size * 2 + Size(width: 10, height: 0)
      image.size >= Size(width: 24, height: 24)
      image.size <= card.size / 4
      image.center <= title.center.offset(x: -8)  // at most there on both axes
    }
    // end
    layout.activate {
      card.size == Size(0, 0) ~ .low
      image.size == Size(0, 0) ~ .high
      image.leading == card.leading
      image.bottom == card.bottom ~ .low
    }
    window.layoutIfNeeded()
    expect(title.frame, Rect(19, 24, 58, 48))
    expect(card.frame, Rect(112, 72, 96, 96))
    expect(image.frame.size == Size(24, 24) && image.frame.midY == 48)
    expect(layout.conflicts.isEmpty && layout.problems.isEmpty)
  }

  private func pins() {
    let window = makeWindow(320, 240)
    window.safeAreaInsets = Insets(top: 20)
    let (card, image, title) = (LayoutView("card"), LayoutView("image"), Label("title", "Ada"))
    let layout = window.layout
    // docs/Anchors.md: pins
    layout.place(card, in: window.safeArea, .card)  // also adds the card to the window
    layout.place(image, in: card, .top(8), .centerX(), .size(48, 48))
    layout.place(
      title, in: card, .below(image, 8), .horizontal(12), .bottom(8),
      .height(atLeast: 44).priority(.high))
    // end
    let (badge, veil) = (LayoutView("badge"), LayoutView("veil"))
    // docs/Anchors.md: pins with insets and limits
    layout.place(veil, in: card, .edges(Insets(top: 4, left: 8, bottom: 4)))  // left stays left
    layout.place(
      badge, in: card, .inside(DirectionalInsets(top: 2, leading: 6)), .trailing(atMost: 40),
      .left(atLeast: 12), .size(20, 20))
    // end
    window.layoutIfNeeded()
    expect(veil.frame, Rect(8, 4, 280, card.frame.height - 8))
    expect(badge.frame.x >= 288 - 40 - 20 && badge.frame.maxX <= 288 && badge.frame.y >= 2)
    expect(card.superview === window && title.superview === card)
    expect(
      [card, image, title].map(\.frame),
      [Rect(16, 28, 288, 116), Rect(120, 8, 48, 48), Rect(12, 64, 264, 44)])
  }

  private func handlesAndWholeStatements() {
    let bar = LayoutView("bar")
    let card = LayoutView("card", subviews: [bar])
    let window = makeWindow(200, 100, subviews: [card])
    let layout = window.layout
    // docs/Anchors.md: handles
    let (done, frame) = layout.add(bar.width == card.width * 0.25, card.edges == window.edges)
    layout.update {  // one solve
      done.multiplier = 0.8
      done.priority = .low
      frame.top.constant = 20
    }
    // end
    expect(card.frame == Rect(0, 20, 200, 80) && bar.frame.width == 160)
    frame.isActive = false
    whole(card, in: window)
  }

  private func whole(_ card: LayoutView, in window: LayoutView) {
    // docs/Anchors.md: a statement as a whole
    let frame = card.edges == window.edges.inset(16)
    frame.setPriority(.high)
    frame.isActive = true  // four constraints
    frame.setInset(DirectionalInsets(8))
    frame.bottom.isActive = false  // one of them
    // end
    window.layout.activate { card.height == 20 }
    window.layoutIfNeeded()
    expect(card.frame, Rect(8, 8, 184, 20))
    expect(frame.constraints.allSatisfy { $0.priority == .high } && !frame.isActive)
  }

  @Test(arguments: [(true, 30.0), (false, 0.0)]) func groups(_ isWide: Bool, _ x: Double) {
    let (image, title) = (Label("image", "1"), Label("title", "Ada"))
    let window = makeWindow(200, 100, subviews: [image, title])
    let layout = window.layout
    layout.activate { image.leading == window.leading + 8 }
    // docs/Anchors.md: groups
    let compact = layout.group("compact") { title.top == image.bottom + 8 }
    let wide = layout.group("wide") { title.leading == image.trailing + 8 }
    layout.switchTo(isWide ? wide : compact, from: isWide ? compact : wide)
    wide.replace { title.leading == image.trailing + 12 }  // the same constraint, another number
    // end
    window.layoutIfNeeded()
    // The image is 10 wide and 20 high.
    expect(title.frame, Rect(x, isWide ? 0 : 28, 30, 20))
    let kept = wide.constraints[0]
    wide.replace { title.leading == image.trailing + 16 }
    expect(wide.constraints[0] === kept && kept.constant == 16)
  }

  private func snapping() {
    let views = ["a", "b", "c"].map { LayoutView($0) }
    let window = makeWindow(100, 10, subviews: views)
    let layout = window.layout
    layout.activate {
      row(views, in: window)
      equalWidths(views)
      for view in views { view.vertical == window.vertical }
    }
    // docs/Anchors.md: snapping
    layout.snapping = .edges(scale: 1)
    // end
    window.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 33, 67])
    expect(views.map(\.frame.width), [33, 34, 33])
  }

  private func keyboardAndCoordinates() {
    let (field, button) = (Label("field", "text"), SmallButton("button"))
    let list = LayoutView("list", subviews: [button])
    let window = makeWindow(200, 400, subviews: [field, list])
    window.safeAreaInsets = Insets(bottom: 34)
    // docs/Anchors.md: a keyboard
    window.layout.activate { field.bottom == window.keyboard.top - 8 }
    window.keyboardInset = 216  // the keyboard comes; 0 when it goes
    // end
    window.layoutIfNeeded()
    expect(field.frame.maxY, 400 - 216 - 8)
    window.keyboardInset = 0
    window.layoutIfNeeded()
    expect(field.frame.maxY, 400 - 34 - 8)
    window.layout.activate {
      list.edges == window.edges.inset(20)
      button.size == Size(40, 20)
      button.top == list.top + 300
      button.left == list.left
    }
    list.contentOffset = Point(0, 100)
    window.layoutIfNeeded()
    // docs/Anchors.md: coordinates
    let seen = button.convert(button.bounds, to: window)  // wherever it is scrolled to
    let touched = window.hitTest(Point(x: seen.midX, y: seen.midY))
    // end
    expect(seen, Rect(20, 220, 40, 20))
    expect(touched === button)
    expect(window.hitTest(Point(71, 209)) === button)
    expect(window.hitTest(Point(73, 209)) === list)
  }

  private func fitting() {
    let text = Label("text", "twenty characters ..", wraps: true)
    let card = LayoutView("card", subviews: [text])
    card.layout.activate { text.edges == card.margins.edges }
    // docs/Anchors.md: fitting
    let height = card.systemLayoutSizeFitting(
      Size(width: 116, height: 0), withHorizontalFittingPriority: .required
    ).height
    // end
    // 100 points inside the margins of 8 hold 10 characters: two lines.
    expect(height, 8 + 40 + 8)
    expect(card.systemLayoutSizeFitting(), Size(216, 36))
  }
}
