import LayoutPreview
import StackLayout

extension Exhibit {
  /// Views in lines that wrap.
  package static let flows = [
    Exhibit(
      "Tags", "A tag that does not fit begins the next line.", Size(320, 120),
      directions: [.leftToRight, .rightToLeft]
    ) { window in
      let words = [
        "vegetarian", "quick", "for two", "oven", "under 500 kcal", "spring", "no nuts",
        "family favourite", "lunch", "can be frozen",
      ]
      let tags = FlowView("tags", arrangedSubviews: words.map { Tile($0, 13) })
      tags.itemSpacing = 8
      tags.lineSpacing = 8
      window.layout.place(tags, in: window, .top(16), .horizontal(16))
    },
    Exhibit(
      "Less room", "In a narrower flow, lines break earlier, and the view below moves down.",
      Size(320, 162), annotations: []
    ) { window in
      let words = ["soup", "bread", "starter", "main course", "dessert", "drinks"]
      let tags = FlowView("tags", arrangedSubviews: words.map { Tile($0, 13) })
      tags.itemSpacing = 8
      tags.lineSpacing = 8
      let list = Tile("12 recipes")
      window.layout.place(tags, in: window, .top(16), .leading(16))
      window.layout.place(list, in: window, .below(tags, 16), .horizontal(16))
      let edge = window.layout.add(tags.trailing == window.trailing - 16)
      window.then { edge.constant = -152 }
    },
    Exhibit(
      "A photo wall", "All lines except the last are flush at both ends.", Size(375, 318)
    ) { window in
      let photos: KeyValuePairs = [
        "Harbour": 130.0, "Tower": 70, "Bridge": 124, "Pier": 96, "Dunes": 150, "Lighthouse": 72,
        "Ferry": 130, "Gulls": 96,
      ]
      let wall = FlowView("wall")
      for (name, width) in photos {
        let photo = Picture(name, .image(name), size: Size(width: width, height: 90))
        wall.addArrangedSubview(photo)
      }
      wall.alignment = .justified
      wall.itemSpacing = 6
      wall.lineSpacing = 8
      window.layout.place(wall, in: window, .top(16), .horizontal(16))
    },
    Exhibit(
      "A photo wall in columns", "As many columns as fit, each as wide as its widest photo.",
      Size(375, 318)
    ) { window in
      let photos: KeyValuePairs = [
        "Harbour": 130.0, "Tower": 72, "Bridge": 110, "Pier": 96, "Lighthouse": 66, "Ferry": 125,
        "Dunes": 120, "Mast": 54, "Gulls": 96,
      ]
      let wall = FlowView("wall")
      for (name, width) in photos {
        let photo = Picture(name, .image(name), size: Size(width: width, height: 90))
        wall.addArrangedSubview(photo)
      }
      wall.isAligned = true
      wall.itemSpacing = 8
      wall.lineSpacing = 8
      window.layout.place(wall, in: window, .top(16), .horizontal(16))
    },
  ]
}
