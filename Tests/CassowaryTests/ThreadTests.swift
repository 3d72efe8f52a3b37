import Cassowary
import Expectations
import TestSupport
import Testing

/// Solvers are values: many at once on several threads are as one after the other.
@Suite struct ThreadTests {
  /// A chain of columns with soft constraints, of which one is dragged along.
  private struct Chain: Sendable {
    var solver = Solver()
    let columns: [Variable]
    private let goal: ConstraintID

    init(_ count: Int) throws {
      var made: [Variable] = []
      for place in 0..<count { made.append(solver.makeVariable("x\(place)")) }
      columns = made
      for (left, right) in zip(made, made.dropFirst()) {
        try solver.require(right >= left + 2)
        solver.prefer(right == left + 5, at: .low)
      }
      try solver.require(made[0] >= 0)
      goal = solver.prefer(made[count / 2] == 50, at: .high)
    }

    mutating func drag(_ random: inout SplitMix64) -> [Double] {
      solver[goal: goal] = Double(Int.random(in: 0...400, using: &random))
      return columns.map { solver[$0] }
    }
  }

  @Test func solversInATaskGroup() async throws {
    let alone = try (0..<4).map { try Self.drags(Chain(20), seed: $0) }
    let together = try await Self.inTaskGroup(4) { try Self.drags(Chain(20), seed: $0) }
    expect(alone, together)
    expect(Set(alone).count, 4)
  }

  /// Copies share storage until they change, which they do all at once.
  @Test func snapshotsOfOneSolverInATaskGroup() async throws {
    var first = try Chain(20)
    var random = SplitMix64(seed: 99)
    let before = first.drag(&random)
    let chain = first
    let alone = (0..<4).map { Self.drags(chain, seed: $0) }
    let together = try await Self.inTaskGroup(4) { Self.drags(chain, seed: $0) }
    expect(alone, together)
    expect(chain.columns.map { chain.solver[$0] }, before)
  }

  private static func drags(_ chain: Chain, seed: Int) -> [[Double]] {
    var chain = chain
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<25).map { _ in chain.drag(&random) }
  }

  private static func inTaskGroup(
    _ count: Int, _ job: @escaping @Sendable (Int) throws -> [[Double]]
  ) async throws -> [[[Double]]] {
    try await withThrowingTaskGroup(of: (Int, [[Double]]).self) { group in
      for number in 0..<count { group.addTask { (number, try job(number)) } }
      var answers: [[[Double]]] = Array(repeating: [], count: count)
      for try await (number, answer) in group { answers[number] = answer }
      return answers
    }
  }
}
