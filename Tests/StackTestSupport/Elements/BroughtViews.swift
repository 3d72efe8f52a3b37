package import StackLayout

/// Views that elements of one list bring along.
struct BroughtViews {
  let views = (0..<3).map { LeafView("p\($0)", Size(25, 20)) }
}

/// An element that brings its view: the same one in another version is another element.
package struct Bringing: StackElement {
  let view: LayoutView
  let version: Int

  package init(view: LayoutView, version: Int) {
    self.view = view
    self.version = version
  }

  package static func == (first: Bringing, second: Bringing) -> Bool {
    first.view === second.view && first.version == second.version
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(version) }
  package func makeView() -> LayoutView { view }
}
