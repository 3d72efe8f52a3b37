import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Misuse that ends the program, as the preconditions of the API say: one process each.
@Suite struct StackMisuseTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    let name: String
    let perform: @Sendable (Stage) -> Void

    init(_ name: String, _ perform: @escaping @Sendable (Stage) -> Void) {
      self.name = name
      self.perform = perform
    }

    var testDescription: String { name }
  }

  /// A stack of one view, a list of elements in another, one in a grid, and one of rows.
  struct Stage {
    let view = LayoutView("view")
    let stack: StackView
    let list = ElementList(in: StackView())
    let grid = GridElementList(in: GridView())
    let rows = Stage.rows()
    let flow = FlowView()

    init() { stack = StackView("stack", arrangedSubviews: [view]) }

    static func rows(width: Double = 10, count: Int = 2, rowHeight: Double = 44) -> RowList<Int> {
      let template = RowTemplate<Int> { _ in LayoutView("row") }
      return RowList(
        width: width, count: count, estimatedRowHeight: rowHeight, template: { _ in template },
        datum: { $0 })
    }
  }

  static let stacks: [Misuse] = [
    Misuse("index behind the end") { $0.stack.insertArrangedSubview(LayoutView(), at: 2) },
    Misuse("negative index") { $0.stack.insertArrangedSubview(LayoutView(), at: -1) },
    // Moves are checked against the present count too.
    Misuse("move behind the end") { $0.stack.insertArrangedSubview($0.view, at: 2) },
    Misuse("stack in itself") { $0.stack.addArrangedSubview($0.stack) },
    Misuse("stack inside itself") {
      let inner = StackView()
      $0.stack.addArrangedSubview(inner)
      inner.addArrangedSubview($0.stack)
    },
    Misuse("spacing of no number") { $0.stack.spacing = .nan },
    Misuse("infinite spacing") { $0.stack.spacing = -.infinity },
    Misuse("infinite custom spacing") { $0.stack.setCustomSpacing(.infinity, after: LayoutView()) },
    Misuse("custom spacing of no number") { $0.stack.setCustomSpacing(.nan, after: $0.view) },
    Misuse("infinite spacer") { _ in _ = SpacerView(.infinity) },
    Misuse("negative spacer") { _ in _ = SpacerView(-1) },
    Misuse("negative new length") { _ in SpacerView(1).length = -1 },
    Misuse("negative least length") { _ in _ = SpacerView(atLeast: -1) },
    Misuse("successor that is not arranged") {
      $0.stack.insertArrangedItem(LayoutView("new"), before: LayoutView("other"))
    },
    Misuse("view before itself") { $0.stack.insertArrangedItem($0.view, before: $0.view) },
    Misuse("style without spacing") { _ in _ = StackStyle(spacing: .nan) },
    Misuse("infinite traits") { _ in _ = Traits(Size(320, .infinity)) },
    Misuse("scrolling to no place") { _ in ScrollView("scroll").scroll(to: Point(.nan, 0)) },
    Misuse("item spacing of no number") { $0.flow.itemSpacing = .nan },
    Misuse("infinite line spacing") { $0.flow.lineSpacing = .infinity },
    Misuse("negative limit of a line") { $0.flow.maxItemsPerLine = -1 },
    Misuse("negative width of a flow") { _ = $0.flow.contentHeight(forWidth: -1) },
    Misuse("index behind the flow's end") { $0.flow.insertArrangedSubview(LayoutView(), at: 1) },
  ]

  static let elements: [Misuse] = [
    Misuse("two elements of one id") {
      $0.list.update([Counted("a").id("x"), Counted("b").id("x")])
    },
    Misuse("one view twice") { stage in
      stage.list.update((1...2).map { Bringing(view: stage.view, version: $0).listed })
    },
    Misuse("negative spacer in a list") { $0.list.update { Spacer(-1) } },
    Misuse("infinite spacer in a list") { $0.list.update { Spacer(atLeast: .infinity) } },
    Misuse("gap of no number") { $0.list.update { Counted("a").spacing(after: .nan) } },
    Misuse("endless updates") { stage in
      func update() {
        stage.list.update { Acting(moment: .connect, action: Action { update() }) }
      }
      update()
    },
    Misuse("two rows of one id") {
      $0.grid.update {
        ElementRow("x") { Counted("a") }
        ElementRow("x") { Counted("b") }
      }
    },
    Misuse("two elements of one id in two rows") {
      $0.grid.update {
        ElementRow("x") { Counted("a").id("a") }
        ElementRow("y") { Counted("b").id("a") }
      }
    },
    Misuse("one view in two rows") { stage in
      stage.grid.update {
        for number in 1...2 { ElementRow { Bringing(view: stage.view, version: number) } }
      }
    },
    Misuse("element behind all columns") {
      $0.grid.update {
        ElementRow {
          Counted("a").gridCell(columns: .max)
          Counted("b")
        }
      }
    },
    Misuse("empty cell behind all columns") {
      $0.grid.update {
        ElementRow { Counted("a").gridCell(columns: .max, rows: 2) }
        ElementRow { EmptyCell() }
      }
    },
    Misuse("no columns") { $0.grid.update { ElementRow { Counted("a").gridCell(columns: 0) } } },
    Misuse("no rows") { $0.grid.update { ElementRow { Counted("a").gridCell(rows: -1) } } },
    Misuse("infinite padding") { $0.grid.update { ElementRow {}.padding(bottom: .infinity) } },
    Misuse("negative height") { $0.grid.update { ElementRow {}.height(.fixed(-1)) } },
    Misuse("endless updates of rows") { stage in
      func update() {
        stage.grid.update {
          ElementRow { Acting(moment: .connect, action: Action { update() }) }
        }
      }
      update()
    },
  ]

  static let rows: [Misuse] = [
    Misuse("negative width") { _ in _ = Stage.rows(width: -1) },
    Misuse("negative new width") { $0.rows.width = -1 },
    Misuse("negative count") { _ in _ = Stage.rows(count: -1) },
    Misuse("visible part without end") { _ = $0.rows.layOutRows(from: 0, height: .infinity) },
    Misuse("visible part at no place") { _ = $0.rows.layOutRows(from: .nan, height: 100) },
    Misuse("position at no place") { _ = $0.rows.position(at: .nan) },
    Misuse("negative estimate") { $0.rows.estimatedRowHeight = -1 },
    Misuse("huge estimate") { $0.rows.estimatedRowHeight = 0x1p31 },
    Misuse("too many rows") { _ in _ = Stage.rows(count: 1 << 20, rowHeight: 0x1p30) },
    Misuse("rows behind the end") { $0.rows.insertRows(3..<4) },
    Misuse("deleted rows behind the end") { $0.rows.deleteRows(0..<3) },
    Misuse("binding of a view of another row") { _ in
      let view = NoteText("text")
      let template = RowTemplate<Int> { row in
        row.bind(view, \.text) { "\($0)" }
        return view
      }
      let list = RowList<Int>(width: 10, count: 3, template: { _ in template }, datum: { $0 })
      _ = list.layOutRows(from: 0, height: 100)
    },
    Misuse("row's view in another tree") { _ in
      let notes = Notes([Note(), Note()])
      let window = LayoutView("window")
      window.insertLayoutItem(notes.list.layOutRows(from: 0, height: 10)[0].view)
      notes.list.width = 50
      _ = notes.list.layOutRows(from: 0, height: 10)
    },
    Misuse("row's view with a superview") { stage in
      let template = RowTemplate<Int> { _ in
        let view = LayoutView()
        stage.view.addSubview(view)
        return view
      }
      RowList(width: 10, count: 1, template: { _ in template }, datum: { $0 }).measureRows()
    },
  ]

  static let all = stacks + elements + rows

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: all.indices) func misuseTraps(_ index: Int) async {
      await #expect(processExitsWith: .failure, "\(Self.all[index].name)") { [index] in
        StackMisuseTests.all[index].perform(Stage())
      }
    }

    /// The stage of the misuses is in itself no misuse, nor is what comes close to them.
    @Test func setUpDoesNotTrap() async {
      await #expect(processExitsWith: .success) {
        let stage = Stage()
        stage.stack.insertArrangedItem(LayoutView("new"), before: stage.view)
        stage.rows.estimatedRowHeight = 0
        _ = stage.rows.layOutRows(from: 0, height: 100)
        _ = Stage.rows(count: 1 << 7, rowHeight: 0x1p30)
        stage.list.update([Counted("a").id("x"), Counted("b").listed])
        stage.grid.update {
          ElementRow("x") { Counted("a").id("x") }
          ElementRow { Counted("b").gridCell(columns: .max, rows: 2) }.padding(bottom: -4)
          ElementRow {}.height(.fixed(0))
        }
      }
    }
  #endif
}
