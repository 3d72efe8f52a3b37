/// Decides whether a solution is certain: computes the signs at its basis with twice the digits, and compares them with what
/// rounding of the stated numbers may leave.
///
/// The simplex methods count small numbers as 0. Where all coefficients and weights are of similar size, numbers are either far
/// larger than these tolerances or nothing but rounding, so a solution can be trusted; see ``Engine/isTrusted``. Others are
/// optimal only if here
/// - every reduced cost, and its distance from the slope change, has a sign that its column's position allows;
/// - every value lies in its interval;
/// - no column that can move at no cost gains by an older error or size.
///
/// None of this depends on how the basis was found. A number counts as 0 if the rounding of decimals to doubles explains it, so
/// that the answer is right for the decimals or for the doubles.
struct Verifier: ~Copyable, Sendable {
  private var prices = RefinedPrices()
  /// Whether what noise explains counts as 0: in a careful solve, decimals are whole and leave none.
  private var acceptsNoise = false
  /// The same for signs: where coefficients and weights are trusted, only values are in question.
  private var acceptsNoisySigns = false
  /// Whether coefficients or weights are so far apart that products of them make much of noise.
  private var isWide = false
  /// The binary digits of products of coefficients.
  private var digits = 0
  /// By column: the sign of the first level's number that is not 0, of the reduced cost and of its excess over the slope
  /// change.
  private var signs: [Int8] = []
  private var excessSigns: [Int8] = []
  /// By slot: noise of values, and by how much these are off.
  private var valueNoise: [Double] = []
  private var errors: [Double] = []

  /// Whether the solution is optimal in every respect. Changes nothing but work vectors. O(levels) BTRANs, and an FTRAN for
  /// each column that can move at no cost.
  mutating func certifies(
    _ solution: inout BasicSolution, _ ties: inout TieBreaker, _ presolve: inout Presolve,
    _ loaded: borrowing LoadedConstraints, _ model: Model, isWide: Bool = true
  ) -> Bool {
    acceptsNoise = solution.isCareful
    self.isWide = isWide
    acceptsNoisySigns = acceptsNoise || !isWide
    digits = solution.basis.steepDigitsOfEntries
    solution.basis.setRefining(true)
    defer { solution.basis.setRefining(solution.isCareful) }
    return areValuesFeasible(&solution, &presolve, loaded) && areReducedCostsFeasible(&solution)
      && areTiesBroken(&solution, &ties, &presolve, model)
  }

  // MARK: Reduced costs

  private mutating func areReducedCostsFeasible(_ solution: inout BasicSolution) -> Bool {
    signs = [Int8](repeating: 0, count: solution.costs.count)
    excessSigns = signs
    for level in solution.costs.levels.order {
      let lane = Int(level)
      prices.compute(lane, &solution.basis, &solution.costs)
      let exponent = solution.costs.levels.exponent
      let cleared = solution.basis.refinement.clearedRounding
      if Basis.mayHide(digits - exponent, in: cleared) { return false }
      for column in signs.indices where solution.basis.isNonbasic(column) {
        if !noteSigns(column, lane, &solution.costs) { return false }
      }
    }
    return signs.indices.allSatisfy { column in
      if !solution.basis.header.isInUse(column) { return true }
      if solution.basis.isBasic(column) { return solution.costs.isFeasible(basic: column) }
      if solution.costs.positions[column].isOnSegment { return signs[column] == 0 }
      let cursor = Int(solution.costs.positions[column].cursor)
      return (signs[column] >= 0 || solution.costs.isBlockedBelow(column, cursor))
        && (excessSigns[column] <= 0 || solution.costs.isBlockedAbove(column, cursor))
    }
  }

  /// Notes the signs of a column in a level, unless a stronger one decides. Returns whether they are certain.
  private mutating func noteSigns(
    _ column: Int, _ lane: Int, _ costs: inout ColumnCosts
  ) -> Bool {
    if signs[column] != 0 && excessSigns[column] != 0 { return true }
    let (number, excess) = prices.reducedCost(column, lane, &costs)
    guard
      let sign = signs[column] == 0 ? self.sign(number, beside: costs.levels) : signs[column],
      let excessSign =
        excessSigns[column] == 0 ? self.sign(excess, beside: costs.levels) : excessSigns[column]
    else { return false }
    signs[column] = sign
    excessSigns[column] = excessSign
    return true
  }

  /// The sign of a number beside weights; `nil` if it is not certain. A number hidden by rounding counts as 0 if that is no
  /// more than what counts as 0 beside weights, and no product of coefficients is so small.
  private func sign(
    _ number: RefinedPrices.Number, beside levels: borrowing PriorityLevels
  ) -> Int8? {
    if number.isHidden && number.rounding > levels.rounding { return nil }
    return sign(number, exponent: levels.exponent)
  }

  /// The sign of a number of the tableau, or one scaled by a power of two.
  private func sign(_ number: RefinedPrices.Number, exponent: Int = 0) -> Int8? {
    if number.isHidden && Basis.mayHide(digits - exponent, in: number.rounding) { return nil }
    return number.sign ?? (acceptsNoisySigns ? 0 : nil)
  }

