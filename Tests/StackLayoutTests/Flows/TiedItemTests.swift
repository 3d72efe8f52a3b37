import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Items in lines whose length a constraint ties to something outside of them.
@Suite struct TiedItemTests {
  private struct Scene {
    let window = LayoutView("window")
    let flow = FlowView("flow")
    let a = LeafView("a", Size(50, 20))
    let b = LeafView("b", Size(100, 20))
    let other = LeafView("other", Size(5, 5))

    init(_ width: Double) {
      window.hostSize = Size(width, 100)
      for view in [flow, other] { window.addSubview(view) }
      for view in [a, b] { flow.addArrangedSubview(view) }
      window.layout.activate {
        flow.horizontalAnchors == window.horizontalAnchors
        flow.top == window.top
      }
    }

    var height: Double {
      window.layoutIfNeeded()
      return flow.frame.height
    }
  }

  /// a is as long as b, which takes two lines of 180. The first item of a line never moves.
  @Test func unrelatedChangeKeepsLines() {
    let scene = Scene(180)
    scene.window.layout.activate { scene.a.width == scene.b.width }
    expect(scene.height, 40)
    scene.other.size = Size(6, 5)
    expect(scene.height, 40)
    expect(scene.b.frame, Rect(0, 20, 100, 20))
    expect(scene.window.layout.problems.isEmpty)
  }

  /// Another constraint gives the same length, so nothing moves.
  @Test func tieInPlaceOfANumber() {
    let scene = Scene(180)
    let number = scene.a.width == 100
    number.isActive = true
    expect(scene.height, 40)
    number.isActive = false
    scene.window.layout.activate { scene.a.width == scene.b.width }
    expect(scene.height, 40)
  }

  /// Earlier questions, whose solver is kept, change no answer.
  @Test func answersDoNotDependOnQuestions() {
    func answer(after widths: [Double]) -> [Size] {
      let scene = Scene(400)
      scene.window.layout.activate { scene.a.width == scene.b.width }
      return widths.map { width in
        scene.window.systemLayoutSizeFitting(
          Size(width, 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fitting)
      }
    }
    expect(answer(after: [400, 300, 180]).last, answer(after: [180]).last)
  }

  /// A constraint that the window holds counts in the layout and not in a fitting size of the flow; asking changes no line.
  @Test func questionsChangeNoLines() {
    func lines(asking: Bool) -> [Rect] {
      let scene = Scene(200)
      scene.window.addConstraint(scene.a.widthAnchor.constraint(equalToConstant: 120))
      scene.window.layoutIfNeeded()
      if asking { _ = scene.flow.systemLayoutSizeFitting(Size(0, 0)) }
      scene.window.hostSize = Size(260, 100)
      scene.window.layoutIfNeeded()
      return [scene.a.frame, scene.b.frame]
    }
    expect(lines(asking: true), lines(asking: false))
    expect(lines(asking: true), [Rect(0, 0, 120, 20), Rect(120, 0, 100, 20)])
  }

  /// A bar as long as the row is alone in its line, so the flow has no text there. With its own length it is beside the word,
  /// whose baseline is then the flow's. No length of the flow breaks other lines then, so only the end of the tie tells.
  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func baselineFollowsTheEndOfATie(alignment: StackView.Alignment) {
    let word = LeafView("word", Size(40, 20), text: Baselines(firstFromTop: 15, lastFromBottom: 5))
    let bar = LeafView("bar", Size(10, 30))
    let label = LeafView(
      "label", Size(30, 40), text: Baselines(firstFromTop: 30, lastFromBottom: 10))
    let isFirst = alignment == .firstBaseline
    let flow = FlowView("flow", arrangedSubviews: isFirst ? [bar, word] : [word, bar])
    let row = StackView("row", arrangedSubviews: [flow, label])
    row.alignment = alignment
    row.hostSize = Size(300, 100)
    let tie = bar.width == row.width
    /// How far the word's line of text is below the label's.
    func offset() -> Double {
      row.layoutIfNeeded()
      let y = word.layoutFrame.y - label.layoutFrame.y
      return isFirst ? y + 15 - 30 : y + 20 - 5 - (40 - 10)
    }
    expect(offset(), 0)
    tie.isActive = true
    expect(offset() != 0)
    tie.isActive = false
    expect(offset(), 0)
    expect(row.layout.conflicts.isEmpty)
  }
}
