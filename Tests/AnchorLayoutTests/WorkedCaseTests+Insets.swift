import AnchorLayout

/// Margins, safe areas, baselines, alignment rectangles and sums.
extension WorkedCaseTests {
  // MARK: Margins and safe areas

  /// a on all edges of a guide.
  private static func filled(
    _ name: String, width: Double, height: Double,
    direction: LayoutDirection = .leftToRight,
    _ guide: @escaping @Sendable (LayoutView) -> LayoutGuide,
    set: @escaping @Sendable (Scene) -> Void, _ want: Rect
  ) -> WorkedCase {
    WorkedCase(
      name: name, width: width, height: height, direction: direction, set: set,
      anchors: { s in
        let guide = guide(s.root)
        return [
          s.a.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          s.a.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          s.a.topAnchor.constraint(equalTo: guide.topAnchor),
          s.a.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
      },
      operators: { s in (s.a.edges == guide(s.root).edges).constraints },
      horizontal: ["a": (want.x, want.width)], vertical: ["a": (want.y, want.height)])
  }

  static let margins: [WorkedCase] = [
    filled(
      "margins", width: 320, height: 100, { $0.layoutMarginsGuide },
      set: { $0.root.layoutMargins = Insets(top: 8, left: 16, bottom: 8, right: 16) },
      Rect(16, 8, 288, 84)),
    filled(
      "safe area", width: 390, height: 844, { $0.safeAreaLayoutGuide },
      set: { $0.root.safeAreaInsets = Insets(top: 44, bottom: 34) },
      Rect(0, 44, 390, 766)),
    filled(
      "margins and safe area add up", width: 390, height: 844, { $0.layoutMarginsGuide },
      set: {
        $0.root.safeAreaInsets = Insets(top: 44, bottom: 34)
        $0.root.layoutMargins = Insets(16)
      },
      Rect(16, 60, 358, 734)),
    filled(
      "right to left: directional margins", width: 200, height: 50,
      direction: .rightToLeft, { $0.layoutMarginsGuide },
      set: {
        $0.root.directionalLayoutMargins = DirectionalInsets(leading: 20, trailing: 5)
      },
      Rect(5, 0, 175, 50)),
    WorkedCase(
      name: "the same by margin attributes", width: 320, height: 100,
      set: { $0.root.layoutMargins = Insets(top: 8, left: 16, bottom: 8, right: 16) },
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingMarginAnchor),
          s.a.rightAnchor.constraint(equalTo: s.root.rightMarginAnchor),
          s.a.topAnchor.constraint(equalTo: s.root.topMarginAnchor),
          s.a.bottomAnchor.constraint(equalTo: s.root.bottomMarginAnchor),
        ]
      },
      operators: { s in
        [
          s.a.left == s.root.leftMargin, s.a.trailing == s.root.trailingMargin,
          s.a.top == s.root.topMargin, s.a.bottom == s.root.bottomMargin,
        ]
      },
      horizontal: ["a": (16, 288)], vertical: ["a": (8, 84)]),
    WorkedCase(
      name: "the middle within margins", width: 300, height: 100,
      set: { $0.root.layoutMargins = Insets(top: 0, left: 40, bottom: 20, right: 0) },
      anchors: { s in
        [
          s.a.centerXAnchor.constraint(equalTo: s.root.centerXWithinMarginsAnchor),
          s.a.centerYAnchor.constraint(equalTo: s.root.centerYWithinMarginsAnchor),
          s.a.widthAnchor.constraint(equalToConstant: 20),
          s.a.heightAnchor.constraint(equalToConstant: 20),
        ]
      },
      operators: { s in
        [
          s.a.centerX == s.root.centerXWithinMargins,
          s.a.centerY == s.root.centerYWithinMargins, s.a.width == 20, s.a.height == 20,
        ]
      },
      // The middle of 40...300 is 170, that of 0...80 is 40.
      horizontal: ["a": (160, 20)], vertical: ["a": (30, 20)]),
  ]

  // MARK: Baselines

  static let baselines: [WorkedCase] = [
    WorkedCase(
      name: "first baselines", width: 100, height: 100,
      content: ["a": Size(10, 20), "b": Size(10, 40)],
      set: {
        $0.a.text = Baselines(firstFromTop: 15, lastFromBottom: 5)
        $0.b.text = Baselines(firstFromTop: 30, lastFromBottom: 5)
      },
      anchors: { s in
        [
          s.b.topAnchor.constraint(equalTo: s.root.topAnchor, constant: 10),
          s.a.firstBaselineAnchor.constraint(equalTo: s.b.firstBaselineAnchor),
        ]
      },
      operators: { s in [s.b.top == s.root.top + 10, s.a.firstBaseline == s.b.firstBaseline] },
      vertical: ["a": (25, 20), "b": (10, 40)]),
    WorkedCase(
      name: "last baselines", width: 100, height: 100,
      content: ["a": Size(10, 40), "b": Size(10, 30)],
      set: {
        $0.a.text = Baselines(firstFromTop: 15, lastFromBottom: 5)
        $0.b.text = Baselines(firstFromTop: 15, lastFromBottom: 10)
      },
      anchors: { s in
        [
          s.a.topAnchor.constraint(equalTo: s.root.topAnchor, constant: 10),
          s.a.lastBaselineAnchor.constraint(equalTo: s.b.lastBaselineAnchor),
        ]
      },
      operators: { s in [s.a.top == s.root.top + 10, s.a.lastBaseline == s.b.lastBaseline] },
      vertical: ["a": (10, 40), "b": (25, 30)]),
  ]

  // MARK: Alignment rectangles

  static let alignmentInsets: [WorkedCase] = [
    WorkedCase(
      name: "a shadow below", width: 100, height: 100, content: ["a": Size(60, 50)],
      set: { $0.a.insets = Insets(bottom: 10) },
      anchors: { s in [s.a.centerYAnchor.constraint(equalTo: s.root.centerYAnchor)] },
      operators: { s in [s.a.centerY == s.root.centerY] },
      horizontal: ["a": (0, 60)], vertical: ["a": (25, 60)]),
    WorkedCase(
      name: "a badge outside the corner", width: 200, height: 100,
      content: ["a": Size(40, 40)], set: { $0.a.insets = Insets(top: 8, right: 8) },
      anchors: { s in
        [
          s.a.topAnchor.constraint(equalTo: s.root.topAnchor),
          s.a.trailingAnchor.constraint(equalTo: s.root.trailingAnchor),
        ]
      },
      operators: { s in [s.a.top == s.root.top, s.a.trailing == s.root.trailing] },
      horizontal: ["a": (160, 48)], vertical: ["a": (-8, 48)]),
  ]

  // MARK: Sums

  static let sums: [WorkedCase] = [
    WorkedCase(
      name: "equal gaps", width: 300,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 10),
          s.a.widthAnchor.constraint(equalToConstant: 30),
          s.c.widthAnchor.constraint(equalToConstant: 50),
          s.c.trailingAnchor.constraint(equalTo: s.root.trailingAnchor, constant: -10),
          s.b.widthAnchor.constraint(equalToConstant: 40),
          s.a.trailingAnchor.anchorWithOffset(to: s.b.leadingAnchor).constraint(
            equalTo: s.b.trailingAnchor.anchorWithOffset(to: s.c.leadingAnchor)),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading + 10, s.a.width == 30, s.c.width == 50,
          s.c.trailing == s.root.trailing - 10, s.b.width == 40,
          s.b.leading - s.a.trailing == s.c.leading - s.b.trailing,
        ]
      },
      horizontal: ["a": (10, 30), "b": (120, 40), "c": (240, 50)]),
    WorkedCase(
      name: "a gap as a part of a width", width: 300,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 10),
          s.a.widthAnchor.constraint(equalToConstant: 30),
          s.a.trailingAnchor.anchorWithOffset(to: s.b.leadingAnchor).constraint(
            equalTo: s.root.widthAnchor, multiplier: 0.1),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading + 10, s.a.width == 30,
          s.b.leading - s.a.trailing == s.root.width * 0.1,
        ]
      },
      horizontal: ["a": (10, 30), "b": (70, 0)]),
  ]
}
