import Expectations
import LayoutPreview
import StackLayout
import Testing

@Suite("Pictures of constrained items") struct InspectionTests {
  private final class Line: LayoutView {
    override var intrinsicContentSize: Size { Size(80, 20) }
    override var baselines: Baselines? { Baselines(firstFromTop: 15, lastFromBottom: 5) }
    override var alignmentInsets: Insets { Insets(top: 2, bottom: 3) }
  }

  private func window(_ views: LayoutView...) -> LayoutView {
    let window = LayoutView("window", subviews: views)
    window.frame = Rect(0, 0, 200, 100)
    return window
  }

  @Test("have baselines counted from the frame, and margins that were set or are used")
  func baselines() {
    let line = Line("line")
    let (plain, set, used) = (LayoutView("plain"), LayoutView("set"), LayoutView("used"))
    let inside = LayoutView("inside")
    used.addSubview(inside)
    set.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let window = window(plain, set, used, line)
    LayoutConstraint.activate {
      line.leading == window.leading
      line.top == window.top + 10
      for view in [plain, set, used] { view.edges == window.edges }
      inside.edges == used.margins.edges
    }
    window.layoutIfNeeded()
    let element = PreviewElement(window)
    expect(element.baselines == nil && element.margins == nil)
    // The frame begins 2 points above what constraints are about, and ends 3 below.
    expect(element.children[3].frame.y, 8)
    expect(element.children[3].baselines, Baselines(firstFromTop: 17, lastFromBottom: 8))
    expect(
      element.children.map(\.margins),
      [nil, Insets(top: 1, left: 2, bottom: 3, right: 4), Insets(8), nil])
    // The margins are not shown as a guide once more.
    expect(element.children[2].guides.isEmpty)
  }

  @Test("have the guides used by constraints, in the root's coordinates") func guides() throws {
    let box = LayoutView("box")
    let (column, unused) = (LayoutGuide("column"), LayoutGuide("unused"))
    box.addLayoutGuide(column)
    box.addLayoutGuide(unused)
    let window = window(box)
    LayoutConstraint.activate {
      box.edges == window.edges.inset(10)
      column.left == box.left + 20
    }
    let width = window.layout.add(column.width == 30)
    window.layoutIfNeeded()
    // Nothing says how high it is, so that it is as high as its view.
    let element = PreviewElement(inspecting: window).children[0]
    expect(element.guides, [PreviewGuide("column", frame: Rect(30, 10, 30, 80))])
    // Their ambiguities are those of their view.
    width.isActive = false
    window.layoutIfNeeded()
    let problems = PreviewElement(inspecting: window).children[0].problems
    expect(element.problems.isEmpty && problems.map(\.axis) == [.horizontal])
    // A conflict with the root's size is the root's.
    (window.width == 50).isActive = true
    window.layoutIfNeeded()
    let problem = try require(PreviewElement(inspecting: window).problems.first)
    expect(problem.kind == .conflict(number: 1) && problem.axis == .horizontal)
  }

  @Test("have the tracks of grids as guides, and draw none of them") func tracks() {
    let (label, line) = (Line("label"), Line("line"))
    let form = GridView("form", views: [[label, line], [nil, Line("more")]])
    form.column(at: 1).size = .fixed(60)
    form.rowSpacing = 10
    let hidden = form.addColumn()
    hidden.isHidden = true
    let window = window(form)
    window.layout.place(form, in: window, .leading(20), .top(10))
    window.layoutIfNeeded()
    let element = PreviewElement(window).children[0]
    // 80, a gap of 6 and 60; rows of 20. The column that is hidden is not there.
    expect(
      element.guides,
      [
        PreviewGuide("form.column0", frame: Rect(20, 10, 80, 50)),
        PreviewGuide("form.column1", frame: Rect(106, 10, 60, 50)),
        PreviewGuide("form.row0", frame: Rect(20, 10, 146, 20)),
        PreviewGuide("form.row1", frame: Rect(20, 40, 146, 20)),
      ])
    expect(element.children.map(\.name), ["label", "line", "more"])
    // They are shown where guides are asked for, and nowhere else.
    let screen = PreviewElement(window)
    expect(AnnotatedSVG(screen, .guides).shapes("guide").count, 4)
    let others = PreviewAnnotations.all.subtracting(.guides)
    expect(!SVGDrawing(screen, options: SVGOptions(annotations: others)).text.contains("column"))
    let terminal = TerminalOptions(showsContainers: true, showsNames: true)
    expect(!TerminalDrawing(screen, options: terminal).text.contains("column"))
    expect(!FrameList(screen).text.contains("column"))
  }

