import Cassowary
import Expectations
import TestSupport
import Testing

/// Equations that hang together in one long chain, a star or a tree.
@Suite struct LongChainTests {
  enum Shape: String, CaseIterable {
    case chain, star, tree

    /// The node that a node above 0 hangs on; always one with a smaller number.
    func parent(_ node: Int) -> Int {
      switch self {
      case .chain: node - 1
      case .star: 0
      case .tree: (node - 1) / 2
      }
    }

    /// The node and those above it, up to but without node 0.
    func path(_ node: Int) -> [Int] {
      var path: [Int] = []
      var next = node
      while next > 0 {
        path.append(next)
        next = parent(next)
      }
      return path
    }
  }

  /// Nodes whose value is 1 more than their parent's, and one whose value is given.
  struct Linked {
    var solver = Solver()
    let shape: Shape
    let x: [Variable]
    let pinned: Int
    /// By node; that of node 0 is the pin.
    var ids: [ConstraintID] = []

    init(_ shape: Shape, count: Int, pinned: Int) throws {
      self.shape = shape
      self.pinned = pinned
      x = solver.makeVariables(count)
      let x = x
      ids = try solver.update { batch in
        let pin = batch.require(x[pinned] == 0)
        return [pin] + (1..<count).map { batch.require(x[$0] == x[shape.parent($0)] + 1) }
      }
    }

    func link(_ node: Int) -> LinearConstraint { x[node] == x[shape.parent(node)] + 1 }

    /// The values with a pin at `pin`, and without the link of one node: the sizes then bring the smallest node of the
    /// part that is not pinned to 0.
    func values(pin: Double, without cut: Int? = nil) -> [Double] {
      var depths = [0.0]
      var isBelowCut = [false]
      for node in 1..<x.count {
        depths.append(depths[shape.parent(node)] + 1)
        isBelowCut.append(node == cut || isBelowCut[shape.parent(node)])
      }
      return x.indices.map { node in
        if isBelowCut[node] == isBelowCut[pinned] { return pin + depths[node] - depths[pinned] }
        return depths[node] - (isBelowCut[node] ? depths[cut ?? 0] : 0)
      }
    }
  }

  @Test("in one batch, then without the middle link", arguments: Shape.allCases, [true, false])
  func atOnce(_ shape: Shape, _ isPinnedAtRoot: Bool) throws {
    let count = 10_000.inDebug(250, sample: 120)
    var linked = try Linked(shape, count: count, pinned: isPinnedAtRoot ? 0 : count - 1)
    let x = linked.x
    linked.solver.expect(x, are: linked.values(pin: 0))
    // Each link once.
    linked.solver.expectSound(pivots: 2 * count)

    try linked.solver.setConstant(5, of: linked.ids[0])
    linked.solver.expect(x, are: linked.values(pin: 5))
    for node in [count / 2, 1, count - 1] {
      linked.solver.remove(linked.ids[node])
      linked.solver.expect(x, are: linked.values(pin: 5, without: node))
      linked.ids[node] = try linked.solver.require(linked.link(node))
      linked.solver.expect(x, are: linked.values(pin: 5))
    }
    // Each link once; taking one out and putting it back turns few others round.
    linked.solver.expectSound(pivots: 2 * count)
  }

  @Test("one by one, in several orders", arguments: Shape.allCases, 0...2)
  func oneByOne(_ shape: Shape, _ order: Int) throws {
    let count = 1000.inDebug(80, sample: 50)
    var generator = SplitMix64(seed: 8)
    var solver = Solver()
    let x = solver.makeVariables(count)
    var nodes = Array(1..<count)
    if order == 1 { nodes.reverse() }
    if order == 2 { nodes.shuffle(using: &generator) }
    for node in nodes { try solver.require(x[node] == x[shape.parent(node)] + 1) }
    try solver.require(x[0] == 3)
    solver.expect(x, are: x.indices.map { Double(3 + shape.path($0).count) })
    // Each link once; as long as nothing is pinned, the sizes of eight variables are minimised again after each link.
    solver.expectSound(pivots: 12 * count)
  }

  /// Without any one link of the way from the pin to the last node, that node may be anywhere.
  @Test("a conflict from end to end", arguments: Shape.allCases)
  func conflict(_ shape: Shape) throws {
    // For each of its members a conflict takes the time of a pass over all of them.
    let count = 10_000.inDebug(250, sample: 120)
    var linked = try Linked(shape, count: count, pinned: 0)
    let last = count - 1
    let wanted = Set([0] + shape.path(last)).map { linked.ids[$0] }
    let conflict = expect(throws: Conflict.self) {
      try linked.solver.require(linked.x[last] == -1, name: "wrong")
    }
    expect(conflict?.cause, .contradiction)
    expect(conflict?.members.last?.name, "wrong")
    expect(Set(conflict?.members.dropLast().map(\.id) ?? []), Set(wanted))
    linked.solver.expect(linked.x, are: linked.values(pin: 0))
    // What says the same again is no conflict.
    let depth = Double(shape.path(last).count)
    try linked.solver.require(linked.x[last] == depth)
    // Each link once.
    linked.solver.expectSound(pivots: 2 * count)
  }
}
