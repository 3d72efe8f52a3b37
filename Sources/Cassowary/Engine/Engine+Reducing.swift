// Equations that define a variable: taken out of the system while loading, put back where the variable is needed.

extension Engine {
  /// A definition that a combination of constraints uses; young ones may rest on older ones.
  private struct UsedDefinition: HeapElement {
    let variable: Int
    let age: UInt64

    func precedes(_ other: UsedDefinition) -> Bool { age > other.age }
  }

  mutating func growVariables(to count: Int) {
    let missing = count - columnOfVariable.count
    if missing <= 0 { return }
    columnOfVariable.append(-1, count: missing)
    isCosted.append(false, count: missing)
    reduction.grow(to: count)
    variableSum.grow(to: count)
  }

  /// Adds a constraint's terms up in `variableSum`.
  mutating func addTerms(
    of record: Model.ConstraintRecord, times factor: Double = 1, _ model: Model
  ) {
    for term in record.termRange {
      variableSum.addCancelling(
        model.termCoefficients[term] * factor, at: Int(model.termVariables[term]))
    }
  }

  /// Expands `variableSum` for a constraint, and remembers the definitions that this uses. Constraints on one variable
  /// that another merely stands for need no note: they are found where that one's cost has its pieces.
  mutating func expand(for index: UInt32) -> Double {
    let isFollower =
      variableSum.indices.count == 1 && reduction.root(Int(variableSum.indices[0])) != nil
    let offset = reduction.expand(&variableSum)
    reduction.removeMentions(from: loaded[Int(index)].mention)
    loaded[Int(index)].mention = -1
    if isFollower { return offset }
    for (variable, _) in reduction.used {
      loaded[Int(index)].mention = reduction.addMention(
        of: variable, by: index, before: loaded[Int(index)].mention)
    }
    return offset
  }

  // MARK: Defining

  /// Lets new equations define variables. Answers the constraints that are to be placed: the other new ones, and those
  /// of `dependent` that come out different now.
  mutating func reduce(_ added: [UInt32], _ dependent: [UInt32], _ model: Model) -> [UInt32] {
    var costed: [Int] = []
    for index in added + dependent {
      let record = model.constraints[Int(index)]
      if record.termRange.count != 1 { continue }
      let variable = Int(model.termVariables[record.termRange.lowerBound])
      if isCosted[variable] { continue }
      isCosted[variable] = true
      costed.append(variable)
    }
    // Variables that definitions read, and that are to be columns unless they are defined themselves.
    var operands = undefined.filter { reduction.isRead(Int($0)) }
    var rest: [UInt32] = []
    for index in added where !define(by: index, model, &operands) { rest.append(index) }
    for variable in costed { isCosted[variable] = false }
    for variable in operands where isFresh(Int(variable)) {
      _ = column(ofVariable: Int(variable))
    }
    undefined.empty()
    var changed: [UInt32] = []
    for index in dependent where !follow(index, model) {
      unload(index)
      changed.append(index)
    }
    return changed + rest
  }

  /// Takes an equation out of the system if that defines a variable which nothing else has settled so far.
  private mutating func define(
    by index: UInt32, _ model: Model, _ operands: inout [Int32]
  ) -> Bool {
    let record = model.constraints[Int(index)]
    guard reduces, record.isRequired, record.relation == .equal, record.termRange.count >= 2,
      !keptEquations.contains(index)
    else { return false }
    addTerms(of: record, model)
    defer { variableSum.clear() }
    guard isWellScaled() else { return false }
    if let variable = unreadVariable() {
      let size = variableSum.indices.reduce(0) {
        $0 + (Int($1) == variable ? 0 : reduction.size(Int($1)))
      }
      let (smallest, largest) = reduction.factors(of: variable, in: variableSum)
      if size >= Self.largestDefinition || largest > Self.largestFactor
        || smallest < 1 / Self.largestFactor
      {
        return false
      }
      define(variable, by: index, constant: record.constant, &operands)
      return true
    }
    let offset = expand(for: index)
    guard isWellScaled(), let variable = variableToMerge() else { return false }
    define(variable, by: index, constant: record.constant - offset, &operands)
    loaded[Int(index)].offset = offset
    return true
  }

  /// The most steps that expanding a definition may take.
  private static var largestDefinition: Int { 64 }

  /// By how much a chain of definitions may stretch, since tolerances are measured where it ends.
  private static var largestFactor: Float { 100 }

  /// Whether there are two variables at least, with coefficients that let each be expressed by the others without a loss.
  private mutating func isWellScaled() -> Bool {
    var count = 0
    var smallest = Double.infinity
    var largest = 0.0
    for index in variableSum.indices where variableSum[Int(index)] != 0 {
      count += 1
      smallest = min(smallest, abs(variableSum[Int(index)]))
      largest = max(largest, abs(variableSum[Int(index)]))
    }
    return count >= 2 && smallest >= largest * Tolerance.definition
  }

