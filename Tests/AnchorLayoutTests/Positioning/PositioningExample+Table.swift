import AnchorLayout

// Another program solved the frames of the row, from the constraints behind the words. The frames from right to left are 300
// - x - width, where positions follow the direction of reading; those of the column have x and y exchanged.

extension PositioningExample {
  static let all = rooms + chains + shapes

  private static let three = ["a": Size(50, 20), "b": Size(60, 20), "c": Size(40, 20)]

  /// Barriers, guidelines, bias.
  private static let rooms = [
    PositioningExample(
      name: "a barrier at the trailing edges of two views, and a view 8 after it",
      views: ["a": Size(40, 20), "b": Size(70, 20), "v": Size(30, 20)],
      horizontally: { s in
        s.layout.activate {
          s["a"].leading == s.root.leading
          s["a"].top == s.root.top
          s["b"].leading == s.root.leading + 20
          s["b"].top == s.root.top + 30
          s["v"].top == s.root.top
        }
        let barrier = s.layout.barrier(.trailing, of: [s["a"], s["b"]], in: s.root)
        s.layout.activate { s["v"].leading == barrier.trailing + 8 }
        return barrier.group.constraints
      },
      vertically: { s in
        s.layout.activate {
          s["a"].top == s.root.top
          s["a"].leading == s.root.leading
          s["b"].top == s.root.top + 20
          s["b"].leading == s.root.leading + 30
          s["v"].leading == s.root.leading
        }
        let barrier = s.layout.barrier(.bottom, of: [s["a"], s["b"]], in: s.root)
        s.layout.activate { s["v"].top == barrier.bottom + 8 }
        return barrier.group.constraints
      },
      leftToRight: [
        "a": Rect(0, 0, 40, 20), "b": Rect(20, 30, 70, 20), "barrier": Rect(0, 0, 90, 0),
        "v": Rect(98, 0, 30, 20),
      ],
      rightToLeft: [
        "a": Rect(260, 0, 40, 20), "b": Rect(210, 30, 70, 20), "barrier": Rect(210, 0, 90, 0),
        "v": Rect(172, 0, 30, 20),
      ],
      down: [
        "a": Rect(0, 0, 20, 40), "b": Rect(30, 20, 20, 70), "barrier": Rect(0, 0, 0, 90),
        "v": Rect(0, 98, 20, 30),
      ]),
    PositioningExample(
      name: "a barrier at the leading edges of two views, which end 10 and 50 before the end",
      views: ["a": Size(40, 20), "b": Size(70, 20), "v": Size(30, 20)],
      horizontally: { s in
        s.layout.activate {
          s["a"].trailing == s.root.trailing - 10
          s["b"].trailing == s.root.trailing - 50
          align(.top, s.root, s["a"], s["b"], s["v"])
        }
        let barrier = s.layout.barrier(.leading, of: [s["a"], s["b"]], in: s.root, margin: 8)
        s.layout.activate { s["v"].trailing == barrier.leading }
        return barrier.group.constraints
      },
      vertically: { s in
        s.layout.activate {
          s["a"].bottom == s.root.bottom - 10
          s["b"].bottom == s.root.bottom - 50
          align(.leading, s.root, s["a"], s["b"], s["v"])
        }
        let barrier = s.layout.barrier(.top, of: [s["a"], s["b"]], in: s.root, margin: 8)
        s.layout.activate { s["v"].bottom == barrier.top }
        return barrier.group.constraints
      },
      // b begins at 300 - 50 - 70 = 180, the barrier is at 172.
      leftToRight: [
        "a": Rect(250, 0, 40, 20), "b": Rect(180, 0, 70, 20), "barrier": Rect(172, 0, 128, 0),
        "v": Rect(142, 0, 30, 20),
      ],
      rightToLeft: [
        "a": Rect(10, 0, 40, 20), "b": Rect(50, 0, 70, 20), "barrier": Rect(0, 0, 128, 0),
        "v": Rect(128, 0, 30, 20),
      ],
      down: [
        "a": Rect(0, 250, 20, 40), "b": Rect(0, 180, 20, 70), "barrier": Rect(0, 172, 0, 128),
        "v": Rect(0, 142, 20, 30),
      ]),
    PositioningExample(
      name: "a guideline at 0.3 of 300",
      horizontally: { s in
        let line = s.root.horizontal(at: 0.3)
        (line.vertical == s.root.vertical).isActive = true
        return line.group.constraints
      },
      vertically: { s in
        let line = s.root.vertical(at: 0.3)
        (line.horizontal == s.root.horizontal).isActive = true
        return line.group.constraints
      },
      leftToRight: ["guideline": Rect(90, 0, 0, 200)],
      rightToLeft: ["guideline": Rect(210, 0, 0, 200)],
      down: ["guideline": Rect(0, 90, 200, 0)]),
    PositioningExample(
      name: "a view of 50 between 0 and 300 with a bias of 0.3",
      views: ["v": Size(50, 20)],
      horizontally: { s in
        (s["v"].top == s.root.top).isActive = true
        return [s["v"].between(s.root.leading, s.root.trailing, bias: 0.3)]
      },
      vertically: { s in
        (s["v"].leading == s.root.leading).isActive = true
        return [s["v"].between(s.root.top, s.root.bottom, bias: 0.3)]
      },
      leftToRight: ["v": Rect(75, 0, 50, 20)],
      rightToLeft: ["v": Rect(175, 0, 50, 20)],
      down: ["v": Rect(0, 75, 20, 50)]),
  ]

