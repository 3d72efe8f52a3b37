import Cassowary

/// What a series is like, and what its steps are: all that is drawn at random, but for statements and their numbers.
package struct SeriesDraws: Sendable {
  var generator: DrawSource
  /// The most variables there may be.
  package let maximumVariables: Int
  /// Whether coefficients range from 0.001 to 1000.
  let isWide: Bool
  /// How many priorities there are beside the usual few; 0 in most series.
  let levelCount: Int
  /// Whether numbers may be as large and as small as doubles are.
  package let isExtreme: Bool
  /// Which ways of saving work the solver takes.
  package let specialPaths: SpecialPaths
  /// Whether many statements are on the linear expression of a present one, or on a multiple of it.
  let hasParallelRows: Bool
  private var variablesMade = 0
  private var constraintsMade = 0
  /// What one batch still has to make before it is the first state of the series.
  private var variablesToMake: Int
  private var constraintsToMake = 0

  package init(_ source: DrawSource, hasParallelRows: Bool = false) {
    self.hasParallelRows = hasParallelRows
    var generator = source
    generator.beginBlock()
    let draw = Int.random(in: 0..<100, using: &generator)
    let sizes = draw < 62 ? 1...8 : draw < 88 ? 9...30 : draw < 97 ? 31...80 : 81...200
    isWide = sizes.upperBound <= 8 && generator.oneIn(4)
    maximumVariables = Int.random(in: sizes, using: &generator)
    levelCount = generator.oneIn(4) ? generator.element([24, 24, 40]) : 0
    isExtreme = !isWide && sizes.upperBound <= 8 && generator.oneIn(16)
    if sizes.upperBound <= 8 {
      variablesToMake = Int.random(in: 1...maximumVariables, using: &generator)
    } else {
      variablesToMake = max(9, maximumVariables * 9 / 10)
      constraintsToMake = variablesToMake * Int.random(in: 80...200, using: &generator) / 100
    }
    self.generator = generator
    // Drawn from a copy, so that a seed gives the same steps whichever way they are solved.
    specialPaths = generator.oneIn(4) ? [] : .all
  }

  /// Whether rows are sparse and mostly satisfiable, as those of a layout are.
  var isLayout: Bool { maximumVariables > 8 }

  /// Whether nothing is left to draw from.
  package var isExhausted: Bool { generator.isExhausted }

  /// How many steps a series has that is drawn from a seed; large ones change more in each.
  package var stepCount: Int {
    switch maximumVariables {
    case ...30: 40
    case ...80: 24
    default: 12
    }
  }

  // MARK: Steps

  /// The kind of the next step, and how many changes it makes.
  mutating func drawStep(snapshotCount: Int) -> (kind: SeriesStep.Kind, count: Int) {
    if variablesToMake > 0 {
      return (.dropping(pick: drawPick()), variablesToMake + constraintsToMake)
    }
    generator.beginBlock()
    switch Int.random(in: 0..<44, using: &generator) {
    case 0..<14: return (.batch, drawBatchSize())
    case 14...16:
      let makesSnapshot = snapshotCount == 0 || snapshotCount < 4 && generator.oneIn(3)
      return makesSnapshot
        ? (.snapshot, 0) : (.restore(Int.random(in: 0..<snapshotCount, using: &generator)), 0)
    case 17: return (.dropping(pick: drawPick()), drawBatchSize())
    case 18, 19: return (.goals, Int.random(in: 1...2, using: &generator))
    case 20: return (.deferred, Int.random(in: 0...5, using: &generator))
    case 25, 26:
      let together = generator.oneIn(2)
      return (.drag(together: together), Int.random(in: 1...2, using: &generator))
    case 21..<25: return (.question(Int.random(in: 0..<64, using: &generator)), 0)
    default: return (.single, 1)
    }
  }

  private mutating func drawPick() -> Int { Int.random(in: 0..<5, using: &generator) }

  private mutating func drawBatchSize() -> Int {
    let most = generator.oneIn(6) ? 5 + maximumVariables / 3 : 5
    return Int.random(in: 0...most, using: &generator)
  }

  // MARK: Changes

  /// The next change of a step, where the problem allows one.
  mutating func drawChange(
    in kind: SeriesStep.Kind, _ handles: SeriesHandles, _ model: Model
  ) -> SeriesChange? {
    if variablesToMake > 0 {
      variablesToMake -= 1
      return makeVariable()
    }
    if isExhausted { return nil }
    generator.beginBlock()
    if constraintsToMake > 0 {
      constraintsToMake -= 1
      return add(handles, model, contradictions: 0)
    }
    switch kind {
    case .goals: return drawGoal(handles, model)
    case .drag:
      return drawTarget(handles, model).map {
        .setConstant($0, drawConstant(for: $0, handles, model))
      }
    case .single: return drawChange(handles, model, contradictions: 16)
    case .dropping: return drawChange(handles, model, contradictions: 30)
    default: return drawChange(handles, model, contradictions: 3)
    }
  }

  /// - Parameter contradictions: how many of 100 additions are made to contradict.
  private mutating func drawChange(
    _ handles: SeriesHandles, _ model: Model, contradictions: Int
  ) -> SeriesChange? {
    let draw = Int.random(in: 0..<36, using: &generator)
    let variables = handles.variables.numbers
    if draw == 0 && variables.count < maximumVariables { return makeVariable() }
    if draw == 1 && variables.count > 1 {
      return variables.randomElement(using: &generator).map { .removeVariable($0) }
    }
    if draw == 33, let variable = variables.randomElement(using: &generator) {
      return .setVariableOrder(variable, drawUnusedVariableOrder(model))
    }
    if draw >= 34, let variable = variables.randomElement(using: &generator),
      isShortDecimal(variable, handles, model)
    {
      constraintsMade += 1
      return .stay(constraintsMade - 1, variable: variable, drawSoftPriority())
    }
    guard draw >= 14, let target = drawTarget(handles, model) else {
      return add(handles, model, contradictions: contradictions)
    }
    let isRequired = isRequired(target, handles, model)
    switch draw {
    case 14...17: return .remove(target)
    case 18...20: return .setConstant(target, drawConstant(for: target, handles, model))
    case 21...24: return .setPriority(target, drawPriority())
    case 25: return .setWeight(target, drawWeight())
    case 26...28:
      return variables.randomElement(using: &generator).map {
        .setCoefficient(target, variable: $0, drawCoefficient())
      }
    case 29...31:
      return .replace(target, drawStatement(handles, model, isRequired: isRequired))
    default: return .setOrder(target, drawUnusedOrder(model))
    }
  }

  private mutating func makeVariable() -> SeriesChange {
    variablesMade += 1
    return .makeVariable(variablesMade - 1)
  }

  private mutating func add(
    _ handles: SeriesHandles, _ model: Model, contradictions: Int
  ) -> SeriesChange {
    constraintsMade += 1
    let weight = drawWeight()
    let order = generator.oneIn(8) ? drawUnusedOrder(model) : nil
    if generator.chance(contradictions), let statement = drawContradiction(handles, model) {
      return .add(
        constraintsMade - 1, statement, SeriesStrength(.required, weight: weight, order: order))
    }
    let priority = drawPriority()
    let statement = drawStatement(handles, model, isRequired: priority.isRequired)
    let strength = SeriesStrength(
      priority, weight: weight, order: order,
      isTieBreaker: !priority.isRequired && generator.oneIn(8))
    return .add(constraintsMade - 1, statement, strength)
  }

  /// A constraint to change. What a layout requires is left alone more often, or else most batches were refused.
  private mutating func drawTarget(_ handles: SeriesHandles, _ model: Model) -> Int? {
    guard let target = handles.constraints.numbers.randomElement(using: &generator) else {
      return nil
    }
    guard isLayout && isRequired(target, handles, model) && generator.chance(80) else {
      return target
    }
    return handles.constraints.numbers.randomElement(using: &generator)
  }

  private mutating func drawGoal(_ handles: SeriesHandles, _ model: Model) -> SeriesChange? {
    for _ in 0..<8 {
      guard let target = handles.constraints.numbers.randomElement(using: &generator) else {
        return nil
      }
      if !isRequired(target, handles, model) {
        return .setConstant(target, drawConstant(for: target, handles, model))
      }
    }
    return nil
  }

  /// A stay at another number might become required beside what that number was rounded from: a contradiction in
  /// fractions alone.
  private func isShortDecimal(_ variable: Int, _ handles: SeriesHandles, _ model: Model) -> Bool {
    guard let handle = handles.variables[variable] else { return false }
    let thousandths = model.values[model.index(of: handle)] * 1000
    return thousandths == thousandths.rounded() || isExtreme
  }

  func isRequired(_ number: Int, _ handles: SeriesHandles, _ model: Model) -> Bool {
    handles.constraints[number].map { model.constraints[model.index(of: $0)].isRequired } ?? false
  }
}
