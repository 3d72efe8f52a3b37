import Foundation
import StackLayout

/// What a small screen of stacks costs: from nothing to readable frames, and after one change of content.
package struct ScreenMeasurement: JSONReport {
  package var name: String
  package var views: Int
  package var constraints: Int
  package var buildMs: Double
  package var buildPivots: Int
  package var editMs: Double
  package var editPivots: Int
  /// Rows that an edit adds, removes and changes.
  package var editedRows: Int
  package var isCorrect: Bool

  private static let editCount = 100

  /// All screens.
  package static func all(lives: Int) -> [ScreenMeasurement] {
    [ScreenMeasurement("login form", lives: lives, MeasuredScreen.loginForm)]
      + [5, 10, 20].map { depth in
        ScreenMeasurement("proportional nest, \(depth) deep", lives: lives) {
          .proportionalNest(depth: depth)
        }
      }
  }

  private init(_ name: String, lives: Int, _ make: () -> MeasuredScreen) {
    self.name = name
    var builds: [Double] = []
    var edits: [Double] = []
    isCorrect = true
    var screen = make()
    for _ in 0..<lives {
      builds.append(Stopwatch.milliseconds { screen = make() })
      for number in 1...Self.editCount {
        edits.append(Stopwatch.milliseconds { screen.edit(number) })
      }
      isCorrect = isCorrect && screen.isCorrect
    }
    screen = make()
    let solver = screen.root.layout.solver
    let before = StatedRows(of: solver)
    (views, constraints) = (screen.views.count, before.count)
    buildPivots = solver.statistics.pivots
    screen.edit(1)
    let after = screen.root.layout.solver
    editPivots = after.statistics.pivots - buildPivots
    editedRows = before.changes(to: StatedRows(of: after)).count
    buildMs = builds.sorted()[builds.count / 2]
    editMs = edits.sorted()[edits.count / 2]
  }

  package var summary: String {
    String(
      format: """
        %@: %d views, %d constraints
          from nothing to frames: %.3f ms, %d pivots
          after other content: %.4f ms, %d pivots, %d rows changed%@
        """, name, views, constraints, buildMs, buildPivots, editMs, editPivots, editedRows,
      isCorrect ? "" : "\n  WRONG: something is outside, or in conflict")
  }
}
