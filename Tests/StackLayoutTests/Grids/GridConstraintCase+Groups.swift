import StackLayout
import StackTestSupport

// Rows of text.

extension GridConstraintCase {
  /// a and b with text 8 and 15 below the top and 4 and 2 above the bottom, in a row that is as high as is said.
  private static func text(
    _ alignment: GridRowAlignment = .firstBaseline, _ placement: GridPlacement = .top,
    height: Double? = nil
  ) -> GridStage {
    let stage = GridStage(
      [[makeText("a", 40, ascent: 8), makeText("b", 30, ascent: 15, descent: 2)]], height: height)
    stage.grid.rowAlignment = alignment
    stage.grid.yPlacement = placement
    return stage
  }

  static let groups: [Case] = [
    Case(
      "GV-baseline: b.firstBaseline == a.firstBaseline @ 1000",
      "a 0 7 40 20; b 46 0 30 20; row0 0 0 76 27"
    ) { text() },
    Case(
      "GV-baseline: b.lastBaseline == a.lastBaseline @ 1000",
      "a 0 2 40 20; b 46 0 30 20; row0 0 0 76 22"
    ) { text(.lastBaseline) },
    // a's first line is 8 down, b's last one 18.
    Case(
      "GV-baseline: b.lastBaseline == a.firstBaseline @ 1000",
      "a 0 10 40 20; b 46 0 30 20; row0 0 0 76 30"
    ) {
      let stage = text()
      stage.grid.cell(atColumnIndex: 1, rowIndex: 0).rowAlignment = .lastBaseline
      return stage
    },
    Case("GV-placement: b.top >= G.row0.top @ 1000", "a 0 7 40 20; b 46 0 30 20") { text() },
    Case(
      "GV-placement: a.bottom <= G.row0.bottom @ 999.95", "row0 0 0 76 27; a 0 7 40 20"
    ) { text() },
    // Both are as high up as a can be.
    Case("GV-rest: a.top == G.row0.top @ 24", "a 0 7 40 20; b 46 0 30 20") { text(height: 50) },
    Case(
      "GV-rest: a.bottom == G.row0.bottom @ 24", "a 0 30 40 20; b 46 23 30 20"
    ) { text(.firstBaseline, .bottom, height: 50) },
    Case(
      "GV-rest: a.centerY == G.row0.centerY @ 24", "a 0 15 40 20; b 46 8 30 20"
    ) { text(.firstBaseline, .center, height: 50) },
    Case(
      "GV-rest: a.top == G.row0.top @ 24", "a 0 7 40 20; b 46 0 30 20"
    ) { text(.firstBaseline, .fill, height: 50) },
    // b is the first view with a placement.
    Case("GV-rest: b.bottom == G.row0.bottom @ 24", "a 0 30 40 20; b 46 23 30 20") {
      let stage = text(.firstBaseline, .bottom, height: 50)
      stage.grid.cell(atColumnIndex: 0, rowIndex: 0).yPlacement = .none
      return stage
    },
    Case(
      "GV-rest: a.top == G.row0.top @ 0.5", "a 0 7 40 20; b 46 0 30 20"
    ) { text(.firstBaseline, .none, height: 50) },
  ]
}
