import AnchorLayout
import Expectations
import Testing

/// The options of visual format strings.
@Suite struct VisualFormatOptionTests {
  private typealias Options = LayoutConstraint.FormatOptions

  /// UIKit's numbers, from its header.
  @Test func numbers() {
    let numbers: [(Options, UInt)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16),
      (.alignAllLeading, 32), (.alignAllTrailing, 64), (.alignAllCenterX, 512),
      (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048), (.alignAllBaseline, 2048),
      (.alignAllFirstBaseline, 4096), (.alignmentMask, 0xFFFF), (.directionLeadingToTrailing, 0),
      (.directionLeftToRight, 65536), (.directionRightToLeft, 131_072), (.directionMask, 196_608),
      (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 524_288), (.spacingMask, 524_288),
    ]
    for (options, number) in numbers {
      expect(options.rawValue, number)
      expect(Options(rawValue: number), options)
    }
  }

  /// Alignments come last; each view has that of the one before.
  @Test func constraints() throws {
    let scene = VisualFormatScene(names: "a", "b", "c")
    let cases: [(String, Options, [String])] = [
      ("[a]-5-[b]", .alignAllTop, ["b.leading == a.trailing + 5", "b.top == a.top"]),
      ("[a][b]", .alignAllBottom, ["b.leading == a.trailing", "b.bottom == a.bottom"]),
      ("[a][b]", .alignAllCenterY, ["b.leading == a.trailing", "b.centerY == a.centerY"]),
      (
        "[a][b]", .alignAllBaseline,
        ["b.leading == a.trailing", "b.lastBaseline == a.lastBaseline"]
      ),
      ("V:[a]-5-[b]", .alignAllLeft, ["b.top == a.bottom + 5", "b.left == a.left"]),
      ("V:[a][b]", .alignAllRight, ["b.top == a.bottom", "b.right == a.right"]),
      ("V:[a][b]", .alignAllLeading, ["b.top == a.bottom", "b.leading == a.leading"]),
      ("V:[a][b]", .alignAllTrailing, ["b.top == a.bottom", "b.trailing == a.trailing"]),
      ("V:[a][b]", .alignAllCenterX, ["b.top == a.bottom", "b.centerX == a.centerX"]),
      (
        "|-5-[a]-6-[b]-7-[c]", [.alignAllFirstBaseline, .alignAllTop],
        [
          "a.leading == root.leading + 5", "b.leading == a.trailing + 6",
          "c.leading == b.trailing + 7", "b.top == a.top", "c.top == b.top",
          "b.firstBaseline == a.firstBaseline", "c.firstBaseline == b.firstBaseline",
        ]
      ),
      (
        "|-10-[a]-20-[b]-|", .directionLeftToRight,
        ["a.left == root.left + 10", "b.left == a.right + 20", "root.rightMargin == b.right"]
      ),
      (
        "|-10-[a]-20-[b]-|", .directionRightToLeft,
        ["root.right == a.right + 10", "a.left == b.right + 20", "b.left == root.leftMargin"]
      ),
      (
        "|-[a]-(>=20)-[b]-30-|", .directionRightToLeft,
        ["root.rightMargin == a.right", "a.left >= b.right + 20", "b.left == root.left + 30"]
      ),
      (
        "V:[a]-30-[b]-(>=5)-[c]", .spacingBaselineToBaseline,
        ["b.firstBaseline == a.lastBaseline + 30", "c.firstBaseline >= b.lastBaseline + 5"]
      ),
    ]
    for (format, options, want) in cases {
      let constraints = try scene.constraints(format, options)
      expect(constraints.map(\.description), want, "\(format) \(options.rawValue)")
    }
  }

  /// Bits of nothing, directions of vertical strings, and baselines of bars, of margins and of rows.
  @Test func optionsWithoutEffect() throws {
    let scene = VisualFormatScene(names: "a", "b")
    scene.view("a").text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
    let cases: [(format: String, Options)] = [
      ("|-[a]-[b]", Options(rawValue: 1 << 13 | 1 << 20 | 1)),
      ("V:|-[a]-5-[b]-|", .directionLeftToRight), ("V:|-[a]-5-[b]-|", .directionRightToLeft),
      ("V:|-[a]-5-[b]-|", .directionMask), ("V:|-10-[a]-20-|", .spacingBaselineToBaseline),
      ("V:|-[a]-|", .spacingBaselineToBaseline), ("V:|[a]|", .spacingBaselineToBaseline),
      ("|-10-[a]-|", .spacingBaselineToBaseline),
    ]
    for (format, options) in cases {
      let (plain, odd) = try (scene.constraints(format), scene.constraints(format, options))
      expect(odd.map(\.description), plain.map(\.description), "\(format)")
    }
  }

  /// By hand: in a root of 400 whose margins are 11 on the left and 22 on the right, the left edges of a, 40 wide, and b, 60
  /// wide, in each direction of reading.
  @Test func directions() throws {
    let cases: [(String, Options, [Double], [Double])] = [
      ("|-10-[a]-20-[b]", .directionLeadingToTrailing, [10, 70], [350, 270]),
      ("|-10-[a]-20-[b]", .directionLeftToRight, [10, 70], [10, 70]),
      ("|-10-[a]-20-[b]", .directionRightToLeft, [350, 270], [350, 270]),
      ("[a]-20-[b]-30-|", [], [250, 310], [110, 30]), ("|-[a]-[b]", [], [11, 59], [338, 270]),
      ("|-[a]-[b]", .directionRightToLeft, [338, 270], [338, 270]),
      ("[a][b]-|", .directionLeftToRight, [278, 318], [278, 318]),
      ("[a][b]-|", .directionRightToLeft, [71, 11], [71, 11]),
    ]
    for (format, options, leftToRight, rightToLeft) in cases {
      for (direction, x) in [
        (LayoutDirection.leftToRight, leftToRight), (.rightToLeft, rightToLeft),
      ] {
        let scene = VisualFormatScene(["a": 40, "b": 60])
        scene.root.layoutDirection = direction
        scene.root.layoutMargins = Insets(left: 11, right: 22)
        try scene.solve(format, options: options)
        expect([scene.view("a").frame.x, scene.view("b").frame.x], x, "\(format), \(direction)")
      }
    }
  }

  /// By hand: a is 30 high at 10, its last line at 32; b is 20 high, its first line at 5, with lines of 17.
  @Test func spacing() throws {
    let cases: [(String, Options, Double)] = [
      ("V:|-10-[a]-30-[b]", .spacingEdgeToEdge, 70),
      ("V:|-10-[a]-30-[b]", .spacingBaselineToBaseline, 57), ("V:|-10-[a]-[b]", [], 48),
      // A line of text, and one line for both.
      ("V:|-10-[a]-[b]", .spacingBaselineToBaseline, 44),
      ("V:|-10-[a][b]", .spacingBaselineToBaseline, 27),
    ]
    for (format, options, y) in cases {
      let scene = VisualFormatScene(["a": 30, "b": 20], along: .vertical)
      scene.view("a").text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
      scene.view("b").text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
      try scene.solve(format, options: options)
      expect(scene.view("a").frame.y == 10 && scene.view("b").frame.y == y, "\(format)")
    }
  }
}
