import Expectations
import LayoutPreview
import StackLayout
import Testing

@Suite("Pictures of edge cases") struct PreviewEdgeCaseTests {
  static let contents: [(PreviewContent, String)] = [
    (.box, "box"), (.panel, "panel"), (.text("a"), "text"), (.field(placeholder: "a"), "field"),
    (.button("a"), "button"), (.segments(["a"], selected: 0), "segments"),
    (.checkbox(isOn: true), "checkbox"), (.toggle(isOn: true), "toggle"),
    (.slider(value: 0.5), "slider"), (.progress(value: 0.5), "progress"), (.image("a"), "image"),
    (.icon("a"), "icon"), (.separator, "separator"), (.spacer, "spacer"),
  ]

  @Test("name unnamed elements after their content") func namelessElement() {
    for (content, kind) in Self.contents {
      let list = FrameList(PreviewElement(frame: Rect(1, 2, 3, 4), content: content))
      let line = list.text.split(separator: "\n").last ?? ""
      expect(String(line.prefix { $0 != " " }), kind)
    }
  }

  @Test("have roots anywhere, without area, or with problems") func roots() {
    let drawing = SVGDrawing(part(-5, 6.5, 100, 50))
    expect(drawing.text.contains("id=\"screen-100x50-at--5-6.5\""))
    expect(drawing.text.contains("viewBox=\"-5 6.5 100 50\""))
    // They are empty where the root has no area.
    for width in [Double.nan, .infinity, -1] {
      expect(SVGDrawing(part(1, 2, width, 50)).text.contains("viewBox=\"0 0 0 0\""), "\(width)")
    }
    // They mark the root itself with round corners.
    var root = part(0, 0, 100, 50)
    root.problems = [
      PreviewProblem(.conflict(number: 1), axis: .horizontal, summary: "Horizontal conflict")
    ]
    let marked = SVGDrawing(root, options: SVGOptions(annotations: .problems))
    expect(marked.text.contains("class=\"conflict\""))
    expect(marked.text.contains("class=\"hatching\""))
    // They animate what has a length.
    let states = [0.0, 40].map { x in
      let child = part("a", x, 0, 10, 10, .panel)
      return PreviewState(
        PreviewElement(frame: Rect(0, 0, 100, 50), children: [child]), change: 0, hold: 0)
    }
    expect(!AnimatedSVGDrawing(states).text.contains("<animate"))
    // They move each of several equal lines of text.
    let lines = [0.0, 40].map { x in
      var line = part("a", x, 0, 50, 50, .text("ab\nab"))
      line.number = 1
      return PreviewState(PreviewElement(frame: Rect(0, 0, 100, 50), children: [line]))
    }
    let moving = AnimatedSVGDrawing(lines).text.components(of: "<animate attributeName=\"x\"")
    expect(moving.count, 3)
    // They omit invalid animated frames.
    let invalid = [Double.nan, 40].map { width in
      var panel = part("a", 0, 0, width, 10, .panel)
      panel.number = 1
      return PreviewState(PreviewElement(frame: Rect(0, 0, 100, 50), children: [panel]))
    }
    let text = AnimatedSVGDrawing(invalid).text
    expect(!text.contains("nan") && text.contains("width=\"40\""))
  }

  @Test("are as high as the higher one of a pair") func pairOfDifferentHeights() {
    func window(_ height: Double) -> PreviewElement { part(0, 0, 24, height, .panel) }
    let pair = PreviewPair(before: window(16), after: window(48), captions: "old", "new")
    let drawing = PairedTerminalDrawing(pair, options: TerminalOptions(showsWindow: false))
    let lines = drawing.lines
    // A line of captions over three rows, of which the left picture has one.
    expect(lines.count, 4)
    expect(lines[0].hasPrefix("old") && lines[0].hasSuffix("new"))
    expect(lines[2].hasPrefix("   ") && lines[3].hasPrefix("   "))
    expect(Set(lines.map(\.count)).count, 1)
  }

  @Test("mark ambiguities and conflicts where they are") func problems() throws {
    let box = LayoutView("box")
    let guide = LayoutGuide("guide")
    box.addLayoutGuide(guide)
    let window = LayoutView("window", subviews: [box])
    window.frame = Rect(0, 0, 200, 100)
    LayoutConstraint.activate {
      box.edges == window.edges
      guide.vertical == box.vertical
      guide.leading == box.leading
    }
    window.layoutIfNeeded()
    let element = PreviewElement(inspecting: window)
    expect(element.children[0].problems.map(\.axis), [.horizontal])
    // They mark conflicts with the root's size at the root.
    let narrow = LayoutView("narrow")
    narrow.frame = Rect(0, 0, 200, 100)
    (narrow.width == 50).isActive = true
    narrow.layoutIfNeeded()
    let problem = try require(PreviewElement(inspecting: narrow).problems.first)
    expect(problem.kind == .conflict(number: 1) && problem.axis == .horizontal)
    // They name the container of a constraint in a conflict.
    let (first, second) = (LayoutView("first"), LayoutView("second"))
    let stack = StackView("stack", arrangedSubviews: [first, second])
    stack.distribution = .fillEqually
    let other = LayoutView("other", subviews: [stack])
    other.frame = Rect(0, 0, 200, 100)
    LayoutConstraint.activate {
      stack.edges == other.edges
      first.width == 30
      second.width == 40
    }
    other.layoutIfNeeded()
    let problems = PreviewElement(inspecting: other).children[0].children.flatMap(\.problems)
    let origins = try require(problems.first).members.map(\.origin)
    expect(origins.contains { $0.hasSuffix("of stack") }, "\(origins)")
  }
}

extension String {
  /// The parts between the occurrences of a separator.
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
