import AnchorLayout

/// A root of 400 by 300, with margins of 8, and the views of visual format strings in it.
struct VisualFormatScene {
  let root = makeRoot(400, 300)
  private(set) var views: [String: any LayoutItem] = [:]

  /// Views of the given lengths along an axis, 20 across it; −1 where the content asks for none.
  init(_ lengths: KeyValuePairs<String, Double>, along axis: Axis = .horizontal) {
    for (name, length) in lengths {
      let view = axis == .horizontal ? ContentView(name, length, 20) : ContentView(name, 20, length)
      root.addSubview(view)
      views[name] = view
    }
  }

  /// Views that ask for no size.
  init(names: String...) { self.init(names: names) }

  init(names: [String]) {
    for name in names {
      let view = ContentView(name)
      root.addSubview(view)
      views[name] = view
    }
  }

  var layout: Layout { root.layout }

  func view(_ name: String) -> ContentView {
    guard let view = views[name] as? ContentView else { preconditionFailure("no view \(name)") }
    return view
  }

  mutating func add(_ item: any LayoutItem, as name: String) { views[name] = item }

  /// The constraints of a string, inactive.
  func constraints(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [],
    _ metrics: [String: Double] = [:]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  /// Activates the constraints of a string and solves.
  func solve(
    _ formats: String..., options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Double] = [:]
  ) throws(VisualFormatError) {
    for format in formats {
      LayoutConstraint.activate(try constraints(format, options, metrics))
    }
    root.layoutIfNeeded()
  }
}
