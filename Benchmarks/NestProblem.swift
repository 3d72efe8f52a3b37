/// A nest of stacks, laid out in one of several ways.
package struct NestProblem<Layout: MeasuredLayout>: MeasuredProblem {
  private let nest: Nest
  private let tree: Tree
  private let natural: (width: Double, height: Double)
  private var layout: Layout?
  private var factor = 0.0
  private var isChanged = false

  package init(_ nest: Nest) {
    self.nest = nest
    tree = nest.makeTree()
    natural = tree.naturalSize()
  }

  package var size: Int { tree.count }
  package var counts: SolverCounts? { layout?.counts }

  /// Only an optimizing layout knows how to give way.
  package var measures: [Measure] {
    Layout.isOptimizing ? Measure.allCases : [.build, .resize, .mutate]
  }

  private func size(_ factor: Double) -> (width: Double, height: Double) {
    (natural.width * factor, natural.height * factor)
  }

  package mutating func build(_ factor: Double) throws {
    let size = size(factor)
    layout = try Layout(
      tree, mutating: nest.mutatedStack, width: size.width, height: size.height)
    self.factor = factor
  }

  package mutating func edit(_ factor: Double) throws {
    let size = size(factor)
    try layout?.resize(width: size.width, height: size.height)
    self.factor = factor
  }

  package mutating func change(round: Int) throws {
    try layout?.appendLeaf(width: Nest.appendedWidth, height: Nest.appendedHeight)
    isChanged = true
  }

  package mutating func undo() throws {
    try layout?.removeLeaf()
    isChanged = false
  }

  package func check(isThorough: Bool) -> Check {
    var check = Check()
    guard let layout else { return check }
    var tree = tree
    if isChanged {
      tree.appendLeaf(
        to: nest.mutatedStack, width: Nest.appendedWidth, height: Nest.appendedHeight)
    }
    let frames = layout.frames()
    let certificate = Certificate(
      frames, of: tree, goal: Layout.isOptimizing ? size(factor) : nil)
    check.record(certificate.largestViolation, certificate.place)
    guard isThorough && Layout.isOptimizing else { return check }
    // Made anew each time, so that it does not count as memory of the measures.
    let problem = Problem(nest, .fill)
    check.errors =
      Assessment(
        Problem.values(frames), of: problem, change: isChanged ? problem.changes[0] : nil,
        factor: factor
      ).errors
    return check
  }
}
