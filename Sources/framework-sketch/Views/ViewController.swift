/// Makes a view when it is needed, and knows what to do with it.
@MainActor package class ViewController {
  package init() {}

  package private(set) lazy var view: View = {
    let view = View("\(Self.self)")
    load(into: view)
    return view
  }()

  /// Fills the view; called once.
  func load(into view: View) {}
}
