import AnchorLayout

/// Content sizes, directions, guides and whole rows.
extension WorkedCaseTests {
  /// a and b side by side between the root's edges.
  private static func row(
    gap: Double = 0, inset: Double = 0
  ) -> (
    anchors: @Sendable (Scene) -> [LayoutConstraint],
    operators: @Sendable (Scene) -> [LayoutConstraint]
  ) {
    (
      { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: inset),
          s.b.leadingAnchor.constraint(equalTo: s.a.trailingAnchor, constant: gap),
          s.b.trailingAnchor.constraint(equalTo: s.root.trailingAnchor, constant: -inset),
        ]
      },
      { s in
        [
          s.a.leading == s.root.leading + inset, s.b.leading == s.a.trailing + gap,
          s.b.trailing == s.root.trailing - inset,
        ]
      }
    )
  }

  static let intrinsicSizes: [WorkedCase] = [
    WorkedCase(
      name: "the content decides", width: 320, height: 100, content: ["a": Size(80, 20)],
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 10),
          s.a.topAnchor.constraint(equalTo: s.root.topAnchor, constant: 10),
        ]
      },
      operators: { s in [s.a.leading == s.root.leading + 10, s.a.top == s.root.top + 10] },
      horizontal: ["a": (10, 80)], vertical: ["a": (10, 20)]),
    WorkedCase(
      name: "hugging loses to required edges", width: 320, content: ["a": Size(80, 20)],
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 10),
          s.a.trailingAnchor.constraint(equalTo: s.root.trailingAnchor, constant: -10),
        ]
      },
      operators: { s in
        [s.a.leading == s.root.leading + 10, s.a.trailing == s.root.trailing - 10]
      },
      horizontal: ["a": (10, 300)]),
    WorkedCase(
      name: "label and field", width: 320,
      content: ["a": Size(60, 20), "b": Size(100, 20)],
      set: { $0.a.setContentHuggingPriority(251, for: .horizontal) },
      anchors: row(gap: 8, inset: 16).anchors, operators: row(gap: 8, inset: 16).operators,
      horizontal: ["a": (16, 60), "b": (84, 220)]),
    WorkedCase(
      name: "the lower resistance shrinks", width: 300,
      content: ["a": Size(200, 20), "b": Size(200, 20)],
      set: { $0.a.setContentCompressionResistancePriority(751, for: .horizontal) },
      anchors: row(gap: 10).anchors, operators: row(gap: 10).operators,
      horizontal: ["a": (0, 200), "b": (210, 90)]),
    WorkedCase(
      name: "equal hugging: the first keeps its size", width: 200,
      content: ["a": Size(50, 20), "b": Size(50, 20)],
      anchors: row().anchors, operators: row().operators,
      horizontal: ["a": (0, 50), "b": (50, 150)]),
    WorkedCase(
      name: "equal widths as a weak optional constraint", width: 200,
      content: ["a": Size(50, 20), "b": Size(50, 20)],
      anchors: { s in
        row().anchors(s) + [at(1, s.a.widthAnchor.constraint(equalTo: s.b.widthAnchor))]
      },
      operators: { s in row().operators(s) + [s.a.width == s.b.width ~ 1] },
      horizontal: ["a": (0, 100), "b": (100, 100)]),
    WorkedCase(
      name: "equal resistance: the first keeps its size", width: 200,
      content: ["a": Size(120, 20), "b": Size(120, 20)],
      anchors: row().anchors, operators: row().operators,
      horizontal: ["a": (0, 120), "b": (120, 80)]),
    equalWidths("below hugging", 200, a: 50),
    equalWidths("above hugging", 500, a: 80),
    equalWidths("above resistance", 800, a: 80),
  ]

  private static func equalWidths(_ name: String, _ priority: Priority, a: Double) -> WorkedCase {
    WorkedCase(
      name: name, width: 400, content: ["a": Size(50, 20), "b": Size(80, 20)],
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor),
          s.b.leadingAnchor.constraint(equalTo: s.a.trailingAnchor, constant: 10),
          at(priority, s.a.widthAnchor.constraint(equalTo: s.b.widthAnchor)),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading, s.b.leading == s.a.trailing + 10,
          s.a.width == s.b.width ~ priority,
        ]
      },
      horizontal: ["a": (0, a), "b": (a + 10, 80)])
  }

  // MARK: Directions

  private static func quarter(
    _ name: String, _ direction: LayoutDirection, x: Double
  ) -> WorkedCase {
    WorkedCase(
      name: name, width: 320, direction: direction,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.trailingAnchor, multiplier: 0.25),
          s.a.widthAnchor.constraint(equalToConstant: 40),
        ]
      },
      operators: { s in [s.a.leading == s.root.trailing * 0.25, s.a.width == 40] },
      horizontal: ["a": (x, 40)])
  }

  static let directions: [WorkedCase] = [
    WorkedCase(
      name: "right to left: leading is right", width: 320, direction: .rightToLeft,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 16),
          s.a.widthAnchor.constraint(equalToConstant: 100),
        ]
      },
      operators: { s in [s.a.leading == s.root.leading + 16, s.a.width == 100] },
      horizontal: ["a": (204, 100)]),
    WorkedCase(
      name: "right to left: one after the other", width: 200, direction: .rightToLeft,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 10),
          s.a.widthAnchor.constraint(equalToConstant: 50),
          s.b.leadingAnchor.constraint(equalTo: s.a.trailingAnchor, constant: 8),
          s.b.widthAnchor.constraint(equalToConstant: 60),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading + 10, s.a.width == 50,
          s.b.leading == s.a.trailing + 8, s.b.width == 60,
        ]
      },
      horizontal: ["a": (140, 50), "b": (72, 60)]),
    quarter("right to left: a part of the span", .rightToLeft, x: 200),
    quarter("left to right: a part of the span", .leftToRight, x: 80),
    WorkedCase(
      name: "right to left: left, right and the centre do not flip", width: 320,
      direction: .rightToLeft,
      anchors: { s in
        [
          s.a.leftAnchor.constraint(equalTo: s.root.leftAnchor, constant: 16),
          s.a.widthAnchor.constraint(equalToConstant: 100),
          s.b.rightAnchor.constraint(equalTo: s.root.rightAnchor, constant: -16),
          s.b.widthAnchor.constraint(equalToConstant: 100),
          s.c.centerXAnchor.constraint(equalTo: s.root.centerXAnchor, constant: 10),
          s.c.widthAnchor.constraint(equalToConstant: 20),
        ]
      },
      operators: { s in
        [
          s.a.left == s.root.left + 16, s.a.width == 100, s.b.right == s.root.right - 16,
          s.b.width == 100, s.c.centerX == s.root.centerX + 10, s.c.width == 20,
        ]
      },
      horizontal: ["a": (16, 100), "b": (204, 100), "c": (160, 20)]),
    WorkedCase(
      name: "right to left: leading after the centre", width: 320, direction: .rightToLeft,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.centerXAnchor, constant: 10),
          s.a.widthAnchor.constraint(equalToConstant: 20),
        ]
      },
      operators: { s in [s.a.leading == s.root.centerX + 10, s.a.width == 20] },
      // 160 from the right edge to the centre, 10 further left, and 20 of its own.
      horizontal: ["a": (130, 20)]),
  ]

  // MARK: Guides

  static let guides: [WorkedCase] = [
    WorkedCase(
      name: "equal gaps by guides", width: 300,
      anchors: { s in
        let views = [s.a, s.b, s.c]
        var all = views.map { $0.widthAnchor.constraint(equalToConstant: 40) }
        all.append(s.guides[0].leadingAnchor.constraint(equalTo: s.root.leadingAnchor))
        all.append(s.guides[3].trailingAnchor.constraint(equalTo: s.root.trailingAnchor))
        for (index, view) in views.enumerated() {
          all.append(view.leadingAnchor.constraint(equalTo: s.guides[index].trailingAnchor))
          all.append(s.guides[index + 1].leadingAnchor.constraint(equalTo: view.trailingAnchor))
          all.append(
            s.guides[index + 1].widthAnchor.constraint(equalTo: s.guides[0].widthAnchor))
        }
        return all
      },
      operators: { s in
        let views = [s.a, s.b, s.c]
        var all = views.map { $0.width == 40 }
        all.append(s.guides[0].leading == s.root.leading)
        all.append(s.guides[3].trailing == s.root.trailing)
        for (index, view) in views.enumerated() {
          all.append(view.leading == s.guides[index].trailing)
          all.append(s.guides[index + 1].leading == view.trailing)
          all.append(s.guides[index + 1].width == s.guides[0].width)
        }
        return all
      },
      horizontal: [
        "a": (45, 40), "b": (130, 40), "c": (215, 40), "g0": (0, 45), "g1": (85, 45),
        "g2": (170, 45), "g3": (255, 45),
      ])
  ]

  // MARK: Rows of forms

  static let rows: [WorkedCase] = [
    WorkedCase(
      name: "prompt and field", width: 335, height: 44, content: ["a": Size(92, 20)],
      set: {
        $0.a.setContentHuggingPriority(.required, for: .horizontal)
        $0.a.setContentCompressionResistancePriority(.required, for: .horizontal)
      },
      anchors: { s in
        [
          s.a.leftAnchor.constraint(equalTo: s.root.leftAnchor),
          s.a.centerYAnchor.constraint(equalTo: s.root.centerYAnchor),
          s.b.leftAnchor.constraint(equalTo: s.a.rightAnchor),
          s.b.rightAnchor.constraint(equalTo: s.root.rightAnchor),
          s.b.topAnchor.constraint(equalTo: s.root.topAnchor),
          s.b.bottomAnchor.constraint(equalTo: s.root.bottomAnchor),
        ]
      },
      operators: { s in
        [
          s.a.left == s.root.left, s.a.centerY == s.root.centerY, s.b.left == s.a.right,
          s.b.right == s.root.right, s.b.top == s.root.top, s.b.bottom == s.root.bottom,
        ]
      },
      horizontal: ["a": (0, 92), "b": (92, 243)], vertical: ["a": (12, 20), "b": (0, 44)]),
    WorkedCase(
      name: "icon and label make the row", content: ["b": Size(70, 16)],
      set: { $0.b.setContentPriorities(hugging: .required, compression: .required) },
      anchors: { s in
        [
          s.a.widthAnchor.constraint(equalTo: s.a.heightAnchor),
          s.a.topAnchor.constraint(equalTo: s.b.topAnchor),
          s.a.bottomAnchor.constraint(equalTo: s.b.bottomAnchor),
          s.b.leftAnchor.constraint(equalTo: s.a.rightAnchor, constant: 5),
          s.a.leftAnchor.constraint(equalTo: s.root.leftAnchor),
          s.b.rightAnchor.constraint(equalTo: s.root.rightAnchor),
          s.b.topAnchor.constraint(equalTo: s.root.topAnchor),
          s.b.bottomAnchor.constraint(equalTo: s.root.bottomAnchor),
        ]
      },
      operators: { s in
        [
          s.a.width == s.a.height, s.a.top == s.b.top, s.a.bottom == s.b.bottom,
          s.b.left == s.a.right + 5, s.a.left == s.root.left, s.b.right == s.root.right,
          s.b.top == s.root.top, s.b.bottom == s.root.bottom,
        ]
      },
      horizontal: ["root": (0, 91), "a": (0, 16), "b": (21, 70)],
      vertical: ["root": (0, 16), "a": (0, 16), "b": (0, 16)]),
  ]
}