  /// Rows and columns that share the room of the root.
  private static let chains = [
    PositioningExample(
      name: "a chain that is spread",
      views: three,
      horizontally: { s in
        each(["a", "b", "c"], of: s) { $0.top == s.root.top }
        return spread(s["a"], s["b"], s["c"], in: s.root)
      },
      vertically: { s in
        each(["a", "b", "c"], of: s) { $0.leading == s.root.leading }
        return spread(s["a"], s["b"], s["c"], in: s.root, along: .vertical)
      },
      leftToRight: [
        "a": Rect(37.5, 0, 50, 20), "b": Rect(125, 0, 60, 20), "c": Rect(222.5, 0, 40, 20),
      ],
      rightToLeft: [
        "a": Rect(212.5, 0, 50, 20), "b": Rect(115, 0, 60, 20), "c": Rect(37.5, 0, 40, 20),
      ],
      down: [
        "a": Rect(0, 37.5, 20, 50), "b": Rect(0, 125, 20, 60), "c": Rect(0, 222.5, 20, 40),
      ]),
    PositioningExample(
      name: "a chain that is spread inside",
      views: three,
      horizontally: { s in
        each(["a", "b", "c"], of: s) { $0.top == s.root.top }
        return equalGaps(s["a"], s["b"], s["c"]) + [
          s["a"].leading == s.root.leading, s["c"].trailing == s.root.trailing,
        ]
      },
      vertically: { s in
        each(["a", "b", "c"], of: s) { $0.leading == s.root.leading }
        return equalGaps(s["a"], s["b"], s["c"], along: .vertical) + [
          s["a"].top == s.root.top, s["c"].bottom == s.root.bottom,
        ]
      },
      leftToRight: [
        "a": Rect(0, 0, 50, 20), "b": Rect(125, 0, 60, 20), "c": Rect(260, 0, 40, 20),
      ],
      rightToLeft: [
        "a": Rect(250, 0, 50, 20), "b": Rect(115, 0, 60, 20), "c": Rect(0, 0, 40, 20),
      ],
      down: ["a": Rect(0, 0, 20, 50), "b": Rect(0, 125, 20, 60), "c": Rect(0, 260, 20, 40)]),
    PositioningExample(
      name: "a chain that is packed with gaps of 10 and a bias of 0.25",
      views: three,
      horizontally: { s in
        each(["a", "b", "c"], of: s) { $0.top == s.root.top }
        return packed(s["a"], s["b"], s["c"], in: s.root, spacing: 10, bias: 0.25)
      },
      vertically: { s in
        each(["a", "b", "c"], of: s) { $0.leading == s.root.leading }
        return packed(
          s["a"], s["b"], s["c"], in: s.root, spacing: 10, bias: 0.25, along: .vertical)
      },
      leftToRight: [
        "a": Rect(32.5, 0, 50, 20), "b": Rect(92.5, 0, 60, 20), "c": Rect(162.5, 0, 40, 20),
      ],
      rightToLeft: [
        "a": Rect(217.5, 0, 50, 20), "b": Rect(147.5, 0, 60, 20), "c": Rect(97.5, 0, 40, 20),
      ],
      down: [
        "a": Rect(0, 32.5, 20, 50), "b": Rect(0, 92.5, 20, 60), "c": Rect(0, 162.5, 20, 40),
      ]),
    PositioningExample(
      name: "a chain weighted with 1, 2 and 3",
      views: [
        "a": Size(noIntrinsicMetric, 20), "b": Size(noIntrinsicMetric, 20),
        "c": Size(noIntrinsicMetric, 20),
      ],
      horizontally: { s in
        each(["a", "b", "c"], of: s) { $0.top == s.root.top }
        LayoutConstraint.activate(row(s["a"], s["b"], s["c"], in: s.root))
        return widths(s["a"], s["b"], s["c"], as: [1, 2, 3])
      },
      vertically: { s in
        each(["a", "b", "c"], of: s) { $0.leading == s.root.leading }
        LayoutConstraint.activate(column(s["a"], s["b"], s["c"], in: s.root))
        return heights(s["a"], s["b"], s["c"], as: [1, 2, 3])
      },
      leftToRight: [
        "a": Rect(0, 0, 50, 20), "b": Rect(50, 0, 100, 20), "c": Rect(150, 0, 150, 20),
      ],
      rightToLeft: [
        "a": Rect(250, 0, 50, 20), "b": Rect(150, 0, 100, 20), "c": Rect(0, 0, 150, 20),
      ],
      down: ["a": Rect(0, 0, 20, 50), "b": Rect(0, 50, 20, 100), "c": Rect(0, 150, 20, 150)]),
  ]

