import Expectations
import LayoutPreview
import StackLayout
import Testing
import gallery

@Suite("Animated pictures") struct AnimatedSVGTests {
  /// A view that is drawn as a rectangle at its frame.
  private final class Box: LayoutView, PreviewDrawable {
    let size: Size

    init(_ name: String, _ width: Double, _ height: Double = 20) {
      size = Size(width, height)
      super.init(name)
    }

    override var intrinsicContentSize: Size { size }
    var previewContent: PreviewContent { .panel }
  }

  private let boxes = [Box("a", 10), Box("b", 20), Box("c", 30)]
  private let stack = StackView("stack")
  private let window = LayoutView("window")

  init() {
    stack.spacing = 10
    for box in boxes { stack.addArrangedSubview(box) }
    window.frame = Rect(0, 0, 220, 130)
    window.layout.place(stack, in: window, .edges(10))
  }

  /// A change, and which rectangles its picture has: each box that is seen before or after.
  enum Change: CaseIterable, Sendable {
    case hide, show, insert, remove, axis, distribution, nest, margins
  }

  private func make(_ change: Change) {
    switch change {
    case .hide: boxes[1].isHidden = true
    case .show: boxes[2].isHidden = false
    case .insert: stack.insertArrangedSubview(Box("new", 15), at: 1)
    case .remove: stack.removeArrangedSubview(boxes[0], detach: true)
    case .axis: stack.axis = .vertical
    case .distribution: stack.distribution = .fillEqually
    case .nest:
      let inner = StackView("inner", arrangedSubviews: [Box("inside", 5)])
      stack.insertArrangedSubview(inner, at: 0)
      inner.addArrangedSubview(boxes[1])
    case .margins:
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = DirectionalInsets(top: 7, leading: 9, bottom: 3, trailing: 5)
    }
  }

  /// Frames in between are those of the transition, in the root's coordinates.
  @Test("follow the transition", arguments: Change.allCases)
  func inBetween(_ change: Change) throws {
    boxes[2].isHidden = change == .show
    var recording = PreviewRecording(window, change: 0, hold: 1)
    var made: LayoutTransition?
    recording.record(change: 2, curve: .easeIn, hold: 1) {
      made = window.layout.transition { make(change) }
    }
    let transition = try require(made)
    let reader = AnimatedSVGReader(
      AnimatedSVGDrawing(recording.states, options: SVGOptions(showsContainers: false)).text)
    expect(reader.problems.isEmpty)
    expect(reader.duration, 4)
    for part in [0, 0.25, 0.5, 0.8, 1] {
      let want = shown(by: transition, at: TimingCurve.easeIn.value(at: part))
      expect(reader.shapes.count, want.count)
      let got = reader.shapes.map {
        (reader.frame(of: $0, at: 1 + 2 * part), reader.opacity(of: $0, at: 1 + 2 * part))
      }
      for (name, frame, opacity) in want {
        // Numbers in pictures have two decimals.
        let isFound = got.contains {
          $0.0.isClose(to: frame, within: 0.02) && abs($0.1 - opacity) < 0.001
        }
        expect(isFound, "\(name) at \(part): \(frame), \(opacity) is not in \(got)")
      }
    }
  }

  /// The boxes as the transition shows them, in the window's coordinates.
  private func shown(
    by transition: LayoutTransition, at progress: Double
  ) -> [(name: String, frame: Rect, opacity: Double)] {
    var views: [LayoutView] = [window]
    var next = 0
    while next < views.count {
      views.append(contentsOf: views[next].subviews)
      next += 1
    }
    for motion in transition.motions {
      if let view = motion.item as? LayoutView, !views.contains(where: { $0 === view }) {
        views.append(view)
      }
    }
    return views.compactMap { view in
      guard view is Box else { return nil }
      var frame = Rect.zero
      var opacity = 1.0
      var current: LayoutView? = view
      while let each = current, each !== window {
        let motion = transition.motion(of: each)
        let local = motion?.frame(at: progress) ?? each.frame
        if each === view { frame = Rect(0, 0, local.width, local.height) }
        frame.x += local.x
        frame.y += local.y
        opacity *= motion?.opacity(at: progress) ?? 1
        current = (motion?.container as? LayoutView) ?? each.superview
      }
      return (view.layoutName, frame, opacity)
    }
  }

  private func state(
    _ children: [PreviewElement], change: Double = 1, curve: TimingCurve = .linear
  ) -> PreviewState {
    PreviewState(
      PreviewElement("w", frame: Rect(0, 0, 100, 50), children: children), change: change,
      curve: curve, hold: 1)
  }

  private func element(
    _ number: Int?, _ frame: Rect, _ content: PreviewContent = .panel,
    _ children: [PreviewElement] = []
  ) -> PreviewElement {
    var element = PreviewElement(frame: frame, content: content, children: children)
    element.number = number
    return element
  }

  private func lines(_ states: [PreviewState]) -> [Substring] {
    let lines = AnimatedSVGDrawing(states).text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = lines.firstIndex(of: "<g class=\"motion\">") ?? 0
    let end = lines.firstIndex(of: "<g class=\"still\">") ?? lines.count
    return Array(lines[(start + 1)..<(end - 1)])
  }

