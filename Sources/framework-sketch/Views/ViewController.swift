/// Makes a view when it is needed, and knows what to do with it.
@MainActor package class ViewController {
  private var loadedView: View?

  package init() {}

  /// The view, which is made when it is asked for the first time.
  package var view: View {
    if let loadedView { return loadedView }
    let view = View("\(Self.self)")
    loadedView = view
    viewDidLoad()
    return view
  }

  /// The place to fill the view; called once.
  func viewDidLoad() {}
}