  // MARK: Values

  private mutating func areValuesFeasible(
    _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ loaded: borrowing LoadedConstraints
  ) -> Bool {
    for column in 0..<solution.costs.count where solution.basis.isNonbasic(column) {
      if !(solution.costs.distanceToInterval(column) <= 0) { return false }
    }
    if let correction = solution.basis.solveForErrors(of: solution.costs.values) {
      errors = solution.basis.pivotColumn.values.array().map { $0 * correction }
    } else {
      errors = [Double](repeating: 0, count: solution.basis.slotCount)
    }
    valueNoise = solution.basis.noise(ofValues: solution.costs.values)
    // With whole coefficients, those of decimals, constants must not be doubles where that makes a difference: the values would be
    // right for neither. Without, all stated numbers are doubles.
    let roundings = Self.roundings(of: solution.costs, loaded)
    // Where all numbers but values are trusted, as in layouts, coefficients that are no short decimals are what they are.
    let ambiguity =
      acceptsNoise && isWide
      ? valueNoise
      : solution.basis.noise(
        ofValues: solution.costs.values, roundings: acceptsNoise ? nil : roundings,
        countsCoefficients: isWide)
    for slot in 0..<solution.basis.slotCount where solution.basis.header.columnOfSlot[slot] >= 0 {
      let column = solution.basis.column(inSlot: slot)
      if solution.basis.header.isRetired(column) { continue }
      let value = solution.costs.values[column]
      let error = errors[slot]
      let size = max(1, abs(value))
      if !(abs(error) <= Tolerance.agreementOfSolves / 100 * size) { return false }
      if ambiguity[slot] > Tolerance.agreementOfSolves / 4 * size { return false }
      let (low, high) = solution.costs.interval(column)
      let (below, above) = (low - value + error, value - high - error)
      var noise = RefinedPrices.margin * max(valueNoise[slot], ambiguity[slot])
      // Where coefficients are what they are, their noise explains no more than what may differ anyway.
      if !isWide { noise = min(noise, Tolerance.agreementOfSolves / 4 * size) }
      let isUnclear = [below, above].contains { Basis.negligible < abs($0) && abs($0) <= noise }
      if isUnclear && isWide && !acceptsNoise && isSensitive(slot, ambiguity[slot], &solution) {
        return false
      }
      let rounding =
        noise + Basis.negligible + Tolerance.carefulRounding * solution.size(column)
        // Refined values are off by their own rounding alone, which moves others.
        + (solution.isCareful ? 2 * abs(error) : 0)
      if below > rounding + Tolerance.carefulRounding * abs(low)
        || above > rounding + Tolerance.carefulRounding * abs(high),
        !isContradictory(slot, &solution)
      {
        return false
      }
    }
    return presolve.keepsDigits(
      within: Tolerance.agreementOfSolves / 4, solution.costs.values
    ) { column in
      solution.basis.isBasic(column)
        ? errors[solution.basis.slot(of: column)] != 0 : roundings[column] != 0
    }
  }

  /// By column, the rounding of its value as a constant that substitutions have changed or a coefficient has divided.
  private static func roundings(
    of costs: borrowing ColumnCosts, _ loaded: borrowing LoadedConstraints
  )
    -> [Double]
  {
    costs.values.indices.map { column in
      let value = costs.values[column]
      if costs.positions[column].isOnSegment { return Double.ulpOfOne * abs(value) }
      let breakpoint = costs.breakpoints[column, Int(costs.positions[column].cursor)]
      let constraint = loaded[Int(breakpoint.constraint)]
      // Dividing by a power of two changes no digit.
      let isStated = constraint.offset == 0 && constraint.scale.significandBitPattern == 0
      if isStated || Basis.isExact(constraint.offset) && Basis.isExact(value) { return 0 }
      return Double.ulpOfOne * max(abs(value), abs(constraint.offset / constraint.scale))
    }
  }

  /// Whether a movement that changes the value of the basic column in a slot by its noise makes a difference: it would be needed
  /// if the value were on the other side of an end of its interval. The noise of substitutions is in no stated number.
  private mutating func isSensitive(
    _ slot: Int, _ noise: Double, _ solution: inout BasicSolution
  ) -> Bool {
    prices.computeRow(slot, &solution.basis, solution.costs)
    return solution.costs.values.indices.contains { other in
      if !solution.basis.isNonbasic(other) || solution.costs.isFixed(other) { return false }
      let entry = prices[other]
      if entry.sign ?? 0 == 0 || abs(entry.value) <= Tolerance.factorDrop { return false }
      let size = max(1, abs(solution.costs.values[other]))
      return noise > Tolerance.agreementOfSolves / 4 * size * abs(entry.value)
    }
  }