  @Test("animate differences only") func document() {
    let got = lines([
      state([element(1, Rect(0, 0, 10, 10))], change: 2, curve: .easeOut),
      state([element(1, Rect(30, 0, 10, 10))], curve: .easeIn),
    ])
    let expected = """
      <rect class="panel" x="0" y="0" width="10" height="10">\
      <animate attributeName="x" dur="5s" repeatCount="indefinite" calcMode="spline" \
      keyTimes="0;0.2;0.4;0.6;1" values="0;0;30;30;0" \
      keySplines="0 0 1 1;0.42 0 1 1;0 0 1 1;0 0 0.58 1"/></rect>
      """
    expect(got, [Substring(expected)])
    // They draw a single state without animations.
    let single = lines([state([element(1, Rect(0, 0, 10, 10))])])
    expect(single, ["<rect class=\"panel\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/>"])
    // They show the first state with reduced motion.
    let first = state([element(1, Rect(0, 0, 10, 10), .button("A"))])
    let text = AnimatedSVGDrawing([first, state([element(1, Rect(30, 0, 10, 10), .button("A"))])])
      .text
    expect(text.contains("@media (prefers-reduced-motion: reduce) {"))
    let still = text.components(from: "<g class=\"still\">", to: "</g>")
    let alone = SVGDrawing(first.element).text.components(from: "<g clip-path", to: "</g>")
    expect(still == alone && !still.isEmpty)
  }

  /// The text wraps in the second state: both forms are drawn, and one fades into the other while the first moves along.
  @Test("fade text that wraps differently") func wrapping() {
    // 8.5 points a character: "ab cd" is 42.5 wide.
    let text = PreviewContent.text("ab cd")
    let reader = AnimatedSVGReader(
      AnimatedSVGDrawing([
        state([element(1, Rect(0, 0, 50, 21), text)]),
        state([element(1, Rect(20, 0, 20, 41), text)]),
      ]).text)
    expect(reader.problems.isEmpty)
    expect(reader.shapes.map(\.text).sorted(), ["ab", "ab cd", "cd"])
    for shape in reader.shapes {
      let isWhole = shape.text == "ab cd"
      // The first state lasts until 1, the change ends at 2.
      expect(reader.opacity(of: shape, at: 0.5), (isWhole ? 1 : 0))
      expect(abs(reader.opacity(of: shape, at: 1.5) - 0.5) < 1e-6)
      expect(reader.opacity(of: shape, at: 2.5), (isWhole ? 0 : 1))
    }
    // Around the middle of the frame, which moves from 25 to 30, the wide text begins at 0 and then at 5.
    let whole = reader.shapes.first { $0.text == "ab cd" }
    if let whole {
      expect(reader.number("x", of: whole, at: 1), 0)
      expect(abs(reader.number("x", of: whole, at: 2) - 5) < 1e-6)
    }
    // Straight pieces replace a curve that overshoots, since a spline of SMIL may not.
    let curve = TimingCurve.cubicBezier(0.34, 1.56, 0.64, 1)
    let overshooting = AnimatedSVGReader(
      AnimatedSVGDrawing([
        state([element(1, Rect(0, 0, 10, 10))]),
        state([element(1, Rect(30, 0, 10, 10))], curve: curve),
      ]).text)
    expect(overshooting.problems.isEmpty)
    for step in 0...24 {
      let part = Double(step) / 24
      let x = overshooting.number("x", of: overshooting.shapes[0], at: 1 + part)
      expect(abs(x - 30 * curve.value(at: part)) < 0.02, "\(part)")
    }
    expect(overshooting.number("x", of: overshooting.shapes[0], at: 1.5) > 32)
  }

  /// `b` is not in the first state and lies under `c`; `d` has no number and so is another thing in each state.
  @Test("draw in the order of every state") func order() {
    func at(_ x: Double) -> Rect { Rect(x, 0, 5, 5) }
    let reader = AnimatedSVGReader(
      AnimatedSVGDrawing([
        state([element(1, at(1)), element(3, at(3)), element(nil, at(4))]),
        state([element(2, at(2)), element(3, at(3)), element(nil, at(4.5))]),
        state([element(1, at(1)), element(2, at(2))]),
      ]).text)
    let last = reader.shapes.map { reader.number("x", of: $0, at: 0) }
    expect(last, [1, 2, 3, 4, 4.5])
    // They are deterministic.
    for (first, second) in zip(AnimatedPicture.all, AnimatedPicture.all) {
      expect(first.svg == second.svg && first.states == second.states)
      let reader = AnimatedSVGReader(first.svg)
      expect(reader.problems.isEmpty && reader.duration > 4 && !reader.shapes.isEmpty)
    }
  }

  @Test("animate valid frames that last, and each of several equal lines") func edgeCases() {
    func text(_ frames: [Rect], _ content: PreviewContent = .panel) -> String {
      AnimatedSVGDrawing(frames.map { state([element(1, $0, content)]) }).text
    }
    let lines = text([Rect(0, 0, 50, 50), Rect(40, 0, 50, 50)], .text("ab\nab"))
    expect(lines.split(separator: "<animate attributeName=\"x\"").count, 3)
    let invalid = text([Rect(0, 0, .nan, 10), Rect(0, 0, 40, 10)])
    expect(!invalid.contains("nan") && invalid.contains("width=\"40\""))
    let resting = [0.0, 40].map { x in
      PreviewState(state([element(1, Rect(x, 0, 10, 10))]).element, change: 0, hold: 0)
    }
    expect(!AnimatedSVGDrawing(resting).text.contains("<animate"))
  }
}

extension String {
  /// The lines after the first one that begins with `start`, up to the next that is `end`, without their indentation.
  fileprivate func components(from start: String, to end: String) -> [Substring] {
    let lines = split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let first = lines.firstIndex(where: { $0.hasPrefix(start) }),
      let last = lines[first...].firstIndex(where: { $0 == end })
    else { return [] }
    return Array(lines[(first + 1)..<last])
  }
}
