package import StackLayout
import StackTestSupport

/// A screen made of stacks, and what changes in it.
package final class Screen {
  package enum Kind: Hashable {
    /// A title, two fields with prompts, a switch and two buttons.
    case loginForm
    /// Proportional stacks one inside the other, rows and columns in turns: two leaves beside each inner stack.
    case proportionalNest(depth: Int)
    /// Rows of an icon, two lines of text, the remaining space, and a switch.
    case list(rows: Int)
  }

  package let root: StackView
  /// The size of the window; long lists are as high as their rows, as in a scroll view.
  package let window: Size
  private let edited: LeafView
  private var insertedRow: StackView?

  /// All views, without a host.
  package init(_ kind: Kind) {
    switch kind {
    case .loginForm:
      edited = LeafView("prompt", Size(width: 70, height: 20), text: Self.text(16, of: 20))
      window = Size(width: 375, height: 667)
      root = Self.loginForm(edited)
    case .proportionalNest(let depth):
      edited = LeafView("deepest", Size(width: 30, height: 20))
      window = Size(width: 375, height: 667)
      root = Self.proportionalNest(depth, around: edited)
    case .list(let rows):
      edited = LeafView("title", Size(width: 140, height: 20), text: Self.text(16, of: 20))
      let height = Double(rows * (Self.rowHeight + Self.gap) - Self.gap + 2 * Self.margin)
      window = Size(width: 375, height: rows < 200 ? 812 : height)
      root = Self.list(rows, editing: edited)
    }
  }

  // MARK: Changes

  package func layOut(_ size: Size) {
    root.hostSize = size
    root.layoutIfNeeded()
  }

  /// Other content.
  package func edit(_ number: Int) {
    edited.size.width = 60 + Double(number % 17)
    root.layoutIfNeeded()
  }

  /// A row in the middle of a list.
  package func insertRow() {
    let row = Self.row(
      0, LeafView("new", Size(width: 120, height: 20), text: Self.text(16, of: 20)))
    root.insertArrangedSubview(row, at: root.arrangedSubviews.count / 2)
    insertedRow = row
    root.layoutIfNeeded()
  }

  package func removeRow() {
    insertedRow?.removeFromSuperview()
    insertedRow = nil
    root.layoutIfNeeded()
  }

  package var viewCount: Int {
    var waiting: [LayoutView] = [root]
    var count = 0
    while let view = waiting.popLast() {
      count += 1
      waiting += view.subviews
    }
    return count
  }

  /// Whether nothing contradicts, and the screen has its size.
  package var isCorrect: Bool {
    let layout = root.layout
    let frame = root.layoutFrame
    return layout.conflicts.isEmpty && layout.problems.isEmpty && layout.numericalFailure == nil
      && root.hostSize == Size(width: frame.width, height: frame.height)
  }

  // MARK: Parts

  private static let (rowHeight, gap, margin) = (40, 12, 16)

  private static func text(_ baseline: Double, of height: Double) -> Baselines {
    Baselines(firstFromTop: baseline, lastFromBottom: height - baseline, lineHeight: height)
  }

  private static func leaf(_ width: Double, _ height: Double, baseline: Double? = nil) -> LeafView {
    LeafView("", Size(width: width, height: height), text: baseline.map { text($0, of: height) })
  }

  private static func stack(
    _ axis: Axis, _ spacing: Double, _ views: [LayoutView],
    _ alignment: StackView.Alignment = .fill
  ) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    stack.alignment = alignment
    return stack
  }

  private static func loginForm(_ prompt: LeafView) -> StackView {
    let title = leaf(180, 34, baseline: 27)
    let field = { leaf(noIntrinsicMetric, 36, baseline: 24) }
    let remember = stack(.horizontal, 8, [leaf(120, 20, baseline: 16), leaf(51, 31)], .center)
    remember.distribution = .equalSpacing
    let buttons = stack(
      .horizontal, 8, [leaf(90, 44, baseline: 28), leaf(90, 44, baseline: 28)])
    buttons.distribution = .fillEqually
    let form = stack(
      .vertical, 12,
      [
        title, stack(.horizontal, 8, [prompt, field()], .firstBaseline),
        stack(.horizontal, 8, [leaf(64, 20, baseline: 16), field()], .firstBaseline), remember,
        buttons, leaf(noIntrinsicMetric, noIntrinsicMetric),
      ])
    form.setCustomSpacing(30, after: title)
    form.layoutMargins = Insets(20)
    form.isLayoutMarginsRelativeArrangement = true
    return form
  }

  private static func proportionalNest(_ depth: Int, around deepest: LeafView) -> StackView {
    var inner: LayoutView = deepest
    for level in 0..<depth {
      let nest = stack(
        level.isMultiple(of: 2) ? .horizontal : .vertical, 4, [leaf(20, 10), inner, leaf(25, 15)])
      nest.distribution = .fillProportionally
      inner = nest
    }
    guard let root = inner as? StackView else { preconditionFailure("a nest has a stack") }
    return root
  }

  private static func row(_ number: Int, _ title: LeafView) -> StackView {
    let subtitle = leaf(Double(80 + number * 37 % 90), 16, baseline: 13)
    return stack(
      .horizontal, Double(gap),
      [
        leaf(Double(rowHeight), Double(rowHeight)),
        stack(.vertical, 2, [title, subtitle], .leading),
        SpacerView(atLeast: 0), leaf(51, 31),
      ], .center)
  }

  private static func list(_ rows: Int, editing edited: LeafView) -> StackView {
    let views = (0..<rows).map { number in
      row(
        number,
        number == rows / 2
          ? edited : leaf(Double(100 + number * 53 % 80), 20, baseline: 16))
    }
    let list = stack(.vertical, Double(gap), views + [SpacerView(atLeast: 0)])
    list.layoutMargins = Insets(Double(margin))
    list.isLayoutMarginsRelativeArrangement = true
    return list
  }
}

/// A screen as a case: its window is resized, its content changes.
package struct ScreenProblem: MeasuredProblem {
  private let kind: Screen.Kind
  package let size: Int
  private var screen: Screen?

  package init(_ kind: Screen.Kind) {
    self.kind = kind
    size = Screen(kind).viewCount
  }

  package var measures: [Measure] { Measure.allCases }
  package var counts: SolverCounts? {
    screen.map { SolverCounts($0.root.layout.statistics) }
  }

  package mutating func build(_ factor: Double) {
    screen = Screen(kind)
    edit(factor)
  }

  package mutating func edit(_ factor: Double) {
    guard let screen else { return }
    screen.layOut(Size(width: screen.window.width * factor, height: screen.window.height * factor))
  }

  package mutating func change(round: Int) { screen?.edit(round + 1) }
  package mutating func undo() { screen?.edit(0) }

  package func check(isThorough: Bool) -> Check {
    var check = Check()
    if screen?.isCorrect != true { check.record(1, "unexpected conflicts") }
    return check
  }
}

extension Problem {
  /// The rows of a screen, and what other content changes in them.
  package init(screen kind: Screen.Kind) {
    let screen = Screen(kind)
    func rowsNow() -> Problem {
      Problem(
        rowsOf: screen.root.layout.solver, width: screen.window.width,
        height: screen.window.height)
    }
    screen.layOut(screen.window)
    screen.edit(0)
    self = rowsNow()
    screen.edit(1)
    changes = [change(to: rowsNow())]
  }
}
