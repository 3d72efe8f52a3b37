// Ties that the sizes of the variables settle: which variable decides, and when a column has to be looked at again.

extension Engine {
  /// The first variable that a movement changes, and how fast its size grows.
  mutating func judgeSizes(
    _ model: Model
  ) -> (key: Key, slope: Double, sizeVariable: Int) {
    var first = Key(kind: 2, order: .max, index: .max)
    var slope = 0.0
    var decisive = -1
    var moving: [Int32] = []
    for (column, rate) in movements {
      let variable = variableOfColumn[column]
      if variable < 0 { continue }
      let key = Key(kind: 2, order: model.variables[Int(variable)].order, index: UInt32(variable))
      if key < first {
        first = key
        slope = slopeOfSize(values[column], rate, staysAtZero: places[column] < 0)
        decisive = Int(variable)
      }
      if reduction.isRead(Int(variable)) {
        moving.append(variable)
        variableSum.set(rate, at: Int(variable))
      }
    }
    if moving.isEmpty { return (first, slope, decisive) }
    var best = -1
    for index in reduction.dependents(of: moving) where reduction.isDefined(Int(index)) {
      for place in reduction.range(Int(index)) {
        let term = reduction.terms[place]
        let rate = variableSum[Int(term.variable)]
        if rate != 0 { variableSum.addCancelling(rate * term.coefficient, at: Int(index)) }
      }
      if abs(variableSum[Int(index)]) <= Tolerance.entry { continue }
      let key = Key(kind: 2, order: model.variables[Int(index)].order, index: UInt32(index))
      if key < first {
        first = key
        best = Int(index)
      }
    }
    let rate = best < 0 ? 0 : variableSum[best]
    variableSum.clear()
    if best < 0 { return (first, slope, decisive) }
    return (first, slopeOfDefinedSize(best, rate), best)
  }

  mutating func slopeOfDefinedSize(_ variable: Int, _ rate: Double) -> Double {
    let (terms, constant) = expansion(of: variable)
    let value = value(of: terms, plus: constant)
    // Where a variable rests on 0, a column has to stand there, so that others can move together and leave it alone.
    if value == 0 && terms.count > 1 { needColumn(forVariable: variable) }
    return slopeOfSize(
      value, rate, staysAtZero: terms.count > 1 || terms.allSatisfy { places[$0.column] < 0 })
  }

  @inline(__always)
  func value(
    of terms: [(column: Int, coefficient: Double)], plus constant: Double
  ) -> Double {
    var value = constant
    var size = max(1, abs(constant))
    for term in terms {
      let product = term.coefficient * values[term.column]
      value += product
      size = max(size, abs(product))
    }
    // Standing where it becomes 0 leaves rounding.
    return abs(value) <= Tolerance.drop * size ? 0 : value
  }

  /// How fast |value| grows. Where it is 0, a nonbasic column stands on the kink, and a basic one counts as above it,
  /// so that it leaves when it would fall.
  @inline(__always)
  func slopeOfSize(_ value: Double, _ rate: Double, staysAtZero: Bool) -> Double {
    if value == 0 && staysAtZero { return abs(rate) }
    return value < 0 ? -rate : rate
  }

  // MARK: When values change

  mutating func noteDecision(of column: Int, by variable: Int) {
    decisiveVariables[column] = Int32(variable)
    if variable < 0 { return }
    decisiveSigns[column] = sign(ofVariable: variable)
    if isSizeTied[column] { return }
    isSizeTied[column] = true
    sizeTied.append(Int32(column))
  }

  /// Notes the columns that sizes settle where the decisive variable has come to the other side of 0 or stands there,
  /// and where changed definitions let another variable decide.
  mutating func noteSizeTiedColumns() {
    noteColumnsUnderChangedDefinitions()
    var count = 0
    for index in sizeTied {
      let column = Int(index)
      let variable = Int(decisiveVariables[column])
      if variable >= 0 {
        let sign = hasNewVariableOrder || isDualChanged[column] ? 0 : sign(ofVariable: variable)
        if sign != 0 && sign == decisiveSigns[column] {
          sizeTied[count] = index
          count += 1
          continue
        }
        noteDual(column)
      }
      isSizeTied[column] = false
    }
    sizeTied.removeLast(sizeTied.count - count)
    hasNewVariableOrder = false
  }

  /// Up to how many variables and columns are followed one by one where definitions have changed.
  private static var fewFollowers: Int { 64 }

