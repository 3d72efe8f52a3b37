import Cassowary
import Expectations
import Testing
import benchmarks

@Suite struct ProblemTests {
  @Test func counts() {
    let counts: [(name: String, problem: Problem, variables: Int, constraints: Int)] = [
      // Four a view; see `countsOfConstraints` for what fills. Centring adds one a child and one a stack.
      ("fill", Problem(.tree(branching: 2, depth: 2), .fill), 28, 14 + 18 + 3 + 16 + 2),
      ("center", Problem(.tree(branching: 2, depth: 2), .center), 28, 53 + 6 + 3),
      ("preferences", Problem(preferences: 5), 5, 5 + 4),
      // Two sums, a smallest length a row and column, a soft constraint per cell.
      ("grid", Problem(grid: 3), 8, 2 + 6 + 9), ("dialog", .dialog, 36, 93),
      ("equalities", Problem(equalities: .tree, count: 6), 6, 5),
      ("churn", Problem(churn: 10), 444, 965),
    ]
    for (name, problem, variables, constraints) in counts {
      expect(problem.variables.count, variables, "\(name)")
      expect(problem.constraints.count, constraints, "\(name)")
    }
    // Churn removes each constraint in turn.
    let churn = Problem(churn: 10)
    expect(churn.changes.count, 10)
    expect(churn.changes.flatMap(\.removed).sorted(), Array(churn.constraints.indices))
    expect(churn.changes[3].removed.prefix(2), [3, 13])
    // x <= 2 is required; x == y is soft at 750, y >= 3 at 250.
    var problem = Problem(variableCount: 2)
    problem.add([.init(1)], .greaterThanOrEqual, 3, .low)
    problem.add([.init(0), .init(1, -1)], .equal, 0, .high)
    problem.add([.init(0)], .lessThanOrEqual, 2)
    let outcomes: [(values: [Double], violation: Double, errors: [Double])] = [
      ([2, 2], 0, [0, 1]), ([2, 4], 0, [2, 0]), ([3, 3], 1, [0, 0]), ([-1, 3], 0, [4, 0]),
      ([.nan, 3], .infinity, [.infinity, 0]),
    ]
    var change = Problem.Change()
    change.removed = [2, 0]
    for (values, violation, errors) in outcomes {
      let assessment = Assessment(values, of: problem, factor: nil)
      expect(assessment.largestViolation, violation)
      expect(assessment.errors, errors)
      expect(assessment.place, (violation > 0 ? "constraint 2" : "none"))
      let changed = Assessment(values, of: problem, change: change, factor: nil)
      expect(changed.largestViolation, 0)
      expect(changed.errors, [errors[0]])
    }
    // Edits count at their factor.
    var edited = Problem(variableCount: 1)
    edited.edits = [.init(0, natural: 10)]
    expect(Assessment([12], of: edited, factor: 1.5).errors, [3])
    expect(Assessment([12], of: edited, factor: nil).errors, [])
    // The highest level decides.
    let differences: [(left: [Double], right: [Double], difference: Double)] = [
      ([1, 5], [1, 5], 0), ([1, 5], [1, 4], 1), ([0, 9], [2, 4], -2), ([1e12], [1e12 + 1], 0),
      ([], [], 0), ([1], [], .infinity),
    ]
    for (left, right, difference) in differences {
      expect(Assessment.difference(left, right), difference)
    }
  }

  /// A row with another order key is another row. Added rows are in the order of the other problem. Peers read the text.
  @Test func changesAndText() {
    /// Twenty rows without those whose place leaves `missing`, and with others where it leaves `other`.
    func rows(missing: Int, other: Int? = nil) -> Problem {
      var problem = Problem(variableCount: 1)
      for place in 0..<20 where place % 5 != missing {
        let constant = Double(place % 5 == other ? -place : place)
        problem.add(.init([.init(0)], .equal, constant, .low, order: OrderKey(UInt64(place))))
      }
      return problem
    }
    let change = rows(missing: 1).change(to: rows(missing: 2, other: 3))
    expect(change.removed, [1, 2, 5, 6, 9, 10, 13, 14])
    let constants: [Double] = change.added.map { $0.constant }
    expect(constants, [1, -3, 6, -8, 11, -13, 16, -18])

    var problem = Problem(variableCount: 2)
    (problem.name, problem.size, problem.isSqueezed) = ("Two", 1, false)
    problem.add([.init(0), .init(1, -0.5)], .lessThanOrEqual, 3, .high)
    problem.edits = [.init(1, natural: 10)]
    var edit = Problem.Change()
    edit.removed = [0]
    edit.added = [.init([.init(1)], .greaterThanOrEqual, 4, .low, weight: 2)]
    problem.changes = [edit]
    expect(
      problem.text,
      """
      problem Two 1 2 0 1 0 0
      constraint 750.0 1.0 <= 3.0 2 0 1.0 1 -0.5
      edit 1 10.0 999.0
      change
      remove 0
      add 250.0 2.0 >= 4.0 1 1 1.0

      """)
  }
}
