import AnchorLayout
import Expectations
import Testing

/// The options of visual format strings, in both directions of reading.
@Suite struct VisualFormatOptionTests {
  typealias Options = LayoutConstraint.FormatOptions

  /// UIKit's numbers, from its header.
  @Test(
    arguments: [
      ("left", .alignAllLeft, 2), ("right", .alignAllRight, 4), ("top", .alignAllTop, 8),
      ("bottom", .alignAllBottom, 16), ("leading", .alignAllLeading, 32),
      ("trailing", .alignAllTrailing, 64), ("center x", .alignAllCenterX, 512),
      ("center y", .alignAllCenterY, 1024), ("last baseline", .alignAllLastBaseline, 2048),
      ("baseline", .alignAllBaseline, 2048), ("first baseline", .alignAllFirstBaseline, 4096),
      ("alignments", .alignmentMask, 0xFFFF),
      ("leading to trailing", .directionLeadingToTrailing, 0),
      ("left to right", .directionLeftToRight, 65536),
      ("right to left", .directionRightToLeft, 131072), ("directions", .directionMask, 196_608),
      ("edges", .spacingEdgeToEdge, 0), ("baselines", .spacingBaselineToBaseline, 524_288),
      ("spacings", .spacingMask, 524_288),
    ] as [(String, Options, UInt)])
  func numbers(_ name: String, _ options: Options, _ number: UInt) {
    expect(options.rawValue, number)
    expect(Options(rawValue: number), options)
  }

  // MARK: Alignments

