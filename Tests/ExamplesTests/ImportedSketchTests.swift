import Expectations
import StackLayout
import Testing
import imported_sketch

/// Widgets of a toolkit that knows nothing of layout, placed by their proxies.
@MainActor @Suite struct ImportedSketchTests {
  private let screen = BackupScreen(columns: 44, rows: 10)

  /// The border and a margin of one leave 40 columns. A name has the 9 of the longest one; a space of 2 comes before the bar.
  @Test func screenFrames() {
    var frames: [String] = []
    screen.onDraw = { frames.append($0) }
    screen.handle()
    expect(
      frames,
      [
        """
        ┌─ Backup ─────────────────────────────────┐
        │ What is in these folders is copied to    │
        │ the other disk, file by file.            │
        │                                          │
        │ Documents  █████████████████░░░░░░░░░░░░ │
        │ Pictures   ███████░░░░░░░░░░░░░░░░░░░░░░ │
        │ Mail       █████████████████████████████ │
        │                                          │
        │ [      Pause       ] [     Cancel      ] │
        └──────────────────────────────────────────┘
        """
      ])
  }

  /// What a widget says by the toolkit's own signal is laid out and drawn, once; where nothing changed, nothing is.
  @Test func framesFollowSignals() {
    var frames: [String] = []
    screen.onDraw = { frames.append($0) }
    screen.handle()
    screen.handle()
    expect(frames.count, 1)
    screen.handle { screen.gauges[1].value = 0.5 }
    expect(frames.count, 2)
    expect(frames[1].contains("│ Pictures   ██████████████░░░"))
    screen.handle { screen.pause.press() }
    expect(frames.count, 3)
    expect(frames[2].contains("Resume") && !frames[2].contains("What is in"))
    expect(screen.window.area, Area(columns: 44, rows: 7))
    screen.handle { screen.resize(columns: 28, rows: 12) }
    screen.handle { screen.pause.press() }
    // 24 columns: the text takes three lines.
    expect(screen.note.area, Area(column: 2, row: 1, columns: 24, rows: 3))
    expect(screen.window.area, Area(columns: 28, rows: 11))
    expect(screen.window.item.layout.conflicts.isEmpty)
    expect(screen.window.item.layout.problems.isEmpty)
  }

  /// The toolkit's tree follows what stacks take in and let go.
  @Test func widgetFramesFollowProxies() {
    let (group, other, text) = (Group(), Group(), Text("text"))
    group.stack.addArrangedItem(text.item)
    expect(text.parent === group)
    other.stack.addArrangedItem(text.item)
    expect(group.children.isEmpty && text.parent === other)
    other.stack.removeArrangedItem(text.item, detach: true)
    expect(text.parent == nil && text.item.layoutParent == nil)
  }

  @Test func hitTestFindsWidget() {
    screen.handle()
    let hit = screen.window.item.hitTest(Point(x: 5, y: 8)) as? LayoutProxy
    expect(hit?.object === screen.pause)
  }

  /// The table keeps no widget alive, and lets go of what stood in for it.
  @Test func widgetsAreFreed() {
    let table = ProxyTable()
    weak var gone: Text?
    weak var proxy: LayoutProxy?
    do {
      let text = Text("text")
      (gone, proxy) = (text, table.proxy(of: text))
      expect(table.proxy(of: text) === proxy)
    }
    expect(gone == nil)
    table.sweep()
    expect(proxy == nil && table.count == 0)
    // However many come and go, few are known.
    for _ in 0..<100 { _ = table.proxy(of: Text("text")) }
    expect(table.count <= 16)
  }
}
