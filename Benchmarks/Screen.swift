package import StackLayout

/// A screen made of stacks, and what changes in it.
package final class Screen: MeasuredScreen {
  package enum Kind: Hashable {
    /// A title, two fields with prompts, a switch and two buttons.
    case loginForm
    /// Proportional stacks one inside the other, rows and columns in turns: two leaves beside each inner stack.
    case proportionalNest(depth: Int)
    /// Rows of an icon, two lines of text, the remaining space, and a switch.
    case list(rows: Int)
    /// Stacks of `branching` views one inside the other, rows and columns in turns; the views of level `depth` are
    /// leaves. The last view of each stack takes the remaining space.
    case nest(branching: Int, depth: Int)
  }

  package let root: StackView
  /// The leaf whose content changes.
  package let edited: ScreenLeaf
  /// The stack that rows are inserted into, and the number of the views before them.
  package let place: (stack: StackView, index: Int)
  /// How often leaves were asked for their size.
  package let measuring = MeasuringCount()
  private let kind: Kind
  private var insertedRow: StackView?

  /// All views, without a host.
  package init(_ kind: Kind) {
    let parts = ScreenParts(measuring)
    self.kind = kind
    (root, edited) = parts.make(kind)
    let stack = if case .nest = kind { Self.firstStackOfStacks(in: root) } else { root }
    place = (stack, stack.arrangedSubviews.count / 2)
  }

  private static func firstStackOfStacks(in stack: StackView) -> StackView {
    guard let inner = stack.arrangedSubviews.first as? StackView,
      inner.arrangedSubviews.first is StackView
    else { return stack }
    return firstStackOfStacks(in: inner)
  }

  /// The size of the window; long lists are as high as their rows, as in a scroll view, and nests have some room
  /// to spare.
  package var window: Size { ScreenParts.window(kind) }

  /// The same, but high enough for all rows of a list and one more.
  package var roomyWindow: Size { ScreenParts.roomyWindow(kind) }

  // MARK: Changes

  package func layOut(_ size: Size) {
    root.hostSize = size
    root.layoutIfNeeded()
  }

  /// Other content.
  package func edit(_ number: Int) {
    edited.size.width = Self.width(ofEdit: number)
    root.layoutIfNeeded()
  }

  package static func width(ofEdit number: Int) -> Double { 60 + Double(number % 17) }

  /// A row in the middle.
  package func insert() {
    let row = makeRow()
    place.stack.insertArrangedSubview(row, at: place.index)
    insertedRow = row
    root.layoutIfNeeded()
  }

  /// A row that is not inserted yet.
  package func makeRow() -> StackView { ScreenParts(measuring).row(of: kind) }

  package func remove() {
    insertedRow?.removeFromSuperview()
    insertedRow = nil
    root.layoutIfNeeded()
  }

  package var counts: SolverCounts? { SolverCounts(root.layout.statistics) }

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
