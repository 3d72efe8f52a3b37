import LayoutPreview
import StackLayout

extension Exhibit {
  /// Barriers, guidelines, chains and other words for places.
  package static let positions = [
    Exhibit(
      "A barrier", "Fields begin after the longest label.", Size(320, 116),
      annotations: [.guides], directions: [.leftToRight, .rightToLeft]
    ) { window in
      let labels = [Label("City"), Label("Country")]
      let fields = [TextField("Oslo"), TextField("Norway")]
      for view in labels + fields { window.addSubview(view) }
      let barrier = window.layout.barrier(.trailing, of: labels, in: window, margin: 12)
      barrier.hugging = 300
      window.layout.activate {
        column(fields, spacing: 8)
        fields[0].top == window.top + 10
        for (label, field) in zip(labels, fields) {
          label.leading == window.leading + 16
          label.firstBaseline == field.firstBaseline
          field.leading == barrier.trailing
          field.trailing == window.trailing - 16
        }
      }
    },
    Exhibit(
      "A guideline and a bias",
      "The guideline is at a third of the width; a quarter of the spare room is before the second tile.",
      Size(320, 80), annotations: [.guides, .spacing]
    ) { window in
      let (image, play) = (Tile("image"), Tile("play"))
      window.addSubview(image)
      window.addSubview(play)
      let third = window.horizontal(at: 1.0 / 3)
      window.layout.activate {
        image.leading == window.leading
        image.trailing == third.leading
        image.vertical == window.vertical
        play.between(third.trailing, window.trailing, bias: 0.25)
        play.centerY == window.centerY
      }
    },
    Exhibit(
      "Chains", "Spread with equal gaps, packed towards the end, and with weighted widths.",
      Size(320, 132)
    ) { window in
      let spreads = ["home", "search", "me"].map { Tile($0) }
      let packs = ["cut", "copy", "paste"].map { Tile($0) }
      let weights = ["1", "2", "3"].map { Tile($0) }
      for tile in spreads + packs + weights { window.addSubview(tile) }
      window.layout.activate {
        spread(spreads, in: window)
        packed(packs, in: window, spacing: 8, bias: 0.9)
        row(weights, in: window, spacing: 8)
        widths(weights, as: [1, 2, 3])
        for (line, tiles) in [spreads, packs, weights].enumerated() {
          for tile in tiles { tile.top == window.top + 13 + 40 * Double(line) }
        }
      }
    },
    Exhibit(
      "Ratios", "Tiles of 16 to 9: one fits its box, one covers it.", Size(320, 132),
      annotations: [.guides, .sizes]
    ) { window in
      let (fits, covers) = (Tile("fits"), Tile("covers"))
      let boxes = [fits, covers].map { tile in
        let box = window.layout.guide("box", in: window)
        window.addSubview(tile)
        window.layout.activate { tile.center == box.center }
        return box
      }
      window.layout.activate {
        spread(boxes, in: window)
        for box in boxes {
          box.size == Size(width: 100, height: 72)
          box.centerY == window.centerY
        }
        fits.aspect(16, 9, fitting: boxes[0])
        covers.aspect(16, 9, covering: boxes[1])
      }
    },
    Exhibit(
      "A circle", "Hours around the centre: angles run clockwise from the top.",
      Size(200, 200), annotations: []
    ) { window in
      for hour in 1...12 {
        let label = Label("\(hour)")
        window.addSubview(label)
        window.layout.activate {
          label.center == window.center.offset(angle: 30 * Double(hour), distance: 80)
        }
      }
    },
    Exhibit(
      "A placeholder", "A placeholder shows one content, then another.",
      Size(320, 120), annotations: [.guides]
    ) { window in
      let (photo, map) = (Tile("photo"), Tile("map"))
      window.addSubview(photo)
      window.addSubview(map)
      let slot = window.layout.placeholder("slot", in: window)
      window.layout.activate { slot.edges == window.edges.inset(16) }
      map.isHidden = true
      slot.content = photo
      window.then { slot.content = map }
    },
  ]
}
