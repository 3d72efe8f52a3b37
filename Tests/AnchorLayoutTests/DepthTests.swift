import AnchorLayout
import Expectations
import Foundation
import TestSupport
import Testing

/// Trees that are far deeper than the stack they are worked on: nothing recurses as deep as the tree is.
///
/// `LAYOUT_DEPTH` sets how deep.
@Suite struct DepthTests {
  private static let depth =
    ProcessInfo.processInfo.environment["LAYOUT_DEPTH"].flatMap { Int($0) } ?? 800
  /// In kilobytes: a recursion would need more than 160 bytes a level.
  private static let stack = depth > 800 ? 256 : 128

  /// What holds each view in the one around it.
  enum Joint: String, CaseIterable, Sendable {
    case edges = "from edge to edge, a hundredth of a point in"
    case nothing = "nothing at all"
    case frames = "frames of their own"
    case grid = "edges, on a grid that keeps sizes"

    var snapping: Snapping { self == .grid ? .sizes(scale: 1) : .none }
  }

  /// What comes down from the outermost view.
  enum Inheritance: String, CaseIterable, Sendable {
    case margins = "margins preserved from above"
    case safeArea = "the safe area of the root"
    case direction = "the reading direction of the root"
  }

  /// Views in each other, the outermost first, and where the innermost one has to be in the outermost one.
  private struct Nest {
    var views: [LayoutView] = []
    var root: LayoutView { views[0] }

    init(depth: Int) {
      let root = LayoutView("root")
      root.frame = Rect(0, 0, 1000 + Double(depth), 100)
      views = [root]
      views.reserveCapacity(depth + 1)
    }

    mutating func add(_ hold: (_ view: LayoutView, _ parent: LayoutView) -> Void) {
      let view = LayoutView()
      let parent = views[views.count - 1]
      parent.addSubview(view)
      hold(view, parent)
      views.append(view)
    }

    func leadingOfLast() -> Double { views[views.count - 1].laidOut().layoutFrame.x }
  }

  private static func nest(_ depth: Int, _ joint: Joint) -> Nest {
    var nest = Nest(depth: depth)
    nest.root.layout.snapping = joint.snapping
    for _ in 0..<depth { nest.add { hold($0, in: $1, joint) } }
    return nest
  }

  private static func hold(_ view: LayoutView, in parent: LayoutView, _ joint: Joint) {
    switch joint {
    case .nothing: break
    case .frames:
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(0.01, 0, 100, 50)
    case .edges, .grid:
      view.leading.constraint(equalTo: parent.leading, constant: 0.01).isActive = true
      view.trailing.constraint(equalTo: parent.trailing).isActive = true
      view.top.constraint(equalTo: parent.top).isActive = true
      view.bottom.constraint(equalTo: parent.bottom).isActive = true
    }
  }

  @Test(arguments: Joint.allCases)
  func deepTreeLayoutChangeAndRemoval(_ joint: Joint) async {
    let depth = Self.depth
    await onSmallStack(kilobytes: Self.stack) {
      let nest = Self.nest(depth, joint)
      let expected = joint == .nothing ? 0 : 0.01 * Double(depth)
      expect(abs(nest.leadingOfLast() - expected) < 1e-6)
      nest.root.frame = Rect(0, 0, 2000 + Double(depth), 100)
      expect(abs(nest.leadingOfLast() - expected) < 1e-6)

      let middle = nest.views[depth / 2]
      middle.removeFromSuperview()
      nest.root.layoutIfNeeded()
      nest.views[depth / 2 - 1].addSubview(middle)
      Self.hold(middle, in: nest.views[depth / 2 - 1], joint)
      expect(abs(nest.leadingOfLast() - expected) < 1e-6)

      for view in nest.views.reversed() { view.removeFromSuperview() }
      expect(nest.root.laidOut().layout.statistics.variables, 4)
    }
  }

