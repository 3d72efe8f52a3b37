import LayoutPreview
import StackLayout

extension Exhibit {
  /// Gaps of a stack, and what a hidden view leaves of them.
  package static let spacing = [
    Exhibit("Custom spacing", "One gap is wider than the others.", Size(320, 72)) { window in
      let (one, two, three) = (Tile("one"), Tile("two"), Tile("three"))
      let row = StackView("row", arrangedSubviews: [one, two, three])
      row.spacing = 8
      row.setCustomSpacing(40, after: one)
      window.layout.place(row, in: window, .edges(12))
    },
    Exhibit("Equal gaps", "Equal gaps, at least the largest spacing.", Size(320, 72)) { window in
      let (one, two, three) = (Tile("one"), Tile("two"), Tile("three"))
      let row = StackView("row", arrangedSubviews: [one, two, three])
      row.distribution = .equalSpacing
      row.spacing = 8
      row.setCustomSpacing(40, after: one)
      window.layout.place(row, in: window, .leading(12), .vertical(12))
    },
    Exhibit(
      "System spacing", "8 points, unless the layout's metrics set another value.", Size(320, 72)
    ) { window in
      let row = StackView("row", arrangedSubviews: [Tile("one"), Tile("two"), Tile("three")])
      row.spacing = StackView.spacingUseSystem
      window.layout.place(row, in: window, .edges(12))
    },
    Exhibit(
      "Overlap", "A negative gap lets neighbours overlap.", Size(320, 72),
      annotations: [.frames, .spacing]
    ) { window in
      let row = StackView("row", arrangedSubviews: [Tile("one"), Tile("two"), Tile("three")])
      row.distribution = .fillEqually
      row.spacing = -10
      window.layout.place(row, in: window, .edges(12))
    },
    Exhibit(
      "A hidden view", "A hidden view leaves neither room nor gap.", Size(320, 72)
    ) { window in
      let two = Tile("two")
      let row = StackView("row", arrangedSubviews: [Tile("one"), two, Tile("three")])
      row.distribution = .fillEqually
      row.spacing = 8
      window.layout.place(row, in: window, .edges(12))
      window.then { two.isHidden = true }
    },
    Exhibit(
      "A hidden view with custom spacing", "The last visible view has no gap after it.",
      Size(320, 72)
    ) { window in
      let three = Tile("three")
      let two = Tile("two")
      let row = StackView("row", arrangedSubviews: [Tile("one"), two, three])
      row.spacing = 8
      row.setCustomSpacing(60, after: two)
      window.layout.place(row, in: window, .edges(12))
      window.then { three.isHidden = true }
    },
    Exhibit(
      "Spacers", "A flexible spacer takes the room left by the views.", Size(320, 72)
    ) { window in
      let toolbar = StackView("toolbar")
      toolbar.spacing = 8
      let list = ElementList(in: toolbar)
      list.update {
        TileElement(text: "back")
        Spacer()
        TileElement(text: "share")
        TileElement(text: "edit")
      }
      window.layout.place(toolbar, in: window, .edges(12))
    },
    Exhibit(
      "Too little room", "The views overflow the row at its end, and no constraint is broken.",
      Size(320, 72), annotations: [.frames]
    ) { window in
      let tiles = ["first", "second", "third", "fourth", "fifth"].map { Tile($0) }
      for tile in tiles {
        tile.setContentCompressionResistancePriority(.required, for: .horizontal)
      }
      let row = StackView("row", arrangedSubviews: tiles)
      row.spacing = 8
      window.layout.place(row, in: window, .leading(12), .trailing(84), .vertical(12))
    },
  ]
}
