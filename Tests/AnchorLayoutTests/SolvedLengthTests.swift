import AnchorLayout
import Expectations
import Testing

/// A container of the host's whose child is 30 high where the container is narrower than 100, and 10 where it is not.
private final class Shelf: ContentView {
  /// The lengths for which it has emitted.
  private(set) var lengths: [Double] = []
  /// What else it says, by its length.
  var further: ((inout ConstraintEmission, Double) -> Void)?

  override func emitConstraints(into emission: inout ConstraintEmission) {
    let length = emission.solvedLength(along: .horizontal)
    lengths.append(length)
    let (shelf, child) = (emission.member(self), emission.member(subviews[0]))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      emission.constrain("edge", child, attribute, .equal, shelf)
    }
    emission.constrain("height", child, .height, .equal, constant: length < 100 ? 30 : 10)
    further?(&emission, length)
  }
}

/// What says of a shelf that other lengths change nothing.
private final class Steps: LayoutContainer {
  private(set) var questions = 0

  func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {}

  func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool {
    questions += 1
    return (length < 100) != (other < 100)
  }
}

/// Containers whose constraints follow their own length.
@Suite struct SolvedLengthTests {
  private let child = ContentView("child")
  private let shelf = Shelf("shelf")

  init() { shelf.addSubview(child) }

  /// A window with the shelf in it, as wide as that.
  private func makeWindow(_ width: Double) -> LayoutView {
    let root = makeRoot(width, 500, subviews: [shelf])
    root.layout.place(shelf, in: root, .leading(), .trailing(), .top())
    return root
  }

  /// The first emission assumes an infinite length; one without a container that compares emits for every other length.
  @Test func eachNewLengthEmitsAgain() {
    let root = makeWindow(80)
    expect(root.laidOut().layout.statistics.solves, 2)
    for (width, height) in [(80.0, 30.0), (70, 30), (120, 10), (300, 10), (99, 30)] {
      root.frame = Rect(0, 0, width, 500)
      expect(child.laidOut().frame, Rect(0, 0, width, height))
      expect(shelf.lengths.last, width)
    }
    // An emission for another reason is for the present length.
    shelf.setNeedsEmission()
    expect(child.laidOut().frame, Rect(0, 0, 99, 30))
    expect(shelf.lengths, [.infinity, 80, 70, 120, 300, 99, 99])
    expect(root.layout.problems.isEmpty)
  }

  @Test func equivalentLengthsDoNotEmit() {
    let steps = Steps()
    shelf.layoutNode.container = steps
    let root = makeWindow(80)
    for (width, height) in [(80.0, 30.0), (70, 30), (120, 10), (300, 10), (99, 30), (60, 30)] {
      root.frame = Rect(0, 0, width, 500)
      expect(child.laidOut().frame, Rect(0, 0, width, height))
    }
    expect(shelf.lengths, [.infinity, 80, 120, 99])
    let questions = steps.questions
    child.size = Size(10, 10)
    root.layoutIfNeeded()
    expect(steps.questions, questions)
  }

  @Test func fittingSizes() {
    let root = makeWindow(80)
    root.layoutIfNeeded()
    for (width, height) in [(120.0, 10.0), (90, 30), (120, 10), (110, 10), (40, 30), (99, 30)] {
      let size = shelf.systemLayoutSizeFitting(
        Size(width, 0), withHorizontalFittingPriority: .required)
      expect(size, Size(width, height))
    }
    // The layout is as it was.
    expect(child.frame, Rect(0, 0, 80, 30))
    let count = shelf.lengths.count
    root.layoutIfNeeded()
    expect(shelf.lengths.count, count)
  }

  @Test func conflictAtSomeLengthsOnly() {
    let low = child.height <= 20
    low.isActive = true
    for (width, height) in [(120.0, 10.0), (90, 30), (120, 10), (40, 30)] {
      let size = shelf.systemLayoutSizeFitting(
        Size(width, 0), withHorizontalFittingPriority: .required)
      expect(size, Size(width, height))
      let root = makeWindow(width)
      root.layoutIfNeeded()
      expect(child.frame, Rect(0, 0, width, height))
      expect(low.isBroken, (height == 30))
    }
  }

  /// 80 wide where it may be longer than 100, and 120 where it is not.
  @Test func oscillatingLengthIsReported() {
    shelf.further = { emission, length in
      emission.constrain(
        "swing", emission.container, .width, .equal, constant: length < 100 ? 120 : 80)
    }
    let root = makeRoot(400, 400, subviews: [shelf])
    root.layout.place(shelf, in: root, .leading(), .top())
    for _ in 0..<2 {
      expect(root.laidOut().layout.problems.map(\.kind), [.linesDidNotSettle])
      expect(root.layout.problems.first?.text, "shelf")
      expect(root.layout.statistics.solves, 4)
      expect(shelf.lengths, [.infinity, 80, 120, 80])
      expect(shelf.frame.width, 120)
    }
    expect(shelf.systemLayoutSizeFitting(), Size(120, 30))
  }

  /// Text inside is measured at its solved width, and takes the shelf out of the window.
  @Test(arguments: [false, true]) func removedWhileMeasured(_ comesBack: Bool) {
    let text = MeasuredView("text", 200, 10)
    child.addSubview(text)
    (text.width == child.width).isActive = true
    let root = makeWindow(80)
    text.heightForWidth = { [shelf, weak root] width in
      if width == 80 {
        shelf.removeFromSuperview()
        if comesBack { root?.addSubview(shelf) }
      }
      return 10
    }
    root.layoutIfNeeded()
    expect((shelf.superview === root), comesBack)
    text.heightForWidth = { _ in 10 }
    root.addSubview(shelf)
    root.layout.place(shelf, in: root, .leading(), .trailing(), .top())
    expect(child.laidOut().frame, Rect(0, 0, 80, 30))
  }
}
