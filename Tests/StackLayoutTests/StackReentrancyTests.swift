import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Stacks that are changed inside callbacks.
@Suite struct StackReentrancyTests {
  final class Asking: AskingView, StackContainer {
    let arrangement = StackArrangement()

    override init(
      _ name: String, _ natural: Size = Size(noIntrinsicMetric, noIntrinsicMetric)
    ) {
      super.init(name, natural)
      layoutNode.container = arrangement
    }
  }

  enum Change: String, CaseIterable {
    case axis, distribution, alignment, spacing, customSpacing, margins
    case append, insertFirst, removeArranged, remove, removeSelf, move, moveHere, hide, hideSelf
    case replaceAll, restack, layout, fit

    func apply(to stage: Stage) {
      let row = stage.row
      switch self {
      case .axis: row.axis = .vertical
      case .distribution: row.distribution = .fillProportionally
      case .alignment: row.alignment = .firstBaseline
      case .spacing: row.spacing = 9
      case .customSpacing: row.setCustomSpacing(17, after: stage.subject)
      case .margins:
        row.layoutMargins = Insets(6)
        row.isLayoutMarginsRelativeArrangement = true
      case .append: row.addArrangedSubview(stage.extra)
      case .insertFirst: row.insertArrangedSubview(stage.extra, at: 0)
      case .removeArranged: row.removeArrangedSubview(stage.last)
      case .remove: stage.last.removeFromSuperview()
      case .removeSelf: stage.subject.removeFromSuperview()
      case .move: row.insertArrangedSubview(stage.last, at: 0)
      case .moveHere: stage.subject.addArrangedSubview(stage.last)
      case .hide: stage.first.isHidden = true
      case .hideSelf: stage.subject.isHidden = true
      case .replaceAll:
        for view in row.arrangedSubviews { view.removeFromSuperview() }
        for view in [stage.extra, stage.first] { row.addArrangedSubview(view) }
      case .restack:
        let outer = Asking("outer")
        stage.made.append(outer)
        row.insertArrangedSubview(outer, at: 1)
        for view in [stage.subject, stage.last] { outer.addArrangedSubview(view) }
      case .layout: stage.window.layoutIfNeeded()
      case .fit: _ = stage.last.systemLayoutSizeFitting()
      }
    }
  }

  /// A row of three stacks in a window; the middle one holds a fourth.
  final class Stage: AskingStage {
    let window = LayoutView("window")
    let row = Asking("row")
    let first = Asking("first", Size(120, 20))
    let subject = Asking("subject")
    let inner = Asking("inner", Size(70, 30))
    let last = Asking("last", Size(90, 25))
    let extra = Asking("extra", Size(33, 12))
    var made: [LayoutView] = []

    init() {
      window.frame = Rect(0, 0, 260, 200)
      row.distribution = .fillProportionally
      row.spacing = 4
      subject.addArrangedSubview(inner)
      for view in [first, subject, last] { row.addArrangedSubview(view) }
      window.layout.place(row, in: window, .horizontal(10), .top(10))
    }

    func differences() -> [String] {
      let fresh = LayoutView("window")
      fresh.frame = window.frame
      var pairs: [(LayoutView, LayoutView)] = []
      if row.superview === window {
        let copy = copy(row, &pairs)
        fresh.layout.place(copy, in: fresh, .horizontal(10), .top(10))
      }
      fresh.layoutIfNeeded()
      var found: [String] = []
      for (view, copy) in pairs where !view.layoutFrame.isNear(copy.layoutFrame) {
        found.append("\(view.layoutName) is at \(view.layoutFrame), not \(copy.layoutFrame)")
      }
      for stack in pairs.compactMap({ $0.0 as? Asking }) {
        // The number of arranged views, as it is kept, is an index at which one may be inserted.
        let count = stack.arrangedSubviews.count
        let probe = LayoutView("probe")
        stack.insertArrangedSubview(probe, at: count)
        if stack.arrangedSubviews.last !== probe { found.append("\(stack.layoutName) miscounts") }
        probe.removeFromSuperview()
      }
      return found + window.layout.rowDifferences(from: fresh.layout)
    }

