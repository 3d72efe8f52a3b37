import AnchorLayout
import Expectations
import Testing

/// Visual format strings as statements of a block.
@Suite struct VisualFormatStatementTests {
  @Test func stringsInBlock() {
    let scene = VisualFormatScene(["label": 40, "field": 60])
    let (layout, views) = (scene.layout, scene.views)
    scene.view("field").setContentHuggingPriority(249, for: .horizontal)
    let start = UInt(#line)
    let row = layout.activate {
      layout.visualFormat("|-[label]-[field]-|", options: .alignAllCenterY, views: views)
      layout.visualFormat("V:|-top-[label]", metrics: ["top": 20], views: views)
      layout.visualFormat("[label(70)]", views: views) ~ 100
      layout.visualFormat("[label(>=45)]", views: views).named("at least a word")
    }
    scene.root.layoutIfNeeded()
    expect(scene.view("label").frame, is: Rect(8, 20, 45, 20))
    expect(scene.view("field").frame, is: Rect(61, 20, 331, 20))
    let lines: [UInt] = [2, 2, 2, 2, 3, 4, 5]
    expect(row.map(\.source?.line), lines.map { start + $0 })
    expect(row.map(\.priority).filter { $0 == 100 }.count, 1)
    expect(row.last?.identifier, "at least a word")
    expect(layout.problems.isEmpty)
  }

  @Test func stringsInGroup() {
    let scene = VisualFormatScene(["a": 40, "b": 60])
    let (layout, views) = (scene.layout, scene.views)
    let group = layout.group("row") { layout.visualFormat("|-10-[a]-20-[b]", views: views) }
    group.isActive = true
    scene.root.layoutIfNeeded()
    expect(scene.view("b").frame.x, 70)
    let kept = group.constraints[1]
    group.replace { layout.visualFormat("|-10-[a]-30-[b]", views: views) }
    scene.root.layoutIfNeeded()
    expect(scene.view("b").frame.x == 80 && group.constraints[1] === kept)
  }

  @Test func problemDescription() {
    let scene = VisualFormatScene(names: "a")
    var told: [String] = []
    scene.layout.onProblem = { told.append($0.description) }
    let line = UInt(#line) + 1
    _ = scene.layout.visualFormat("|[a(>30)]|", views: scene.views)
    scene.root.layoutIfNeeded()
    expect(
      told,
      [
        """
        a visual format string: a relation must be ==, <= or >=  \
        AnchorLayoutTests/VisualFormatStatementTests.swift:\(line)
        |[a(>30)]|
            ^
        """
      ])
  }

  /// A string places its views and not the superview, even where the superview is the first item of a constraint. Between two
  /// views it is the later one in the string, in each direction; a length places its own view.
  @Test func placedViewsTurnOffAutoresizing() throws {
    let cases: [(String, LayoutConstraint.FormatOptions, placed: [String])] = [
      ("|-10-[a]", .directionLeadingToTrailing, ["a"]),
      ("[a]-10-|", .directionLeadingToTrailing, ["a"]), ("V:[a]-|", [], ["a"]),
      ("|-10-[a]", .directionRightToLeft, ["a"]), ("[a]-10-|", .directionRightToLeft, ["a"]),
      ("|-10-[a]-10-|", .directionLeftToRight, ["a"]), ("V:|-10-[a]-10-|", [], ["a"]),
      ("[a]-10-[b]", [], ["b"]), ("[a]-10-[b]", .directionRightToLeft, ["b"]),
      ("[a(b)]", [], ["a"]), ("V:[a]-[b(20)]", [], ["b"]), ("[a][b]", .alignAllTop, ["b"]),
    ]
    for (format, options, placed) in cases {
      let (card, a, b) = (ContentView("card"), ContentView("a"), ContentView("b"))
      let root = makeRoot(400, 300, subviews: [card])
      for view in [a, b] { card.addSubview(view) }
      for view in [card, a, b] {
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = Rect(5, 6, 300, 200)
      }
      root.layout.activate {
        root.layout.visualFormat(format, options: options, views: ["a": a, "b": b])
      }
      let found = [card, a, b].filter { !$0.translatesAutoresizingMaskIntoConstraints }
      expect(found.map(\.layoutName), placed, "\(format)")
      expect(card.laidOut().frame, is: Rect(5, 6, 300, 200), format)
    }
    // UIKit's way leaves the mask on.
    let scene = VisualFormatScene(["a": 40])
    scene.view("a").translatesAutoresizingMaskIntoConstraints = true
    LayoutConstraint.activate(try scene.constraints("|-10-[a]"))
    expect(scene.view("a").translatesAutoresizingMaskIntoConstraints)
  }
}
