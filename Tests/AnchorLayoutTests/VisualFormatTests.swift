import AnchorLayout
import Expectations
import Testing

/// What visual format strings make of views.
@Suite struct VisualFormatTests {
  private struct Case: Sendable {
    let format: String
    let constraints: [String]

    init(_ format: String, _ constraints: String...) {
      self.format = format
      self.constraints = constraints
    }
  }

  /// The constraints of each piece, and their order: lengths and gaps from left to right.
  private static let cases = [
    Case("[a]"), Case("[a(30)]", "a.width == 30"), Case("V:[a(30)]", "a.height == 30"),
    Case(
      "[a(>=30@700,<=b,==c@20.5)]", "a.width >= 30 @ 700", "a.width <= b.width",
      "a.width == c.width @ 20.5"),
    Case("V:[a(<=b)]", "a.height <= b.height"), Case("[a]-20-[b]", "b.leading == a.trailing + 20"),
    Case("V:[a]-20-[b]", "b.top == a.bottom + 20"),
    Case("[a]-20@750-[b]", "b.leading == a.trailing + 20 @ 750"),
    Case(
      "[a]-(>=8,<=20@60)-[b]", "b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @ 60"),
    Case("[a][b]", "b.leading == a.trailing"), Case("[a]-[b]", "b.leading == a.trailing + gap"),
    Case("V:[a]-[b]", "b.top == a.bottom + gap"),
    Case("|-20-[a]", "a.leading == root.leading + 20"),
    Case("[a]-20-|", "root.trailing == a.trailing + 20"),
    Case("[a]-(>=20)-|", "root.trailing >= a.trailing + 20"),
    Case("V:|-20-[a]-30-|", "a.top == root.top + 20", "root.bottom == a.bottom + 30"),
    Case("|[a]|", "a.leading == root.leading", "root.trailing == a.trailing"),
    Case("|-[a]-|", "a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"),
    Case("V:|-[a]-|", "a.top == root.topMargin", "root.bottomMargin == a.bottom"),
    Case(
      "|-5-[a(10)]-6-[b(20,c)][c(30)]-7-|", "a.leading == root.leading + 5", "a.width == 10",
      "b.leading == a.trailing + 6", "b.width == 20", "b.width == c.width",
      "c.leading == b.trailing", "c.width == 30", "root.trailing == c.trailing + 7"),
    // Of Apple's appendix, beyond these.
    Case("[a(100@20)]", "a.width == 100 @ 20"), Case("[a(==b)]", "a.width == b.width"),
    Case("[a(>=70,<=100)]", "a.width >= 70", "a.width <= 100"),
    Case(
      "|-[a]-[b]-[c(>=20)]-|", "a.leading == root.leadingMargin", "b.leading == a.trailing + gap",
      "c.leading == b.trailing + gap", "c.width >= 20", "root.trailingMargin == c.trailing"),
    // Signs, numbers below 0, metrics, blanks, one view twice.
    Case(
      "|-(>=20,40@300)-[a]", "a.leading >= root.leading + 20",
      "a.leading == root.leading + 40 @ 300"),
    Case("[a(+30)]-(+8)-[b]", "a.width == 30", "b.leading == a.trailing + 8"),
    Case("[a]-(-8)-[b]", "b.leading == a.trailing - 8"),
    Case("V:|-(-10)-[a]-(-20)-|", "a.top == root.top - 10", "root.bottom == a.bottom - 20"),
    Case(
      "|-gap-[a(==long@strong)]-(>=gap,_2@weak)-[b(>=_2)]", "a.leading == root.leading + 12.5",
      "a.width == 60 @ 900", "b.leading >= a.trailing + 12.5", "b.leading == a.trailing + 40 @ 100",
      "b.width >= 40"), Case("[a]-back-[b]", "b.leading == a.trailing - 8"),
    Case(
      " H :\t| - 7.5 - [ a ( >= 30 , <= 60 @ 500 ) ]\n- ( == 5 @ 900 ) - [ b ] ",
      "a.leading == root.leading + 7.5", "a.width >= 30", "a.width <= 60 @ 500",
      "b.leading == a.trailing + 5 @ 900"),
    Case("[a]-6-[b]-(>=0)-[b]", "b.leading == a.trailing + 6", "b.leading >= b.trailing"),
    Case("[a(a)]", "a.width == a.width"),
  ]

  @Test func constraintsOfStrings() throws {
    let scene = VisualFormatScene(names: "a", "b", "c")
    let metrics = ["gap": 12.5, "long": 60, "strong": 900, "_2": 40, "weak": 100, "back": -8]
    for test in Self.cases {
      let constraints = try scene.constraints(test.format, [], metrics)
      expect(constraints.map(\.description), test.constraints, "\(test.format)")
      expect(constraints.allSatisfy { !$0.isActive })
    }
  }

  /// Worked out by hand: a line that the field fills, with the margins and the space of 8, and one of equal parts.
  @Test func places() throws {
    let scene = VisualFormatScene(["find": 40, "findNext": 60, "findField": 50])
    scene.view("findField").setContentHuggingPriority(249, for: .horizontal)
    try scene.solve("|-[find]-[findNext]-[findField(>=20)]-|")
    let views = ["find", "findNext", "findField"].map(scene.view)
    expect(views.map(\.frame.x), [8, 56, 124])
    expect(views.map(\.frame.width), [40, 60, 268])
    scene.layout.metrics.standardSpacing = 1
    expect(views.laidOut().map(\.frame.x), [8, 49, 110])
    let column = VisualFormatScene(["a": -1, "b": -1], along: .vertical)
    try column.solve("V:|-20-[a(b)]-20-[b]-20-|")
    expect(column.view("a").frame.y == 20 && column.view("a").frame.height == 120)
    expect(column.view("b").frame.y == 160 && column.view("b").frame.height == 120)
    expect(scene.layout.problems.isEmpty && column.layout.conflicts.isEmpty)
  }

  /// The bars are those of the views' own parent, and guides are views, too.
  @Test func nestedViewsAndGuides() throws {
    var scene = VisualFormatScene(["card": -1, "a": 40])
    let (inner, gutter) = (ContentView("inner", 30, 20), LayoutGuide("gutter"))
    scene.view("card").addSubview(inner)
    scene.root.addLayoutGuide(gutter)
    scene.add(inner, as: "inner")
    scene.add(gutter, as: "gutter")
    try scene.solve(
      "|-40-[card]-50-|", "|-6-[inner]", "|[gutter(24)][a]", "V:|-5-[gutter(a)]", "V:[a(20)]")
    expect(scene.view("card").frame.x == 40 && scene.view("card").frame.width == 310)
    expect(inner.frame.x == 6 && scene.view("a").frame.x == 24)
    expect(gutter.layoutFrame, Rect(0, 5, 24, 20))
  }

  /// Numbers are read when the constraints are made, and they may change as those of others.
  @Test func constantsMayChange() throws {
    let scene = VisualFormatScene(["a": 40, "b": 50])
    let line = UInt(#line) + 1
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "|-gap-[a]-gap-[b]", metrics: ["gap": 10], views: scene.views)
    for constraint in row {
      expect(constraint.source?.line, line)
      expect(constraint.source?.fileID.description, "AnchorLayoutTests/VisualFormatTests.swift")
    }
    LayoutConstraint.activate(row)
    expect(scene.view("b").laidOut().frame.x, 60)
    row[1].constant = 30
    expect(scene.view("b").laidOut().frame.x, 80)
    LayoutConstraint.deactivate(row)
    expect(scene.root.constraints.isEmpty)
  }
}
