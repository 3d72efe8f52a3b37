import Expectations
import StackLayout
import Testing

/// The examples of docs/Anchors.md for barriers, chains and placeholders.
extension AnchorsGuideTests {
  @Test func positions() {
    Self().barriers()
    Self().fractions()
    Self().chains()
    Self().ratiosAndPlaceholders()
  }

  private func barriers() {
    let (name, street, telephone) = (
      Label("name", "Name"), Label("street", "Street"), Label("telephone", "Telephone")
    )
    let (first, second) = (Label("first", "Ada"), Label("second", "12 St James's Square"))
    let form = makeWindow(320, 240, subviews: [name, street, telephone, first, second])
    let layout = form.layout
    layout.activate {
      for label in [name, street, telephone] { label.leading == form.leading }
      column(name, street, telephone)
      first.top == name.top
      second.top == street.top
    }
    // docs/Anchors.md: a barrier
    let labels = layout.barrier(.trailing, of: [name, street], in: form, margin: 8)
    labels.hugging = 300  // above the content hugging of the fields, which fill the rest
    layout.activate {
      for field in [first, second] {
        field.leading == labels.trailing
        field.trailing == form.trailing
      }
    }
    labels.members.append(telephone)  // at any time
    // end
    form.layoutIfNeeded()
    expect(first.frame, Rect(98, 0, 222, 20))
    expect(second.frame, Rect(98, 20, 222, 20))
    labels.members = [name, street]
    form.layoutIfNeeded()
    expect(first.frame.x == 68 && second.frame.x == 68)
    labels.hugging = 51
    form.layoutIfNeeded()
    // The second field hugs its 200.
    expect(first.frame.x == 120 && second.frame.x == 120)
  }

  private func fractions() {
    let (image, title, badge) = (LayoutView("image"), Label("title", "Ada"), Label("badge", "new"))
    let card = makeWindow(320, 240, subviews: [image, title, badge])
    let layout = card.layout
    // docs/Anchors.md: fractions
    let quarter = card.horizontal(at: 0.25)  // a guide without width
    layout.activate {
      image.leading == card.leading
      image.trailing == quarter.leading
      title.leading == quarter.trailing + 10
      badge.between(title.trailing, card.trailing, bias: 0.2)  // 20 percent of the room before it
      badge.between(card.top, card.bottom)  // in the middle
    }
    quarter.fraction = 0.5
    // end
    card.layoutIfNeeded()
    expect(image.frame.width, 160)
    expect(title.frame.x == 170 && title.frame.width == 30)
    // 120 less its own 30.
    expect(badge.frame, Rect(218, 110, 30, 20))
  }

  private func chains() {
    let (back, play, next) = (Label("back", "<<"), Label("play", ">"), Label("next", ">>"))
    let (stars, votes) = (Label("stars", "****"), Label("votes", "(12)"))
    let (red, green, blue) = (LayoutView("red"), LayoutView("green"), LayoutView("blue"))
    let (one, two, three) = (Label("one", "1"), Label("two", "22"), Label("three", "333"))
    let card = makeWindow(
      320, 240, subviews: [back, play, next, stars, votes, red, green, blue, one, two, three])
    // docs/Anchors.md: chains
    card.layout.activate {
      spread(back, play, next, in: card)  // four equal gaps
      packed(stars, votes, in: card, spacing: 6, bias: 1)  // at the trailing edge
      row(red, green, blue, in: card, spacing: 10)
      widths(red, green, blue, as: [1, 2, 1])
      equalGaps(one, two, three)  // none at the ends
      one.leading == card.leading
      three.trailing == card.trailing
    }
    // end
    card.layoutIfNeeded()
    // 320 less 50 is four times 67.5.
    expect([back, play, next].map(\.frame.x), [67.5, 155, 232.5])
    expect([stars, votes].map(\.frame.x), [234, 280])
    expect([red, green, blue].map(\.frame.width), [75, 150, 75])
    // 320 less 60 is twice 130.
    expect([one, two, three].map(\.frame.x), [0, 140, 290])
    expect(card.layout.conflicts.isEmpty)
  }

  private func ratiosAndPlaceholders() {
    let (photo, moon) = (LayoutView("photo"), Label("moon", "o"))
    let window = makeWindow(320, 240, subviews: [photo, moon])
    // docs/Anchors.md: ratios and circles
    window.layout.activate {
      photo.aspect(16, 9, fitting: window)  // as large as fits; `covering:` leaves no gap
      photo.center == window.center
      moon.center == photo.center.offset(angle: 90, distance: 100)  // clockwise from the top
    }
    // end
    window.layoutIfNeeded()
    expect(photo.frame, Rect(0, 30, 320, 180))
    expect(moon.frame, Rect(255, 110, 10, 20))
    let map = LayoutView("map")
    let (badge, caption) = (Label("badge", "new"), Label("caption", "Ada"))
    for view in [map, badge, caption] { window.addSubview(view) }
    let layout = window.layout
    layout.activate {
      badge.leading == window.leading
      row(badge, caption, spacing: 8)
    }
    // docs/Anchors.md: a placeholder
    let slot = layout.placeholder("slot", in: window)
    layout.activate { slot.edges == window.edges.inset(20) }
    slot.content = photo
    slot.content = map  // the photo is hidden
    // end
    window.layoutIfNeeded()
    expect(map.frame, Rect(20, 20, 280, 200))
    expect(photo.isHidden && !map.isHidden)
    expect(caption.frame.x, 38)
    // docs/Anchors.md: collapsing
    layout.collapsing(badge)
    layout.setHidden(true, [badge, map])  // one solve
    // end
    let solves = layout.statistics.solves
    window.layoutIfNeeded()
    expect(caption.frame.x == 8 && layout.statistics.solves == solves + 1)
    expect(map.frame, Rect(20, 20, 280, 200))
  }
}
