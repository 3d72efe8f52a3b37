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
    for _ in 0..<500 + 4 * 40 { progress.noteStep() }
    expect(!progress.isOverLimit(isDoubtful: true, isCareful: false))
    progress.noteStep()
    expect(progress.isOverLimit(isDoubtful: true, isCareful: false))
    for _ in progress.steps..<2000 + 20 * 40 { progress.noteStep() }
    expect(!progress.isOverLimit(isDoubtful: true, isCareful: true))
    progress.noteStep()
    expect(progress.isOverLimit(isDoubtful: true, isCareful: true))
    for _ in progress.steps..<limit / 2 { progress.noteStep() }
    expect(!progress.usesBlandsRule && !progress.isOverLimit(isDoubtful: false, isCareful: true))
    progress.noteStep()
    // Half of the limit without an end is a cycle too, whatever seems to improve.
    progress.noteIteration(isDegenerate: false)
    expect(progress.usesBlandsRule && !progress.isOverLimit(isDoubtful: false, isCareful: true))
    for _ in progress.steps..<limit { progress.noteStep() }
    expect(progress.steps == limit && !progress.isOverLimit(isDoubtful: false, isCareful: true))
    progress.noteStep()
    expect(progress.isOverLimit(isDoubtful: false, isCareful: true))
    // A larger problem may take longer.
    progress.setSize(columns: 1000, rows: 10)
    expect(!progress.isOverLimit(isDoubtful: false, isCareful: true))
  }
}