  /// Notes the columns that sizes settle and that move a variable whose expansion has changed, or did so before.
  private mutating func noteColumnsUnderChangedDefinitions() {
    if changedDefinitions.isEmpty { return }
    defer { changedDefinitions.empty() }
    if sizeTied.isEmpty { return }
    let variables = reduction.dependents(of: changedDefinitions)
    var basicColumns: Set<Int> = []
    if variables.count <= Self.fewFollowers {
      for variable in variables {
        for term in expansion(of: Int(variable)).terms {
          if places[term.column] >= 0 {
            basicColumns.insert(term.column)
          } else if isSizeTied[term.column] {
            noteDual(term.column)
          }
        }
      }
    }
    if max(variables.count, basicColumns.count) > Self.fewFollowers {
      for column in sizeTied { noteDual(Int(column)) }
      return
    }
    for variable in variables { variableSum.set(1, at: Int(variable)) }
    for column in sizeTied {
      let variable = Int(decisiveVariables[Int(column)])
      if variable >= 0 && variableSum[variable] != 0 { noteDual(Int(column)) }
    }
    variableSum.clear()
    for column in basicColumns.sorted() {
      solveRow(Int(places[column]))
      price()
      for index in priceVector.indices
      where isSizeTied[Int(index)] && abs(priceVector[Int(index)]) > Tolerance.entry {
        noteDual(Int(index))
      }
    }
  }

  /// The sign of a variable's present value, 0 where that is rounding.
  mutating func sign(ofVariable variable: Int) -> Int8 {
    if variable >= columnOfVariable.count { return 0 }
    let column = Int(columnOfVariable[variable])
    let value: Double
    if column >= 0 {
      value = abs(values[column]) <= Tolerance.rounding ? 0 : values[column]
    } else {
      let (sum, size) = reduction.evaluate(variable, columnOfVariable, values)
      value = abs(sum) <= Tolerance.drop * size ? 0 : sum
    }
    return value < 0 ? -1 : value > 0 ? 1 : 0
  }

  // MARK: Coming to 0

  /// The basic variables whose size grows where it shrank before, or the other way round, once a movement is done.
  func columnsCrossingZero(
    _ movement: Movement, _ entering: Int, rises: Bool
  ) -> [Int32] {
    if movement.distance == 0 || sizeTied.isEmpty { return [] }
    var crossing: [Int32] = []
    let distance = rises ? movement.distance : -movement.distance
    for index in columnVector.indices {
      let column = Int(basis[Int(index)])
      if variableOfColumn[column] < 0 { continue }
      let value = values[column] - columnVector[Int(index)] * distance
      if (value < 0) != (values[column] < 0) || reduction.isRead(Int(variableOfColumn[column])) {
        crossing.append(Int32(column))
      }
    }
    if (values[entering] + distance < 0) != (values[entering] < 0) {
      crossing.append(Int32(entering))
    }
    return crossing
  }

  /// The columns that defined variables which do so are made of; those need not move themselves.
  mutating func columnsUnderCrossingDefinitions(
    _ movement: Movement, _ entering: Int, rises: Bool
  ) -> [Int32] {
    if movement.distance == 0 || sizeTied.isEmpty { return [] }
    let distance = rises ? movement.distance : -movement.distance
    var steps = [entering: distance]
    for slot in columnVector.indices {
      steps[Int(basis[Int(slot)])] = -columnVector[Int(slot)] * distance
    }
    let moving = ([entering] + columnVector.indices.map { Int(basis[Int($0)]) })
      .map { variableOfColumn[$0] }.filter { $0 >= 0 && reduction.isRead(Int($0)) }
    var crossing: [Int32] = []
    for index in reduction.dependents(of: moving) where reduction.isDefined(Int(index)) {
      let (terms, constant) = expansion(of: Int(index))
      if terms.count < 2 { continue }
      var step = 0.0
      for term in terms { step += term.coefficient * (steps[term.column] ?? 0) }
      let value = value(of: terms, plus: constant)
      if (value < 0) != (value + step < 0) || (value == 0) != (value + step == 0) {
        crossing += terms.map { Int32($0.column) }
      }
    }
    return crossing
  }

  /// How far `entering` has to move for a variable to become 0, and the column that stops there; nothing where the
  /// variable is defined by more than one.
  mutating func movementToZero(of variable: Int, _ entering: Int) -> Movement? {
    let (terms, constant) = expansion(of: variable)
    guard terms.count == 1 else { return nil }
    let column = terms[0].column
    let goal = 0 - constant / terms[0].coefficient
    let distance = abs(values[column] - goal)
    let rises = values[column] < goal
    if column == entering {
      return Movement(distance: distance, slot: -1, stop: -1, rest: goal, rises: rises)
    }
    let slot = Int(places[column])
    return Movement(
      distance: distance / abs(columnVector[slot]), slot: slot, stop: -1, rest: goal, rises: rises)
  }

  /// Has the equation that defines a variable loaded as a row with the next changes.
  mutating func needColumn(forVariable variable: Int) {
    let index = reduction.definitions[variable].constraint
    if keptEquations.contains(index) { return }
    keptEquations.append(index)
    touch(index, .terms)
  }
}
