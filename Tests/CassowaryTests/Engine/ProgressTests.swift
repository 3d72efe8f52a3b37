import Expectations
import Testing

@testable import Cassowary

/// When a solve guards against cycling, and when it gives up.
@Suite struct ProgressTests {
  private static func progress(rows: Int) -> Progress {
    var progress = Progress()
    progress.setSize(columns: 3 * rows, rows: rows)
    return progress
  }

  @Test func blandsRuleStartsAfterManyDegenerateIterations() {
    for rows in [0, 10, 400] {
      var progress = Self.progress(rows: rows)
      for _ in 0..<100 + rows { progress.noteIteration(isDegenerate: true) }
      expect(!progress.usesBlandsRule)
      progress.noteIteration(isDegenerate: true)
      expect(progress.usesBlandsRule && progress.degenerateIterations == 101 + rows)
    }
    // An improvement ends it.
    var progress = Progress.stalled(columns: 30, rows: 10)
    expect(progress.usesBlandsRule)
    progress.noteIteration(isDegenerate: false)
    expect(!progress.usesBlandsRule && progress.degenerateIterations == 0)
    for _ in 0..<110 { progress.noteIteration(isDegenerate: true) }
    expect(!progress.usesBlandsRule)
    progress.noteIteration(isDegenerate: true)
    expect(progress.usesBlandsRule)
    // Improvements from time to time delay it.
    progress = Self.progress(rows: 10)
    for step in 0..<1000 {
      progress.noteIteration(isDegenerate: step % 100 != 0)
      expect(!progress.usesBlandsRule)
    }
  }

  @Test func stepLimit() {
    var progress = Self.progress(rows: 10)
    let limit = 20_000 + 200 * 40
    for _ in 0..<limit / 2 { progress.noteStep() }
    expect(!progress.usesBlandsRule && !progress.isOverLimit)
    progress.noteStep()
    // Half of the limit without an end is a cycle too, whatever seems to improve.
    progress.noteIteration(isDegenerate: false)
    expect(progress.usesBlandsRule && !progress.isOverLimit)
    for _ in progress.steps..<limit { progress.noteStep() }
    expect(progress.steps == limit && !progress.isOverLimit)
    progress.noteStep()
    expect(progress.isOverLimit)
    // A larger problem may take longer, one that is not trusted has less time.
    progress.setSize(columns: 1000, rows: 10)
    expect(!progress.isOverLimit)
    progress.setSize(columns: 1000, rows: 10, isTrusted: false)
    expect(progress.isOverLimit)
  }
}
