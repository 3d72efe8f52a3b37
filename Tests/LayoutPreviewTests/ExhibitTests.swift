import Expectations
import LayoutPreview
import StackLayout
import Testing
import gallery

/// Frames of the gallery page's pictures, derived by hand. A tile is 16 points wider and 8 higher than its text, whose
/// lengths are rounded up; a line is 1.2 of its font's size high.
@Suite struct ExhibitTests {
  static let frames: [String: [String: Rect]] = [
    "Edges": ["card": Rect(16, 16, 288, 64)],
    // A digit of 13 points is 7.228 wide, and a line 15.6 high.
    "Centre and offset": ["image": Rect(112, 24, 96, 72), "7": Rect(196, 12, 24, 24)],
    "Multiplier and aspect": ["film": Rect(106.667, 22, 106.667, 60)],
    "Priorities": ["bar": Rect(12, 23, 296, 26)],
    // "tag" is 0.278 + 2 · 0.556 of the font size wide: 20.85.
    "Inside": ["tag": Rect(279, 4, 37, 26)], "A handle": ["done": Rect(0, 23, 256, 26)],
    // 320 less both edges and the gutter, shared.
    "A guide": ["one": Rect(12, 12, 132, 72), "two": Rect(176, 12, 132, 72)],
    "A view's margins": ["inside": Rect(24, 28, 272, 84)],
    "Directional margins, right to left": ["text": Rect(12, 12, 224, 56)],
    // 296 less one gap, shared by the two that are left.
    "A hidden view": [
      "row": Rect(12, 12, 296, 48), "one": Rect(0, 0, 144, 48), "three": Rect(152, 0, 144, 48),
    ],
    // "Telephone" is 4.725 of its 15 points wide, and 12 further the fields begin. A field's baseline is 22 + 5.95 below
    // its top, a label's 9 + 5.25.
    "A form": [
      "form": Rect(16, 16, 343, 200), "Name": Rect(30.87, 13.7, 40.005, 18),
      "Ada Lovelace": Rect(82.875, 0, 260.125, 44), "Telephone": Rect(0, 117.7, 70.875, 18),
      "Save": Rect(82.875, 156, 70.743, 44),
    ],
    "A form, right to left": [
      "Name": Rect(272.125, 13.7, 40.005, 18), "Ada Lovelace": Rect(0, 0, 260.125, 44),
      "Save": Rect(189.382, 156, 70.743, 44),
    ],
    // All fields begin 12 after "Card number", which is 5.835 of its 15 points wide.
    "Forms with common columns": [
      "London": Rect(99.525, 50, 243.475, 44), "11/27": Rect(99.525, 50, 243.475, 44),
      "To": Rect(0, 13.7, 17.505, 18),
    ],
    // Columns of (248 − 3 · 8) / 4; below a line of 48, rows of (328 − 48 − 4 · 8) / 4.
    "A keypad": [
      "1,815.12": Rect(92.32, 0, 155.68, 48), "8": Rect(64, 56, 56, 62), "0": Rect(0, 266, 120, 62),
      ".": Rect(128, 266, 56, 62), "=": Rect(192, 266, 56, 62),
    ],
    // Columns of (311 − 6 · 6) / 7; below lines of 20.4 and 15.6, rows of (232 − 36 − 6 · 6) / 5.
    "A month": ["31": Rect(192.446, 207, 16.68, 18), "today": Rect(61.286, 140, 39.286, 32)],
    // Tiles of 24 by 77, 47, 56, 45 in the first line of 288, 102, 52, 59 in the second, 104, 48, 95 in the third.
    "Tags": [
      "oven": Rect(204, 0, 45, 24), "no nuts": Rect(170, 32, 59, 24),
      "lunch": Rect(112, 64, 48, 24),
    ], "Tags, right to left": ["oven": Rect(39, 0, 45, 24), "lunch": Rect(128, 64, 48, 24)],
    // Of 53 and 87 with a gap of 8, 152 hold both; three lines.
    "Less room": [
      "tags": Rect(16, 16, 152, 88), "main course": Rect(61, 32, 87, 24),
      "12 recipes": Rect(16, 120, 288, 26),
    ],
    // Two gaps share what 130, 70 and 124 leave of 343.
    "A photo wall": [
      "Tower": Rect(139.5, 0, 70, 90), "Lighthouse": Rect(271, 98, 72, 90),
      "Gulls": Rect(136, 196, 96, 90),
    ],
    // Columns of 130, 72 and 125.
    "A photo wall in columns": ["Mast": Rect(138, 196, 54, 90), "Ferry": Rect(218, 98, 125, 90)],
    // "Country" is 3.501 of its 15 points wide, and the fields begin 12 after it.
    "A barrier": [
      "City": Rect(16, 23.7, 25.83, 18), "Oslo": Rect(80.515, 10, 223.485, 44),
      "Norway": Rect(80.515, 62, 223.485, 44),
    ],
    "A barrier, right to left": [
      "City": Rect(278.17, 23.7, 25.83, 18), "Oslo": Rect(16, 10, 223.485, 44),
    ],
    // A quarter of 213.333 − 44.
    "A guideline and a bias": ["image": Rect(0, 0, 106.667, 80), "play": Rect(149, 27, 44, 26)],
    // Gaps of (320 − 153) / 4; nine tenths of 320 − 154; (320 − 16) / 6 a share.
    "Chains": [
      "search": Rect(137.5, 13, 62, 26), "copy": Rect(194.4, 53, 48, 26),
      "3": Rect(168, 93, 152, 26),
    ],
    // Boxes of 100 by 72, with their middles at 90 and 230.
    "Ratios": ["fits": Rect(40, 37.875, 100, 56.25), "covers": Rect(166, 30, 128, 72)],
    "A circle": ["3": Rect(175.83, 91, 8.34, 18), "12": Rect(91.66, 11, 16.68, 18)],
    "A placeholder": ["map": Rect(16, 16, 288, 88)],
  ]

