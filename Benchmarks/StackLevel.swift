package import StackLayout
import StackTestSupport

/// The workload made of real stack views and leaves, laid out through the public layout API.
///
/// The root's size is the host's and therefore required. A stack's last connection gives way before its contents would
/// contradict; at the workload's sizes it never has to, so the solver level's certificate applies.
package struct StackLevel: MeasuredLayout {
  /// A numerical failure, after which frames do not count as answers.
  package struct NumericalFailure: Error {
    package let description: String
  }

  private let root: LayoutView
  private var views: [LayoutView] = []
  private let mutatedStack: StackView
  /// The last view of that stack.
  private let hidden: LayoutView

  package static var isOptimizing: Bool { true }

  package init(_ tree: Tree, mutating stack: Int, width: Double, height: Double) throws {
    self.init(tree, mutating: stack)
    try resize(width: width, height: height)
  }

  /// The views alone, not laid out yet.
  package init(_ tree: Tree, mutating stack: Int) {
    var views: [LayoutView] = []
    var stacks: [Int: StackView] = [:]
    views.reserveCapacity(tree.count)
    for view in 0..<tree.count {
      if tree.isLeaf(view) {
        views.append(LeafView("", Size(width: tree.ownWidths[view], height: tree.ownHeights[view])))
      } else {
        let made = StackView()
        made.axis = tree.isHorizontal[view] ? .horizontal : .vertical
        made.spacing = Tree.spacing
        stacks[view] = made
        views.append(made)
      }
      if view > 0, let parent = stacks[Int(tree.parents[view])] {
        parent.addArrangedSubview(views[view])
      }
    }
    guard let mutated = stacks[stack] else { preconditionFailure("view \(stack) is no stack") }
    root = views[0]
    mutatedStack = mutated
    hidden = mutated.arrangedSubviews.last ?? mutated
    self.views = views
  }

  package mutating func resize(width: Double, height: Double) throws {
    root.hostSize = Size(width: width, height: height)
    try layOut()
  }

  package mutating func appendLeaf(width: Double, height: Double) throws {
    let leaf = LeafView("", Size(width: width, height: height))
    mutatedStack.addArrangedSubview(leaf)
    views.append(leaf)
    try layOut()
  }

  package mutating func removeLeaf() throws {
    views.removeLast().removeFromSuperview()
    try layOut()
  }

  /// Hides the last leaf of the stack that was named at the start, or shows it.
  package mutating func setHidden(_ isHidden: Bool) throws {
    hidden.isHidden = isHidden
    try layOut()
  }

  package var layout: Layout { root.layout }

  private func layOut() throws {
    root.layoutIfNeeded()
    let layout = root.layout
    if layout.numericalFailure != nil {
      throw NumericalFailure(description: "the solver lost precision")
    }
    if let conflict = layout.conflicts.first {
      throw NumericalFailure(description: conflict.description)
    }
    if let problem = layout.problems.first { throw NumericalFailure(description: "\(problem)") }
  }

  package func frames() -> Frames {
    var frames = Frames(count: views.count)
    for (index, view) in views.enumerated() {
      let frame = view.layoutFrame
      frames.lefts[index] = frame.x
      frames.tops[index] = frame.y
      frames.widths[index] = frame.width
      frames.heights[index] = frame.height
    }
    return frames
  }

  package var counts: SolverCounts? { SolverCounts(root.layout.statistics) }
}