    private func copy(_ view: LayoutView, _ pairs: inout [(LayoutView, LayoutView)]) -> LayoutView {
      guard let stack = view as? Asking else { return LayoutView() }
      let copy = Asking(stack.layoutName, stack.natural)
      pairs.append((stack, copy))
      copy.takeProperties(of: stack)
      let arranged = stack.arrangedSubviews
      for view in arranged {
        let inner = self.copy(view, &pairs)
        copy.addArrangedSubview(inner)
        let spacing = stack.customSpacing(after: view)
        if spacing != StackView.spacingUseDefault { copy.setCustomSpacing(spacing, after: inner) }
      }
      for view in stack.subviews where !arranged.contains(where: { $0 === view }) {
        copy.addSubview(self.copy(view, &pairs))
      }
      return copy
    }
  }

  @Test(arguments: AskingView.Call.allCases.filter { $0 != .joining }, [false, true])
  func changes(_ call: AskingView.Call, isLater: Bool) {
    var wasCalled = false
    for change in SeriesLength.sample(Change.allCases, for: "\(call) \(isLater)") {
      for number in 1...2 {
        let stage = Stage()
        if isLater { expect(stage.window.layout.settles()) }
        let isCalled = stage.change(
          insideCall: number, call, of: [stage.subject], "\(change)", change.apply(to:)
        ) {
          stage.subject.invalidateIntrinsicContentSize()
          stage.subject.setNeedsUpdateConstraints()
          stage.subject.spacing = 3
          stage.row.spacing = 7
          if call == .leaving { stage.inner.removeFromSuperview() }
          stage.window.layoutIfNeeded()
        }
        wasCalled = wasCalled || isCalled
      }
    }
    expect(wasCalled)
  }

  // MARK: Elements

  /// An element of a list that changes the stack from inside its own calls; the next update brings the list's order back.
  @Test func changesOfStackInsideListUpdate() {
    for moment in Acting.Moment.allCases { checkChangesOfStack(moment) }
  }

  private func checkChangesOfStack(_ moment: Acting.Moment) {
    enum Deed: CaseIterable { case takeOut, reorder, empty, insert, detach, layout }
    for deed in Deed.allCases {
      let stack = StackView("stack")
      let window = LayoutView("window", subviews: [stack])
      window.frame = Rect(0, 0, 300, 100)
      let list = ElementList(in: stack)
      let plain = (0..<3).map { Counted("e\($0)", 10 + Double($0)).id($0) }
      list.update(plain)
      var times = 0
      let action = Action<Void> {
        times += 1
        switch deed {
        case .takeOut: list.view(1, as: LayoutView.self)?.removeFromSuperview()
        case .reorder: if let view = list.view(2) { stack.insertArrangedItem(view, at: 0) }
        case .empty: for view in stack.arrangedSubviews { view.removeFromSuperview() }
        case .insert: stack.insertArrangedSubview(SpacerView(5, "guest"), at: 0)
        case .detach: stack.removeFromSuperview()
        case .layout: window.layoutIfNeeded()
        }
      }
      list.update(plain + [Acting(moment: moment, action: action).listed])
      expect(times, 1, "\(deed)")
      list.update(plain)
      window.addSubview(stack)
      window.layoutIfNeeded()
      let names = stack.arrangedSubviews.map(\.layoutName)
      expect(names.filter { $0 != "guest" }, ["e0", "e1", "e2"], "\(deed)")
      expect(list.elements.count, 3, "\(deed)")
      // The list's views come first, each behind the one before.
      expect(stack.arrangedSubviews.prefix(3).map(\.frame.x), [0, 10, 21], "\(deed)")
    }
  }
}
