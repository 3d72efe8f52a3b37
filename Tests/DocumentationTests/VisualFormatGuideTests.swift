import Expectations
import StackLayout
import Testing

/// The examples of docs/VisualFormat.md, and what they print.
@Suite struct VisualFormatGuideTests: Printing {
  let output = Output()
  private let label = Label("label", "To")
  private let field = Label("field", "Ada")
  private let send = Label("send", "Send")
  private let window = makeWindow(320, 240)
  private var layout: Layout { window.layout }
  private var views: [String: any LayoutItem] { ["label": label, "field": field, "send": send] }

  init() {
    for view in [label, field, send] { window.addSubview(view) }
    field.setContentHuggingPriority(249, for: .horizontal)
  }

  @Test func formats() throws {
    try Self().formatOfRow()
    Self().statements()
  }

  private func formatOfRow() throws {
    (label.top == window.top + 30).isActive = true
    // docs/VisualFormat.md: a row
    let views: [String: any LayoutItem] = ["label": label, "field": field, "send": send]
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "|-[label]-[field(>=120)]-[send]-|", options: .alignAllFirstBaseline,
      views: views)
    LayoutConstraint.activate(row)
    // end
    window.layoutIfNeeded()
    // 320 are 8, 20, 8, what the field has, 8, 40 and 8.
    expect(label.frame, Rect(8, 30, 20, 20))
    expect(field.frame, Rect(36, 30, 228, 20))
    expect(send.frame, Rect(272, 30, 40, 20))
    window.hostSize = Size(200, 240)
    window.layoutIfNeeded()
    // Four gaps of 8 and 120 leave 48 to the label and the button, which want 60.
    expect(field.frame.width, 120)
    expect(label.frame.width + send.frame.width, 48)
  }

  private func statements() {
    let sizes = ["top": 40.0, "size": 32, "high": 900]
    // docs/VisualFormat.md: statements
    layout.activate {
      layout.visualFormat("|-[label]-[field(>=120)]-[send]-|", views: views)
      layout.visualFormat("V:|-top-[field(==size@high)]", metrics: sizes, views: views)
      layout.visualFormat("V:|-[label]", views: views) ~ .low
    }
    // end
    window.layoutIfNeeded()
    expect(layout.problems.isEmpty && layout.conflicts.isEmpty)
    expect(label.frame, Rect(8, 8, 20, 20))
    expect(field.frame, Rect(36, 40, 228, 32))
    expect(send.frame.x == 272 && send.frame.width == 40)
  }

  @Test func mistakes() {
    Self().thrownError()
    Self().recordedProblem()
  }

  private func thrownError() {
    // docs/VisualFormat.md: a mistake
    do {
      _ = try LayoutConstraint.constraints(withVisualFormat: "V:|-[label(>30)]|", views: views)
    } catch {
      print(error)
      print(error.kind == .expectedRelation, error.offset)  // true 11
    }
    // end
    let last = output.takeLast()
    expect(last, "true 11")
    expectPrints(output.takeText(), as: "docs/VisualFormat.md: error")
  }

  private func recordedProblem() {
    #sourceLocation(file:"Card.swift",line:40)
    // docs/VisualFormat.md: a problem
    layout.activate { layout.visualFormat("|-[label]-[fild]", views: views) }
    for problem in layout.problems { print(problem) }
    // end
    #sourceLocation()
    expectPrints(output.takeText(), as: "docs/VisualFormat.md: problem")
    expect(window.constraints.isEmpty)
  }
}
