import Expectations
import StackLayout
import Testing

/// The examples of docs/Benchmarks.md, and the counts that it states.
@Suite struct BenchmarksGuideTests: Printing {
  let output = Output()

  @Test func oneBatch() throws {
    // docs/Benchmarks.md: one batch
    var oneByOne = Solver()
    var together = Solver()
    let first = (0..<100).map { _ in oneByOne.makeVariable() }
    for variable in first { try oneByOne.require(variable >= 8) }
    try together.update { changes in
      for _ in 0..<100 { changes.require(changes.makeVariable() >= 8) }
    }
    print(oneByOne.statistics.solves, together.statistics.solves)  // 100 1
    // end
    output.expectComments(of: "docs/Benchmarks.md: one batch")
  }

  @Test func oneSolve() {
    let views = (0..<50).map { LayoutView("\($0)") }
    let window = makeWindow(400, 400, subviews: views)
    let layout = window.layout
    // docs/Benchmarks.md: one solve
    layout.activate {
      for view in views {
        view.leading == window.leading + 8
        view.height == 4
      }
      column(views, in: window, spacing: 2) ~ .high
    }
    window.layoutIfNeeded()
    print(layout.statistics.solves)  // 1
    window.layoutIfNeeded()
    print(layout.statistics.solves)  // 1
    // end
    output.expectComments(of: "docs/Benchmarks.md: one solve")
    expect(views[1].frame.y, 6)
  }

  @Test func edits() {
    let view = LayoutView("view")
    let window = makeWindow(400, 400, subviews: [view])
    let layout = window.layout
    var offset = 20.0
    let place = layout.group("place") { view.leading == window.leading + offset }
    place.isActive = true
    layout.activate { view.width == 100 }
    window.layoutIfNeeded()
    let made = place.constraints[0]
    // docs/Benchmarks.md: edits
    offset = 60
    place.replace { view.leading == window.leading + offset }
    // end
    window.layoutIfNeeded()
    expect(place.constraints[0] === made && view.frame.x == 60)
    let pivots = layout.statistics.pivots
    made.constant = 80
    window.layoutIfNeeded()
    expect(layout.statistics.pivots == pivots && view.frame.x == 80)
  }

  @Test func viewAddedToStack() {
    func rows(_ count: Int) -> Int {
      let views = (0..<count).map { Label("\($0)", "x") }
      let stack = StackView("stack", arrangedSubviews: views)
      stack.layoutIfNeeded()
      return stack.emittedConstraints.count
    }
    // A view more is a constant number of constraints, however many there are.
    expect(rows(11) - rows(10), rows(101) - rows(100))
    let stack = StackView("stack", arrangedSubviews: (0..<100).map { Label("\($0)", "x") })
    stack.layoutIfNeeded()
    let levels = stack.layout.statistics.levels
    for number in 0..<100 { stack.addArrangedSubview(Label("more \(number)", "x")) }
    stack.layoutIfNeeded()
    expect(stack.layout.statistics.levels, levels)
  }

  @Test func longLists() {
    let template = RowTemplate<Int>("row") { row in
      let text = Label("text")
      row.bind(text, \.text) { "\($0)" }
      return text
    }
    var asked: Set<Int> = []
    let list = RowList(width: 320, count: 100_000, template: { _ in template }) {
      asked.insert($0)
      return $0
    }
    // docs/Benchmarks.md: a screen of a long list
    let rows = list.layOutRows(from: 0, height: 568)
    print(rows.count, list.isMeasured(0), list.isMeasured(99_999))  // 29 true false
    // end
    output.expectComments(of: "docs/Benchmarks.md: a screen of a long list")
    expect(asked.count <= 29)
  }
}