  @Test("have no problems unless requested") func problems() throws {
    let (box, free) = (LayoutView("box"), LayoutView("free"))
    let window = window(box, free)
    LayoutConstraint.activate {
      box.top == window.top
      box.height == 20
      box.leading == window.leading
      box.trailing == window.trailing
      (box.width == 120).named("too narrow")
      free.leading == box.leading
      free.vertical == box.vertical
    }
    let width = window.layout.add(free.width == 50)
    free.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor).isActive = true
    window.layoutIfNeeded()
    expect(PreviewElement(window).children.allSatisfy { $0.problems.isEmpty })
    let element = PreviewElement(inspecting: window)
    expect(element.problems.isEmpty)
    expect(element.children[1].problems.isEmpty)
    let problem = try require(element.children[0].problems.first)
    expect(element.children[0].problems.count, 1)
    expect(problem.kind, .conflict(number: 1))
    expect(problem.axis, .horizontal)
    expect(problem.summary, "Horizontal conflict of 4 required constraints")
    expect(problem.reason, "activated last")
    let dropped = try require(problem.members.first { $0.isDropped })
    expect(dropped.text, "box.width == 120")
    expect(dropped.origin.hasPrefix("InspectionTests.swift:"))
    expect(dropped.origin.hasSuffix("“too narrow”"))
    // They have the ambiguities of each view.
    width.isActive = false
    window.layoutIfNeeded()
    let problems = PreviewElement(inspecting: window).children[1].problems
    expect(problems.map(\.kind), [.ambiguity(ofPlace: false, ofLength: true)])
    expect(problems.map(\.axis), [.horizontal])
  }

  @Test("have conflicts between arranged views and their subviews") func stack() throws {
    let (first, second) = (LayoutView("first"), LayoutView("second"))
    let inside = LayoutView("inside")
    first.addSubview(inside)
    let stack = StackView("stack", arrangedSubviews: [first, second])
    stack.distribution = .fillEqually
    let window = window(stack)
    LayoutConstraint.activate {
      stack.edges == window.edges
      first.width == 150
      inside.edges == first.edges
      inside.width == 40
    }
    window.layoutIfNeeded()
    let element = PreviewElement(inspecting: window)
    func numbers(_ element: PreviewElement) -> [PreviewProblem.Kind] {
      element.problems.map(\.kind)
    }
    let shown = element.children[0]
    expect(numbers(shown.children[0].children[0]).contains { $0 != .conflict(number: 3) })
    expect(!numbers(shown.children[0]).isEmpty)
    // A picture of a part has what the whole says about that part.
    expect(PreviewElement(inspecting: first).problems, shown.children[0].problems)
    // They name the container of a constraint.
    inside.removeFromSuperview()
    (second.width == 40).isActive = true
    window.layoutIfNeeded()
    let problems = PreviewElement(inspecting: stack).children.flatMap(\.problems)
    let origins = try require(problems.first).members.map(\.origin)
    expect(origins.contains { $0.hasSuffix("of stack") }, "\(origins)")
  }

  private final class Text: LayoutView, PreviewDrawable {
    var previewContent: PreviewContent { .text(layoutName) }
  }

  @Test("have frames in the root's coordinates and subviews in their order") func tree() {
    let root = LayoutView("screen")
    root.frame = Rect(50, 60, 320, 480)
    let (row, name, unnamed, hidden) = (
      LayoutView("row"), Text("name"), LayoutView(), LayoutView("hidden")
    )
    hidden.isHidden = true
    for (view, superview, frame) in [
      (row, root, Rect(10, 20, 300, 44)), (name, row, Rect(5, 12, 51, 20)),
      (unnamed, row, Rect(60, 2, 240, 40)), (hidden, root, Rect(0, 100, 10, 10)),
    ] {
      root.layout.place(
        view, in: superview, .left(frame.x), .top(frame.y), .size(frame.width, frame.height))
    }
    root.layoutIfNeeded()
    let expected = PreviewElement(
      "screen", frame: Rect(0, 0, 320, 480),
      children: [
        PreviewElement(
          "row", frame: Rect(10, 20, 300, 44),
          children: [part("name", 15, 32, 51, 20, .text("name")), part(70, 22, 240, 40)]),
        PreviewElement("hidden", frame: Rect(0, 100, 10, 10), isHidden: true),
      ])
    expect(PreviewElement(root), expected)
  }
}
