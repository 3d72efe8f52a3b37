import Cassowary
import Expectations
import Testing

/// Values that are moved: edits, stays and suggestions. An edit is a soft equality whose constant moves.
@Suite struct PeerEditTests {
  @Test("kiwi: an edit above a weaker constraint") func editAboveWeakerConstraint() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 1, at: .weak)
    let goal = solver.addEditVariable(x, at: .medium)
    expect(solver[x], 1)
    solver.suggestValue(2, for: goal)
    expect(solver[x], 2)
  }

  @Test("kiwi: an edit against a required bound") func editAgainstABound() throws {
    var solver = Solver()
    let first = solver.makeVariable("v1")
    let second = solver.makeVariable("v2")
    let goal = solver.addEditVariable(second, at: .weak)
    try solver.require(first + second == 0)
    try solver.require(second <= -1)
    solver.prefer(second >= 0, at: .weak)
    solver.suggestValue(0, for: goal)
    expect([solver[first], solver[second]], [1, -1])
  }

  @Test("kiwi: an edit of a variable in an inequality") func editInAnInequality() throws {
    var solver = Solver()
    let v = solver.makeVariable("v")
    let expression = solver.makeVariable("2v + 1")
    try solver.require(expression == 2 * v + 1)
    try solver.require(2 * v + 1 >= 0)
    let goal = solver.addEditVariable(v, at: .weak)
    solver.suggestValue(10, for: goal)
    expect(solver[expression], 21)
    solver.suggestValue(-10, for: goal)
    expect(solver[expression], 0)
  }

  /// At xm = 60 both ends share 40 of error however it is split; the older of their goals holds.
  @Test("kiwi, the paper: a middle dragged until an end stops") func draggedMiddle() throws {
    var solver = Solver()
    let xm = solver.makeVariable("xm")
    let xl = solver.makeVariable("xl")
    let xr = solver.makeVariable("xr")
    let middle = solver.addEditVariable(xm, at: .strong)
    let left = solver.addEditVariable(xl, at: .weak)
    let right = solver.addEditVariable(xr, at: .weak)
    try solver.require(2 * xm == xl + xr)
    try solver.require(xl + 20 <= xr)
    try solver.require(xl >= -10)
    try solver.require(xr <= 100)
    solver.suggestValue(40, for: middle)
    solver.suggestValue(50, for: right)
    solver.suggestValue(30, for: left)
    expect([solver[xl], solver[xm], solver[xr]], [30, 40, 50])
    solver.suggestValue(60, for: middle)
    expect([solver[xl], solver[xm], solver[xr]], [30, 60, 90])
    solver.suggestValue(90, for: middle)
    expect([solver[xl], solver[xm], solver[xr]], [80, 90, 100])
  }

  enum Misuse: String, CaseIterable, Codable { case requiredEdit, requiredGoal, removedEdit }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test("all: invalid edits", arguments: Misuse.allCases)
    func editMisuse(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        var solver = Solver()
        let x = solver.makeVariable("x")
        switch misuse {
        case .requiredEdit: _ = solver.addEditVariable(x, at: .required)
        case .requiredGoal:
          if let required = try? solver.require(x == 1) { solver.suggestValue(2, for: required) }
        case .removedEdit:
          let goal = solver.addEditVariable(x)
          solver.remove(goal)
          solver.suggestValue(2, for: goal)
        }
      }
    }
  #endif

  /// The older of two equal edits holds; each moves on its own.
  @Test("all: a second edit of the same variable") func duplicateEdit() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let older = solver.addEditVariable(x)
    let younger = solver.addEditVariable(x)
    expect(older != younger)
    solver.update(goals: [older: 3, younger: 5])
    expect(solver[x], 3)
    solver.remove(older)
    expect(solver[x], 5)
  }

  @Test("all: any soft constraint is an edit") func anySoftConstraintIsAnEdit() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = solver.prefer(x + y >= 4, at: .medium)
    solver.suggestValue(9, for: sum)
    expect(solver[goal: sum], 9)
    expect([solver[x], solver[y]], [0, 9])
  }

  @Test("Rhea, CassowaryKit, cassowary.js: a required stay beats an edit", arguments: [0.0, 10])
  func requiredStay(_ stay: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x == stay)
    let goal = solver.addEditVariable(x, at: .strong)
    solver.suggestValue(stay == 0 ? 2 : 20, for: goal)
    expect(solver[x], stay)
  }

  @Test("Rhea #18, cassowary.js: a value set from outside beats a stay") func requiredEdit() throws
  {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    solver.prefer(staying: a, at: .strong)
    let set = try solver.require(a == 2)
    expect(solver[a], 2)
    try solver.require(a == b)
    try solver.setConstant(10, of: set)
    expect([solver[a], solver[b]], [10, 10])
  }

  @Test("the paper, Rhea, cassowary.js, CassowaryKit: nested edits") func nestedEdits() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let w = solver.makeVariable("w")
    let h = solver.makeVariable("h")
    let outer = [x, y].map { solver.addEditVariable($0) }
    solver.update(goals: [outer[0]: 10, outer[1]: 20])
    let inner = [w, h].map { solver.addEditVariable($0) }
    solver.update(goals: [inner[0]: 30, inner[1]: 40])
    expect([x, y, w, h].map { solver[$0] }, [10, 20, 30, 40])
    for variable in [w, h] { solver.prefer(staying: variable, at: .weak) }
    for goal in inner { solver.remove(goal) }
    solver.update(goals: [outer[0]: 50, outer[1]: 60])
    expect([x, y, w, h].map { solver[$0] }, [50, 60, 30, 40])
  }

  @Test("Rhea, CassowaryKit: two edits of different strength on one variable")
  func twoEditsOfDifferentStrength() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    var strong = solver.addEditVariable(x, at: .strong)
    let medium = solver.addEditVariable(x, at: .medium)
    solver.suggestValue(42, for: strong)
    solver.suggestValue(21, for: medium)
    expect(solver[x], 42)
    solver.remove(strong)
    expect(solver[x], 21)
    strong = solver.addEditVariable(x, at: .strong)
    expect(solver[x], 21)
    solver.suggestValue(50, for: strong)
    expect(solver[x], 50)
    try solver.setPriority(.weak, of: strong)
    expect(solver[x], 21)
  }

  @Test("Rhea, CassowaryKit: a variable fixed while it is edited") func fixedWhileEdited() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.addEditVariable(x)
    solver.suggestValue(5, for: goal)
    let fixed = try solver.require(x == 42)
    expect(solver[x], 42)
    solver.suggestValue(3, for: goal)
    expect(solver[x], 42)
    solver.remove(fixed)
    expect(solver[x], 3)
  }

  @Test("Rhea, the C++ original: one of three edits is removed") func oneOfThreeEdits() {
    var solver = Solver()
    let x = ["x", "y", "z"].map { solver.makeVariable($0) }
    for variable in x { solver.prefer(variable == 7, at: .weak) }
    let goals = x.map { solver.addEditVariable($0) }
    solver.update(goals: [goals[0]: 1, goals[1]: 6, goals[2]: 12])
    solver.remove(goals[1])
    expect(x.map { solver[$0] }, [1, 7, 12])
    solver.update(goals: [goals[0]: 4, goals[2]: 9])
    expect(x.map { solver[$0] }, [4, 7, 9])
  }

  @Test("Rhea: a suggestion beyond the bounds") func suggestionBeyondBounds() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x >= 0)
    try solver.require(x <= 10)
    solver.prefer(x == 1, at: .weak)
    let goal = solver.addEditVariable(x)
    expect(solver[x], 1)
    solver.suggestValue(20, for: goal)
    expect(solver[x], 10)
    solver.suggestValue(-20, for: goal)
    expect(solver[x], 0)
  }

  @Test("Rhea bug 16, CassowaryKit: deferred solving") func deferredSolving() throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    try solver.deferred { solver throws(Conflict) in
      solver.prefer(a == 1, at: .weak)
      try solver.require(a == b)
      let goal = solver.addEditVariable(a)
      solver.suggestValue(3, for: goal)
      expect([solver[a], solver[b]], [0, 0])
    }
    expect([solver[a], solver[b]], [3, 3])
  }

  @Test("Rhea bug 16b, CassowaryKit: deferred solving of linked variables") func deferredLink()
    throws
  {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let c = solver.makeVariable("c")
    let goal = try solver.deferred { solver throws(Conflict) in
      solver.prefer(staying: a, at: .weak)
      solver.prefer(staying: c, at: .weak)
      try solver.require(a == 10)
      try solver.require(b == c)
      let goal = solver.addEditVariable(c)
      solver.suggestValue(100, for: goal)
      return goal
    }
    expect([solver[a], solver[b], solver[c]], [10, 100, 100])
    solver.deferred { $0.suggestValue(90, for: goal) }
    expect([solver[a], solver[b], solver[c]], [10, 90, 90])
  }

  @Test("kiwi #197: a suggestion survives added and removed constraints") func suggestionOutlives()
    throws
  {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let goal = solver.addEditVariable(x)
    solver.suggestValue(37, for: goal)
    let link = try solver.require(y == 2 * x)
    expect([solver[x], solver[y]], [37, 74])
    let bound = try solver.require(y <= 100)
    expect([solver[x], solver[y]], [37, 74])
    let tight = try solver.require(y <= 50)
    expect([solver[x], solver[y]], [25, 50])
    solver.remove(tight)
    expect([solver[x], solver[y]], [37, 74])
    solver.remove(link)
    solver.remove(bound)
    expect([solver[x], solver[y]], [37, 0])
  }

  /// A bar of 6 between two children in a frame of 76: its left edge can be at 0 to 70.
  @Test("amoeba: a splitter bar swept past both ends") func splitter() throws {
    var solver = Solver()
    let bar = solver.makeVariable("bar")
    let left = solver.makeVariable("left width")
    let right = solver.makeVariable("right width")
    try solver.require(left == bar)
    try solver.require(right == 76 - (bar + 6))
    try solver.require(left >= 0)
    try solver.require(right >= 0)
    let goal = solver.addEditVariable(bar)
    for step in 0...192 {
      let position = -10 + Double(step) * 0.5
      let stop = min(max(position, 0), 70)
      solver.suggestValue(position, for: goal)
      expect([solver[bar], solver[left], solver[right]], [stop, stop, 70 - stop])
    }
  }

  @Test("Rhea: the same variable edited four times over") func repeatedEdits() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(y == x + 100)
    for value in [100.0, 500, -3, 0] {
      let goal = solver.addEditVariable(x)
      solver.suggestValue(value, for: goal)
      expect([solver[x], solver[y]], [value, value + 100])
      solver.remove(goal)
    }
  }
}
