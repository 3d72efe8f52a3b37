import AnchorLayout
import Expectations
import Testing

/// Fitting sizes of subtrees: their inputs, their cache, and that they leave no trace.
@Suite struct FittingTests {
  let root = makeRoot(400, 300)
  let card = LayoutView("card")
  let label = ContentView("label", 80, 20)
  let frame: [LayoutConstraint]

  init() {
    root.addSubview(card)
    card.addSubview(label)
    frame = (label.edges == card.edges.inset(10)).constraints
    LayoutConstraint.activate(frame)
    root.layoutIfNeeded()
  }

  private var fitting: Size { card.systemLayoutSizeFitting() }

  @Test func outerConstraintsAreIgnored() {
    let width = card.width == 300
    root.addConstraint(width)
    card.addConstraint(card.height == 90)
    LayoutConstraint.activate { label.leading == root.leading + 33 ~ .low }
    expect(card.laidOut().frame.size, Size(300, 90))
    expect(fitting, Size(100, 90))
    let least = card.width >= 120
    least.isActive = true
    expect(fitting, Size(120, 90))
    least.isActive = false
    // One that the ancestor gives back.
    root.removeConstraint(width)
    expect(!width.isActive)
    width.isActive = true
    expect(fitting.width, 300)
  }

  @Test func prioritiesOfTheTarget() {
    expect(
      card.systemLayoutSizeFitting(Size(150, 30), withHorizontalFittingPriority: 260), Size(150, 40)
    )
    expect(
      card.systemLayoutSizeFitting(Size(150, 30), withHorizontalFittingPriority: 240), Size(100, 40)
    )
    expect(
      card.systemLayoutSizeFitting(
        Size(60, 30), withHorizontalFittingPriority: 740, verticalFittingPriority: 760),
      Size(100, 30))
    label.setContentHuggingPriority(40, for: .horizontal)
    expect(card.systemLayoutSizeFitting(.fittingExpanded).width, 10_000)
    expect(card.systemLayoutSizeFitting(.fittingCompressed).width, 100)
  }

  @Test func otherItems() {
    expect(card.systemLayoutSizeFitting(.zero, withHorizontalFittingPriority: 0.0), .zero)
    expect(root.layout.problems.map(\.kind), [.badPriority])
    // The host's size is none of the root's.
    LayoutConstraint.activate { card.edges == root.edges }
    expect(root.systemLayoutSizeFitting(), Size(100, 40))
    expect(label.systemLayoutSizeFitting(), Size(80, 20))
    expect(LayoutView("empty").systemLayoutSizeFitting(), .zero)
    let narrow = label.systemLayoutSizeFitting(
      Size(30, 0), withHorizontalFittingPriority: .required)
    expect(narrow.width, 30)
    LayoutConstraint.deactivate(frame)
    LayoutConstraint.activate { label.edges == card.margins.edges }
    for (margins, size) in [
      (Insets(8), Size(96, 36)), (Insets(top: 1, left: 2, bottom: 3, right: 4), Size(86, 24)),
    ] {
      card.layoutMargins = margins
      expect(fitting, size)
    }
  }

  @Test func everyInnerChangeIsReflected() {
    var link: LayoutConstraint?
    let other = ContentView("other", 5, 6)
    let steps: [(name: String, want: Size, change: () -> Void)] = [
      ("content", Size(110, 40), { label.size = Size(90, 20) }),
      ("constant", Size(130, 40), { frame[0].constant = 30 }),
      (
        "resistance", Size(40, 40),
        { label.setContentCompressionResistancePriority(40, for: .horizontal) }
      ),
      (
        "and back", Size(130, 40),
        { label.setContentCompressionResistancePriority(750, for: .horizontal) }
      ),
      ("a view", Size(130, 40), { card.addSubview(other) }),
      (
        "a constraint", Size(135, 40),
        {
          link = label.leading == other.trailing + 30
          link?.isActive = true
          frame[0].isActive = false
          (other.leading == card.leading).isActive = true
        }
      ),
      ("another content", Size(150, 40), { other.size = Size(20, 6) }),
      ("relation", Size(150, 40), { link?.relation = .greaterThanOrEqual }),
      (
        "multiplier of a length", Size(220, 40),
        { (label.width == other.width * 8).isActive = true }
      ),
      ("a removed view", Size(0, 0), { label.removeFromSuperview() }),
      ("another edge", Size(20, 0), { (other.trailing == card.trailing).isActive = true }),
      (
        "priority of content", Size(0, 0),
        { other.contentCompressionResistancePriority(49, for: .horizontal) }
      ),
    ]
    for (name, want, change) in steps {
      change()
      expect(fitting, want, "\(name)")
      expect(fitting, want, "\(name), again")
      root.layoutIfNeeded()
      expect(fitting, want, "\(name), after a layout")
    }
  }

  @Test func repeatedRequestMeasuresNothing() {
    let text = TextView()
    label.removeFromSuperview()
    card.addSubview(text)
    LayoutConstraint.activate { text.edges == card.edges }
    let ask = {
      card.systemLayoutSizeFitting(Size(70, 0), withHorizontalFittingPriority: .required)
    }
    expect(ask(), Size(70, 60))
    let count = text.measuredLengths.count
    expect(ask(), Size(70, 60))
    expect(text.measuredLengths.count, count)
    text.length = 300
    expect(ask(), Size(70, 100))
  }

  @Test func fittingLeavesLayoutUnchanged() {
    let width = card.width == 300
    let optional = card.height == 77 ~ .low
    root.addConstraint(width)
    root.addConstraint(optional)
    root.layoutIfNeeded()
    let before = root.layout.statistics
    let frames = [root.frame, card.frame, label.frame]
    for target in [Size.fittingCompressed, .fittingExpanded, Size(120, 50)] {
      for priority in [Priority.fitting, .low, .required] {
        _ = card.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: priority, verticalFittingPriority: priority)
      }
    }
    expect(root.layout.statistics, before)
    expect([root.frame, card.frame, label.frame], frames)
    expect(width.isActive && optional.isActive && !width.isBroken)
    expect(root.laidOut().layout.statistics, before)
    expect([root.frame, card.frame, label.frame], frames)
    expect(root.layout.conflicts.isEmpty)
  }

  /// What is broken is not reported, and is what the layout of a root without a size of its own breaks.
  @Test func contradictionsInside() {
    let (first, second) = (label.width == 30, label.width == 40)
    LayoutConstraint.activate([first, second])
    expect(fitting, Size(50, 40))
    expect(root.layout.conflicts.isEmpty && !first.isBroken && !second.isBroken)
    second.conflictPrecedence = 1
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    (label.height == 5).isActive = true
    expect(fitting, Size(60, 40))
    card.removeFromSuperview()
    expect(card.laidOut().layoutFrame.size, Size(60, 40))
  }
}
