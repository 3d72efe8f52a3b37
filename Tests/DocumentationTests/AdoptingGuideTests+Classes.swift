import Expectations
import StackLayout
import Testing

// docs/Adopting.md: a hidden member
/// A box that names its axis in its own way.
@MainActor final class Bar: Widget, @MainActor StackContainer {
  enum Orientation { case lying, upright }

  let arrangement = StackArrangement()

  var axis = Orientation.lying {
    didSet { (self as any StackContainer).axis = axis == .lying ? .horizontal : .vertical }
  }
}
// end

// docs/Adopting.md: an imported class
/// A widget of another library.
final class ImportedText {
  var text = ""
  var frame = Rect.zero
}

func makeProxy(of widget: ImportedText) -> LayoutProxy {
  let proxy = LayoutProxy("text")
  proxy.objectProvider = { [weak widget] in widget }  // from a hit back to the widget
  proxy.intrinsicContentSizeProvider = { [weak widget] in
    Size(width: 10 * Double(widget?.text.count ?? 0), height: 20)
  }
  proxy.onFrameChange = { [weak widget] frame in widget?.frame = frame }
  return proxy
}
// end

// docs/Adopting.md: a table of proxies
/// Maps widgets to their proxies, and keeps no widget alive.
final class ProxyTable {
  private struct Entry {
    weak var widget: ImportedText?
    let proxy: LayoutProxy
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func proxy(of widget: ImportedText) -> LayoutProxy {
    // Another widget may have the address of a deallocated one.
    if let entry = entries[ObjectIdentifier(widget)], entry.widget === widget { return entry.proxy }
    let proxy = makeProxy(of: widget)
    entries[ObjectIdentifier(widget)] = Entry(widget: widget, proxy: proxy)
    return proxy
  }

  /// Releases the proxies of deallocated widgets, which removes them from the layout.
  func sweep() { entries = entries.filter { $0.value.widget != nil } }
}
// end

@Suite struct ImportedClassTests: Printing {
  let output = Output()

  @Test func importedWidgetInStack() {
    let widget = ImportedText()
    widget.text = "text"
    let stack = StackProxy("stack")
    let proxy = makeProxy(of: widget)
    stack.addArrangedItem(proxy)
    stack.layoutIfNeeded()
    expect(widget.frame, Rect(x: 0, y: 0, width: 40, height: 20))
    expect(stack.hitTest(Point(x: 5, y: 5)) === proxy)
    expect(proxy.object === widget)
  }

  @Test func objectsInOneWindow() {
    let (window, widgets) = (LayoutProxy("window"), [ImportedText(), ImportedText()])
    let (prompt, field) = (makeProxy(of: widgets[0]), makeProxy(of: widgets[1]))
    (widgets[0].text, widgets[1].text) = ("Name", "Ada")
    window.objectProvider = { [unowned output] in output }
    window.hostSize = Size(width: 320, height: 200)
    // docs/Adopting.md: objects without a tree
    let row = StackProxy("row", arrangedItems: [prompt, field])  // no object
    row.spacing = 8
    window.insertLayoutItem(row)
    window.layout.activate {
      row.leading == window.leading + 20
      row.top == window.top + 50
    }
    window.layoutIfNeeded()
    print(field.localLayoutFrame.x, field.objectFrame.x, field.objectFrame.y)  // 48.0 68.0 50.0
    // end
    output.expectComments(of: "docs/Adopting.md: objects without a tree")
    expect(widgets[1].frame, Rect(x: 68, y: 50, width: 30, height: 20))
    final class GridProxy: LayoutProxy, GridContainer { let arrangement = GridArrangement() }
    let grid = GridProxy("grid")
    grid.addRow(with: [prompt, field])
    window.insertLayoutItem(grid)
    window.layout.activate {
      grid.leading == window.leading + 7
      grid.top == window.top + 3
    }
    window.layoutIfNeeded()
    expect(widgets[0].frame, Rect(x: 7, y: 3, width: 40, height: 20))
  }

  @Test func tableReleasesProxies() {
    let (table, stack) = (ProxyTable(), StackProxy("stack"))
    weak var gone: ImportedText?
    weak var proxy: LayoutProxy?
    do {
      let widget = ImportedText()
      (gone, proxy) = (widget, table.proxy(of: widget))
      expect(table.proxy(of: widget) === proxy)
      stack.addArrangedItem(table.proxy(of: widget))
    }
    expect(gone == nil)
    table.sweep()
    expect(proxy == nil && stack.arrangedItems.isEmpty)
  }
}
