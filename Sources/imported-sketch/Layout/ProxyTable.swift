package import StackLayout

/// Maps the widgets of the toolkit to their proxies in the layout.
@MainActor package final class ProxyTable {
  package static let shared = ProxyTable()

  package init() {}

  private struct Entry {
    weak var widget: Widget?
    let proxy: LayoutProxy
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var countAfterSweep = 8

  /// The number of entries, including those of widgets deallocated since the last sweep.
  package var count: Int { entries.count }

  /// The proxy of a widget, created on first use; a stack for a group.
  package func proxy(of widget: Widget) -> LayoutProxy {
    // Another widget may have the address of a deallocated one.
    if let entry = entries[ObjectIdentifier(widget)], entry.widget === widget { return entry.proxy }
    if entries.count >= 2 * countAfterSweep { sweep() }
    let proxy =
      widget is Group ? StackProxy("\(type(of: widget))") : LayoutProxy("\(type(of: widget))")
    connect(proxy, widget)
    entries[ObjectIdentifier(widget)] = Entry(widget: widget, proxy: proxy)
    return proxy
  }

  /// Releases the proxies of deallocated widgets, which removes them from the layout.
  package func sweep() {
    entries = entries.filter { $0.value.widget != nil }
    countAfterSweep = max(entries.count, 8)
  }

  /// Ties a proxy to its widget, which it does not keep alive.
  private func connect(_ proxy: LayoutProxy, _ widget: Widget) {
    proxy.objectProvider = { [weak widget] in widget }
    if !(widget is Group) { connectContent(proxy, widget) }
    proxy.onFrameChange = { [weak widget] frame in widget?.area = Area(frame) }
    proxy.onInsert = { [weak widget] item in
      if let child = item.widget { widget?.add(child) }
    }
    proxy.onRemove = { items in
      for item in items { item.widget?.remove() }
    }
    proxy.isHidden = !widget.isShown
    widget.changed = { [weak proxy, unowned widget] in
      proxy?.isHidden = !widget.isShown
      proxy?.invalidateIntrinsicContentSize()
    }
  }

  /// Takes the size of the content from the widget. The size of a stack follows from its children.
  private func connectContent(_ proxy: LayoutProxy, _ widget: Widget) {
    proxy.intrinsicContentSizeProvider = { [weak widget] in
      let cells = widget?.measure(columns: nil) ?? (columns: 0, rows: 0)
      return Size(width: Double(cells.columns), height: Double(cells.rows))
    }
    proxy.contentHeightProvider = { [weak widget] width in
      (widget?.measure(columns: Int(width)).rows).map { Double($0) }
    }
  }
}

extension Widget {
  /// The widget's proxy in the layout.
  package var item: LayoutProxy { ProxyTable.shared.proxy(of: self) }
}

extension Group {
  /// The group's proxy in the layout.
  package var stack: StackProxy {
    guard let stack = item as? StackProxy else { preconditionFailure("a group is a stack") }
    return stack
  }
}

extension LayoutItem {
  /// The widget of a proxy.
  @MainActor fileprivate var widget: Widget? { (self as? LayoutProxy)?.object as? Widget }
}

extension Area {
  /// A frame on a grid of whole cells.
  fileprivate init(_ frame: Rect) {
    self.init(
      column: Int(frame.x), row: Int(frame.y), columns: Int(frame.width), rows: Int(frame.height))
  }
}
