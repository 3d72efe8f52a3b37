import AnchorLayout
import Expectations
import StackLayout
import TestSupport
import Testing

/// Stacks in each other, deeper than the stack they are worked on: nothing recurses as deep as they are nested.
@Suite struct StackDepthTests {
  /// What each stack asks of the one in it.
  enum Nesting: String, CaseIterable, Sendable {
    case filling = "that it fills it"
    case proportional = "how long it would like to be"
    case baselines = "where its text stands"

    /// Each stack that measures its content takes a solve.
    var depth: Int { self == .filling ? 300 : 150 }
  }

  private static func nest(_ nesting: Nesting) -> (outer: StackView, innermost: LayoutView) {
    let outer = StackView()
    outer.axis = nesting == .filling ? .vertical : .horizontal
    var innermost = outer
    for _ in 0..<nesting.depth {
      let stack = StackView()
      switch nesting {
      case .filling: stack.axis = innermost.axis == .vertical ? .horizontal : .vertical
      case .proportional: stack.distribution = .fillProportionally
      case .baselines: stack.alignment = .center
      }
      innermost.addArrangedSubview(stack)
      innermost = stack
    }
    let text = Text()
    innermost.addArrangedSubview(text)
    return (outer, text)
  }

  @Test(arguments: Nesting.allCases) func nestedStacks(_ nesting: Nesting) async {
    await onSmallStack {
      let root = LayoutView("root")
      let (outer, text) = Self.nest(nesting)
      root.addSubview(outer)
      outer.left.constraint(equalTo: root.left).isActive = true
      if nesting == .baselines {
        outer.firstBaseline.constraint(equalTo: root.top, constant: 30).isActive = true
      } else {
        outer.top.constraint(equalTo: root.top).isActive = true
      }
      root.frame = Rect(0, 0, 400, 300)
      root.layoutIfNeeded()
      expect(text.layoutFrame, Rect(0, nesting == .baselines ? 22 : 0, 50, 10))
      expect(root.layout.conflicts.isEmpty)
    }
  }

  /// Each grid asks the one in it where its text is, to align it with others.
  @Test func nestedGrids() async {
    await onSmallStack {
      let root = LayoutView("root")
      let text = Text()
      var outer: LayoutView = text
      for _ in 0..<150 {
        let grid = GridView(views: [[outer]])
        grid.rowAlignment = .firstBaseline
        outer = grid
      }
      root.addSubview(outer)
      LayoutConstraint.activate {
        outer.left == root.left
        outer.firstBaseline == root.top + 30
      }
      root.frame = Rect(0, 0, 400, 300)
      root.layoutIfNeeded()
      expect(text.layoutFrame, Rect(0, 22, 50, 10))
      expect(root.layout.conflicts.isEmpty)
    }
  }
}

/// Content of 50 × 10 points with a line of text 8 points down.
private final class Text: LayoutView {
  override var intrinsicContentSize: Size { Size(50, 10) }
  override var baselines: Baselines? { Baselines(firstFromTop: 8, lastFromBottom: 2) }
}
