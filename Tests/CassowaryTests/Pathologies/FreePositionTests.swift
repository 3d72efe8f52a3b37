import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Groups one after another, each as long as what is in it, and positions in them that inequalities bind.
///
/// Every length moves all positions after it: steps that each move them would write O(n²) values, and rows that state each
/// position would have O(n²) terms, or many in each row.
@Suite struct FreePositionTests {
  private struct Groups {
    static let spacing = 4.0
    static let lengths = [20.0, 24, 20]
    var solver = Solver()
    var starts: [Variable] = []
    var texts: [Variable] = []

    /// - Parameter areBounded: Whether each position also has a constraint of its own.
    init(_ count: Int, areBounded: Bool) throws {
      (starts, texts) = try solver.update { batch in
        var starts: [Variable] = []
        var texts: [Variable] = []
        var end: LinearExpression?
        for index in 0..<count {
          let start = batch.makeVariable("start\(index)")
          let length = batch.makeVariable("length\(index)")
          let text = batch.makeVariable("text\(index)")
          if let end {
            batch.require(start == end + Self.spacing)
          } else {
            batch.require(start == 0)
          }
          batch.require(length >= 0)
          batch.prefer(length == 0, at: 51)
          batch.require(text >= start)
          batch.prefer(text == start, at: 24)
          if areBounded { batch.require(text >= 0) }
          for own in Self.lengths {
            batch.prefer(text + own <= start + length, at: 999)
          }
          end = start + length
          starts.append(start)
          texts.append(text)
        }
        return (starts, texts)
      }
    }

    /// The number of terms in all rows.
    var terms: Int {
      (0..<solver.engine.solution.basis.slotCount)
        .filter { solver.engine.solution.basis.header.logicalOfRow[$0] >= 0 }
        .reduce(0) { $0 + solver.engine.solution.basis.matrix.range(ofRow: $1).count }
    }
  }

  @Test("a distance moves with nothing before it") func distances() throws {
    let count = 2000.inDebug(600)
    let groups = try Groups(count, areBounded: false)
    check(groups)
    // A row for each group, with the distance and the length, and few for the sums that presolve keeps apart.
    expect(groups.solver.statistics.rows <= count + count / 8)
    expect(groups.terms <= 5 * count)
    expect(groups.solver.statistics.movedValues <= 10 * count)
  }

  @Test("steps move the positions that follow once") func positions() throws {
    let count = 2000.inDebug(600)
    let groups = try Groups(count, areBounded: true)
    check(groups)
    expect(groups.solver.statistics.movedValues <= 40 * count)
  }

  private func check(_ groups: Groups) {
    let count = groups.starts.count
    for index in 0..<count {
      expect(groups.solver[groups.starts[index]], 28 * Double(index))
      expect(groups.solver[groups.texts[index]], 28 * Double(index))
    }
    // One pivot for each length, and few for the sums that presolve keeps apart.
    expect(groups.solver.statistics.pivots <= count + count / 16)
    expect(groups.solver.numericalFailure == nil)
  }
}