  /// The youngest variable in `variableSum` that has no cost and that no definition reads, so that it can be defined by
  /// the others as they stand.
  private mutating func unreadVariable() -> Int? {
    var largest = 0.0
    for index in variableSum.indices { largest = max(largest, abs(variableSum[Int(index)])) }
    var youngest: Int?
    for index in variableSum.indices {
      let variable = Int(index)
      if isFresh(variable) && !isCosted[variable] && !reduction.isRead(variable)
        && abs(variableSum[variable]) >= largest / 2 && variable > youngest ?? -1
      {
        youngest = variable
      }
    }
    return youngest
  }

  /// One of two variables that are all that is left in `variableSum`, the other of which can stand for it.
  private mutating func variableToMerge() -> Int? {
    var first = -1
    var second = -1
    for index in variableSum.indices where variableSum[Int(index)] != 0 {
      if second >= 0 { return nil }
      if first >= 0 { second = Int(index) } else { first = Int(index) }
    }
    if second < 0 { return nil }
    let isOneToOne = abs(variableSum[first]) == abs(variableSum[second])
    func canMerge(_ variable: Int) -> Bool {
      isFresh(variable) && reduction.canMerge(variable)
        && (isOneToOne || !reduction.isRead(variable))
    }
    let canMergeFirst = canMerge(first)
    let canMergeSecond = canMerge(second)
    if !canMergeFirst { return canMergeSecond ? second : nil }
    if !canMergeSecond { return first }
    return isEasierToMerge(first, than: second) ? first : second
  }

  /// Rather a variable that no definition reads, then one without a cost, then the younger.
  private func isEasierToMerge(_ variable: Int, than other: Int) -> Bool {
    if reduction.isRead(variable) != reduction.isRead(other) { return reduction.isRead(other) }
    if isCosted[variable] != isCosted[other] { return isCosted[other] }
    return variable > other
  }

  private mutating func define(
    _ variable: Int, by index: UInt32, constant: Double, _ operands: inout [Int32]
  ) {
    let own = variableSum[variable]
    for other in variableSum.indices where Int(other) != variable {
      if variableSum[Int(other)] == 0 { continue }
      operands.append(other)
    }
    reduction.define(variable, by: index, as: variableSum, plus: constant / own)
    loaded[Int(index)].place = .definition(variable: Int32(variable))
    loaded[Int(index)].scale = own
    redefined.append(Int32(variable))
    changedDefinitions.append(Int32(variable))
  }

  // MARK: Changing definitions

  /// Ends the definitions by some equations, and gives those by others their new constants. Answers the constraints that
  /// rest on them; definitions that do so end too, and their equations are added anew.
  mutating func changeDefinitions(
    ending: [UInt32], shifting: [UInt32], _ added: inout [UInt32], _ model: Model
  ) -> [UInt32] {
    var ending = ending
    var isEnding = Set(ending)
    for index in shifting { shift(index, model) }
    var found =
      DeliberateFault.isActive(.staleSubstitution) ? [] : constraints(restingOn: shifting, model)
    var dependent = found
    var latest = ending
    repeat {
      for index in found {
        if case .definition = loaded[Int(index)].place, isEnding.insert(index).inserted {
          latest.append(index)
          ending.append(index)
          added.append(index)
        }
      }
      found = constraints(restingOn: latest, model)
      dependent += found
      latest.removeAll()
    } while !found.isEmpty
    for index in ending { endDefinition(by: index) }
    dependent.sort()
    var distinct: [UInt32] = []
    for index in dependent where index != distinct.last {
      if case .none = loaded[Int(index)].place { continue }
      distinct.append(index)
    }
    return distinct
  }

  private mutating func endDefinition(by index: UInt32) {
    guard case .definition(let variable) = loaded[Int(index)].place else { return }
    for place in reduction.range(Int(variable)) {
      let column = columnOfVariable[Int(reduction.terms[place].variable)]
      if column >= 0 { idle.append(column) }
    }
    reduction.removeMentions(from: loaded[Int(index)].mention)
    reduction.undefine(Int(variable))
    released.append(variable)
    undefined.append(variable)
    changedDefinitions.append(variable)
    loaded[Int(index)] = LoadedConstraint()
  }

  private mutating func shift(_ index: UInt32, _ model: Model) {
    guard case .definition(let variable) = loaded[Int(index)].place else { return }
    let known = loaded[Int(index)]
    let constant = model.constraints[Int(index)].constant
    reduction.setConstant((constant - known.offset) / known.scale, of: Int(variable))
    redefined.append(variable)
  }

