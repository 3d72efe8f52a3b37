import Expectations
import Testing

@testable import benchmarks

@Suite struct PeerComparisonTests {
  private static let shape = Shape.equalities(.star, count: 3)

  private func ours(
    build: Double, resize: Double = 0.5, errors: String = "", violation: Double = 0
  ) throws -> CaseResult {
    try CaseResult(
      json: """
        {"shape": "a", "level": "solver", "size": 3, "times": {"build": \(build), "resize": \(resize)},
         "largestViolation": \(violation), "errors": {\(errors)}}
        """)
  }

  private func peer(_ lines: String...) throws -> PeerResult {
    var result = PeerResult()
    for line in lines { try result.take(line[...]) }
    return result
  }

  @Test func ratiosAreTakenPerPair() throws {
    var builds = [1.0, 2, 4].makeIterator()
    var order = ""
    let comparison = try PeerComparison(
      Self.shape.name, Self.shape.problem.measures, pairs: 3,
      ours: {
        order += "o"
        return try ours(build: builds.next() ?? 0)
      },
      peer: { _ in
        order += "p"
        return try peer(#"{"build_ms": 8}"#, #"{"resize_ms": 1}"#)
      })
    expect(order, "oppoop")
    let build = comparison.rows[0]
    expect(build.measure == .build && build.pairs == 3 && build.answers == .unknown)
    expect(build.ours == 2 && build.peer == 8 && build.ratio == 4 && build.ratios == 2...8)
    expect(comparison.rows.map(\.measure), Self.shape.problem.measures)
    expect(comparison.rows[2].peer == nil)
    expect(comparison.isCorrect)
    var row = PeerComparison.Row(shape: "Flat(3)", measure: .squeeze)
    row.pairs = 5
    row.ours = 2
    row.peerAtLeast = 30_000
    row.ratioAtLeast = 15_000
    let table = PeerComparison.table
    expect(
      table.row(row.cells, .text).split(separator: " "),
      ["Flat(3)", "squeeze", "2", ">30000", ">15000", "–", "–", "5", "unknown"])
    expect(table.row(row.cells, .json).contains("\"peer_ms\": \">30000\", \"ratio\": \">15000\""))
    row.peer = 6
    row.ratio = 3
    row.ratios = 2.5...4
    row.answers = .equal
    expect(
      table.row(row.cells, .markdown), "| Flat(3) | squeeze | 2 | 6 | 3 | 2.5 | 4 | 5 | equal |")
    expect(table.header(.markdown).hasSuffix("|---|---|--:|--:|--:|--:|--:|--:|--:|"))
  }

  typealias Comparison = (
    errors: String, violation: Double, answers: PeerComparison.Answers, isCorrect: Bool
  )

  static let comparisons: [Comparison] = [
    ("[0, 3]", 0, .equal, true), ("[0, 5]", 0, .oursAreBetter, true),
    ("[0, 1]", 0, .oursAreWorse, false),
    // The peer bought its smaller errors with a broken constraint.
    ("[0, 1]", 0.5, .oursAreWorse, true),
  ]

  @Test func resultsAreCompared() throws {
    for (errors, violation, answers, isCorrect) in Self.comparisons {
      let line = #"{"build_ms": 8, "build_errors": \#(errors), "largest_violation": \#(violation)}"#
      let comparison = try PeerComparison(
        Self.shape.name, Self.shape.problem.measures, pairs: 1,
        ours: { try ours(build: 1, errors: #""build": [0, 3]"#) }, peer: { _ in try peer(line) })
      expect(comparison.rows[0].answers, answers)
      expect(comparison.isCorrect, isCorrect)
    }
    // A violation of one's own is a fault.
    let comparison = try PeerComparison(
      Self.shape.name, Self.shape.problem.measures, pairs: 1,
      ours: { try ours(build: 1, violation: 0.1) }, peer: { _ in try peer(#"{"build_ms": 8}"#) })
    expect(!comparison.isCorrect)
  }
}
