import LayoutPreview
import StackLayout

extension Exhibit {
  /// Margins, the safe area, and both directions.
  package static let margins = [
    Exhibit(
      "A stack's margins", "The arranged views stay inside the margins.",
      Size(320, 96), annotations: [.margins, .spacing]
    ) { window in
      let row = StackView("row", arrangedSubviews: [Tile("one"), Tile("two")])
      row.spacing = 8
      row.directionalLayoutMargins = DirectionalInsets(
        top: 10, leading: 48, bottom: 10, trailing: 16)
      row.isLayoutMarginsRelativeArrangement = true
      window.layout.place(row, in: window, .edges(8))
    },
    Exhibit(
      "A view's margins", "A tile in the window's margins, which are inside the safe area.",
      Size(320, 120), annotations: [.margins, .guides, .spacing]
    ) { window in
      window.safeAreaInsets = Insets(top: 20, left: 0, bottom: 0, right: 0)
      window.layoutMargins = Insets(top: 8, left: 24, bottom: 8, right: 24)
      window.layout.place(Tile("inside"), in: window.margins, .edges())
    },
    Exhibit(
      "A guide", "A guide, not a view, makes a gutter of a tenth of the width.", Size(320, 96),
      annotations: [.guides]
    ) { window in
      let (one, two) = (Tile("one"), Tile("two"))
      let gutter = window.layout.guide("gutter", in: window)
      window.layout.place(one, in: window, .leading(12), .vertical(12))
      window.layout.place(two, in: window, .trailing(12), .vertical(12))
      window.layout.activate {
        gutter.width == window.width / 10
        gutter.vertical == window.vertical
        row(one, gutter, two)
        equalWidths(one, two)
      }
    },
  ]

  /// The same lines, read from left to right and from right to left.
  package static let directions = [
    Exhibit(
      "A row", "The leading side is where reading begins.", Size(300, 72),
      directions: [.leftToRight, .rightToLeft]
    ) { window in
      let row = StackView("row", arrangedSubviews: [Tile("one"), Tile("two"), Tile("three")])
      row.spacing = 8
      row.setCustomSpacing(24, after: row.arrangedSubviews[0])
      window.layout.place(row, in: window, .leading(12), .trailing(48), .vertical(12))
    },
    Exhibit(
      "Leading and left", "Leading depends on the direction, left does not.", Size(300, 96),
      directions: [.leftToRight, .rightToLeft]
    ) { window in
      window.layout.place(Tile("leading"), in: window, .leading(12), .top(12))
      window.layout.place(Tile("left"), in: window, .left(12), .bottom(12))
    },
    Exhibit(
      "Directional margins", "The wide margin is on the leading side.", Size(300, 80),
      annotations: [.margins, .spacing], directions: [.leftToRight, .rightToLeft]
    ) { window in
      window.directionalLayoutMargins = DirectionalInsets(
        top: 12, leading: 64, bottom: 12, trailing: 12)
      window.layout.place(Tile("text"), in: window.margins, .edges())
    },
  ]
}
