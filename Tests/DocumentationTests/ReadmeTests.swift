import Cassowary
import StackLayout
import Testing

/// The examples of README.md.
@Suite struct ReadmeTests: Printing {
  let output = Output()

  @Test func screen() {
    // README.md: a screen
    let title = LayoutView("title")
    let field = LayoutView("field")
    let form = StackView("form", arrangedSubviews: [title, field])
    form.axis = .vertical
    form.spacing = 10

    let window = LayoutView("window")
    window.frame = Rect(0, 0, 375, 667)
    window.addSubview(form)
    LayoutConstraint.activate {
      form.leading == window.leading + 20
      form.trailing == window.trailing - 20
      form.centerY == window.centerY
      title.height == 20
      field.height == 44 ~ .high
    }
    window.layoutIfNeeded()
    print(field.frame)  // 335 points wide, 30 below the form's top
    // end
    #expect(field.frame == Rect(0, 30, 335, 44))
    #expect(output.takeText() == "\(field.frame)")
  }

  @Test func solverByItself() throws {
    // README.md: the solver by itself
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    try solver.require(left >= 8)
    try solver.require(left + width <= 320)
    let goal = solver.prefer(width == 400, at: .high)
    print(solver[left], solver[width])  // 8.0 312.0

    solver[goal: goal] = 200
    print(solver[width])  // 200.0

    do {
      try solver.require(left == 4, name: "too far left")
    } catch {
      print(error)  // names the members of the contradiction; nothing has changed
    }
    // end
    #expect(output.lines.prefix(2) == ["8.0 312.0", "200.0"])
    #expect(output.lines.dropFirst(2).first?.contains("left >= 8") == true)
    #expect(output.lines.last?.contains("too far left") == true)
    #expect(solver[left] == 8)
    #expect(solver[width] == 200)
  }
}
