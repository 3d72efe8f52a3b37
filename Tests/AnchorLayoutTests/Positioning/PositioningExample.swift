import AnchorLayout
import Testing

/// A root with views of given sizes, on which an example states its constraints.
struct Stage {
  let root: LayoutView
  private let views: [String: ContentView]

  init(_ size: Size, _ sizes: [String: Size]) {
    root = makeRoot(size.width, size.height)
    var views: [String: ContentView] = [:]
    for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
      let view = ContentView(name, size.width, size.height)
      views[name] = view
      root.addSubview(view)
    }
    self.views = views
  }

  var layout: Layout { root.layout }

  subscript(_ name: String) -> ContentView {
    guard let view = views[name] else { preconditionFailure("no view \(name)") }
    return view
  }

  /// The frames of views and guides by name.
  func frames() -> [String: Rect] {
    let items: [any LayoutItem] = root.layoutGuides + root.subviews
    return Dictionary(uniqueKeysWithValues: items.map { ($0.layoutName, $0.localLayoutFrame) })
  }

  /// The frames that are off by more than 1e-4, and any other problems.
  func problems(_ wanted: [String: Rect]) -> [String] {
    let frames = frames()
    var problems: [String] = []
    for (name, want) in wanted {
      guard let got = frames[name] else {
        problems.append("there is no \(name)")
        continue
      }
      let differences = [
        got.x - want.x, got.y - want.y, got.width - want.width, got.height - want.height,
      ]
      if !differences.allSatisfy({ abs($0) < 1e-4 }) {
        problems.append("\(name) is \(got), not \(want)")
      }
    }
    problems += layout.conflicts.map(\.description) + layout.problems.map(\.description)
    problems += layout.ambiguities().map(\.description)
    return problems
  }
}

/// An example of positioning, said along a row and along a column.
struct PositioningExample: Sendable, CustomTestStringConvertible {
  /// How an example is said and read.
  enum Way: CaseIterable, Sendable { case leftToRight, rightToLeft, down }

  let name: String
  /// The views and their sizes in the row; along the column width and height are exchanged.
  var views: [String: Size] = [:]
  /// States the row in a root of 300 by 200: activates the other constraints, and returns the constraints under test.
  let horizontally: @Sendable (Stage) -> [LayoutConstraint]
  /// States the column in a root of 200 by 300.
  let vertically: @Sendable (Stage) -> [LayoutConstraint]
  let leftToRight: [String: Rect]
  let rightToLeft: [String: Rect]
  let down: [String: Rect]

  var testDescription: String { name }

  /// States the example and lays it out. Returns the constraints under test, all of them active.
  func state(_ way: Way) -> (stage: Stage, tried: [LayoutConstraint]) {
    let isDown = way == .down
    let stage = Stage(
      isDown ? Size(200, 300) : Size(300, 200),
      isDown ? views.mapValues { Size($0.height, $0.width) } : views)
    stage.root.layoutDirection = way == .rightToLeft ? .rightToLeft : .leftToRight
    let tried = isDown ? vertically(stage) : horizontally(stage)
    LayoutConstraint.activate(tried)
    stage.root.layoutIfNeeded()
    return (stage, tried)
  }

  func frames(_ way: Way) -> [String: Rect] {
    switch way {
    case .leftToRight: leftToRight
    case .rightToLeft: rightToLeft
    case .down: down
    }
  }
}

/// Makes a constraint for each of some views of a stage.
func each(
  _ names: [String], of stage: Stage, _ make: (LayoutView) -> LayoutConstraint
) { for name in names { make(stage[name]).isActive = true } }