  @Test func framesByHand() throws {
    for (title, wanted) in Self.frames {
      let name = title.replacing(", right to left", with: "")
      let exhibit = try require(GalleryPageTests.exhibits.first { $0.name == name }, "\(name)")
      let window = exhibit.window(name == title ? .leftToRight : .rightToLeft)
      var views = [LayoutView](window.subviews)
      var found: [String: Rect] = [:]
      while let view = views.popLast() {
        found[view.layoutName] = view.frame
        views += view.subviews
      }
      expectFrames(found, wanted, within: 0.001)
    }
  }

  /// A row of tiles with other lines, the first of 26 points: the gaps are 8 and the ends 12 from the edges.
  @Test func rowsFillTheirWindow() throws {
    for exhibit in Exhibit.rows {
      let window = exhibit.window(.leftToRight)
      let row = try require(window.subviews.first as? StackView)
      let frames = row.arrangedSubviews.map(\.frame)
      expect(row.frame, Rect(12, 12, 336, 80), "\(exhibit.name)")
      expect(frames[0].x == 0 && abs(frames[2].maxX - 336) < 1e-6, "\(exhibit.name)")
      if row.distribution == .fillEqually {
        // 336 less two gaps, by three.
        expect(frames.allSatisfy { abs($0.width - 320 / 3) < 1e-6 })
      }
      if row.distribution == .equalSpacing {
        expect(abs((frames[1].x - frames[0].maxX) - (frames[2].x - frames[1].maxX)) < 1e-6)
      }
      if row.distribution == .equalCentering {
        expect(abs((frames[1].midX - frames[0].midX) - (frames[2].midX - frames[1].midX)) < 1e-6)
      }
      if row.alignment == .fill { expect(frames.allSatisfy { $0.y == 0 && $0.height == 80 }) }
      if row.alignment == .center { expect(frames.allSatisfy { abs($0.midY - 40) < 1e-6 }) }
      expect(window.layout.conflicts.isEmpty)
    }
  }
}
