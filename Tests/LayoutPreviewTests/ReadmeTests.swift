import Cassowary
import Foundation
import StackLayout
import Testing

/// The README's examples stand here, between marks; a test compares the text.
@Suite struct ReadmeTests {
  @Test func screen() {
    // README: StackLayout
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
  }

  @Test func solverByItself() throws {
    // README: Cassowary
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
    #expect(solver[left] == 8)
    #expect(solver[width] == 200)
  }

  @Test(arguments: ["StackLayout", "Cassowary"])
  func exampleIsCompiled(_ module: String) throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)

    let block = try #require(
      Self.text(in: readme, from: "```swift\nimport \(module)\n\n", to: "```"))
    let region = try #require(
      Self.text(in: source, from: "    // README: \(module)\n", to: "    // end\n"))
    let unindented = region.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("    ") ? $0.dropFirst(4) : $0
    }
    #expect(block == unindented.joined(separator: "\n"))
  }

  private static func text(in whole: String, from start: String, to end: String) -> String? {
    guard let begin = whole.range(of: start),
      let finish = whole[begin.upperBound...].range(of: end)
    else { return nil }
    return String(whole[begin.upperBound..<finish.lowerBound])
  }
}
