package import Cassowary

/// The workload stated directly to the solver: four variables a view, and the constraints of a stack that fills in
/// both directions.
package struct SolverLevel: MeasuredLayout {
  private var solver = Solver()
  private var problem = SolverProblem()
  private let goals: SolverProblem.Goals
  private var appended: SolverProblem.AppendedLeaf?

  package static var isOptimizing: Bool { true }

  package init(_ tree: Tree, mutating stack: Int, width: Double, height: Double) throws {
    var problem = SolverProblem()
    goals = try solver.update { changes in
      problem.state(tree, mutating: stack, width: width, height: height, in: &changes)
    }
    self.problem = problem
    try requireTrust()
  }

  package mutating func resize(width: Double, height: Double) throws {
    solver.update(goals: [goals.width: width, goals.height: height])
    try requireTrust()
  }

  package mutating func appendLeaf(width: Double, height: Double) throws {
    appended = try solver.update { changes in
      problem.appendLeaf(width: width, height: height, in: &changes)
    }
    try requireTrust()
  }

  package mutating func removeLeaf() throws {
    guard let leaf = appended else { preconditionFailure("no leaf was appended") }
    try solver.update { changes in problem.remove(leaf, in: &changes) }
    appended = nil
    try requireTrust()
  }

  /// A solve that failed must not pass for a fast one.
  private func requireTrust() throws {
    if let trouble = solver.trouble { throw SolverTrouble(trouble: trouble) }
  }

  package func frames() -> Frames {
    var frames = Frames(count: problem.views.count)
    for (index, view) in problem.views.enumerated() {
      frames.lefts[index] = solver[view.left]
      frames.tops[index] = solver[view.top]
      frames.widths[index] = solver[view.width]
      frames.heights[index] = solver[view.height]
    }
    return frames
  }

  package var counts: SolverCounts? {
    let statistics = solver.statistics
    return SolverCounts(
      constraints: statistics.constraints, levels: statistics.levels, pivots: statistics.pivots)
  }
}

/// The solver kept its last good values instead of a new solution.
package struct SolverTrouble: Error {
  package let trouble: Trouble
}
