// Conditions that hold after every solve. They read what the engine keeps to itself: so they are compiled in debug builds,
// and with ENGINE_INVARIANTS, which long random series define for release builds.

#if DEBUG || ENGINE_INVARIANTS
  @testable import Cassowary

  extension Engine {
    /// All violated invariants, in words.
    package func brokenInvariants(_ model: Model) -> [String] {
      var engine = Engine(copying: self)
      engine.parametric.end(&engine.loader, &engine.solution)
      return engine.brokenInvariantsOfParts(model)
    }

    private mutating func brokenInvariantsOfParts(_ model: Model) -> [String] {
      if restarts.isDue || !loader.noted.isEmpty { return [] }
      return brokenLists() + brokenRows() + brokenColumns(model) + brokenBasis()
        + brokenReducedCosts() + brokenConstraints(model) + brokenBases() + brokenTies(model)
    }

    private var columns: [Int] {
      (0..<solution.costs.count).filter { solution.basis.header.isInUse($0) }
    }

    /// The number of verdicts checked after a solve, others each time.
    private static var checkedVerdicts: Int { 64 }

    /// Every verdict must equal that of a new judgement.
    private mutating func brokenTies(_ model: Model) -> [String] {
      let columns = ties.degenerate.members.array().filter {
        !solution.costs.repriced.contains(Int($0))
      }
      let stride = max(1, columns.count / Self.checkedVerdicts)
      var problems: [String] = []
      for place in Swift.stride(from: (judgedTies + pivots) % stride, to: columns.count, by: stride)
      {
        let problem = ties.brokenVerdict(on: Int(columns[place]), &solution, &presolve, model)
        if let problem { problems.append(problem) }
      }
      return problems
    }

    private mutating func brokenLists() -> [String] {
      var problems: [String] = []
      if !solution.costs.shifts.isEmpty {
        problems.append("\(solution.costs.shifts.columns.count) cost shifts")
      }
      if !solution.costs.pendingMoves.moves.isEmpty { problems.append("moves are pending") }
      if !primal.dualInfeasible.isEmpty { problems.append("dual infeasible columns wait") }
      if !solution.basis.header.unusedRows.isEmpty { problems.append("dropped rows wait") }
      if !solution.basis.rightHandSides.areClear { problems.append("a work vector is not clear") }
      for column in columns {
        let isDegenerate = solution.basis.isNonbasic(column) && canMoveAtNoCost(column)
        if isDegenerate != ties.degenerate.contains(column)
          && !solution.costs.repriced.contains(column)
        {
          problems.append("column \(column) is degenerate: \(isDegenerate)")
        }
      }
      return problems
    }

    private mutating func canMoveAtNoCost(_ column: Int) -> Bool {
      Self.canMoveAtNoCost(column, &solution.costs)
    }

    private static func canMoveAtNoCost(_ column: Int, _ costs: inout ColumnCosts) -> Bool {
      let cursor = Int(costs.positions[column].cursor)
      let list = costs.breakpoints.array(of: column)
      let here = list.indices.filter { list[$0].value == costs.values[column] }
      let above = here.filter { $0 >= cursor }
      let below =
        here.filter { $0 < cursor } + (costs.positions[column].isOnSegment ? [] : [cursor])
      /// By level, strongest first.
      func sum(_ sign: Double, _ indices: [Int]) -> [Double] {
        costs.levels.order.map { level in
          let lane = Int(level)
          let own =
            costs.positions[column].isOnSegment ? 0 : sign * costs.reducedCosts[column, lane]
          return indices.reduce(own) { $0 + costs.slopeChange(column, $1, lane: lane) }
        }
      }
      func isFree(_ cost: [Double]) -> Bool {
        (cost.first { abs($0) > Tolerance.reducedCost } ?? 0) <= 0
      }
      return !above.contains { costs.isBlockedAbove(column, $0) } && isFree(sum(-1, above))
        || !below.contains { costs.isBlockedBelow(column, $0) }
          && isFree(sum(1, below.filter { $0 != cursor }))
    }

    private mutating func brokenRows() -> [String] {
      var problems: [String] = []
      for row in 0..<solution.basis.slotCount
      where solution.basis.header.isActive(row: row) {
        var sum = 0.0
        for place in solution.basis.matrix.range(ofRow: row) {
          let term = solution.basis.matrix.terms[place]
          sum += term.value * solution.costs.values[Int(term.column)]
        }
        let logical = solution.basis.logical(ofRow: row)
        let value = solution.costs.values[logical]
        if !(abs(sum - value) <= 1e-8 * solution.size(logical)) {
          problems.append("row \(row) adds up to \(sum), not \(value)")
        }
      }
      return problems
    }

    private mutating func brokenColumns(_ model: Model) -> [String] {
      var problems: [String] = []
      for column in columns where !isRetired(column) {
        let (low, high) = solution.costs.interval(column)
        let tolerance = 1e-7 * solution.size(column)
        let value = solution.costs.values[column]
        if !(value >= low - tolerance && value <= high + tolerance) {
          problems.append("column \(column) is \(value), outside \(low)...\(high)")
        }
        if !solution.costs.isDualFeasible(column) {
          problems.append("the reduced cost of column \(column) is infeasible")
        }
        let cursor = Int(solution.costs.positions[column].cursor)
        let bounds = [
          Int(solution.costs.positions[column].lowerBound),
          Int(solution.costs.positions[column].upperBound),
        ].sorted()
        let list = solution.costs.breakpoints.array(of: column)
        if cursor > list.count || cursor < bounds[0] || cursor > bounds[1] {
          problems.append("column \(column) is outside its bounds")
        }
        if !solution.costs.positions[column].isOnSegment && solution.basis.isNonbasic(column)
          && value != list[cursor].value
        {
          problems.append("nonbasic column \(column) is not at its breakpoint")
        }
        for (left, right) in zip(list, list.dropFirst()) where !left.precedes(right) {
          problems.append("the breakpoints of column \(column) are not in order")
        }
        if !solution.costs.isOldestErrorTrue(column, model.constraints) {
          problems.append("the oldest error of column \(column) is out of date")
        }
      }
      return problems
    }

    private func isRetired(_ column: Int) -> Bool {
      let row = solution.basis.header.rowOfColumn[column]
      return row >= 0 && solution.basis.header.isDropped[Int(row)]
    }

    /// Every basic column must be a unit vector in terms of the basis.
    private mutating func brokenBasis() -> [String] {
      var problems: [String] = []
      for slot in 0..<solution.basis.slotCount where solution.basis.header.columnOfSlot[slot] >= 0 {
        let column = solution.basis.column(inSlot: slot)
        if solution.basis.slot(of: column) != slot {
          problems.append("slot \(slot) and its column disagree")
        }
        if isRetired(column) { continue }
        solution.basis.ftran(column)
        for index in solution.basis.pivotColumn.indices.array() {
          let other = Int(index)
          if isRetired(solution.basis.column(inSlot: other)) { continue }
          let wanted = other == slot ? 1.0 : 0
          if abs(solution.basis.pivotColumn[other] - wanted) > 1e-6 {
            problems.append(
              "the factors give \(solution.basis.pivotColumn[other]) for (\(slot), \(other))")
          }
        }
      }
      for column in columns where solution.basis.isBasic(column) {
        if solution.basis.column(inSlot: solution.basis.slot(of: column)) != column {
          problems.append("column \(column) is not in its slot")
        }
      }
      return problems
    }

    /// Reduced costs must follow from the slopes of the basic columns, up to what rounding explains.
    private func brokenReducedCosts() -> [String] {
      var copy = BasicSolution(copying: solution)
      var problems: [String] = []
      copy.basis.factors.reset()
      copy.refactor(keepingReducedCosts: true)
      copy.basis.setRefining(true)
      for lane in copy.costs.levels.order.lazy.map(Int.init) {
        copy.prices.compute(lane, &copy.basis, &copy.costs)
        for column in 0..<copy.costs.count where copy.basis.isNonbasic(column) {
          let kept = solution.costs.reducedCosts[column, lane]
          let (number, _) = copy.prices.reducedCost(column, lane, &copy.costs)
          let tolerance = 1e-6 * max(1, abs(kept)) + number.rounding + number.noise
          if !(abs(number.value - kept) <= tolerance && tolerance < .infinity) {
            problems.append("the reduced cost of column \(column) is \(kept), not \(number)")
          }
        }
      }
      return problems
    }

    /// A substitution must equal its equation.
    private mutating func brokenSubstitution(
      _ variable: Int, _ index: Int, _ model: Model
    ) -> [String] {
      defer { presolve.clearSum() }
      if presolve.columnOfVariable[variable] >= 0 {
        return ["variable \(variable) is substituted and a column"]
      }
      if presolve.substitutions[variable].constraint != UInt32(index) {
        return ["variable \(variable) is substituted by another equation"]
      }
      presolve.addTerms(of: model.constraints[index], model)
      let size = max(1, presolve.sum.largest)
      var reference: Int32 = -1
      let constant = presolve.expandSum(for: UInt32(index), &reference)
      let rest = constant - model.constraints[index].constant
      if abs(rest) > 1e-9 * max(size, abs(constant))
        || presolve.sum.largest > 1e-9 * size
      {
        return ["the substitution of variable \(variable) is not what its equation says"]
      }
      return []
    }

    /// The base of a relative variable must be in use, and must not read it.
    private mutating func brokenBases() -> [String] {
      var problems: [String] = []
      for variable in presolve.columnOfVariable.indices where presolve.isRelative(variable) {
        let base = presolve.base(of: variable)
        if presolve.isUnused(base) {
          problems.append("the base of variable \(variable) is unused")
        }
        if presolve.dependents(of: [Int32(variable)]).contains(Int32(base)) {
          problems.append("the base of variable \(variable) reads it")
        }
      }
      return problems
    }

    /// An expansion must give a constraint's loaded terms.
    private mutating func brokenExpansion(_ index: Int, _ model: Model) -> [String] {
      defer { presolve.clearSum() }
      presolve.addTerms(of: model.constraints[index], model)
      var reference: Int32 = -1
      let offset = presolve.expandSum(for: UInt32(index), &reference)
      let known = loader.loaded[index].offset
      if !loader.isSum(of: presolve, loadedAs: UInt32(index), solution.basis) {
        return ["constraint \(index) is not loaded in terms of its columns"]
      }
      if abs(offset - known) > 1e-9 * max(1, abs(offset)) {
        return ["the offset of constraint \(index) is \(known), not \(offset)"]
      }
      return []
    }

    /// Loaded constraints must equal those of the model.
    private mutating func brokenConstraints(_ model: Model) -> [String] {
      var problems: [String] = []
      var breakpointCount = 0
      for (index, record) in model.constraints.enumerated() where record.isLive {
        let known = index < loader.loaded.count ? loader.loaded[index] : LoadedConstraint()
        switch known.form {
        case .none:
          problems.append("constraint \(index) is not loaded")
          continue
        case .constant: continue
        case .substitution(let variable):
          problems += brokenSubstitution(Int(variable), index, model)
          continue
        case .breakpoint, .row: break
        }
        breakpointCount += 1
        problems += brokenExpansion(index, model)
        guard let column = loader.column(of: UInt32(index), solution.basis),
          let position = solution.costs.index(
            ofBreakpointOf: UInt32(index), value: known.value, in: column)
        else {
          problems.append("constraint \(index) has no breakpoint")
          continue
        }
        let breakpoint = solution.costs.breakpoints[column, position]
        if breakpoint.value != (record.constant - known.offset) / known.scale
          || breakpoint.weight != (record.isRequired ? 0 : record.weight * abs(known.scale))
          || breakpoint.isBound != record.isRequired
          || breakpoint.relation != (known.scale < 0 ? record.relation.flipped : record.relation)
          || !breakpoint.isBound
            && solution.costs.levels.priorities[Int(breakpoint.level)] != record.priority
        {
          problems.append("constraint \(index) is loaded with other numbers")
        }
      }
      let held = columns.reduce(0) { $0 + solution.costs.breakpoints.count(of: $1) }
      if held != breakpointCount {
        problems.append("\(held) breakpoints for \(breakpointCount) constraints")
      }
      let order = solution.costs.levels.order
      let priorities = order.map { solution.costs.levels.priorities[Int($0)] }
      if order.count != Set(order).count
        || zip(priorities, priorities.dropFirst()).contains(where: { $0 <= $1 })
      {
        problems.append("the levels are not in order")
      }
      return problems
    }
  }

  extension TieBreaker {
    /// Tells how the verdict on a degenerate column differs from a new judgement; `nil` if it does not.
    fileprivate mutating func brokenVerdict(
      on column: Int, _ solution: inout BasicSolution, _ presolve: inout Presolve, _ model: Model
    ) -> String? {
      if postponed.contains(Int32(column)) { return nil }
      let (rises, falls) = freedom(column, &solution)
      solution.basis.ftran(column)
      if hasUncertainEntry(solution) { return nil }
      var youngest: Judgement?
      for direction in [true, false] where direction ? rises : falls {
        let first = judge(column, rises: direction, &solution, &presolve, model, .all)
        if first.slope < 0 { return "column \(column) gains where it is judged again" }
        if youngest.map({ $0.key < first.key }) ?? true { youngest = first }
      }
      guard let youngest else { return "column \(column) cannot move" }
      let known = decisiveKey(of: column, model)
      let found = youngest.key.kind == .error || youngest.sizeVariable >= 0 ? youngest.key : nil
      if known != found {
        return "the verdict on column \(column) is by \(known as Any), not \(found as Any)"
      }
      let variable = youngest.sizeVariable
      if variable >= 0
        && sizes.knownSign(of: variable) != presolve.sign(of: variable, solution.costs.values)
      {
        return "the verdict on column \(column) is by another sign of variable \(variable)"
      }
      return nil
    }

    /// Whether rounding may decide whether an entry of the column counts.
    private func hasUncertainEntry(_ solution: borrowing BasicSolution) -> Bool {
      solution.basis.pivotColumn.indices.array().contains {
        let entry = abs(solution.basis.pivotColumn[Int($0)])
        return entry > solution.basis.accuracy.smallestEntry / 2
          && entry < 2 * solution.basis.accuracy.smallestEntry
      }
    }
  }
#endif
