import Cassowary
import Expectations
import LayoutPreview
import StackLayout
import Testing

/// The examples of README.md.
@Suite struct ReadmeTests: Printing {
  let output = Output()

  @Test func form() {
    // README.md: a form
    let title = LayoutView("title")
    let field = LayoutView("field")
    let form = StackView("form", arrangedSubviews: [title, field])
    form.axis = .vertical
    form.alignment = .center
    form.spacing = 16
    let window = LayoutView("window")
    window.frame = Rect(x: 0, y: 0, width: 320, height: 192)
    window.layout.place(form, in: window, .edges(24))
    window.layout.activate {
      title.width == 128
      title.height == 32
      field.width == form.width * 0.75
      field.height >= 200 ~ .high  // optional: there is not enough room for it
    }
    window.layoutIfNeeded()
    let options = TerminalOptions(showsContainers: true, showsNames: true)
    print(TerminalDrawing(PreviewElement(window), options: options).text)
    // end
    expectPrints(output.takeText(), as: "README.md: drawing")
    // Three quarters of 272 points; what 24 + 24 + 32 + 16 leave of 192.
    expect(form.frame, Rect(24, 24, 272, 144))
    expect(title.frame, Rect(72, 0, 128, 32))
    expect(field.frame, Rect(34, 48, 204, 96))
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
      // The error lists the contradictory constraints; the solver is unchanged.
      print(error)
    }
    // end
    let report = try require(output.takeLast())
    expect(report.contains("left >= 8") && report.contains("too far left"))
    output.expectComments(of: "README.md: the solver by itself")
    expect(solver[left], 8)
    expect(solver[width], 200)
  }
}