  /// A view of each level asks for what comes down, in the first layout and after a change at the top.
  @Test(arguments: Inheritance.allCases)
  func inheritedSettingsInDeepTree(_ inheritance: Inheritance) async {
    let depth = Self.depth
    await onSmallStack(kilobytes: Self.stack) {
      var nest = Nest(depth: depth)
      Self.set(inheritance, 30, of: nest.root)
      for _ in 0..<depth {
        nest.add { view, parent in
          view.layoutMargins = .zero
          view.preservesSuperviewLayoutMargins = inheritance == .margins
          view.left.constraint(equalTo: parent.left).isActive = true
          view.right.constraint(equalTo: parent.right).isActive = true
        }
      }
      let inner = nest.views.map { view in
        let inner = LayoutView()
        view.addSubview(inner)
        let edge =
          switch inheritance {
          case .margins: view.layoutMarginsGuide.leading
          case .safeArea: view.safeAreaLayoutGuide.leading
          case .direction: view.leading
          }
        inner.leading.constraint(equalTo: edge).isActive = true
        inner.width.constraint(equalToConstant: 50).isActive = true
        return inner
      }
      nest.root.layoutIfNeeded()
      let trailing = 1000 + Double(depth) - 50
      let first = inheritance == .direction ? trailing : 30
      expect(inner.allSatisfy { abs($0.layoutFrame.x - first) < 1e-6 })
      Self.set(inheritance, 45, of: nest.root)
      nest.root.layoutIfNeeded()
      let second = inheritance == .direction ? 0.0 : 45
      expect(inner.allSatisfy { abs($0.layoutFrame.x - second) < 1e-6 })
    }
  }

  /// Sets what comes down; an odd number reads from left to right.
  private static func set(_ inheritance: Inheritance, _ number: Int, of view: LayoutView) {
    let insets = Insets(top: 0, left: Double(number), bottom: 0, right: 0)
    switch inheritance {
    case .margins: view.layoutMargins = insets
    case .safeArea: view.safeAreaInsets = insets
    case .direction: view.layoutDirection = number % 2 == 0 ? .rightToLeft : .leftToRight
    }
  }

  @Test func questionsAboutDeepTree() async {
    let depth = Self.depth
    await onSmallStack(kilobytes: Self.stack) {
      let nest = Self.nest(depth, .edges)
      let size = nest.views[1].systemLayoutSizeFitting(Size(0, 0))
      expect(abs(size.width - 0.01 * Double(depth - 1)) < 1e-6)
      nest.root.layoutIfNeeded()
      let last = nest.views[depth]
      expect(last.constraintsAffectingLayout(for: .horizontal).count > depth)
      expect(nest.root.layout.explain(last).isEmpty, false)
      expect(nest.root.layout.dump().utf8.count > depth)
      // Views get narrower; the one that leaves disappears as a whole.
      let middle = nest.views[depth / 2]
      let transition = nest.root.layout.transition {
        nest.root.frame = Rect(0, 0, 900 + Double(depth), 100)
        middle.removeFromSuperview()
      }
      expect(transition.motions.count, depth / 2 + 1)
      expect(transition.motion(of: middle)?.kind, .disappearing)
    }
  }

  /// The outermost view goes first, while somebody holds all the others, and then all at once.
  @Test(arguments: ["held from outside", "held by each other", "never laid out"])
  func deepTreeIsFreed(_ holding: String) async {
    let depth = Self.depth
    await onSmallStack(kilobytes: Self.stack) {
      var nest: Nest? = Self.nest(depth, .edges)
      if holding != "never laid out" { nest?.root.layoutIfNeeded() }
      weak let last = nest?.views[depth]
      if holding != "held from outside", let root = nest?.root { nest?.views = [root] }
      expect(last != nil)
      nest = nil
      expect(last == nil)
    }
  }

  @Test func treesOfAllDepthsJoin() async {
    let depth = Self.depth
    await onSmallStack(kilobytes: Self.stack) {
      // From the inside out: each new view takes in what there is.
      var outermost = LayoutView()
      let innermost = outermost
      for _ in 0..<depth {
        let view = LayoutView()
        view.addSubview(outermost)
        Self.hold(outermost, in: view, .edges)
        outermost = view
      }
      outermost.frame = Rect(0, 0, 1000 + Double(depth), 100)
      expect(abs(innermost.laidOut().layoutFrame.x - 0.01 * Double(depth)) < 1e-6)
    }
  }

  @Test func callbacksChangingDeepTree() async {
    let depth = Self.depth / 10
    await onSmallStack(kilobytes: Self.stack) {
      let nest = Self.nest(depth, .edges)
      let last = RecordingView()
      // Another view comes into the outermost one and leaves it again.
      last.onLayout = { [unowned root = nest.root] _ in
        let view = LayoutView()
        root.addSubview(view)
        view.removeFromSuperview()
      }
      nest.views[depth].addSubview(last)
      nest.root.layoutIfNeeded()
      expect(last.layouts, 1)
      nest.root.frame = Rect(0, 0, 5000 + Double(depth), 100)
      last.setNeedsLayout()
      nest.root.layoutIfNeeded()
      expect(last.layouts, 2)
      expect(nest.views[0].subviews.count, 1)
    }
  }
}
