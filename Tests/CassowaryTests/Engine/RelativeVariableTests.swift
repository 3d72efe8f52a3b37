import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Variables whose column is their distance from a sum of others.
@Suite struct RelativeVariableTests {
  /// Two lengths, the end after both, and a text that inequalities place before another length's end.
  private struct End: ~Copyable {
    var problem = LoadedProblem(variableCount: 5)
    let sum: ConstraintID
    let lower: ConstraintID
    let upper: ConstraintID

    var first: Variable { problem.variables[0] }
    var second: Variable { problem.variables[1] }
    var end: Variable { problem.variables[2] }
    var third: Variable { problem.variables[3] }
    var text: Variable { problem.variables[4] }

    init(isMultiple: Bool = false, pricedText: Bool = false) {
      let variables = problem.variables
      let (first, second, end, third, text) = (
        variables[0], variables[1], variables[2], variables[3], variables[4]
      )
      for length in [first, second, third] { problem.add(length == 10, 500) }
      sum = problem.add(isMultiple ? end == 2 * first : end == first + second)
      lower = problem.add(text >= end + 3)
      upper = problem.add(text + 20 <= end + third, 700)
      if pricedText { problem.add(text == 0, 1) }
      problem.load()
    }

    var forms: [String] { [sum, lower, upper].map { problem.form($0) } }
  }

  private static let relative = [
    "substitution of 2", "breakpoint of 4", "row -1.0·3 1.0·4",
  ]
  private static let absolute = [
    "substitution of 2", "row -1.0·0 -1.0·1 1.0·4", "row -1.0·0 -1.0·1 -1.0·3 1.0·4",
  ]

  @Test("constraints on a distance lose the sum") func distance() {
    var end = End()
    expect(end.forms, Self.relative)
    expect(end.problem.breakpoint(end.lower)?.value, 3)
    expect(end.problem.brokenColumns(), [])
  }

  @Test("a variable with a constraint of its own, or beside a multiple, has its own column")
  func columns() {
    expect(End(pricedText: true).forms, Self.absolute)
    expect(
      End(isMultiple: true).forms,
      ["substitution of 2", "row -1.0·0 0.5·4", "row -1.0·0 -0.5·3 0.5·4"])
  }

  @Test("another constant of the sum changes no distance") func constant() {
    var end = End()
    end.problem.setConstant(5, of: end.sum)
    end.problem.load()
    expect(end.forms, Self.relative)
    expect(end.problem.descriptions(), end.problem.loadedAtOnce().descriptions())
  }

  @Test("another sum in place of the first changes no distance") func replacement() {
    var end = End()
    end.problem.remove(end.sum)
    let other = end.problem.add(end.end == end.first - end.second + 7)
    end.problem.load()
    expect(end.problem.form(other), "substitution of 2")
    expect([end.lower, end.upper].map { end.problem.form($0) }, Array(Self.relative[1...]))
    expect(end.problem.descriptions(), end.problem.loadedAtOnce().descriptions())
    expect(end.problem.brokenColumns(), [])
  }

  @Test("without the sum, the column is the variable") func removal() {
    var end = End()
    end.problem.remove(end.sum)
    end.problem.load()
    expect(
      [end.lower, end.upper].map { end.problem.form($0) },
      ["row -1.0·2 1.0·4", "row -1.0·2 -1.0·3 1.0·4"])
    expect(end.problem.descriptions(), end.problem.loadedAtOnce().descriptions())
  }

  @Test("a size that must stop at 0 gets its column") func needed() {
    var end = End()
    end.problem.loader.needColumn(forVariable: end.text.index, end.problem.presolve)
    expect(!end.problem.loader.noted.isEmpty)
    end.problem.load()
    expect(end.forms, Self.absolute)
    expect(end.problem.loader.noted.isEmpty)
  }

  @Test("a variable relative to a relative one stays while that is in use") func chain() {
    var end = End()
    let note = end.problem.model.makeVariable(name: nil, order: nil)
    let below = end.problem.add(note >= end.text + 4)
    end.problem.load()
    expect(end.problem.form(below), "breakpoint of 5")
    end.problem.loader.needColumn(forVariable: end.text.index, end.problem.presolve)
    end.problem.load()
    expect(end.problem.form(below), "breakpoint of 5")
    end.problem.loader.noteRemovedBase(end.text.index, end.problem.presolve)
    end.problem.load()
    expect(end.problem.form(below), "row -1.0·4 1.0·5")
  }

  @Test("an equation never reads a distance") func equations() {
    var end = End()
    let other = end.problem.model.makeVariable(name: nil, order: nil)
    let equation = end.problem.add(other == end.text - end.end)
    end.problem.load()
    expect(end.problem.form(equation), "substitution of 5")
    let distance = end.problem.add(other <= 9, 300)
    let position = end.problem.add(other + end.end >= 40, 300)
    end.problem.load()
    expect(end.problem.form(distance), "breakpoint of 4")
    expect(end.problem.breakpoint(distance)?.value, 9)
    expect(end.problem.form(position), "row 1.0·0 1.0·1 1.0·4")
  }
}