  /// Ratios, circles and placeholders. A ratio and a circle are the same in both directions of reading.
  private static let shapes = [
    PositioningExample(
      name: "16 to 9 as large as fits in 300 by 200, in the middle",
      views: ["v": Size(noIntrinsicMetric, noIntrinsicMetric)],
      horizontally: { s in
        (s["v"].center == s.root.center).isActive = true
        return s["v"].aspect(16, 9, fitting: s.root).constraints
      },
      vertically: { s in
        (s["v"].center == s.root.center).isActive = true
        return s["v"].aspect(9, 16, fitting: s.root).constraints
      },
      leftToRight: ["v": Rect(0, 15.625, 300, 168.75)],
      rightToLeft: ["v": Rect(0, 15.625, 300, 168.75)],
      down: ["v": Rect(15.625, 0, 168.75, 300)]),
    PositioningExample(
      name: "16 to 9 as small as covers 300 by 200, in the middle",
      views: ["v": Size(noIntrinsicMetric, noIntrinsicMetric)],
      horizontally: { s in
        (s["v"].center == s.root.center).isActive = true
        return s["v"].aspect(16, 9, covering: s.root).constraints
      },
      vertically: { s in
        (s["v"].center == s.root.center).isActive = true
        return s["v"].aspect(9, 16, covering: s.root).constraints
      },
      leftToRight: ["v": Rect(-27.777778, 0, 355.555556, 200)],
      rightToLeft: ["v": Rect(-27.777778, 0, 355.555556, 200)],
      down: ["v": Rect(0, -27.777778, 200, 355.555556)]),
    PositioningExample(
      name: "a view of 20 by 20 at 120 degrees, 50 from the middle",
      views: ["v": Size(20, 20)],
      horizontally: { s in
        (s["v"].center == s.root.center.offset(angle: 120, distance: 50)).constraints
      },
      // The same direction with x and y exchanged.
      vertically: { s in
        (s["v"].center == s.root.center.offset(angle: 150, distance: 50)).constraints
      },
      leftToRight: ["v": Rect(183.30127, 115, 20, 20)],
      rightToLeft: ["v": Rect(183.30127, 115, 20, 20)],
      down: ["v": Rect(115, 183.30127, 20, 20)]),
    PositioningExample(
      name: "a placeholder of 80 by 40 at 10, 5 and its content",
      views: ["v": Size(30, 20)],
      horizontally: { s in
        let slot = s.layout.placeholder(in: s.root)
        s.layout.activate {
          slot.leading == s.root.leading + 10
          slot.top == s.root.top + 5
          slot.size == Size(80, 40)
        }
        slot.content = s["v"]
        return slot.group.constraints
      },
      vertically: { s in
        let slot = s.layout.placeholder(in: s.root)
        s.layout.activate {
          slot.leading == s.root.leading + 5
          slot.top == s.root.top + 10
          slot.size == Size(40, 80)
        }
        slot.content = s["v"]
        return slot.group.constraints
      },
      leftToRight: ["placeholder": Rect(10, 5, 80, 40), "v": Rect(10, 5, 80, 40)],
      rightToLeft: ["placeholder": Rect(210, 5, 80, 40), "v": Rect(210, 5, 80, 40)],
      down: ["placeholder": Rect(5, 10, 40, 80), "v": Rect(5, 10, 40, 80)]),
  ]
}
