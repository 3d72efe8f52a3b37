import LayoutPreview
import StackLayout

extension Exhibit {
  /// Stacks that align their views by lines of text.
  package static let baselines = [
    Exhibit(
      "First lines", "Views of any size share their first baseline.", Size(320, 104),
      annotations: [.baselines]
    ) { window in
      let tiles = [Tile("small", 13), Tile("large", 30), Tile("lines", 17, lines: 2)]
      let row = StackView("row", arrangedSubviews: tiles)
      row.alignment = .firstBaseline
      row.spacing = 12
      window.layout.place(row, in: window, .leading(12), .centerY())
    },
    Exhibit(
      "Last lines", "The same views share their last baseline.", Size(320, 104),
      annotations: [.baselines]
    ) { window in
      let tiles = [Tile("small", 13), Tile("large", 30), Tile("lines", 17, lines: 2)]
      let row = StackView("row", arrangedSubviews: tiles)
      row.alignment = .lastBaseline
      row.spacing = 12
      window.layout.place(row, in: window, .leading(12), .centerY())
    },
    Exhibit(
      "From line to line",
      "Gaps of a column run from the last baseline of a view to the first of the next view.",
      Size(320, 190), annotations: [.baselines]
    ) { window in
      let tiles = [Tile("small", 13), Tile("large", 30), Tile("lines", 17, lines: 2)]
      let column = StackView("column", arrangedSubviews: tiles)
      column.axis = .vertical
      column.alignment = .leading
      column.spacing = 50
      column.isBaselineRelativeArrangement = true
      window.layout.place(column, in: window, .leading(12), .centerY())
    },
    Exhibit(
      "A stack's own lines", "The row uses the first baseline of the column.", Size(320, 120),
      annotations: [.baselines]
    ) { window in
      let column = StackView("column", arrangedSubviews: [Tile("above", 13), Tile("below", 13)])
      column.axis = .vertical
      column.spacing = 8
      let row = StackView("row", arrangedSubviews: [Tile("large", 34), column])
      row.alignment = .firstBaseline
      row.spacing = 12
      window.layout.place(row, in: window, .leading(12), .centerY())
    },
    Exhibit(
      "Text that wraps", "The label's height follows from its width; the tile fits its content.",
      Size(320, 140), annotations: [.baselines]
    ) { window in
      let tile = Tile("note")
      tile.setContentCompressionResistancePriority(.required, for: .horizontal)
      let text = Label(
        "A label takes the width that the tile leaves, and the height of its lines.")
      let row = StackView("row", arrangedSubviews: [tile, text])
      row.alignment = .firstBaseline
      row.spacing = 12
      window.layout.place(row, in: window, .top(12), .horizontal(12))
    },
  ]
}
