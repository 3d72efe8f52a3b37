import StackLayout

/// Views that elements of one list bring along.
struct BroughtViews {
  let views = (0..<3).map { LeafView("p\($0)", Size(25, 20)) }
}

/// An element that brings its view: the same one in another version is another element.
struct Bringing: StackElement {
  let view: LayoutView
  let version: Int

  static func == (first: Bringing, second: Bringing) -> Bool {
    first.view === second.view && first.version == second.version
  }
  func hash(into hasher: inout Hasher) { hasher.combine(version) }
  func makeView() -> LayoutView { view }
}