  /// The constraints that use the definitions by some equations; some may be named more than once.
  private mutating func constraints(restingOn equations: [UInt32], _ model: Model) -> [UInt32] {
    var found: [UInt32] = []
    var roots: Set<Int> = []
    var columns: [Int] = []
    var followers: Set<Int32> = []
    for index in equations {
      guard case .definition(let variable) = loaded[Int(index)].place,
        // What nothing uses any more is not missed.
        model.variables[Int(variable)].useCount > 0
      else { continue }
      found += reduction.constraints(restingOn: Int(variable))
      guard let root = reduction.root(Int(variable)) else { continue }
      let column = Int(columnOfVariable[root.variable])
      if column < 0 { continue }
      followers.formUnion(reduction.followers(of: variable))
      if roots.insert(column).inserted { columns.append(column) }
    }
    for column in columns {
      for piece in pieces[column] {
        let terms = model.constraints[Int(piece.constraint)].termRange
        if terms.contains(where: { followers.contains(Int32(model.termVariables[$0])) }) {
          found.append(piece.constraint)
        }
      }
    }
    return found
  }

  /// Whether a loaded constraint is the same in terms of columns as it was; then it takes over the new offset.
  private mutating func follow(_ index: UInt32, _ model: Model) -> Bool {
    let record = model.constraints[Int(index)]
    addTerms(of: record, model)
    defer { variableSum.clear() }
    let offset = expand(for: index)
    guard isUnchanged(index) else { return false }
    if offset != loaded[Int(index)].offset {
      loaded[Int(index)].offset = offset
      update(index, record)
    }
    return true
  }

  /// Whether `variableSum` is what a constraint is loaded with.
  mutating func isUnchanged(_ index: UInt32) -> Bool {
    let known = loaded[Int(index)]
    let live = variableSum.indices.filter { variableSum[Int($0)] != 0 }
    func isColumn(_ variable: Int32, _ column: Int32) -> Bool {
      columnOfVariable[Int(variable)] == column
    }
    switch known.place {
    case .none, .definition: return false
    case .constant: return live.isEmpty
    case .piece(let column):
      return live.count == 1 && isColumn(live[0], column)
        && variableSum[Int(live[0])] == known.scale
    case .row(let row):
      let range = matrix.range(ofRow: Int(row))
      return live.count == range.count
        && range.allSatisfy { place in
          let term = matrix.terms[place]
          let variable = Int(variableOfColumn[Int(term.column)])
          return variable >= 0 && variableSum[variable] == term.value * known.scale
        }
    }
  }

  // MARK: What follows from definitions

  /// Adds the equations behind the definitions that a combination of constraints uses.
  mutating func completed(_ blockers: [Blocker], _ model: Model) -> [Blocker] {
    for blocker in blockers {
      addTerms(of: model.constraints[blocker.constraint], times: blocker.multiplier, model)
    }
    return blockers + usedDefinitions(model)
  }

  /// The equations behind the definitions that `variableSum` uses, which is cleared.
  mutating func usedDefinitions(_ model: Model) -> [Blocker] {
    _ = reduction.expand(&variableSum)
    variableSum.clear()
    var coefficients = SparseVector()
    coefficients.grow(to: columnOfVariable.count)
    var pending = Heap<UsedDefinition>()
    func use(_ variable: Int32, _ coefficient: Double) {
      let age = reduction.definitions[Int(variable)].age
      if coefficients[Int(variable)] == 0 {
        pending.push(UsedDefinition(variable: Int(variable), age: age))
      }
      coefficients.addCancelling(coefficient, at: Int(variable))
    }
    for (variable, coefficient) in reduction.used { use(variable, coefficient) }
    var blockers: [Blocker] = []
    while let definition = pending.popFirst() {
      let coefficient = coefficients[definition.variable]
      if coefficient == 0 { continue }
      coefficients.set(0, at: definition.variable)
      let index = Int(reduction.definitions[definition.variable].constraint)
      let multiplier = -coefficient / loaded[index].scale
      blockers.append(
        Blocker(constraint: index, multiplier: multiplier, size: abs(coefficient)))
      if loaded[index].mention < 0 { continue }
      // What the equation was expanded by, before it became a definition, comes with it.
      addTerms(of: model.constraints[index], times: multiplier, model)
      _ = reduction.expand(&variableSum, before: definition.age)
      variableSum.clear()
      for (variable, coefficient) in reduction.used { use(variable, coefficient) }
    }
    return blockers
  }

  /// A piece as a member of a contradiction, with its multiplier in units of its column.
  func blocker(_ piece: CostPiece, _ multiplier: Double) -> Blocker {
    let index = Int(piece.constraint)
    return Blocker(
      constraint: index, multiplier: multiplier / loaded[index].scale, size: abs(multiplier))
  }
}