  /// Whether bounds keep the basic column in a slot outside its interval, by no more than is tolerated.
  private mutating func isContradictory(_ slot: Int, _ solution: inout BasicSolution) -> Bool {
    let column = solution.basis.column(inSlot: slot)
    if !solution.contradictoryColumns.contains(Int32(column)) { return false }
    let isAbove = solution.costs.values[column] > solution.costs.interval(column).high
    prices.computeRow(slot, &solution.basis, solution.costs)
    if Basis.mayHide(digits, in: solution.basis.refinement.clearedRounding) { return false }
    for other in 0..<solution.costs.count where solution.basis.isNonbasic(other) {
      guard let sign = self.sign(prices[other]) else { return false }
      if sign == 0 { continue }
      // The column may be at another breakpoint of the same value.
      let bound = Int(
        (sign > 0) == isAbove
          ? solution.costs.positions[other].upperBound : solution.costs.positions[other].lowerBound)
      guard solution.costs.breakpoints.indices(of: other).contains(bound),
        solution.costs.breakpoints[other, bound].value == solution.costs.values[other]
      else { return false }
    }
    return true
  }

  // MARK: Ties

  private mutating func areTiesBroken(
    _ solution: inout BasicSolution, _ ties: inout TieBreaker, _ presolve: inout Presolve,
    _ model: Model
  ) -> Bool {
    for column in signs.indices where solution.basis.isNonbasic(column) {
      let directions = [true, false].filter { canMove(column, rises: $0, &solution.costs) }
      if directions.isEmpty { continue }
      solution.basis.ftran(column)
      let (isNoisy, isTooSteep) = solution.basis.clearNoise(
        ofColumn: column, margin: RefinedPrices.margin)
      if isNoisy && !acceptsNoisySigns || isTooSteep || losesRates(column, &solution, &presolve) {
        return false
      }
      for rises in directions {
        let judgement = ties.judge(
          column, rises: rises, &solution, &presolve, model, .all, above: 0)
        let variable = judgement.sizeVariable
        if variable < 0 {
          if judgement.slope < 0 { return false }
          continue
        }
        let (sign, known) = (
          sign(of: variable, &solution, &presolve),
          presolve.sign(of: variable, solution.costs.values)
        )
        if sign == 0 && known != 0 && acceptsNoisySigns { continue }
        // A basic column at 0 counts as above it, also where rounding gives it a sign: of a movement that lets it fall and one that
        // lets it rise, both together could gain.
        let slope = sign == 0 && known < 0 ? -judgement.slope : judgement.slope
        if slope < 0 || sign != 0 && sign != known { return false }
      }
    }
    return true
  }

  /// Whether substituted variables move with a column, whose FTRAN is `pivotColumn`, though they count as still.
  private func losesRates(
    _ column: Int, _ solution: inout BasicSolution, _ presolve: inout Presolve
  ) -> Bool {
    if !presolve.isEnabled { return false }
    var moving = FlatArray<Presolve.VariableRate>()
    let variable = presolve.variable(ofColumn: column)
    if variable >= 0 {
      moving.append(Presolve.VariableRate(variable: Int32(variable), rate: 1))
    }
    for listed in 0..<solution.basis.pivotColumn.count {
      let slot = Int(solution.basis.pivotColumn.index(at: listed))
      if solution.basis.header.columnOfSlot[slot] < 0 { continue }
      let variable = presolve.variable(ofColumn: solution.basis.column(inSlot: slot))
      if variable < 0 { continue }
      moving.append(
        Presolve.VariableRate(variable: Int32(variable), rate: -solution.basis.pivotColumn[slot]))
    }
    return presolve.losesRates(of: moving)
  }

  /// Whether a nonbasic column can move in a direction at no cost.
  private func canMove(_ column: Int, rises: Bool, _ costs: inout ColumnCosts) -> Bool {
    let cursor = Int(costs.positions[column].cursor)
    let isOnSegment = costs.positions[column].isOnSegment
    let indices = costs.breakpoints.indices(of: column)
    if !isOnSegment {
      if rises ? costs.isBlockedAbove(column, cursor) : costs.isBlockedBelow(column, cursor) {
        return false
      }
      if (rises ? excessSigns[column] : signs[column]) != 0 { return false }
    }
    // All breakpoints at the value are passed at once.
    var index = rises ? (isOnSegment ? cursor : cursor + 1) : cursor - 1
    while indices.contains(index),
      costs.breakpoints[column, index].value == costs.values[column]
    {
      let breakpoint = costs.breakpoints[column, index]
      if breakpoint.isBound || costs.slopeChange(breakpoint) > 0 { return false }
      index += rises ? 1 : -1
    }
    return true
  }

  /// The sign of a variable's value without its error; 0 if noise explains it.
  private func sign(
    of variable: Int, _ solution: inout BasicSolution, _ presolve: inout Presolve
  ) -> Int8 {
    let expansion = presolve.expansion(of: variable)
    var (value, noise) = (expansion.constant, Double.ulpOfOne * abs(expansion.constant))
    for (column, coefficient) in expansion.terms {
      var product = coefficient * solution.costs.values[column]
      if solution.basis.isBasic(column) {
        let slot = solution.basis.slot(of: column)
        product -= coefficient * errors[slot]
        noise += abs(coefficient) * valueNoise[slot]
      }
      value += product
      noise += Double.ulpOfOne * abs(product)
    }
    let isZero = abs(value) <= RefinedPrices.margin * noise + Basis.negligible
    return isZero ? 0 : value > 0 ? 1 : -1
  }
}
