import Cassowary
import Expectations
import TestSupport
import Testing

/// Lengths that share a window in proportion, one by next to nothing: what is outside an interval by a billionth of a point there
/// moves others by much more.
@Suite struct SmallShareTests {
  /// Once the share of 1.3e-4 holds but for 2.4e-13, the gap is -1.8e-9 in place of 0.
  static let scripts = [
    Script(
      "a gap beside a small share", checks: [.rebuilding, .invariants],
      """
      make window; make length; make part; make start; make first; make place; make second; make gap
      { start - length == 0; least: part >= 18 @750; first == 35 @0.5; second <= 5000 @250
      place - first - gap == 0; length - place - second == 0 @999.9 *2
      window - start - part == 0 @999.9 }
      { least = 2/3; part - 0.00013238895876083932 window == 0 @999
      length - 0.9998676110412391 window == 0 @999 }
      near window 15107/3, gap 0
      """)
  ]

  @Test(arguments: scripts) func script(_ script: Script) { expect(script.problems, []) }

  /// Stacks of views in a stack in proportion.
  private struct Problem {
    private struct View {
      let length: Variable
      let most, least: ConstraintID
    }

    private(set) var solver: Solver
    private let window: Variable
    private var stacks: [(length: Variable, views: [View], share: ConstraintID)]
    private var lengths: [[Double]]
    private var goal: ConstraintID?

    init(_ random: inout SplitMix64) {
      let lengths = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in random.length() }
      }
      var solver = Solver()
      let window = solver.makeVariable("window")
      let variables = solver.makeVariables(2 * lengths.count)
      let inner = lengths.map { solver.makeVariables(3 * $0.count) }
      let shares = Self.shares(lengths)
      stacks = solver.update(droppingConflicts: { $0.members[0].id }) { batch in
        let stacks = lengths.indices.map { place in
          let (start, length) = (variables[2 * place], variables[2 * place + 1])
          let before = place == 0 ? [] : variables[2 * place - 2..<2 * place]
          batch.require(start == before.reduce(LinearExpression()) { $0 + $1 })
          let share = batch.prefer(length == shares[place] * window, at: 999)
          let views = Self.state(lengths[place], inner[place], start, length, &batch)
          return (length, views, share)
        }
        let ends = variables[variables.count - 2] + variables[variables.count - 1]
        batch.prefer(window == ends, at: 999.9)
        return stacks
      }
      self.solver = solver
      self.window = window
      self.lengths = lengths
    }

    /// A stack of views with equal gaps that are not negative.
    private static func state(
      _ lengths: [Double], _ inner: [Variable], _ start: Variable, _ length: Variable,
      _ batch: inout Batch
    ) -> [View] {
      let end = start + length
      var views: [View] = []
      for (place, own) in lengths.enumerated() {
        let (position, view, gap) = (inner[3 * place], inner[3 * place + 1], inner[3 * place + 2])
        batch.require(view >= 0)
        views.append(
          View(
            length: view, most: batch.prefer(view <= own, at: 250),
            least: batch.prefer(view >= own, at: 750)))
        if place == 0 {
          batch.require(position == start)
          continue
        }
        let before = inner[3 * place - 3] + inner[3 * place - 2]
        batch.require(position >= before)
        batch.require(position == before + gap)
        if place > 1 { batch.require(gap == inner[5]) }
        batch.prefer(view == own, at: 0.5, weight: Double(place + 1))
      }
      guard let last = views.last else { return [] }
      batch.require(end >= inner[inner.count - 3] + last.length)
      batch.prefer(end == inner[inner.count - 3] + last.length, at: 999.9, weight: 2)
      batch.prefer(length == 0, at: 49)
      return views
    }

    private static func shares(_ lengths: [[Double]]) -> [Double] {
      let sums = lengths.map { $0.reduce(0, +) }
      return sums.map { $0 / sums.reduce(0, +) }
    }

    /// Gives the window a length or none, or a view another one.
    mutating func edit(_ random: inout SplitMix64) {
      if Bool.random(using: &random) {
        if let goal { solver.remove(goal) }
        let length = random.element([0.5, 39, 198, 1e4, nil, nil])
        goal = length.map { solver.prefer(window == $0, at: 999.95) }
        return
      }
      let place = Int.random(in: lengths.indices, using: &random)
      let view = Int.random(in: lengths[place].indices, using: &random)
      let length = random.length()
      lengths[place][view] = length
      let shares = Self.shares(lengths)
      let changed = solver.update(droppingConflicts: { $0.members[0].id }) {
        [stacks, window] batch in
        batch.setConstant(length, of: stacks[place].views[view].most)
        batch.setConstant(length, of: stacks[place].views[view].least)
        return stacks.indices.map { place in
          batch.remove(stacks[place].share)
          return batch.prefer(stacks[place].length == shares[place] * window, at: 999)
        }
      }
      for (place, share) in changed.enumerated() { self.stacks[place].share = share }
    }
  }

  /// Seeds with values that once were off by billionths, and some others.
  @Test func editedValuesEqualFreshOnes() {
    for seed in [25, 43, 114, 143] + Array(0..<UInt64(12)) {
      var random = SplitMix64(seed: seed)
      var problem = Problem(&random)
      for step in 0..<12 {
        problem.edit(&random)
        let model = problem.solver.model
        let fresh = model.valuesRebuilt() ?? []
        expect(problem.solver.numericalFailure == nil, "seed \(seed) step \(step)")
        let isEqual =
          fresh.count == model.values.count
          && model.variablesInOrder().allSatisfy {
            abs(model.values[$0] - fresh[$0]) <= 1e-9 * max(1, abs(fresh[$0]))
          }
        expect(isEqual, "seed \(seed) step \(step)")
      }
    }
  }
}

extension SplitMix64 {
  /// A length of a view: thirds and hundredths of a point, and thousands.
  fileprivate mutating func length() -> Double {
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1: Double(Int.random(in: 1...9, using: &self)) / 3
    case 2, 3: Double(Int.random(in: 1...9, using: &self)) * 1000
    case 4: Double(Int.random(in: 1...99, using: &self)) / 100
    default: Double(Int.random(in: 1...60, using: &self))
    }
  }
}
