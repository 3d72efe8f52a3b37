/// A way to lay out a tree of stacks, as the measures use it. After each call every value is readable.
package protocol MeasuredLayout {
  /// Builds everything from nothing, with a root of the given size.
  init(_ tree: Tree, mutating stack: Int, width: Double, height: Double) throws

  /// Gives the root another size.
  mutating func resize(width: Double, height: Double) throws

  /// Appends a leaf to the stack that was named at the start.
  mutating func appendLeaf(width: Double, height: Double) throws

  /// Takes the appended leaf out again.
  mutating func removeLeaf() throws

  /// The frames of all views, an appended leaf last. O(views).
  func frames() -> Frames

  /// What a solver counts, if there is one.
  var counts: SolverCounts? { get }

  /// Whether the frames are to be optimal, so that the certificate applies; they always have to fit.
  static var isOptimizing: Bool { get }
}

/// What a solver holds and has done.
package struct SolverCounts: Equatable {
  package var constraints: Int
  package var levels: Int
  package var pivots: Int

  package init(constraints: Int, levels: Int, pivots: Int) {
    self.constraints = constraints
    self.levels = levels
    self.pivots = pivots
  }
}
