import LayoutPreview
import StackLayout

extension Exhibit {
  /// The syntax of the anchor DSL, one at a time.
  package static let anchors = [
    Exhibit("Edges", "Insets point inwards on every side.", Size(320, 96)) { window in
      let card = Tile("card")
      window.addSubview(card)
      window.layout.activate { card.edges == window.edges.inset(16) }
    },
    Exhibit(
      "Centre and offset", "A badge on the corner of an image.", Size(320, 120),
      annotations: [.sizes]
    ) { window in
      let (image, badge) = (Tile("image"), Tile("7", 13))
      window.addSubview(image)
      window.addSubview(badge)
      window.layout.activate {
        image.size == Size(width: 96, height: 72)
        image.center == window.center
        badge.center == image.center.offset(x: 48, y: -36)
      }
    },
    Exhibit(
      "Multiplier and aspect", "A third of the width, with an aspect of 16 to 9.",
      Size(320, 104), annotations: [.sizes]
    ) { window in
      let film = Tile("film")
      window.addSubview(film)
      window.layout.activate {
        film.width == window.width / 3
        film.aspect(16, 9)
        film.center == window.center
      }
    },
    Exhibit("Gaps", "The system spacing, and twice the system spacing.", Size(320, 72)) { window in
      let (one, two, three) = (Tile("one"), Tile("two"), Tile("three"))
      for tile in [one, two, three] { window.addSubview(tile) }
      window.layout.activate {
        one.leading == window.leading + 12
        two.leading == one.trailing.gap()
        three.leading == two.trailing.gap(2)
        for tile in [one, two, three] { tile.centerY == window.centerY }
      }
    },
    Exhibit(
      "Priorities", "The optional width of 400 points yields to the required edge.", Size(320, 72),
      annotations: [.sizes]
    ) { window in
      let bar = Tile("bar")
      window.addSubview(bar)
      window.layout.activate {
        bar.leading == window.leading + 12
        bar.trailing <= window.trailing - 12
        bar.centerY == window.centerY
        bar.width == 400 ~ .high
      }
    },
    Exhibit(
      "Several anchors", "The first tile is as wide as the two others and their gap.",
      Size(320, 112), annotations: [.sizes, .spacing]
    ) { window in
      let (sum, one, two) = (Tile("sum"), Tile("one"), Tile("two two"))
      for tile in [sum, one, two] { window.addSubview(tile) }
      window.layout.activate {
        sum.leading == window.leading + 12
        sum.top == window.top + 12
        sum.width == one.width + two.width + 8
        row(one, two, spacing: 8)
        one.leading == sum.leading
        align(.top, one, two)
        one.top == sum.bottom + 16
      }
    },
    Exhibit(
      "Equal gaps", "Equal gaps between the tabs and at both ends.", Size(320, 72)
    ) { window in
      let tabs = ["home", "search", "me"].map { Tile($0) }
      for tab in tabs { window.addSubview(tab) }
      window.layout.activate {
        equalGaps(tabs)
        align(.centerY, tabs)
        tabs[0].centerY == window.centerY
        tabs[0].leading - window.leading == tabs[1].leading - tabs[0].trailing
        window.trailing - tabs[2].trailing == tabs[0].leading - window.leading
      }
    },
    Exhibit(
      "Inside", "An optional centre outside the window yields to an inset of 4 points.",
      Size(320, 96)
    ) { window in
      let tag = Tile("tag")
      window.addSubview(tag)
      window.layout.activate {
        tag.inside(window, inset: 4)
        tag.center == window.center.offset(x: 500, y: -500) ~ .high
      }
    },
    Exhibit("Pins", "Placement in a container, without operators.", Size(320, 120)) { window in
      let (image, title) = (Tile("image"), Tile("title", 20))
      window.layout.place(image, in: window, .top(12), .leading(12), .size(72, 48))
      window.layout.place(title, in: window, .below(image, 8), .horizontal(12), .bottom(12))
    },
    Exhibit(
      "A handle", "The handle of an active constraint changes its multiplier.", Size(320, 72),
      annotations: [.sizes]
    ) { window in
      let bar = Tile("done")
      window.layout.place(bar, in: window, .leading(), .centerY())
      let done = window.layout.add(bar.width == window.width * 0.25)
      window.then { done.multiplier = 0.8 }
    },
    Exhibit(
      "Groups", "Two groups of constraints, switched in one solve.", Size(320, 120)
    ) { window in
      let (image, title) = (Tile("image", 30), Tile("title"))
      window.layout.place(image, in: window, .top(12), .leading(12))
      window.layout.place(title, in: window)
      let narrow = window.layout.group("narrow") {
        title.leading == image.leading
        title.top == image.bottom + 8
      }
      let wide = window.layout.group("wide") {
        title.leading == image.trailing + 8
        title.centerY == image.centerY
      }
      window.layout.switchTo(narrow, from: nil)
      window.then { window.layout.switchTo(wide, from: narrow) }
    },
  ]

  /// What the layout says when constraints contradict each other, or leave something open.
  package static let problems = [
    Exhibit(
      "A conflict",
      "One constraint is broken, the others hold exactly; the report names all members.",
      Size(360, 96), isInspected: true
    ) { window in
      let (one, two) = (Tile("one"), Tile("two"))
      window.addSubview(one)
      window.addSubview(two)
      window.layout.activate {
        one.leading == window.leading + 12
        two.leading == one.trailing + 8
        (two.trailing == window.trailing - 12).named("to the end")
        (one.width == 200).named("wide")
        (two.width == 180).named("wide, too")
        align(.centerY, one, two, window)
      }
    },
    Exhibit(
      "Ambiguity", "No constraint fixes the second tile's place.", Size(360, 96), isInspected: true
    ) { window in
      let (one, two) = (Tile("one"), Tile("two"))
      window.addSubview(one)
      window.addSubview(two)
      window.layout.activate {
        one.leading == window.leading + 12
        two.leading >= one.trailing + 8
        align(.centerY, one, two, window)
      }
    },
  ]
}
