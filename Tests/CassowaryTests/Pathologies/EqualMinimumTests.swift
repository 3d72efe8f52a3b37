import Cassowary
import Expectations
import TestSupport
import Testing

/// Views in a row, each at least 10 wide, that fill a given width exactly, nearly, or more than that.
@Suite struct EqualMinimumTests {
  struct Row: CustomTestStringConvertible {
    let count: Int
    /// Whether the minimums are required, or soft at 750.
    let isRequired: Bool
    /// At 250: at most 0, or equal to 10.
    let hugging: Relation
    /// The width beyond what the minimums fill.
    let surplus: Double

    var testDescription: String {
      "\(count), \(isRequired ? "required" : "soft"), \(hugging.symbol), \(surplus)"
    }
    var width: Double { Double(10 * count) + surplus }

    /// The surplus goes to the last view, whose errors come last in the order. So does a shortage; but a view below zero
    /// would leave the others more to hug than needed, so hugging at most 0 stops there.
    var widths: [Double] {
      var widths = Array(repeating: 10.0, count: count)
      var rest = surplus
      for index in widths.indices.reversed() where rest != 0 {
        let share = hugging == .lessThanOrEqual ? max(rest, -10) : rest
        widths[index] += share
        rest -= share
      }
      return widths
    }
  }

  static func rows(_ count: Int) -> [Row] {
    [true, false].flatMap { isRequired in
      [Relation.lessThanOrEqual, .equal].flatMap { hugging in
        [0, 7, -7, -27].compactMap { surplus in
          isRequired && surplus < 0
            ? nil : Row(count: count, isRequired: isRequired, hugging: hugging, surplus: surplus)
        }
      }
    }
  }

  /// The statements in their order, with their priorities.
  static func statements(
    _ row: Row, _ edges: [Variable], _ widths: [Variable]
  ) -> [(LinearConstraint, Priority)] {
    var statements: [(LinearConstraint, Priority)] = [(edges[0] == 0, .required)]
    for index in widths.indices {
      statements.append((edges[index + 1] == edges[index] + widths[index], .required))
    }
    statements.append((edges[row.count] == row.width, .required))
    for width in widths { statements.append((width >= 10, row.isRequired ? .required : .high)) }
    for width in widths {
      statements.append((row.hugging == .equal ? width == 10 : width <= 0, .low))
    }
    return statements
  }

  private static let cases =
    (rows(24) + rows(2400.inDebug(100, sample: 48))).map { ($0, true) }
    + rows(24.inSample(12)).map { ($0, false) }

  @Test("in one batch or one by one", arguments: cases)
  func filledExactlyOrNearly(_ row: Row, _ isAtOnce: Bool) throws {
    var solver = Solver()
    let edges = solver.makeVariables(row.count + 1, "edge")
    let widths = solver.makeVariables(row.count, "width")
    try solver.add(Self.statements(row, edges, widths), isAtOnce: isAtOnce)
    solver.expect(widths, are: row.widths)
    // At once, one for each edge, and a few to hand the surplus on to the last view; one by one, each of the minimums and of
    // the huggings moves the tie on.
    solver.expectSound(pivots: (isAtOnce ? 2 : 8) * row.count)
  }

  /// Without any one edge, minimum or end the others can hold, so that all are in the conflict.
  @Test("required minimums larger than the total", arguments: [24, 600.inDebug(48)])
  func refused(_ count: Int) throws {
    let row = Row(count: count, isRequired: true, hugging: .equal, surplus: -1)
    var solver = Solver()
    let edges = solver.makeVariables(count + 1, "edge")
    let widths = solver.makeVariables(count, "width")
    var conflict: Conflict?
    let required = Self.statements(row, edges, widths).filter(\.1.isRequired)
    do { try solver.add(required, isAtOnce: true) } catch { conflict = error }
    expect(conflict?.cause, .contradiction)
    expect(conflict?.members.count, 2 * count + 2)
    solver.expect(edges + widths, are: Array(repeating: 0, count: 2 * count + 1))
    expect(solver.statistics.constraints, 0)
  }
}
