import Cassowary
import Expectations
import Testing

/// Values that are moved: edits, stays and suggestions; constraints that are removed and added again. An edit is a soft
/// equality whose constant moves.
@Suite struct PeerEditTests {
  static let edits = [
    Script(
      "kiwi: an edit above a weaker constraint",
      "x == 1 @250; edit: stay x @500; expect x 1; edit = 2; expect x 2"),
    Script(
      "kiwi: an edit against a required bound",
      """
      make v1; edit: stay v2 @250; v1 + v2 == 0; v2 <= -1; v2 >= 0 @250; edit = 0
      expect v1 1, v2 -1
      """),
    Script(
      "kiwi: an edit of a variable in an inequality",
      """
      - 2 v + sum == 1; 2 v + 1 >= 0; edit: stay v @250
      edit = 10; expect sum 21; edit = -10; expect sum 0
      """),
    // At xm = 60 both ends share 40 of error however it is split; the older of their goals holds.
    Script(
      "kiwi, the paper: a middle dragged until an end stops",
      """
      middle: stay xm @750; left: stay xl @250; right: stay xr @250
      2 xm == xl + xr; xl + 20 <= xr; xl >= -10; xr <= 100; middle = 40; right = 50; left = 30
      expect xl 30, xm 40, xr 50; middle = 60; expect xl 30, xm 60, xr 90
      middle = 90; expect xl 80, xm 90, xr 100
      """),
    // The older of two equal edits holds; each moves on its own.
    Script(
      "all: a second edit of the same variable",
      """
      older: stay x @750; younger: stay x @750
      { older = 3; younger = 5 }
      expect x 3; remove older; expect x 5
      """),
    Script(
      "all: any soft constraint is an edit",
      "sum: x + y >= 4 @500; sum = 9; constant sum 9; expect x 0, y 9"),
    Script(
      "Rhea, CassowaryKit, cassowary.js: a required stay beats an edit",
      """
      pin: x == 0; edit: stay x @750; edit = 2; expect x 0
      pin = 10; edit = 20; expect x 10
      """),
    Script(
      "Rhea #18, cassowary.js: a value set from outside beats a stay",
      "stay a @750; set: a == 2; expect a 2; a == b; set = 10; expect a 10, b 10"),
    Script(
      "the paper, Rhea, cassowary.js, CassowaryKit: nested edits",
      """
      a: stay x @750; b: stay y @750
      { a = 10; b = 20 }
      c: stay w @750; d: stay h @750
      { c = 30; d = 40 }
      expect x 10, y 20, w 30, h 40; stay w @250; stay h @250; remove c; remove d
      { a = 50; b = 60 }
      expect x 50, y 60, w 30, h 40
      """),
    Script(
      "Rhea, CassowaryKit: two edits of different strength on one variable",
      """
      strong: stay x @750; medium: stay x @500; strong = 42; medium = 21; expect x 42
      remove strong; expect x 21; again: stay x @750; expect x 21; again = 50; expect x 50
      again @250; expect x 21
      """),
    Script(
      "Rhea, CassowaryKit: a variable fixed while it is edited",
      """
      edit: stay x @750; edit = 5; fixed: x == 42; expect x 42; edit = 3; expect x 42
      remove fixed; expect x 3
      """),
    Script(
      "Rhea, the C++ original: one of three edits is removed",
      """
      x == 7 @250; y == 7 @250; z == 7 @250; a: stay x @750; b: stay y @750; c: stay z @750
      { a = 1; b = 6; c = 12 }
      remove b; expect x 1, y 7, z 12
      { a = 4; c = 9 }
      expect x 4, y 7, z 9
      """),
    Script(
      "Rhea: a suggestion beyond the bounds",
      """
      x >= 0; x <= 10; x == 1 @250; edit: stay x @750; expect x 1
      edit = 20; expect x 10; edit = -20; expect x 0
      """),
    Script(
      "Rhea bugs 16 and 16b, CassowaryKit: deferred solving of linked variables",
      """
      make a; make b; make c
      defer { stay a @250; stay c @250; a == 10; b == c; edit: stay c @750; edit = 100 }
      expect a 10, b 100, c 100
      defer { edit = 90 }
      expect a 10, b 90, c 90
      """),
    Script(
      "kiwi #197: a suggestion survives added and removed constraints",
      """
      edit: stay x @750; edit = 37; link: y == 2 x; expect x 37, y 74
      bound: y <= 100; expect x 37, y 74; tight: y <= 50; expect x 25, y 50
      remove tight; expect x 37, y 74; remove link; remove bound; expect x 37, y 0
      """),
    Script(
      "Rhea: the same variable edited again and again",
      """
      make x; y == x + 100; edit: stay x @750; edit = 100; expect y 200; remove edit
      again: stay x @750; again = 500; expect x 500, y 600; remove again
      last: stay x @750; last = -3; expect x -3, y 97; last = 0; expect x 0, y 100
      """),
  ]

  static let removals = [
    Script(
      "all: bounds of a weak constraint are removed one by one",
      """
      soft: x == 100 @250; ten: x <= 10; twenty: x <= 20; expect x 10; remove ten; expect x 20
      remove twenty; expect x 100; again: x <= 10; expect x 10; lacks ten; has again
      remove again; expect x 100; remove soft; expect x 0; remove x
      count constraints 0, variables 0, levels 0
      """),
    Script(
      "all: bounds of two linked variables",
      """
      x == 100 @250; y == 120 @750; ten: x <= 10; twenty: x <= 20; expect x 10, y 120
      remove ten; expect x 20, y 120; link: 2 x == y; expect x 20, y 40
      remove twenty; expect x 60, y 120; remove link; expect x 100, y 120
      """),
    Script(
      "Rhea: one of two equal bounds is removed",
      """
      x == 100 @250; first: x <= 10; second: x <= 10; expect x 10
      remove first; has second; expect x 10; remove second; expect x 100
      """),
    Script(
      "kasuari, cassowary-rs: a requirement replaced by another",
      "hundred: x == 100; expect x 100; remove hundred; x == 0; expect x 0"),
    Script(
      "all: adding the same statement twice",
      "one: x == 7; other: x == 7; remove one; has other; expect x 7; count constraints 1"),
    Script(
      "kiwi, Rhea, CassowaryKit, lume: what the solver contains",
      """
      save; pin: x == 1; has pin, x; remove pin; lacks pin
      other: x == 1 @250; has other; lacks pin; restore 0; lacks other, x
      """),
  ]

  @Test(arguments: edits + removals) func script(_ script: Script) { expect(script.problems, []) }

  /// A bar of 6 between two children in a frame of 76: its left edge can be at 0 to 70.
  @Test("amoeba: a splitter bar swept past both ends") func splitter() throws {
    var solver = Solver()
    let (bar, left, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.require(left == bar)
    try solver.require(right == 76 - (bar + 6))
    try solver.require(left >= 0)
    try solver.require(right >= 0)
    let goal = solver.addEditVariable(bar)
    expect(solver.priority(of: goal), .high)
    for step in 0...192 {
      let position = -10 + Double(step) * 0.5
      let stop = min(max(position, 0), 70)
      solver.suggestValue(position, for: goal)
      expect([solver[bar], solver[left], solver[right]], [stop, stop, 70 - stop])
    }
  }
}
