import Expectations
import StackLayout
import Testing
import benchmarks

@Suite struct ScreenComparisonTests {
  @Test func screensInTermsOfFlexbox() {
    expect(
      Screen(.list(rows: 1)).flexboxText,
      """
      screen 375.0 812.0
      stack -1 0 auto 0 column 12.0 16.0 stretch start
      stack 0 0 auto 0.0 row 12.0 0.0 center start
      fixed 1 0 auto 0.0 40.0 40.0
      stack 1 0 auto 0.0 column 2.0 0.0 start start
      leaf 3 0 auto 0.0 140.0 20.0 16.0
      leaf 3 0 auto 0.0 80.0 16.0 13.0
      spacer 1 1 auto 0.0
      fixed 1 0 auto 0.0 51.0 31.0
      spacer 0 1 auto 0.0
      edit 4 61.0 62.0 63.0 64.0 65.0 66.0 67.0 68.0 69.0 70.0
      insert 0 1
      stack -1 0 auto 0 row 12.0 0.0 center start
      fixed 0 0 auto 0.0 40.0 40.0
      stack 0 0 auto 0.0 column 2.0 0.0 start start
      leaf 2 0 auto 0.0 120.0 20.0 16.0
      leaf 2 0 auto 0.0 80.0 16.0 13.0
      spacer 0 1 auto 0.0
      fixed 0 0 auto 0.0 51.0 31.0

      """)
    let form = Screen(.loginForm).flexboxText.split(separator: "\n").map(String.init)
    expect(form[2], "leaf 0 0 auto 18.0 180.0 34.0 27.0")
    expect(form[5], "leaf 2 1 auto 0.0 0.0 36.0 24.0")
    expect(form[9], "stack 0 0 auto 0.0 row 8.0 0.0 center space-between")
    expect(form[13], "leaf 11 1 0 0.0 90.0 44.0 28.0")
  }

  /// What flexbox does with a growing last item at each level.
  @Test(arguments: [(2, 2), (3, 3)])
  func lastViewsOfNestTakeRemainingSpace(_ branching: Int, _ depth: Int) {
    let nest = Nest.tree(branching: branching, depth: depth)
    let (tree, natural) = (nest.makeTree(), nest.makeTree().naturalSize())
    let screen = Screen(.nest(branching: branching, depth: depth))
    screen.layOut(Size(width: natural.width, height: natural.height))
    let before = screen.viewsInOrder.map(\.layoutFrame)
    screen.layOut(Size(width: natural.width + 30, height: natural.height + 20))
    let after = screen.viewsInOrder.map(\.layoutFrame)
    expect(after.count, tree.count)
    expect(screen.isCorrect)
    expect(zip(before, after).allSatisfy { $0.x == $1.x && $0.y == $1.y })
    expect(
      after.last
        == before.last.map {
          Rect(x: $0.x, y: $0.y, width: $0.width + 30, height: $0.height + 20)
        })
  }

  @Test func lifeHasAllSteps() {
    for kind in [Screen.Kind.loginForm, .list(rows: 3), .nest(branching: 3, depth: 3)] {
      var counts: [ScreenStep: Int] = [:]
      var views: [ScreenStep: Int] = [:]
      ScreenStep.live(kind) { step, screen, _, measured in
        counts[step, default: 0] += 1
        views[step] = screen.viewCount
        expect(screen.isCorrect)
        // A leaf that another width is given to, or that is new, is measured.
        expect(measured > 0 || [.width, .height, .removal].contains(step), "\(kind) \(step)")
      }
      expect(ScreenStep.allCases.allSatisfy { counts[$0] == $0.repeats })
      expect(views[.removal] == views[.build] && views[.insertion] != views[.build])
    }
  }

  private func result(_ lines: String...) throws -> ScreenResult {
    var result = ScreenResult()
    for line in lines { try result.take(line[...]) }
    return result
  }

  @Test func ratiosAreTakenPerPair() throws {
    var builds = [1.0, 2, 4].makeIterator()
    var order = ""
    let comparison = try ScreenComparison(
      "a", pairs: 3,
      ours: {
        order += "o"
        return try result(#"{"step": "build", "ms": \#(builds.next() ?? 0), "measured": 9}"#)
      },
      peer: {
        order += "p"
        return try result(
          #"{"step": "build", "ms": 8, "measured": 5}"#, #"{"step": "text", "ms": 1}"#)
      })
    expect(order, "oppoop")
    let build = comparison.rows[0]
    expect(build.pairs == 3 && build.ours == 2 && build.peer == 8 && build.ratio == 4)
    expect(build.ratios, 2...8)
    expect(build.ourMeasured == 9 && build.peerMeasured == 5)
    expect(comparison.rows.map(\.step), ScreenStep.allCases)
    expect(comparison.rows[3].ratio == nil && comparison.rows[3].peer == 1)
    expect(throws: (any Error).self) { try result(#"{"step": "dance", "ms": 1}"#) }
  }

  @Test func framesAreCompared() throws {
    func frames(_ build: String, _ text: String) throws -> ScreenResult {
      try result(
        #"{"step": "text", "frames": [\#(text)]}"#, #"{"step": "build", "frames": [\#(build)]}"#)
    }
    let ours = try frames("0, 0, 9, 9, 1, 1, 2, 2", "0, 0, 9, 9")
    try expect(ours.difference(from: frames("0, 0, 9, 9, 1, 1, 2.001, 2", "0, 0, 9, 9")), nil)
    try expect(
      ours.difference(from: frames("0, 0, 9, 9, 1, 1, 2.1, 2", "0, 0, 9, 9")),
      "view 1 is at [1.0, 1.0, 2.0, 2.0] and [1.0, 1.0, 2.1, 2.0] after build")
    try expect(
      ours.difference(from: frames("0, 0, 9, 9, 1, 1, 2, 2", "")), "1 frames and 0 after text")
  }
}
