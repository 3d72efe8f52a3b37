import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A row cannot show something of a datum before.
@Suite struct RowTemplateTests {
  #if os(macOS) || os(Linux) || os(Windows)
    /// Statements, and whether the compiler takes them; by default the first of both kinds.
    static let bindings: [(statement: String, isAccepted: Bool)] = [
      ("row.bind(view, \\.layoutName) { $0 ?? \"none\" }", true),
      ("row.bind(view, \\.layoutName) { if let name = $0 { return name } }", false),
      (
        "row.bind(view, \\.layoutName) { if let name = $0 { return name } else { return \"\" } }",
        true
      ),
      ("row.bind(view, \\.layoutName) { $0 }", false),
      ("row.bind(view, \\.layoutName) { _ in }", false),
      ("row.bind(view, \\.isHidden) { switch $0 { case nil: return true } }", false),
    ]

    @Test(arguments: SeriesLength.isFull ? bindings : Array(bindings.prefix(2)))
    func binding(_ statement: String, _ isAccepted: Bool) throws {
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
      expect(result.isAccepted, isAccepted, "\(statement): \(result.diagnostics)")
    }
  #endif

  /// A setter that skips some values, a hidden view that is never shown again, a view that is added for some data only.
  enum Fault: CaseIterable {
    case skippedText, hiddenForGood, addedSubview, skippedColor, shownForGood, movedForGood
  }

  private final class Lamp: LayoutView {
    private static nonisolated(unsafe) var count = 0
    var color: String?
    /// Another one in each row.
    let number: Int

    init(_ name: String) {
      unsafe Self.count += 1
      number = unsafe Self.count
      super.init(name)
    }
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
      case .skippedColor:
        // Nothing that moves.
        let lamp = Lamp("lamp")
        stack.addArrangedSubview(lamp)
        row.bind({ $0.isMarked }, to: { if $0 { lamp.color = "red" } })
      case .shownForGood:
        title.isHidden = true
        row.bind({ $0.isMarked }, to: { if $0 { title.isHidden = false } })
      case .movedForGood:
        let wide = title.width == 20
        row.bind({ $0.isMarked }, to: { if $0 { wide.isActive = true } })
      }
      return stack
    }
  }

  @Test func staleRowIsReported() throws {
    let faults: [(Fault, view: String, difference: String)] = [
      (.skippedText, "title", "asks for"), (.hiddenForGood, "title", "is hidden"),
      (.addedSubview, "row", "has 2 subviews, not 1"),
      (.skippedColor, "lamp", "has another \"color\""),
      (.shownForGood, "title", "is not hidden"), (.movedForGood, "title", "is at "),
    ]
    let marked = Note(text: "some text", isMarked: true)
    for (fault, view, difference) in faults {
      let template = Self.faulty(fault)
      try template.check([marked], width: 100)
      let stale = try require(
        expect(throws: StaleRow.self) {
          try template.check([Note(), marked, Note()], width: 100)
        })
      expect(stale.template, "faulty")
      expect(stale.view, view, "\(stale)")
      expect(stale.difference.hasPrefix(difference), "\(stale)")
    }
  }

  #if DEBUG && (os(macOS) || os(Linux) || os(Windows))
    /// Lists of debug builds look at the first reuse by themselves.
    @Test func staleRowTrapsInDebugBuilds() async {
      await #expect(processExitsWith: .failure) {
        let template = RowTemplateTests.faulty(.hiddenForGood)
        let list = RowList(width: 100, count: 2, template: { _ in template }) {
          Note(isMarked: $0 == 0)
        }
        list.measureRows()
      }
    }
  #endif

  /// Properties that differ among new rows, too, are not about data.
  @Test func bindingsWithDefaultsPass() throws {
    let long = Note(title: "a long title", text: "a text of several lines", isMarked: true)
    try RowTemplate.note().check([long, Note(), long, Note(isMarked: true)], width: 116)
    let template = RowTemplate<Note>("lamp") { row in
      let lamp = Lamp("lamp")
      row.bind(lamp, \.color) { $0.isMarked ? "red" : nil }
      return lamp
    }
    try template.check([Note(isMarked: true), Note(), Note(isMarked: true)], width: 100)
  }

  /// Templates made again for each row cost a row each, and give the right heights.
  @Test func temporaryTemplates() {
    let list = RowList(
      width: 100, count: 40,
      template: { (number: Int) in
        RowTemplate("of \(number)") { row in
          let view = NoteText("text", wraps: true)
          view.text = String(repeating: "x", count: number % 2 == 0 ? 5 : 25)
          row.bind(view, \.layoutName) { "\($0)" }
          return view
        }
      }, datum: { $0 })
    list.measureRows()
    for row in 0..<40 {
      expect(list.rectForRow(at: row).height, (row % 2 == 0 ? 20 : 60))
    }
  }

  @Test func templateDirection() {
    let template = RowTemplate<Note>("note") { row in
      let mark = NoteMark("mark")
      let view = LayoutView("row", subviews: [mark])
      row.bind(mark, \.layoutName) { $0.title }
      view.layoutDirection = .rightToLeft
      LayoutConstraint.activate {
        mark.leading == view.leading
        mark.vertical == view.vertical
        mark.width == 30
      }
      return view
    }
    let list = RowList(width: 100, count: 1, template: { _ in template }, datum: { _ in Note() })
    func left() -> Double? {
      list.layOutRows(from: 0, height: 10).first?.view.drawnItems[0].localLayoutFrame.x
    }
    expect(left(), 70)
    list.layoutDirection = .leftToRight
    expect(left(), 0)
    list.layoutDirection = nil
    expect(left(), 70)
  }
}