  /// a is 40 by 30 at 50 from the top, its lines at 12 and 22; b is 60 by 20, its lines at 5 and 16.
  @Test(
    arguments: [
      ("top", .alignAllTop, 50), ("bottom", .alignAllBottom, 60), ("center", .alignAllCenterY, 55),
      ("first baseline", .alignAllFirstBaseline, 57), ("last baseline", .alignAllLastBaseline, 56),
      ("baseline", .alignAllBaseline, 56),
    ] as [(String, Options, Double)])
  func alignmentsOfARow(_ name: String, _ options: Options, _ y: Double) throws {
    let scene = VisualFormatScene(["a": 40, "b": 60, "c": 10])
    let (a, b, c) = (scene.view("a"), scene.view("b"), scene.view("c"))
    a.size = Size(40, 30)
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4)
    // c has b's baselines, and so b's place.
    c.text = b.text
    (a.top == scene.root.top + 50).isActive = true
    try scene.solve("|-10-[a]-[b]-[c]", options: options)
    expect(a.frame, is: Rect(10, 50, 40, 30))
    expect(b.frame, is: Rect(58, y, 60, 20))
    expect(c.frame, is: Rect(126, y, 10, 20))
  }

  /// a is 40 wide at 50 from the left in a root of 400; b is 60 wide.
  @Test(
    arguments: [
      ("left", .alignAllLeft, 50, 50), ("right", .alignAllRight, 30, 30),
      ("center", .alignAllCenterX, 40, 40), ("leading", .alignAllLeading, 50, 30),
      ("trailing", .alignAllTrailing, 30, 50),
    ] as [(String, Options, Double, Double)])
  func alignmentsOfAColumn(
    _ name: String, _ options: Options, _ leftToRight: Double, _ rightToLeft: Double
  ) throws {
    for (direction, x) in [
      (LayoutDirection.leftToRight, leftToRight), (.rightToLeft, rightToLeft),
    ] {
      let scene = VisualFormatScene(["a": 40, "b": 60])
      scene.root.layoutDirection = direction
      (scene.view("a").left == scene.root.left + 50).isActive = true
      try scene.solve("V:|-10-[a]-5-[b]", options: options)
      expect(scene.view("a").frame, is: Rect(50, 10, 40, 20), "\(direction)")
      expect(scene.view("b").frame, is: Rect(x, 35, 60, 20), "\(direction)")
    }
  }

  @Test func severalAlignments() throws {
    let scene = VisualFormatScene(names: "a", "b")
    LayoutConstraint.activate {
      scene.view("a").top == scene.root.top + 10
      scene.view("a").bottom == scene.root.bottom - 20
    }
    try scene.solve("|[a(b)][b]|", options: [.alignAllTop, .alignAllBottom])
    expect(scene.view("a").frame, is: Rect(0, 10, 200, 270))
    expect(scene.view("b").frame, is: Rect(200, 10, 200, 270))
  }

  @Test func unknownBitsAreIgnored() throws {
    let scene = VisualFormatScene(names: "a", "b")
    let plain = try scene.constraints("|-[a]-[b]")
    let odd = try scene.constraints("|-[a]-[b]", Options(rawValue: 1 << 13 | 1 << 20 | 1))
    expect(odd.map(\.description), plain.map(\.description))
  }

  // MARK: Directions

  /// In a root of 400 whose margins are 11 on the left and 22 on the right.
  struct Row: CustomTestStringConvertible {
    let format: String
    let options: Options
    /// The left edges of a, 40 wide, and b, 60 wide, in each direction of reading.
    let leftToRight: [Double]
    let rightToLeft: [Double]

    var testDescription: String { "\(format) \(options.rawValue)" }
  }

  @Test(arguments: [
    Row(
      format: "|-10-[a]-20-[b]", options: .directionLeadingToTrailing, leftToRight: [10, 70],
      rightToLeft: [350, 270]),
    Row(
      format: "|-10-[a]-20-[b]", options: .directionLeftToRight, leftToRight: [10, 70],
      rightToLeft: [10, 70]),
    Row(
      format: "|-10-[a]-20-[b]", options: .directionRightToLeft, leftToRight: [350, 270],
      rightToLeft: [350, 270]),
    Row(
      format: "[a]-20-[b]-30-|", options: [], leftToRight: [250, 310], rightToLeft: [110, 30]),
    Row(
      format: "[a]-20-[b]-30-|", options: .directionLeftToRight, leftToRight: [250, 310],
      rightToLeft: [250, 310]),
    Row(
      format: "[a]-20-[b]-30-|", options: .directionRightToLeft, leftToRight: [110, 30],
      rightToLeft: [110, 30]),
    Row(format: "|-[a]-[b]", options: [], leftToRight: [11, 59], rightToLeft: [338, 270]),
    Row(
      format: "|-[a]-[b]", options: .directionLeftToRight, leftToRight: [11, 59],
      rightToLeft: [11, 59]),
    Row(
      format: "|-[a]-[b]", options: .directionRightToLeft, leftToRight: [338, 270],
      rightToLeft: [338, 270]),
    Row(format: "[a][b]-|", options: [], leftToRight: [278, 318], rightToLeft: [71, 11]),
    Row(
      format: "[a][b]-|", options: .directionLeftToRight, leftToRight: [278, 318],
      rightToLeft: [278, 318]),
    Row(
      format: "[a][b]-|", options: .directionRightToLeft, leftToRight: [71, 11],
      rightToLeft: [71, 11]),
  ])
  func directions(_ row: Row) throws {
    for (direction, places) in [
      (LayoutDirection.leftToRight, row.leftToRight), (.rightToLeft, row.rightToLeft),
    ] {
      let scene = VisualFormatScene(["a": 40, "b": 60])
      scene.root.layoutDirection = direction
      scene.root.layoutMargins = Insets(left: 11, right: 22)
      try scene.solve("V:|[a]", "V:|[b]")
      try scene.solve(row.format, options: row.options)
      expect(scene.view("a").frame, is: Rect(places[0], 0, 40, 20), "a, \(direction)")
      expect(scene.view("b").frame, is: Rect(places[1], 0, 60, 20), "b, \(direction)")
    }
  }

  /// A gap of at least a number keeps views apart in the direction of the string, and a superview's edge beyond them.
  @Test(
    arguments: [
      // a is optionally at 100, from where the string begins, then far beyond the end; b at the beginning.
      (.directionLeftToRight, [100, 160], [320, 380]),
      (.directionRightToLeft, [260, 220], [40, 0]),
    ] as [(Options, [Double], [Double])])
  func minimumGaps(_ options: Options, _ near: [Double], _ far: [Double]) throws {
    let isReversed = options == .directionRightToLeft
    for (start, want) in [(100.0, near), (1000, far)] {
      let scene = VisualFormatScene(["a": 40, "b": 20])
      let (a, b, root) = (scene.view("a"), scene.view("b"), scene.root)
      // Measured in the direction of the string.
      (isReversed ? a.right == root.right - start ~ 500 : a.left == root.left + start ~ 500)
        .isActive = true
      (isReversed ? b.right == root.right ~ 400 : b.left == root.left ~ 400).isActive = true
      try scene.solve("[a]-(>=20)-[b]-(>=0)-|", options: options)
      expect([a.frame.x, b.frame.x], want, "\(start)")
    }
  }

  @Test func verticalStringsIgnoreDirections() throws {
    let scene = VisualFormatScene(names: "a", "b")
    let plain = try scene.constraints("V:|-[a]-5-[b]-|")
    for options in [Options.directionLeftToRight, .directionRightToLeft, .directionMask] {
      let rows = try scene.constraints("V:|-[a]-5-[b]-|", options)
      expect(rows.map(\.description), plain.map(\.description))
    }
  }

  // MARK: Spacing

  /// a is 30 high at 10, its last line at 32; b is 20 high, its first line at 5, with lines of 17.
  @Test(
    arguments: [
      ("edges", "V:|-10-[a]-30-[b]", .spacingEdgeToEdge, 70),
      ("baselines", "V:|-10-[a]-30-[b]", .spacingBaselineToBaseline, 57),
      ("at least, baselines", "V:|-10-[a]-(>=30)-[b]", .spacingBaselineToBaseline, 57),
      ("the system spacing between edges", "V:|-10-[a]-[b]", [], 48),
      ("a line of text", "V:|-10-[a]-[b]", .spacingBaselineToBaseline, 44),
      ("one line for both", "V:|-10-[a][b]", .spacingBaselineToBaseline, 27),
    ] as [(String, String, Options, Double)])
  func spacing(_ name: String, _ format: String, _ options: Options, _ y: Double) throws {
    let scene = VisualFormatScene(["a": 30, "b": 20], along: .vertical)
    let (a, b) = (scene.view("a"), scene.view("b"))
    a.text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
    b.text = Baselines(firstFromTop: 5, lastFromBottom: 4, lineHeight: 17)
    (b.top == scene.root.top ~ 50).isActive = true
    try scene.solve(format, options: options)
    expect(a.frame.y == 10 && b.frame.y == y)
  }

  /// The superview's edges and margins stay what they are, and so do horizontal strings.
  @Test func baselineSpacingWithoutBaselines() throws {
    let scene = VisualFormatScene(["a": 30], along: .vertical)
    scene.view("a").text = Baselines(firstFromTop: 12, lastFromBottom: 8, lineHeight: 99)
    for format in ["V:|-10-[a]-20-|", "V:|-[a]-|", "V:|[a]|", "|-10-[a]-|"] {
      let plain = try scene.constraints(format)
      let rows = try scene.constraints(format, .spacingBaselineToBaseline)
      expect(rows.map(\.description), plain.map(\.description))
    }
  }
}
