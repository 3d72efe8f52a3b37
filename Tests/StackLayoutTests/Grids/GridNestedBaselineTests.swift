import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Nested grids, each of which asks the inner one for its baseline.
@Suite struct GridNestedBaselineTests {
  /// Counts how often it is asked whose text is at its baselines.
  private final class Asked: GridView {
    var questions = 0

    override var forFirstBaselineLayout: LayoutView {
      questions += 1
      return super.forFirstBaselineLayout
    }

    override var forLastBaselineLayout: LayoutView {
      questions += 1
      return super.forLastBaselineLayout
    }
  }

  /// - Returns: the y of the innermost text, and how often the innermost grid was asked.
  private func nest(_ depth: Int, _ alignment: GridRowAlignment) -> (y: Double, questions: Int) {
    let text = LeafView(
      "text", Size(width: 30, height: 10), text: Baselines(firstFromTop: 8, lastFromBottom: 2))
    let innermost = Asked(views: [[text]])
    innermost.rowAlignment = alignment
    var outer: GridView = innermost
    for _ in 0..<depth {
      let grid = GridView(views: [[outer]])
      grid.rowAlignment = alignment
      outer = grid
    }
    let window = LayoutView("window")
    window.hostSize = Size(width: 400, height: 300)
    window.addSubview(outer)
    LayoutConstraint.activate {
      outer.leading == window.leading
      outer.firstBaseline == window.top + 30
    }
    window.layoutIfNeeded()
    return (outer.layoutFrame.y, innermost.questions)
  }

  @Test(arguments: [GridRowAlignment.firstBaseline, .lastBaseline])
  func baselineRequestsGrowLinearly(_ alignment: GridRowAlignment) {
    let five = nest(5, alignment)
    let ten = nest(10, alignment)
    expect(five.y == 22 && ten.y == 22)
    // Each grid asks as often as the others: five more of them ask five times more, and not 32 times as often.
    expect(ten.questions <= 3 * five.questions)
  }
}
