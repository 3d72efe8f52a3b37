import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Items that leave their container one by one, with and without a layout in between: frames and emissions are those of a
/// container that never had them.
@Suite struct IncrementalRemovalTests {
  enum Container: String, CaseIterable, Sendable {
    case stack, equalSpacing, proportional, flow, grid, plain
  }

  enum Leaving: String, CaseIterable, Sendable {
    case superview = "taken out of the superview"
    case detached = "no longer arranged, and taken out"
    case elsewhere = "put into another view"
    case back = "taken out and put in again at the end, but for every third"
    case dead = "nobody holds them any more"
  }

  private static let count = 24

  /// A container in a window, and its leaves.
  private struct Scene {
    let root = LayoutView("root")
    let container: LayoutView
    let other = LayoutView("other")
    var leaves: [LayoutView]

    init(_ kind: Container, _ places: [Int]) {
      switch kind {
      case .stack, .equalSpacing, .proportional:
        let stack = StackView("container")
        if kind == .equalSpacing {
          (stack.distribution, stack.alignment) = (.equalSpacing, .center)
        }
        if kind == .proportional { stack.distribution = .fillProportionally }
        container = stack
      case .flow: container = FlowView("container")
      case .grid: container = GridView("container")
      case .plain: container = LayoutView("container")
      }
      leaves = places.map { LeafView("v\($0)", Size(Double(10 + $0 % 7), Double(5 + $0 % 3))) }
      root.frame = Rect(0, 0, 400, 300)
      root.addSubview(container)
      root.addSubview(other)
      LayoutConstraint.activate {
        container.leading == root.leading
        container.top == root.top
        container.trailing == root.trailing
      }
      put(leaves)
    }

    /// Puts leaves in at the end.
    func put(_ leaves: [LayoutView]) {
      if let grid = container as? GridView {
        for leaf in leaves { grid.addRow(with: [leaf, nil]) }
      }
      for leaf in leaves {
        if let stack = container as? StackView { stack.addArrangedSubview(leaf) }
        if let flow = container as? FlowView { flow.addArrangedSubview(leaf) }
        if !(container is any LayoutItemOfContainer) && leaf.superview == nil {
          container.addSubview(leaf)
        }
      }
    }

    func take(_ leaf: LayoutView, _ leaving: Leaving) {
      switch leaving {
      case .superview, .back, .dead: leaf.removeFromSuperview()
      case .detached:
        if let stack = container as? StackView {
          stack.removeArrangedSubview(leaf, detach: true)
        } else if let flow = container as? FlowView {
          flow.removeArrangedSubview(leaf, detach: true)
        } else if let grid = container as? GridView, let row = grid.cell(for: leaf)?.row {
          grid.removeRow(at: grid.index(of: row))
        } else {
          container.removeLayoutItems([leaf])
        }
      case .elsewhere: other.addSubview(leaf)
      }
      // A row without its item is not what a fresh grid has.
      if let grid = container as? GridView {
        while let row = (0..<grid.numberOfRows).first(where: {
          grid.cell(atColumnIndex: 0, rowIndex: $0).contentView == nil
        }) {
          grid.removeRow(at: row)
        }
      }
    }

    var emitted: [String] { container.emittedConstraints.map(\.description) }

    /// Without the last digits, which depend on the way.
    var frames: [String] {
      func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 + 0 }
      return ([container] + container.subviews).map { view in
        let frame = view.layoutFrame
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(rounded)
        return "\(view.layoutName) \(numbers)"
      }
    }
  }

  @Test(arguments: Container.allCases) func removalsMatchFreshContainer(_ kind: Container) {
    for (number, leaving) in Leaving.allCases.enumerated() {
      guard SeriesLength.isFull else {
        check(kind, leaving, 2, number % 2 == 0)
        continue
      }
      for seed in 0..<3 {
        for laysOut in [false, true] { check(kind, leaving, seed, laysOut) }
      }
    }
  }

  private func check(_ kind: Container, _ leaving: Leaving, _ seed: Int, _ laysOut: Bool) {
    var random = SplitMix64(seed: UInt64(seed))
    var scene = Scene(kind, Array(0..<Self.count))
    scene.root.layoutIfNeeded()
    var order = Array(0..<Self.count)
    if seed == 1 { order.reverse() }
    if seed > 1 { order.shuffle(using: &random) }
    var staying = Array(0..<Self.count)
    for place in order.prefix(18) {
      var leaf: LayoutView? = scene.leaves[place]
      if leaving == .dead { scene.leaves[place] = LayoutView() }
      leaf.map { scene.take($0, leaving) }
      staying.removeAll { $0 == place }
      if leaving == .back && place % 3 != 0 {
        scene.put([scene.leaves[place]])
        staying.append(place)
      }
      leaf = nil
      if laysOut { scene.root.layoutIfNeeded() }
    }
    scene.root.layoutIfNeeded()
    let fresh = Scene(kind, staying)
    fresh.root.layoutIfNeeded()
    let name = "\(leaving.rawValue), seed \(seed), with a layout each: \(laysOut)"
    expect(scene.emitted, fresh.emitted, "\(name)")
    expect(scene.frames, fresh.frames, "\(name)")
    expect(
      scene.root.layout.statistics.constraints - fresh.root.layout.statistics.constraints,
      (leaving == .elsewhere ? 18 * Self.rowsOfALeaf : 0), "\(name)")
  }

  /// Hugging and resistance, and that the length is not negative, on each axis.
  private static let rowsOfALeaf = 6

  /// Constraints emitted for removed views end at once, and all others stay.
  @Test func emittedConstraintsEndAtOnce() {
    for kind in Container.allCases {
      let scene = Scene(kind, Array(0..<Self.count))
      scene.root.layoutIfNeeded()
      let before = scene.emitted
      for place in [3, 9, 4] { scene.leaves[place].removeFromSuperview() }
      expect(
        scene.emitted,
        before.filter { line in !["v3.", "v9.", "v4."].contains { line.contains($0) } })
      expect(scene.root.layout.needsLayout)
    }
  }
}

/// A container that arranges its items.
private protocol LayoutItemOfContainer {}
extension StackView: LayoutItemOfContainer {}
extension FlowView: LayoutItemOfContainer {}
extension GridView: LayoutItemOfContainer {}
