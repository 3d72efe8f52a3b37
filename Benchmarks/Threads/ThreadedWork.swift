import Cassowary
import StackLayout

/// Work for one thread that shares nothing with others: solvers, or layouts of stacks, that are made, edited and dropped.
package enum ThreadedWork: String, CaseIterable, Codable, Sendable {
  case solvers
  case layouts

  /// Does so many lives and answers what tells their values from others: two runs of the same seed give the same.
  func run(lives: Int, seed: Int, _ nest: Nest) -> UInt64 {
    var digest = Digest()
    for life in 0..<lives {
      let seed = UInt64(seed * 1000 + life)
      switch self {
      case .solvers: Self.solve(nest, seed, &digest)
      case .layouts: Self.layOut(nest, seed, &digest)
      }
    }
    return digest.value
  }

  /// The rows of a nest of stacks, and a window that is dragged.
  private static func solve(_ nest: Nest, _ seed: UInt64, _ digest: inout Digest) {
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    guard
      var layout = try? SolverLevel(
        tree, mutating: nest.mutatedStack, width: natural.width, height: natural.height)
    else { return }
    var random = LinearCongruentialGenerator(seed: seed)
    for _ in 0..<40 {
      try? layout.resize(
        width: natural.width * Double(random.number(80...130)) / 100,
        height: natural.height * Double(random.number(80...130)) / 100)
      let frames = layout.frames()
      for value in frames.lefts + frames.tops + frames.widths + frames.heights {
        digest.take(value)
      }
    }
  }

  /// Random edits of a tree of stacks, those of a soak.
  private static func layOut(_ nest: Nest, _ seed: UInt64, _ digest: inout Digest) {
    let start = SoakState(nest)
    let bounds = SoakBounds(start)
    var random = LinearCongruentialGenerator(seed: seed)
    let tree = SoakTree(start)
    tree.root.layoutIfNeeded()
    for _ in 0..<60 {
      let operation = random.element(SoakOperation.weighted)
      if !tree.perform(operation, bounds, &random) { continue }
      tree.root.layoutIfNeeded()
    }
    for edge in tree.edges() { digest.take(edge) }
  }

  /// FNV-1a over the bits of numbers.
  private struct Digest {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func take(_ number: Double) {
      value = (value ^ number.bitPattern) &* 0x0000_0100_0000_01b3
    }
  }
}
