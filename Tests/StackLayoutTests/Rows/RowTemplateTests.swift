import StackLayout
import TestSupport
import Testing

/// A row cannot show something of a datum before.
@Suite struct RowTemplateTests {
  @Test func checkedTemplate() throws {
    let long = Note(title: "a long title", text: "a text of several lines", isMarked: true)
    try RowTemplate.note().check([long, Note(), long, Note(isMarked: true)], width: 116)
  }

  @Test(
    "what the compiler refuses",
    arguments: [
      ("a value for each datum", "row.bind(view, \\.layoutName) { $0 ?? \"none\" }", true),
      (
        "a value for each case",
        "row.bind(view, \\.layoutName) { if let name = $0 { return name } else { return \"\" } }",
        true
      ),
      (
        "a case without a value",
        "row.bind(view, \\.layoutName) { if let name = $0 { return name } }", false
      ),
      ("a value that may be missing", "row.bind(view, \\.layoutName) { $0 }", false),
      ("no value at all", "row.bind(view, \\.layoutName) { _ in }", false),
      (
        "a switch without one of its cases",
        "row.bind(view, \\.isHidden) { switch $0 { case nil: return true } }", false
      ),
    ])
  func binding(_ name: String, _ statement: String, _ isAccepted: Bool) throws {
    let result = try TypeChecker.check(
      source: """
        import StackLayout
        func template() -> RowTemplate<String?> {
          RowTemplate("row") { row in
            let view = LayoutView()
            \(statement)
            return view
          }
        }
        """, findsMissingReturns: true)
    #expect(result.isAccepted == isAccepted, "\(name): \(result.diagnostics)")
  }

  /// A setter that skips some values, a hidden view that is never shown again, a view that is added for some data only.
  enum Fault: CaseIterable {
    case skippedText, hiddenForGood, addedSubview
  }

  private static func faulty(_ fault: Fault) -> RowTemplate<Note> {
    RowTemplate("faulty") { row in
      let title = NoteText("title")
      title.text = "none"
      let stack = StackView("row", arrangedSubviews: [title])
      switch fault {
      case .skippedText:
        row.bind({ $0.text }, to: { if !$0.isEmpty { title.text = $0 } })
      case .hiddenForGood:
        row.bind({ $0.isMarked }, to: { if $0 { title.isHidden = true } })
      case .addedSubview:
        row.bind(
          { $0.isMarked }, to: { if $0 { stack.addArrangedSubview(NoteMark("mark")) } })
      }
      return stack
    }
  }

  @Test(arguments: [
    (Fault.skippedText, "title", "asks for"), (.hiddenForGood, "title", "is hidden"),
    (.addedSubview, "row", "has 2 subviews, not 1"),
  ])
  func whatAReusedRowKept(_ fault: Fault, _ view: String, _ difference: String) throws {
    let marked = Note(text: "some text", isMarked: true)
    let template = Self.faulty(fault)
    try template.check([marked], width: 100)
    let stale = try #require(throws: StaleRow.self) {
      try template.check([Note(), marked, Note()], width: 100)
    }
    #expect(stale.template == "faulty")
    #expect(stale.view == view)
    #expect(stale.difference.hasPrefix(difference), "\(stale)")
  }

  #if DEBUG
    /// Lists of debug builds look at the first reuse by themselves.
    @Test func aListStopsAtAStaleRow() async {
      await #expect(processExitsWith: .failure) {
        let template = RowTemplateTests.faulty(.hiddenForGood)
        let list = RowList(width: 100, count: 2, template: { _ in template }) {
          Note(isMarked: $0 == 0)
        }
        list.measureRows()
      }
    }
  #endif

  @Test func rowsWithAViewThatIsElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let outer = LayoutView()
      let template = RowTemplate<Int> { _ in
        let view = LayoutView()
        outer.addSubview(view)
        return view
      }
      RowList(width: 10, count: 1, template: { _ in template }, datum: { $0 }).measureRows()
    }
  }
}
