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
    expect(row.map(\.source?.line), [2, 2, 2, 2, 3, 4, 5].map { start + $0 })
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

  /// A string places its views and not the superview, even where the superview is the first item of a constraint.
  @Test(
    arguments: [
      ("|-10-[a]", .directionLeadingToTrailing), ("[a]-10-|", .directionLeadingToTrailing),
      ("|-10-[a]", .directionRightToLeft), ("[a]-10-|", .directionRightToLeft),
      ("|-10-[a]-10-|", .directionLeftToRight), ("V:|-10-[a]-10-|", []), ("V:[a]-|", []),
    ] as [(String, LayoutConstraint.FormatOptions)])
  func superviewKeepsAutoresizing(_ format: String, _ options: LayoutConstraint.FormatOptions) {
    let root = makeRoot(400, 300)
    let (card, a) = (ContentView("card"), ContentView("a", 40, 20))
    root.addSubview(card)
    card.addSubview(a)
    for (view, frame) in [(card, Rect(5, 6, 300, 200)), (a, Rect(50, 60, 70, 80))] {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = frame
    }
    root.layout.activate {
      root.layout.visualFormat(format, options: options, views: ["a": a])
    }
    root.layoutIfNeeded()
    expect(!a.translatesAutoresizingMaskIntoConstraints)
    expect(card.translatesAutoresizingMaskIntoConstraints)
    expect(card.frame, is: Rect(5, 6, 300, 200))
  }

  /// Between two views it is the later one in the string, in each direction; a length places its own view.
  @Test(
    arguments: [
      ("[a]-10-[b]", [], ["b"]), ("[a]-10-[b]", .directionRightToLeft, ["b"]),
      ("[a(b)]", [], ["a"]), ("V:[a]-[b(20)]", [], ["b"]), ("[a][b]", .alignAllTop, ["b"]),
    ] as [(String, LayoutConstraint.FormatOptions, [String])])
  func placedViewsTurnOffAutoresizing(
    _ format: String, _ options: LayoutConstraint.FormatOptions, _ placed: [String]
  ) {
    let scene = VisualFormatScene(names: "a", "b")
    for name in ["a", "b"] { scene.view(name).translatesAutoresizingMaskIntoConstraints = true }
    scene.layout.activate {
      scene.layout.visualFormat(format, options: options, views: scene.views)
    }
    expect(
      ["a", "b"].filter { !scene.view($0).translatesAutoresizingMaskIntoConstraints }, placed)
  }

  /// UIKit's way leaves the mask on.
  @Test func activatedConstraintsKeepAutoresizing() throws {
    let scene = VisualFormatScene(["a": 40])
    scene.view("a").translatesAutoresizingMaskIntoConstraints = true
    LayoutConstraint.activate(try scene.constraints("|-10-[a]"))
    expect(scene.view("a").translatesAutoresizingMaskIntoConstraints)
  }
}
