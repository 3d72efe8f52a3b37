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
    [.build, .resize] + (Layout.isOptimizing ? [.squeeze] : []) + [.mutate]
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

  /// Frames fit, and those of an optimizing layout are optimal.
  package func check(isThorough: Bool) -> Check {
    var check = Check()
    guard let layout else { return check }
    let certificate = Certificate(
      layout.frames(), ofNest: nest, isChanged: isChanged,
      factor: Layout.isOptimizing ? factor : nil)
    check.record(certificate.largestViolation, certificate.place)
    return check
  }
}

extension Certificate {
  /// Checks a nest, perhaps with the leaf that the mutate measure appends, and optimality where the root was asked to
  /// have a multiple of its natural size.
  package init(_ frames: Frames, ofNest nest: Nest, isChanged: Bool, factor: Double?) {
    var tree = nest.makeTree()
    let natural = tree.naturalSize()
    if isChanged {
      tree.appendLeaf(
        to: nest.mutatedStack, width: Nest.appendedWidth, height: Nest.appendedHeight)
    }
    self.init(
      frames, of: tree, goal: factor.map { (natural.width * $0, natural.height * $0) })
  }
}
