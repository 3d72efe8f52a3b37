import Cassowary
import Expectations
import TestSupport
import Testing

/// Groups one after another, each as long as what is in it, and positions in them that only inequalities bind.
///
/// Every length moves all positions after it: steps that each move them would write O(n²) values.
@Suite struct FreePositionTests {
  private struct Groups {
    static let spacing = 4.0
    static let lengths = [20.0, 24, 20]
    var solver = Solver()
    var starts: [Variable] = []
    var texts: [Variable] = []

    init(_ count: Int) throws {
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
  }

  @Test("a step does not move all that follows") func work() throws {
    let count = 2000.inDebug(600)
    let groups = try Groups(count)
    for index in 0..<count {
      expect(groups.solver[groups.starts[index]], 28 * Double(index))
      expect(groups.solver[groups.texts[index]], 28 * Double(index))
    }
    // One pivot for each length, and few for the sums that presolve keeps apart.
    expect(groups.solver.statistics.pivots <= count + count / 16)
    expect(groups.solver.statistics.movedValues <= 40 * count)
    expect(groups.solver.numericalFailure == nil)
  }
}
