import AnchorLayout
import Testing

/// A root with three views and four guides, of which a case uses what it needs.
struct Scene {
  let root = LayoutView("root")
  let a: ContentView
  let b: ContentView
  let c: ContentView
  let guides = (0..<4).map { LayoutGuide("g\($0)") }

  init(_ content: [String: Size]) {
    let none = Size(noIntrinsicMetric, noIntrinsicMetric)
    let views = ["a", "b", "c"].map {
      ContentView($0, (content[$0] ?? none).width, (content[$0] ?? none).height)
    }
    (a, b, c) = (views[0], views[1], views[2])
    for view in views { root.addSubview(view) }
    for guide in guides { root.addLayoutGuide(guide) }
  }

  func frame(_ name: String) -> Rect? {
    let items: [any LayoutItem] = [root, a, b, c] + guides
    return items.first { $0.layoutName == name }?.localLayoutFrame
  }
}

/// How a case writes its constraints.
enum Spelling: CaseIterable, Sendable { case anchors, operators }

/// A small layout, written in both spellings, with the frames that were worked out by hand.
struct WorkedCase: Sendable, CustomTestStringConvertible {
  let name: String
  var width: Double?
  var height: Double?
  var direction = LayoutDirection.leftToRight
  var content: [String: Size] = [:]
  var set: @Sendable (Scene) -> Void = { _ in }
  let anchors: @Sendable (Scene) -> [LayoutConstraint]
  let operators: @Sendable (Scene) -> [LayoutConstraint]
  /// Left edge and width of views and guides.
  var horizontal: [String: (x: Double, width: Double)] = [:]
  /// Top edge and height of views and guides.
  var vertical: [String: (y: Double, height: Double)] = [:]

  var testDescription: String { name }

  /// Solves the case and returns the differences.
  func problems(_ spelling: Spelling) -> [String] {
    let scene = Scene(content)
    scene.root.layoutDirection = direction
    if let width {
      scene.root.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
    if let height {
      scene.root.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    set(scene)
    LayoutConstraint.activate(spelling == .anchors ? anchors(scene) : operators(scene))
    scene.root.layoutIfNeeded()
    var problems: [String] = []
    for (view, want) in horizontal {
      let frame = scene.frame(view) ?? .zero
      if abs(frame.x - want.x) > 1e-9 || abs(frame.width - want.width) > 1e-9 {
        problems.append("\(view) is x \(frame.x) w \(frame.width), not \(want)")
      }
    }
    for (view, want) in vertical {
      let frame = scene.frame(view) ?? .zero
      if abs(frame.y - want.y) > 1e-9 || abs(frame.height - want.height) > 1e-9 {
        problems.append("\(view) is y \(frame.y) h \(frame.height), not \(want)")
      }
    }
    problems += scene.root.layout.conflicts.map(\.description)
    problems += scene.root.layout.problems.map(\.description)
    return problems
  }
}

/// A constraint at a priority, in UIKit's way.
func at(_ priority: Priority, _ constraint: LayoutConstraint) -> LayoutConstraint {
  constraint.priority = priority
  return constraint
}
