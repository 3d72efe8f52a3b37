import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Flows as roots, in stacks, in each other, and in windows of changing widths.
@Suite struct FlowViewTests {
  private let five = FiveItems()
  private var flow: FlowView { five.flow }
  private var views: [LeafView] { five.views }

  /// 40 + 10 + 60 = 110 and 50 + 10 + 30 + 10 + 20 = 120.
  private let twoLines = [
    Rect(0, 0, 40, 20), Rect(50, 0, 60, 30), Rect(0, 35, 50, 10), Rect(60, 35, 30, 20),
    Rect(100, 35, 20, 20),
  ]
  private let oneLine = [
    Rect(0, 0, 40, 20), Rect(50, 0, 60, 30), Rect(120, 0, 50, 10), Rect(180, 0, 30, 20),
    Rect(220, 0, 20, 20),
  ]

  @Test func flowAsRoot() {
    flow.layoutIfNeeded()
    expect(flow.layoutFrame.size, Size(240, 30))
    expect(views.map(\.frame), oneLine)
    flow.hostSize = Size(120, 200)
    flow.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
    flow.hostSize = nil
    flow.layoutIfNeeded()
    expect(views.map(\.frame), oneLine)
  }

  @Test func resizedWindow() {
    let root = five.window(120)
    for (width, height) in [(120.0, 55.0), (240, 30), (239, 55), (119, 80), (120, 55), (50, 120)] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      expect(flow.frame, Rect(0, 0, width, height), "\(width)")
    }
  }

  /// Lines of one view each, which have no length where they are first solved.
  @Test func zeroWidth() {
    let root = five.window(0)
    root.layoutIfNeeded()
    expect(flow.emittedLines.count, 5)
    expect(flow.frame, Rect(0, 0, 0, 120))
  }

  @Test func rightToLeft() {
    let root = five.window(120)
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    expect(views.map(\.frame.x), [80, 10, 70, 30, 0])
    expect(views.map(\.frame.y), [0, 0, 35, 35, 35])
    root.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
  }

  /// Columns of 20 + 10 + 30 and 10 + 10 + 20, and one of 20; each as wide as its widest view.
  @Test func columnFlow() {
    flow.axis = .vertical
    flow.hostSize = Size(300, 60)
    flow.layoutIfNeeded()
    expect(
      views.map(\.frame),
      [
        Rect(0, 0, 40, 20), Rect(0, 30, 60, 30), Rect(65, 0, 50, 10), Rect(65, 20, 30, 20),
        Rect(120, 0, 20, 20),
      ])
    expect(flow.systemLayoutSizeFitting(), Size(60, 140))
  }

  /// Of another axis, the length is not known yet, and the flow stays where it is.
  @Test func axisChangeInFixedFrame() {
    let root = LayoutView("root", subviews: [flow])
    root.frame = Rect(0, 0, 500, 500)
    LayoutConstraint.activate {
      flow.leading == root.leading
      flow.top == root.top
      flow.width == 120
      flow.height == 60
    }
    root.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
    flow.axis = .vertical
    root.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 0, 65, 65, 120])
    flow.axis = .horizontal
    root.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
  }

  @Test func wrappingTextInItem() {
    let text = FlowParagraph("text", 200, along: .horizontal)
    flow.insertArrangedSubview(text, at: 1)
    let root = five.window(120)
    root.layoutIfNeeded()
    // Alone in its line, 120 wide and two lines high.
    expect(text.frame, Rect(0, 25, 120, 40))
    expect(views[1].frame, Rect(0, 70, 60, 30))
    root.frame = Rect(0, 0, 300, 500)
    root.layoutIfNeeded()
    expect(text.frame, Rect(50, 0, 200, 20))
    text.length = 600
    root.layoutIfNeeded()
    expect(text.frame, Rect(0, 25, 300, 40))
    expect(views[1].frame, Rect(0, 70, 60, 30))
  }

  /// Items whose gaps are longer than they are keep their lengths, and lines do not move the flow's.
  @Test(arguments: FlowAlignment.allCases) func negativeSpacingOverlaps(_ alignment: FlowAlignment)
  {
    let views = (0..<3).map { LeafView("v\($0)", Size(20, 10)) }
    let flow = FlowView("flow", arrangedSubviews: views)
    flow.itemSpacing = -50
    flow.alignment = alignment
    flow.lastLineAlignment = alignment
    let root = LayoutView("root", subviews: [flow])
    root.frame = Rect(0, 0, 100, 100)
    (flow.edges == root.edges).isActive = true
    root.layoutIfNeeded()
    // From 20 - 30 - 30 = -40 to 60 are left for the ends, or 20 for the gaps.
    let want: [Double] =
      switch alignment {
      case .leading: [0, -30, -60]
      case .center: [70, 40, 10]
      case .trailing: [140, 110, 80]
      case .justified: [0, 40, 80]
      }
    expect(views.map(\.frame), want.map { Rect($0, 0, 20, 10) })
  }

  // MARK: In other containers

  @Test func inColumn() {
    let note = LeafView("note", Size(30, 15))
    let column = StackView("column", arrangedSubviews: [flow, note])
    column.axis = .vertical
    let root = LayoutView("root", subviews: [column])
    LayoutConstraint.activate {
      column.leading == root.leading
      column.trailing == root.trailing
      column.top == root.top
    }
    for (width, height) in [(120.0, 55.0), (300, 30), (120, 55)] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      expect(flow.frame, Rect(0, 0, width, height))
      expect(note.frame, Rect(0, height, width, 15))
    }
  }

  /// It gives way before a label, and stretches before it.
  @Test func besideALabel() {
    let label = LeafView("label", Size(50, 20))
    let row = StackView("row", arrangedSubviews: [label, flow])
    row.alignment = .leading
    let root = LayoutView("root", subviews: [row])
    LayoutConstraint.activate {
      row.leading == root.leading
      row.trailing == root.trailing
      row.top == root.top
    }
    for (width, height) in [(200.0, 55.0), (400, 30), (170, 55), (130, 95)] {
      root.frame = Rect(0, 0, width, 500)
      root.layoutIfNeeded()
      expect(label.frame, Rect(0, 0, 50, 20))
      expect(flow.frame, Rect(50, 0, width - 50, height), "\(width)")
    }
    // The natural size of the row is that of one line.
    expect(row.systemLayoutSizeFitting(), Size(290, 30))
    expect(
      row.systemLayoutSizeFitting(Size(200, 0), withHorizontalFittingPriority: .required),
      Size(200, 55))
  }

  @Test func stackInFlow() {
    let stack = StackView(
      "stack", arrangedSubviews: [LeafView("x", Size(30, 20)), LeafView("y", Size(25, 10))])
    stack.spacing = 5
    flow.insertArrangedSubview(stack, at: 1)
    let root = five.window(120)
    root.layoutIfNeeded()
    // 40 + 10 + 60, as the stack is 60 long.
    expect(stack.frame, Rect(50, 0, 60, 20))
    expect(views[1].frame, Rect(0, 25, 60, 30))
    stack.spacing = 20
    root.layoutIfNeeded()
    expect(stack.frame, Rect(0, 25, 75, 20))
    expect(views[1].frame, Rect(0, 50, 60, 30))
  }

  @Test func flowInFlow() {
    let inner = FlowView(
      "inner",
      arrangedSubviews: ["x", "y", "z"].map { LeafView($0, Size(30, 20)) })
    inner.itemSpacing = 5
    flow.insertArrangedSubview(inner, at: 1)
    let root = five.window(110)
    root.layoutIfNeeded()
    // 30 + 5 + 30 + 5 + 30 = 100 do not fit beside 40, and do in a line of their own.
    expect(inner.frame, Rect(0, 25, 100, 20))
    root.frame = Rect(0, 0, 80, 500)
    root.layoutIfNeeded()
    expect(inner.frame, Rect(0, 25, 80, 40))
    expect(inner.arrangedSubviews.map(\.frame.y), [0, 0, 20])
    expect(views[1].frame, Rect(0, 70, 60, 30))
    expect(
      flow.systemLayoutSizeFitting(Size(80, 0), withHorizontalFittingPriority: .required),
      flow.frame.size)
    root.frame = Rect(0, 0, 150, 500)
    root.layoutIfNeeded()
    expect(inner.frame, Rect(50, 0, 100, 20))
  }

  @Test func inScrollView() {
    let scroll = ScrollView("scroll")
    scroll.setContent(flow, along: .vertical)
    for (width, height) in [(120.0, 55.0), (50, 120), (240, 40)] {
      scroll.frame = Rect(0, 0, width, 40)
      scroll.layoutIfNeeded()
      expect(scroll.contentSize, Size(width, height), "\(width)")
    }
  }

  // MARK: Items

  @Test func hiddenItem() {
    let root = five.window(120)
    root.layoutIfNeeded()
    views[1].isHidden = true
    root.layoutIfNeeded()
    expect(
      views.map(\.frame),
      [
        Rect(0, 0, 40, 20), Rect(45, 0, 0, 30), Rect(50, 0, 50, 10), Rect(0, 25, 30, 20),
        Rect(40, 25, 20, 20),
      ])
    views[1].isHidden = false
    root.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
  }

  @Test func emptyAndAllHidden() {
    let empty = FlowView("empty")
    empty.layoutIfNeeded()
    expect(empty.layoutFrame.size, .zero)
    for view in views { view.isHidden = true }
    flow.layoutIfNeeded()
    expect(flow.layoutFrame.size, .zero)
    expect(flow.contentHeight(forWidth: 100), 0)
    expect(flow.emittedLines.isEmpty)
  }

  @Test func lineBreaks() {
    flow.setBreak(after: views[0])
    expect(flow.hasBreak(after: views[0]) && !flow.hasBreak(after: views[1]))
    flow.layoutIfNeeded()
    // 60 + 10 + 50 + 10 + 30 + 10 + 20 in the second line.
    expect(flow.layoutFrame.size, Size(190, 55))
    expect(views[1].frame, Rect(0, 25, 60, 30))
    // The break stays where the view before it is hidden.
    flow.setBreak(after: views[2])
    views[2].isHidden = true
    flow.layoutIfNeeded()
    expect(flow.emittedLines.map { $0.map(\.layoutName) }, [["a"], ["b"], ["d", "e"]])
    views[2].isHidden = false
    flow.setBreak(false, after: views[0])
    flow.layoutIfNeeded()
    expect(flow.emittedLines.map { $0.map(\.layoutName) }, [["a", "b", "c"], ["d", "e"]])
    // In columns there are none.
    flow.isAligned = true
    flow.layoutIfNeeded()
    expect(flow.emittedLines.count, 1)
    flow.isAligned = false
    // One that leaves takes its break along.
    flow.removeArrangedSubview(views[2], detach: true)
    flow.insertArrangedSubview(views[2], at: 2)
    flow.layoutIfNeeded()
    expect(!flow.hasBreak(after: views[2]))
    expect(views.map(\.frame), oneLine)
  }

  @Test func breakAfterUnarrangedViewIsReported() {
    flow.setBreak(after: LeafView("stranger", Size(1, 1)))
    expect(flow.layout.problems.map(\.kind), [.breakAfterUnarranged])
  }

  @Test func itemsAddedAndRemoved() {
    let root = five.window(120)
    root.layoutIfNeeded()
    views[0].removeFromSuperview()
    root.layoutIfNeeded()
    // 60 + 10 + 50 = 120, then 30 + 10 + 20.
    expect(views.dropFirst().map(\.frame.x), [0, 70, 0, 40])
    flow.addArrangedSubview(views[0])
    root.layoutIfNeeded()
    expect(views.map(\.frame.x), [70, 0, 70, 0, 40])
    expect(flow.arrangedSubviews.map(\.layoutName), ["b", "c", "d", "e", "a"])
    flow.insertArrangedSubview(views[0], at: 0)
    root.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
    flow.removeArrangedSubview(views[4])
    root.layoutIfNeeded()
    expect(views[4].superview === flow && flow.arrangedSubviews.count == 4)
  }

  @Test func movesBetweenWindows() {
    for (width, lines) in [(120.0, twoLines), (300, oneLine), (120, twoLines), (240, oneLine)] {
      expect(five.frames(in: width), lines)
    }
    let stack = StackView("stack", arrangedSubviews: [flow])
    stack.hostSize = Size(120, 55)
    stack.layoutIfNeeded()
    expect(views.map(\.frame), twoLines)
  }

  @Test func elementList() {
    struct Tag: StackElement, Equatable {
      let length: Double
      func makeView() -> LayoutView { LeafView("tag", Size(length, 20)) }
      func configure(_ view: LayoutView) { (view as? LeafView)?.size = Size(length, 20) }
    }
    let tags = FlowView("tags")
    let list = ElementList(in: tags)
    tags.hostSize = Size(100, 100)
    list.update {
      Tag(length: 40).id("first")
      Spacer(10)
      Tag(length: 50)
      Tag(length: 60)
    }
    tags.layoutIfNeeded()
    expect(tags.arrangedSubviews.map(\.frame.x), [0, 40, 50, 0])
    let first = list.view("first")
    list.update {
      Tag(length: 60)
      Tag(length: 30).id("first")
    }
    tags.layoutIfNeeded()
    expect(tags.arrangedSubviews.map(\.frame.x), [0, 60])
    expect(list.view("first") === first)
  }
}
