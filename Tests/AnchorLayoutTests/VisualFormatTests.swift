import AnchorLayout
import Expectations
import Testing

/// What visual format strings make of views. All frames are worked out by hand.
@Suite struct VisualFormatTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let format: String
    /// The lengths that the contents ask for along the string, in the order in which the views are put in.
    let lengths: KeyValuePairs<String, Double>
    /// Where the first view is put.
    var start: Double?
    var metrics: [String: Double] = [:]
    /// Content hugging of single views, 250 of the others.
    var hugging: [String: Priority] = [:]
    /// Where the views are along the string.
    let places: [String: ClosedRange<Double>]

    var testDescription: String { "\(name): \(format)" }
    var axis: Axis { format.hasPrefix("V") ? .vertical : .horizontal }
  }

  /// The strings of Apple's appendix, of its list of mistakes, put right, and of its sample code.
  static let published = [
    Case(
      name: "standard space", format: "[button]-[textField]",
      lengths: ["button": 60, "textField": 100], start: 10,
      places: ["button": 10...70, "textField": 78...178]),
    Case(
      name: "width constraint, content too small", format: "[button(>=50)]",
      lengths: ["button": 30], start: 0, places: ["button": 0...50]),
    Case(
      name: "width constraint, content large enough", format: "[button(>=50)]",
      lengths: ["button": 80], start: 0, places: ["button": 0...80]),
    Case(
      name: "connection to superview", format: "|-50-[purpleBox]-50-|",
      lengths: ["purpleBox": -1], places: ["purpleBox": 50...350]),
    Case(
      name: "vertical layout", format: "V:[topField]-10-[bottomField]",
      lengths: ["topField": 20, "bottomField": 30], start: 5,
      places: ["topField": 5...25, "bottomField": 35...65]),
    Case(
      name: "flush views", format: "[maroonView][blueView]",
      lengths: ["maroonView": 40, "blueView": 70], start: 10,
      places: ["maroonView": 10...50, "blueView": 50...120]),
    Case(
      name: "priority, nothing against it", format: "[button(100@20)]", lengths: ["button": -1],
      start: 0, places: ["button": 0...100]),
    Case(
      name: "priority, below hugging", format: "[button(100@20)]", lengths: ["button": 60],
      start: 0, places: ["button": 0...60]),
    Case(
      name: "equal widths", format: "[button1(==button2)]",
      lengths: ["button1": 40, "button2": 70], start: 0, places: ["button1": 0...70]),
    Case(
      name: "multiple predicates, too small", format: "[flexibleButton(>=70,<=100)]",
      lengths: ["flexibleButton": 50], start: 0, places: ["flexibleButton": 0...70]),
    Case(
      name: "multiple predicates, between", format: "[flexibleButton(>=70,<=100)]",
      lengths: ["flexibleButton": 85], start: 0, places: ["flexibleButton": 0...85]),
    Case(
      name: "multiple predicates, too large", format: "[flexibleButton(>=70,<=100)]",
      lengths: ["flexibleButton": 120], start: 0, places: ["flexibleButton": 0...100]),
    Case(
      name: "a complete line, which the field fills",
      format: "|-[find]-[findNext]-[findField(>=20)]-|",
      lengths: ["find": 40, "findNext": 60, "findField": 50], hugging: ["findField": 249],
      places: ["find": 8...48, "findNext": 56...116, "findField": 124...392]),
    Case(
      name: "a complete line, its field as short as it may be",
      format: "|-[find(200)]-[findNext(148)]-[findField(>=20)]-|",
      lengths: ["find": 1, "findNext": 1, "findField": 1],
      places: ["find": 8...208, "findNext": 216...364, "findField": 372...392]),
    Case(
      name: "orientation, put right", format: "V:|[backgroundBox]|",
      lengths: ["backgroundBox": 10], places: ["backgroundBox": 0...300]),
    Case(
      name: "parenthesis, put right", format: "|[whiteBox1][blackBox4(blackWidth)][redBox]|",
      lengths: ["whiteBox1": 80, "blackBox4": 5, "redBox": 50], metrics: ["blackWidth": 100],
      hugging: ["redBox": 249],
      places: ["whiteBox1": 0...80, "blackBox4": 80...180, "redBox": 180...400]),
    Case(
      name: "name, put right", format: "|[whiteBox2][blackBox]|",
      lengths: ["whiteBox2": 80, "blackBox": 50], hugging: ["blackBox": 249],
      places: ["whiteBox2": 0...80, "blackBox": 80...400]),
    Case(
      name: "relation, put right", format: "V:|[blackBox4(>=30)]|", lengths: ["blackBox4": 10],
      places: ["blackBox4": 0...300]),
    Case(
      name: "lengths and a gap", format: "[cancelButton(72)]-12-[acceptButton(50)]",
      lengths: ["cancelButton": 1, "acceptButton": 1], start: 10,
      places: ["cancelButton": 10...82, "acceptButton": 94...144]),
    Case(
      name: "a length at a priority", format: "[wideView(>=60@700)]", lengths: ["wideView": 40],
      start: 0, places: ["wideView": 0...60]),
    Case(
      name: "equal heights", format: "V:[redBox][yellowBox(==redBox)]",
      lengths: ["redBox": 30, "yellowBox": -1], start: 0,
      places: ["redBox": 0...30, "yellowBox": 30...60]),
  ]

  static let further = [
    Case(
      name: "equal parts", format: "H:|-20-[a(b)]-20-[b]-20-|", lengths: ["a": -1, "b": -1],
      places: ["a": 20...190, "b": 210...380]),
    Case(
      name: "a length as in another view, at most", format: "[a(<=b)]-[b(30)]",
      lengths: ["a": 40, "b": -1], start: 0, places: ["a": 0...30, "b": 38...68]),
    // b ends at 390 and hugs more than a, which stretches from 40 to 30 before b.
    Case(
      name: "gaps of at least and at most", format: "|-(>=20,40@300)-[a]-(<=30)-[b]-10-|",
      lengths: ["a": 50, "b": 60], hugging: ["b": 251],
      places: ["a": 40...300, "b": 330...390]),
    Case(
      name: "a gap that gives way", format: "|-100@700-[a(>=300)]-8-|", lengths: ["a": -1],
      places: ["a": 92...392]),
    Case(
      name: "a negative gap", format: "[a]-(-8)-[b]", lengths: ["a": 40, "b": 20], start: 10,
      places: ["a": 10...50, "b": 42...62]),
    Case(
      name: "a positive sign", format: "[a(+30)]-(+8)-[b]", lengths: ["a": 40, "b": 20], start: 10,
      places: ["a": 10...40, "b": 48...68]),
    Case(
      name: "outside of the superview", format: "V:|-(-10)-[a]-(-20)-|", lengths: ["a": -1],
      places: ["a": -10...320]),
    Case(
      name: "metrics for gaps, lengths and priorities",
      format: "|-gap-[a(==long@strong)]-(>=gap,_2@weak)-[b(>=_2)]",
      lengths: ["a": -1, "b": 10],
      metrics: ["gap": 12.5, "long": 60, "strong": 900, "_2": 40, "weak": 100],
      places: ["a": 12.5...72.5, "b": 112.5...152.5]),
    Case(
      name: "a metric below 0", format: "[a]-back-[b]", lengths: ["a": 40, "b": 20], start: 10,
      metrics: ["back": -8], places: ["a": 10...50, "b": 42...62]),
    Case(
      name: "blanks between all tokens",
      format: " H :\t| - 7.5 - [ a ( >= 30 , <= 60 @ 500 ) ]\n- ( == 5 @ 900 ) - [ b ] ",
      lengths: ["a": 70, "b": 20], places: ["a": 7.5...77.5, "b": 82.5...102.5]),
    Case(
      name: "margins", format: "|-[a]-|", lengths: ["a": -1], places: ["a": 8...392]),
    Case(
      name: "margins above and below", format: "V:|-[a]-|", lengths: ["a": -1],
      places: ["a": 8...292]),
    Case(
      name: "a bar at the end alone", format: "[a]-[b]-30-|", lengths: ["a": 40, "b": 50],
      places: ["a": 272...312, "b": 320...370]),
    Case(
      name: "one view twice", format: "|-5-[a(==40)]-6-[b]-(>=0)-[b]-(>=0)-|",
      lengths: ["a": 1, "b": 0], places: ["a": 5...45, "b": 51...51]),
    Case(
      name: "the view's own length", format: "|[a(a)]", lengths: ["a": 33], places: ["a": 0...33]),
  ]

  @Test(arguments: published + further) func places(_ example: Case) throws {
    let scene = VisualFormatScene(example.lengths, along: example.axis)
    let across = example.axis == .horizontal
    for (name, priority) in example.hugging {
      scene.view(name).setContentHuggingPriority(priority, for: example.axis)
    }
    for (name, _) in example.lengths {
      let view = scene.view(name)
      (across ? view.top == scene.root.top : view.left == scene.root.left).isActive = true
    }
    if let start = example.start, let (name, _) = example.lengths.first {
      let view = scene.view(name)
      (across ? view.left == scene.root.left + start : view.top == scene.root.top + start)
        .isActive = true
    }
    try scene.solve(example.format, metrics: example.metrics)
    for (name, place) in example.places {
      let (start, length) = (place.lowerBound, place.upperBound - place.lowerBound)
      expect(
        scene.view(name).frame,
        is: across ? Rect(start, 0, length, 20) : Rect(0, start, 20, length), name)
    }
    expect(scene.layout.problems.isEmpty && scene.layout.conflicts.isEmpty)
  }

  /// The constraints of each piece, and their order: lengths and gaps from left to right, then alignments.
  @Test(
    arguments: [
      ("[a]", []),
      ("[a(30)]", ["a.width == 30"]),
      ("V:[a(30)]", ["a.height == 30"]),
      (
        "[a(>=30@700,<=b,==c@20.5)]",
        ["a.width >= 30 @ 700", "a.width <= b.width", "a.width == c.width @ 20.5"]
      ),
      ("V:[a(<=b)]", ["a.height <= b.height"]),
      ("[a]-20-[b]", ["b.leading == a.trailing + 20"]),
      ("V:[a]-20-[b]", ["b.top == a.bottom + 20"]),
      ("[a]-20@750-[b]", ["b.leading == a.trailing + 20 @ 750"]),
      (
        "[a]-(>=8,<=20@60)-[b]",
        ["b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @ 60"]
      ),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[a]-[b]", ["b.leading == a.trailing + gap"]),
      ("V:[a]-[b]", ["b.top == a.bottom + gap"]),
      ("|-20-[a]", ["a.leading == root.leading + 20"]),
      ("[a]-20-|", ["root.trailing == a.trailing + 20"]),
      ("[a]-(>=20)-|", ["root.trailing >= a.trailing + 20"]),
      ("V:|-20-[a]-30-|", ["a.top == root.top + 20", "root.bottom == a.bottom + 30"]),
      ("|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
      ("|-[a]-|", ["a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"]),
      ("V:|-[a]-|", ["a.top == root.topMargin", "root.bottomMargin == a.bottom"]),
      (
        "|-5-[a(10)]-6-[b(20,c)][c(30)]-7-|",
        [
          "a.leading == root.leading + 5", "a.width == 10", "b.leading == a.trailing + 6",
          "b.width == 20", "b.width == c.width", "c.leading == b.trailing", "c.width == 30",
          "root.trailing == c.trailing + 7",
        ]
      ),
    ] as [(String, [String])])
  func constraintsOfStrings(_ format: String, _ want: [String]) throws {
    let scene = VisualFormatScene(names: "a", "b", "c")
    let constraints = try scene.constraints(format)
    expect(constraints.map(\.description), want)
    expect(constraints.allSatisfy { !$0.isActive })
  }

  @Test func alignmentsComeLast() throws {
    let scene = VisualFormatScene(names: "a", "b", "c")
    let constraints = try scene.constraints(
      "|-5-[a]-6-[b]-7-[c]", [.alignAllFirstBaseline, .alignAllTop])
    expect(
      constraints.map(\.description),
      [
        "a.leading == root.leading + 5", "b.leading == a.trailing + 6",
        "c.leading == b.trailing + 7", "b.top == a.top", "c.top == b.top",
        "b.firstBaseline == a.firstBaseline", "c.firstBaseline == b.firstBaseline",
      ])
  }

  @Test func marginsFollowTheSuperview() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 20.0), (.rightToLeft, 5)] {
      let scene = VisualFormatScene(names: "a")
      scene.root.layoutDirection = direction
      scene.root.directionalLayoutMargins = DirectionalInsets(
        top: 10, leading: 20, bottom: 30, trailing: 5)
      try scene.solve("|-[a]-|", "V:|-[a]-|")
      expect(scene.view("a").frame, is: Rect(x, 10, 375, 260), "\(direction)")
      scene.root.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
      scene.root.layoutIfNeeded()
      expect(scene.view("a").frame, is: Rect(2, 1, 394, 296), "\(direction)")
    }
  }

  @Test func standardSpacingOfHost() throws {
    let scene = VisualFormatScene(["a": 40, "b": 50])
    try scene.solve("|-3-[a]-[b]")
    expect(scene.view("b").frame.x, 51)
    scene.layout.metrics.standardSpacing = 1
    scene.root.layoutIfNeeded()
    expect(scene.view("b").frame.x, 44)
  }

  @Test func superviewIsTheParent() throws {
    let scene = VisualFormatScene(["card": -1])
    let inner = ContentView("inner", 30, 20)
    scene.view("card").addSubview(inner)
    var views = scene
    views.add(inner, as: "inner")
    try views.solve("|-40-[card]-50-|", "|-6-[inner]")
    expect(scene.view("card").frame.x == 40 && scene.view("card").frame.width == 310)
    expect(inner.frame.x, 6)
  }

  @Test func guidesAreItems() throws {
    var scene = VisualFormatScene(["a": 40])
    let gutter = LayoutGuide("gutter")
    scene.root.addLayoutGuide(gutter)
    scene.add(gutter, as: "gutter")
    try scene.solve("|[gutter(24)][a]", "V:|-5-[gutter(a)]", "V:[a(20)]")
    expect(gutter.layoutFrame, Rect(0, 5, 24, 20))
    expect(scene.view("a").frame.x, 24)
  }

  /// Numbers are read when the constraints are made, and they may change as those of others.
  @Test func constantsMayChange() throws {
    let scene = VisualFormatScene(["a": 40, "b": 50])
    let row = try scene.constraints("|-gap-[a]-gap-[b]", [], ["gap": 10])
    LayoutConstraint.activate(row)
    scene.root.layoutIfNeeded()
    expect(scene.view("b").frame.x, 60)
    row[1].constant = 30
    scene.root.layoutIfNeeded()
    expect(scene.view("b").frame.x, 80)
    LayoutConstraint.deactivate(row)
    expect(scene.root.constraints.isEmpty)
  }

  @Test func constraintsRecordSourceLine() throws {
    let scene = VisualFormatScene(names: "a", "b")
    let line = UInt(#line) + 1
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "|-[a(20)]-[b]-|", options: .alignAllTop, views: scene.views)
    expect(row.count, 5)
    for constraint in row {
      expect(constraint.source?.line, line)
      expect(constraint.source?.fileID.description, "AnchorLayoutTests/VisualFormatTests.swift")
    }
  }
}
